import { cleanText } from '../catalogue/clean-entry.ts';
import type { CatalogueEntry } from '../catalogue/entry.ts';
import { bodyText } from './body-text.ts';
import { categoryOf } from './category.ts';
import type { Cell } from './columns.ts';
import { readOptions } from './options.ts';
import { readPrice } from './price.ts';

/** A row of the file and the number of its first line. */
export type ProductRow = { line: number; cell: Cell };

/** Something told to whoever imports: where, and in words. */
export type Note = { line: number; text: string };

/** A product as the file has it. Its pictures are still what the file calls them: addresses or names of files. */
export type ProductDraft = {
  line: number;
  entry: CatalogueEntry;
  pictures: { reference: string; line: number }[];
  notes: Note[];
  differingPrices: boolean;
};

const YES = new Set(['true', 'yes', '1', 'y', 'active']);
const NO = new Set(['false', 'no', '0', 'n', 'draft', 'archived', 'unlisted']);
const BESTSELLER = /^best[\s-]?sell(?:er|ers|ing)$/i;
const LONGEST_NAME = 500;
const MOST_VALUES = 250;

const first = (rows: readonly ProductRow[], column: Parameters<Cell>[0]): string => {
  for (const { cell } of rows) {
    const text = cell(column);
    if (text !== '') return text;
  }
  return '';
};

function readPrices(rows: readonly ProductRow[], notes: Note[]): { price: number | null; differ: boolean } {
  const prices: number[] = [];
  for (const { line, cell } of rows) {
    const text = cell('price');
    if (text === '') continue;
    const price = readPrice(text);
    if (price === null) notes.push({ line, text: `the price "${text.slice(0, 40)}" is no amount in rupees; it was left out` });
    else prices.push(price);
  }
  return { price: prices.length > 0 ? prices.reduce((low, one) => Math.min(low, one)) : null, differ: new Set(prices).size > 1 };
}

/** Published and not a draft; a word that is neither yes nor no hides the product until someone looks. */
function readForSale(rows: readonly ProductRow[], notes: Note[]): boolean {
  return (['published', 'status'] as const).every((column) => {
    const word = first(rows, column);
    if (word === '' || YES.has(word.toLowerCase())) return true;
    if (!NO.has(word.toLowerCase())) {
      notes.push({ line: rows[0]?.line ?? 0, text: `"${word.slice(0, 40)}" under ${column === 'published' ? 'Published' : 'Status'} says neither yes nor no; it is not for sale` });
    }
    return false;
  });
}

/** In the order of Image Position where it is given; each once; the variants' own pictures last. */
function readPictures(rows: readonly ProductRow[]): ProductDraft['pictures'] {
  const own = rows.map(({ line, cell }) => ({ line, reference: cell('image'), place: Number(cell('imagePosition')) || Infinity }));
  own.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  const all = [...own, ...rows.map(({ line, cell }) => ({ line, reference: cell('variantImage') }))];
  const seen = new Set<string>(['']);
  return all.flatMap(({ reference, line }) => (seen.has(reference) || !seen.add(reference) ? [] : [{ reference, line }]));
}

/**
 * The product of all rows with one handle: what is told once is taken from the first row that tells it, options,
 * prices and pictures from all of them. Null where no row has a title: then it is no product.
 */
export function readProduct(handle: string, rows: readonly ProductRow[]): ProductDraft | null {
  const name = cleanText(first(rows, 'title')).replace(/\s+/g, ' ');
  const line = rows[0]?.line ?? 0;
  if (name === '') return null;
  const notes: Note[] = [];
  const short = (what: string, text: string): string => {
    if (text.length > LONGEST_NAME) notes.push({ line, text: `the ${what} is longer than ${LONGEST_NAME} letters; it was cut` });
    return text.slice(0, LONGEST_NAME);
  };
  const few = (what: string, texts: readonly string[]): string[] => {
    if (texts.length > MOST_VALUES) notes.push({ line, text: `it has more than ${MOST_VALUES} ${what}; the rest was left out` });
    return texts.slice(0, MOST_VALUES).map((text) => short(`text of one of its ${what}`, text));
  };
  const description = bodyText(first(rows, 'body'));
  if ((name + description).includes('\ufffd')) notes.push({ line, text: 'some letters could not be read; save the file as "CSV UTF-8"' });
  const tags = few('tags', first(rows, 'tags').split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''));
  const { sizes, properties } = readOptions(rows.map((row) => row.cell));
  const { price, differ } = readPrices(rows, notes);
  return {
    line,
    entry: {
      source: `shopify:${handle}`,
      name: short('title', name), description, price, images: [], tags,
      sizes: few('sizes', sizes),
      properties: properties.map((one) => ({ name: short('name of a choice', one.name), values: few('values of a choice', one.values) })),
      ...categoryOf({ type: short('type', first(rows, 'type')), category: short('category', first(rows, 'category')), tags }),
      vendor: short('vendor', first(rows, 'vendor')),
      bestseller: tags.some((tag) => BESTSELLER.test(tag)),
      forSale: readForSale(rows, notes),
      createdAt: null,
    },
    pictures: readPictures(rows),
    notes,
    differingPrices: differ,
  };
}
