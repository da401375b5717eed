import { decodeHelpFile, type HelpFile } from '../../chat/help-file.ts';
import { readDocument, writeDocument } from '../../settings/documents.ts';
import { unanswered } from '../../chat/unanswered.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { LIST_FLAGS, listHelp, printPage, readPaging } from '../listing.ts';
import { many } from '../import-summary.ts';
import { moment } from '../read-typed.ts';
import { runFileCommand, type StaffFile } from './json-files.ts';

const helpFile: StaffFile<HelpFile> = {
  decode: decodeHelpFile,
  write: ({ db, now }, content) => writeDocument(db, 'help', content, now()),
  read: async ({ db }) => {
    const stored = await readDocument(db, 'help');
    return stored === null ? { topics: [] } : decodeHelpFile(JSON.stringify(stored));
  },
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
${listHelp('help unanswered')}

docs/help.md describes the file. One fault, and nothing of it is taken in. Shoppers have it within 20 seconds.
`,
  json: `unanswered { count, page, limit, questions: [{ question, times, lastAt }] }`,
  run: async (args, context) => {
    const { positionals, values } = readArgs(args, LIST_FLAGS);
    const [what, ...more] = positionals;
    if (what !== 'unanswered' && Object.keys(values).length > 0)
      throw new BadUsage('Such flags are for help unanswered.');
    if (what !== 'unanswered') return runFileCommand('help', positionals, context, helpFile, 'unanswered');
    if (more.length > 0) throw new BadUsage('help unanswered takes no file.');
    const paging = readPaging(values);
    const { rows, count } = await unanswered(context.db, paging);
    printPage(context, paging, {
      name: 'questions',
      one: 'question',
      count,
      rows,
      line: ({ question, times, last_at: at }) => `${String(times).padStart(6)}  ${moment(at)}  ${question}`,
      json: ({ question, times, last_at: lastAt }) => ({ question, times: Number(times), lastAt }),
    });
    return 0;
  },
};
