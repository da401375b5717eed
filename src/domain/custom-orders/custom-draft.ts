import type { Attempt } from '../order/checkout.ts';
import { MAX_CENTS } from '../money.ts';
import type { AppliedCode } from '../order/order.ts';
import type { CustomOrder } from './custom-order.ts';
import type { CustomFigures } from './custom-price.ts';
import type { CustomChanges, CustomOrderDraft } from './draft.ts';
import type { DrawingProblem, DrawingType } from './drawing-rules.ts';
import { type CustomForm, fillAddress, isBlankDesign, requestOf } from './form.ts';
import type { ProductType } from './options.ts';
import { tidyRequest } from './request-problems.ts';

/** A custom order before it is one: drawings, code, draft and attempt, each as plain JSON. */

/** A drawing that this device holds; its bytes are in the file store under `id`. Size in bytes, measures in pixels. */
export type StoredDrawing = {
  id: string;
  name: string;
  type: DrawingType;
  size: number;
  width: number;
  height: number;
  /** Made smaller on this device before it is sent. */
  isShrunk: boolean;
};
/** Drawing on the page: `url` shows it; `isStored` is false if it goes with the page. */
export type Drawing = StoredDrawing & { url: string; isStored: boolean };
/** A file that was not taken, or is not on this device any more. `format` is the name of another picture format. */
export type RefusedFile = { name: string; problem: DrawingProblem; format?: string };

/** A code that was taken, for exactly this subject (category, type) and this price of the pieces, in cents. */
export type AcceptedCustomCode = { code: AppliedCode; subject: string; amount: number };

/** Half-typed form of a customer (`ownerOf`), or of this tab's guest (null). `orderId` is '' for a new order. */
export type CustomDraft = {
  of: string | null;
  orderId: string;
  form: CustomForm;
  drawings: readonly StoredDrawing[];
  code: string;
  /** True if the code had been taken: it is asked about anew. */
  isApplied: boolean;
};

/** A request as it is sent, whole: `orderId` is '' for a new order; `drawings` are sent in this order; `existing` of them are there already. */
export type CustomRequestDraft = {
  orderId: string;
  order: CustomOrderDraft;
  drawings: readonly { id: string; name: string }[];
  existing: number;
};
export type CustomAttempt = Attempt<CustomRequestDraft>;

/** The order that is sent for a form. Only for one without problems. */
export const orderDraftOf = (
  form: CustomForm,
  type: ProductType,
  { price, original, deliveryFee }: CustomFigures,
  code: string | null,
): CustomOrderDraft => ({
  ...tidyRequest(requestOf(form), type),
  price,
  originalPrice: original,
  deliveryFee,
  code,
});

/** A refused request as the server would take it now. */
export const applyCustomChanges = (draft: CustomRequestDraft, changes: CustomChanges): CustomRequestDraft => {
  const { codeRefused, ...figures } = changes;
  return { ...draft, order: { ...draft.order, ...figures, code: codeRefused ? null : draft.order.code } };
};

/** True if the shop can take its figures. */
export const isPayableRequest = ({ order: { price, originalPrice, deliveryFee } }: CustomRequestDraft): boolean =>
  originalPrice <= MAX_CENTS && price + deliveryFee <= MAX_CENTS;

/** True if two are one request. */
export const isSameRequest = (one: CustomRequestDraft, other: CustomRequestDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Clocks of two computers, and the way between them, in ms. */
const SKEW = 5 * 60_000;
/** The order that a request has become: the edited one if it holds all of it, or one that is not older and the same. */
export const customOrderOf = (
  { draft: { orderId, order, drawings, existing }, startedAt }: Pick<CustomAttempt, 'draft' | 'startedAt'>,
  orders: readonly CustomOrder[],
): CustomOrder | undefined =>
  orders.find(
    (it) =>
      (orderId === '' ? it.orderedAt >= startedAt - SKEW : it.id === orderId) &&
      it.drawings.length === existing + drawings.length &&
      it.quantity === order.quantity &&
      it.notes === order.notes &&
      (['designName', 'category', 'productType', 'phone'] as const).every((field) => it[field] === order[field]) &&
      Object.keys({ ...it.properties, ...order.properties }).every(
        (name) => it.properties[name] === order.properties[name],
      ) &&
      (['street', 'city', 'state', 'zipCode', 'country'] as const).every(
        (field) => it.address[field] === order.address[field],
      ),
  );

/** True if nothing of the design has been typed, chosen or added. */
const isBlank = ({ form, drawings }: Pick<CustomDraft, 'form' | 'drawings'>): boolean =>
  isBlankDesign(form) && drawings.length === 0;

/**
 * A form that was typed here, beside another one of the same order: the design is the one that was typed here if there is one,
 * with its drawings and its code; fields of the delivery that are empty here are filled from the other.
 */
export function joinDrafts(typed: CustomDraft, other: CustomDraft | null): CustomDraft {
  if (!other || other.orderId !== typed.orderId) return typed;
  const design = isBlank(typed) ? other : typed;
  return {
    ...design,
    of: typed.of,
    form: {
      ...design.form,
      phone: typed.form.phone || other.form.phone,
      address: fillAddress(typed.form.address, other.form.address),
      paymentMethod:
        typed.form.paymentMethod === 'Cash On Delivery' ? other.form.paymentMethod : typed.form.paymentMethod,
    },
  };
}
