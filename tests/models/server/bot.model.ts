import type { SnapshotFrom } from 'xstate';
import { botMachine } from '../../../server/chat/bot-machine.ts';
import { canMean } from '../../../server/chat/bot-moves.ts';
import { pack } from '../model.ts';
import { calls } from '../support/said.ts';

type Bot = SnapshotFrom<typeof botMachine>;

const stateOf = ({ value }: Bot) => (typeof value === 'object' ? value.talking : null);
const SAYS = 'the bot answers, and the conversation stands where it stood';

export const bot = pack({
  machine: botMachine,
  limit: 20,
  events: {
    'shopper.searched': [{ type: 'shopper.searched' }],
    'shopper.refined': [{ type: 'shopper.refined' }],
    'shopper.askedForMore': [{ type: 'shopper.askedForMore' }],
    'shopper.askedForOrder': ['amara', 'ben', null].flatMap((customer) =>
      [null, 'NL-7K3M-9QXF'].map((named) => ({ type: 'shopper.askedForOrder' as const, customer, named })),
    ),
    'shopper.askedForDelivery': [{ type: 'shopper.askedForDelivery' }],
    'shopper.namedDistrict': [{ type: 'shopper.namedDistrict' }],
    'shopper.askedForHelp': [{ type: 'shopper.askedForHelp' }],
    'shopper.askedForHuman': [{ type: 'shopper.askedForHuman' }],
    'shopper.chatted': [{ type: 'shopper.chatted' }],
    'shopper.restarted': [{ type: 'shopper.restarted' }],
    'message.notUnderstood': [{ type: 'message.notUnderstood' }],
  },
  outcomes: { findOrders: { done: [undefined], error: [new Error('the database does not answer')] } },
  idle: {
    'shopper.searched': SAYS,
    'shopper.refined': SAYS,
    'shopper.askedForMore': SAYS,
    'shopper.askedForDelivery': SAYS,
    'shopper.namedDistrict': SAYS,
    'shopper.askedForHelp': SAYS,
    'shopper.askedForHuman': SAYS,
    'shopper.chatted': SAYS,
    'shopper.restarted': SAYS,
    'message.notUnderstood': SAYS,
  },
  rest: (it) => it.hasTag('answered'),
  invariants: {
    'a message is answered, or its orders are being looked up, and never both': (it) =>
      it.hasTag('answered') !== 'findOrders' in it.children,
    'a message that nothing else is may always be a search, and always be not understood': (it: Bot) => {
      const state = stateOf(it);
      return state === null || (canMean(state, 'shopper.searched') && canMean(state, 'message.notUnderstood'));
    },
    '"cheaper" and "more" mean something exactly after products': (it) =>
      (['shopper.refined', 'shopper.askedForMore'] as const).every(
        (type) => it.can({ type }) === it.matches({ talking: 'showingProducts' }),
      ),
  },
  steps: {
    'orders are looked up for the customer who asks, by the number that was named, and for no guest': ({
      event,
      said,
    }) => {
      const asks = event.type === 'shopper.askedForOrder' && event['customer'] !== null;
      const { customer, named } = event as { customer?: string; named?: string | null };
      return (
        JSON.stringify(calls(said, [])) ===
        JSON.stringify(asks && said.length > 0 ? [`findOrders ${JSON.stringify({ customer, named })}`] : [])
      );
    },
    'while orders are looked up no other message counts': ({ event, changed }, before) =>
      before.hasTag('answered') || event.type.startsWith('xstate.') || !changed,
    'every message leads to one answer: at once, or when its orders are there, have failed or are late': (
      { event },
      before,
      after,
    ) =>
      after.hasTag('answered') ||
      !before.hasTag('answered') ||
      (event.type === 'shopper.askedForOrder' && event['customer'] !== null),
    'orders that could not be read are not called none': ({ event }, before, after) =>
      before.hasTag('answered') ||
      after.matches({ talking: event.type.startsWith('xstate.done') ? 'awaitingOrder' : 'withoutOrders' }) ||
      after.matches('lookingUp'),
    'a person is offered from the second message on that is not understood': ({ event }, before, after) =>
      event.type !== 'message.notUnderstood' ||
      !(before.matches({ talking: 'lost' }) || before.matches({ talking: 'offeringHuman' })) ||
      after.matches({ talking: 'offeringHuman' }),
    'a new conversation begins where the first one did': ({ event }, before, after) =>
      event.type !== 'shopper.restarted' || !before.hasTag('answered') || after.matches({ talking: 'ready' }),
  },
});
