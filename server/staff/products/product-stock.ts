import type { Kysely } from 'kysely';
import { changeStock, countInWords, type StockOrder } from '../../catalogue/changes/change-stock.ts';
import { choiceInWords } from '../../catalogue/product/choice-words.ts';
import { findProducts } from '../../catalogue/changes/change-product.ts';
import { choicesOf } from '../../catalogue/product/present.ts';
import { choiceIn, MAX_COUNT } from '../../catalogue/product/stock.ts';
import type { Database } from '../../db/schema.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, type Paging, printPage, readPaging } from '../listing.ts';
import { readChoice } from './typed-choice.ts';

/** The stock of products at the staff's command line: what is counted, and changing it. */

/** Id of the one product that is meant; null if there is none or are several, which is said. */
export async function findProduct(
  db: Kysely<Database>,
  err: StaffContext['err'],
  named: string,
): Promise<string | null> {
  const [product, ...others] = await findProducts(db, named);
  if (product && others.length === 0) return product.id;
  if (!product) err(`There is no product with the id, handle or SKU "${printable(named)}".\n`);
  else {
    err(`Several products have the handle or SKU "${printable(named)}". Name one by its id:\n`);
    for (const { id, name, source } of [product, ...others]) err(`  ${id}  ${printable(`${source}  ${name}`)}\n`);
  }
  return null;
}

/** Handle of a product: the part of its origin after the colon. */
export const handleOf = (source: string): string => source.slice(source.indexOf(':') + 1);

/** Prints what is counted, the fewest pieces first. @param productId of which product; null for all. */
async function list(context: StaffContext, productId: string | null, paging: Paging): Promise<number> {
  const all = context.db.selectFrom('stock').innerJoin('products', 'products.id', 'stock.product_id');
  const query = productId === null ? all : all.where('product_id', '=', productId);
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['products.id', 'source', 'name', 'choice', 'stock.count'])
    .orderBy('stock.count')
    .orderBy('name')
    .orderBy('choice')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, {
    name: 'counts',
    one: 'counted choice',
    count: Number(count),
    rows,
    line: ({ name, source, choice, count: pieces }) =>
      `${String(pieces).padStart(7)}  ${name}: ${choiceInWords(choiceIn(choice))}  (${handleOf(source)})`,
    json: ({ id, source, name, choice, count: pieces }) => ({
      id,
      handle: handleOf(source),
      name,
      ...choiceIn(choice),
      count: pieces,
    }),
  });
  return 0;
}

/** Order at the end of the words, and the words before it. @throws BadUsage */
function readOrder(words: readonly string[]): { order: StockOrder; choice: readonly string[] } {
  if (words.at(-1) === 'off') return { order: { kind: 'off' }, choice: words.slice(0, -1) };
  const [kind, typed = ''] = words.slice(-2);
  if (kind !== 'set' && kind !== 'add') throw new BadUsage('What is to be done? set N, add N or off, at the end.');
  const pieces = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(pieces <= MAX_COUNT))
    throw new BadUsage(`${kind} takes a number of pieces up to ${MAX_COUNT}, but it is "${printable(typed)}".`);
  return { order: { kind, pieces }, choice: words.slice(0, -2) };
}

/** `products stock`: lists what is counted, or changes one count and prints it before and after. */
export async function stockWords(args: readonly string[], context: StaffContext): Promise<number> {
  const { db, err, out, now, actor = UNKNOWN_ACTOR } = context;
  const { values: paging, positionals } = readArgs(args, LIST_FLAGS);
  const [named, ...words] = positionals;
  if (named === undefined) return list(context, null, readPaging(paging));
  if (words.length === 0) {
    const id = await findProduct(db, err, named);
    return id === null ? 1 : list(context, id, readPaging(paging));
  }
  const { order, choice: typed } = readOrder(words);
  const id = await findProduct(db, err, named);
  if (id === null) return 1;
  const row = await db
    .selectFrom('products')
    .select(['name', 'sizes', 'properties'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const choice = order.kind === 'off' && typed.length === 0 ? null : readChoice(choicesOf(row), typed);
  const changes = await changeStock(db, id, choice, order, { actor, now: now() });
  if (changes === null) {
    err(`Nobody counts ${printable(choiceInWords(choice ?? { size: '', properties: {} }))} yet: set N begins.\n`);
    return 1;
  }
  out(`${printable(row.name)}${changes.length === 0 ? ': nothing has changed' : ''}.\n`);
  for (const { before, after, ...one } of changes)
    out(`  ${printable(choiceInWords(one))}: ${countInWords(before)} → ${countInWords(after)}\n`);
  return 0;
}
