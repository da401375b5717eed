import type { Addition } from './addition.ts';

/** Additions to custom orders: keys, figures, quotes, bank slips and history. */
export const CUSTOM_ORDER_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/custom-order/'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'the app never sends a request again whose answer was lost, but looks for it in `custom-order/my-orders`',
  },
  {
    calls: [
      'POST /api/custom-order/',
      'PUT /api/custom-order/update-order/{id}',
      'PATCH /api/custom-order/{id}/status',
    ],
    added: '`details` of a refusal (409): the figures of now',
    fields: ['details'],
    without: 'the app shows the message',
  },
  {
    calls: ['PATCH /api/custom-order/{id}/status'],
    added:
      '`price`, `deliveryFee`, `mockupImage` (the figures and the mockup that were shown) and `note` beside the status',
    fields: ['price', 'deliveryFee', 'mockupImage', 'note'],
    without: 'our server moves the order without comparing; another server keeps no note',
  },
  {
    calls: ['PUT /api/custom-order/update-order/{id}'],
    added: '`price`, `originalPrice`, `deliveryFee`, `phoneNumber`, `address` and `notes` beside the design fields',
    fields: ['price', 'originalPrice', 'deliveryFee', 'phoneNumber', 'address', 'notes'],
    without: 'our server leaves a missing field as it was, and compares only the figures that are sent',
  },
  {
    calls: ['PUT /api/custom-order/update-order/{id}'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without:
      'the app sends an edit again only if the order says `keepsKeys`; else one whose answer was lost is looked for in the order. Our server makes an edit without a key each time it comes',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`keepsKeys` of a custom order: its edits are made once per key',
    fields: ['keepsKeys'],
    without: 'the app never sends an edit again whose answer was lost',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added:
      '`takesSlip` of a custom order: the shop takes the picture of a bank slip for it; `slip`: when one was received',
    fields: ['takesSlip', 'slip'],
    without: 'the app asks for no slip',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added:
      '`payBy` of a custom order that waits for a transfer: the last day on which it should come, and if that is over',
    fields: ['payBy'],
    without: 'the app asks for the transfer, and says no day',
  },
  {
    calls: ['POST /api/custom-order/{id}/slip'],
    added: 'the call itself: a customer sends the picture of a bank slip, the file `slip` of a form',
    fields: [],
    without: 'the app does not offer it',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`history`, `quote`, `closing` of a custom order',
    fields: ['history', 'quote', 'closing'],
    without: 'the app shows the status and the price, and no dates in the timeline',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`codeDiscount` of a quote: the discount that its code gives once more if an edit ends the quote',
    fields: ['quote.codeDiscount'],
    without: 'the form of an edit shows the price without it, and asks again with the figures of a refusal (409)',
  },
];
