import { getNextSnapshot, setup, type SnapshotFrom } from 'xstate';

/**
 * Where a conversation with the bot has got to. Each event is what a message of the shopper may mean (intents.ts); a
 * state takes those that make sense there: "cheaper" only after products were shown, a bare district only after it was
 * asked for. The server keeps no conversation: the state travels in the context that the app echoes.
 */
export type BotEvent =
  | { type: 'shopper.searched' }
  | { type: 'shopper.refined' }
  | { type: 'shopper.askedForMore' }
  | { type: 'shopper.askedForOrder' }
  | { type: 'shopper.namedOrder' }
  | { type: 'shopper.askedForDelivery' }
  | { type: 'shopper.namedDistrict' }
  | { type: 'shopper.askedForHelp' }
  | { type: 'shopper.askedForHuman' }
  | { type: 'shopper.chatted' }
  | { type: 'shopper.restarted' }
  | { type: 'message.notUnderstood' };

export const botMachine = setup({
  types: { events: {} as BotEvent, tags: {} as 'hasProducts' | 'awaitsAnswer' | 'lost' },
}).createMachine({
  id: 'bot',
  initial: 'ready',
  on: {
    'shopper.searched': '.showingProducts',
    'shopper.askedForOrder': '.awaitingOrder',
    'shopper.namedOrder': '.ready',
    'shopper.askedForDelivery': '.awaitingDistrict',
    'shopper.askedForHelp': '.ready',
    'shopper.askedForHuman': '.ready',
    'shopper.restarted': '.ready',
    'message.notUnderstood': '.lost',
  },
  states: {
    ready: { on: { 'shopper.chatted': 'ready', 'shopper.namedDistrict': 'ready' } },
    showingProducts: {
      tags: 'hasProducts',
      on: {
        'shopper.refined': 'showingProducts',
        'shopper.askedForMore': 'showingProducts',
        'shopper.chatted': 'showingProducts',
        'shopper.namedDistrict': 'ready',
      },
    },
    awaitingOrder: { tags: 'awaitsAnswer', on: { 'shopper.chatted': 'ready' } },
    awaitingDistrict: {
      tags: 'awaitsAnswer',
      on: { 'shopper.namedDistrict': 'ready', 'shopper.chatted': 'ready' },
    },
    lost: {
      tags: 'lost',
      on: { 'message.notUnderstood': 'offeringHuman', 'shopper.chatted': 'ready', 'shopper.namedDistrict': 'ready' },
    },
    offeringHuman: {
      tags: 'lost',
      on: { 'message.notUnderstood': 'offeringHuman', 'shopper.chatted': 'ready', 'shopper.namedDistrict': 'ready' },
    },
  },
});

/** Names of the states, as a context carries them. */
export type BotState = SnapshotFrom<typeof botMachine>['value'];
export const BOT_STATES = Object.keys(botMachine.states) as BotState[];

const at = (state: BotState) => botMachine.resolveState({ value: state, context: {} });

/** True if a message may mean this now. */
export const canMean = (state: BotState, type: BotEvent['type']): boolean => at(state).can({ type });

/** State after a message. */
export const stateAfter = (state: BotState, type: BotEvent['type']): BotState =>
  getNextSnapshot(botMachine, at(state), { type }).value;
