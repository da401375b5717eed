import { createHash } from 'node:crypto';

const MAX_LETTERS = 80;

/**
 * The lasting short name of a group: 'T-Shirts', 't shirts' and ' T-SHIRTS ' are all `t-shirts`, so they are one group.
 * Letters, marks and digits of every script stay ('සාරි' is `සාරි`); joiners go, so that a spelling with and without
 * them is one. Never empty: a name of signs only ('★') is told by its hash.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[’']/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return `x-${hashOf(name)}`;
  const letters = Array.from(words.join('-'));
  return letters.length <= MAX_LETTERS
    ? letters.join('')
    : `${letters.slice(0, MAX_LETTERS - 13).join('')}-${hashOf(name)}`;
}

const hashOf = (name: string): string =>
  createHash('sha256').update(name.normalize('NFKC').trim()).digest('hex').slice(0, 12);
