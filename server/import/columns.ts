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
  option1Name: ['option1 name'], option1Value: ['option1 value'],
  option2Name: ['option2 name'], option2Value: ['option2 value'],
  option3Name: ['option3 name'], option3Value: ['option3 value'],
  price: ['variant price', 'price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
} as const;

export type Column = keyof typeof NAMES;

/** A cell of a row by its column, trimmed; '' where the file has no such column or the cell is empty. */
export type Cell = (column: Column) => string;

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * How to read a row under this header: columns in any order and case, unknown ones ignored, of two with one name the
 * first. Where several names of a column are there, the first that has something in the row.
 * @throws UnreadableFile when Handle or Title is missing: then it is not a file of products.
 */
export function readColumns(header: readonly string[]): (cells: readonly string[]) => Cell {
  const names = header.map(plain);
  const places = new Map(Object.entries(NAMES).map(([column, known]) => [
    column, known.map((name) => names.indexOf(name)).filter((place) => place >= 0),
  ]));
  const missing = (['handle', 'title'] as const).filter((column) => places.get(column)?.length === 0);
  if (missing.length > 0) {
    const wanted = missing.map((column) => (column === 'handle' ? 'Handle' : 'Title')).join(' and ');
    throw new UnreadableFile(
      `This is not a Shopify product file: it has no column ${wanted}. Its columns are: ${header.slice(0, 12).join(', ')}${header.length > 12 ? ', …' : ''}.`,
    );
  }
  return (cells) => (column) => {
    for (const place of places.get(column) ?? []) {
      const text = cells[place]?.trim();
      if (text) return text;
    }
    return '';
  };
}
