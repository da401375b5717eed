import { assign, emit, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { UploadProgress } from '../../api/upload.ts';
import { type Customer, isSameUser, ownerOf, type User } from '../../domain/account/user.ts';
import { type CustomAttempt, type CustomDraft, isPayableRequest } from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder, CustomPaymentMethod } from '../../domain/custom-orders/custom-order.ts';
import { unitPrice } from '../../domain/custom-orders/custom-price.ts';
import type { CustomChanges } from '../../domain/custom-orders/draft.ts';
import { withoutUnoffered, withPlacement } from '../../domain/custom-orders/form.ts';
import { findType } from '../../domain/custom-orders/options.ts';
import type { Placement } from '../../domain/custom-orders/placement.ts';
import { quantityOf } from '../../domain/custom-orders/request-problems.ts';
import type { SavedAddress } from '../../domain/order/saved-address.ts';
import { isWholeRoster } from '../../domain/custom-orders/roster.ts';
import { addressChoiceMachine } from '../submission/address-choice-machine.ts';
import type { LogoutReason } from '../account/session-machine.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { customCodeMachine, type CustomCodeChanged } from './custom-code-machine.ts';
import { type FormBasis, formStorage, loadBasis, loadOrder, renewBasis, restoreForm } from './custom-form-actors.ts';
import {
  chooseCategory,
  chooseType,
  commitQuantity,
  pasteRoster,
  removeRow,
  setProperty,
  takeAddress,
  typeQuantity,
  typeRow,
  typeText,
} from './custom-form-changes.ts';
import { canEdit } from './custom-lifecycle-machine.ts';
import { customSubmissionMachine } from './custom-submission-machine.ts';
import { type DrawingsChanged, drawingsMachine } from './drawings-machine.ts';
import {
  type Context,
  type Event,
  EMPTY_STATE,
  typeOf,
  subjectOf,
  fewestIn,
  currentRequest,
  problemsOf,
  isMine,
  draftOf,
  begunDraft,
  idsOf,
} from './custom-form-context.ts';

/** Actors, guards and actions of the chart of the form (`custom-order-form-machine.ts`). */

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
    'address-choice': addressChoiceMachine,
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
    /** An edit leaves the way to pay as it was chosen. */
    isNew: ({ context: { orderId } }) => orderId === '',
    isEditable: (_, { output }: { output: CustomOrder | null | undefined }) =>
      typeof output === 'object' &&
      output !== null &&
      'status' in output &&
      output.closing === null &&
      canEdit(output.status),
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
      existing: context.order?.drawings ?? [],
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
    takeAddress: assign(({ context }, { address }: { address: SavedAddress }) => takeAddress(context, address)),
    typeText: assign(({ context }, typed: Parameters<typeof typeText>[1]) => typeText(context, typed)),
    chooseCategory: assign(({ context }, { category }: { category: string }) => chooseCategory(context, category)),
    chooseType: assign(({ context }, { productType }: { productType: string }) => chooseType(context, productType)),
    setProperty: assign(({ context }, set: Parameters<typeof setProperty>[1]) => setProperty(context, set)),
    typeQuantity: assign(({ context }, { text }: { text: string }) => typeQuantity(context, text)),
    commitQuantity: assign(({ context }) => commitQuantity(context)),
    pasteRoster: assign(({ context }, { text }: { text: string }) => pasteRoster(context, text)),
    typeRow: assign(({ context }, typed: Parameters<typeof typeRow>[1]) => typeRow(context, typed)),
    removeRow: assign(({ context }, { at }: { at: number }) => removeRow(context, at)),
    clearRoster: assign(({ context: { form } }) => ({ isTyped: true, leftOut: 0, form: { ...form, roster: [] } })),
    setPlacement: assign(({ context: { form } }, { placement }: { placement: Placement | null }) => ({
      isTyped: true,
      form: withPlacement(form, placement),
    })),
    chooseMethod: assign(({ context: { form } }, { method }: { method: CustomPaymentMethod }) => ({
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
    showLogin: emit({
      type: 'navigate',
      to: { name: 'login', waiting: 'custom order' },
      replace: false,
      scroll: 'top',
    }),
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
