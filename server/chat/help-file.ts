import * as v from 'valibot';
import { decodeFile, requiredText as text } from '../import/json-file.ts';

/** The staff's file of the help: JSON, as docs/help.md describes it. */

const MAX_TITLE = 120;
const MAX_ANSWER = 2000;
const MAX_TOPICS = 50;
const MAX_BELOW = 50;

/** Help topics as the staff write them; `[label](/path)` in an answer is a link. */
export type HelpFile = {
  topics: { title: string; subtopics: { title: string; questions: { title: string; answer: string }[] }[] }[];
};

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

/** Help of a file. @throws BadFile with each fault and its place. */
export const decodeHelpFile = (json: string): HelpFile => decodeFile(help, json);
