import type { Kysely } from 'kysely';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { offSaleColumns, type OffSaleReason, reasonsOf, withReasons } from '../../catalogue/off-sale.ts';
import { bumpCatalogue } from '../../catalogue/version.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { countLine, likePattern, readPage } from '../words.ts';

const AT_ONCE = 50;

/**
 * Shows or hides one product; an equal state is left alone. To show what is hidden and sold out only ends the hiding: it
 * is sold again when it is shown once more, or when an import finds some. Null where there is no such product.
 */
async function setForSale(
  db: Kysely<Database>,
  id: string,
  forSale: boolean,
): Promise<{ name: string; reasons: OffSaleReason[] } | null> {
  return transaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['name', 'for_sale', 'off_sale'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!product) return null;
    const before = reasonsOf(product);
    const reasons = forSale
      ? before.filter((one) => one === 'stock' && before.length > 1)
      : withReasons(before, { staff: true });
    if (reasons.join() === before.join()) return { name: product.name, reasons };
    const seen = product.for_sale !== (reasons.length === 0);
    await tx
      .updateTable('products')
      .set({ ...offSaleColumns(reasons), ...(seen && { updated_at: new Date().toISOString() }) })
      .where('id', '=', id)
      .execute();
    if (seen) await bumpCatalogue(tx);
    return { name: product.name, reasons };
  });
}

/** In eight letters: sold out only where nothing else keeps it off sale. */
const standing = (row: { for_sale: boolean; off_sale: string }): string =>
  row.for_sale ? 'for sale' : reasonsOf(row).every((one) => one === 'stock') ? 'sold out' : 'hidden  ';

const outcome = (reasons: readonly OffSaleReason[]): string =>
  reasons.length === 0
    ? 'is for sale'
    : reasons.includes('staff')
      ? 'is hidden'
      : 'is no longer hidden, but sold out; --show once more sells it all the same';

async function list({ db, out }: StaffContext, words: readonly string[], page: number): Promise<number> {
  let query = db.selectFrom('products');
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([is('name', 'ilike', pattern), is('id', '=', word), is('source', 'ilike', pattern)]),
    );
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'name', 'price_cents', 'for_sale', 'off_sale', 'images'])
    .orderBy('position')
    .orderBy('id')
    .limit(AT_ONCE)
    .offset((page - 1) * AT_ONCE)
    .execute();
  for (const { id, name, price_cents, for_sale, off_sale, images } of rows) {
    const pictures = (JSON.parse(images) as string[]).length;
    out(
      `${id}  ${formatPrice(price_cents, LKR).padStart(14)}  ${standing({ for_sale, off_sale })}  ${String(pictures).padStart(2)} ${pictures === 1 ? 'picture ' : 'pictures'}  ${printable(name)}\n`,
    );
  }
  out(countLine(Number(count), 'product', { page, atOnce: AT_ONCE }));
  return 0;
}

/** Looking through the catalogue, and taking a product off sale or putting it back. */
export const productsCommand: Command = {
  name: 'products',
  summary: 'list or search products; hide one, or show it again',
  help: `Lists products in the shop's order: id, price, whether for sale, how many pictures, name.

  npm run shop -- products                  the first ${AT_ONCE}
  npm run shop -- products linen kurta      those whose name (or origin) has all these words
  npm run shop -- products --page 2
  npm run shop -- products --hide <id>      takes it off sale: shoppers no longer see it
  npm run shop -- products --show <id>      puts it back; one that is listed as sold out is sold all the same

A product that an import found sold out is listed as such. An import leaves a hidden product hidden, unless its file
has a Published or Status for it: then the file decides, and the import names it.
`,
  run: async (args, context) => {
    const { values, positionals } = readArgs(args, {
      page: { type: 'string' },
      hide: { type: 'string' },
      show: { type: 'string' },
    });
    const { hide, show, page = '1' } = values;
    if (hide !== undefined && show !== undefined) throw new BadUsage('Either --hide or --show, one at a time.');
    const id = hide ?? show;
    if (id === undefined) return list(context, positionals, readPage(page));
    const product = await setForSale(context.db, id, hide === undefined);
    if (product === null) context.err(`There is no product with the id "${printable(id)}".\n`);
    else context.out(`${printable(product.name)} ${outcome(product.reasons)}.\n`);
    return product === null ? 1 : 0;
  },
};
