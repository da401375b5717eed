import type { SnapshotFrom } from 'xstate';
import { requestToRetry, nextCall, sameLines } from '../../../src/domain/cart/cart-sync.ts';
import {
  type SyncedCart,
  type PendingRequest,
  type CartMutation,
  optimisticLines,
} from '../../../src/domain/cart/synced-cart.ts';
import { type CartLine, type Choice, lineKey } from '../../../src/domain/cart/cart.ts';
import { accountCartMachine } from '../../../src/machines/cart/account-cart-machine.ts';
import { failureOf, TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const small: Choice = { itemId: 'tee', size: 'S', properties: {} };
const line = (choice: Choice, quantity: number): CartLine => ({ ...choice, key: lineKey(choice), quantity, name: '' });
const of = { id: 'asha', email: 'asha@example.lk' };
const cart = (changes: Partial<SyncedCart> = {}): SyncedCart => ({
  of,
  server: [line(small, 1)],
  unsent: [],
  begun: null,
  keepsKeys: false,
  isUnread: false,
  fromGuest: [],
  givenBack: [],
  gone: [],
  ...changes,
});
const callKey = { key: 'a key', madeAt: 1_000 };
const begun = (changes: Partial<PendingRequest> = {}): PendingRequest => ({
  kind: 'add',
  line: line(small, 2),
  callKey: null,
  isStale: false,
  ...changes,
});

type Account = SnapshotFrom<typeof accountCartMachine>;
const isJoined = (it: Account): boolean => it.matches('joined');
const isCalling = (it: Account): boolean => it.matches({ joined: { mirroring: 'calling' } });
const isReading = (it: Account): boolean =>
  it.matches({ joining: 'reading' }) || it.matches({ joined: { mirroring: 'reading' } });
/** The server's lines are known, and the guest's are joining them. */
const isAdding = (it: Account): boolean => it.matches({ joining: 'adding' });
const isQueued = (it: Account): boolean =>
  it.matches({ joining: 'queued' }) || it.matches({ joined: { mirroring: 'queued' } });
const isPausing = (it: Account): boolean => it.matches('apart') || it.matches({ joined: 'pausing' });
const isInStep = (it: Account): boolean => it.matches({ joined: 'inStep' });
const quantity = (lines: readonly CartLine[] | undefined, of: string): number =>
  lines?.find((it) => it.key === of)?.quantity ?? 0;

/** What is sent to whom. */
const sent = (
  said: Edge['said'],
): { to: unknown; event: { type: string; step?: CartMutation; lines?: CartLine[] } }[] =>
  said.filter((it) => it.type === 'xstate.sendTo').map((it) => it.params as ReturnType<typeof sent>[number]);
const stepsOf = (said: Edge['said']): CartMutation[] =>
  sent(said).flatMap(({ event }) => (event.step ? [event.step] : []));
const toldOf = (said: Edge['said']) =>
  sent(said)
    .map(({ event }) => event)
    .filter(({ type }) => type.startsWith('account.'));
const noticesOf = (said: Edge['said']): unknown[] =>
  said
    .filter((it) => it.type === 'xstate.emit')
    .map((it) => (it.params as { event: { notice: unknown } }).event.notice);

const isAnswer = ({ type }: Edge['event'], call: string): boolean => type === `xstate.done.actor.${call}`;
const isCart = (event: Edge['event']): boolean =>
  isAnswer(event, 'loadAccountCart') && (event['output'] as { lines?: unknown[] }).lines?.every(Boolean) === true;
/** Nobody can tell what became of what was asked. */
const isLost = (event: Edge['event'], before: Account): boolean =>
  (isReading(before) &&
    (event.type === 'xstate.error.actor.loadAccountCart' ||
      event.type.startsWith('xstate.after.answerLimit') ||
      (isAnswer(event, 'loadAccountCart') && !isCart(event)))) ||
  (isCalling(before) &&
    ((event.type === 'xstate.error.actor.changeAccountCart' && event['error'] !== refused) ||
      event.type.startsWith('xstate.after.answerLimit')));
const isRefused = (event: Edge['event']): boolean =>
  event.type === 'xstate.error.actor.changeAccountCart' && event['error'] === refused;
/** The server has refused to set what it does not have. */
const isUnbegun = (event: Edge['event'], { context: { call, cart: known } }: Account): boolean =>
  isRefused(event) && call?.kind === 'set' && call.line.quantity > 0 && quantity(known?.server, call.line.key) === 0;
const isBehind = ({ context: { cart: known } }: Account): boolean =>
  known !== null && (known.isUnread || nextCall(known) !== null);
/** Retry, of a change that is not saved. */
const isRetried = (event: Edge['event'], before: Account): boolean =>
  event.type === 'cart.retry' && isPausing(before) && isJoined(before);
const isToldUnsaved = (event: Edge['event'], before: Account): boolean =>
  isJoined(before) && isLost(event, before) && before.context.tries === 1;
/** The server has told its cart at first, has answered a change, or there is none left to make. */
const isOver = (event: Edge['event'], before: Account, after: Account): boolean =>
  (!isJoined(before) && isReading(before) && isCart(event)) ||
  (isCalling(before) && (isAnswer(event, 'changeAccountCart') || (isRefused(event) && !isUnbegun(event, before)))) ||
  (isJoined(before) && !isCalling(before) && !isInStep(before) && isInStep(after));
const OTHERS = ['kept.told', 'turn.come'];

/** What was known when a step chose its call. */
const knownAt = (event: Edge['event'], before: Account): SyncedCart | null =>
  (event.type === 'turn.come' && isQueued(before) ? (event['cart'] as SyncedCart | null) : null) ?? before.context.cart;
/** The call that a step begins is one that was begun before, by the same key. */
const isAgain = (event: Edge['event'], before: Account, { context: { call } }: Account): boolean =>
  call?.callKey != null && call.callKey.key === knownAt(event, before)?.begun?.callKey?.key;

/** Where a step leads, of all that the machine waits for. */
function leadsTo(event: Edge['event'], before: Account, after: Account): boolean {
  const again = (): boolean => isQueued(after) && isJoined(after) === isJoined(before);
  if (isPausing(before))
    return event.type === 'browser.online' ||
      event.type === 'cart.retry' ||
      event.type.startsWith('xstate.after.retryPause')
      ? again()
      : isPausing(after);
  if (isLost(event, before)) return isPausing(after) && isJoined(after) === isJoined(before);
  if (isQueued(before)) {
    if (event.type.startsWith('xstate.after.turnLimit') || event.type === 'xstate.error.actor.turn')
      return isReading(after);
    if (event.type !== 'turn.come') return isQueued(after);
    const known = (event['cart'] as SyncedCart | null) ?? before.context.cart;
    if (isJoined(before) && known && requestToRetry(known)) return isCalling(after);
    return !isJoined(before) || known === null || known.isUnread
      ? isReading(after)
      : nextCall(known)
        ? isCalling(after)
        : isInStep(after);
  }
  // A tab whose turn ends by a fault begins it anew with what the server says.
  if (event.type === 'xstate.error.actor.turn') return isInStep(before) ? isInStep(after) : isReading(after);
  if (event.type === 'lines.ordered' && !isJoined(before)) return again();
  if (isAdding(before))
    return event.type === 'kept.told' || event.type.startsWith('xstate.after.storageLimit')
      ? isJoined(after) && (isBehind(after) ? isQueued(after) : isInStep(after))
      : isAdding(after);
  if (isReading(before))
    return isCart(event)
      ? isJoined(before)
        ? (after.context.call ? isCalling(after) : isQueued(after) || isInStep(after)) && isJoined(after)
        : isAdding(after)
      : isReading(after);
  if (isCalling(before))
    return isAnswer(event, 'changeAccountCart') || isRefused(event)
      ? isQueued(after) || isInStep(after)
      : isCalling(after);
  return isBehind(after) ? isQueued(after) : isInStep(after);
}

export const accountCart = pack({
  machine: accountCartMachine,
  input: { of },
  limit: 3_000,
  // What is not saved is walked at a server without keys, and one step beyond.
  within: ({ tries, cart: known }) => tries === 0 || (known?.keepsKeys !== true && (known?.gone.length ?? 0) === 0),
  // Once it is said, how often it was asked in vain only makes the pause longer.
  key: ({ cart: known, shown, callKey: ofTurn, call, tries, isUnsaved }) => [
    Math.min(tries, 2),
    isUnsaved,
    known?.server,
    known?.unsent,
    known?.begun,
    known?.keepsKeys,
    known?.isUnread,
    known?.gone,
    shown,
    ofTurn,
    call,
  ],
  events: {
    'kept.told': [
      { type: 'kept.told', cart: cart() },
      { type: 'kept.told', cart: cart({ unsent: [line(small, 2)] }) },
    ],
    'lines.changed': [
      { type: 'lines.changed', lines: [line(small, 1)] },
      { type: 'lines.changed', lines: [line(small, 2)] },
      { type: 'lines.changed', lines: [] },
      { type: 'lines.changed', lines: [], areGone: true },
    ],
    'lines.ordered': [{ type: 'lines.ordered' }],
    'cart.retry': [{ type: 'cart.retry' }],
    'guest.joined': [{ type: 'guest.joined', added: 2, leftOut: 1 }],
    'turn.come': [
      { type: 'turn.come', callKey, cart: null },
      {
        type: 'turn.come',
        callKey,
        cart: cart({ server: [], unsent: [line(small, 2)], begun: begun(), isUnread: true }),
      },
      {
        type: 'turn.come',
        callKey,
        cart: cart({
          unsent: [line(small, 2)],
          begun: begun({ callKey: { key: 'of before', madeAt: 500 } }),
          keepsKeys: true,
          isUnread: true,
        }),
      },
    ],
    'browser.online': [{ type: 'browser.online' }],
  },
  neverIgnored: { 'lines.ordered': 'what is ordered is not sent again, whether the cart has joined or not' },
  outcomes: {
    loadAccountCart: {
      done: [
        { lines: [line(small, 1)], keepsKeys: false },
        { lines: [line(small, 1)], keepsKeys: true },
        { lines: [], keepsKeys: false },
        { lines: [null] },
        'no cart',
      ],
      error: [offline, refused],
    },
    changeAccountCart: { done: [undefined], error: [offline, refused] },
    accountStorage: { done: [], error: [offline] },
    joinGuestWishlist: { done: [undefined], error: [offline] },
    turn: { done: [], error: [offline] },
    connection: { done: [], error: [offline] },
  },
  rest: isInStep,
  invariants: {
    'what is shown is what the server holds, as changed; and nothing before that is known': (it) =>
      (it.context.shown === null) === !isJoined(it) &&
      (it.context.shown === null ||
        (it.context.cart !== null && sameLines(it.context.shown, optimisticLines(it.context.cart)))),
    'in step, the server holds exactly what is shown, and what it will not give away of what is no longer sold': (it) =>
      !isInStep(it) ||
      (it.context.cart !== null &&
        !it.context.cart.isUnread &&
        it.context.cart.begun === null &&
        sameLines(
          it.context.cart.server.filter((held) => !it.context.cart?.gone.includes(held.key)),
          it.context.shown ?? [],
        )),
    'it talks to the server only while it has its turn': (it) =>
      ('loadAccountCart' in it.children || 'changeAccountCart' in it.children) === (isReading(it) || isCalling(it)) &&
      'turn' in it.children === (isQueued(it) || isReading(it) || isAdding(it) || isCalling(it)),
    'whatever becomes of the cart, what else a guest has left here joins': (it) => 'joinGuestWishlist' in it.children,
    'it makes one call at a time': (it) => !('loadAccountCart' in it.children && 'changeAccountCart' in it.children),
    'a call that is on its way is written down': (it) => isCalling(it) === (it.context.call !== null),
    'each line waits to be sent once': ({ context: { cart: known } }) =>
      known === null || new Set(known.unsent.map((it) => it.key)).size === known.unsent.length,
    'it hears of the network while it waits for an answer by and by': (it) =>
      'connection' in it.children === isPausing(it),
  },
  steps: {
    'each answer, failure and fact leads where it should': ({ event }, before, after) => leadsTo(event, before, after),
    'it sends what comes next, and only after the server was read where an answer is missing and its call cannot be made again':
      ({ event, said }, before, after) => {
        const steps = stepsOf(said).flatMap((it) => (it.type === 'begin' ? [it] : []));
        if (!isCalling(after) || isCalling(before)) return steps.length === 0;
        const { call, cart: now } = after.context;
        const read = stepsOf(said).some((it) => it.type === 'read');
        if (isAgain(event, before, after))
          return (
            steps.length === 0 &&
            call === now?.begun &&
            call?.line === knownAt(event, before)?.begun?.line &&
            call?.isStale === (read || knownAt(event, before)?.begun?.isStale)
          );
        return (
          steps.length === 1 &&
          call !== null &&
          JSON.stringify(steps[0]?.call.line) === JSON.stringify(call.line) &&
          now?.begun === call &&
          now.isUnread &&
          (read || knownAt(event, before)?.isUnread === false)
        );
      },
    'a call whose key is known is made again before any other': ({ event }, before, after) => {
      const told = knownAt(event, before);
      return (
        !isCalling(after) ||
        isCalling(before) ||
        !told ||
        !requestToRetry(told) ||
        isAgain(event, before, after) ||
        after.context.cart?.keepsKeys === false
      );
    },
    'a call has the key of its turn where the server keeps keys, and none elsewhere': ({ event }, before, after) => {
      const { call, cart: now } = after.context;
      if (!isCalling(after) || isCalling(before) || isAgain(event, before, after)) return true;
      const ofTurn = event.type === 'turn.come' ? event['callKey'] : before.context.callKey;
      return JSON.stringify(call?.callKey) === JSON.stringify(now?.keepsKeys ? ofTurn : null);
    },
    'a key is for one turn': ({ event }, before, after) =>
      after.context.callKey ===
      (isQueued(before) && isJoined(before) && event.type === 'turn.come' && !isInStep(after)
        ? event['callKey']
        : isJoined(after) && (isReading(after) || isCalling(after)) && event.type !== 'xstate.error.actor.turn'
          ? before.context.callKey
          : null),
    'nothing is added whose last call was not answered, but by its key': ({ event }, before, after) =>
      !isCalling(after) ||
      isCalling(before) ||
      after.context.call?.kind === 'set' ||
      isAgain(event, before, after) ||
      after.context.call?.line.key !== before.context.cart?.begun?.line.key,
    'a line that is added was wanted once more, or was not there': ({ event }, before, after) => {
      const { call, cart: known } = after.context;
      return (
        !isCalling(after) ||
        isCalling(before) ||
        call?.kind !== 'add' ||
        isAgain(event, before, after) ||
        [0, quantity(known?.unsent, call.line.key) - 1].includes(quantity(known?.server, call.line.key))
      );
    },
    'a turn comes once': ({ event, said }, before, after) =>
      event.type !== 'turn.come' ||
      isQueued(before) ||
      (said.length === 0 && JSON.stringify(after.context) === JSON.stringify(before.context)),
    'what is wanted stays wanted until the server has it or says no, it is ordered, or another tab knows better': (
      { event },
      before,
      after,
    ) =>
      [...OTHERS, 'lines.changed', 'lines.ordered'].includes(event.type) ||
      !isJoined(before) ||
      (before.context.cart?.unsent ?? []).every(
        ({ key: wanted, quantity: most }) =>
          quantity(after.context.shown ?? [], wanted) === most ||
          (isRefused(event) && !isUnbegun(event, before) && before.context.call?.line.key === wanted),
      ),
    'what the shopper changes is kept at once, and nothing else is': ({ event, said }, before, after) =>
      event.type !== 'lines.changed' ||
      (isJoined(before)
        ? sameLines(after.context.shown ?? [], event['lines'] as CartLine[]) &&
          stepsOf(said).filter((it) => it.type === 'change').length === 1
        : said.length === 0),
    'what is no longer sold stays hidden, whatever the server says, until it is put in again': (
      { event },
      before,
      after,
    ) =>
      OTHERS.includes(event.type) ||
      event.type === 'lines.changed' ||
      JSON.stringify(after.context.cart?.gone ?? []) === JSON.stringify(before.context.cart?.gone ?? []),
    'what is taken out because it is no longer sold is marked so, and nothing else is': ({ event }, before, after) =>
      event.type !== 'lines.changed' ||
      !isJoined(before) ||
      (before.context.shown ?? []).every(
        (it) =>
          after.context.cart?.gone.includes(it.key) ===
          (event['areGone'] === true && quantity(after.context.shown ?? [], it.key) === 0),
      ),
    'an order is kept as one, whether the cart has joined or not': ({ event, said }) =>
      event.type !== 'lines.ordered' || JSON.stringify(stepsOf(said)) === JSON.stringify([{ type: 'order' }]),
    'what was shown when it was ordered is wanted no more, and the server is asked': ({ event }, before, after) =>
      event.type !== 'lines.ordered' ||
      (after.context.cart?.isUnread === true &&
        optimisticLines(after.context.cart).length === 0 &&
        (before.context.shown ?? []).every((it) =>
          after.context.cart?.unsent.some((wanted) => wanted.key === it.key && wanted.quantity === 0),
        )),
    'an acknowledged call is what the server holds': ({ event, said }, before, after) =>
      !(isCalling(before) && isAnswer(event, 'changeAccountCart')) ||
      (quantity(after.context.cart?.server, before.context.call?.line.key ?? '') ===
        before.context.call?.line.quantity &&
        stepsOf(said).some((it) => it.type === 'acknowledge' && it.line === before.context.call?.line)),
    'a refused change is said and given up; what the server does not have is tried by adding it first': (
      { event, said },
      before,
      after,
    ) =>
      !(isCalling(before) && isRefused(event)) ||
      (isUnbegun(event, before)
        ? noticesOf(said).length === 0 &&
          after.context.cart?.begun === null &&
          !after.context.cart.isUnread &&
          stepsOf(said)[0]?.type === 'trust'
        : JSON.stringify(noticesOf(said)) === JSON.stringify([{ code: 'cart-change-refused', error: refused }]) &&
          after.context.cart?.isUnread === true &&
          quantity(after.context.cart.unsent, before.context.call?.line.key ?? '') === 0 &&
          stepsOf(said)[0]?.type === 'refuse'),
    'it says what joined, what was refused and what is not saved yet, and nothing else': ({ event, said }, before) =>
      noticesOf(said).length ===
      (event.type === 'guest.joined' && isJoined(before)
        ? 1
        : (isCalling(before) && isRefused(event) && !isUnbegun(event, before)) || isToldUnsaved(event, before)
          ? 1
          : 0),
    'what joined is said in figures': ({ event, said }, before) =>
      event.type !== 'guest.joined' ||
      !isJoined(before) ||
      JSON.stringify(noticesOf(said)) === JSON.stringify([{ code: 'cart-joined', added: 2, leftOut: 1 }]),
    'the cart is told what to show when it is read first, and when it is another than it shows': (
      { event, said },
      before,
      after,
    ) => {
      const told = toldOf(said).filter(({ type }) => type === 'account.told');
      const isNews =
        isJoined(after) &&
        !['lines.changed', 'lines.ordered'].includes(event.type) &&
        (before.context.shown === null || !sameLines(before.context.shown, after.context.shown ?? []));
      return (
        told.length === (isNews ? 1 : 0) && told.every(({ lines }) => sameLines(lines ?? [], after.context.shown ?? []))
      );
    },
    "what the server holds is not shown before the guest's lines have joined it, or their storage has not answered in time":
      ({ event }, before, after) =>
        isJoined(before) ||
        !isJoined(after) ||
        (isAdding(before) &&
          (event.type === 'kept.told'
            ? after.context.cart === event['cart']
            : event.type.startsWith('xstate.after.storageLimit'))),
    'the cart is told each time that it cannot be had at first': ({ said }, before, after) =>
      toldOf(said).some(({ type }) => type === 'account.failed') ===
      (after.matches('apart') && !before.matches('apart')),
    'what another tab knows is known': ({ event }, before, after) =>
      (!(event.type === 'kept.told' && (isJoined(before) || isAdding(before))) &&
        !(event.type === 'turn.come' && isQueued(before) && isJoined(before) && event['cart'] !== null)) ||
      JSON.stringify(after.context.cart?.server) === JSON.stringify((event['cart'] as SyncedCart).server),
    'what is read is what the server holds': ({ event, said }, before, after) =>
      !(isReading(before) && isCart(event)) ||
      (JSON.stringify(after.context.cart?.server) ===
        JSON.stringify((event['output'] as { lines: CartLine[] }).lines) &&
        after.context.cart?.keepsKeys === (event['output'] as { keepsKeys: boolean }).keepsKeys &&
        stepsOf(said)[0]?.type === 'read'),
    'it counts how often it asked in vain, up to six, and forgets it once a change is answered or none is left; Retry counts anew':
      ({ event }, before, after) =>
        after.context.tries ===
        (isLost(event, before)
          ? Math.min(6, before.context.tries + 1)
          : isRetried(event, before)
            ? Math.min(before.context.tries, 1)
            : isOver(event, before, after)
              ? 0
              : before.context.tries),
    'after two tries in vain the cart and the shopper are told that it is not saved, once, and then that it is': (
      { event, said },
      before,
      after,
    ) => {
      const told = toldOf(said)
        .map(({ type }) => type)
        .filter((type) => type === 'account.unsaved' || type === 'account.saved');
      const isNews = isToldUnsaved(event, before);
      const isSaved = isJoined(before) && isOver(event, before, after) && before.context.isUnsaved;
      return (
        after.context.isUnsaved === (isNews || (before.context.isUnsaved && !isSaved)) &&
        told.join() === (isNews ? 'account.unsaved' : isSaved ? 'account.saved' : '') &&
        (!isNews ||
          JSON.stringify(noticesOf(said)) ===
            JSON.stringify([
              {
                code: 'cart-unsaved',
                error: failureOf(event['error'] ?? (event.type.startsWith('xstate.after.') ? TIMED_OUT : null)),
              },
            ]))
      );
    },
  },
});
