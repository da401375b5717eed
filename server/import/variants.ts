import { valuesReader } from './options.ts';
import type { Cell, Columns } from './files/shopify-columns.ts';

/** Values of a product with the picture that shows them, as the file calls it. */
export type PicturedValues = { properties: Record<string, string>; reference: string };

const MAX_REFERENCE_LENGTH = 5000;

/**
 * Pictures of a product's values, by the Variant Image of its rows. Of several options only the first that decides the picture
 * counts, as a colour does in every length of sleeve; if none does alone, all together. None if all rows have one picture.
 * Undefined if the file does not have both columns.
 */
export function readVariants(cells: readonly Cell[], { has }: Columns): PicturedValues[] | undefined {
  if (!has('variantImage') || !has('option1Value')) return undefined;
  const valuesOf = valuesReader(cells);
  const rows = cells.flatMap((cell) => {
    const reference = cell('variantImage').slice(0, MAX_REFERENCE_LENGTH);
    const properties = valuesOf(cell);
    return reference === '' || Object.keys(properties).length === 0 ? [] : [{ properties, reference }];
  });
  if (new Set(rows.map(({ reference }) => reference)).size < 2) return [];
  const names = new Set(rows.flatMap(({ properties }) => Object.keys(properties)));
  for (const name of names) {
    const alone = once(
      rows.flatMap(({ properties: { [name]: value }, reference }) =>
        value === undefined ? [] : [{ properties: { [name]: value }, reference }],
      ),
    );
    if (new Set(alone.map(({ properties }) => properties[name])).size === alone.length && alone.length > 1)
      return alone;
  }
  return once(rows);
}

/** Each pair of values and picture once. */
const once = (rows: readonly PicturedValues[]): PicturedValues[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];
