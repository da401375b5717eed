import { openKeyedHash } from '../../accounts/keyed-hash.ts';
import { requireNoUnfinishedRestore } from '../../backup/unfinished.ts';
import type { Settings } from '../../config.ts';
import { hasDatabase, makeFolder } from '../../db/folder/database-folder.ts';
import { FolderInUse } from '../../db/folder/folder-errors.ts';
import { migrate, requireMigrated } from '../../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../db/open.ts';
import { closePrivateFiles } from '../../db/folder/private-files.ts';
import { openLog } from '../../log.ts';
import { openMailer } from '../../mail/open.ts';
import { openServersMedia } from '../../media/folder-mark.ts';
import { type Asking, runOnServer } from './client.ts';
import { needsClosedShop, onlyLooks, runOffline, runStaff, speak } from '../run.ts';

/** How long a command waits for the mails that it sends, in milliseconds. */
const MAILS_WITHIN = 30_000;

const opened = async ({ dataDir, databaseUrl }: Settings, err: Asking['err']): Promise<OpenDatabase | FolderInUse> => {
  makeFolder(dataDir);
  try {
    return await openDatabase({
      dataDir,
      databaseUrl,
      onFailure: (error) => err(`The database failed: ${String(error)}\n`),
    });
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
};

/**
 * Runs one command on the shop that the settings name. With PostgreSQL, or if nobody has the data folder, this process opens
 * the shop itself; else the open shop is asked to do it. Only a server migrates a PostgreSQL.
 * @returns the exit code of the command.
 * @throws whatever keeps the shop from being opened: FolderInUse (held by something that is no shop), UnusableFolder,
 * NewerDatabase, OlderDatabase, UnfinishedRestore, BadSetting, the driver's.
 */
export async function shopCommand(settings: Settings, asking: Asking): Promise<number> {
  const alone = runOffline(asking.argv);
  if (alone) return speak(alone, asking);
  const isLook = onlyLooks(asking.argv);
  if (isLook && settings.databaseUrl === null && !hasDatabase(settings.dataDir))
    throw new Error(`There is no shop in ${settings.dataDir} yet: npm start makes one.`);
  const database = await opened(settings, asking.err);
  if (database instanceof FolderInUse) {
    return runOnServer(settings.dataDir, asking).catch((error: unknown) => {
      throw new Error(
        `${database.message} The command could not be given to it: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
  }
  try {
    for (const path of closePrivateFiles(settings.dataDir))
      asking.err(`Other users of this machine can read ${path}, and its mode cannot be changed.\n`);
    // Servers of another version may be at work on a PostgreSQL; the folder of an embedded database is ours alone.
    await (database.engine === 'postgresql' || isLook
      ? requireMigrated(database.maintenance, undefined, { leavesEmpty: isLook })
      : migrate(database.maintenance));
    await database.migrated();
    if (!needsClosedShop(asking.argv)) await requireNoUnfinishedRestore(database.maintenance);
    const mailer = openMailer(settings, openLog('warn', { write: (line) => asking.err(line) }));
    const shop = {
      settings,
      db: database.maintenance,
      media: openServersMedia(database, settings.dataDir),
      seal: await openKeyedHash(settings, database),
      mailer,
      now: Date.now,
    };
    const exit = await runStaff(asking.argv, { ...asking, ...shop });
    // Nobody else has what it wants to mail.
    await mailer.stop(MAILS_WITHIN);
    return exit;
  } finally {
    await database.close();
  }
}
