import { UnreadableFile } from './unreadable.ts';

/** What the import reads, with the names under which Shopify has written it over the years. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'google shopping / google product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  price: ['variant price', 'price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  fitNote: ['fit note', 'fit note (product.metafields.custom.fit_note)'],
  leadDays: ['lead days', 'lead days (product.metafields.custom.lead_days)'],
  sku: ['variant sku', 'sku'],
  inventoryTracker: ['variant inventory tracker', 'inventory tracker'],
  inventoryQuantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  inventoryPolicy: ['variant inventory policy', 'continue selling when out of stock'],
} as const;

export type Column = keyof typeof NAMES;
export const COLUMNS = Object.keys(NAMES) as Column[];

/** A cell of a row by its column, trimmed; '' where the file has no such column or the cell is empty. */
export type Cell = (column: Column) => string;

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Which columns a file has, and how to read its rows. */
export type Columns = {
  has: (column: Column) => boolean;
  row: (cells: readonly string[]) => Cell;
};

/**
 * Finds the columns that a header names: in any order and case, unknown ones ignored, of two with one name the first. If
 * several names of a column are there, the first that has something in the row counts.
 * @throws UnreadableFile without Handle, or with nothing beside it: then it is not a file of products.
 */
export function readColumns(header: readonly string[]): Columns {
  const names = header.map(plain);
  const places = new Map<string, number[]>(
    Object.entries(NAMES).map(([column, known]) => [
      column,
      known.map((name) => names.indexOf(name)).filter((place) => place >= 0),
    ]),
  );
  const has = (column: Column): boolean => (places.get(column)?.length ?? 0) > 0;
  const others = Object.keys(NAMES).some((column) => column !== 'handle' && (places.get(column)?.length ?? 0) > 0);
  if (!has('handle') || !others) {
    const wanted = [
      ...(has('handle') ? [] : ['Handle']),
      ...(has('title') || (others && has('handle')) ? [] : ['Title']),
    ].join(' and ');
    throw new UnreadableFile(
      `This is not a Shopify product file: it has no column ${wanted}. Its columns are: ${header
        .slice(0, 12)
        .map((name) => name.slice(0, 40))
        .join(', ')}${header.length > 12 ? ', …' : ''}.`,
    );
  }
  return {
    has,
    row: (cells) => (column) => {
      for (const place of places.get(column) ?? []) {
        const text = cells[place]?.trim();
        if (text) return text;
      }
      return '';
    },
  };
}
