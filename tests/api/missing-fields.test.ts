import { expect, it, vi } from 'vitest';
import { decodeHistory } from '../../src/api/contract/chat-shape.ts';
import { decodeComments } from '../../src/api/contract/comments.ts';
import { decodeOrders } from '../../src/api/contract/orders/order-shape.ts';

/** Servers of the contract alone leave out more than ours. */

it('an order’s item without properties has none', () => {
  const [order] = decodeOrders([{ _id: '1', items: [{ productId: 'p', quantity: 1, price: 3 }] }]);
  expect(order?.items[0]?.properties).toEqual({});
});

it('a chat message of tags alone, without a text, is shown', () => {
  expect(decodeHistory({ chat: { messages: [{ _id: '1', tags: ['linen'] }] } }).messages).toMatchObject([
    { parts: [], tags: ['linen'] },
  ]);
});

it('a comment without a text is dropped like one with an empty text', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(decodeComments([{ _id: '1' }, { _id: '2', text: '' }, { _id: '3', text: 'Lovely' }])).toMatchObject([
    { id: '3' },
  ]);
  vi.restoreAllMocks();
});
