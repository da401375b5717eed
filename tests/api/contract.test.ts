import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../src/api/client.ts';
import * as account from '../../src/api/contract/account.ts';
import type { Call } from '../../src/api/contract/endpoint.ts';
import * as cart from '../../src/api/contract/cart.ts';
import * as chat from '../../src/api/contract/chat.ts';
import * as comments from '../../src/api/contract/comments.ts';
import * as customOptions from '../../src/api/contract/custom-options.ts';
import * as customOrders from '../../src/api/contract/custom-orders.ts';
import * as discounts from '../../src/api/contract/discounts.ts';
import * as home from '../../src/api/contract/home.ts';
import * as interest from '../../src/api/contract/interest.ts';
import * as notifications from '../../src/api/contract/notifications.ts';
import * as orders from '../../src/api/contract/orders.ts';
import * as shopProfile from '../../src/api/contract/shop-profile.ts';
import * as shop from '../../src/api/contract/catalogue.ts';
import type { CustomOrderDraft } from '../../src/domain/custom-orders/draft.ts';
import type { OrderDraft } from '../../src/domain/order/order.ts';
import { json, type Loopback, openLoopback, page } from '../support/loopback.ts';

/**
 * Every call of the contract, whatever the server: 200 with `success: false` is a no, with or without a message, and what
 * cannot be read is a failure and never a no (docs/decisions/086-servers-of-the-contract-alone.md).
 */

/** What section 7 says of an answer: an object, a list (bare or wrapped), a list or nothing, bytes, or that nobody reads it. */
type Kind = 'object' | 'list' | 'perhaps a list' | 'bytes' | 'unread';

/** An id that is found again in a path. */
const ID = 'ID-7';
const choice = { itemId: ID, size: 'M', properties: {} };
const draft: OrderDraft = {
  userId: ID,
  items: [],
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
  paymentMethod: 'COD',
  code: null,
  address: {
    firstName: '',
    lastName: '',
    email: '',
    street: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    phone: '',
  },
};

const customDraft: CustomOrderDraft = {
  designName: 'Team shirt',
  category: 'Tops',
  productType: 'T-shirt',
  properties: {},
  quantity: 1,
  notes: '',
  phone: '0771234567',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
  paymentMethod: 'Cash On Delivery',
  price: 0,
  originalPrice: 0,
  deliveryFee: 0,
  code: null,
};

/** A new call of the contract needs its row here. */
const CALLS: Record<string, [Kind, Call<unknown>]> = {
  'account.register': ['object', account.register('Asha', 'a@b.lk', 'secret')],
  'account.logIn': ['object', account.logIn('a@b.lk', 'secret')],
  'account.logOut': ['object', account.logOut('abc')],
  'account.sendVerifyOtp': ['object', account.sendVerifyOtp()],
  'account.verifyAccount': ['object', account.verifyAccount('123456')],
  'account.sendResetOtp': ['object', account.sendResetOtp('a@b.lk')],
  'account.resetPassword': ['object', account.resetPassword('a@b.lk', '123456', 'secret')],
  'account.isAuth': ['object', account.isAuth()],
  'account.userData': ['object', account.userData()],
  'account.profileData': ['object', account.profileData()],
  'account.updateUser': ['object', account.updateUser('Asha', 'a@b.lk')],
  'cart.cartAdd': ['unread', cart.cartAdd(choice, null)],
  'cart.cartGet': ['object', cart.cartGet()],
  'cart.cartUpdate': ['unread', cart.cartUpdate(choice, 2, null)],
  'customOptions.customOptions': ['list', customOptions.customOptions()],
  'customOrders.myCustomOrders': ['list', customOrders.myCustomOrders()],
  'customOrders.oneCustomOrder': ['object', customOrders.oneCustomOrder(ID)],
  'customOrders.customPicture': ['bytes', customOrders.customPicture(`https://shop.example/api/${ID}`)],
  'customOrders.placeCustomOrder': ['object', customOrders.placeCustomOrder(customDraft, [], 'key')],
  'customOrders.editCustomOrder': ['object', customOrders.editCustomOrder(ID, customDraft, [], 'key')],
  'customOrders.changeCustomStatus': [
    'unread',
    customOrders.changeCustomStatus(ID, { status: 'Confirmed', price: 0, deliveryFee: 0, mockup: '', note: '' }),
  ],
  'discounts.validateCode': ['object', discounts.validateCode('NOOL10', 10_000)],
  'discounts.validateCustomCode': ['object', discounts.validateCustomCode('NOOL10', 10_000)],
  'home.carousel': ['object', home.carousel()],
  'home.mostViewed': ['list', home.mostViewed()],
  'orders.placeOrder': ['object', orders.placeOrder(draft, 'key')],
  'orders.userOrders': ['list', orders.userOrders(ID)],
  'orders.invoice': ['bytes', orders.invoice(ID)],
  'chat.sendChatMessage': [
    'object',
    chat.sendChatMessage({ text: 'Hello', context: null, isTagSearch: false, key: 'key', isCustomer: true }),
  ],
  'chat.chatMessages': ['list', chat.chatMessages()],
  'chat.helpTopics': ['list', chat.helpTopics()],
  'chat.helpSubtopics': ['list', chat.helpSubtopics(ID)],
  'chat.helpQuestions': ['list', chat.helpQuestions(ID)],
  'chat.helpAnswer': ['object', chat.helpAnswer(ID)],
  'comments.productComments': ['list', comments.productComments(ID)],
  'comments.addComment': ['object', comments.addComment(ID, 'Lovely', 'key')],
  'comments.addReply': ['object', comments.addReply(ID, 'Thank you', 'key')],
  'comments.voteForComment': ['object', comments.voteForComment(ID, 'like')],
  'notifications.notifications': ['list', notifications.notifications({ page: 1, limit: 20, quietly: false })],
  'notifications.readNotification': ['object', notifications.readNotification(ID)],
  'notifications.readAllNotifications': ['object', notifications.readAllNotifications(1_793_620_800_000)],
  'notifications.deleteNotification': ['object', notifications.deleteNotification(ID)],
  'interest.trackInterest': ['perhaps a list', interest.trackInterest(ID)],
  'interest.viewedLately': ['perhaps a list', interest.viewedLately()],
  'interest.forgetViewed': ['unread', interest.forgetViewed()],
  'interest.recommendations': ['list', interest.recommendations()],
  'shopProfile.shopTerms': ['object', shopProfile.shopTerms()],
  'shopProfile.shopProfile': ['object', shopProfile.shopProfile()],
  'shopProfile.shopTexts': ['object', shopProfile.shopTexts()],
  'catalogue.productList': ['list', shop.productList()],
  'catalogue.productsOfCategory': ['list', shop.productsOfCategory(ID)],
  'catalogue.productsOfSubcategory': ['list', shop.productsOfSubcategory(ID)],
  'catalogue.productSearch': ['list', shop.productSearch(ID)],
  'catalogue.categoryList': ['list', shop.categoryList()],
  'catalogue.vendorList': ['list', shop.vendorList()],
  'catalogue.incrementView': ['unread', shop.incrementView(ID)],
};
/** What the files of the contract export beside their calls. */
const NO_CALLS = [
  'chatShape.decodeAnswer',
  'chatShape.decodeEntries',
  'chatShape.decodeHelpAnswer',
  'chatShape.decodeHistory',
  'customOrderShape.resolvePictures',
  'customOrderShape.decodeCustomOrder',
  'customOrders.decodeCustomChanges',
  'discounts.savingOf',
  'values.wordOf',
  'orderShape.decodeOrders',
  'orders.wireDraft',
  'orderShape.decodeChanges',
  'comments.decodeComments',
  'notifications.decodeNotifications',
  'catalogue.resolveUrl',
  'catalogue.decodeProducts',
];

let server: Loopback;
let client: Client;
beforeAll(async () => {
  server = await openLoopback();
  client = createClient({ backendUrl: server.url, token: () => null, pause: 1 });
});
afterAll(() => server.close());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const outcome = (call: Call<unknown>): Promise<unknown> =>
  client(call, new AbortController().signal).then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );

it('every call of the contract has its row here', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/api/contract/*.ts', { eager: true });
  const rooms = Object.entries(files)
    .filter(([path]) => !/\/(endpoint|decoders)\.ts$/.test(path))
    .map(
      ([path, file]) =>
        [path.replace(/^.*\/|\.ts$/g, '').replace(/-./g, (it) => it.slice(1).toUpperCase()), file] as const,
    );
  const functions = rooms.flatMap(([room, file]) =>
    Object.entries(file)
      .filter(([, it]) => typeof it === 'function')
      .map(([name]) => `${room}.${name}`),
  );
  expect(functions.toSorted()).toEqual([...Object.keys(CALLS), ...NO_CALLS].toSorted());
});

it('what is logged of a call has no id in it', () => {
  expect(
    Object.values(CALLS)
      .map(([, { path, route }]) => (route ?? path).replace(/\?.*/, ''))
      .filter((path) => path.includes(ID)),
  ).toEqual([]);
});

it('a cart that cannot be loaded is logged: method, path, status and cause, and nothing that was sent or answered', async () => {
  server.answer(json(500, { success: false, message: 'Asha has no cart' }));
  await outcome(cart.cartGet());
  expect(vi.mocked(console.warn).mock.calls).toEqual([['POST /api/cart/get failed: 500 unavailable']]);
  server.answer(json(200, '{"cartData'));
  await outcome(cart.cartGet());
  expect(vi.mocked(console.warn).mock.lastCall).toEqual(['POST /api/cart/get failed: 200 broken']);
});

describe.each(Object.entries(CALLS))('%s', (_, [kind, call]) => {
  it('says no by success alone, with a message or without', async () => {
    for (const [body, said] of [
      [{ success: false }, ''],
      [{ success: 'false', message: 7 }, ''],
      [{ success: false, message: 'Closed.' }, 'Closed.'],
    ] as const) {
      server.answer(json(200, body));
      expect(await outcome(call)).toMatchObject({ code: 'refused', status: 200, said });
    }
  });

  it('fails where its answer cannot be read, and does not take that for a no', async () => {
    const odd = [
      'null',
      '7',
      '"text"',
      ...(kind === 'list' || kind === 'perhaps a list' ? [] : ['[]', '[{}]']),
      ...(kind === 'perhaps a list' ? [] : ['{}', '{"success":null}', '{"success":true}']),
    ];
    const unreadable = [
      page(200, '<!doctype html><h1>Log in to the network</h1>'),
      json(200, '{"success":true,"data":[{"_id"'),
      ...(kind === 'unread' ? ['null', '7'] : ['', ...odd]).map((body) => json(200, body)),
    ];
    // Success is all that section 7 promises of these.
    const isEnough =
      [
        '/api/user/logout',
        '/api/user/send-verify-otp',
        '/api/user/verify-account',
        '/api/user/send-reset-otp',
        '/api/user/reset-password',
        '/api/user/is-auth',
        '/api/user/update',
        '/api/order/place',
      ].includes(call.path) ||
      (call.path.startsWith('/api/notifications/') && kind === 'object');
    for (const answer of isEnough ? unreadable.slice(0, -1) : unreadable) {
      server.answer(answer);
      expect(await outcome(call)).toMatchObject({ code: 'broken', said: '' });
    }
  });

  it('fails without an answer of the contract, and does not take that for a no', async () => {
    server.answer(page(500, '<h1>Internal</h1>'));
    expect(await outcome(call)).toMatchObject({ code: 'unavailable', status: 500, said: '' });
  });
});

it.each(Object.entries(CALLS).filter(([, [kind]]) => kind === 'unread'))(
  '%s needs no more than its status',
  async (_, [, call]) => {
    for (const answer of [json(200, ''), page(200, 'OK'), json(200, {}), json(200, []), json(200, { success: true })]) {
      server.answer(answer);
      expect(await outcome(call)).toEqual({ answer: undefined });
    }
  },
);
