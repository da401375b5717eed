import * as v from 'valibot';
import { type DeliveryAddress, EMPTY_DELIVERY, oneZip } from '../../domain/address.ts';
import { type Cents, centsFromRupees, rupeesFromCents } from '../../domain/money.ts';
import {
  type AppliedCode, type Order, ORDER_STATUSES, type OrderChanges, type OrderDraft, type OrderItem, type OrderStatus, PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentMethod, type PaymentStatus, type PlacedOrder,
} from '../../domain/order.ts';
import { itemsTotal } from '../../domain/pricing.ts';
import { BrokenAnswer, type Call, TIME_LIMIT } from './call.ts';
import { answeredObject, flag, id, listOf, moment, number, readList, reference, saysYes, text } from './read.ts';

/** Section 7, Promo codes and orders. Money travels in rupees; what is marked + is an addition of ours (docs/decisions/072-additions.md). */

/** `zipcode` in the payload of an order (section 3). `phone` is digits or ''. */
export type WireDeliveryAddress = Omit<DeliveryAddress, 'zipCode'> & { zipcode: string };
export type WireOrderItem = { productId: string; size: string; properties: Record<string, string>; quantity: number; price: number; name: string; image: string };
export type WireRedeemCode = { code: string; name: string; discountType: 'percentage' | 'fixed'; discountValue: number };

/** What `order/place` is sent. */
export type WireOrderDraft = {
  userId: string;
  address: WireDeliveryAddress;
  items: WireOrderItem[];
  /** The items' total after the discount, without the fee (readings 3.10). */
  amount: number;
  paymentMethod: PaymentMethod;
  redeemCode: string | null;
  /** + What the shopper was shown beside it. */
  deliveryFee: number;
  totalAmount: number;
};

/** An order as `order/userorders` lists it. */
export type WireOrder = {
  _id: string;
  orderId: string;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  date: string;
  items: WireOrderItem[];
  /** What is paid: amount and fee. */
  totalAmount: number;
  amount: number;
  deliveryFee: number;
  payment: { status: PaymentStatus };
  paymentMethod: PaymentMethod;
  address: WireDeliveryAddress;
  discountApplied: { amountSaved: number; redeemCode: string; discountValue: number; discountType: 'percentage' | 'fixed' } | null;
  /** + */
  history: { status: OrderStatus; date: string }[];
};

/** + `details` of a refused order (409). A price is null for what can no longer be bought. */
export type WireOrderChanges = {
  items: { productId: string; size: string; properties: Record<string, string>; price: number | null }[];
  codeRefused: boolean;
  subtotal: number;
  discount: number;
  amount: number;
  deliveryFee: number;
  totalAmount: number;
};

const rupees = v.pipe(v.unknown(), v.transform(centsFromRupees), v.number());
const cents = v.fallback(v.nullable(rupees), null);
const textOrNumber = v.fallback(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]), '');
const properties: v.GenericSchema<unknown, Record<string, string>> = v.pipe(
  v.optional(v.unknown()),
  v.transform((given) => Object.fromEntries(Object.entries(typeof given === 'object' && given !== null ? given : {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))),
);
const quantity = v.pipe(number, v.integer(), v.minValue(1));

const item: v.GenericSchema<unknown, OrderItem> = v.pipe(
  v.object({ productId: v.optional(v.unknown()), itemId: v.optional(v.unknown()), _id: v.optional(v.unknown()), name: text, size: text, properties, quantity, price: rupees, image: v.optional(v.unknown()) }),
  v.transform((it) => ({
    productId: [it.productId, it.itemId, it._id].map((one) => v.parse(reference, one).id).find((one) => one !== '') ?? '',
    name: it.name, size: it.size, properties: it.properties, quantity: it.quantity, price: it.price,
    image: v.parse(text, Array.isArray(it.image) ? (it.image as unknown[])[0] : it.image),
  })),
);

/** `zipcode`, `zipCode` and `zip` are one field (readings 1.4). */
const address: v.GenericSchema<unknown, DeliveryAddress> = v.fallback(
  v.pipe(
    v.object({ firstName: text, lastName: text, email: text, street: text, city: text, state: text, country: text, phone: textOrNumber, zipcode: textOrNumber, zipCode: textOrNumber, zip: textOrNumber }),
    v.transform(({ zipcode, zipCode, zip, ...others }) => ({ ...others, zipCode: oneZip(zipcode, zipCode, zip) })),
  ),
  EMPTY_DELIVERY,
);

/** Section 3: a percentage, or else a fixed amount. In hundredths, as the domain reckons: of a per cent, or of a rupee. */
const discountType = v.fallback(v.pipe(v.string(), v.transform((said) => (said.toLowerCase() === 'percentage' ? 'percentage' as const : 'fixed' as const))), 'fixed');
const hundredths = v.fallback(v.nullable(rupees), null);

const redeemCode = v.fallback(v.nullable(v.object({ code: text, name: text, discountType, discountValue: hundredths })), null);

/** A flag, a number or an object (readings 1.2): what was saved, and by which code. */
const saving = v.fallback(
  v.nullable(v.union([
    v.object({ amountSaved: cents, redeemCode: v.fallback(v.union([v.string(), v.pipe(v.object({ code: text }), v.transform(({ code }) => code))]), ''), discountValue: hundredths, discountType }),
    v.pipe(rupees, v.transform((amountSaved) => ({ amountSaved, redeemCode: '', discountValue: null, discountType: 'fixed' as const }))),
  ])),
  null,
);

/** The word of the list that is meant, whatever its capitals; any other as it came, '' for none: never guessed, never a reason to drop an order (readings 6.7). */
const wordOf = (words: readonly string[], aliases: ReadonlyMap<string, string> = new Map()) => v.pipe(
  v.unknown(),
  v.transform((given) => v.parse(textOrNumber, given).trim()),
  v.transform((said): string => words.find((word) => word.toLowerCase() === said.toLowerCase()) ?? aliases.get(said.toLowerCase()) ?? said),
);
const status = v.optional(wordOf(ORDER_STATUSES), '');
const paymentStatus = v.optional(wordOf(PAYMENT_STATUSES), '');
const paymentMethod = v.optional(wordOf(PAYMENT_METHODS, new Map([['cash on delivery', 'COD']])), '');

const order: v.GenericSchema<unknown, Order> = v.pipe(
  v.object({
    _id: id, orderId: v.optional(v.unknown()), status, date: moment, items: listOf(item), totalAmount: cents, amount: cents, deliveryFee: cents,
    payment: v.optional(v.union([v.pipe(v.object({ status: paymentStatus }), v.transform((it) => it.status)), v.pipe(v.boolean(), v.transform((paid): string => (paid ? 'Completed' : 'Pending'))), paymentStatus]), ''),
    paymentMethod, address, discountApplied: saving, history: listOf(v.object({ status, date: moment })),
  }),
  v.transform((it) => {
    const items = itemsTotal(it.items);
    const fee = it.deliveryFee ?? 0;
    // Of the figures that a server leaves out, the others tell.
    const saved = it.discountApplied ? (it.discountApplied.amountSaved ?? Math.max(0, items - (it.amount ?? items))) : 0;
    const amount = it.amount ?? (it.totalAmount === null ? Math.max(0, items - saved) : Math.max(0, it.totalAmount - fee));
    return {
      id: it._id, number: v.parse(v.fallback(id, it._id), it.orderId), status: it.status, placedAt: it.date, items: it.items,
      figures: { items, discount: saved, amount, deliveryFee: fee, total: it.totalAmount ?? amount + fee },
      discount: it.discountApplied && saved > 0 ? { code: it.discountApplied.redeemCode, type: it.discountApplied.discountType, value: it.discountApplied.discountValue ?? saved, saved } : null,
      paymentMethod: it.paymentMethod, paymentStatus: it.payment, address: it.address, history: it.history.filter(({ status }) => status !== '').map(({ status, date }) => ({ status, at: date })),
    };
  }),
);

/** The orders of an answer, the newest first. @throws BrokenAnswer where there is no list. */
export const readOrders = (answer: unknown): Order[] => readList(answer, ['orders', 'data'], order).sort((one, other) => other.placedAt - one.placedAt);

const validation = v.object({ discountApplied: v.optional(v.unknown()), discountedAmount: cents, redeemCode, message: text });

/** What a code does to `amount`. @throws BrokenAnswer with the server's words where it does not count. */
function readCode(answer: unknown, code: string, amount: Cents): AppliedCode {
  const said = v.parse(validation, answeredObject(answer));
  if (said.discountApplied === false) throw new BrokenAnswer('the code was not applied', said.message);
  const after = said.discountedAmount ?? centsAfter(said.discountApplied, amount);
  if (after === null || after > amount) throw new BrokenAnswer('no discounted amount');
  return {
    code: said.redeemCode?.code || code, name: said.redeemCode?.name ?? '', discountedAmount: after,
    ...(said.redeemCode?.discountValue == null ? { type: 'fixed' as const, value: amount - after } : { type: said.redeemCode.discountType, value: said.redeemCode.discountValue }),
  };
}

/** Where an answer tells only what is taken off: as a number, or as an object with it. */
function centsAfter(given: unknown, amount: Cents): Cents | null {
  const saved = typeof given === 'object' && given !== null && 'amountSaved' in given ? centsFromRupees(given.amountSaved) : typeof given === 'number' ? centsFromRupees(given) : null;
  return saved === null ? null : Math.max(0, amount - saved);
}

/** @param amount cents: the items' total. */
export const validateCode = (code: string, amount: Cents): Call<AppliedCode> => ({
  method: 'POST', path: '/api/redeem-codes/validate', timeLimit: TIME_LIMIT, body: { code, amount: rupeesFromCents(amount) }, read: (answer) => readCode(answer, code, amount),
});

/** A draft in the shape of section 3. */
export function wireDraft({ userId, address: { zipCode, ...address }, items, figures, paymentMethod: method, code }: OrderDraft): WireOrderDraft {
  return {
    userId, address: { ...address, zipcode: zipCode }, paymentMethod: method, redeemCode: code,
    items: items.map(({ properties: chosen, price, ...others }) => ({ ...others, properties: { ...chosen }, price: rupeesFromCents(price) })),
    amount: rupeesFromCents(figures.amount), deliveryFee: rupeesFromCents(figures.deliveryFee), totalAmount: rupeesFromCents(figures.total),
  };
}

const placed = v.fallback(v.object({ _id: v.fallback(v.nullable(id), null), orderId: v.fallback(v.nullable(id), null), totalAmount: cents }), { _id: null, orderId: null, totalAmount: null });

/** Success is all that section 7 promises; our server tells the order beside it. @throws BrokenAnswer where there is neither. */
function readPlaced(answer: unknown): PlacedOrder {
  const body = answeredObject(answer);
  const { _id, orderId, totalAmount } = v.parse(placed, body['order']);
  if (!saysYes(body) && _id === null && orderId === null) throw new BrokenAnswer('neither yes nor no');
  return { id: _id, number: orderId, total: totalAmount };
}

/** @param key of this attempt: the same key is the same one order, however often it is sent (readings 3.11). */
export const placeOrder = (draft: OrderDraft, key: string): Call<PlacedOrder> => ({
  method: 'POST', path: '/api/order/place', timeLimit: TIME_LIMIT, headers: { 'Idempotency-Key': key }, body: wireDraft(draft), answersFirst: true, read: readPlaced,
});

const changes: v.GenericSchema<unknown, OrderChanges> = v.pipe(
  v.object({
    items: listOf(v.object({ productId: id, size: text, properties, price: v.nullable(rupees) })), codeRefused: flag(false),
    subtotal: rupees, discount: rupees, amount: rupees, deliveryFee: rupees, totalAmount: rupees,
  }),
  v.transform((it) => ({
    lines: it.items.map(({ productId, ...others }) => ({ itemId: productId, ...others })), codeRefused: it.codeRefused,
    figures: { items: it.subtotal, discount: it.discount, amount: it.amount, deliveryFee: it.deliveryFee, total: it.totalAmount },
  })),
);

/** What has changed, of the `details` of a refused order; null where the server does not tell. */
export function readChanges(details: unknown): OrderChanges | null {
  const read = v.safeParse(changes, details);
  return read.success ? read.output : null;
}

/** The orders of who is logged in; `userId` is sent as section 7 says, and never decides. */
export const userOrders = (userId: string): Call<Order[]> => ({ method: 'POST', path: '/api/order/userorders', timeLimit: TIME_LIMIT, body: { userId }, read: readOrders });

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** What bytes say as JSON; undefined where they are none. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** @throws BrokenAnswer where it is a no, or no whole PDF: a page of a captive portal, nothing, a cut file (reliability 109). */
function readPdf(answer: unknown): ArrayBuffer {
  if (!(answer instanceof ArrayBuffer)) throw new BrokenAnswer('no bytes');
  const bytes = new Uint8Array(answer);
  if (bytes[0] === 0x7b) answeredObject(jsonIn(bytes));
  if (latin(bytes.subarray(0, 5)) !== '%PDF-' || !latin(bytes.subarray(-1024)).includes('%%EOF')) throw new BrokenAnswer('no whole PDF');
  return answer;
}

/** @param order its number or its id (readings 1.8). */
export const invoice = (order: string): Call<ArrayBuffer> =>
  ({ method: 'GET', path: `/api/invoice/${encodeURIComponent(order)}/download`, route: '/api/invoice/{orderId}/download', timeLimit: TIME_LIMIT, headers: { Accept: 'application/pdf, application/json' }, as: 'bytes', read: readPdf });
