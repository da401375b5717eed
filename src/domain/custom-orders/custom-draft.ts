import type { Attempt } from '../order/checkout.ts';
import type { AppliedCode } from '../order/order.ts';
import type { CustomOrderDraft } from './draft.ts';
import type { DrawingProblem, DrawingType } from './drawing-rules.ts';
import type { CustomForm } from './form.ts';

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
/** The same on the page: `url` shows it; `isStored` is false where it goes with the page. */
export type Drawing = StoredDrawing & { url: string; isStored: boolean };
/** A file that was not taken. */
export type RefusedFile = { name: string; problem: DrawingProblem };

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
