import type { WireOrderChanges } from '../../src/api/contract/orders.ts';
import { type Cents, rupeesFromCents } from '../../src/domain/money.ts';
import type { ChangedLine, OrderChanges, OrderItem } from '../../src/domain/order.ts';
import type { DeliveryRule } from '../../src/domain/delivery.ts';
import { type Discount, type Figures, isPayable, priceOrder } from '../../src/domain/pricing.ts';
import { type ForSale, problemWith } from '../catalogue/for-sale.ts';
import { Refusal } from '../http/refusal.ts';
import type { OrderRequest } from './draft.ts';

/** What an order is by the shop's own rows; `changes` null where it is just what the shopper saw. */
export type Reckoned = { items: OrderItem[]; figures: Figures; changes: OrderChanges | null };

/** The items' total before any discount of what can be bought: what a code's minimum looks at. */
export const itemsForSale = (request: OrderRequest, products: ReadonlyMap<string, ForSale>): { items: OrderItem[]; changed: ChangedLine[] } => {
  const items: OrderItem[] = [];
  const changed: ChangedLine[] = [];
  for (const { quantity, price: seen, ...choice } of request.items) {
    const product = products.get(choice.itemId);
    const price: Cents | null = product && problemWith(product, choice) === null ? product.price : null;
    if (price !== seen) changed.push({ ...choice, price });
    if (!product || price === null) continue;
    items.push({ productId: product.id, name: product.name, size: choice.size, properties: choice.properties, quantity, price, image: product.image });
  }
  return { items, changed };
};

/** Compares what the shopper saw with what is so (reliability 5, 52). @param codeRefused the code that they had does not count. */
export function reckon(request: OrderRequest, { items, changed }: ReturnType<typeof itemsForSale>, discount: Discount | null, codeRefused: boolean, rule: DeliveryRule): Reckoned {
  const figures = priceOrder(items, discount, rule, request.address.state);
  if (!isPayable(figures)) throw new Refusal(400, 'That is more than the shop can take in one order.');
  const { amount, deliveryFee = figures.deliveryFee, totalAmount = figures.total } = request;
  const same = changed.length === 0 && !codeRefused && amount === figures.amount && deliveryFee === figures.deliveryFee && totalAmount === figures.total;
  return { items, figures, changes: same ? null : { lines: changed, codeRefused, figures } };
}

const presentChanges = ({ lines, codeRefused, figures }: OrderChanges): WireOrderChanges => ({
  items: lines.map(({ itemId, size, properties, price }) => ({ productId: itemId, size, properties: { ...properties }, price: price === null ? null : rupeesFromCents(price) })),
  codeRefused,
  subtotal: rupeesFromCents(figures.items), discount: rupeesFromCents(figures.discount), amount: rupeesFromCents(figures.amount), deliveryFee: rupeesFromCents(figures.deliveryFee), totalAmount: rupeesFromCents(figures.total),
});

/** The first thing that a shopper should know of what has changed. */
function changeWords({ lines, codeRefused }: OrderChanges): string {
  if (lines.some(({ price }) => price === null)) return 'Some items can no longer be bought. Please look at your order again.';
  if (lines.length > 0) return 'Some prices have changed. Please look at your order again.';
  return codeRefused ? 'Your discount code no longer counts. Please look at your order again.' : 'The total has changed. Please look at your order again.';
}

/** The 409 that brings the new figures; nothing is stored. */
export const changedRefusal = (changes: OrderChanges): Refusal => new Refusal(409, changeWords(changes), {}, presentChanges(changes));
