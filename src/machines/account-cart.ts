import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { type AccountCart, afterStep, callToRepeat, type BegunCall, type CallKey, type CartOwner, type CartStep, changesBetween, nextCall, sameLines, shownLines } from '../domain/account-cart.ts';
import type { CartLine } from '../domain/cart.ts';
import { connection } from './actors.ts';
import { type AccountCartCommand, type AccountCartFact, accountStorage, type AccountStorageFact, changeAccountCart, loadAccountCart, turn, type TurnFact } from './cart-actors.ts';
import { ANSWER_LIMIT, failureOf, TIMED_OUT } from './failure.ts';
import type { Outward } from './outward.ts';
import { retryPause } from './session.ts';

/**
 * A customer's cart (readings 3.2, 3.3): the server's, which the guest's joins once, and to which every change is mirrored,
 * one call at a time and one tab at a time. Until a call is answered nobody knows whether it was done: it is made again where the
 * server knows it by its key, else the server is read again.
 */
type Context = {
  of: CartOwner;
  /** What this device knows of it; null until it has been read. */
  cart: AccountCart | null;
  /** What the shopper sees, as far as this chart has told it or was told. */
  shown: readonly CartLine[] | null;
  /** What the one call of this turn will be known by; null where the turn has not come. */
  callKey: CallKey | null;
  /** The call that is being made, as it is written down. */
  call: BegunCall | null;
  /** How often the server was asked in vain. */
  tries: number;
  /** Whether the shopper was told that a change is not saved, and not yet that it is. */
  isUnsaved: boolean;
};
type Event = AccountCartCommand | AccountStorageFact | TurnFact | { type: 'browser.online' };

const MOST_TRIES = 6;
/** So many tries in vain are said: one alone may be over before anybody has read it. */
const TOLD_TRIES = 2;

/** An answer that says no, for good. Without the login the session sees to it; and too much at once may be taken by and by. */
const isRefusal = ({ code, status }: ApiError): boolean => code === 'refused' && ![408, 425, 429].includes(status);

const isCart = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'lines' in answer && Array.isArray(answer.lines) && answer.lines.every(isLine);
const isLine = (line: unknown): boolean => typeof line === 'object' && line !== null && 'key' in line && 'quantity' in line;

const accountSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { of: CartOwner }, emitted: {} as Outward },
  actors: { accountStorage, turn, connection, loadAccountCart, changeAccountCart },
  delays: { turnLimit: 60_000, answerLimit: ANSWER_LIMIT, storageLimit: 2_000, retryPause: ({ context }) => retryPause(context.tries) },
  guards: {
    isCart: (_, output: unknown) => isCart(output),
    hasCallToRepeat: ({ context: { cart } }) => cart !== null && callToRepeat(cart) !== null,
    isUnread: ({ context: { cart } }) => cart !== null && cart.isUnread,
    isBehind: ({ context: { cart } }) => cart !== null && (cart.isUnread || nextCall(cart) !== null),
    hasCall: ({ context: { cart } }) => cart !== null && nextCall(cart) !== null,
    isRefused: (_, error: unknown) => isRefusal(failureOf(error)),
    /** So many of a line that the server does not have. */
    isRefusedUnbegun: ({ context: { cart, call } }, error: unknown) =>
      isRefusal(failureOf(error)) && call?.kind === 'set' && call.line.quantity > 0 && !cart?.server.some(({ key }) => key === call.line.key),
  },
  actions: {
    step: enqueueActions(({ context: { cart, of }, enqueue }, step: CartStep) => {
      enqueue.assign({ cart: afterStep(cart, of, step) });
      enqueue.sendTo('accountStorage', { type: 'cart.step', step });
    }),
    keep: assign(({ context }, cart: AccountCart | null) => ({ cart: cart ?? context.cart })),
    takeKey: assign((_, callKey: CallKey) => ({ callKey })),
    show: enqueueActions(({ context: { cart, shown }, enqueue, system }) => {
      const lines = cart && shownLines(cart);
      if (!lines || (shown && sameLines(lines, shown))) return;
      enqueue.assign({ shown: lines });
      enqueue.sendTo(system.get('cart'), { type: 'account.told', lines } satisfies AccountCartFact as never);
    }),
    takeChange: enqueueActions(({ context: { cart, of, shown }, enqueue }, { lines, areGone }: { lines: readonly CartLine[]; areGone: boolean }) => {
      const step: CartStep = { type: 'change', lines: changesBetween(shown ?? [], lines), areGone };
      enqueue.assign({ shown: lines, cart: afterStep(cart, of, step) });
      enqueue.sendTo('accountStorage', { type: 'cart.step', step });
    }),
    takeOrder: assign({ shown: [] }),
    sayJoined: emit((_, joined: { added: number; leftOut: number }) => ({ type: 'toast', notice: { code: 'cart-joined', ...joined } })),
    /** A call that is made again is written down already. */
    beginCall: enqueueActions(({ context: { cart, of, callKey }, enqueue }) => {
      const call = cart && nextCall(cart);
      if (!call) return;
      const step: CartStep = { type: 'begin', call, callKey };
      const begun = callToRepeat(cart);
      const now = begun ? cart : afterStep(cart, of, step);
      enqueue.assign({ call: now.begun, cart: now });
      if (!begun) enqueue.sendTo('accountStorage', { type: 'cart.step', step });
    }),
    endCall: assign({ call: null, callKey: null }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES) }),
    forgetTries: assign({ tries: 0 }),
    /** Once for all tries of one trouble (section 8), and again where the shopper has asked for another. */
    tellUnsaved: enqueueActions(({ context: { tries }, enqueue, system }, error: ApiError) => {
      if (tries !== TOLD_TRIES) return;
      enqueue.assign({ isUnsaved: true });
      enqueue.sendTo(system.get('cart'), { type: 'account.unsaved' } satisfies AccountCartFact as never);
      enqueue.emit({ type: 'toast', notice: { code: 'cart-unsaved', error } });
    }),
    tellSaved: enqueueActions(({ context: { isUnsaved }, enqueue, system }) => {
      if (isUnsaved) enqueue.sendTo(system.get('cart'), { type: 'account.saved' } satisfies AccountCartFact as never);
      enqueue.assign({ tries: 0, isUnsaved: false });
    }),
    tryAgain: assign({ tries: ({ context: { tries } }) => Math.min(tries, TOLD_TRIES - 1) }),
    tellFailed: sendTo(({ system }) => system.get('cart'), { type: 'account.failed' } satisfies AccountCartFact as never),
    sayRefused: emit((_, error: ApiError) => ({ type: 'toast', notice: { code: 'cart-change-refused', error } })),
  },
});

type Done = { event: { output: unknown } };
type Failed = { event: { error: unknown } };
const why = ({ event }: Failed): unknown => event.error;

/** The server is asked what it holds. What is missing or no cart is as good as no answer. @param isFirst of this visit: else it is read because a change is to be saved. */
const reading = (read: string, lost: string, isFirst: boolean) => {
  const inVain = (error: ApiError) => (isFirst ? 'countTry' as const : ['countTry' as const, { type: 'tellUnsaved' as const, params: error }]);
  return accountSetup.createStateConfig({
    invoke: {
      id: 'loadAccountCart', src: 'loadAccountCart',
      onDone: [
        {
          guard: { type: 'isCart', params: ({ event }: Done) => event.output }, target: read,
          // The storage adds the guest's lines, and tells what came of it.
          actions: [{ type: 'step', params: ({ event: { output: { lines, keepsKeys } } }) => ({ type: 'read', server: lines, keepsKeys, guest: [] }) }, ...(isFirst ? ['forgetTries' as const] : [])],
        },
        { target: lost, actions: inVain(failureOf(null)) },
      ],
      onError: { target: lost, actions: isFirst ? 'countTry' : ['countTry', { type: 'tellUnsaved', params: ({ event }) => failureOf(event.error) }] },
    },
    after: { answerLimit: { target: lost, actions: inVain(TIMED_OUT) } },
  });
};

/** Nobody answered: another try by and by, and at once when the device is online again. */
const pausing = (again: string) =>
  accountSetup.createStateConfig({
    invoke: { id: 'connection', src: 'connection', onError: {} },
    on: { 'browser.online': again },
    after: { retryPause: again },
  });

export const accountCartMachine = accountSetup.createMachine({
  id: 'account-cart',
  context: ({ input: { of } }) => ({ of, cart: null, shown: null, callKey: null, call: null, tries: 0, isUnsaved: false }),
  invoke: { id: 'accountStorage', src: 'accountStorage', input: ({ context: { of } }) => ({ of }), onError: {} },
  initial: 'joining',
  states: {
    /** Until the server has told its cart and the guest's lines have joined it, the cart shows the guest's. */
    joining: {
      // What is being read may be from before the order.
      on: { 'lines.ordered': { target: 'joining', reenter: true, actions: { type: 'step', params: { type: 'order' } } } },
      invoke: { id: 'turn', src: 'turn', input: ({ context: { of } }) => ({ of }), onError: '.reading' },
      initial: 'queued',
      states: {
        queued: {
          on: { 'turn.come': { target: 'reading', actions: { type: 'keep', params: ({ event }) => event.cart } } },
          after: { turnLimit: 'reading' },
        },
        reading: reading('adding', '#account-cart.apart', true),
        /** The server's lines alone are never shown: the guest's would be gone for a moment. A storage that does not answer has none. */
        adding: {
          on: { 'kept.told': { target: '#account-cart.joined', actions: [{ type: 'keep', params: ({ event }) => event.cart }, 'show'] } },
          after: { storageLimit: { target: '#account-cart.joined', actions: 'show' } },
        },
      },
    },
    apart: { entry: 'tellFailed', ...pausing('joining'), on: { 'browser.online': 'joining', 'cart.retry': 'joining', 'lines.ordered': { actions: { type: 'step', params: { type: 'order' } } } } },
    joined: {
      on: {
        'lines.changed': { actions: { type: 'takeChange', params: ({ event: { lines, areGone = false } }) => ({ lines, areGone }) } },
        'lines.ordered': { actions: ['takeOrder', { type: 'step', params: { type: 'order' } }] },
        'guest.joined': { actions: { type: 'sayJoined', params: ({ event: { added, leftOut } }) => ({ added, leftOut }) } },
        'kept.told': { actions: [{ type: 'keep', params: ({ event }) => event.cart }, 'show'] },
      },
      initial: 'inStep',
      states: {
        inStep: { entry: 'endCall', always: { guard: 'isBehind', target: 'mirroring' } },
        mirroring: {
          invoke: { id: 'turn', src: 'turn', input: ({ context: { of } }) => ({ of }), onError: { target: '.reading', actions: 'endCall' } },
          initial: 'queued',
          states: {
            queued: {
              on: { 'turn.come': { target: 'choosing', actions: [{ type: 'keep', params: ({ event }) => event.cart }, { type: 'takeKey', params: ({ event }) => event.callKey }] } },
              after: { turnLimit: 'reading' },
            },
            choosing: {
              entry: 'show',
              always: [
                { guard: 'hasCallToRepeat', target: 'calling' },
                { guard: 'isUnread', target: 'reading' },
                { guard: 'hasCall', target: 'calling' },
                { target: '#account-cart.joined.inStep', actions: 'tellSaved' },
              ],
            },
            reading: reading('choosing', '#account-cart.joined.pausing', false),
            calling: {
              entry: 'beginCall',
              invoke: {
                id: 'changeAccountCart', src: 'changeAccountCart', input: ({ context: { call } }) => ({ call: call as BegunCall }),
                onDone: { target: '#account-cart.joined.inStep', actions: ['tellSaved', { type: 'step', params: ({ context }) => ({ type: 'acknowledge', line: context.call?.line as CartLine }) }, 'show'] },
                onError: [
                  { guard: { type: 'isRefusedUnbegun', params: why }, target: '#account-cart.joined.inStep', actions: { type: 'step', params: { type: 'trust' } } },
                  {
                    guard: { type: 'isRefused', params: why }, target: '#account-cart.joined.inStep',
                    actions: ['tellSaved', { type: 'sayRefused', params: ({ event }) => failureOf(event.error) }, { type: 'step', params: ({ context }) => ({ type: 'refuse', key: context.call?.line.key ?? '' }) }, 'show'],
                  },
                  { target: '#account-cart.joined.pausing', actions: ['countTry', { type: 'tellUnsaved', params: ({ event }) => failureOf(event.error) }] },
                ],
              },
              after: { answerLimit: { target: '#account-cart.joined.pausing', actions: ['countTry', { type: 'tellUnsaved', params: TIMED_OUT }] } },
            },
          },
        },
        pausing: { entry: 'endCall', ...pausing('mirroring'), on: { 'browser.online': 'mirroring', 'cart.retry': { target: 'mirroring', actions: 'tryAgain' } } },
      },
    },
  },
});
