import type { Addition } from './addition.ts';

/** Additions to the carousel of the home page. */
export const HOME_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/carousel'],
    added: '`link` of a picture: a path of the shop or https, and `label`: the words of that link',
    fields: ['images.link', 'images.label'],
    without: 'a press on the picture leads nowhere',
  },
];
