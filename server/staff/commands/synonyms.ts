import { decodeSynonymsFile } from '../../chat/help-file.ts';
import { readDocument } from '../../chat/documents.ts';
import { DEFAULT_SYNONYMS, type SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';
import { type ChatFile, exportChatFile, importChatFile } from './chat-file.ts';

const synonymsFile: ChatFile<readonly SynonymGroup[]> = {
  key: 'synonyms',
  decode: decodeSynonymsFile,
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
  run: async (args, context) => {
    const {
      positionals: [what, file, ...more],
    } = readArgs(args, {});
    if (what !== 'import' && what !== 'export')
      throw new BadUsage(`synonyms takes import or export${what === undefined ? '' : `, not "${printable(what)}"`}.`);
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    if (what === 'export') {
      const stored = await readDocument(context.db, 'synonyms');
      const content = stored === null ? DEFAULT_SYNONYMS : decodeSynonymsFile(JSON.stringify(stored));
      return exportChatFile(context, synonymsFile, content, file);
    }
    if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
    return importChatFile(context, synonymsFile, file);
  },
};
