import type { Kysely, Selectable } from 'kysely';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { workingDaysText } from '../../../src/domain/order/delivery-dates.ts';
import { likePattern } from '../../db/search-terms.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { recordChange } from '../../trail/trail.ts';
import { hasSku, setDetails } from '../product/choice-details.ts';
import { choicesOf } from '../product/present.ts';
import { choiceInWords } from '../product/choice-words.ts';
import { offSaleColumns, type OffSaleReason, reasonsOf, withReasons } from '../product/off-sale.ts';
import { settlePrice } from '../product/lowest-price.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Changes of one product by the staff. An import whose file has a price, or says what is published, decides again. */

type ProductRow = Selectable<Database['products']>;

/** Price in cents, null for none; true to sell it, false to hide it; working days to make it, 0 for what is there; '' for no fit note. What is missing stays. */
export type ProductChange = { price?: number | null; forSale?: boolean; leadDays?: number; fitNote?: string };

/** Value of a product before and after, in words. */
export type ProductDifference = {
  field: 'price' | 'for sale' | 'lead time' | 'fit note' | `price of ${string}`;
  before: string;
  after: string;
};

/** Products with this id, with this handle (the part of their origin after the colon), or with a variant of this SKU. */
export const findProducts = (
  db: Kysely<Database>,
  named: string,
): Promise<Pick<ProductRow, 'id' | 'name' | 'source'>[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'source'])
    .where((is) =>
      is.or([
        is('id', '=', named),
        is('source', '=', named),
        is('source', 'ilike', likePattern(`:${named}`).slice(0, -1)),
        is('skus', 'ilike', likePattern(JSON.stringify(named))),
        hasSku(is, likePattern(named).slice(1, -1)),
      ]),
    )
    .orderBy('source')
    .limit(5)
    .execute();

/** Price in words. */
export const priceInWords = (cents: number | null): string => (cents === null ? 'none' : formatPrice(cents, LKR));

/** Lead time in words. */
const leadInWords = (days: number): string => (days === 0 ? 'none' : workingDaysText({ from: days, to: days }));

/** Reasons in words why a product is not for sale. */
export const standingInWords = (reasons: readonly OffSaleReason[]): string =>
  reasons.length === 0 ? 'yes' : reasons.includes('staff') ? 'hidden' : reasons.join(', ');

/** A note that says "none" is told from none. */
const fitInWords = (note: string): string => (note === '' ? 'none' : `"${note}"`);

/**
 * Reasons once the staff hide or show a product. To show what is hidden and sold out only ends the hiding: it is sold again when
 * it is shown once more, or when an import finds some.
 */
const reasonsAfter = (before: OffSaleReason[], forSale: boolean | undefined): OffSaleReason[] =>
  forSale === undefined
    ? before
    : forSale
      ? before.filter((one) => one === 'stock' && before.length > 1)
      : withReasons(before, { staff: true });

/**
 * Changes a product in one transaction, with the trail; what is so already is left alone.
 * @param actor who does it. @param now milliseconds since 1970.
 * @returns its name, its reasons now and what became different; null if there is no such product.
 */
export const changeProduct = (
  db: Kysely<Database>,
  id: string,
  { price, forSale, leadDays, fitNote }: ProductChange,
  { actor, now }: { actor: string; now: number },
): Promise<{ name: string; reasons: OffSaleReason[]; differences: ProductDifference[] } | null> =>
  transaction(db, async (tx) => {
    const row = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return null;
    const before = reasonsOf(row);
    const reasons = reasonsAfter(before, forSale);
    const product = { ...choicesOf(row), id, price: row.price_cents };
    const was = price === undefined ? row.price_cents : await settlePrice(tx, product);
    const cents = price === undefined ? was : price;
    const lead = leadDays ?? row.lead_days;
    const fit = fitNote ?? row.fit_note;
    const all: ProductDifference[] = [
      { field: 'price', before: priceInWords(was), after: priceInWords(cents) },
      { field: 'for sale', before: standingInWords(before), after: standingInWords(reasons) },
      { field: 'lead time', before: leadInWords(row.lead_days), after: leadInWords(lead) },
      { field: 'fit note', before: fitInWords(row.fit_note), after: fitInWords(fit) },
    ];
    const differences = all.filter((one) => one.before !== one.after);
    if (differences.length === 0 && reasons.join() === before.join()) return { name: row.name, reasons, differences };
    const isSeen =
      cents !== was || lead !== row.lead_days || fit !== row.fit_note || row.for_sale !== (reasons.length === 0);
    await tx
      .updateTable('products')
      .set({
        price_cents: cents,
        lead_days: lead,
        fit_note: fit,
        ...offSaleColumns(reasons),
        ...(isSeen && { updated_at: new Date(now).toISOString() }),
      })
      .where('id', '=', id)
      .execute();
    const ended = await setDetails(tx, [{ ...product, price: cents, given: [] }]);
    // Each choice may cost more than that: then the lowest of them is what shoppers see.
    const shown = price === undefined ? cents : await settlePrice(tx, { ...product, price: cents });
    for (const one of differences) if (one.field === 'price') one.after = priceInWords(shown);
    for (const { before: own, ...choice } of ended)
      differences.push({
        field: `price of ${choiceInWords(choice)}`,
        before: priceInWords(own.price),
        after: 'the product’s',
      });
    for (const change of differences) await recordChange(tx, { actor, subject: id, ...change }, now);
    if (isSeen) await bumpCatalogue(tx);
    return { name: row.name, reasons, differences };
  });
