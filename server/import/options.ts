import type { CustomProperty } from '../../src/domain/catalogue/product.ts';
import { cleanText } from '../catalogue/product/clean-entry.ts';
import type { Cell, Column, Columns } from './files/shopify-columns.ts';

const OPTIONS: readonly (readonly [name: Column, value: Column])[] = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
];

/** The sizes and the other choices that a file gives a product. */
export type Options = {
  sizes: string[];
  properties: CustomProperty[];
  /** How many options the file has columns for: a product with more keeps those that the file does not name. */
  columns: number;
  /** It has values of which it does not say what they are: then nothing is changed by it. */
  nameless: boolean;
};

const isSize = (name: string): boolean => /^sizes?$/i.test(name);
const isDefault = (value: string): boolean => value.toLowerCase() === 'default title';
const nameIn = (cells: readonly Cell[], column: Column): string | undefined =>
  cells.map((cell) => cell(column)).find((text) => text !== '');

/** Reader of a row's size; '' for none. */
export function sizeReader(cells: readonly Cell[]): (cell: Cell) => string {
  const columns = OPTIONS.filter(([name]) => isSize(nameIn(cells, name) ?? '')).map(([, value]) => value);
  return (cell) => cleanText(columns.map(cell).find((value) => value !== '') ?? '');
}

/** Values of a row for each option but the size, by the option's name. */
export function valuesReader(cells: readonly Cell[]): (cell: Cell) => Record<string, string> {
  const columns = OPTIONS.flatMap(([nameColumn, value]) => {
    const name = cleanText(nameIn(cells, nameColumn) ?? '');
    return name === '' || isSize(name) ? [] : [[name, value] as const];
  });
  return (cell) =>
    Object.fromEntries(
      columns.flatMap(([name, column]) => {
        const value = cleanText(cell(column));
        return value === '' || isDefault(value) ? [] : [[name, value] as const];
      }),
    );
}

/**
 * Reads the sizes and the other choices of a product's rows, values in order of appearance. An option's name is in its first
 * row only. Shopify writes `Title: Default Title` for a product without options: that is none. Undefined if the file has no
 * column of values.
 */
export function readOptions(cells: readonly Cell[], { has }: Columns): Options | undefined {
  if (!OPTIONS.some(([, value]) => has(value))) return undefined;
  const all = new Map<string, Set<string>>();
  let nameless = false;
  for (const [index, [nameColumn, valueColumn]] of OPTIONS.entries()) {
    const values = cells.map((cell) => cleanText(cell(valueColumn))).filter((value) => value !== '');
    const name = nameIn(cells, nameColumn);
    if (values.every(isDefault)) continue;
    nameless ||= name === undefined;
    const key = name === undefined ? `Option ${index + 1}` : isSize(name) ? 'Size' : cleanText(name);
    all.set(key, new Set([...(all.get(key) ?? []), ...values]));
  }
  const sizes = [...(all.get('Size') ?? [])];
  all.delete('Size');
  return {
    sizes,
    properties: [...all].map(([name, values]) => ({ name, values: [...values] })),
    nameless,
    columns: OPTIONS.filter(([name, value]) => has(name) && has(value)).length,
  };
}
