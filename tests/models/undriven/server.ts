import type { Undriven } from './reasons.ts';

const BY_SENTENCES = "the server's own chart, moved by sentences (tests/server/chat)";

export const serverUndriven: Undriven = {
  bot: Object.fromEntries(
    [
      ...['ordersLimit', 'done', 'error'].map((how) =>
        how === 'ordersLimit'
          ? 'bot.lookingUp xstate.after.ordersLimit.bot.lookingUp 0'
          : `bot.lookingUp xstate.${how}.actor.findOrders 0`,
      ),
      ...['searched', 'askedForDelivery', 'namedDistrict', 'askedForHelp', 'askedForHuman', 'chatted', 'restarted'].map(
        (event) => `bot.talking shopper.${event} 0`,
      ),
      'bot.talking shopper.askedForOrder 0',
      'bot.talking shopper.askedForOrder 1',
      ...['talking', 'talking.lost', 'talking.offeringHuman'].map((place) => `bot.${place} message.notUnderstood 0`),
      ...['askedForMore', 'chatted', 'refined'].map((event) => `bot.talking.showingProducts shopper.${event} 0`),
    ].map((transition) => [transition, BY_SENTENCES]),
  ),
};
