import type { SnapshotFrom } from 'xstate';
import type { UploadProgress } from '../../api/upload.ts';
import { knownUser, ownerOf } from '../../domain/account/user.ts';
import type { CustomAttempt } from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { CustomFigures } from '../../domain/custom-orders/custom-price.ts';
import { type CustomForm, fewestPieces, type TextField, textOf } from '../../domain/custom-orders/form.ts';
import {
  type CustomCategory,
  impactOf,
  type ProductType,
  type PropertyProblem,
} from '../../domain/custom-orders/options.ts';
import { type RequestProblem, type RequestField } from '../../domain/custom-orders/request-problems.ts';
import { type RosterProblem, rosterProblem } from '../../domain/custom-orders/roster.ts';
import type { Cents } from '../../domain/money.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import {
  type Context,
  currentRequest,
  EMPTY_STATE,
  figuresOf,
  formSetup,
  problemsOf,
  type Reset,
  typeOf,
} from './custom-order-form-setup.ts';

/**
 * Form of a custom order, new or edited (section 5, Custom order; readings 5.4 to 5.9): it survives a reload and a login with
 * its drawings, until it is sent as one order. While that is on its way, or nobody can tell its outcome, nothing can be sent.
 */

const LEAVE = ['forgetForm', 'closeDrawings', 'clearCode', 'dropAttempt'] as const;
/** A change that code and summary reckon with. */
const RECKONED = ['tellSubject', 'store'] as const;
const SAY_OPTIONS_FAILED = { type: 'say', params: { code: 'custom-options-failed' } } as const;
const FILL_IN = ['fillIn', 'tellSubject', 'openDrawings', 'putCode', 'endDraft'] as const;

export const customOrderFormMachine = formSetup.createMachine({
  id: 'custom-order-form',
  context: ({ input: { customer, orderId } }) => ({
    ...EMPTY_STATE,
    orderId,
    customer,
    owner: knownUser(customer),
    attempt: null,
  }),
  invoke: [
    { id: 'formStorage', src: 'formStorage', onError: {} },
    { id: 'drawings', src: 'drawings', systemId: 'drawings' },
    { id: 'custom-code', src: 'custom-code', systemId: 'custom-code' },
  ],
  on: {
    'code.told': { actions: from('keepPromo') },
    'drawings.told': { actions: from('keepDrawings') },
    'order.open': {
      guard: from('isOtherOrder'),
      target: '.waiting',
      actions: ['emptyForm', 'closeDrawings', 'clearCode', from('openOrder')],
    },
    'customer.known': [
      // What the one before left by a session that ended by itself waits for them (readings 6.23).
      { guard: from('isSomebodyElse'), target: '.waiting', actions: [...LEAVE, from('keepCustomer')] },
      // Who has logged in may have a request on its way, and a draft: the form begins anew, with what was typed here.
      { guard: 'isGuest', target: '.waiting', actions: ['forgetBasis', from('keepCustomer')] },
      { actions: from('keepCustomer') },
    ],
    'customer.gone': [
      { guard: from('hasLoggedOut'), target: '.waiting', actions: [...LEAVE, 'becomeGuest'] },
      { actions: 'becomeGuest' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the session has told. */
    waiting: {
      always: [
        { guard: 'hasOrder', target: 'sending.finding' },
        { guard: 'isGuestEditing', target: 'leaving', actions: 'showLoginInstead' },
        { guard: 'isReady', target: 'reading' },
      ],
    },
    /** What this device keeps of who it is, and of nobody else. */
    reading: {
      invoke: {
        id: 'keptForm',
        src: 'keptForm',
        input: ({ context: { customer, orderId } }) => {
          const user = knownUser(customer);
          return { of: user && ownerOf(user), orderId };
        },
        onError: 'loading',
      },
      on: {
        'kept.read': [
          { guard: from('isMine'), target: 'sending.finding', actions: [from('takeDraft'), from('keepAttempt')] },
          { target: 'loading', actions: from('takeDraft') },
        ],
      },
    },
    loading: withLimit({
      invoke: {
        id: 'loadBasis',
        src: 'loadBasis',
        input: ({ context: { customer, draft, isTyped, orderId } }) => ({
          isPrefilled: knownUser(customer)?.address.street === '' && draft === null && !isTyped && orderId === '',
        }),
        onDone: [
          { guard: from('isEditWith'), target: 'opening', actions: from('keepBasis') },
          { guard: from('isBasis'), target: 'filling', actions: [from('keepBasis'), ...FILL_IN] },
          { target: 'failed', actions: SAY_OPTIONS_FAILED },
        ],
        onError: { target: 'failed', actions: SAY_OPTIONS_FAILED },
      },
    }),
    failed: { tags: 'failed', on: { 'form.retry': 'loading' } },
    /** The order that is edited; a status that forbids it leads to its page, which says why. */
    opening: withLimit({
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: from('isEditable'), target: 'filling', actions: [from('keepOrder'), ...FILL_IN] },
          { guard: from('isNotEditable'), target: 'leaving', actions: 'showEdited' },
          {
            target: 'leaving',
            actions: [{ type: 'say', params: { code: 'custom-order-failed' } }, 'showList'],
          },
        ],
        onError: [
          // The session has ended, which leads to the login and back.
          { guard: from('needsLogin'), target: 'leaving' },
          {
            target: 'leaving',
            actions: [{ type: 'say', params: { code: 'custom-order-failed' } }, 'showList'],
          },
        ],
      },
    }),
    /** The way leads to another page. */
    leaving: {},
    filling: {
      tags: 'filling',
      entry: 'tellSubject',
      // A request that was sent before this page came brings no options with it.
      always: { guard: 'isBare', target: 'waiting' },
      on: {
        'text.type': { target: '.typing', actions: [from('typeText'), ...RECKONED] },
        'category.choose': {
          guard: from('isCategory'),
          target: '.typing',
          actions: [from('chooseCategory'), ...RECKONED],
        },
        'type.choose': { guard: from('isOffered'), target: '.typing', actions: [from('chooseType'), ...RECKONED] },
        'property.set': { guard: from('hasProperty'), target: '.typing', actions: [from('setProperty'), ...RECKONED] },
        'quantity.type': { guard: 'hasType', target: '.typing', actions: [from('typeQuantity'), ...RECKONED] },
        'quantity.commit': [
          { guard: 'isTooFew', target: '.raised', actions: ['commitQuantity', ...RECKONED] },
          { guard: 'hasType', actions: ['commitQuantity', ...RECKONED] },
        ],
        'roster.paste': { target: '.typing', actions: [from('pasteRoster'), ...RECKONED] },
        'row.type': { guard: from('hasRow'), target: '.typing', actions: [from('typeRow'), 'store'] },
        'row.remove': { guard: from('hasRow'), target: '.typing', actions: [from('removeRow'), ...RECKONED] },
        'roster.clear': { target: '.typing', actions: ['clearRoster', 'store'] },
        'placement.set': { target: '.typing', actions: [from('setPlacement'), 'store'] },
        'method.choose': { target: '.typing', actions: [from('chooseMethod'), 'store'] },
        'code.told': { guard: from('isOtherCode'), actions: [from('keepPromo'), 'noteTyped', 'store'] },
        'drawings.told': { guard: from('areOtherDrawings'), actions: [from('keepDrawings'), 'noteTyped', 'store'] },
        'order.place': [
          { guard: 'isAsking' },
          // The price is another one: it is shown before it is sent.
          { guard: 'isTooFew', actions: ['commitQuantity', ...RECKONED] },
          { guard: 'isNotWhole', actions: 'complain' },
          {
            guard: 'isGuest',
            actions: ['store', { type: 'say', params: { code: 'order-needs-login' } }, 'showLogin'],
          },
          { guard: 'isPayable', target: 'sending', actions: ['begin', 'dropAttempt'] },
          { actions: { type: 'say', params: { code: 'order-not-payable' } } },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The quantity was raised as its field was left, perhaps by the very press that sends: it is shown before (readings 5.5). */
        raised: { on: { 'order.place': 'typing' } },
        /** It was not taken: the form says so until something is changed. */
        refused: { tags: 'refused' },
      },
    },
    /** Refused without the figures of now: they are loaded, so that nobody sends the old ones again. */
    renewing: withLimit({
      tags: ['filling', 'busy'],
      always: { guard: 'isBare', target: 'waiting' },
      invoke: {
        id: 'renewBasis',
        src: 'renewBasis',
        input: { isPrefilled: false },
        onDone: [
          { guard: from('isBasis'), target: 'filling.refused', actions: from('keepBasis') },
          { target: 'filling.refused' },
        ],
        onError: 'filling.refused',
      },
    }),
    sending: {
      // What became of it is found out when its customer is back.
      always: { guard: 'isGuest', target: 'filling' },
      invoke: {
        id: 'custom-submission',
        src: 'custom-submission',
        systemId: 'custom-submission',
        input: ({ context }) => ({
          attempt: context.attempt,
          order: (context.attempt ?? currentRequest(context)) as CustomAttempt,
        }),
      },
      on: {
        'order.lost': '.finding',
        'order.placed': {
          target: 'placed',
          actions: ['sayPlaced', 'clearDrawings', 'dropDraft', 'dropAttempt', from('showPlaced')],
        },
        'order.changed': [
          { guard: from('refusesCode'), target: '.reviewing', actions: ['dropAttempt', 'unapplyCode'] },
          { target: '.reviewing', actions: 'dropAttempt' },
        ],
        'order.refused': [
          // Nothing was placed: the form stands as it was when the login leads back to it (readings 6.6).
          { guard: from('needsLogin'), target: 'filling', actions: 'dropAttempt' },
          { target: 'renewing', actions: [from('sayRefused'), 'dropAttempt'] },
        ],
        'order.missing': {
          target: 'waiting',
          actions: ['dropAttempt', { type: 'say', params: { code: 'order-not-found' } }],
        },
        'order.cancelled': { target: 'filling', actions: 'dropAttempt' },
      },
      initial: 'placing',
      states: {
        placing: {
          tags: ['filling', 'busy'],
          on: {
            'order.kept': { actions: from('keepSent') },
            'order.progress': { target: 'placing', reenter: true, actions: from('keepProgress') },
          },
          after: { slowLimit: 'slow' },
        },
        /** No answer for 15 s after the last byte. */
        slow: {
          tags: ['filling', 'busy', 'slow'],
          on: { 'order.progress': { target: 'placing', actions: from('keepProgress') } },
        },
        /** Sent, and nobody can tell whether it is there. */
        finding: { tags: ['finding', 'busy'] },
        /** The server would take it otherwise: the customer says so again, or goes back to the form (readings 3.10). */
        reviewing: {
          tags: 'reviewing',
          on: { 'order.renewed': 'placing', 'order.left': '#custom-order-form.renewing' },
        },
      },
    },
    /** The way leads to it. */
    placed: {},
  },
});

type Form = SnapshotFrom<typeof customOrderFormMachine>;
/** View of the page: it waits, could not load its options, is filled in, shows changed figures, or looks for an order that was sent. */
export function selectView(page: Form): 'waiting' | 'failed' | 'filling' | 'reviewing' | 'finding' {
  if (page.hasTag('filling')) return 'filling';
  if (page.hasTag('reviewing')) return 'reviewing';
  if (page.hasTag('finding')) return 'finding';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** True for an order that is edited: without a code, with the drawings that it has. */
export const selectIsEdit = ({ context }: Form): boolean => context.orderId !== '';
/** The order that is edited, as it was when it was opened; null of a new one. */
export const selectOrder = ({ context }: Form): CustomOrder | null => context.order;
/** True while a request is on its way, and nothing can be pressed but Cancel. */
export const selectIsBusy = (page: Form): boolean => page.hasTag('busy');
/** True if the server has not answered for 15 s after the last byte: 'Still working, please do not press again'. */
export const selectIsTakingLong = (page: Form): boolean => page.hasTag('slow');
/** True if it was not taken, until something is changed. */
export const selectIsRefused = (page: Form): boolean => page.hasTag('refused');
/** Bytes on their way and all of them; null while none are. */
export const selectProgress = (page: Form): UploadProgress | null =>
  page.hasTag('busy') ? page.context.progress : null;
/** True while Cancel can still stop a request: not all of it has left. */
export const selectCanCancel = (page: Form): boolean => {
  const { progress } = page.context;
  const isSending = page.matches({ sending: 'placing' }) || page.matches({ sending: 'slow' });
  return isSending && (progress === null || progress.sent < progress.total);
};

export const selectCategories = ({ context: { basis } }: Form): readonly CustomCategory[] =>
  basis?.categories ?? NO_CATEGORIES;
const NO_CATEGORIES: readonly CustomCategory[] = [];
/** Product types of the chosen category; none while none is chosen. */
export const selectProductTypes = ({ context: { basis, form } }: Form): readonly ProductType[] =>
  basis?.categories.find(({ name }) => name === form.category)?.productTypes ?? NO_TYPES;
const NO_TYPES: readonly ProductType[] = [];
/** The chosen type with its properties, minimum and days; null while none is chosen: then quantity and submit are disabled. */
export const selectProductType = ({ context }: Form): ProductType | null => typeOf(context) ?? null;
/** Everything that is typed and chosen: properties, quantity as text, roster, placement, payment method. */
export const selectForm = ({ context }: Form): CustomForm => context.form;
export const selectText =
  (field: TextField) =>
  ({ context }: Form): string =>
    textOf(context.form, field);
/** Pieces at least, for the chosen type and the rows of the roster; 1 while no type is chosen. */
export const selectMinimum = ({ context }: Form): number => {
  const type = typeOf(context);
  return type ? fewestPieces(type, context.form.roster) : 1;
};
/** Minimum to which the quantity has just been raised (readings 5.5); null for none. */
export const selectRaisedTo = ({ context }: Form): number | null => context.raisedTo;
/** Change that has just reset properties, quantity and code (readings 5.6); null for none, and once something else is changed. */
export const selectReset = ({ context }: Form): Reset | null => context.reset;
/** Pasted rows that were left out, beyond MAX_ROSTER_ROWS. */
export const selectLeftOutRows = ({ context }: Form): number => context.leftOut;
/** Fault of a row of the roster; null where it can be made. Said at once, not only once the form was sent. */
export const selectRowProblem =
  (at: number) =>
  ({ context: { form } }: Form): RosterProblem | null => {
    const row = form.roster[at];
    return row ? rosterProblem(row) : null;
  };

const problemsIn = new WeakMap<Context, RequestProblem[]>();
const problems = (context: Context): RequestProblem[] => {
  const known = problemsIn.get(context) ?? problemsOf(context);
  problemsIn.set(context, known);
  return known;
};
/** Fault of a field, once the form was sent with it; null otherwise. */
export const selectProblem =
  (field: RequestField) =>
  ({ context }: Form): Exclude<RequestProblem, { field: 'property' }>['problem'] | null => {
    const found = context.isTried ? problems(context).find((it) => it.field === field) : undefined;
    return found && found.field !== 'property' ? found.problem : null;
  };
/** Fault of a property, once the form was sent with it; null otherwise. */
export const selectPropertyProblem =
  (name: string) =>
  ({ context }: Form): PropertyProblem | null => {
    const found = context.isTried
      ? problems(context).find((it) => it.field === 'property' && it.property === name)
      : undefined;
    return found?.field === 'property' ? found.problem : null;
  };
/** True once the form was sent before it could be: its first fault takes the focus. */
export const selectIsAttempted = ({ context }: Form): boolean => context.isTried;
/** True if a press can send: a type is chosen, no code is being asked about and no file is being read. */
export const selectCanSubmit = (page: Form): boolean =>
  page.matches('filling') &&
  typeOf(page.context) !== undefined &&
  !page.context.promo.isAsking &&
  !page.context.drawings.isBusy;

const figuresIn = new WeakMap<Context, CustomFigures | null>();
/** Every figure of the form as it is now, delivery and total included; null while no type is chosen. */
export function selectFigures({ context }: Form): CustomFigures | null {
  if (!figuresIn.has(context)) figuresIn.set(context, figuresOf(context));
  return figuresIn.get(context) ?? null;
}
/** Choices that change the price of one piece, by name; `cents` may be below zero. */
export type Impact = { name: string; value: string; cents: Cents };
const impactsIn = new WeakMap<CustomForm, readonly Impact[]>();
export function selectImpacts({ context }: Form): readonly Impact[] {
  const { form } = context;
  const known =
    impactsIn.get(form) ??
    (typeOf(context)?.properties ?? []).flatMap((property) => {
      const value = form.properties[property.name] ?? '';
      const cents = impactOf(property, value);
      return cents === 0 ? [] : [{ name: property.name, value, cents }];
    });
  if (context.basis) impactsIn.set(form, known);
  return known;
}
/** Shop's terms: fees by district, and the bank account; null until they are known. */
export const selectTerms = ({ context }: Form): Terms | null => context.basis?.terms ?? null;
