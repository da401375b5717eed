import { changeSwatch, swatchInWords } from '../../catalogue/changes/change-swatch.ts';
import { choicesOf, variantsOf } from '../../catalogue/product/present.ts';
import { firstVariants, namedColours, picturesColours } from '../../catalogue/product/swatches.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, type Paging, printPage, readPaging } from '../listing.ts';
import { findProduct } from './product-stock.ts';

/** Swatches of products at the staff's command line. */

type Row = { name: string; sizes: string; properties: string; variants: string; images: string };
const firstOf = (row: Row) => firstVariants({ ...choicesOf(row), variants: variantsOf(row) });

/** Prints the swatches of a product: of each value the colour, and who says so. */
async function list(context: StaffContext, id: string, row: Row, paging: Paging): Promise<number> {
  const { isColour, first } = firstOf(row);
  const named = (await namedColours(context.db, [id])).get(id);
  const pictures = await picturesColours(
    context.db,
    Array.from(first.values(), ({ image }) => image),
  );
  const all = Array.from(first, ([value, { image }]) => {
    const own = named?.get(value);
    return { value, colour: own ?? ((isColour && pictures.get(image)) || null), isNamed: own !== undefined };
  });
  printPage(context, paging, {
    name: 'swatches',
    one: 'colour',
    count: all.length,
    rows: all.slice(paging.from, paging.from + paging.atOnce),
    line: ({ value, colour, isNamed }) =>
      `${colour ?? 'none   '}  ${value}  (${isNamed ? 'named' : colour === null ? 'not known' : 'of its picture'})`,
    json: (one) => one,
  });
  return 0;
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** @throws BadUsage */
function readColour(typed: string): string | null {
  if (typed === 'none') return null;
  if (!/^#[\da-f]{6}$/i.test(typed))
    throw new BadUsage(
      `A colour is # and six digits from 0 to f, such as "#b5651d" (in quotes), or none; it is "${printable(typed)}".`,
    );
  return typed.toLowerCase();
}

/** `products swatch`: lists the swatches of a product, or names one and prints it before and after. */
export async function swatchWords(args: readonly string[], context: StaffContext): Promise<number> {
  const { db, err, out, now, actor = UNKNOWN_ACTOR } = context;
  const {
    values: paging,
    positionals: [named, typed, colour, ...more],
  } = readArgs(args, LIST_FLAGS);
  if (named === undefined) throw new BadUsage('Which product? It comes after "swatch".');
  if (typed !== undefined && colour === undefined)
    throw new BadUsage('Which colour? "#b5651d" (in quotes), or none for the one of the picture.');
  if (more.length > 0) throw new BadUsage('A value of several words is one in quotes, such as "Sea check".');
  const asked = colour === undefined ? null : readColour(colour);
  const id = await findProduct(db, err, named);
  if (id === null) return 1;
  const row = await db
    .selectFrom('products')
    .select(['name', 'sizes', 'properties', 'variants', 'images'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (typed === undefined) return list(context, id, row, readPaging(paging));
  const values = [...firstOf(row).first.keys()];
  const value = values.find((one) => isSame(one, typed));
  if (value === undefined)
    throw new BadUsage(
      values.length === 0
        ? `${printable(row.name)} has no values with pictures of their own, so its card draws no swatches.`
        : `"${printable(typed)}" is no value of ${printable(row.name)} with a picture of its own. It has ${printable(values.join(', '))}.`,
    );
  const before = await changeSwatch(db, id, value, asked, { actor, now: now() });
  if (before === undefined) return 1;
  out(`${printable(row.name)}${before === asked ? ': nothing has changed' : ''}.\n`);
  if (before !== asked) out(`  swatch of ${printable(value)}: ${swatchInWords(before)} → ${swatchInWords(asked)}\n`);
  return 0;
}
