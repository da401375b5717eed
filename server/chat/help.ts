import { createHash } from 'node:crypto';
import type { WireHelpEntry, WireText, WireTextPart } from '../../src/api/contract/chat-shape.ts';
import { linkedParts } from '../../src/domain/written-text.ts';
import { decodeHelpFile, type HelpFile } from './help-file.ts';
import file from './help.json' with { type: 'json' };

/** Help of the demo shop. */
export const demoHelp: HelpFile = decodeHelpFile(JSON.stringify(file));

/** Question with its answer, and its topic. */
export type HelpQuestion = WireHelpEntry & { answer: WireText; topic: string };

/** Help hierarchy ready to be asked: ids come from the titles, so that they last from one import to the next. */
export type Help = {
  topics: readonly WireHelpEntry[];
  /** Subtopics of a topic, questions of a subtopic; null if there is none of that id. */
  subtopics: (topicId: string) => readonly WireHelpEntry[] | null;
  questions: (subtopicId: string) => readonly WireHelpEntry[] | null;
  answer: (questionId: string) => WireText | null;
  all: readonly HelpQuestion[];
};

const idOf = (...titles: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(titles)).digest('hex').slice(0, 24);

/** Text of an answer with its links as parts; a link that leads neither to the shop nor to https is text. */
export function partsOf(text: string): WireText {
  const parts = linkedParts(text);
  if (parts.every(({ url }) => url === null)) return text;
  return parts.map(({ text: said, url }): WireTextPart => (url === null ? { text: said } : { text: said, url }));
}

/** Makes a help file ready. */
export function openHelp({ topics }: HelpFile): Help {
  const subtopics = new Map<string, WireHelpEntry[]>();
  const questions = new Map<string, WireHelpEntry[]>();
  const all: HelpQuestion[] = [];
  const entries = topics.map((topic) => {
    const topicId = idOf(topic.title);
    const below = topic.subtopics.map((subtopic) => {
      const subtopicId = idOf(topic.title, subtopic.title);
      const asked = subtopic.questions.map(({ title, answer }) => {
        const _id = idOf(topic.title, subtopic.title, title);
        all.push({ _id, title, answer: partsOf(answer), topic: topic.title });
        return { _id, title };
      });
      questions.set(subtopicId, asked);
      return { _id: subtopicId, title: subtopic.title };
    });
    subtopics.set(topicId, below);
    return { _id: topicId, title: topic.title };
  });
  const answers = new Map(all.map(({ _id, answer }) => [_id, answer]));
  return {
    topics: entries,
    subtopics: (id) => subtopics.get(id) ?? null,
    questions: (id) => questions.get(id) ?? null,
    answer: (id) => answers.get(id) ?? null,
    all,
  };
}
