import { ADDRESS_FIELDS, type DeliveryAddress, EMPTY_DELIVERY, MAX_LENGTHS, MAX_NOTE_LENGTH } from './address.ts';
import { type Attempt, ATTEMPT_LIFETIME } from './checkout.ts';
import { type CheckoutDraft, CUSTOMERS_COUNT, GUESTS_COUNT } from './checkout-draft.ts';
import type { Cents } from '../money.ts';
import { type OrderDraft, type OrderItem, PAYMENT_METHODS, type PaymentMethod } from './order.ts';
import type { Figures } from './pricing.ts';
import { MAX_CODE_LENGTH } from './code-validity.ts';

/** Text in which a device stores a checkout's draft and an order's attempt, versioned, and read with distrust. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const cut = (value: unknown, most: number): string =>
  typeof value === 'string' ? Array.from(value).slice(0, most).join('') : '';
const isCents = (value: unknown): value is Cents =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const methodOf = (value: unknown): PaymentMethod => PAYMENT_METHODS.find((method) => method === value) ?? 'COD';
const addressOf = (value: unknown): DeliveryAddress =>
  isRecord(value)
    ? (Object.fromEntries(
        ADDRESS_FIELDS.map((field) => [field, cut(value[field], MAX_LENGTHS[field])]),
      ) as DeliveryAddress)
    : EMPTY_DELIVERY;
/** Note of an address or of an order, if it has one. */
const noteOf = (value: unknown): { note?: string } => {
  const note = isRecord(value) ? cut(value['note'], MAX_NOTE_LENGTH) : '';
  return note === '' ? {} : { note };
};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Changed with the shape of what is kept: another version's is not read. */
const VERSION = 1;
/** @param savedAt ms since 1970; of a draft. */
export const serializeCheckout = (kept: CheckoutDraft | Attempt<unknown>, savedAt?: number): string =>
  JSON.stringify({ version: VERSION, savedAt, ...kept });

/** The draft of a text that was kept; null where there is none that can be read, or that counts no more. @param now ms since 1970. */
export function parseDraft(text: string | null, now: number): CheckoutDraft | null {
  const kept = parsed(text);
  if (!isRecord(kept) || kept['version'] !== VERSION) return null;
  const of = isText(kept['of']) ? kept['of'] : null;
  // A customer's of another version has no date, and gets one at the start (forget-expired.ts); a guest's lay where everybody would have got it.
  const savedAt = isCents(kept['savedAt']) ? kept['savedAt'] : of === null ? NaN : now;
  if (!(Math.abs(now - savedAt) <= (of === null ? GUESTS_COUNT : CUSTOMERS_COUNT))) return null;
  return {
    of,
    address: { ...addressOf(kept['address']), ...noteOf(kept['address']) },
    method: methodOf(kept['method']),
    code: cut(kept['code'], MAX_CODE_LENGTH),
    appliedTo: isText(kept['appliedTo']) ? kept['appliedTo'] : null,
  };
}

const isItem = (it: unknown): it is OrderItem =>
  isRecord(it) &&
  ['productId', 'name', 'size', 'image'].every((field) => isText(it[field])) &&
  isCents(it['price']) &&
  isCents(it['quantity']) &&
  it['quantity'] > 0 &&
  isRecord(it['properties']) &&
  Object.values(it['properties']).every(isText);
const isFigures = (it: unknown): it is Figures =>
  isRecord(it) && ['items', 'discount', 'amount', 'deliveryFee', 'total'].every((figure) => isCents(it[figure]));

/** The attempt of a stored text, whole, so that it is sent as it was; null where it cannot be read or counts no more. @param readDraft reads what is sent. @param now ms since 1970. */
export function parseAttemptOf<Draft>(
  text: string | null,
  now: number,
  readDraft: (draft: unknown) => Draft | null,
): Attempt<Draft> | null {
  const kept = parsed(text);
  if (!isRecord(kept) || kept['version'] !== VERSION || !isRecord(kept['of'])) return null;
  const {
    key,
    startedAt,
    keepsKeys,
    of: { id, email },
  } = kept as Record<string, unknown> & { of: Record<string, unknown> };
  if (
    !isText(key) ||
    key === '' ||
    !isCents(startedAt) ||
    Math.abs(now - startedAt) > ATTEMPT_LIFETIME ||
    !isText(id) ||
    !isText(email)
  )
    return null;
  const draft = readDraft(kept['draft']);
  return draft && { key, of: { id, email }, startedAt, keepsKeys: keepsKeys === true, isNew: false, draft };
}

function orderDraftOf(draft: unknown): OrderDraft | null {
  if (!isRecord(draft)) return null;
  const { userId, address, items, figures, paymentMethod, code } = draft;
  if (
    !isText(userId) ||
    !Array.isArray(items) ||
    items.length === 0 ||
    !items.every(isItem) ||
    !isFigures(figures) ||
    (code !== null && !isText(code))
  )
    return null;
  return {
    userId,
    address: addressOf(address),
    ...noteOf(draft),
    items,
    figures,
    paymentMethod: methodOf(paymentMethod),
    code,
  };
}

/** The attempt of the shop's order in a stored text. @param now ms since 1970. */
export const parseAttempt = (text: string | null, now: number): Attempt | null =>
  parseAttemptOf(text, now, orderDraftOf);
