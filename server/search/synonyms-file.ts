import * as v from 'valibot';
import { type SynonymGroup, SYNONYM_KINDS } from '../../src/domain/search/synonyms.ts';
import { decodeFile, requiredText } from '../import/json-file.ts';

/** The staff's file of the synonyms: JSON, as docs/help.md describes it. */

const MAX_WORD = 120;
const MAX_GROUPS = 1000;
const MAX_WORDS = 60;

const word = requiredText(MAX_WORD);
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

/** Synonyms of a file. @throws BadFile with each fault and its place. */
export const decodeSynonymsFile = (json: string): SynonymGroup[] =>
  decodeFile(synonyms, json).map(({ word: meant, kind, also, includes }) => ({
    word: meant,
    kind,
    also,
    ...(includes && { includes }),
  }));
