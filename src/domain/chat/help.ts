import type { TextPart } from './message.ts';

/** The help hierarchy of the chat: topics, their subtopics, their questions, and an answer to each (section 3). */

/** A topic, a subtopic or a question. */
export type HelpEntry = { id: string; title: string };

/** Content of an answer. */
export type HelpAnswer = readonly TextPart[];

/** Levels of the hierarchy, as section 2 names them. */
export const HELP_LEVELS = ['main', 'sub', 'question', 'answer'] as const;
export type HelpLevel = (typeof HELP_LEVELS)[number];
