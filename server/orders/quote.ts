import type { WireOrderChanges } from '../../src/api/contract/orders/order-shape.ts';
import { type Cents, rupeesFromCents } from '../../src/domain/money.ts';
import type { ChangedLine, OrderChanges, OrderItem } from '../../src/domain/order/order.ts';
import { variantImage } from '../../src/domain/catalogue/variants.ts';
import type { DeliveryRule } from '../../src/domain/order/delivery-fee.ts';
import { type Discount, type Figures, isPayable, priceOrder } from '../../src/domain/order/pricing.ts';
import { type Choice, priceOf } from '../../src/domain/cart/cart.ts';
import { type SellableProduct, problemWith } from '../catalogue/product/for-sale.ts';
import { HttpError } from '../http/http-error.ts';
import type { OrderRequest } from './order-request.ts';

/** Quote of an order by the shop's own rows; `changes` is null if it is just what the shopper saw. */
export type OrderQuote = { items: OrderItem[]; figures: Figures; changes: OrderChanges | null };

/**
 * Items of a request that can be bought, no more of each than are left, and the lines that are not as the shopper saw them.
 * @param leftOf pieces left of a choice; undefined if they are not counted.
 */
export const itemsForSale = (
  request: OrderRequest,
  products: ReadonlyMap<string, SellableProduct>,
  leftOf: (choice: Choice) => number | undefined,
): { items: OrderItem[]; changed: ChangedLine[] } => {
  const items: OrderItem[] = [];
  const changed: ChangedLine[] = [];
  for (const { quantity, price: seen, ...choice } of request.items) {
    const product = products.get(choice.itemId);
    const own: Cents | null = product && problemWith(product, choice) === null ? priceOf(product, choice) : null;
    const left = own === null ? undefined : leftOf(choice);
    const price = left === 0 ? null : own;
    const isShort = left !== undefined && left < quantity;
    if (price !== seen || isShort) changed.push({ ...choice, price, ...(isShort && { left }) });
    if (!product || price === null) continue;
    items.push({
      productId: product.id,
      name: product.name,
      size: choice.size,
      properties: choice.properties,
      quantity: isShort ? left : quantity,
      price,
      image: variantImage(product, choice.properties),
    });
  }
  return { items, changed };
};

/** Compares what the shopper saw with what is so (reliability 5, 52). @param codeRefused the code that they had does not count. */
export function quoteOrder(
  request: OrderRequest,
  { items, changed }: ReturnType<typeof itemsForSale>,
  discount: Discount | null,
  codeRefused: boolean,
  rule: DeliveryRule,
): OrderQuote {
  const figures = priceOrder(items, discount, rule, request.address.state);
  if (!isPayable(figures)) throw new HttpError(400, 'That is more than the shop can take in one order.');
  const { amount, deliveryFee = figures.deliveryFee, totalAmount = figures.total } = request;
  const same =
    changed.length === 0 &&
    !codeRefused &&
    amount === figures.amount &&
    deliveryFee === figures.deliveryFee &&
    totalAmount === figures.total;
  return { items, figures, changes: same ? null : { lines: changed, codeRefused, figures } };
}

const presentChanges = ({ lines, codeRefused, figures }: OrderChanges): WireOrderChanges => ({
  items: lines.map(({ itemId, size, properties, price, left }) => ({
    productId: itemId,
    size,
    properties: { ...properties },
    price: price === null ? null : rupeesFromCents(price),
    ...(left !== undefined && { left }),
  })),
  codeRefused,
  subtotal: rupeesFromCents(figures.items),
  discount: rupeesFromCents(figures.discount),
  amount: rupeesFromCents(figures.amount),
  deliveryFee: rupeesFromCents(figures.deliveryFee),
  totalAmount: rupeesFromCents(figures.total),
});

/** The first thing that a shopper should know of what has changed. */
function changeWords({ lines, codeRefused }: OrderChanges): string {
  if (lines.some(({ left }) => left === 0)) return 'Some items are sold out. Please check your order again.';
  if (lines.some(({ left }) => left !== undefined))
    return 'Fewer are left of some items than you chose. Please check your order again.';
  if (lines.some(({ price }) => price === null))
    return 'Some items are no longer available. Please check your order again.';
  if (lines.length > 0) return 'Some prices have changed. Please check your order again.';
  return codeRefused
    ? "Your discount code can't be used any more. Please check your order again."
    : 'The total has changed. Please check your order again.';
}

/** The 409 that brings the new figures; nothing is stored. */
export const changedRefusal = (changes: OrderChanges): HttpError =>
  new HttpError(409, changeWords(changes), {}, presentChanges(changes));
