import type { CustomCategory } from '../../../src/domain/custom-orders/options.ts';
import { readOptions, writeOptions } from '../../custom-orders/options.ts';
import { decodeOptionsFile, encodeOptionsFile } from '../../custom-orders/options-file.ts';
import { type Command, readArgs } from '../command.ts';
import { many } from '../import-summary.ts';
import { runFileCommand, type StaffFile } from './json-files.ts';

const optionsFile: StaffFile<readonly CustomCategory[]> = {
  decode: decodeOptionsFile,
  write: ({ db, now }, categories) => writeOptions(db, categories, now()),
  read: ({ db }) => readOptions(db),
  encode: encodeOptionsFile,
  inWords: (categories) =>
    `${many(categories.length, 'category', 'categories')}, ${many(categories.flatMap((one) => one.productTypes).length, 'product type')}`,
};

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
  run: async (args, context) => runFileCommand('custom-options', readArgs(args, {}).positionals, context, optionsFile),
};
