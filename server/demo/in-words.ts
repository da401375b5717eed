import type { DemoParts } from './find.ts';

/** Counted noun as an entry of a list; none for 0. */
export const many = (count: number, one: string, more = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** Parts of the demo shop in one list; '' for nothing. @param pictures files, where they were counted. */
export function demoInWords(
  { products, categories, subcategories, vendors, slides, codes, customOptions, account, settings }: DemoParts,
  pictures = 0,
): string {
  const parts = [
    ...many(products.length, 'product'),
    ...many(pictures, 'picture'),
    ...many(categories.length, 'category', 'categories'),
    ...many(subcategories.length, 'type'),
    ...many(vendors.length, 'vendor'),
    ...many(slides.length, 'carousel scene'),
    ...(codes.length === 0
      ? []
      : [`the ${codes.length === 1 ? 'code' : 'codes'} ${codes.map(({ name }) => name).join(', ')}`]),
    ...(customOptions ? ['the options of custom orders'] : []),
    ...(account ? ['the bank account'] : []),
    ...many(settings.length, 'setting'),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
