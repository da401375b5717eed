import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CustomCategory } from '../../../src/domain/custom-orders/options.ts';
import { readOptions, writeOptions } from '../../custom-orders/options.ts';
import {
  BadOptionsFile,
  decodeOptionsFile,
  encodeOptionsFile,
  MAX_FILE_LENGTH,
} from '../../custom-orders/options-file.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';

const MAX_FAULTS = 20;
/** Bytes of a character at most. */
const UTF8 = 4;

const inWords = (categories: readonly CustomCategory[]): string =>
  `${many(categories.length, 'category', 'categories')}, ${many(categories.flatMap((one) => one.productTypes).length, 'product type')}`;

async function importFile({ db, cwd, now, out, err }: StaffContext, file: string): Promise<number> {
  const path = resolve(cwd, file);
  if ((await stat(path)).size > MAX_FILE_LENGTH * UTF8) throw new Error(`${file} is too large for such a file.`);
  try {
    const categories = decodeOptionsFile(await readFile(path, 'utf8'));
    const isNew = await writeOptions(db, categories, now());
    out(`${inWords(categories)}${isNew ? '' : ': nothing has changed'}.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadOptionsFile)) throw error;
    const { faults } = error;
    err(`${printable(file)} was not taken in, and nothing was changed:\n`);
    for (const fault of faults.slice(0, MAX_FAULTS)) err(`  ${printable(fault)}\n`);
    if (faults.length > MAX_FAULTS) err(`  … and ${faults.length - MAX_FAULTS} more\n`);
    return 1;
  }
}

async function exportFile({ db, cwd, out }: StaffContext, file: string | undefined): Promise<number> {
  const categories = await readOptions(db);
  if (file === undefined) out(encodeOptionsFile(categories));
  else {
    await writeFile(resolve(cwd, file), encodeOptionsFile(categories));
    out(`${printable(file)}: ${inWords(categories)}.\n`);
  }
  return 0;
}

/** Catalogue of what can be made to order, as a file. */
export const customOptionsCommand: Command = {
  name: 'custom-options',
  summary: 'take in, or write out, what can be made to order and its prices',
  help: `What can be made to order: categories, product types, their properties, and what each choice adds to the price of a piece.

  npm run shop -- custom-options export options.json   writes what the shop has now; without a file, to the screen
  npm run shop -- custom-options import options.json   takes the place of all that was there

docs/custom-options.md describes the file. One fault, and nothing of it is taken in: each is listed with its place. Orders that
were placed stay as they are; one that is being filled in is shown what has changed before it can be sent.
`,
  run: async (args, context) => {
    const {
      positionals: [what, file, ...more],
    } = readArgs(args, {});
    if (what !== 'import' && what !== 'export')
      throw new BadUsage(
        `custom-options takes import or export${what === undefined ? '' : `, not "${printable(what)}"`}.`,
      );
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    if (what === 'export') return exportFile(context, file);
    if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
    return importFile(context, file);
  },
};
