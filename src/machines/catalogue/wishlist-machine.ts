import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Wish, withWishes } from '../../domain/catalogue/wishlist.ts';
import { ANSWER_LIMIT, type Failure, failureIn, failureOf, sayFailure, withLimit } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { from } from '../from.ts';
import { connection, quietState, untilQuiet } from '../shared-actors.ts';
import { type ShopperFact, shopperWatch } from './viewed-actors.ts';
import { storeWish, loadWishlist, readWishlist, sendWish } from './wishlist-actors.ts';

/**
 * Wishlist: products that somebody saved (docs/decisions/144-wishlist.md). A guest's lies on this device; at the next login it joins the
 * customer's, which the shop holds. A press shows at once, and is taken back with a sentence where it could not be done; presses are
 * done one after the other.
 */
type Context = {
  /** The customer who is shopping (`ownerOf`); null for a guest, and until it is known. */
  of: string | null;
  /** What was read last, the one saved last first. */
  ids: readonly string[];
  /** Presses that are not done yet. */
  wishes: readonly Wish[];
  /** The product taken off last, which can be put back; '' for none. */
  takenOff: string;
};
type Pressed = { productId: string };
type Event =
  | ShopperFact
  | { type: 'browser.online' }
  | { type: 'wishlist.add'; productId: string }
  | { type: 'wishlist.remove'; productId: string }
  | { type: 'wishlist.retry' };

const idsOf = ({ ids, wishes }: Context): readonly string[] => withWishes(ids, wishes);
const NO_WISH: Wish = { productId: '', isWanted: false };

const wishlistSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'shown' | 'failed' | 'absent',
  },
  actors: { untilQuiet, shopperWatch, connection, readWishlist, storeWish, loadWishlist, sendWish },
  delays: { quietLimit: 5_000, answerLimit: ANSWER_LIMIT },
  guards: {
    isGuest: (_, { of }: { of: string | null }) => of === null,
    isList: (_, { output }: { output: unknown }) => Array.isArray(output),
    /** The server does not know the call, which is an addition. */
    isUnknownCall: (_, event: Failure) => [404, 405, 501].includes(failureIn(event).status),
    hasWish: ({ context: { wishes } }) => wishes.length > 0,
    hasCustomersWish: ({ context: { of, wishes } }) => of !== null && wishes.length > 0,
    isSaved: ({ context }, { productId }: Pressed) => idsOf(context).includes(productId),
  },
  actions: {
    // Another one's list is out of sight before their own is asked for.
    keepShopper: assign((_, { of }: { of: string | null }) => ({ of, ids: [], wishes: [], takenOff: '' })),
    keepIds: assign((_, { output }: { output: readonly string[] }) => ({ ids: output })),
    want: assign(({ context: { wishes } }, { productId }: Pressed) => ({
      wishes: [...wishes, { productId, isWanted: true }],
      takenOff: '',
    })),
    takeOff: assign(({ context: { wishes } }, { productId }: Pressed) => ({
      wishes: [...wishes, { productId, isWanted: false }],
      takenOff: productId,
    })),
    dropWish: assign({ wishes: ({ context }) => context.wishes.slice(1), takenOff: '' }),
    finishWish: assign(({ context: { ids, wishes, takenOff } }, { output }: { output: readonly string[] | null }) => ({
      ids: output ?? ids,
      wishes: wishes.slice(1),
      takenOff: output?.includes(takenOff) ? '' : takenOff,
    })),
    dropWishes: assign({ wishes: [], takenOff: '' }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
});

const FAILED = sayFailure('wishlist-failed');
/** Presses of the button of a product; what is done already does nothing. */
const PRESSES = {
  'wishlist.add': [{ guard: from('isSaved') }, { actions: from('want') }],
  'wishlist.remove': { guard: from('isSaved'), actions: from('takeOff') },
} as const;
/** A notice of its own. */
const say = (notice: Notice) => ({ type: 'say' as const, params: notice });
/** An answer that is no list. */
const SAY_BROKEN = say({ code: 'wishlist-failed', error: failureOf(null) });
/** A press that was not done is taken back. */
const takenBack = (said: ReturnType<typeof say>) => ({
  target: 'settled' as const,
  actions: ['dropWish' as const, said],
});

export const wishlistMachine = wishlistSetup.createMachine({
  id: 'wishlist',
  context: { of: null, ids: [], wishes: [], takenOff: '' },
  initial: 'waiting',
  states: {
    waiting: quietState('list'),
    list: {
      invoke: { id: 'shopperWatch', src: 'shopperWatch', onError: {} },
      on: {
        'shopper.told': [
          { guard: from('isGuest'), target: '.reading', actions: from('keepShopper') },
          { target: '.loading', actions: from('keepShopper') },
        ],
      },
      initial: 'unsettled',
      states: {
        /** It is not settled who is shopping. */
        unsettled: {},
        /** A guest's, on this device. */
        reading: withLimit({
          invoke: {
            id: 'readWishlist',
            src: 'readWishlist',
            onDone: [{ guard: from('isList'), target: 'shown', actions: from('keepIds') }, { target: 'shown' }],
            onError: 'shown',
          },
        }),
        /** A customer's, at the shop; pressed where it could not be read, it is read with that press in mind. */
        loading: withLimit({
          on: PRESSES,
          invoke: {
            id: 'loadWishlist',
            src: 'loadWishlist',
            onDone: [
              { guard: from('isList'), target: 'shown', actions: from('keepIds') },
              { guard: 'hasWish', target: 'failed', actions: SAY_BROKEN },
              { target: 'failed' },
            ],
            onError: [
              { guard: from('isUnknownCall'), target: 'absent' },
              { guard: 'hasWish', target: 'failed', actions: FAILED },
              { target: 'failed' },
            ],
          },
        }),
        failed: {
          tags: 'failed',
          entry: 'dropWishes',
          invoke: { id: 'connection', src: 'connection' },
          on: {
            'browser.online': 'loading',
            'wishlist.retry': 'loading',
            'wishlist.add': { target: 'loading', actions: from('want') },
          },
        },
        /** This server has none. */
        absent: { tags: 'absent', entry: 'dropWishes' },
        shown: {
          tags: 'shown',
          initial: 'settled',
          on: PRESSES,
          states: {
            settled: {
              always: [
                { guard: 'hasCustomersWish', target: 'sending' },
                { guard: 'hasWish', target: 'storing' },
              ],
            },
            /** A guest's wish, on this device. */
            storing: withLimit({
              invoke: {
                id: 'storeWish',
                src: 'storeWish',
                input: ({ context: { wishes } }) => wishes[0] ?? NO_WISH,
                onDone: [
                  { guard: from('isList'), target: 'settled', actions: from('finishWish') },
                  takenBack(say({ code: 'wishlist-full' })),
                ],
                onError: takenBack(say({ code: 'wishlist-not-kept' })),
              },
            }),
            /** A customer's wish, at the shop. */
            sending: withLimit({
              invoke: {
                id: 'sendWish',
                src: 'sendWish',
                input: ({ context: { wishes } }) => wishes[0] ?? NO_WISH,
                onDone: [
                  { guard: from('isList'), target: 'settled', actions: from('finishWish') },
                  takenBack(SAY_BROKEN),
                ],
                onError: { target: 'settled', actions: ['dropWish', FAILED] },
              },
            }),
          },
        },
      },
    },
  },
});

type Wishlist = SnapshotFrom<typeof wishlistMachine>;
/** Ids of what is saved, the one saved last first; null while that is not known. */
export const selectSaved = (it: Wishlist): readonly string[] | null => (it.hasTag('shown') ? idsOf(it.context) : null);
/** True if the list could not be read. */
export const selectIsFailed = (it: Wishlist): boolean => it.hasTag('failed');
/** True for a customer of a server without wishlists. */
export const selectIsAbsent = (it: Wishlist): boolean => it.hasTag('absent');
/** Position of a product: it can be saved, is saved, or nobody can tell and nothing is offered. */
export function selectPlace(it: Wishlist, productId: string): 'in' | 'out' | 'unknown' {
  const isOffered = it.hasTag('shown') || it.hasTag('failed') || it.context.wishes.length > 0;
  return isOffered ? (idsOf(it.context).includes(productId) ? 'in' : 'out') : 'unknown';
}
/** Product that was taken off last and can be put back; '' for none. */
export const selectTakenOff = ({ context }: Wishlist): string => context.takenOff;
/** True for a guest's list, which is stored on this device. */
export const selectIsOfGuest = ({ context }: Wishlist): boolean => context.of === null;
