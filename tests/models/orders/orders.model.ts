import type { SnapshotFrom } from 'xstate';
import { NEWEST_ORDER } from '../../../src/domain/order/order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import type { OrderBook } from '../../../src/machines/orders/orders-actors.ts';
import {
  ordersMachine,
  selectIsMissing,
  selectIsOutdated,
  selectIsRefreshing,
  selectLastOpenedOrder,
  selectName,
  selectOpenOrder,
  selectOrders,
  selectDownloadingInvoice,
  selectShown,
  selectStage,
  selectThankedOrder,
  selectTerms,
  PAGE_STEP,
} from '../../../src/machines/orders/orders-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { cod, many, transfer } from '../../support/samples/order-samples.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted } from '../support/said.ts';

type Page = SnapshotFrom<typeof ordersMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const few: OrderBook = { orders: [cod, transfer], terms: demoTerms };
const none: OrderBook = { orders: [] };
const READ = 'xstate.done.actor.loadOrderBook';

const placeOf = ({ value }: Page): string => (typeof value.list === 'string' ? value.list : value.list.ready);
const isReady = (page: Page): boolean => ['fresh', 'stale', 'refreshing', 'outdated'].includes(placeOf(page));
const isReading = (place: string): boolean => place === 'loading' || place === 'refreshing';
const isSaving = (page: Page): boolean => page.value.invoice === 'saving';
const isAnother = ({ type, ...event }: Edge['event'], { context: { of } }: Page): boolean =>
  type === 'customer.known' && (of === null || !isSameUser(event['user'] as User, of));
const named = (page: Page, name: unknown) =>
  selectOrders(page).find(({ id, number }) => id === name || number === name);
const isUnknown = (page: Page, name: unknown): boolean => name !== '' && named(page, name) === undefined;
/** What ends the reading of the list, or the fetching of an invoice, in vain. */
const fails = ({ type }: Edge['event'], what: 'list' | 'invoice'): boolean =>
  type === `xstate.error.actor.${what === 'list' ? 'loadOrderBook' : 'saveInvoice'}` ||
  type.startsWith(`xstate.after.answerLimit.orders.${what}.`);
const changed = (before: Page, after: Page, fields: readonly (keyof Page['context'])[]): boolean =>
  fields.some((field) => before.context[field] !== after.context[field]);

/** Where a step leads the list. */
function placeAfter(event: Edge['event'], before: Page): string {
  const place = placeOf(before);
  if (event.type === 'customer.gone') return 'waiting';
  if (isAnother(event, before)) return 'loading';
  if (event.type === READ) return 'fresh';
  if (fails(event, 'list')) return place === 'loading' ? 'failed' : 'outdated';
  if (event.type.startsWith('xstate.after.freshFor.')) return 'stale';
  if (event.type === 'order.changed' && isReady(before)) return 'refreshing';
  const isAsked = event.type === 'orders.retry' || event.type === 'shopper.returned' || event.type === 'order.open';
  if (!isAsked || place === 'waiting' || isReading(place)) return place;
  if (place === 'failed') return 'loading';
  if (place === 'fresh')
    return event.type === 'orders.retry' || (event.type === 'order.open' && isUnknown(before, event['orderId']))
      ? 'refreshing'
      : 'fresh';
  return 'refreshing';
}

/** What the address names after a step and says of it, and which card the focus is led to: none below thanks. */
function openedAfter(event: Edge['event'], before: Page): { orderId: string; isPlaced: boolean; last: string } {
  const { orderId, isPlaced, last } = before.context;
  const id = event['orderId'] as string;
  const newest = event.type === READ ? ((event['output'] as OrderBook).orders[0]?.id ?? '') : '';
  if (event.type === READ && orderId === NEWEST_ORDER)
    return { orderId: newest, isPlaced, last: isPlaced ? '' : newest };
  if (event.type === 'order.open') {
    const placed = event['isPlaced'] === true;
    return { orderId: id, isPlaced: placed, last: id === orderId ? last : placed ? '' : id };
  }
  if (event.type === 'card.toggle' && isReady(before))
    return { orderId: selectOpenOrder(before)?.id === id ? '' : id, isPlaced: false, last: id };
  if (event.type === 'list.extend' && isReady(before) && selectShown(before) < selectOrders(before).length)
    return { orderId, isPlaced, last: selectOrders(before)[selectShown(before)]?.id ?? '' };
  return { orderId, isPlaced, last };
}

export const orders = pack({
  machine: ordersMachine,
  input: { customer: 'unsure', orderId: '' },
  limit: 3_000,
  // Where the focus is led decides nothing.
  key: ({ of, orders: list, terms, orderId, isPlaced, count, saving }) => [
    of,
    list.length,
    terms !== null,
    orderId,
    isPlaced,
    count,
    saving,
  ],
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
      { type: 'order.open', orderId: '' },
      { type: 'order.open', orderId: transfer.number },
      { type: 'order.open', orderId: transfer.number, isPlaced: true },
      { type: 'order.open', orderId: 'm20', isPlaced: true },
      { type: 'order.open', orderId: NEWEST_ORDER },
      { type: 'order.open', orderId: NEWEST_ORDER, isPlaced: true },
    ],
    'orders.retry': [{ type: 'orders.retry' }],
    'card.toggle': [{ type: 'card.toggle', orderId: transfer.id }],
    'list.extend': [{ type: 'list.extend' }],
    'invoice.save': [
      { type: 'invoice.save', number: transfer.number },
      { type: 'invoice.save', number: cod.number },
    ],
    'order.changed': [{ type: 'order.changed' }],
    'shopper.returned': [{ type: 'shopper.returned' }],
  },
  outcomes: {
    loadOrderBook: { done: [few, none, { orders: many }], error: [offline, refused] },
    saveInvoice: { done: [undefined], error: [offline] },
    returning: { done: [], error: [offline] },
    'order-cancellation': { done: [], error: [offline] },
    'order-again': { done: [], error: [offline] },
    'payment-slip': { done: [], error: [offline] },
    'order-return': { done: [], error: [offline] },
  },
  neverIgnored: {
    'customer.gone': 'who has gone sees nothing of theirs any more, wherever the page is',
    'order.open': 'the address counts, wherever the page is',
  },
  rest: (snapshot) => selectStage(snapshot) === 'ready',
  invariants: {
    'orders are held and shown only while their owner is known': (snapshot) =>
      (snapshot.context.of !== null || selectOrders(snapshot).length === 0) &&
      (snapshot.context.of === null) === (placeOf(snapshot) === 'waiting'),
    'it waits, has failed or has the list': (snapshot) =>
      selectStage(snapshot) === (isReady(snapshot) ? 'ready' : placeOf(snapshot) === 'failed' ? 'failed' : 'waiting') &&
      snapshot.hasTag('failed') === (placeOf(snapshot) === 'failed'),
    'it says that it reads the list again, or that it could not': (snapshot) =>
      selectIsRefreshing(snapshot) === (placeOf(snapshot) === 'refreshing') &&
      selectIsOutdated(snapshot) === (placeOf(snapshot) === 'outdated'),
    'an order is opened by its id or its number, and only one that is there': (snapshot) =>
      selectOpenOrder(snapshot) === (named(snapshot, selectName(snapshot)) ?? null),
    'a customer is thanked for the order that is opened where the address says that it was just placed, until more becomes of it':
      (snapshot) => {
        const opened = selectOpenOrder(snapshot);
        return (
          selectThankedOrder(snapshot) ===
          (snapshot.context.isPlaced && opened?.status === 'Order Placed' ? opened : null)
        );
      },
    'it says that an order is missing only after a list without it has come, and while none is on its way': (
      snapshot,
    ) =>
      selectIsMissing(snapshot) ===
      (isReady(snapshot) && placeOf(snapshot) !== 'refreshing' && isUnknown(snapshot, selectName(snapshot))),
    'the opened order is among those that are shown': (snapshot) =>
      selectOpenOrder(snapshot) === null ||
      selectOrders(snapshot)
        .slice(0, selectShown(snapshot))
        .some((it) => it === selectOpenOrder(snapshot)),
    'at most all are shown, and at least so many as go on a page': (snapshot) =>
      selectShown(snapshot) <= selectOrders(snapshot).length &&
      selectShown(snapshot) >= Math.min(PAGE_STEP, selectOrders(snapshot).length),
    'one invoice at a time is on its way': (snapshot) =>
      (selectDownloadingInvoice(snapshot) !== '') === isSaving(snapshot),
  },
  steps: {
    'each step leads the list where it should': ({ event }, before, after) =>
      placeOf(after) === placeAfter(event, before),
    'an invoice is fetched from the press on until it comes, fails, takes too long, or its owner goes': (
      { event },
      before,
      after,
    ) => {
      if (!isSaving(before))
        return (
          isSaving(after) === (event.type === 'invoice.save' && named(before, event['number']) !== undefined) &&
          (!isSaving(after) || selectDownloadingInvoice(after) === event['number'])
        );
      const ends =
        event.type === 'xstate.done.actor.saveInvoice' ||
        fails(event, 'invoice') ||
        event.type === 'customer.gone' ||
        isAnother(event, before);
      return (
        isSaving(after) === !ends && (ends || selectDownloadingInvoice(after) === selectDownloadingInvoice(before))
      );
    },
    'the list is asked for once each time, of the customer who is known, and an invoice by its number': (
      { event, said },
      before,
      after,
    ) => {
      const reads =
        isReading(placeOf(after)) &&
        (!isReading(placeOf(before)) ||
          isAnother(event, before) ||
          (event.type === 'order.changed' && isReady(before)));
      const saves = isSaving(after) && !isSaving(before);
      return (
        JSON.stringify(
          calls(said, ['returning', 'order-cancellation', 'order-again', 'payment-slip', 'order-return']),
        ) ===
        JSON.stringify([
          ...(reads ? [`loadOrderBook ${JSON.stringify({ userId: after.context.of?.id })}`] : []),
          ...(saves ? [`saveInvoice ${JSON.stringify({ order: event['number'] })}`] : []),
        ])
      );
    },
    'the old list stays until another one has come, and goes with its owner': ({ event }, before, after) => {
      if (event.type === READ) return selectOrders(after) === (event['output'] as OrderBook).orders;
      return event.type === 'customer.gone' || isAnother(event, before)
        ? selectOrders(after).length === 0
        : selectOrders(after) === selectOrders(before);
    },
    'where a transfer goes is known from when it was told on': ({ event }, before, after) =>
      selectTerms(after) ===
      (event.type === READ ? ((event['output'] as OrderBook).terms ?? selectTerms(before)) : selectTerms(before)),
    'whose orders they are is what the session says': ({ event }, before, after) =>
      JSON.stringify(after.context.of) ===
      JSON.stringify(
        event.type === 'customer.gone'
          ? null
          : isAnother(event, before)
            ? { id: (event['user'] as User).id, email: (event['user'] as User).email }
            : before.context.of,
      ),
    'the address opens and closes cards, a press does so at once, and the focus goes to the card': (
      { event },
      before,
      after,
    ) => {
      const wanted = openedAfter(event, before);
      return (
        after.context.orderId === wanted.orderId &&
        after.context.isPlaced === wanted.isPlaced &&
        selectName(after) === (wanted.orderId === NEWEST_ORDER ? '' : wanted.orderId) &&
        after.context.last === wanted.last &&
        selectLastOpenedOrder(after) === (named(after, wanted.last)?.id ?? '')
      );
    },
    'more are shown on a press, one page further than what is shown, or all': ({ event }, before, after) => {
      const more = event.type === 'list.extend' && isReady(before) && selectShown(before) < selectOrders(before).length;
      if (event.type === 'customer.gone' || isAnother(event, before)) return after.context.count === PAGE_STEP;
      return (
        after.context.count ===
        (more ? Math.min(selectShown(before) + PAGE_STEP, selectOrders(before).length) : before.context.count)
      );
    },
    'nothing else changes on the way': ({ event }, before, after) =>
      !['shopper.returned', 'orders.retry'].includes(event.type) ||
      !changed(before, after, ['of', 'orders', 'terms', 'orderId', 'last', 'count', 'saving']),
    'a press on a card leads to its address or back, and the newest order to its own, over the same step of the history':
      ({ event, said }, before) => {
        const opened = openedAfter(event, before);
        const shows =
          (event.type === 'card.toggle' && isReady(before)) ||
          (event.type === READ && before.context.orderId === NEWEST_ORDER)
            ? [
                {
                  type: 'navigate',
                  to: { name: 'orders', orderId: opened.orderId, isPlaced: opened.isPlaced },
                  replace: true,
                  scroll: 'keep',
                },
              ]
            : [];
        const toLogin =
          event.type === 'customer.gone' && event['why'] === 'expired'
            ? [{ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }]
            : [];
        return (
          JSON.stringify(emitted(said).filter(({ type }) => type === 'navigate')) ===
          JSON.stringify([...shows, ...toLogin])
        );
      },
    'a list that fails is told, and an invoice that fails stops the shopper': ({ event, said }) => {
      const error = (event as { error?: unknown }).error ?? { code: 'timeout', status: 0, said: '' };
      const words = [
        ...(fails(event, 'list') ? [{ type: 'toast', notice: { code: 'orders-failed', error } }] : []),
        ...(fails(event, 'invoice') ? [{ type: 'alert', alert: { code: 'invoice-failed' } }] : []),
      ];
      return JSON.stringify(emitted(said).filter(({ type }) => type !== 'navigate')) === JSON.stringify(words);
    },
  },
});
