import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Customer } from '../domain/user.ts';
import type { CustomerFact } from './session.ts';

/** The customer's orders (section 2, Orders): the list, and the one that is opened by its address. */
type Context = { customer: Customer; orderId: string };
type Event = CustomerFact | { type: 'order.open'; orderId: string };

export const ordersMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { customer: Customer; orderId: string } },
  actions: { keep: assign((_, kept: Partial<Context>) => kept) },
}).createMachine({
  id: 'orders',
  context: ({ input }) => input,
  on: { 'order.open': { actions: { type: 'keep', params: ({ event }) => ({ orderId: event.orderId }) } } },
});

type Orders = SnapshotFrom<typeof ordersMachine>;
/** The one that is opened, by its id or its number; '' for none. */
export const selectOpened = (page: Orders): string => page.context.orderId;
