import type { Cents } from '../../src/domain/money.ts';
import type { ChoiceDetail } from '../catalogue/product/choice-details.ts';
import { cleanText, MAX_FIT_NOTE_LENGTH } from '../catalogue/product/clean-entry.ts';
import { bodyText } from './body-text.ts';
import type { Column, Columns } from './files/shopify-columns.ts';
import { readLeadDays } from './lead-days.ts';
import { lettersLost } from './files/lost-letters.ts';
import { type Options, readOptions, sizeReader, valuesReader } from './options.ts';
import { type Prices, readChoices, readPrices, skuOf } from './prices.ts';
import type { Note, ProductRow, Reading, RowFault } from './files/rows.ts';
import { readStock, type Stock } from './stock.ts';
import { ownRows } from './titles.ts';
import { type PicturedValues, readVariants } from './variants.ts';

/** Fields of a product that the file gives. Undefined is what it does not say: then what the shop has stays. */
export type ProductPatch = {
  source: string;
  name: string | undefined;
  description: string | undefined;
  /** Null: it has none. */
  price: Cents | null | undefined;
  /** Price of before, where it is lower, counts: some of its choices may have it still. */
  isPricePartial: boolean;
  /** Its prices differ, and such are to be hidden. */
  hidePrices: boolean | undefined;
  options: Options | undefined;
  stock: Stock | undefined;
  /** As they stand in the file; the category is made of them. */
  type: string | undefined;
  taxonomy: string | undefined;
  tags: string[] | undefined;
  fitNote: string | undefined;
  /** Working days until it is ready to be sent. */
  leadDays: number | undefined;
  /** Pictures of its values. */
  variants: PicturedValues[] | undefined;
  /** Prices and SKUs of its choices. */
  choices: ChoiceDetail[];
  /** Its choices have no prices of their own: they are told to be one, and the file says it. */
  isOnePrice: boolean;
  /** Of its variants, each once. */
  skus: string[] | undefined;
  bestseller: boolean | undefined;
  vendor: string | undefined;
  published: boolean | undefined;
};

/** A product as the file has it. Its pictures are still what the file calls them: addresses or names of files. */
export type ProductDraft = {
  handle: string;
  line: number;
  patch: ProductPatch;
  /** Null where the file has no column of them. `all`: they are the product's; else only those of its variants. */
  pictures: { all: boolean; list: { reference: string; line: number }[] } | null;
  notes: Note[];
  prices: Prices;
  /** Its title, or its handle where the file has no column for titles. */
  called: string;
};

const YES = new Set(['true', 'yes', '1', 'y', 'active']);
const NO = new Set(['false', 'no', '0', 'n', 'draft', 'archived', 'unlisted']);
const BESTSELLER = /^best[\s-]?sell(?:er|ers|ing)$/i;
const MAX_NAME_LENGTH = 500;
const MAX_VALUES = 250;
/** Longer than any address that is asked and any path of a file. */
const MAX_REFERENCE_LENGTH = 5000;

const first = (rows: readonly ProductRow[], column: Column): string => {
  for (const { cell } of rows) {
    const text = cell(column);
    if (text !== '') return text;
  }
  return '';
};

/** SKUs of the variants, each once. */
const skusOf = (rows: readonly ProductRow[]): string[] => [
  ...new Set(rows.map(({ cell }) => skuOf(cell)).filter((sku) => sku !== '')),
];

/** Published and not a draft; a word that is neither yes nor no hides the product until someone looks; no word says nothing. */
function readPublished(rows: readonly ProductRow[], notes: Note[]): boolean | undefined {
  const said = (['published', 'status'] as const).flatMap((column) => {
    const word = first(rows, column);
    if (word === '') return [];
    if (YES.has(word.toLowerCase())) return [true];
    if (!NO.has(word.toLowerCase())) {
      notes.push({
        line: rows[0]?.line ?? 0,
        value: word,
        text: `"${word.slice(0, 40)}" under ${column === 'published' ? 'Published' : 'Status'} says neither yes nor no; it is not for sale`,
      });
    }
    return [false];
  });
  return said.length === 0 ? undefined : said.every(Boolean);
}

/** In the order of Image Position where it is given; each once; the variants' own pictures last. */
function readPictures(rows: readonly ProductRow[], { has }: Columns): ProductDraft['pictures'] {
  if (!has('image') && !has('variantImage')) return null;
  const own = rows.map(({ line, cell }) => ({
    line,
    reference: cell('image').slice(0, MAX_REFERENCE_LENGTH),
    place: Number(cell('imagePosition')) || Infinity,
  }));
  own.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place));
  const all = [
    ...own,
    ...rows.map(({ line, cell }) => ({ line, reference: cell('variantImage').slice(0, MAX_REFERENCE_LENGTH) })),
  ];
  const seen = new Set<string>(['']);
  return {
    all: has('image'),
    list: all.flatMap(({ reference, line }) =>
      seen.has(reference) || !seen.add(reference) ? [] : [{ reference, line }],
    ),
  };
}

/**
 * Reads the product of all rows with one handle. A single value is taken from the first row that has it; options, prices and
 * pictures from all rows. What the file has no column for is undefined. Rows that are another product's are faults; so is all
 * of it (no draft) without a title under Title, or with letters that are lost.
 */
export function readProduct(
  handle: string,
  rows: readonly ProductRow[],
  columns: Columns,
  reading: Reading,
): { draft: ProductDraft | null; faults: RowFault[] } {
  const { own, faults } = ownRows(handle, rows);
  const name = cleanText(first(own, 'title')).replace(/\s+/g, ' ');
  const line = own[0]?.line ?? 0;
  const fault = (text: string, value: string, lost = false) => ({
    draft: null,
    faults: [{ line, lastLine: line, handle, value, fault: text, ...(lost && { lettersLost: true }) }, ...faults],
  });
  if (columns.has('title') && name === '') return fault(`the product "${handle}" has no title`, '');
  if (lettersLost(name))
    return fault(`its title is "${name.slice(0, 40)}": Excel wrote ? where its letters were`, name, true);

  const notes: Note[] = [];
  const said = (what: string, column: Column): string | undefined => {
    if (!columns.has(column)) return undefined;
    const text = first(own, column);
    if (!lettersLost(text)) return text;
    notes.push({
      line,
      value: text,
      text: `the ${what} is "${text.slice(0, 40)}": Excel wrote ? where its letters were; it was left out`,
    });
    return undefined;
  };
  const short = (what: string, text: string, max = MAX_NAME_LENGTH): string => {
    const letters = Array.from(text);
    if (letters.length <= max) return text;
    notes.push({ line, value: text, text: `the ${what} is longer than ${max} letters; it was cut` });
    return letters.slice(0, max).join('');
  };
  const few = (what: string, texts: readonly string[]): string[] => {
    if (texts.length > MAX_VALUES)
      notes.push({ line, value: '', text: `it has more than ${MAX_VALUES} ${what}; the rest was left out` });
    return texts.slice(0, MAX_VALUES).map((text) => short(`text of one of its ${what}`, text));
  };
  const maybe = <From, To>(given: From | undefined, read: (given: From) => To): To | undefined =>
    given === undefined ? undefined : read(given);

  const cells = own.map((row) => row.cell);
  const options = readOptions(cells, columns);
  const lost =
    options && [...options.sizes, ...options.properties.flatMap((one) => [one.name, ...one.values])].find(lettersLost);
  if (lost !== undefined)
    return fault(`one of its choices is "${lost.slice(0, 40)}": Excel wrote ? where its letters were`, lost, true);
  const description = maybe(said('description', 'body'), bodyText);
  if ((name + (description ?? '')).includes('\ufffd'))
    notes.push({ line, value: name, text: 'some letters could not be read; save the file as "CSV UTF-8"' });
  if (/\?{3}/.test(name))
    notes.push({ line, value: name, text: `"${name.slice(0, 40)}" has ??? in it: did Excel lose letters there?` });
  const tags = maybe(said('tags', 'tags'), (text) =>
    few(
      'tags',
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  );
  const { ofRows, ...prices } = readPrices(own, columns, reading, notes);
  const { price, spread, isPartial } = prices;
  const variant = { sizeOf: sizeReader(cells), valuesOf: valuesReader(cells) };
  const draft: ProductDraft = {
    handle,
    line,
    notes,
    prices,
    called: name.slice(0, MAX_NAME_LENGTH) || handle,
    patch: {
      source: `shopify:${handle}`,
      name: columns.has('title') ? short('title', name) : undefined,
      description,
      price,
      isPricePartial: isPartial && reading.prices !== 'highest',
      hidePrices: price === undefined ? undefined : reading.prices === 'hide' && spread !== null,
      options: options && {
        ...options,
        sizes: few('sizes', options.sizes),
        properties: options.properties.map((one) => ({
          name: short('name of a choice', one.name),
          values: few('values of a choice', one.values),
        })),
      },
      stock: readStock(own, columns, variant, notes),
      choices: readChoices(own, columns, ofRows, reading.prices, variant, notes),
      isOnePrice: price !== undefined && (reading.prices === 'lowest' || reading.prices === 'highest'),
      type: maybe(said('type', 'type'), (text) => short('type', text)),
      taxonomy: maybe(said('category', 'category'), (text) => short('category', text)),
      tags,
      fitNote: maybe(said('fit note', 'fitNote'), (text) =>
        short('fit note', text.replace(/\s+/g, ' '), MAX_FIT_NOTE_LENGTH),
      ),
      leadDays: maybe(said('lead days', 'leadDays'), (text) => readLeadDays(text, line, notes)),
      variants: readVariants(cells, columns),
      skus: columns.has('sku') ? few('SKUs', skusOf(own)) : undefined,
      bestseller: tags?.some((tag) => BESTSELLER.test(tag)),
      vendor: maybe(said('vendor', 'vendor'), (text) => short('vendor', text)),
      published: readPublished(own, notes),
    },
    pictures: readPictures(own, columns),
  };
  return { draft, faults };
}
