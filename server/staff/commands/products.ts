import type { Kysely } from 'kysely';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { bumpCatalogue } from '../../catalogue/version.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../printable.ts';

const AT_ONCE = 50;

/** Shows or hides one product; an equal state is left alone. Null where there is no such product. */
async function setForSale(db: Kysely<Database>, id: string, forSale: boolean): Promise<string | null> {
  return transaction(db, async (tx) => {
    const product = await tx.selectFrom('products').select(['name', 'for_sale']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!product) return null;
    if (product.for_sale !== forSale) {
      await tx.updateTable('products').set({ for_sale: forSale, updated_at: new Date().toISOString() }).where('id', '=', id).execute();
      await bumpCatalogue(tx);
    }
    return product.name;
  });
}

async function list({ db, out }: StaffContext, words: readonly string[], page: number): Promise<number> {
  let query = db.selectFrom('products');
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((is) => is.or([is('name', 'ilike', pattern), is('id', '=', word), is('source', 'ilike', pattern)]));
  }
  const { count } = await query.select((row) => row.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const rows = await query.select(['id', 'name', 'price_cents', 'for_sale', 'images'])
    .orderBy('position').orderBy('id').limit(AT_ONCE).offset((page - 1) * AT_ONCE).execute();
  for (const { id, name, price_cents, for_sale, images } of rows) {
    const pictures = (JSON.parse(images) as string[]).length;
    out(`${id}  ${formatPrice(price_cents, LKR).padStart(14)}  ${for_sale ? 'for sale' : 'hidden  '}  ${String(pictures).padStart(2)} ${pictures === 1 ? 'picture ' : 'pictures'}  ${printable(name)}\n`);
  }
  const pages = Math.max(1, Math.ceil(Number(count) / AT_ONCE));
  out(`${count} ${Number(count) === 1 ? 'product' : 'products'}${pages > 1 ? `, page ${page} of ${pages} (--page ${page < pages ? page + 1 : 1})` : ''}\n`);
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
  npm run shop -- products --show <id>      puts it back

An import leaves a hidden product hidden until its rows in the file change.
`,
  run: async (args, context) => {
    const { values, positionals } = readArgs(args, { page: { type: 'string' }, hide: { type: 'string' }, show: { type: 'string' } });
    const { hide, show, page = '1' } = values;
    if (hide !== undefined && show !== undefined) throw new BadUsage('Either --hide or --show, one at a time.');
    if (!/^[1-9]\d{0,6}$/.test(page)) throw new BadUsage(`--page must be a number from 1 on, but it is "${page}".`);
    const id = hide ?? show;
    if (id === undefined) return list(context, positionals, Number(page));
    const name = await setForSale(context.db, id, hide === undefined);
    if (name === null) context.err(`There is no product with the id "${id}".\n`);
    else context.out(`${printable(name)} is ${hide === undefined ? 'for sale' : 'hidden'}.\n`);
    return name === null ? 1 : 0;
  },
};
