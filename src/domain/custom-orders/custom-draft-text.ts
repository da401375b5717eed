import { MAX_CODE_LENGTH } from '../order/code-validity.ts';
import { CUSTOMERS_COUNT, GUESTS_COUNT } from '../order/checkout-draft.ts';
import { parseAttemptOf } from '../order/checkout-text.ts';
import { NO_ADDRESS } from '../account/user.ts';
import type { CustomAttempt, CustomDraft, CustomRequestDraft, StoredDrawing } from './custom-draft.ts';
import { CUSTOM_PAYMENT_METHODS, type CustomPaymentMethod, type PropertyValues } from './custom-order.ts';
import { DRAWING_TYPES, MAX_DRAWINGS } from './drawing-rules.ts';
import { type CustomForm, EMPTY_CUSTOM_FORM, TEXT_FIELDS, withPlacement, withText } from './form.ts';
import type { Placement } from './placement.ts';
import { MAX_ROSTER_ROWS, type RosterRow } from './roster.ts';

/** Draft and attempt of a custom order as text of this device: read with every field checked. */

/** Changed with the shape of what is stored: another version's is not read. */
const VERSION = 1;
/** @param savedAt ms since 1970. */
export const serializeCustomDraft = (draft: CustomDraft, savedAt: number): string =>
  JSON.stringify({ version: VERSION, savedAt, ...draft });

type Unread = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown, most: number): string =>
  isText(value) ? Array.from(value).slice(0, most).join('') : '';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const listOf = <One>(value: unknown, most: number, read: (one: Unread) => One | null): One[] =>
  Array.isArray(value)
    ? (value as unknown[]).slice(0, most).flatMap((it) => (isRecord(it) ? (read(it) ?? []) : []))
    : [];
const methodOf = (value: unknown): CustomPaymentMethod =>
  CUSTOM_PAYMENT_METHODS.find((method) => method === value) ?? 'Cash On Delivery';
const propertiesOf = (value: unknown): PropertyValues =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((it): it is [string, string] => isText(it[1])))
    : {};

/** Longest name of a category, a type or a file. */
const MAX_NAME = 200;
function formOf(value: unknown): CustomForm {
  if (!isRecord(value)) return EMPTY_CUSTOM_FORM;
  const address = isRecord(value['address']) ? value['address'] : {};
  const texts = TEXT_FIELDS.reduce(
    (form, field) => {
      const text = field in EMPTY_CUSTOM_FORM ? value[field] : address[field];
      return withText(form, field, isText(text) ? text : '');
    },
    { ...EMPTY_CUSTOM_FORM, address: NO_ADDRESS },
  );
  const placement = value['placement'];
  return withPlacement(
    {
      ...texts,
      category: textOf(value['category'], MAX_NAME),
      productType: textOf(value['productType'], MAX_NAME),
      properties: propertiesOf(value['properties']),
      quantity: textOf(value['quantity'], 12),
      paymentMethod: methodOf(value['paymentMethod']),
      roster: listOf(value['roster'], MAX_ROSTER_ROWS, ({ name, number, size }): RosterRow => ({
        name: textOf(name, 60),
        number: textOf(number, 60),
        size: textOf(size, 60),
      })),
    },
    isRecord(placement) ? (placement as Placement) : null,
  );
}
const drawingOf = ({ id, name, type, size, width, height, isShrunk }: Unread): StoredDrawing | null => {
  const known = DRAWING_TYPES.find((it) => it === type);
  return isText(id) && isText(name) && known && isCount(size) && isCount(width) && isCount(height)
    ? { id, name: textOf(name, MAX_NAME), type: known, size, width, height, isShrunk: isShrunk === true }
    : null;
};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The draft of a stored text; null where it cannot be read, or counts no more. @param now ms since 1970. */
export function parseCustomDraft(text: string | null, now: number): CustomDraft | null {
  const stored = parsed(text);
  if (!isRecord(stored) || stored['version'] !== VERSION) return null;
  const of = isText(stored['of']) ? stored['of'] : null;
  const savedAt = isCount(stored['savedAt']) ? stored['savedAt'] : NaN;
  if (!(Math.abs(now - savedAt) <= (of === null ? GUESTS_COUNT : CUSTOMERS_COUNT))) return null;
  return {
    of,
    orderId: textOf(stored['orderId'], MAX_NAME),
    form: formOf(stored['form']),
    drawings: listOf(stored['drawings'], MAX_DRAWINGS, drawingOf),
    code: textOf(stored['code'], MAX_CODE_LENGTH),
    isApplied: stored['isApplied'] === true,
  };
}

/** A request that was stored, whole, so that it is sent as it was. */
function requestDraftOf(draft: unknown): CustomRequestDraft | null {
  if (!isRecord(draft) || !isRecord(draft['order']) || !isText(draft['orderId']) || !isCount(draft['existing']))
    return null;
  const order = draft['order'];
  const { address, code } = order;
  const drawings = Array.isArray(draft['drawings']) ? (draft['drawings'] as unknown[]) : [null];
  const isWhole =
    (['designName', 'category', 'productType', 'notes', 'phone'] as const).every((field) => isText(order[field])) &&
    (['quantity', 'price', 'originalPrice', 'deliveryFee'] as const).every((field) => isCount(order[field])) &&
    isRecord(address) &&
    Object.keys(NO_ADDRESS).every((field) => isText(address[field])) &&
    isRecord(order['properties']) &&
    Object.values(order['properties']).every(isText) &&
    (code === null || isText(code)) &&
    drawings.every((it) => isRecord(it) && isText(it['id']) && isText(it['name']));
  return isWhole ? ({ ...draft, order: { ...order, paymentMethod: methodOf(order['paymentMethod']) } } as never) : null;
}

/** The attempt of a stored text. @param now ms since 1970. */
export const parseCustomAttempt = (text: string | null, now: number): CustomAttempt | null =>
  parseAttemptOf(text, now, requestDraftOf);
