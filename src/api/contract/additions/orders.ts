import type { Addition } from './addition.ts';

/** Additions to orders: keys, figures, parcels, cancelling, bank slips and returns. */
export const ORDER_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/order/place'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'the app never sends an order again whose answer was lost, but looks for it in `order/userorders`',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`note` in the payload: landmark or note for the courier, at most 200 characters',
    fields: ['note'],
    without: 'our server stores none; another server sends the parcel without it',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`note` of an order: its customer’s landmark or note for the courier',
    fields: ['orders.note'],
    without: 'the orders page shows no note',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`deliveryFee`, `totalAmount` in the payload',
    fields: ['deliveryFee', 'totalAmount'],
    without: 'our server compares `amount` alone, and charges its own fee',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`order` in the answer: `_id`, `orderId`, `totalAmount`',
    fields: ['order'],
    without: 'the app opens the newest order of `order/userorders`',
  },
  {
    calls: ['POST /api/order/place'],
    added:
      '`details` of a refusal (409): what changed, and the figures of now; `left` of an item: how many there are, if fewer than were asked for',
    fields: ['details'],
    without: 'the app shows the message; prices are those of now after a reload',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`history` of an order',
    fields: ['orders.history'],
    without: 'the app shows the status, and no dates in the timeline',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`shipment` of an order: courier, number of the parcel and the link that shows where it is',
    fields: ['orders.shipment'],
    without: 'the app shows that the order is on its way, and no parcel',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`cancellable` of an order: its customer may cancel it now',
    fields: ['orders.cancellable'],
    without: 'the app offers no cancelling, and says whom to ask',
  },
  {
    calls: ['POST /api/order/{orderId}/cancel'],
    added: 'the call itself: a customer cancels an order that says `cancellable`',
    fields: [],
    without: 'the app calls it for no other order',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`takesSlip` of an order: the shop takes the picture of a bank slip for it; `slip`: when one was received',
    fields: ['orders.takesSlip', 'orders.slip'],
    without: 'the app asks for no slip',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`payBy` of an order that waits for a transfer: the last day on which it should come, and if that is over',
    fields: ['orders.payBy'],
    without: 'the app asks for the transfer, and says no day',
  },
  {
    calls: ['POST /api/order/{orderId}/slip'],
    added: 'the call itself: a customer sends the picture of a bank slip, the file `slip` of a form',
    fields: [],
    without: 'the app does not offer it',
  },
  {
    calls: ['POST /api/order/userorders'],
    added:
      '`returnable` of an order: until which day it can be sent back, and how many pieces of each item; `return`: the return that was asked for last',
    fields: ['orders.returnable', 'orders.return'],
    without: 'the app offers no returns, and says whom to ask',
  },
  {
    calls: ['POST /api/order/{orderId}/return', 'POST /api/order/{orderId}/return/withdraw'],
    added: 'the calls themselves: a customer asks for a return of an order that says `returnable`, or takes it back',
    fields: [],
    without: 'the app calls them for no other order',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`expected` of an order: first and last day on which its delivery is expected',
    fields: ['orders.expected'],
    without: 'orders say nothing of when they come',
  },
];
