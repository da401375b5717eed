import { assign, type EventObject, setup, type SnapshotFrom } from 'xstate';
import type { ShopProfile } from '../../domain/shop-profile.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { loadProfile } from './shop-actors.ts';

/**
 * Profile of the shop, which comes with the page or is asked for when the shop opens; where it cannot be had, it is left out.
 * Every page begins with this code: it is a resource without retries and toasts.
 */
export const shopProfileMachine = setup({
  types: {
    context: {} as { profile: ShopProfile | null },
    input: {} as { painted: ShopProfile | null },
    events: {} as EventObject,
  },
  actors: { loadProfile },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: { isPainted: ({ context }) => context.profile !== null },
  actions: { keep: assign((_, profile: ShopProfile) => ({ profile })) },
}).createMachine({
  id: 'shop-profile',
  context: ({ input }) => ({ profile: input.painted }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isPainted', target: 'ready' }, { target: 'loading' }] },
    loading: withLimit({
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    }),
    ready: {},
    failed: {},
  },
});

const NOTHING: ShopProfile = {};
/** Profile of the shop; nothing of it while, and where, it is not known. */
export const selectProfile = ({ context: { profile } }: SnapshotFrom<typeof shopProfileMachine>): ShopProfile =>
  profile ?? NOTHING;
