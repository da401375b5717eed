import { products } from './products.ts';

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Requires Shipping',
  'Image Src',
  'Status',
] as const;

/** Rows of one product: a choice of size and colour each. */
export const ROWS_OF_ONE = 4;
const CHOICES = [
  ['S', 'Indigo'],
  ['S', 'Rust'],
  ['M', 'Indigo'],
  ['M', 'Rust'],
] as const;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const html = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${part}</p>`)
    .join('\n');

/** A product file as Shopify exports it, with that many rows and no pictures, a row at a time. */
export function* shopifyFile(rows: number): Generator<string> {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  yield line(HEADER);
  let written = 0;
  for (const { name, description, price, vendor, category, tags } of products(Math.ceil(rows / ROWS_OF_ONE))) {
    const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    for (const [at, [size, colour]] of CHOICES.entries()) {
      if (written === rows) return;
      written += 1;
      const told =
        at === 0 ? [name, html(description), vendor, category, tags.join(', '), 'true'] : ['', '', '', '', '', ''];
      yield line([
        handle,
        ...told,
        at === 0 ? 'Size' : '',
        size,
        at === 0 ? 'Colour' : '',
        colour,
        `${handle}-${at}`,
        '7',
        price === null ? '' : (price / 100).toFixed(2),
        'true',
        '',
        at === 0 ? 'active' : '',
      ]);
    }
  }
}
