import type { CatalogueEntry } from './entry.ts';

/** Text as the database can keep it: no U+0000, no half of a surrogate pair; composed, so that equal texts are equal. */
export const cleanText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd').normalize('NFC').trim();

const cleanList = (texts: readonly string[]): string[] => [...new Set(texts.map(cleanText))].filter((text) => text !== '');

/** The entry with every text cleaned, lists without doubles or blanks, and no properties without a name or values. */
export const cleanEntry = (entry: CatalogueEntry): CatalogueEntry => ({
  ...entry,
  source: cleanText(entry.source),
  name: cleanText(entry.name),
  description: cleanText(entry.description),
  images: cleanList(entry.images),
  sizes: cleanList(entry.sizes),
  properties: entry.properties
    .map(({ name, values }) => ({ name: cleanText(name), values: cleanList(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0),
  tags: cleanList(entry.tags),
  category: cleanText(entry.category),
  subcategory: cleanText(entry.subcategory),
  vendor: cleanText(entry.vendor),
});
