/** Size guide of the demo shop. The owner's own is the setting `sizesText` (stored-page-texts.ts), which the staff change by `pages set sizes` (../staff/commands/pages.ts). */

const CM_OF_INCH = 2.54;

/** Centimetres with inches, to the nearest half, in brackets: `88 (34½)`. */
function both(cm: number): string {
  const halves = Math.round((cm / CM_OF_INCH) * 2);
  return `${cm} (${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''})`;
}

type Row = readonly [size: string, ...cm: number[]];
const table = (head: readonly string[], rows: readonly Row[]): string =>
  [head, ...rows.map(([size, ...cm]) => [size, ...cm.map(both)])].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const WOMEN: readonly Row[] = [
  ['XS', 80, 62, 88],
  ['S', 84, 66, 92],
  ['M', 88, 70, 96],
  ['L', 94, 76, 102],
  ['XL', 100, 82, 108],
  ['2XL', 106, 88, 114],
  ['3XL', 112, 94, 120],
];
const MEN: readonly Row[] = [
  ['XS', 86, 72, 88],
  ['S', 92, 78, 94],
  ['M', 98, 84, 100],
  ['L', 104, 90, 106],
  ['XL', 110, 96, 112],
  ['2XL', 118, 104, 120],
  ['3XL', 126, 112, 128],
];
const WAISTS: readonly Row[] = [
  ['28', 71, 89],
  ['30', 76, 94],
  ['32', 81, 99],
  ['34', 86, 104],
  ['36', 91, 109],
  ['38', 97, 115],
];
const CHILDREN: readonly Row[] = [
  ['2-3 years', 98, 54, 51],
  ['4-5 years', 110, 58, 54],
  ['6-7 years', 122, 62, 57],
  ['8-9 years', 134, 67, 60],
  ['10-11 years', 146, 72, 63],
];
const BODY = ['Size', 'Chest', 'Waist', 'Hip'] as const;

/** Size guide of the demo shop. */
export const demoSizes = `These are measures of your body, in centimetres with inches in brackets. Between two sizes, take the larger one for a loose fit. What a product's page says of its cut comes first.

## How to measure

- Chest: around the fullest part, under the arms.
- Waist: around the narrowest part, above the navel.
- Hip: around the fullest part, with your feet together.

## Women: frocks, blouses, kurtas, tees, skirts, palazzos, trousers

${table(BODY, WOMEN)}

## Men: shirts, kurtas, tees, trousers and shorts from S to 2XL

Hoodies and other things to print on are cut for everybody, by these measures.

${table(BODY, MEN)}

## Trousers with a number

The number is the waist in inches.

${table(['Size', 'Waist', 'Hip'], WAISTS)}

## Children

${table(['Age', 'Height', 'Chest', 'Waist'], CHILDREN)}

## Free size

Sarees, sarongs and wraps are tied, and fit most people.`;
