import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { ANSWER_LIMIT, sayFailure, withLimit } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { from } from '../from.ts';
import {
  forgetHere,
  forgetViewed,
  loadViewed,
  rememberView,
  type ShopperFact,
  shopperWatch,
  trackInterest,
} from './viewed-actors.ts';

/**
 * What was viewed lately, without the product that is open (readings 6.15): a guest's list is this device's and is never sent; a
 * customer's is the server's and is never stored here. A visit is recorded once, for who makes it: who logs in or out meanwhile is shown
 * their own list, and nothing is added to it (readings 6.18, 6.23).
 */
type Input = {
  /** The product whose page it is; '' on other pages. */
  productId: string;
};
type Context = Input & {
  /** The customer who is shopping (`ownerOf`); null for a guest, and until it is known. */
  of: string | null;
  /** Whether this visit belongs to somebody: who shops first once that is settled. */
  isTaken: boolean;
  /** The product whose view the shopper's call records; '' for none. */
  recording: string;
  ids: readonly string[];
};
type Event =
  | ShopperFact
  /** Forget these */
  | { type: 'viewed.forget' };

const NOT_FORGOTTEN = { target: 'shown', actions: sayFailure('viewed-not-forgotten') } as const;

export const recentlyViewedMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'shown' | 'forgotten',
  },
  actors: { shopperWatch, rememberView, trackInterest, loadViewed, forgetHere, forgetViewed },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isGuest: (_, { of }: { of: string | null }) => of === null,
    isCustomers: ({ context }) => context.of !== null,
    isVisitor: ({ context: { productId, isTaken } }) => productId !== '' && !isTaken,
    hasNone: ({ context }) => context.ids.length === 0,
  },
  actions: {
    // Another one's list is out of sight before their own is asked for.
    keepShopper: assign(({ context: { productId, isTaken } }, { of }: { of: string | null }) => ({
      of,
      ids: [],
      isTaken: true,
      recording: isTaken ? '' : productId,
    })),
    keepIds: assign(({ context }, { output }: { output: readonly string[] }) => ({
      ids: Array.isArray(output) ? output.filter((id) => id !== context.productId) : [],
    })),
    forget: assign({ ids: [] }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
}).createMachine({
  id: 'recently-viewed',
  context: ({ input: { productId } }) => ({ productId, of: null, isTaken: false, recording: '', ids: [] }),
  invoke: { id: 'shopperWatch', src: 'shopperWatch', onError: {} },
  on: {
    'shopper.told': [
      { guard: from('isGuest'), target: '.remembering', actions: from('keepShopper') },
      { guard: 'isVisitor', target: '.tracking', actions: from('keepShopper') },
      { target: '.loading', actions: from('keepShopper') },
    ],
  },
  initial: 'unsettled',
  states: {
    /** It is not settled who is shopping. */
    unsettled: {},
    /** A guest's, on this device. */
    remembering: withLimit({
      invoke: {
        id: 'rememberView',
        src: 'rememberView',
        input: ({ context: { recording } }) => ({ productId: recording }),
        onDone: { target: 'shown', actions: from('keepIds') },
        onError: 'shown',
      },
    }),
    /** A customer's, at the server (section 7). */
    tracking: withLimit({
      invoke: {
        id: 'trackInterest',
        src: 'trackInterest',
        input: ({ context: { recording } }) => ({ productId: recording }),
        onDone: { target: 'shown', actions: from('keepIds') },
        onError: { target: 'shown', actions: sayFailure('interest-failed') },
      },
    }),
    loading: withLimit({
      invoke: {
        id: 'loadViewed',
        src: 'loadViewed',
        onDone: { target: 'shown', actions: from('keepIds') },
        onError: 'shown',
      },
    }),
    shown: {
      tags: 'shown',
      on: {
        'viewed.forget': [
          { guard: 'hasNone' },
          { guard: 'isCustomers', target: 'forgettingThere' },
          { target: 'forgettingHere' },
        ],
      },
    },
    // Out of sight at once, and shown again with a sentence where that has failed.
    forgettingHere: withLimit({
      tags: 'forgotten',
      invoke: { id: 'forgetHere', src: 'forgetHere', onDone: 'forgotten', onError: NOT_FORGOTTEN },
    }),
    forgettingThere: withLimit({
      tags: 'forgotten',
      invoke: { id: 'forgetViewed', src: 'forgetViewed', onDone: 'forgotten', onError: NOT_FORGOTTEN },
    }),
    forgotten: { tags: 'forgotten', entry: 'forget' },
  },
});

const NONE: readonly string[] = [];
type RecentlyViewed = SnapshotFrom<typeof recentlyViewedMachine>;
/** Ids of what is shown, the last one first. */
export const selectViewed = (it: RecentlyViewed): readonly string[] => (it.hasTag('shown') ? it.context.ids : NONE);
/** True from the press on, unless forgetting has failed. */
export const selectIsForgotten = (it: RecentlyViewed): boolean => it.hasTag('forgotten');
