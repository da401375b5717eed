import * as v from 'valibot';
import type { Address } from '../../../domain/account/user.ts';
import type { PayBy } from '../../../domain/order/order.ts';
import {
  CUSTOM_PAYMENT_METHODS,
  CUSTOM_PAYMENT_STATUSES,
  CUSTOM_STATUSES,
  type CustomOrder,
  type CustomStatus,
} from '../../../domain/custom-orders/custom-order.ts';
import { assertJsonObject, flag, id, listOf, moment, number, text, texts } from '../decoders.ts';
import { resolveUrl } from '../catalogue.ts';
import { codeOf, saving, savingOf, type WireDiscount } from '../discounts.ts';
import { InvalidResponseError } from '../endpoint.ts';
import { cents, customerAddress, rupees, textOrNumber, wordOf } from '../values.ts';

/** Section 3: a custom order on the wire. Money travels in rupees; + is an addition of ours. */

/** The part `address` of a multipart body, as JSON text (section 3). */
export type WireCustomAddress = Address;

/** The text parts of a new custom order; `designImage` parts are its drawings. */
export type WireCustomOrderFields = {
  designName: string;
  category: string;
  subcategory: string;
  /** JSON text: name to value. */
  properties: string;
  phoneNumber: string;
  quantity: string;
  /** Of the pieces after the discount, and before it, in rupees. */
  price: string;
  originalPrice: string;
  deliveryFee: string;
  notes: string;
  paymentMethod: string;
  redeemCode?: string;
  /** JSON text: a WireCustomAddress. */
  address: string;
};

/** A custom order in an answer of the server. */
export type WireCustomOrder = {
  _id: string;
  designName: string;
  category: string;
  subcategory: string;
  properties: Record<string, string>;
  designImage: string[];
  mockupImage: string;
  quantity: number;
  phoneNumber: string;
  address: WireCustomAddress;
  price: number;
  originalPrice: number;
  deliveryFee: number;
  notes: string;
  paymentMethod: string;
  redeemCode: string | null;
  discountApplied: WireDiscount | null;
  status: CustomStatus;
  paymentStatus: string;
  /** ISO 8601, UTC. */
  orderDate: string;
  paymentDate: string | null;
  /** + The oldest first. */
  history: { status: CustomStatus; date: string; note: string }[];
  /** + What the staff ask for it; `codeDiscount` is that of the code, which counts again if an edit ends the quote. */
  quote: { price: number; deliveryFee: number; date: string; codeDiscount: WireDiscount | null } | null;
  /** + Ended where no status says so. */
  closing: { kind: 'declined' | 'withdrawn'; reason: string; date: string } | null;
  /** + `custom-order/{id}/slip` would take a bank's slip for it now. */
  takesSlip: boolean;
  /** + When its customer has sent one. */
  slip: { date: string } | null;
  /** + Last day in Colombo on which its transfer should come, and if that is over; null for any other, and once a slip was received. */
  payBy: PayBy | null;
  /** + Its edits are made once per Idempotency-Key. */
  keepsKeys: boolean;
};

/** Addition: `details` of a refusal (409), the figures of now. */
export type WireCustomChanges = {
  price: number;
  originalPrice: number;
  deliveryFee: number;
  codeRefused: boolean;
};

/** The body of a status change; all but the status are additions. */
export type WireStatusChange = {
  status: string;
  price?: number;
  deliveryFee?: number;
  /** Address of the mockup that was shown; '' for none. */
  mockupImage?: string;
  note?: string;
};

const status = v.optional(wordOf(CUSTOM_STATUSES), '');
/** Values of any kind become text; a checkbox that is not ticked is not there. */
const properties = v.fallback(
  v.pipe(
    v.union([
      v.record(v.string(), v.unknown()),
      v.pipe(
        v.string(),
        v.transform((json) => parsed(json)),
        v.record(v.string(), v.unknown()),
      ),
    ]),
    v.transform((given) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' || typeof value === 'number' || value === true ? [[name, String(value)]] : [],
        ),
      ),
    ),
  ),
  {},
);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** An address, also as JSON text. */
const address: v.GenericSchema<unknown, Address> = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((given) => (typeof given === 'string' ? parsed(given) : given)),
  customerAddress,
);

/** A name, or an object that has it. */
const nameOf = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ name: v.string() }),
      v.transform(({ name }) => name),
    ),
  ]),
  '',
);
/** A custom order (section 3); a quote is the staff's price and no discount, so the figures beside it do not tell of one. */
export const customOrder: v.GenericSchema<unknown, CustomOrder> = v.pipe(
  v.object({
    _id: id,
    designName: text,
    category: nameOf,
    subcategory: nameOf,
    properties,
    designImage: texts,
    mockupImage: text,
    quantity: v.fallback(v.pipe(number, v.integer(), v.minValue(1)), 1),
    phoneNumber: textOrNumber,
    address,
    price: rupees,
    originalPrice: cents,
    deliveryFee: cents,
    notes: text,
    paymentMethod: v.optional(wordOf(CUSTOM_PAYMENT_METHODS, new Map([['cod', 'Cash On Delivery']])), ''),
    redeemCode: codeOf,
    discountApplied: saving,
    status,
    paymentStatus: v.optional(wordOf(CUSTOM_PAYMENT_STATUSES), ''),
    orderDate: moment,
    createdAt: moment,
    paymentDate: moment,
    history: listOf(v.object({ status, date: moment, note: text })),
    quote: v.fallback(
      v.nullable(v.object({ price: rupees, deliveryFee: rupees, date: moment, codeDiscount: saving })),
      null,
    ),
    closing: v.fallback(
      v.nullable(v.object({ kind: v.picklist(['declined', 'withdrawn']), reason: text, date: moment })),
      null,
    ),
    takesSlip: flag(false),
    slip: v.fallback(v.nullish(v.object({ date: moment })), null),
    payBy: v.fallback(v.nullable(v.object({ day: v.pipe(v.string(), v.isoDate()), hasPassed: flag(false) })), null),
    keepsKeys: flag(false),
  }),
  v.transform(
    ({ _id, subcategory, designImage, mockupImage, phoneNumber, redeemCode, discountApplied, ...it }): CustomOrder => ({
      id: _id,
      designName: it.designName,
      category: it.category,
      productType: subcategory,
      properties: it.properties,
      drawings: designImage,
      mockup: mockupImage,
      quantity: it.quantity,
      phone: phoneNumber,
      address: it.address,
      price: it.price,
      originalPrice: it.originalPrice,
      deliveryFee: it.deliveryFee ?? 0,
      discount: savingOf(
        discountApplied,
        redeemCode,
        it.quote ? 0 : Math.max(0, (it.originalPrice ?? it.price) - it.price),
      ),
      notes: it.notes,
      paymentMethod: it.paymentMethod,
      status: it.status,
      paymentStatus: it.paymentStatus,
      orderedAt: it.orderDate || it.createdAt,
      paidAt: it.paymentDate || null,
      history: it.history.filter(({ status }) => status !== '').map(({ date: at, ...one }) => ({ ...one, at })),
      quote: it.quote && {
        price: it.quote.price,
        deliveryFee: it.quote.deliveryFee,
        at: it.quote.date,
        codeDiscount: savingOf(it.quote.codeDiscount, redeemCode, 0),
      },
      closing: it.closing && { kind: it.closing.kind, reason: it.closing.reason, at: it.closing.date },
      takesSlip: it.takesSlip,
      slipAt: it.slip?.date ?? null,
      payBy: it.payBy,
      keepsKeys: it.keepsKeys,
    }),
  ),
);

/** Resolves the addresses of its pictures against the server that sent it. */
export const resolvePictures = (order: CustomOrder, backendUrl = ''): CustomOrder => ({
  ...order,
  drawings: order.drawings.map(resolveUrl(backendUrl)),
  mockup: resolveUrl(backendUrl)(order.mockup),
});

/** Reads one custom order: the answer itself, or under `order`, `customOrder` or `data`; null where there is none (readings 6.20). */
export function decodeCustomOrder(answer: unknown, backendUrl?: string): CustomOrder | null {
  const body = assertJsonObject(answer);
  const found =
    '_id' in body ? body : ['order', 'customOrder', 'data'].map((key) => body[key]).find((it) => it !== undefined);
  if (found === null) return null;
  const read = v.safeParse(customOrder, found);
  if (!read.success) throw new InvalidResponseError('no custom order');
  return resolvePictures(read.output, backendUrl);
}
