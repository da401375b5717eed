export const chatSenders = {
  bot: Object.fromEntries(
    [
      'searched',
      'refined',
      'askedForMore',
      'askedForOrder',
      'askedForDelivery',
      'namedDistrict',
      'askedForHelp',
      'askedForHuman',
      'chatted',
      'restarted',
    ]
      .map((what): [string, readonly string[]] => [`shopper.${what}`, ['message']])
      .concat([['message.notUnderstood', ['message']]]),
  ),
  chat: {
    'chat.open': ['chat-start'],
    'shopper.told': ['shopperWatch'],
    'guest.found': ['chatStorage'],
    'draft.found': ['chatStorage'],
  },
};
