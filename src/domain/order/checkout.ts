import { ADDRESS_FIELDS, type DeliveryAddress, tidyAddress } from './address.ts';
import { type CartLine, lineKey, priceOf, productsById } from '../cart/cart.ts';
import type { CheckoutDraft, Filled } from './checkout-draft.ts';
import type { Cents } from '../money.ts';
import { type AppliedCode, type Order, type OrderChanges, type OrderDraft, type OrderItem } from './order.ts';
import { type Figures, itemsTotal, priceOrder, sameFigures } from './pricing.ts';
import type { Product } from '../catalogue/product.ts';
import { variantImage } from '../catalogue/variants.ts';
import type { Terms } from '../shop-profile.ts';
import type { User } from '../account/user.ts';

/** An order on its way, kept on this device from before it is sent until its answer is known (readings 3.11). */
export type Attempt<Draft = OrderDraft> = {
  key: string;
  of: Pick<User, 'id' | 'email'>;
  /** Milliseconds since 1970, by this device. */
  startedAt: number;
  /** Whether the server takes the same key for the same order; one that does not is never sent an order twice. */
  keepsKeys: boolean;
  draft: Draft;
  /** Made just now and not sent yet, by no tab: one that this device has kept is never new. */
  isNew: boolean;
};

/** An order is looked for on this device so long after it was sent, in ms: later, the list of orders says what became of it. */
export const ATTEMPT_LIFETIME = 3_600_000;
/** Clocks of two computers, and the way between them. */
const SKEW = 5 * 60_000;

/** The key of an item's line in the cart. */
export const itemKey = ({
  productId,
  size,
  properties,
}: Pick<OrderItem, 'productId' | 'size' | 'properties'>): string => lineKey({ itemId: productId, size, properties });

/** The cart as it is ordered. What has lost its price counts nothing here; the server says that it cannot be bought. */
export const orderItems = (lines: readonly CartLine[], products: ReadonlyMap<string, Product>): OrderItem[] =>
  lines.map(({ itemId, size, properties, quantity, name }) => {
    const product = products.get(itemId);
    return {
      productId: itemId,
      name: product?.name ?? name,
      size,
      properties,
      quantity,
      price: priceOf(product, { itemId, size, properties }) ?? 0,
      image: variantImage(product, properties),
    };
  });

/** Items with the prices that the server gave since the list was loaded, by itemKey. */
export const withNewPrices = (items: readonly OrderItem[], prices: Readonly<Record<string, Cents>>): OrderItem[] =>
  items.map((item) => ({ ...item, price: prices[itemKey(item)] ?? item.price }));

/** Identifying text of items: the same for the same order, wherever each item is in the cart. */
export const markOf = (items: readonly OrderItem[]): string =>
  items
    .map((item) => JSON.stringify([itemKey(item), item.quantity, item.price]))
    .sort((one, other) => (one < other ? -1 : 1))
    .join();

/** True if two carts are the same order: the same items, in the same quantities, at the same prices. */
export const sameItems = (one: readonly OrderItem[], other: readonly OrderItem[]): boolean =>
  markOf(one) === markOf(other);

/**
 * True if two drafts are one order: for the same customer the same items, to the same place, with the same note and
 * code, paid alike and at the same figures.
 */
export const sameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  one.userId === other.userId &&
  one.paymentMethod === other.paymentMethod &&
  one.code === other.code &&
  sameItems(one.items, other.items) &&
  one.note === other.note &&
  ADDRESS_FIELDS.every((field) => one.address[field] === other.address[field]) &&
  sameFigures(one.figures, other.figures);

/**
 * An attempt of before, seen beside the cart of now: where other things are in it, the attempt is only looked for and never
 * sent again, as if its server kept no keys.
 */
export const attemptBeside = (attempt: Attempt, items: readonly OrderItem[]): Attempt =>
  items.length === 0 || sameItems(items, attempt.draft.items)
    ? attempt
    : { ...attempt, isNew: false, keepsKeys: false };

/** A code that a server took, and for exactly which items: of any others it takes nothing off (readings 3.8). */
export type AcceptedCode = { code: AppliedCode; items: readonly OrderItem[] };
/** Event of the promo code's box: the text in it, the code that was taken, and if the server is being asked. */
export type PromoCodeChanged = { type: 'code.told'; code: string; taken: AcceptedCode | null; isAsking: boolean };

/** The code that counts for these items; null for none. */
export const acceptedCodeFor = (taken: AcceptedCode | null, items: readonly OrderItem[]): AppliedCode | null =>
  taken && sameItems(taken.items, items) ? taken.code : null;

/** Event that puts a draft's code back into its box: asked about anew for the same items, cleared for others. */
export type PutCode = { type: 'code.put'; code: string; as: 'typed' | 'applied' | 'cleared' };
export const putCode = (
  { code, appliedTo }: Pick<CheckoutDraft, 'code' | 'appliedTo'>,
  items: readonly OrderItem[],
): PutCode => ({
  type: 'code.put',
  code,
  as: appliedTo === null ? 'typed' : appliedTo === markOf(items) ? 'applied' : 'cleared',
});

/** Prices of items by the list of now, by itemKey; none for a product that is not in it. */
export const currentPrices = (items: readonly OrderItem[], products: readonly Product[]): Record<string, Cents> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const product = productsById(products).get(item.productId);
      return product ? [[itemKey(item), priceOf(product, { ...item, itemId: item.productId }) ?? 0] as const] : [];
    }),
  );

/** Figures of an order. A code takes off exactly what the server said for these items (section 3, discountedAmount). */
export const figuresOf = (
  items: readonly OrderItem[],
  applied: AppliedCode | null,
  { delivery }: Terms,
  { state }: DeliveryAddress,
): Figures =>
  priceOrder(
    items,
    applied && { type: 'fixed', value: Math.max(0, itemsTotal(items) - applied.discountedAmount) },
    delivery,
    state,
  );

/** Draft of an order, as it is sent. Only for an address without problems. */
export function draftOf(
  user: User,
  { address, method }: Filled,
  items: readonly OrderItem[],
  taken: AcceptedCode | null,
  terms: Terms,
): OrderDraft {
  const code = acceptedCodeFor(taken, items);
  // One line: what is pasted from a table has tabs, which no server takes.
  const note = address.note?.replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  return {
    userId: user.id,
    address: tidyAddress(address),
    ...(note && { note }),
    items,
    figures: figuresOf(items, code, terms, address),
    paymentMethod: method,
    code: code?.code ?? null,
  };
}

/** A refused order as the server would take it now (readings 3.10): its prices, without what cannot be bought, no more than are left, without a code that does not count. */
export function applyChanges(draft: OrderDraft, { lines, codeRefused, figures }: OrderChanges): OrderDraft {
  const news = new Map(lines.map((line) => [lineKey(line), line]));
  const items = draft.items.flatMap((item) => {
    const { price = item.price, left = item.quantity } = news.get(itemKey(item)) ?? {};
    return price === null || left === 0 ? [] : [{ ...item, price, quantity: Math.min(item.quantity, left) }];
  });
  return { ...draft, items, figures, code: codeRefused ? null : draft.code };
}

/** Prices that the server gave, by itemKey; none for what can no longer be bought. */
export const newPrices = ({ lines }: OrderChanges): Record<string, Cents> =>
  Object.fromEntries(lines.flatMap((line) => (line.price === null ? [] : [[lineKey(line), line.price] as const])));
/** Pieces that are left of lines of which more were asked for, by itemKey; of what is sold out there is none. */
export const piecesLeft = ({ lines }: OrderChanges): Record<string, number> =>
  Object.fromEntries(lines.flatMap((line) => (line.left ? [[lineKey(line), line.left] as const] : [])));
/** The keys of what can no longer be bought. */
export const unavailableKeys = ({ lines }: OrderChanges): string[] =>
  lines.filter(({ price }) => price === null).map(lineKey);

/** The order that an attempt has become: not older than it, the same things at the same amount. */
export const orderOf = ({ draft, startedAt }: Attempt, orders: readonly Order[]): Order | undefined =>
  orders.find(
    ({ placedAt, figures, items }) =>
      placedAt >= startedAt - SKEW &&
      figures.amount === draft.figures.amount &&
      items.length === draft.items.length &&
      draft.items.every((item) => items.some((it) => itemKey(it) === itemKey(item) && it.quantity === item.quantity)),
  );
