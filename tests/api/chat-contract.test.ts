import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WireChatMessage } from '../../src/api/contract/chat-shape.ts';
import { chatMessages, helpAnswer, helpQuestions, helpTopics, sendChatMessage } from '../../src/api/contract/chat.ts';
import { InvalidResponseError } from '../../src/api/contract/endpoint.ts';
import { chatLink, type ChatAnswer, type ChatHistory } from '../../src/domain/chat/message.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const asked = { text: 'kurta', context: null, isTagSearch: false, key: 'k', isCustomer: false };
const readAnswer = (answer: unknown, backendUrl?: string): ChatAnswer =>
  sendChatMessage(asked).read(answer, backendUrl);
const readHistory = (answer: unknown): ChatHistory => chatMessages().read(answer);
const thrown = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
};

const product = {
  _id: 'p1',
  name: 'Kurta',
  price: 4500,
  image: ['/k.jpg', '/l.jpg'],
  sizes: ['M'],
  description: 'Soft.',
};
const whole: WireChatMessage = {
  _id: 'm2',
  sender: 'bot',
  text: [{ text: 'Two kurtas. ' }, { text: 'See all', url: '/collection' }],
  timestamp: '2026-01-02T03:04:05.000Z',
  options: [{ text: 'More', value: 'more kurtas', type: 'text' }],
  products: [product as never],
  tags: ['linen'],
  context: { step: 2 },
};

it('an answer that begins the conversation anew is known by its flag alone', () => {
  const restarts = (more: object): boolean =>
    readAnswer({ success: true, message: { ...whole, ...more } }).message.restarts;
  expect([{ restartConversation: true }, { restartConversation: false }, {}].map(restarts)).toEqual([
    true,
    false,
    false,
  ]);
});

it('an answer is read with all its fields, and its pictures where it came from', () => {
  expect(readAnswer({ success: true, message: whole, context: { step: 3 } }, 'https://api.example.lk')).toEqual({
    message: {
      id: 'm2',
      sender: 'bot',
      parts: [
        { text: 'Two kurtas. ', url: null },
        { text: 'See all', url: '/collection' },
      ],
      at: Date.parse('2026-01-02T03:04:05Z'),
      options: [{ text: 'More', value: 'more kurtas', type: 'text', productId: '' }],
      products: [
        {
          id: 'p1',
          name: 'Kurta',
          images: ['https://api.example.lk/k.jpg'],
          price: 450_000,
          vendorName: '',
          bestseller: false,
          sizes: ['M'],
          properties: [],
          description: 'Soft.',
        },
      ],
      tags: ['linen'],
      productDetails: null,
      isError: false,
      restarts: false,
    },
    context: { step: 3 },
  });
});

it.each([
  ['a string', 'Hello', [{ text: 'Hello', url: null }]],
  [
    'parts and strings',
    ['Hello ', { text: 'there', link: '/about' }, 7, [['deep']]],
    [
      { text: 'Hello ', url: null },
      { text: 'there', url: '/about' },
    ],
  ],
  ['one part', { text: 'Hello', href: 'https://a.lk/x' }, [{ text: 'Hello', url: 'https://a.lk/x' }]],
  ['a link without words', [{ url: '/cart' }], [{ text: '/cart', url: '/cart' }]],
  ['a link that must not be', [{ text: 'Win', url: 'javascript:alert(1)' }], [{ text: 'Win', url: null }]],
])('text is read from %s', (_, text, expected) => {
  expect(readAnswer({ message: { text } }).message.parts).toEqual(expected);
});

it.each(['/cart', '/product/p%201?x=1#y', 'https://a.lk', ' https://a.lk/b '])('%s may be followed', (url) => {
  expect(chatLink(url)).toBe(url.trim());
});
it.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'http://a.lk',
  'https:evil',
  'https:///evil.example',
  'https://shop.example@evil.example',
  'data:text/html,x',
  'cart',
  '',
  7,
  null,
])('%s is never a link', (url) => {
  expect(chatLink(url)).toBeNull();
});

it('a bare text is a message of the bot, and one that shows nothing is none', () => {
  expect(readAnswer({ message: 'Hello' })).toMatchObject({ message: { sender: 'bot', id: '' }, context: null });
  for (const message of [undefined, null, {}, { text: '' }, { text: 7, options: [{}], products: [{}] }])
    expect(thrown(() => readAnswer({ success: true, message }))).toBeInstanceOf(InvalidResponseError);
});

it('the bot cannot speak as the shopper', () => {
  expect(readAnswer({ message: { text: 'x', sender: 'user' } }).message.sender).toBe('bot');
});

it('options of unknown kinds are text, and those without words are dropped', () => {
  const options = [
    'Yes',
    { text: 'Pay', value: 'pay', type: 'launch' },
    { text: 'Kurta', type: 'product', product: { _id: 9 } },
    { value: 12, type: 'TAG' },
    { type: 'text' },
    null,
  ];
  expect(readAnswer({ message: { text: 'x', options } }).message.options).toEqual([
    { text: 'Yes', value: 'Yes', type: 'text', productId: '' },
    { text: 'Pay', value: 'pay', type: 'text', productId: '' },
    { text: 'Kurta', value: 'Kurta', type: 'product', productId: '9' },
    { text: '12', value: '12', type: 'tag', productId: '' },
  ]);
});

it('products that are not for sale or cannot be read are left out, and the message lives', () => {
  const products = [product, { ...product, _id: 'p2', availableForSale: false }, 'p3', null];
  const { message } = readAnswer({ message: { text: 'x', products, productDetails: [product] } });
  expect(message.products.map(({ id }) => id)).toEqual(['p1']);
  expect(message.productDetails?.id).toBe('p1');
});

it('a context is echoed as it came, unless it is too long', () => {
  expect(readAnswer({ message: 'x', context: [1, { a: null }] }).context).toEqual([1, { a: null }]);
  expect(readAnswer({ message: { text: 'x', context: 'own' } }).context).toBe('own');
  expect(readAnswer({ message: 'x', context: 'y'.repeat(9000) }).context).toBeNull();
  const { body } = sendChatMessage({ ...asked, context: { a: 1 } });
  expect(body).toEqual({ text: 'kurta', sender: 'user', context: { a: 1 } });
  expect(sendChatMessage(asked).body).toMatchObject({ context: {} });
});

it('a tag search says so, and only a customer sends a key', () => {
  expect(sendChatMessage({ ...asked, isTagSearch: true }).body).toMatchObject({ tagSearch: true });
  expect(sendChatMessage(asked).headers).toBeUndefined();
  expect(sendChatMessage({ ...asked, isCustomer: true }).headers).toEqual({ 'Idempotency-Key': 'k' });
});

it.each([
  ['as section 7 says', (messages: unknown) => ({ success: true, chat: { messages } })],
  ['bare', (messages: unknown) => messages],
  ['under messages', (messages: unknown) => ({ messages })],
  ['under chat', (messages: unknown) => ({ chat: messages })],
])('a history is read %s: each id once, the oldest first, broken ones dropped', (_, wrap) => {
  const hello = { _id: 'm1', sender: 'user', text: 'Hello', timestamp: '2026-01-01T00:00:00Z' };
  expect(readHistory(wrap([whole, hello, hello, { _id: 'm3' }, null, 7]))).toMatchObject({
    messages: [
      { id: 'm1', sender: 'user' },
      { id: 'm2', sender: 'bot' },
    ],
    context: { step: 2 },
  });
});

it('a customer who never wrote has an empty history', () => {
  expect(readHistory({ success: true, chat: null })).toEqual({ messages: [], context: null });
  expect(readHistory({ success: true, chat: { messages: [] } })).toEqual({ messages: [], context: null });
});

it('help is read bare or wrapped, and its answer as text or parts', () => {
  const topics = [{ _id: 1, title: ' Delivery ' }, { _id: 1, title: 'Again' }, { _id: 2 }, 'x'];
  for (const answer of [topics, { topics }, { success: true, data: topics }])
    expect(helpTopics().read(answer)).toEqual([{ id: '1', title: 'Delivery' }]);
  expect(helpQuestions('s').read({ questions: [] })).toEqual([]);
  for (const answer of [{ answer: { content: 'Yes' } }, { content: 'Yes' }, { answer: 'Yes' }])
    expect(helpAnswer('q').read(answer)).toEqual([{ text: 'Yes', url: null }]);
  expect(thrown(() => helpAnswer('q').read({ answer: { content: '' } }))).toBeInstanceOf(InvalidResponseError);
});

it('no answer breaks the reader: it is read or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      for (const call of [sendChatMessage(asked), chatMessages(), helpTopics(), helpAnswer('q')])
        for (const answer of [
          given,
          { message: given },
          { chat: { messages: [given] } },
          { answer: { content: given } },
        ]) {
          const outcome = thrown(() => call.read(answer));
          expect(!(outcome instanceof Error) || outcome instanceof InvalidResponseError).toBe(true);
        }
    }),
  );
});
