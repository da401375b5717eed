import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Customer, isSameUser, knownUser, type User } from '../../domain/account/user.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { from } from '../from.ts';
import { loadingStates, readyState } from '../resource.ts';
import { returning } from '../shared-actors.ts';
import { loadCustomOrders } from './custom-orders-actors.ts';

/**
 * List of the customer's custom orders (section 2). What has stood for a while is read again when the customer comes back to
 * it; until then the old list stays.
 */
type Context = {
  /** Whose they are; null until the session has told. */
  of: Pick<User, 'id' | 'email'> | null;
  /** The newest first. */
  orders: readonly CustomOrder[];
};
type Event =
  | CustomerFact
  | { type: 'orders.retry' }
  /** The tab is looked at again, or the device is connected again. */
  | { type: 'shopper.returned' };

const listSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { customer: Customer },
    emitted: {} as EmittedEvent,
    tags: {} as 'failed' | 'ready' | 'refreshing' | 'outdated',
  },
  actors: { loadCustomOrders, returning },
  delays: { answerLimit: ANSWER_LIMIT, freshFor: 30_000 },
  guards: {
    isKnown: ({ context }) => context.of !== null,
    isAnother: ({ context }, { user }: { user: User }) => context.of === null || !isSameUser(context.of, user),
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
  },
  actions: {
    keepOrders: assign((_, { output: orders }: { output: readonly CustomOrder[] }) => ({ orders })),
    keepOwner: assign((_, { user: { id, email } }: { user: User }) => ({ of: { id, email } })),
    forget: assign({ of: null, orders: [] }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
});

/** The list is asked of the server. */
const reading = (ready: string, failed: string) =>
  listSetup.createStateConfig(
    withLimit({
      invoke: {
        id: 'loadCustomOrders',
        src: 'loadCustomOrders',
        onDone: { target: ready, actions: from('keepOrders') },
        onError: { target: failed, actions: { type: 'say', params: { code: 'custom-orders-failed' } } },
      },
    }),
  );
const again = (target: string) => ({ 'orders.retry': target, 'shopper.returned': target });
export const customOrdersMachine = listSetup.createMachine({
  id: 'custom-orders',
  context: ({ input: { customer } }) => {
    const user = knownUser(customer);
    return { of: user && { id: user.id, email: user.email }, orders: [] };
  },
  invoke: { id: 'returning', src: 'returning', onError: {} },
  on: {
    'customer.known': { guard: from('isAnother'), target: '.waiting', actions: ['forget', from('keepOwner')] },
    // A session that was ended leads away by itself; the shop sees to that.
    'customer.gone': [
      { guard: from('hasExpired'), target: '.waiting', actions: ['forget', 'showLogin'] },
      { target: '.waiting', actions: 'forget' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the session knows who it is. */
    waiting: { always: { guard: 'isKnown', target: 'loading' } },
    ...loadingStates(reading, again),
    ready: readyState(reading, again, {}),
  },
});

type List = SnapshotFrom<typeof customOrdersMachine>;
/** State of the page: it waits, has failed, or has the list. */
export function selectStage(list: List): 'waiting' | 'failed' | 'ready' {
  if (list.hasTag('ready')) return 'ready';
  return list.hasTag('failed') ? 'failed' : 'waiting';
}
/** Orders, the newest first. */
export const selectOrders = (list: List): readonly CustomOrder[] => list.context.orders;
/** True if the list could not be read again. */
export const selectIsOutdated = (list: List): boolean => list.hasTag('outdated');
/** True while the list is read again. */
export const selectIsRefreshing = (list: List): boolean => list.hasTag('refreshing');
