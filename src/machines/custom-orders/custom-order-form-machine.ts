import { knownUser, ownerOf } from '../../domain/account/user.ts';
import type { CustomAttempt } from '../../domain/custom-orders/custom-draft.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { formSetup } from './custom-order-form-setup.ts';
import { currentRequest, EMPTY_STATE } from './custom-form-context.ts';

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
    {
      id: 'address-choice',
      src: 'address-choice',
      systemId: 'address-choice',
      input: { form: 'custom-order-form' },
    },
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
          { guard: from('isMine'), target: 'sending.finding', actions: from('keepAttempt') },
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
        'address.chosen': { target: '.typing', actions: [from('takeAddress'), 'store'] },
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
        'method.choose': { guard: 'isNew', target: '.typing', actions: [from('chooseMethod'), 'store'] },
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
          { guard: 'isPayable', target: 'sending', actions: 'begin' },
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
