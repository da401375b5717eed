import type { UploadProgress } from '../../api/upload.ts';
import { type Customer, isSameUser, knownUser, NO_ADDRESS, ownerOf, type User } from '../../domain/account/user.ts';
import {
  type CustomAttempt,
  type CustomDraft,
  type CustomRequestDraft,
  type Drawing,
  joinDrafts,
  orderDraftOf,
  type StoredDrawing,
} from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder, CustomPaymentMethod } from '../../domain/custom-orders/custom-order.ts';
import { type CustomFigures, priceCustomOrder } from '../../domain/custom-orders/custom-price.ts';
import {
  type CustomForm,
  EMPTY_CUSTOM_FORM,
  fewestPieces,
  formOfOrder,
  requestOf,
  type TextField,
} from '../../domain/custom-orders/form.ts';
import { findType, type ProductType } from '../../domain/custom-orders/options.ts';
import type { Placement } from '../../domain/custom-orders/placement.ts';
import { quantityOf, requestProblems } from '../../domain/custom-orders/request-problems.ts';
import type { RosterRow } from '../../domain/custom-orders/roster.ts';
import type { AddressChosen } from '../submission/address-choice-machine.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import type { CustomCodeChanged } from './custom-code-machine.ts';
import type { FormBasis, RestoredForm } from './custom-form-actors.ts';
import type { CustomOrderFact } from './custom-submission-machine.ts';
import type { DrawingsChanged } from './drawings-machine.ts';

/** Context and events of the chart of the form (`custom-order-form-machine.ts`), and what is computed from them. */

export type Context = {
  /** Order that is edited; '' for a new one. */
  orderId: string;
  customer: Customer;
  /** Customer who was known last, also when their session has ended by itself; null of a guest. */
  owner: User | null;
  /** Draft of this device; null once it is in the form, or when there is none. */
  draft: CustomDraft | null;
  /** Request that is on its way, or was when this page came; null when none is. */
  attempt: CustomAttempt | null;
  basis: FormBasis | null;
  /** The order as it was when it was opened for an edit; null of a new one. */
  order: CustomOrder | null;
  form: CustomForm;
  /** True once the customer has changed anything: only then is the form stored. */
  isTyped: boolean;
  /** True once the form was sent before it could be: then it says what is missing. */
  isTried: boolean;
  /** Change that has just reset properties, quantity and code (readings 5.6); null for none. */
  reset: Reset | null;
  /** Minimum to which the quantity has just been raised; null for none. */
  raisedTo: number | null;
  /** Rows of the roster beyond what one order takes, left out of what was pasted. */
  leftOut: number;
  /** State of the redeem code, as its box told last. */
  promo: CustomCodeChanged;
  /** Drawings, as their chart told last. */
  drawings: DrawingsChanged;
  /** Bytes of the request on their way; null while none are. */
  progress: UploadProgress | null;
};
/** `catalogue`: a type that is no longer offered. */
export type Reset = 'category' | 'productType' | 'catalogue';
export type Event =
  | CustomerFact
  | RestoredForm
  | CustomCodeChanged
  | DrawingsChanged
  | AddressChosen
  | CustomOrderFact
  | { type: 'order.open'; orderId: string }
  | { type: 'form.retry' }
  | { type: 'text.type'; field: TextField; text: string }
  | { type: 'category.choose'; category: string }
  | { type: 'type.choose'; productType: string }
  /** '' takes a value away. */
  | { type: 'property.set'; name: string; value: string }
  | { type: 'quantity.type'; text: string }
  /** The field is left. */
  | { type: 'quantity.commit' }
  /** Rows of a spreadsheet; they take the place of those of before. */
  | { type: 'roster.paste'; text: string }
  | { type: 'row.type'; at: number; field: keyof RosterRow; text: string }
  | { type: 'row.remove'; at: number }
  | { type: 'roster.clear' }
  /** null puts the drawing back to where the chosen position has it. */
  | { type: 'placement.set'; placement: Placement | null }
  | { type: 'method.choose'; method: CustomPaymentMethod }
  | { type: 'order.place' };

export const EMPTY_STATE = {
  owner: null,
  draft: null,
  basis: null,
  order: null,
  form: EMPTY_CUSTOM_FORM,
  isTyped: false,
  isTried: false,
  reset: null,
  raisedTo: null,
  leftOut: 0,
  promo: { type: 'code.told', code: '', taken: null, isAsking: false },
  drawings: { type: 'drawings.told', drawings: [], isBusy: false },
  progress: null,
} as const;

export const typeOf = ({ basis, form }: Pick<Context, 'basis' | 'form'>): ProductType | undefined =>
  findType(basis?.categories ?? [], form.category, form.productType);
/** Subject of a code: the type that it was taken for (section 4); '' while none is chosen. */
export const subjectOf = (context: Context): string => {
  const { category, productType } = context.form;
  return typeOf(context) ? JSON.stringify([category, productType]) : '';
};
/**
 * Discount that counts: of a new order the code that was taken for this type, of an edited one its own, which a quote has put
 * aside; another category or type ends both (section 4).
 */
export function discountOf(context: Context) {
  const { order, orderId, form, promo } = context;
  if (orderId === '') return promo.taken?.subject === subjectOf(context) ? promo.taken.code : null;
  if (order?.category !== form.category || order.productType !== form.productType) return null;
  return order.quote ? order.quote.codeDiscount : order.discount;
}
/** Figures of the form as it is now; null without a type. */
export function figuresOf(context: Context): CustomFigures | null {
  const { basis, form } = context;
  const type = typeOf(context);
  return type && basis
    ? priceCustomOrder(
        type,
        form.properties,
        quantityOf(form.quantity),
        discountOf(context),
        basis.terms.delivery,
        form.address.state,
      )
    : null;
}
export const fewestIn = (context: Context): number => {
  const type = typeOf(context);
  return type ? fewestPieces(type, context.form.roster) : 1;
};
/** Request that a press sends; null where nobody can. */
export function currentRequest(
  context: Context,
): { of: Pick<User, 'id' | 'email'>; keepsKeys: boolean; draft: CustomRequestDraft } | null {
  const user = knownUser(context.customer);
  const type = typeOf(context);
  const figures = figuresOf(context);
  return user && type && figures && context.basis
    ? {
        of: { id: user.id, email: user.email },
        // An edit is sent again only to a server that says so of the order.
        keepsKeys: context.orderId === '' ? context.basis.keepsKeys : context.order?.keepsKeys === true,
        draft: {
          orderId: context.orderId,
          order: orderDraftOf(
            context.form,
            type,
            figures,
            context.orderId === '' && discountOf(context) ? (context.promo.taken?.code.code ?? null) : null,
          ),
          drawings: context.drawings.drawings.map(({ id, name }) => ({ id, name })),
          existing: context.order?.drawings.length ?? 0,
        },
      }
    : null;
}
export const problemsOf = (context: Context) => requestProblems(requestOf(context.form), typeOf(context));
export const isMine = ({ customer }: Context, attempt: CustomAttempt | null): boolean => {
  const user = knownUser(customer);
  return user !== null && attempt !== null && isSameUser(user, attempt.of);
};
const storedOf = (drawings: readonly Drawing[]): StoredDrawing[] =>
  drawings.map(({ url: _url, isStored: _isStored, ...it }) => it);
/** The form as this device stores it. */
export const draftOf = ({ owner, orderId, form, drawings, promo }: Context): CustomDraft => ({
  of: owner && ownerOf(owner),
  orderId,
  form,
  drawings: storedOf(drawings.drawings),
  code: promo.code,
  isApplied: promo.taken !== null,
});
/** The form at its beginning (readings 3.13): typed here, stored here, the order that is edited, or the profile and where the last order went. */
export function begunDraft(context: Context): CustomDraft {
  const { draft, isTyped, order, customer, basis } = context;
  const known = isTyped ? joinDrafts(draftOf(context), draft) : draft;
  if (known && (known.orderId === context.orderId || isTyped)) return known;
  if (order) return { ...draftOf(context), form: formOfOrder(order), drawings: [] };
  const user = knownUser(customer);
  const address = user && user.address.street !== '' ? user.address : (basis?.lastAddress ?? NO_ADDRESS);
  return {
    ...draftOf(context),
    form: {
      ...EMPTY_CUSTOM_FORM,
      phone: user?.phoneNumber ?? '',
      address: { ...address, country: address.country || EMPTY_CUSTOM_FORM.address.country },
    },
    drawings: [],
  };
}
export const idsOf = (drawings: readonly { id: string }[]): string => drawings.map(({ id }) => id).join();
