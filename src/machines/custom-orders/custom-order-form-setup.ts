import { assign, emit, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { UploadProgress } from '../../api/upload.ts';
import { type Customer, isSameUser, knownUser, NO_ADDRESS, ownerOf, type User } from '../../domain/account/user.ts';
import {
  type CustomAttempt,
  type CustomDraft,
  type CustomRequestDraft,
  type Drawing,
  isPayableRequest,
  joinDrafts,
  orderDraftOf,
  type StoredDrawing,
} from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder, CustomPaymentMethod } from '../../domain/custom-orders/custom-order.ts';
import { type CustomFigures, priceCustomOrder, unitPrice } from '../../domain/custom-orders/custom-price.ts';
import type { CustomChanges } from '../../domain/custom-orders/draft.ts';
import {
  type CustomForm,
  EMPTY_CUSTOM_FORM,
  fewestPieces,
  formOfOrder,
  requestOf,
  type TextField,
  withoutUnoffered,
  withPlacement,
  withProperty,
  withRoster,
  withText,
  withType,
} from '../../domain/custom-orders/form.ts';
import { findType, type ProductType } from '../../domain/custom-orders/options.ts';
import type { Placement } from '../../domain/custom-orders/placement.ts';
import { quantityOf, requestProblems } from '../../domain/custom-orders/request-problems.ts';
import { isWholeRoster, parseRoster, type RosterRow } from '../../domain/custom-orders/roster.ts';
import type { LogoutReason } from '../account/session-machine.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { customCodeMachine, type CustomCodeChanged } from './custom-code-machine.ts';
import {
  type FormBasis,
  formStorage,
  loadBasis,
  loadOrder,
  renewBasis,
  type RestoredForm,
  restoreForm,
} from './custom-form-actors.ts';
import { canEdit } from './custom-lifecycle-machine.ts';
import { type CustomOrderFact, customSubmissionMachine } from './custom-submission-machine.ts';
import { type DrawingsChanged, drawingsMachine } from './drawings-machine.ts';

/** Context, guards and actions of the chart of the form (`custom-order-form-machine.ts`). */

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
type Event =
  | CustomerFact
  | RestoredForm
  | CustomCodeChanged
  | DrawingsChanged
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
const subjectOf = (context: Context): string => {
  const { category, productType } = context.form;
  return typeOf(context) ? JSON.stringify([category, productType]) : '';
};
/** Discount that counts: of a new order the code that was taken for this type, of an edited one its own. */
const discountOf = (context: Context) =>
  context.orderId !== ''
    ? (context.order?.discount ?? null)
    : context.promo.taken?.subject === subjectOf(context)
      ? context.promo.taken.code
      : null;
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
const fewestIn = (context: Context): number => {
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
const isMine = ({ customer }: Context, attempt: CustomAttempt | null): boolean => {
  const user = knownUser(customer);
  return user !== null && attempt !== null && isSameUser(user, attempt.of);
};
const storedOf = (drawings: readonly Drawing[]): StoredDrawing[] =>
  drawings.map(({ url: _url, isStored: _isStored, ...it }) => it);
/** The form as this device stores it. */
const draftOf = ({ owner, orderId, form, drawings, promo }: Context): CustomDraft => ({
  of: owner && ownerOf(owner),
  orderId,
  form,
  drawings: storedOf(drawings.drawings),
  code: promo.code,
  isApplied: promo.taken !== null,
});
/** The form at its beginning (readings 3.13): typed here, stored here, the order that is edited, or the profile and where the last order went. */
function begunDraft(context: Context): CustomDraft {
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
const idsOf = (drawings: readonly { id: string }[]): string => drawings.map(({ id }) => id).join();
type Form = Partial<Context>;

export const formSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { customer: Customer; orderId: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'filling' | 'busy' | 'slow' | 'refused' | 'reviewing' | 'finding',
  },
  actors: {
    loadBasis,
    renewBasis,
    loadOrder,
    keptForm: restoreForm,
    formStorage,
    drawings: drawingsMachine,
    'custom-code': customCodeMachine,
    'custom-submission': customSubmissionMachine,
  },
  delays: { answerLimit: ANSWER_LIMIT, slowLimit: 15_000 },
  guards: {
    isReady: ({ context: { customer } }) => customer !== 'unsure',
    isGuestEditing: ({ context: { customer, orderId } }) => customer === 'guest' && orderId !== '',
    hasOrder: ({ context }) => isMine(context, context.attempt),
    isMine: ({ context }, { attempt }: { attempt: CustomAttempt | null }) => isMine(context, attempt),
    isSomebodyElse: ({ context: { owner } }, { user }: { user: User }) => owner !== null && !isSameUser(owner, user),
    hasLoggedOut: (_, { why }: { why: LogoutReason }) => why === 'logged out',
    isOtherOrder: ({ context }, { orderId }: { orderId: string }) => orderId !== context.orderId,
    isBasis: (_, { output }: { output: FormBasis | null | undefined }) => Array.isArray(output?.categories),
    isEditWith: ({ context: { orderId } }, { output }: { output: FormBasis | null | undefined }) =>
      orderId !== '' && Array.isArray(output?.categories),
    isBare: ({ context: { basis } }) => basis === null,
    isEditable: (_, { output }: { output: CustomOrder | null | undefined }) =>
      typeof output === 'object' && output !== null && 'status' in output && canEdit(output.status),
    isNotEditable: (_, { output }: { output: CustomOrder | null | undefined }) =>
      output === null || (typeof output === 'object' && 'status' in output),
    needsLogin: (_, event: { error?: unknown }) =>
      (event.error as Partial<ApiError> | null | undefined)?.code === 'unauthorised',
    isOffered: ({ context }, { productType }: { productType: string }) =>
      productType !== context.form.productType &&
      findType(context.basis?.categories ?? [], context.form.category, productType) !== undefined,
    isCategory: ({ context }, { category }: { category: string }) =>
      category !== context.form.category && (context.basis?.categories ?? []).some(({ name }) => name === category),
    hasType: ({ context }) => typeOf(context) !== undefined,
    hasProperty: ({ context }, { name }: { name: string }) =>
      typeOf(context)?.properties.some((it) => it.name === name) === true,
    hasRow: ({ context: { form } }, { at }: { at: number }) => form.roster[at] !== undefined,
    isOtherCode: ({ context: { promo } }, told: CustomCodeChanged) =>
      !told.isAsking && (told.code !== promo.code || (told.taken === null) !== (promo.taken === null)),
    areOtherDrawings: ({ context: { drawings } }, told: DrawingsChanged) =>
      idsOf(told.drawings) !== idsOf(drawings.drawings),
    isAsking: ({ context: { promo, drawings } }) => promo.isAsking || drawings.isBusy,
    isTooFew: ({ context }) => typeOf(context) !== undefined && quantityOf(context.form.quantity) < fewestIn(context),
    isNotWhole: ({ context }) => problemsOf(context).length > 0 || !isWholeRoster(context.form.roster),
    isGuest: ({ context: { customer } }) => typeof customer === 'string',
    refusesCode: (_, { changes }: { changes: CustomChanges }) => changes.codeRefused,
    isPayable: ({ context }) => {
      const request = currentRequest(context);
      return request !== null && isPayableRequest(request.draft);
    },
  },
  actions: {
    openOrder: assign((_, { orderId }: { orderId: string }) => ({ orderId })),
    keepCustomer: assign((_, { user }: { user: User }) => ({ customer: user, owner: user })),
    becomeGuest: assign({ customer: 'guest' }),
    forgetForm: assign(EMPTY_STATE),
    /** All but whose it is: another order is opened by the same customer. */
    emptyForm: assign(({ context: { owner } }) => ({ ...EMPTY_STATE, owner })),
    forgetBasis: assign({ basis: null }),
    takeDraft: assign((_, { draft }: { draft: CustomDraft | null }) => ({ draft })),
    keepAttempt: assign((_, { attempt }: { attempt: CustomAttempt | null }) => ({ attempt })),
    /** From here on it is one that was sent: who comes back to it asks after it. */
    keepSent: assign((_, { attempt }: { attempt: CustomAttempt }) => ({ attempt: { ...attempt, isNew: false } })),
    dropAttempt: assign({ attempt: null, progress: null }),
    keepBasis: assign((_, { output: basis }: { output: FormBasis }) => ({ basis })),
    keepOrder: assign((_, { output: order }: { output: CustomOrder | null }) => ({ order })),
    fillIn: assign(({ context }): Form => {
      const draft = begunDraft(context);
      const { form, drawings } = draft;
      const offered = withoutUnoffered(form, context.basis?.categories ?? []);
      return {
        draft,
        form: offered,
        reset: offered === form ? null : 'catalogue',
        drawings: {
          type: 'drawings.told',
          drawings: drawings.map((it) => ({ ...it, url: '', isStored: true })),
          isBusy: true,
        },
      };
    }),
    openDrawings: sendTo('drawings', ({ context }) => ({
      type: 'drawings.open' as const,
      of: context.owner ? ownerOf(context.owner) : '',
      drawings: context.draft?.drawings ?? [],
      existing: context.order?.drawings.length ?? 0,
    })),
    putCode: sendTo('custom-code', ({ context: { orderId, draft } }) => ({
      type: 'code.put' as const,
      code: orderId === '' ? (draft?.code ?? '') : '',
      isApplied: draft?.isApplied === true,
    })),
    endDraft: assign({ draft: null }),
    clearCode: sendTo('custom-code', { type: 'code.put', code: '', isApplied: false }),
    unapplyCode: sendTo('custom-code', ({ context: { promo } }) => ({
      type: 'code.put' as const,
      code: promo.code,
      isApplied: false,
    })),
    closeDrawings: sendTo('drawings', { type: 'drawings.close' }),
    clearDrawings: sendTo('drawings', ({ context: { attempt } }) => ({
      type: 'drawings.clear' as const,
      ids: (attempt?.draft.drawings ?? []).map(({ id }) => id),
    })),
    /** Of what the code box is asked: type and price of the pieces. */
    tellSubject: sendTo('custom-code', ({ context }) => {
      const type = typeOf(context);
      return {
        type: 'subject.told' as const,
        subject: subjectOf(context),
        amount: type ? unitPrice(type, context.form.properties) * quantityOf(context.form.quantity) : 0,
      };
    }),
    typeText: assign(({ context: { form } }, { field, text }: { field: TextField; text: string }): Form => ({
      isTyped: true,
      form: withText(form, field, text),
    })),
    chooseCategory: assign(({ context: { form } }, { category }: { category: string }): Form => ({
      isTyped: true,
      raisedTo: null,
      reset: form.productType === '' ? null : 'category',
      form: withType(form, category, '', undefined),
    })),
    chooseType: assign(({ context: { form, basis } }, { productType }: { productType: string }): Form => ({
      isTyped: true,
      raisedTo: null,
      reset: form.productType === '' ? null : 'productType',
      form: withType(form, form.category, productType, findType(basis?.categories ?? [], form.category, productType)),
    })),
    setProperty: assign(({ context: { form } }, { name, value }: { name: string; value: string }): Form => ({
      isTyped: true,
      reset: null,
      form: withProperty(form, name, value),
    })),
    typeQuantity: assign(({ context: { form } }, { text }: { text: string }): Form => ({
      isTyped: true,
      reset: null,
      raisedTo: null,
      form: { ...form, quantity: text.slice(0, 12) },
    })),
    commitQuantity: assign(({ context }): Form => {
      const [wanted, fewest] = [quantityOf(context.form.quantity), fewestIn(context)];
      return {
        raisedTo: wanted < fewest ? fewest : null,
        form: { ...context.form, quantity: String(Math.max(wanted, fewest)) },
      };
    }),
    pasteRoster: assign(({ context }, { text }: { text: string }): Form => {
      const { rows, leftOut } = parseRoster(text);
      return { isTyped: true, leftOut, raisedTo: null, form: withRoster(context.form, rows, typeOf(context)) };
    }),
    typeRow: assign(({ context }, { at, field, text }: { at: number; field: keyof RosterRow; text: string }): Form => ({
      isTyped: true,
      form: {
        ...context.form,
        roster: context.form.roster.map((row, place) => (place === at ? { ...row, [field]: text.slice(0, 60) } : row)),
      },
    })),
    removeRow: assign(({ context }, { at }: { at: number }): Form => ({
      isTyped: true,
      raisedTo: null,
      form: withRoster(
        context.form,
        context.form.roster.filter((_, place) => place !== at),
        typeOf(context),
      ),
    })),
    clearRoster: assign(({ context: { form } }): Form => ({
      isTyped: true,
      leftOut: 0,
      form: { ...form, roster: [] },
    })),
    setPlacement: assign(({ context: { form } }, { placement }: { placement: Placement | null }): Form => ({
      isTyped: true,
      form: withPlacement(form, placement),
    })),
    chooseMethod: assign(({ context: { form } }, { method }: { method: CustomPaymentMethod }): Form => ({
      isTyped: true,
      form: { ...form, paymentMethod: method },
    })),
    keepPromo: assign((_, promo: CustomCodeChanged) => ({ promo })),
    keepDrawings: assign((_, drawings: DrawingsChanged) => ({ drawings })),
    noteTyped: assign({ isTyped: true }),
    complain: assign({ isTried: true }),
    begin: assign({ isTried: false, raisedTo: null, reset: null, progress: null }),
    keepProgress: assign((_, { sent, total }: UploadProgress) => ({ progress: { sent, total } })),
    store: sendTo('formStorage', ({ context }) => ({ type: 'draft.write' as const, draft: draftOf(context) })),
    dropDraft: sendTo('formStorage', ({ context: { owner, attempt, orderId } }) => ({
      type: 'draft.forget' as const,
      of: owner && ownerOf(owner),
      orderId: attempt?.draft.orderId ?? orderId,
    })),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    sayPlaced: emit(({ context: { attempt, orderId } }) => ({
      type: 'toast',
      notice: { code: (attempt?.draft.orderId ?? orderId) === '' ? 'custom-order-placed' : 'custom-order-updated' },
    })),
    sayRefused: emit(({ context: { attempt, orderId } }, { error }: { error: ApiError }) => ({
      type: 'toast',
      notice: {
        code: (attempt?.draft.orderId ?? orderId) === '' ? 'custom-order-refused' : 'custom-update-refused',
        error,
      },
    })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
    showLoginInstead: emit({ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' }),
    showList: emit({ type: 'navigate', to: { name: 'custom-orders' }, replace: true, scroll: 'top' }),
    showEdited: emit(({ context: { orderId } }) => ({
      type: 'navigate',
      to: { name: 'custom-order', orderId },
      replace: true,
      scroll: 'top',
    })),
    showPlaced: emit((_, { orderId }: { orderId: string }) => ({
      type: 'navigate',
      to: orderId === '' ? { name: 'custom-orders' } : { name: 'custom-order', orderId },
      replace: true,
      scroll: 'top',
    })),
  },
});
