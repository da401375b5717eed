import { decodeHelpFile, type HelpFile } from '../../chat/help-file.ts';
import { readDocument } from '../../chat/documents.ts';
import { unanswered } from '../../chat/unanswered.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';
import { moment } from '../words.ts';
import { type ChatFile, exportChatFile, importChatFile } from './chat-file.ts';

const MAX_LISTED = 200;

const helpFile: ChatFile<HelpFile> = {
  key: 'help',
  decode: decodeHelpFile,
  inWords: ({ topics }) => {
    const subtopics = topics.flatMap((one) => one.subtopics);
    return `${many(topics.length, 'topic')}, ${many(subtopics.length, 'subtopic')}, ${many(subtopics.flatMap((one) => one.questions).length, 'question')}`;
  },
};

/** Help topics of the chat as a file, and questions that the bot did not understand. */
export const helpCommand: Command = {
  name: 'help',
  summary: "take in, or write out, the chat's help; list questions it did not understand",
  help: `The chat's help: topics, their subtopics, their questions, and an answer to each.

  npm run shop -- help export help.json   writes what the shop has now; without a file, to the screen
  npm run shop -- help import help.json   takes the place of all that was there
  npm run shop -- help unanswered         what shoppers asked and the bot did not understand, the most frequent first

docs/help.md describes the file. One fault, and nothing of it is taken in. Shoppers have it within 20 seconds.
`,
  run: async (args, context) => {
    const {
      positionals: [what, file, ...more],
    } = readArgs(args, {});
    if (what !== 'import' && what !== 'export' && what !== 'unanswered')
      throw new BadUsage(
        `help takes import, export or unanswered${what === undefined ? '' : `, not "${printable(what)}"`}.`,
      );
    if (more.length > 0) throw new BadUsage(`One file at a time; "${printable(more.join(' '))}" is too much.`);
    if (what === 'unanswered') {
      if (file !== undefined) throw new BadUsage('help unanswered takes no file.');
      const rows = await unanswered(context.db, MAX_LISTED);
      for (const { question, times, last_at: at } of rows)
        context.out(`${String(times).padStart(6)}  ${moment(at)}  ${printable(question)}\n`);
      context.out(`${many(rows.length, 'question')}\n`);
      return 0;
    }
    if (what === 'export') {
      const stored = await readDocument(context.db, 'help');
      const content = stored === null ? { topics: [] } : decodeHelpFile(JSON.stringify(stored));
      return exportChatFile(context, helpFile, content, file);
    }
    if (file === undefined) throw new BadUsage('Which file? It comes after "import".');
    return importChatFile(context, helpFile, file);
  },
};
