import { resolve } from 'node:path';
import { writeBackup } from '../../backup/write.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { recordChange, UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';
import { openProgress } from '../progress.ts';
import { sizeInWords } from '../read-typed.ts';

const MAX_NAMED = 20;

/** The whole shop in one file. */
export const backupCommand: Command = {
  name: 'backup',
  // Of a folder that has no shop there is nothing to save, and one of another version is saved by that version.
  onlyLooks: true,
  summary: 'write the whole shop, with its pictures, into one file',
  help: `Writes the whole shop into one file of mode 600: all that is in the database as of one moment, the pictures of products and custom orders, and the
settings. Shoppers order on meanwhile. Who is logged in, mailed codes and the SECRET are not in it.

  npm run shop -- backup shop-2026-04-14.tar

The file must not be there yet. The folder of its pictures is that of DATA_DIR: where it lacks one, that is said and the exit code is 1.
docs/backup.md describes the file. The way back, also to another engine: npm run shop -- restore --help.
`,
  run: async (args, context) => {
    const { positionals } = readArgs(args, {});
    const [file, ...more] = positionals;
    if (file === undefined) throw new BadUsage('Into which file? It comes after "backup".');
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    const { db, settings, cwd, signal, out, err, actor = UNKNOWN_ACTOR, now } = context;
    const path = resolve(cwd, file);
    const { name: shop = null } = await readIdentity(db);
    const progress = openProgress(context);
    const change = { actor, subject: 'shop', field: 'backup', before: '', after: path };
    const report = await writeBackup(path, {
      db,
      settings,
      shop,
      now: now(),
      signal,
      onBegin: () => recordChange(db, change, now()),
      onPicture: (done, all) => progress.show(done, all, many(done, 'picture')),
    }).finally(() => progress.end());
    out(
      `${printable(path)}: ${many(report.rows, 'row')}, ${many(report.masters, 'picture')} of the shop and ${many(report.drawings, 'drawing')} of custom orders, ${sizeInWords(report.bytes)}.\nIt has your customers' names and addresses: keep it where nobody else can read it, and not on this machine alone.\n`,
    );
    if (report.missing.length === 0) return 0;
    err(
      `${many(report.missing.length, 'picture')} that the shop names ${report.missing.length === 1 ? 'is' : 'are'} not in ${printable(settings.dataDir)}, and so not in the backup. Is DATA_DIR the folder of the shop's pictures?\n`,
    );
    for (const name of report.missing.slice(0, MAX_NAMED)) err(`  ${name}\n`);
    if (report.missing.length > MAX_NAMED) err(`  … and ${report.missing.length - MAX_NAMED} more\n`);
    return 1;
  },
};
