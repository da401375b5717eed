import type { SnapshotFrom } from 'xstate';
import { withWishes } from '../../../src/domain/catalogue/wishlist.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import {
  selectIsAbsent,
  selectIsFailed,
  selectIsOfGuest,
  selectPlace,
  selectSaved,
  selectTakenOff,
  wishlistMachine,
} from '../../../src/machines/catalogue/wishlist-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';

type Wishlist = SnapshotFrom<typeof wishlistMachine>;
/** Each kind of list has a product of its own, so that they can be told apart. */
const HERE = ['here', 'kurta'];
const THERE = ['theirs', 'kurta'];
const UNKNOWN = { ...refused, status: 404 };
const NOTICES: Record<string, string> = {
  storeWish: 'wishlist-not-kept',
  sendWish: 'wishlist-failed',
  loadWishlist: 'wishlist-failed',
};
const PRESSES = ['wishlist.add', 'wishlist.remove'];

const begun = (said: Edge['said']): { id: string; input?: unknown }[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => params as { id: string });
const told = (said: Edge['said']): unknown[] =>
  said
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: { notice: unknown } }).event.notice);
const CALLS = ['readWishlist', 'loadWishlist', 'storeWish', 'sendWish'];
/** The call that is under way. */
const callIn = (it: Wishlist): string => CALLS.find((id) => id in it.children) ?? '';
const hasFailed = ({ event }: Edge, before: Wishlist): boolean =>
  event.type === `xstate.error.actor.${callIn(before)}` || event.type.startsWith('xstate.after.answerLimit');
const isAnswered = ({ event }: Edge, before: Wishlist): boolean => event.type === `xstate.done.actor.${callIn(before)}`;
const isRefused = (edge: Edge, before: Wishlist): boolean =>
  hasFailed(edge, before) || (isAnswered(edge, before) && !Array.isArray(edge.event['output']));
const isPress = ({ event }: Edge): boolean => PRESSES.includes(event.type);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const errorOf = ({ event }: Edge): unknown =>
  event.type.startsWith('xstate.after.') ? TIMED_OUT : (event['error'] ?? { code: 'broken', status: 0, said: '' });
/** Notice that a step has to give: of a press that was not done. */
function noticeOf(edge: Edge, before: Wishlist): unknown[] {
  const call = callIn(before);
  const isPressed = before.context.wishes.length > 0;
  if (!isRefused(edge, before) || !isPressed) return [];
  if (edge.event['error'] === UNKNOWN) return [];
  if (call === 'storeWish') return [{ code: hasFailed(edge, before) ? 'wishlist-not-kept' : 'wishlist-full' }];
  return [{ code: NOTICES[call], error: errorOf(edge) }];
}

export const wishlist = pack({
  machine: wishlistMachine,
  limit: 2_000,
  within: ({ wishes, ids }) => wishes.length <= 2 && ids.length <= 3,
  events: {
    'shopper.told': [
      { type: 'shopper.told', of: null },
      { type: 'shopper.told', of: 'asha' },
    ],
    'browser.online': [{ type: 'browser.online' }],
    'wishlist.add': [
      { type: 'wishlist.add', productId: 'tee' },
      { type: 'wishlist.add', productId: 'kurta' },
    ],
    'wishlist.remove': [
      { type: 'wishlist.remove', productId: 'kurta' },
      { type: 'wishlist.remove', productId: 'tee' },
    ],
    'wishlist.retry': [{ type: 'wishlist.retry' }],
  },
  outcomes: {
    untilQuiet: { done: [undefined], error: [offline] },
    shopperWatch: { done: [], error: [new Error('no shop')] },
    connection: { done: [], error: [] },
    readWishlist: { done: [HERE, [], null], error: [offline] },
    loadWishlist: { done: [THERE, [], null], error: [offline, UNKNOWN] },
    storeWish: { done: [HERE, null], error: [offline] },
    sendWish: { done: [THERE, null], error: [refused] },
  },
  rest: (it) => it.hasTag('shown') || it.hasTag('failed') || it.hasTag('absent'),
  invariants: {
    "a guest sees nothing of a customer's, and a customer nothing of a guest's": (it) =>
      !it.context.ids.includes(selectIsOfGuest(it) ? 'theirs' : 'here'),
    "nothing of a guest's is asked of the shop, and nothing of a customer's is stored here": (it) =>
      !(selectIsOfGuest(it) ? ['loadWishlist', 'sendWish'] : ['readWishlist', 'storeWish']).includes(callIn(it)),
    'nothing is said of what is saved before it is known': (it) =>
      (selectSaved(it) !== null) === it.hasTag('shown') &&
      (selectPlace(it, 'kurta') === 'unknown') ===
        !(it.hasTag('shown') || selectIsFailed(it) || it.context.wishes.length > 0),
    'a product that is in the list can be taken off, any other can be saved': (it) => {
      const saved = selectSaved(it);
      return (
        saved === null ||
        ['tee', 'kurta', 'none'].every((id) => selectPlace(it, id) === (saved.includes(id) ? 'in' : 'out'))
      );
    },
    'where the list could not be read, everything can be tried': (it) =>
      !selectIsFailed(it) || (selectPlace(it, 'kurta') === 'out' && it.context.wishes.length === 0),
    'each product is listed once': (it) => new Set(selectSaved(it)).size === (selectSaved(it)?.length ?? 0),
    'what can be put back is not in the list': (it) =>
      selectTakenOff(it) === '' || !(selectSaved(it) ?? []).includes(selectTakenOff(it)),
    'a press waits only while one is being done, or the list is read for it': (it) =>
      it.context.wishes.length === 0 || ['storeWish', 'sendWish', 'loadWishlist'].includes(callIn(it)),
    'pressed before the list is read, each press changes something': (it) =>
      !it.matches({ list: 'loading' }) ||
      it.context.wishes.every(
        ({ productId, isWanted }, at) =>
          withWishes(it.context.ids, it.context.wishes.slice(0, at)).includes(productId) !== isWanted,
      ),
    'a server without wishlists is a customer’s alone': (it) => !selectIsAbsent(it) || !selectIsOfGuest(it),
  },
  steps: {
    'another shopper begins with a list of their own': ({ event, said }, before, after) =>
      event.type !== 'shopper.told' ||
      before.matches('waiting') ||
      (after.context.of === event['of'] &&
        same(after.context, { of: event['of'], ids: [], wishes: [], takenOff: '' }) &&
        same(
          begun(said).map(({ id }) => id),
          [event['of'] === null ? 'readWishlist' : 'loadWishlist'],
        )),
    'a press is seen at its button at once, also while the list is read once more': (edge, before, after) => {
      const id = edge.event['productId'] as string;
      return (
        !isPress(edge) ||
        selectPlace(before, id) === 'unknown' ||
        selectPlace(after, id) === (edge.event.type === 'wishlist.add' ? 'in' : 'out')
      );
    },
    'a press shows at once, the newest first, and what is done already does nothing': (edge, before, after) => {
      const saved = selectSaved(before);
      if (!isPress(edge) || saved === null) return true;
      const id = edge.event['productId'] as string;
      const isAdding = edge.event.type === 'wishlist.add';
      const expected =
        saved.includes(id) === isAdding ? saved : isAdding ? [id, ...saved] : saved.filter((it) => it !== id);
      return (
        same(selectSaved(after), expected) &&
        same(selectTakenOff(after), saved.includes(id) === isAdding ? selectTakenOff(before) : isAdding ? '' : id)
      );
    },
    'presses are done one after the other, in their order, each once': (edge, before, after) => {
      const [next] = after.context.wishes;
      const begins = begun(edge.said).filter(({ id }) => ['storeWish', 'sendWish'].includes(id));
      return same(
        begins.map(({ input }) => input),
        next &&
          next !== (['storeWish', 'sendWish'].includes(callIn(before)) ? before.context.wishes[0] : null) &&
          after.hasTag('shown')
          ? [next]
          : [],
      );
    },
    'an answer is the list, with what is pressed meanwhile': ({ event }, before, after) =>
      !event.type.startsWith('xstate.done.actor.') ||
      !Array.isArray(event['output']) ||
      (same(after.context.ids, event['output']) &&
        same(after.context.wishes, before.context.wishes.slice(callIn(before).endsWith('Wish') ? 1 : 0))),
    'a press that was not done is taken back and told, and nothing else is told': (edge, before, after) =>
      same(told(edge.said), noticeOf(edge, before)) &&
      (noticeOf(edge, before).length === 0 ||
        (same(after.context.ids, before.context.ids) &&
          after.context.wishes.length === (callIn(before) === 'loadWishlist' ? 0 : before.context.wishes.length - 1) &&
          selectTakenOff(after) === '')),
    'a list that could not be read is read again by a press, and when the device is connected again': (
      { event },
      before,
      after,
    ) =>
      !selectIsFailed(before) ||
      !['browser.online', 'wishlist.retry', 'wishlist.add'].includes(event.type) ||
      (callIn(after) === 'loadWishlist' &&
        same(
          after.context.wishes,
          event.type === 'wishlist.add' ? [{ productId: event['productId'], isWanted: true }] : [],
        )),
    'a failure to read is a server without wishlists, or can be tried again; of a guest it is an empty list': (
      edge,
      before,
      after,
    ) => {
      if (!isRefused(edge, before)) return true;
      if (callIn(before) === 'readWishlist') return same(selectSaved(after), []);
      if (callIn(before) !== 'loadWishlist') return after.hasTag('shown');
      return edge.event['error'] === UNKNOWN ? selectIsAbsent(after) : selectIsFailed(after);
    },
  },
});
