import type { SnapshotFrom } from 'xstate';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import { totalOf } from '../../../src/domain/custom-orders/custom-order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { canConfirm, canEdit, statusAfter } from '../../../src/machines/custom-orders/custom-lifecycle-machine.ts';
import {
  customOrderMachine,
  selectCanEdit,
  selectChanged,
  selectError,
  selectIsAsked,
  selectIsOutdated,
  selectIsRefreshing,
  selectIsUnknown,
  selectMove,
  selectNote,
  selectOrder,
  selectPicture,
  selectStage,
  selectTerms,
} from '../../../src/machines/custom-orders/custom-order-machine.ts';
import type { CustomOrderSheet } from '../../../src/machines/custom-orders/custom-orders-actors.ts';
import type { Edge } from '../../explorer/explore.ts';
import {
  atTheTailor,
  awaiting,
  changing,
  confirmed,
  declined,
  dearer,
  redrawn,
} from '../../support/samples/custom-order-samples.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted, sentTo } from '../support/said.ts';

type Page = SnapshotFrom<typeof customOrderMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const [A, B] = [awaiting.id, 'another'];
const READ = 'xstate.done.actor.loadCustomOrder';
const MOVED = 'xstate.done.actor.changeStatus';
const NOTE = 'Sleeves a little longer, please.';
const [MOCKUP, URL] = [awaiting.mockup, 'blob:memory/1'];
const BESIDES = ['returning', 'noteStorage', 'pictureLoader', 'payment-slip'];

const placeOf = ({ value }: Page): string => (typeof value === 'string' ? value : value.ready);
const isReady = (page: Page): boolean => ['fresh', 'stale', 'refreshing', 'outdated'].includes(placeOf(page));
const READING = ['loading', 'refreshing', 'looking'];
const isCalling = (place: string): boolean => [...READING, 'moving'].includes(place);
const isAnother = ({ type, ...event }: Edge['event'], { context: { of } }: Page): boolean =>
  type === 'customer.known' && (of === null || !isSameUser(event['user'] as User, of));
const isElsewhere = ({ type, ...event }: Edge['event'], { context: { orderId } }: Page): boolean =>
  type === 'order.open' && event['orderId'] !== orderId;
const fails = ({ type }: Edge['event']): boolean =>
  type === 'xstate.error.actor.loadCustomOrder' ||
  type === 'xstate.error.actor.changeStatus' ||
  type.startsWith('xstate.after.answerLimit.');
const mayMove = (page: Page): boolean => {
  const order = selectOrder(page);
  return isReady(page) && order !== null && order.closing === null && canConfirm(order.status);
};
/** Begins a move: a press on Confirm, or the note that is sent. */
const begins = ({ type }: Edge['event'], before: Page): boolean =>
  mayMove(before) && (type === 'order.confirm' || (type === 'change.send' && selectNote(before) !== null));
const forgets = (event: Edge['event'], before: Page): boolean =>
  event.type === 'customer.gone' || isAnother(event, before) || isElsewhere(event, before);
const readIn = ({ output }: Edge['event'] & { output?: unknown }): CustomOrderSheet['order'] =>
  (output as CustomOrderSheet).order;
/** The order that was read is as the customer wanted it. */
const hasArrived = (event: Edge['event'], { context: { move, order } }: Page): boolean => {
  const wanted = statusAfter(order?.status ?? '', move ?? 'order.confirm');
  const read = readIn(event);
  return (
    read?.status === wanted ||
    read?.history.slice(order?.history.length).some(({ status }) => status === wanted) === true
  );
};
/** The move is known to have arrived: the server said so, or the order shows it. */
const succeeds = (event: Edge['event'], before: Page): boolean =>
  event.type === MOVED ||
  (event.type === READ && placeOf(before) === 'looking' && readIn(event) !== null && hasArrived(event, before));

/** Where a step leads the page. */
function placeAfter(event: Edge['event'], before: Page): string {
  const place = placeOf(before);
  if (event.type === 'customer.gone') return 'waiting';
  if (forgets(event, before)) return isAnother(event, before) || before.context.of !== null ? 'loading' : 'waiting';
  if (event.type === READ) return readIn(event) === null ? 'missing' : 'fresh';
  if (event.type === MOVED) return 'refreshing';
  if (fails(event))
    return { loading: 'failed', refreshing: 'outdated', moving: 'looking', looking: 'unknown' }[place] ?? place;
  if (event.type.startsWith('xstate.after.freshFor.')) return 'stale';
  if (begins(event, before)) return 'moving';
  if (event.type === 'order.changed' && isReady(before)) return 'refreshing';
  if (event.type === 'shopper.returned' && place === 'missing') return 'loading';
  const again =
    event.type === 'order.retry' || (event.type === 'shopper.returned' && place !== 'fresh')
      ? place === 'unknown'
        ? 'looking'
        : isReady(before) && place !== 'refreshing'
          ? 'refreshing'
          : place
      : place;
  return place === 'unknown' && event.type.startsWith('xstate.after.retryPause') ? 'looking' : again;
}

/** The note after a step. */
function noteAfter(event: Edge['event'], before: Page): string | null {
  const note = selectNote(before);
  if (forgets(event, before) || succeeds(event, before) || (event.type === READ && readIn(event) === null)) return null;
  if (event.type === 'note.found' && isReady(before)) return event['note'] as string;
  if (event.type === 'change.begin' && mayMove(before)) return note ?? '';
  if (!isReady(before) || note === null) return note;
  if (event.type === 'note.type') return event['note'] as string;
  return event.type === 'change.cancel' ? null : note;
}

export const customOrder = pack({
  machine: customOrderMachine,
  input: { customer: 'unsure', orderId: A },
  limit: 6_000,
  key: ({ of, orderId, order, terms, note, changed, move, error, tries, pictures }) => [
    of?.id,
    orderId,
    order && [order.status, order.price, order.closing !== null, order.mockup],
    terms !== null,
    note,
    changed !== null,
    move,
    error !== null,
    tries,
    Object.keys(pictures).length,
  ],
  // Another customer, and another order, begin as the first did.
  within: ({ of, orderId, tries }) => tries < 2 && of?.id !== nimal.id && orderId === A,
  events: {
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'order.open': [
      { type: 'order.open', orderId: A },
      { type: 'order.open', orderId: B },
    ],
    'order.retry': [{ type: 'order.retry' }],
    'order.changed': [{ type: 'order.changed' }],
    'order.confirm': [{ type: 'order.confirm' }],
    'change.begin': [{ type: 'change.begin' }],
    'note.type': [{ type: 'note.type', note: NOTE }],
    'note.found': [{ type: 'note.found', note: NOTE }],
    'change.send': [{ type: 'change.send' }],
    'change.cancel': [{ type: 'change.cancel' }],
    'picture.loaded': [{ type: 'picture.loaded', address: MOCKUP, url: URL }],
    'shopper.returned': [{ type: 'shopper.returned' }],
  },
  outcomes: {
    loadCustomOrder: {
      done: [
        { order: awaiting, terms: demoTerms },
        ...[confirmed, changing, dearer, redrawn, declined, atTheTailor, null].map((order) => ({ order })),
      ],
      error: [offline],
    },
    changeStatus: { done: [undefined], error: [offline, refused] },
    returning: { done: [], error: [offline] },
    noteStorage: { done: [], error: [offline] },
    pictureLoader: { done: [], error: [offline] },
    'payment-slip': { done: [], error: [offline] },
  },
  neverIgnored: {
    'customer.gone': 'who has gone sees nothing of theirs any more, wherever the page is',
    'picture.loaded': 'a picture has its place wherever the page is',
  },
  rest: (page) => isReady(page) || placeOf(page) === 'failed',
  invariants: {
    'an order, a note and pictures are held only while their owner is known': ({
      context: { of, order, note, move },
    }) => of !== null || (order === null && note === null && move === null),
    'it waits, has no such order, or shows the one that came': (page) =>
      selectStage(page) ===
        (isReady(page) || ['moving', 'looking', 'unknown'].includes(placeOf(page))
          ? 'ready'
          : placeOf(page) === 'missing'
            ? 'missing'
            : 'waiting') && (selectOrder(page) !== null) === (selectStage(page) === 'ready'),
    'it says that it reads the order again, that it could not, and that nobody knows of a move': (page) =>
      selectIsRefreshing(page) === (placeOf(page) === 'refreshing') &&
      selectIsOutdated(page) === (placeOf(page) === 'outdated') &&
      selectIsUnknown(page) === (placeOf(page) === 'unknown'),
    'the customer is asked, and may edit, as the lifecycle says, and never of an order that is closed': (page) => {
      const { status = '', closing = null } = selectOrder(page) ?? {};
      return (
        selectIsAsked(page) === (closing === null && canConfirm(status)) &&
        selectCanEdit(page) === (closing === null && canEdit(status))
      );
    },
    'nothing can be pressed while a move is on its way, or nobody knows what became of it': (page) =>
      isReady(page) ||
      (['order.confirm', 'change.begin', 'change.send', 'change.cancel'] as const).every((type) => !page.can({ type })),
    'Confirm and Request Change are there together, where the lifecycle allows both': (page) =>
      page.can({ type: 'order.confirm' }) === mayMove(page) && page.can({ type: 'change.begin' }) === mayMove(page),
    'a move is on its way from the press until it is known what became of it': (page) =>
      (page.context.move !== null) === ['moving', 'looking', 'unknown'].includes(placeOf(page)) &&
      selectMove(page) === (['moving', 'looking'].includes(placeOf(page)) ? page.context.move : null),
  },
  steps: {
    'each step leads the page where it should': ({ event }, before, after) =>
      placeOf(after) === placeAfter(event, before),
    'the order is asked for once each time by its id, and a move is sent with the figures, the mockup and the note that were shown':
      ({ event, said }, before, after) => {
        const [from, to] = [placeOf(before), placeOf(after)];
        const begun =
          isCalling(to) &&
          (from !== to || forgets(event, before) || (event.type === 'order.changed' && isReady(before)));
        const order = selectOrder(before);
        const change = event.type === 'change.send';
        const wanted = !begun
          ? []
          : to === 'moving'
            ? [
                `changeStatus ${JSON.stringify({
                  orderId: before.context.orderId,
                  change: {
                    status: change ? 'Request Change' : 'Confirmed',
                    price: order?.price,
                    deliveryFee: order?.deliveryFee,
                    mockup: order?.mockup,
                    note: change ? selectNote(before) : '',
                  },
                })}`,
              ]
            : [`loadCustomOrder ${JSON.stringify({ orderId: after.context.orderId })}`];
        return JSON.stringify(calls(said, BESIDES)) === JSON.stringify(wanted);
      },
    'the order is the one that was read last, moved on by a yes, and goes with its owner and its address': (
      { event },
      before,
      after,
    ) => {
      if (forgets(event, before)) return selectOrder(after) === null;
      if (event.type === READ) return selectOrder(after) === readIn(event);
      return event.type === MOVED
        ? selectOrder(after)?.status ===
            statusAfter(selectOrder(before)?.status ?? '', before.context.move ?? 'order.confirm')
        : selectOrder(after) === selectOrder(before);
    },
    'what has changed since the customer looked is said, until their next move': ({ event }, before, after) => {
      if (forgets(event, before) || begins(event, before)) return selectChanged(after) === null;
      if (event.type !== READ) return selectChanged(after) === selectChanged(before);
      const [old, read] = [selectOrder(before), readIn(event)];
      if (read === null || old === null || succeeds(event, before)) return selectChanged(after) === null;
      const status = old.status === read.status ? null : old.status;
      const total = totalOf(old) === totalOf(read) ? null : totalOf(old);
      const mockup = read.mockup !== '' && old.mockup !== read.mockup;
      return (
        JSON.stringify(selectChanged(after)) ===
        JSON.stringify(status === null && total === null && !mockup ? selectChanged(before) : { status, total, mockup })
      );
    },
    'a failed move says why once the order was looked at, until the next move or a yes': ({ event }, before, after) => {
      const { error } = before.context;
      const wanted =
        forgets(event, before) ||
        begins(event, before) ||
        succeeds(event, before) ||
        (event.type === READ && readIn(event) === null)
          ? null
          : placeOf(before) === 'moving' && fails(event)
            ? ((event as { error?: unknown }).error ?? { code: 'timeout', status: 0, said: '' })
            : error;
      const isSaid = !['moving', 'looking'].includes(placeOf(after));
      return (
        JSON.stringify(after.context.error) === JSON.stringify(wanted) &&
        selectError(after) === (isSaid ? after.context.error : null)
      );
    },
    'a note is begun, typed, found again, dropped, or goes with the answer, and nothing else touches it': (
      { event },
      before,
      after,
    ) => selectNote(after) === noteAfter(event, before),
    'what is typed is stored at once for this customer and order, and asked for as the order comes': (
      { event, said },
      before,
      after,
    ) => {
      const { of, orderId } = after.context;
      const key = { of: of?.id, orderId };
      const writes =
        (['note.type', 'change.cancel'].includes(event.type) && isReady(before) && selectNote(before) !== null) ||
        succeeds(event, before);
      const finds = event.type === READ && placeOf(before) === 'loading' && readIn(event) !== null;
      return (
        JSON.stringify(sentTo(said, 'noteStorage')) ===
        JSON.stringify([
          ...(finds ? [{ type: 'note.find', ...key }] : []),
          ...(writes ? [{ type: 'note.write', ...key, note: selectNote(after) }] : []),
        ])
      );
    },
    'the pictures of the order that came are fetched, and forgotten with it': ({ event, said }, before, after) => {
      const read = event.type === READ ? readIn(event) : undefined;
      const wanted =
        forgets(event, before) || read === null
          ? [{ type: 'pictures.forget' }]
          : read
            ? [{ type: 'pictures.load', addresses: [...read.drawings, read.mockup].filter((it) => it !== '') }]
            : [];
      const shown =
        event.type === 'picture.loaded'
          ? URL
          : wanted[0]?.type === 'pictures.forget'
            ? null
            : selectPicture(MOCKUP)(before);
      return (
        JSON.stringify(sentTo(said, 'pictureLoader')) === JSON.stringify(wanted) &&
        selectPicture(MOCKUP)(after) === shown
      );
    },
    'where a transfer goes is known from when it was told on': ({ event }, before, after) =>
      selectTerms(after) ===
      (event.type === READ && readIn(event) !== null
        ? ((event['output'] as CustomOrderSheet).terms ?? selectTerms(before))
        : selectTerms(before)),
    'a look in vain is counted, and a new move begins at none': ({ event }, before, after) =>
      after.context.tries ===
      (forgets(event, before) || begins(event, before) || (event.type === READ && readIn(event) === null)
        ? 0
        : before.context.tries + Number(placeOf(before) === 'looking' && fails(event))),
    'whose order it is and which one is what the session and the address say': ({ event }, before, after) =>
      JSON.stringify([after.context.of?.id, after.context.orderId]) ===
      JSON.stringify([
        event.type === 'customer.gone'
          ? undefined
          : isAnother(event, before)
            ? (event['user'] as User).id
            : before.context.of?.id,
        isElsewhere(event, before) ? event['orderId'] : before.context.orderId,
      ]),
    'a failed reading, a failed move and a yes are told, and what cannot be shown leads away': (
      { event, said },
      before,
    ) => {
      const place = placeOf(before);
      const toast = (code: string) => ({ type: 'toast', notice: { code } });
      const wanted =
        event.type === 'customer.gone' && event['why'] === 'expired'
          ? [{ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }]
          : fails(event) && place === 'loading'
            ? [
                { type: 'navigate', to: { name: 'custom-orders' }, replace: true, scroll: 'top' },
                toast('custom-order-failed'),
              ]
            : fails(event) && place === 'refreshing'
              ? [toast('custom-order-failed')]
              : succeeds(event, before)
                ? [toast('custom-status-updated')]
                : event.type === READ && place === 'looking' && readIn(event) !== null
                  ? [toast('custom-status-failed')]
                  : [];
      return JSON.stringify(emitted(said)) === JSON.stringify(wanted);
    },
  },
});
