import { isWholeChoice } from '../../../src/domain/cart/choice-stock.ts';
import { formatCount, formatPrice, LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import { changeChoices } from '../../catalogue/changes/change-choices.ts';
import { choiceInWords } from '../../catalogue/product/choice-words.ts';
import { type ChoiceDetail, MAX_SKU_LENGTH } from '../../catalogue/product/choice-details.ts';
import { isOwnPrice } from '../../catalogue/product/choice-prices.ts';
import { cleanText } from '../../catalogue/product/clean-entry.ts';
import { lowestByProduct } from '../../catalogue/product/lowest-price.ts';
import { choicesOf } from '../../catalogue/product/present.ts';
import { choiceIn } from '../../catalogue/product/stock.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, type Paging, printPage, readPaging } from '../listing.ts';
import { findProduct, handleOf } from './product-stock.ts';
import { readRupees, readWords } from '../read-typed.ts';
import { readChoice, readChoices } from './typed-choice.ts';

/** Prices and SKUs of single choices at the staff's command line. */

/** Prints choices that have a price or an SKU of their own. @param productId of which product; null for all. */
async function list(context: StaffContext, productId: string | null, paging: Paging): Promise<number> {
  const all = context.db
    .selectFrom('product_choices')
    .innerJoin('products', 'products.id', 'product_choices.product_id');
  const query = productId === null ? all : all.where('product_id', '=', productId);
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['products.id', 'source', 'name', 'choice', 'product_choices.price_cents', 'sku'])
    .select(['products.price_cents as product_cents', 'sizes', 'properties'])
    .orderBy('name')
    .orderBy('products.id')
    .orderBy('choice')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  const lowest = await lowestByProduct(
    context.db,
    rows.map(({ product_cents: price, ...row }) => ({ ...row, price_cents: price })),
  );
  printPage(context, paging, {
    name: 'choices',
    one: 'choice',
    count: Number(count),
    rows: rows.map(({ id, source, name, choice, price_cents: own, product_cents: price, sku, ...row }) => {
      const [of, product] = [choiceIn(choice), choicesOf(row)];
      const isOffered = isWholeChoice(product, of);
      const isOwn = isOwnPrice({ price }, own);
      const cents = isOffered ? (isOwn ? own : (lowest.get(id) ?? null)) : null;
      return { id, handle: handleOf(source), name, of, cents, isOwn, isOffered, sku };
    }),
    line: ({ handle, name, of, cents, isOffered, sku }) =>
      `${formatPrice(cents, LKR).padStart(14)}  ${name}: ${choiceInWords(of)}  ${isOffered ? '' : 'no longer offered  '}${sku === '' ? '' : `${sku}  `}(${handle})`,
    json: ({ id, handle, name, of, cents, isOwn, isOffered, sku }) => ({
      id,
      handle,
      name,
      ...of,
      price: cents === null ? null : rupeesFromCents(cents),
      isOwn,
      isOffered,
      sku,
    }),
  });
  return 0;
}

/** What is to be set, of every choice that is meant. @throws BadUsage */
function readDetail(price: string | undefined, sku: string | undefined): Pick<ChoiceDetail, 'price' | 'sku'> {
  const cents = price === undefined || price === 'none' ? null : readRupees('price', price);
  if (cents === 0) throw new BadUsage('--price must be above 0; none takes the own price away.');
  return {
    ...(price !== undefined && { price: cents }),
    ...(sku !== undefined && {
      sku: sku === 'none' ? '' : cleanText(readWords(sku, '--sku is one line; none takes it away.', MAX_SKU_LENGTH)),
    }),
  };
}

/** `products choices`: lists prices and SKUs of choices, or sets those of one and prints them before and after. */
export async function choiceWords(args: readonly string[], context: StaffContext): Promise<number> {
  const { db, err, out, now, actor = UNKNOWN_ACTOR } = context;
  const {
    values: { price, sku, ...paging },
    positionals: [named, ...typed],
  } = readArgs(args, { ...LIST_FLAGS, price: { type: 'string' }, sku: { type: 'string' } });
  const isChange = price !== undefined || sku !== undefined;
  if (!isChange && typed.length > 0) throw new BadUsage('What is to be set? --price or --sku.');
  if (named === undefined) {
    if (isChange) throw new BadUsage('Which product? It comes after "choices".');
    return list(context, null, readPaging(paging));
  }
  const detail = readDetail(price, sku);
  const id = await findProduct(db, err, named);
  if (id === null) return 1;
  if (!isChange) return list(context, id, readPaging(paging));
  const row = await db
    .selectFrom('products')
    .select(['name', 'sizes', 'properties'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const product = choicesOf(row);
  const hasChoices = product.sizes.length > 0 || product.properties.some(({ values }) => values.length > 0);
  if (!hasChoices && price !== undefined)
    throw new BadUsage(`${printable(row.name)} has no choices: products set … --price is its price.`);
  if (hasChoices && typed.length === 0)
    throw new BadUsage('Which choice? Name a size or another value after the product, such as Size=2XL.');
  const choices = sku === undefined ? readChoices(product, typed) : [readChoice(product, typed)];
  const done = await changeChoices(
    db,
    id,
    choices.map((choice) => ({ ...choice, ...detail })),
    { actor, now: now() },
  );
  if (done === null) return 1;
  if ('refused' in done) {
    err(
      done.refused === 'no price'
        ? `${printable(row.name)} has no price yet: products set … --price comes first.\n`
        : `${printable(row.name)} has ${formatCount(done.count)} choices, too many to give each of the others the price that it has: lower the product’s with products set … --price, then give a price to what costs more.\n`,
    );
    return 1;
  }
  const { differences } = done;
  out(`${printable(row.name)}${differences.length === 0 ? ': nothing has changed' : ''}.\n`);
  for (const { choice, what, before, after } of differences)
    out(
      choice === null
        ? `  ${what}, the lowest of its choices: ${before} → ${after}; what is not named below costs what it did\n`
        : `  ${printable(choiceInWords(choice))}: ${what} ${printable(before)} → ${printable(after)}\n`,
    );
  return 0;
}
