/** A level of the chat's help. */
const helpLevel = (name: string, what: string) => ({
  [`open.${name}`]: `the ${what}`,
  [`open.${name}.checking`]: 'shown at once if it has come before; left at once',
  [`open.${name}.loading`]: 'asked of the server; leaving cancels it',
  [`open.${name}.failed`]: 'it could not be read, and the bubble says so; it is asked for again on a press',
  [`open.${name}.ready`]: 'there',
});

export const chatMeanings = {
  bot: {
    talking: 'the last message has been answered',
    'talking.ready': 'nothing of what was said before matters',
    'talking.showingProducts': 'products were shown: "cheaper" and "more" go on from them',
    'talking.awaitingOrder': 'orders were told: a number by itself is another one',
    'talking.awaitingDistrict': 'a fee was told, or the district asked for: the name of one is answered with its fee',
    'talking.withoutOrders': 'orders could not be read; they are looked up again by the next question',
    'talking.lost': 'one message was not understood: the topics were offered',
    'talking.offeringHuman': 'two or more were not understood: phone and mail were offered',
    lookingUp: "the customer's own orders are read",
  },
  'chat-start': {
    waiting: 'it is not due yet: of the home page, nobody has moved',
    fetching: 'the code of the chat is fetched, once it is due or at a press',
    missing: 'it could not be fetched, or has stopped by a fault; it is fetched again after ten seconds or at a press',
    running: 'the chat lives',
  },
  chat: {
    view: 'the panel',
    'view.choosing': 'it was pressed before its code came, or not; left at once',
    'view.closed': 'only the round button is seen; messages are sent all the same',
    'view.open': 'it is seen, and a customer’s history is asked for',
    history: 'what was written before',
    'history.idle': 'a guest’s, which is on the device',
    'history.awaited': 'a customer’s, which is asked for when the chat is opened',
    'history.due': 'it is asked for once no message is on its way',
    'history.loading': 'asked of the server',
    'history.failed': 'it could not be read; it is asked for again on a press',
    'history.ready': 'it is above what is written now',
    outbox: 'messages on their way, one at a time',
    'outbox.idle': 'none waits',
    'outbox.waiting': 'one waits until the history is there or has failed',
    'outbox.sending': 'the oldest is on its way, and its answer is awaited',
  },
  help: {
    closed: 'the chat is seen in its place',
    open: 'one of its levels is seen',
    'open.returning': 'the level that was open before; left at once',
    ...helpLevel('main', 'topics'),
    ...helpLevel('sub', 'subtopics of a topic'),
    ...helpLevel('question', 'questions of a subtopic'),
    ...helpLevel('answer', 'answer to a question'),
  },
};
