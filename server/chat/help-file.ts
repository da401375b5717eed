import * as v from 'valibot';
import { decodeFile } from '../import/json-file.ts';
import { type SynonymGroup, SYNONYM_KINDS } from '../../src/domain/search/synonyms.ts';

/** The staff's files for the chat: JSON, as docs/help.md describes it. */

const MAX_TITLE = 120;
const MAX_ANSWER = 2000;
const MAX_TOPICS = 50;
const MAX_BELOW = 50;
const MAX_GROUPS = 1000;
const MAX_WORDS = 60;

/** Help topics as the staff write them; `[label](/path)` in an answer is a link. */
export type HelpFile = {
  topics: { title: string; subtopics: { title: string; questions: { title: string; answer: string }[] }[] }[];
};

const text = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.check((given) => given !== '', 'must not be empty'),
    v.check((given) => Array.from(given).length <= max, `must have at most ${max} characters`),
    v.check((given) => !/[\0\p{Surrogate}]/u.test(given), 'has a character that cannot be read'),
  );
const listOf = <Schema extends v.GenericSchema<unknown, { title: string }>>(item: Schema, max: number) =>
  v.pipe(
    v.array(item, 'must be a list [ … ]'),
    v.check((items) => items.length <= max, `must have at most ${max} entries`),
    v.check((items) => new Set(items.map(({ title }) => title)).size === items.length, 'has a title twice'),
  );
const title = text(MAX_TITLE);
const question = v.strictObject({ title, answer: text(MAX_ANSWER) });
const subtopic = v.strictObject({ title, questions: listOf(question, MAX_BELOW) });
const topic = v.strictObject({ title, subtopics: listOf(subtopic, MAX_BELOW) });
const help: v.GenericSchema<unknown, HelpFile> = v.strictObject({ topics: listOf(topic, MAX_TOPICS) });

const word = text(MAX_TITLE);
const words = v.pipe(
  v.array(word, 'must be a list [ … ]'),
  v.check((items) => items.length <= MAX_WORDS, `must have at most ${MAX_WORDS} words`),
);
const group = v.strictObject({
  word,
  kind: v.picklist(SYNONYM_KINDS, `must be one of ${SYNONYM_KINDS.join(', ')}`),
  also: words,
  includes: v.optional(words),
});
const synonyms = v.pipe(
  v.array(group, 'must be a list [ … ]'),
  v.check((groups) => groups.length <= MAX_GROUPS, `must have at most ${MAX_GROUPS} groups`),
);

/** Help of a file. @throws BadFile with each fault and its place. */
export const decodeHelpFile = (json: string): HelpFile => decodeFile(help, json);

/** Synonyms of a file. @throws BadFile with each fault and its place. */
export const decodeSynonymsFile = (json: string): SynonymGroup[] =>
  decodeFile(synonyms, json).map(({ word: meant, kind, also, includes }) => ({
    word: meant,
    kind,
    also,
    ...(includes && { includes }),
  }));
