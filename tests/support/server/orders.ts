import type { Insertable } from 'kysely';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import type { Database } from '../../../server/db/schema.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import { type Discount, priceOrder } from '../../../src/domain/order/pricing.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { entry } from './app.ts';
import type { TestDatabase } from './database.ts';

/** An address that an order can go to, as it travels. */
export const DELIVERY = {
  firstName: 'Amara',
  lastName: 'Silva',
  email: 'amara@example.lk',
  street: '1 Temple Road',
  city: 'Kandy',
  state: 'Central',
  zipcode: '20000',
  country: 'Sri Lanka',
  phone: '0771234567',
};

/** Cents of what the shop of these tests sells; Hidden Sarong cannot be seen, Bridal Saree has no price. */
export const PRICES = { 'Linen Kurta': 450_050, 'Handloom Saree': 1_850_000, 'Plain Cap': 99_999 } as const;
export type Sold = keyof typeof PRICES;

/** Writes the products, and tells the ids by name. */
export async function openShelves({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, string>> {
  const bare = { sizes: [], properties: [] };
  await writeCatalogue(db, [
    entry('Linen Kurta'),
    entry('Handloom Saree', { ...bare, price: PRICES['Handloom Saree'] }),
    entry('Plain Cap', { ...bare, price: PRICES['Plain Cap'] }),
    entry('Hidden Sarong', { ...bare, forSale: false }),
    entry('Bridal Saree', { ...bare, price: null }),
  ]);
  return Object.fromEntries(
    (await db.selectFrom('products').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
}

/** One item of an order as the app sends it; a kurta has its size and colour. */
export const itemOf = (ids: Record<string, string>, name: Sold, quantity = 1) => ({
  productId: ids[name],
  name,
  image: '/media/00000000000000000000000000000000/960.jpg',
  quantity,
  price: rupeesFromCents(PRICES[name]),
  ...(name === 'Linen Kurta' ? { size: 'M', properties: { Colour: 'Rust' } } : { size: '', properties: {} }),
});

/** The body of `order/place` for so many of each, by the app's own sum. */
export function draftOf(
  ids: Record<string, string>,
  wanted: Partial<Record<Sold, number>>,
  given: { code?: string; discount?: Discount; paymentMethod?: string } = {},
): Record<string, unknown> {
  const items = Object.entries(wanted).map(([name, quantity]) => itemOf(ids, name as Sold, quantity));
  const figures = priceOrder(
    Object.entries(wanted).map(([name, quantity]) => ({ price: PRICES[name as Sold], quantity })),
    given.discount ?? null,
    demoTerms.delivery,
    DELIVERY.state,
  );
  return {
    userId: 'whoever',
    address: DELIVERY,
    items,
    paymentMethod: given.paymentMethod ?? 'COD',
    redeemCode: given.code ?? null,
    amount: rupeesFromCents(figures.amount),
    deliveryFee: rupeesFromCents(figures.deliveryFee),
    totalAmount: rupeesFromCents(figures.total),
  };
}

/** A code of these tests: ten per cent, without bounds, unless told. */
export const addCode = async (
  { db }: Pick<TestDatabase, 'db'>,
  code: string,
  given: Partial<Insertable<Database['promo_codes']>> = {},
): Promise<void> =>
  void (await db
    .insertInto('promo_codes')
    .values({
      id: `id of ${code}`,
      code,
      name: `The code ${code}`,
      discount_type: 'percentage',
      discount_value: 1000,
      starts_on: null,
      ends_on: null,
      use_limit: null,
      limit_each: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ...given,
    })
    .execute());

export const TEN_PER_CENT: Discount = { type: 'percentage', value: 1000 };

/** How many rows there are of all that an order writes. */
export async function countOf({
  db,
}: Pick<TestDatabase, 'db'>): Promise<
  Record<'orders' | 'order_items' | 'order_events' | 'notifications' | 'cart_lines' | 'code_uses', number>
> {
  const tables = ['orders', 'order_items', 'order_events', 'notifications', 'cart_lines', 'code_uses'] as const;
  const counted = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          Number(
            (
              await db
                .selectFrom(table)
                .select((row) => row.fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
          ),
        ] as const,
    ),
  );
  return Object.fromEntries(counted) as Awaited<ReturnType<typeof countOf>>;
}
