import { basename, resolve } from 'node:path';
import { type BackupContents, checkBackup } from '../../backup/check.ts';
import { BadBackup } from '../../backup/format.ts';
import { filledTables, otherConnections, restoreBackup } from '../../backup/restore.ts';
import { unmarkRestore } from '../../backup/unfinished.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';
import { openProgress } from '../progress.ts';
import { sizeInWords, moment } from '../read-typed.ts';

const FLAGS = { check: { type: 'boolean' }, replace: { type: 'string' }, 'give-up': { type: 'boolean' } } as const;
const COUNTED: Readonly<Record<string, string>> = {
  products: 'product',
  orders: 'order',
  custom_orders: 'custom order',
  users: 'account',
};

const contentsInWords = ({ manifest: { shop, madeAt }, pictures, bytes }: BackupContents): string =>
  `the backup of ${shop === null ? 'a shop without a name' : printable(shop)}, made ${moment(madeAt)}: ${many(pictures.master, 'picture')} of the shop, ${many(pictures.drawing, 'drawing')} of custom orders, ${sizeInWords(bytes)}`;

/** Name by which the shop that would be lost is called; that of its database or folder where it has none. */
async function nameOfTarget({ db, settings: { databaseUrl, dataDir } }: StaffContext): Promise<string> {
  // Settings of a version that this one cannot read are no reason not to replace them.
  const { name } = await readIdentity(db).catch(() => ({ name: undefined }));
  return name ?? (databaseUrl === null ? basename(dataDir) : new URL(databaseUrl).pathname.slice(1));
}

/** @returns a sentence where something stands in the way; null where nothing does. */
async function obstacle(context: StaffContext, replace: string | undefined): Promise<string | null> {
  const others = await otherConnections(context.db);
  if (others.length > 0)
    return `Others are at work on this database (${printable(others.join(', '))}): stop every server of the shop first.`;
  const filled = await filledTables(context.db);
  if (filled.length === 0) return null;
  const name = await nameOfTarget(context);
  if (replace === name) return null;
  const counted = filled.flatMap(({ table, rows }) => (table in COUNTED ? [many(rows, COUNTED[table] ?? '')] : []));
  const what = counted.length > 0 ? counted.join(', ') : `something in ${filled.map(({ table }) => table).join(', ')}`;
  return `${replace === undefined ? '' : `This shop is not called "${printable(replace)}". `}This shop is not empty: it has ${what}. All of it would be lost; take a backup of it first. To replace it: --replace "${printable(name)}"`;
}

async function giveUp({ db, out }: StaffContext): Promise<number> {
  out(
    (await unmarkRestore(db))
      ? 'The restore is given up: the shop is as it was before it.\n'
      : 'No restore is under way here.\n',
  );
  return 0;
}

async function restore(context: StaffContext, path: string, contents: BackupContents): Promise<void> {
  const { db, settings, now, signal, actor = UNKNOWN_ACTOR } = context;
  const progress = openProgress(context);
  let done = 0;
  try {
    await restoreBackup({
      db,
      dataDir: settings.dataDir,
      sharesFolders: settings.databaseUrl !== null,
      path,
      contents,
      actor,
      now: now(),
      signal,
      onEntry: () => progress.show((done += 1), contents.sums.size, 'restored'),
    });
  } finally {
    progress.end();
  }
}

/** The shop of a backup in the place of an empty one. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put the shop of a backup into an empty shop, on either database',
  needsClosedShop: true,
  help: `Puts the shop of a backup into an empty shop, on the embedded database or on PostgreSQL, wherever the backup came from. The shop must be closed.
The file is read through first: one that is damaged, cut off, or of a newer version changes nothing.

  npm run shop -- restore shop.tar
  npm run shop -- restore shop.tar --check                    reads it through, and no more
  npm run shop -- restore shop.tar --replace "Kandy Threads"  into a shop that is not empty: all that it has is lost
  npm run shop -- restore --give-up                           opens a shop again in which a restore did not end

Its pictures go into DATA_DIR. Everybody logs in again.
`,
  run: async (args, context) => {
    const { values, positionals } = readArgs(args, FLAGS);
    const [file, ...more] = positionals;
    const isGivenUp = values['give-up'] === true;
    if (isGivenUp && (file !== undefined || values.check === true || values.replace !== undefined))
      throw new BadUsage('--give-up stands alone.');
    if (isGivenUp) return giveUp(context);
    if (file === undefined) throw new BadUsage('Which file? It comes after "restore".');
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    const { cwd, signal, out, err } = context;
    const path = resolve(cwd, file);
    try {
      const contents = await checkBackup(path, signal);
      if (values.check === true) {
        out(`${printable(file)} is whole: ${contentsInWords(contents)}.\n`);
        return 0;
      }
      const inTheWay = await obstacle(context, values.replace);
      if (inTheWay !== null) {
        err(`${inTheWay}\nNothing was changed.\n`);
        return 1;
      }
      await restore(context, path, contents);
      out(`Restored: ${contentsInWords(contents)}.\nOpen it with npm start. Everybody logs in again.\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error;
      err(`${printable(file)} was not restored, and nothing was changed: ${printable(error.message)}.\n`);
      return 1;
    }
  },
};
