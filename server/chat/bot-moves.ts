import { createActor, fromPromise, getNextSnapshot, type SnapshotFrom, waitFor } from 'xstate';
import { type BotEvent, botMachine, ORDERS_LIMIT, type OrderQuestion } from './bot-machine.ts';

/** State in which a message finds the bot, as a context carries it. */
export type BotState = Extract<SnapshotFrom<typeof botMachine>['value'], object>['talking'];
export const BOT_STATES = Object.keys(botMachine.root.states['talking']?.states ?? {}) as BotState[];

const at = (state: BotState) => botMachine.resolveState({ value: { talking: state }, context: {} });
const stateIn = ({ value }: SnapshotFrom<typeof botMachine>): BotState =>
  typeof value === 'object' ? value.talking : 'ready';

/** Moves that need nothing from the database. */
export type QuickMove = Exclude<BotEvent, { type: 'shopper.askedForOrder' }>['type'];

/** True if a message may mean this now. */
export const canMean = (state: BotState, type: BotEvent['type']): boolean =>
  type === 'shopper.askedForOrder' || at(state).can({ type });

/** State after a message. */
export const stateAfter = (state: BotState, type: QuickMove): BotState =>
  stateIn(getNextSnapshot(botMachine, at(state), { type }));

/** Looks orders up by the chart. @returns the state after it, and the orders; null if they could not be read in time. */
export async function lookUpOrders<Order>(
  state: BotState,
  question: { customer: string | null; named: string | null },
  read: (question: OrderQuestion) => Promise<Order[]>,
): Promise<{ state: BotState; orders: Order[] | null }> {
  let orders: Order[] = [];
  const findOrders = fromPromise<void, OrderQuestion>(async ({ input }) => void (orders = await read(input)));
  const actor = createActor(botMachine.provide({ actors: { findOrders } }), { snapshot: at(state) });
  actor.start();
  actor.send({ type: 'shopper.askedForOrder', ...question });
  const after = stateIn(await waitFor(actor, (now) => now.hasTag('answered'), { timeout: 2 * ORDERS_LIMIT }));
  actor.stop();
  return { state: after, orders: after === 'awaitingOrder' ? orders : null };
}
