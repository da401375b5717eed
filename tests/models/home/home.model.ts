import { homeMachine, selectCategoryId, selectIsCategoryOpen } from '../../../src/machines/home/home-machine.ts';
import { pack } from '../model.ts';

export const home = pack({
  machine: homeMachine,
  limit: 20,
  events: {
    'category.open': [
      { type: 'category.open', categoryId: 'men' },
      { type: 'category.open', categoryId: 'women' },
    ],
    'category.close': [{ type: 'category.close' }],
  },
  outcomes: Object.fromEntries(['hero', 'carousel', 'most-viewed'].map((id) => [id, { done: [], error: [] }])),
  rest: (it) => !selectIsCategoryOpen(it),
  invariants: {
    'an open window shows a category': (it) => !selectIsCategoryOpen(it) || selectCategoryId(it) !== '',
    'what lives with the page is always there': (it) =>
      ['hero', 'carousel', 'most-viewed'].every((id) => id in it.children),
  },
  steps: {
    'it opens by a press on a category, closes by a press to close, and by nothing else': ({ event }, before, after) =>
      selectIsCategoryOpen(after) ===
      (event.type === 'category.open' || (selectIsCategoryOpen(before) && event.type !== 'category.close')),
    'it shows the category that was pressed until another is': ({ event }, before, after) =>
      selectCategoryId(after) ===
      (event.type === 'category.open' && !selectIsCategoryOpen(before)
        ? event['categoryId']
        : selectCategoryId(before)),
  },
});
