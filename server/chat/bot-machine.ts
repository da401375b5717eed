import { assertEvent, fromPromise, setup } from 'xstate';

/**
 * Conversation with the bot of the chat (section 7, Chat): where it has got to, and what a message may mean there. Each
 * event is a meaning of a message (`server/chat/intents.ts`): "cheaper" means something only after products were shown.
 * Orders are looked up for the customer who asks, and for nobody else.
 */
export type BotEvent =
  | { type: 'shopper.searched' }
  | { type: 'shopper.refined' }
  | { type: 'shopper.askedForMore' }
  | { type: 'shopper.askedForOrder'; customer: string | null; named: string | null }
  | { type: 'shopper.askedForDelivery' }
  | { type: 'shopper.namedDistrict' }
  | { type: 'shopper.askedForHelp' }
  | { type: 'shopper.askedForHuman' }
  | { type: 'shopper.chatted' }
  | { type: 'shopper.restarted' }
  | { type: 'message.notUnderstood' };

/** Question about a customer's orders: the newest, or the one of a number. */
export type OrderQuestion = { customer: string; named: string | null };

/** Milliseconds for which orders are waited for. */
export const ORDERS_LIMIT = 5_000;

export const botMachine = setup({
  types: { events: {} as BotEvent, tags: {} as 'answered' },
  actors: {
    findOrders: fromPromise<void, OrderQuestion>(() => Promise.reject(new Error('no orders were provided'))),
  },
  delays: { ordersLimit: ORDERS_LIMIT },
  guards: {
    isCustomer: ({ event }) => event.type === 'shopper.askedForOrder' && event.customer !== null,
  },
}).createMachine({
  id: 'bot',
  initial: 'talking',
  states: {
    talking: {
      initial: 'ready',
      tags: 'answered',
      on: {
        'shopper.searched': '.showingProducts',
        'shopper.askedForOrder': [{ guard: 'isCustomer', target: 'lookingUp' }, { target: '.ready' }],
        'shopper.askedForDelivery': '.awaitingDistrict',
        'shopper.namedDistrict': '.awaitingDistrict',
        'shopper.askedForHelp': '.ready',
        'shopper.askedForHuman': '.ready',
        'shopper.chatted': '.ready',
        'shopper.restarted': '.ready',
        'message.notUnderstood': '.lost',
      },
      states: {
        ready: {},
        showingProducts: {
          on: {
            'shopper.refined': 'showingProducts',
            'shopper.askedForMore': 'showingProducts',
            'shopper.chatted': 'showingProducts',
          },
        },
        awaitingOrder: {},
        awaitingDistrict: {},
        withoutOrders: {},
        lost: { on: { 'message.notUnderstood': 'offeringHuman' } },
        offeringHuman: { on: { 'message.notUnderstood': 'offeringHuman' } },
      },
    },
    lookingUp: {
      invoke: {
        src: 'findOrders',
        id: 'findOrders',
        input: ({ event }) => {
          assertEvent(event, 'shopper.askedForOrder');
          return { customer: event.customer ?? '', named: event.named };
        },
        onDone: 'talking.awaitingOrder',
        onError: 'talking.withoutOrders',
      },
      after: { ordersLimit: 'talking.withoutOrders' },
    },
  },
});
