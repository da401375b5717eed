import type { CustomProperty } from '../../src/domain/product.ts';
import type { Cell, Column } from './columns.ts';

const OPTIONS: readonly (readonly [name: Column, value: Column])[] = [
  ['option1Name', 'option1Value'], ['option2Name', 'option2Value'], ['option3Name', 'option3Value'],
];

const isSize = (name: string): boolean => /^sizes?$/i.test(name);

/**
 * The sizes and the other choices of a product's rows, values in order of appearance. An option's name stands in its
 * first row only. Shopify writes `Title: Default Title` for a product without options: that is none.
 */
export function readOptions(rows: readonly Cell[]): { sizes: string[]; properties: CustomProperty[] } {
  const all = new Map<string, Set<string>>();
  for (const [index, [nameColumn, valueColumn]] of OPTIONS.entries()) {
    const values = rows.map((cell) => cell(valueColumn)).filter((value) => value !== '');
    const name = rows.map((cell) => cell(nameColumn)).find((text) => text !== '') ?? `Option ${index + 1}`;
    if (values.every((value) => value.toLowerCase() === 'default title')) continue;
    const key = isSize(name) ? 'Size' : name;
    all.set(key, new Set([...(all.get(key) ?? []), ...values]));
  }
  const sizes = [...(all.get('Size') ?? [])];
  all.delete('Size');
  return { sizes, properties: [...all].map(([name, values]) => ({ name, values: [...values] })) };
}
