import { join } from 'node:path';
import type { Logger } from 'pino';
import { passwords } from './accounts/passwords.ts';
import { openKeyedHash } from './accounts/keyed-hash.ts';
import { requireNoUnfinishedRestore } from './backup/unfinished.ts';
import { openCatalogue } from './catalogue/snapshot/live.ts';
import type { Settings } from './config.ts';
import { scheduleSweep } from './custom-orders/drawings.ts';
import { makeFolder } from './db/folder/database-folder.ts';
import { LockNotRenewed } from './db/folder/folder-errors.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { closePrivateFiles } from './db/folder/private-files.ts';
import { fillDemo } from './demo/fill.ts';
import { renewDemo } from './demo/renew.ts';
import { fillWhenEmpty } from './demo/fill-if-empty.ts';
import { openBackground } from './http/background.ts';
import { openModel } from './interest/live-model.ts';
import type { Shop } from './shop.ts';
import { type OpenMailer, openMailer } from './mail/open.ts';
import { profileOf } from './settings/identity.ts';
import { readIdentity } from './settings/stored-identity.ts';
import { claimFolders } from './media/folder-mark.ts';
import { openMedia } from './media/open.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { openReadiness } from './monitoring/readiness.ts';

/** The shop without its port: database migrated, and all that handlers work with at hand. */
export type OpenShop = Omit<Shop, 'db' | 'log' | 'settings' | 'mailer'> & {
  database: OpenDatabase;
  mailer: OpenMailer;
};

export type OpenOptions = {
  settings: Settings;
  log: Logger;
  /** The embedded engine failed for good: the process must end, a new one reads all back. */
  onFatal: (error: unknown) => void;
};

async function claimSharedFolders(db: OpenDatabase['maintenance'], dataDir: string, log: Logger): Promise<void> {
  try {
    for (const folder of await claimFolders(db, dataDir))
      log.warn(
        { folder: join(dataDir, folder) },
        'the server that opened before had another folder than this: if they do not share it, or this one is empty, pictures are missing (docs/operating.md)',
      );
  } catch (error) {
    log.warn({ err: error }, 'the folders that servers share could not be marked');
  }
}

/**
 * Opens the shop that the settings name: made, migrated, and filled with the demo shop if they ask for it and it never had a product.
 * @throws FolderInUse, UnusableFolder, NewerDatabase, UnfinishedRestore, BadSetting, or the driver's error where the database cannot be reached.
 */
export async function openShop({ settings, log, onFatal }: OpenOptions): Promise<OpenShop> {
  const { dataDir, databaseUrl, demo } = settings;
  makeFolder(dataDir);
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    onFailure: (error, fatal) => {
      if (fatal) return onFatal(error);
      log.warn(
        { err: error },
        error instanceof LockNotRenewed
          ? 'the lock of the data folder was not renewed'
          : 'a database connection was lost',
      );
    },
  });
  try {
    for (const path of closePrivateFiles(dataDir))
      log.warn({ path }, 'other users of this machine can read this, and its mode cannot be changed');
    const { db, maintenance } = database;
    const ran = await migrate(maintenance);
    await requireNoUnfinishedRestore(maintenance);
    await database.migrated();
    if (ran.length > 0) log.info({ migrations: ran }, 'the database was migrated');
    // Before anything is written: a server of another shop, or with another secret, must leave this one as it is.
    const seal = await openKeyedHash(settings, database);
    if (database.engine === 'postgresql') await claimSharedFolders(maintenance, dataDir, log);
    await scheduleSweep(
      { db: maintenance, dataDir, databaseUrl, now: Date.now },
      database.engine === 'embedded',
      (error) => log.warn({ err: error }, 'what unfinished custom orders left behind could not be removed'),
    );
    const media = openMedia(dataDir, (error) => log.warn({ err: error }, 'a picture could not be kept'));
    if (demo && (await fillWhenEmpty(database, () => fillDemo({ db: maintenance, media, log }))))
      log.info('the shop was empty: it is now the demo shop');
    if (demo) await renewDemo({ db: maintenance, media, log });
    const catalogue = openCatalogue(db, {
      onFailure: (error) => log.warn({ err: error }, 'the catalogue could not be renewed'),
    });
    return {
      database,
      catalogue,
      recommender: openModel(db, catalogue, Date.now, {
        onFailure: (error) => log.warn({ err: error }, 'the recommendations could not be renewed'),
      }),
      media,
      seal,
      passwords,
      readiness: openReadiness({ db, log }),
      metrics: openMetrics(),
      background: openBackground(log),
      now: Date.now,
      mailer: openMailer(settings, log, { profile: async () => profileOf(await readIdentity(db)) }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
