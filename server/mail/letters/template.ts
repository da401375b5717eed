import type { Attachment, Picture } from '../message.ts';

/** A part of a letter; text and HTML are both made of the same ones. */
export type Part =
  | { is: 'words'; text: string }
  | { is: 'code'; code: string }
  /** A button. `path` is one of the shop's own; without an address of the shop there is none. */
  | { is: 'way'; label: string; path: string }
  /** Names with what belongs to them, such as a bank account. */
  | { is: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | ({ is: 'picture'; alt: string } & Picture)
  /** What to do if it was not you. */
  | { is: 'aside'; heading: string; text: string };

export type MailTemplate = {
  subject: string;
  /** What a list of mails shows beside the subject; never the code, which a locked screen would show too. */
  preview: string;
  heading: string;
  parts: readonly Part[];
  /** Why they got it: the last line. */
  why: string;
  /** Files that travel with it. */
  attachments?: readonly Attachment[];
};

/** Words of a letter with news: a heading, what has happened, and what comes next. */
export type NewsWords = { heading: string; happened: string; next: string };

/** Names with what belongs to them; those without a value are left out. */
export const factsOf = (facts: readonly (readonly [name: string, value: string])[]): Part => ({
  is: 'facts',
  facts: facts.filter(([, value]) => value !== ''),
});

/** A paragraph. */
export const words = (text: string): Part => ({ is: 'words', text });
