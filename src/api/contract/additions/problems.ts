import type { Addition } from './addition.ts';

/** Additions for faults in shoppers’ browsers. */
export const PROBLEM_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/problems'],
    added: 'the call itself: what went wrong in a shopper’s browser, redacted',
    fields: [],
    without: 'the app tells nobody: it sends it only from a page that our server rendered',
  },
];
