import { decodeSynonymsFile } from '../../search/synonyms-file.ts';
import { readDocument, writeDocument } from '../../settings/documents.ts';
import { DEFAULT_SYNONYMS, type SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { type Command, readArgs } from '../command.ts';
import { many } from '../import-summary.ts';
import { runFileCommand, type StaffFile } from './json-files.ts';

const synonymsFile: StaffFile<readonly SynonymGroup[]> = {
  decode: decodeSynonymsFile,
  write: ({ db, now }, groups) => writeDocument(db, 'synonyms', groups, now()),
  read: async ({ db }) => {
    const stored = await readDocument(db, 'synonyms');
    return stored === null ? DEFAULT_SYNONYMS : decodeSynonymsFile(JSON.stringify(stored));
  },
  inWords: (groups) =>
    `${many(groups.length, 'group')}, ${many(
      groups.reduce((sum, { also }) => sum + also.length + 1, 0),
      'word',
    )}`,
};

/** Synonyms of the search as a file. */
export const synonymsCommand: Command = {
  name: 'synonyms',
  summary: 'take in, or write out, the words that mean the same to the search',
  help: `Words that mean the same to the search, in any script: "sari", "osari" and "සාරිය" are a saree.

  npm run shop -- synonyms export synonyms.json   writes what the shop has now; without a file, to the screen
  npm run shop -- synonyms import synonyms.json   takes the place of all that was there

docs/help.md describes the file. One fault, and nothing of it is taken in. Shoppers have it within 20 seconds.
`,
  run: async (args, context) => runFileCommand('synonyms', readArgs(args, {}).positionals, context, synonymsFile),
};
