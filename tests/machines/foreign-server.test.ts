import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Client } from '../../src/api/client.ts';
import type { ApiError } from '../../src/api/errors.ts';
import { storedFromLines } from '../../src/domain/cart/cart-serialization.ts';
import { attemptKey } from '../../src/machines/storage-keys.ts';
import { NO_FILTERS } from '../../src/domain/catalogue/chosen-filters.ts';
import { paths } from '../../src/domain/paths.ts';
import { lineOf, quiet, small } from '../support/app/account-tab.ts';
import {
  asha,
  categories,
  offline,
  product,
  refused,
  saree,
  tee,
  unauthorised,
  unavailable,
  vendors,
} from '../support/samples/samples.ts';
import { memoryDevice, openShop } from '../support/app/shop.ts';

/** The whole shop at a server that keeps section 7 and nothing more (docs/decisions/086-servers-of-the-contract-alone.md). */

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

const no: ApiError = { code: 'refused', status: 200, said: '' };

/** A tab of the shop whose calls are answered by their path; an error is thrown, and an answer that is not there never comes. */
async function shopAt(address: string, answers: Record<string, (nth: number) => unknown>, device = memoryDevice()) {
  const made: string[] = [];
  const client: Client = async (call) => {
    const nth = made.filter((path) => path === call.path).length;
    made.push(call.path);
    const answer = answers[call.path];
    if (!answer) return new Promise(() => undefined);
    const given = answer(nth);
    // oxlint-disable-next-line no-throw-literal -- an ApiError is data, for the machines
    if (typeof given === 'object' && given !== null && 'said' in given) throw given;
    return given as never;
  };
  const it = openShop({ address, client, device: device.tab() });
  open.push(it.shop);
  await quiet();
  const session = it.shop.system.get('session');
  return {
    ...it,
    made,
    device,
    session,
    times: (path: string) => made.filter((other) => other === path).length,
    toasts: () => it.said.flatMap((one) => (one.type === 'toast' ? [one.notice.code] : [])),
    alerts: () => it.said.flatMap((one) => (one.type === 'alert' ? [one.alert] : [])),
    collection: () => it.shop.system.get('collection' as never) as AnyActorRef,
    send: async (to: AnyActorRef, event: { type: string; [key: string]: unknown }) => {
      to.send(event);
      await quiet();
    },
  };
}
const LISTS = {
  '/api/product/list': () => [tee, saree],
  '/api/categories': () => categories,
  '/api/vendors': () => vendors,
};
const CUSTOMER = { ...LISTS, '/api/user/is-auth': () => undefined, '/api/user/data': () => asha };
const withToken = () => {
  const device = memoryDevice({ token: 'of asha' });
  device.state.cookies = { token: 'of asha', theme: 'dark' };
  return device;
};

describe('token and cookie go together', () => {
  test('after an answer to the auth check that says no, without a word', async () => {
    const device = withToken();
    const it = await shopAt('/', { ...CUSTOMER, '/api/user/is-auth': () => no }, device);
    expect([it.session.getSnapshot().hasTag('guest'), device.state.kept['token'], device.state.cookies]).toEqual([
      true,
      undefined,
      { theme: 'dark' },
    ]);
  });

  test('after an answer to the user data that says no', async () => {
    const device = withToken();
    const it = await shopAt('/', { ...CUSTOMER, '/api/user/data': () => no }, device);
    expect([it.session.getSnapshot().hasTag('guest'), device.state.kept['token'], device.state.cookies]).toEqual([
      true,
      undefined,
      { theme: 'dark' },
    ]);
  });

  test('after a 401', async () => {
    const it = await shopAt('/', CUSTOMER, withToken());
    await it.send(it.session, { type: 'session.expired', token: 'of asha', quietly: false });
    expect([it.device.state.kept['token'], it.device.state.cookies]).toEqual([undefined, { theme: 'dark' }]);
  });

  test('after a logout that did not reach the server', async () => {
    const it = await shopAt('/', { ...CUSTOMER, '/api/user/logout': () => offline }, withToken());
    await it.send(it.session, { type: 'session.end' });
    expect([it.toasts(), it.device.state.kept['token'], it.device.state.cookies]).toEqual([
      ['logout-unanswered'],
      undefined,
      { theme: 'dark' },
    ]);
  });

  test('and stay while nobody has answered', async () => {
    const it = await shopAt('/', { ...CUSTOMER, '/api/user/is-auth': () => ({ ...no, code: 'broken' }) }, withToken());
    expect([it.device.state.kept['token'], it.device.state.cookies]).toEqual([
      'of asha',
      { token: 'of asha', theme: 'dark' },
    ]);
  });
});

describe('a cart that the server does not save', () => {
  const unsaved = async (more: Record<string, (nth: number) => unknown> = {}) => {
    const lines = { '/api/cart/get': () => ({ lines: [lineOf(small, 1)], keepsKeys: false }) };
    const it = await shopAt(
      '/cart',
      { ...CUSTOMER, ...lines, '/api/cart/add': () => unavailable, '/api/cart/update': () => unavailable, ...more },
      memoryDevice({ token: 'of asha' }),
    );
    const cart = it.shop.system.get('cart');
    await it.send(cart, { type: 'line.set', key: lineOf(small, 1).key, quantity: 5 });
    const pass = async (): Promise<void> => {
      it.clock.increment(60_000);
      await quiet();
    };
    return {
      ...it,
      cart,
      pass,
      isUnsaved: () => cart.getSnapshot().hasTag('unsaved' as never),
      quantity: () => cart.getSnapshot().context.lines[0]?.quantity,
    };
  };

  test('says so after the second try in vain, once, and keeps what was changed', async () => {
    const it = await unsaved();
    expect([it.isUnsaved(), it.toasts()]).toEqual([false, []]);
    for (let tries = 0; tries < 5; tries++) await it.pass();
    expect([it.isUnsaved(), it.toasts(), it.quantity()]).toEqual([true, ['cart-unsaved'], 5]);
  });

  test('waits longer and longer between its tries', async () => {
    const it = await unsaved();
    for (let tries = 0; tries < 3; tries++) await it.pass();
    const before = it.times('/api/cart/update');
    it.clock.increment(15_000);
    await quiet();
    expect(it.times('/api/cart/update')).toBe(before);
  });

  test('tries again at Retry, says it again where that fails, and no more once it is saved', async () => {
    let fails = true;
    const it = await unsaved({ '/api/cart/update': () => (fails ? unavailable : undefined) });
    await it.pass();
    expect(it.isUnsaved()).toBe(true);
    await it.send(it.cart, { type: 'cart.retry' });
    expect([it.isUnsaved(), it.toasts()]).toEqual([true, ['cart-unsaved', 'cart-unsaved']]);
    fails = false;
    await it.send(it.cart, { type: 'cart.retry' });
    expect([it.isUnsaved(), it.quantity()]).toEqual([false, 5]);
  });
});

describe('the lists of the collection', () => {
  test('that have failed before its page came are told there', async () => {
    const it = await shopAt('/cart', { ...LISTS, '/api/categories': () => refused, '/api/vendors': () => no });
    expect(it.alerts()).toEqual([]);
    // The page's code comes after its address, and after the answers.
    const location = { pathname: '/collection', search: '', hash: '', key: 'next', state: null };
    await it.send(it.shop, {
      type: 'page.opened',
      page: {
        name: 'collection',
        filters: NO_FILTERS,
      },
      location,
      arrival: { kind: 'push', scroll: 'top' },
      isHere: false,
    });
    await it.send(it.shop, { type: 'page.arrived' });
    expect(it.alerts()).toEqual([{ code: 'categories-failed' }, { code: 'vendors-failed', error: no }]);
  });

  test('are asked for again when somebody logs in or out, and stay until the answer', async () => {
    const kept: { categories: () => unknown } = { categories: () => categories };
    const it = await shopAt('/collection', { ...CUSTOMER, '/api/categories': () => kept.categories() });
    expect([it.times('/api/categories'), it.times('/api/vendors'), it.times('/api/product/list')]).toEqual([1, 1, 1]);
    kept.categories = () => new Promise(() => undefined);
    await it.send(it.session, { type: 'session.begin', token: 'of asha' });
    const catalogue = it.shop.system.get('catalogue').getSnapshot();
    expect([it.times('/api/categories'), it.times('/api/vendors'), it.times('/api/product/list')]).toEqual([2, 2, 1]);
    expect([catalogue.hasTag('categories ready'), catalogue.context.categories]).toEqual([true, categories]);
    kept.categories = () => [];
    await it.send(it.session, { type: 'session.end' });
    expect([it.times('/api/categories'), it.times('/api/vendors')]).toEqual([3, 3]);
    // Another list takes its place.
    expect(it.shop.system.get('catalogue').getSnapshot().context.categories).toEqual([]);
  });

  test('are asked for once by a customer whose device keeps the token', async () => {
    const it = await shopAt('/collection', CUSTOMER, memoryDevice({ token: 'of asha' }));
    expect([it.session.getSnapshot().hasTag('known'), it.times('/api/categories'), it.times('/api/vendors')]).toEqual([
      true,
      1,
      1,
    ]);
  });
});

describe('where the list of products cannot be had', () => {
  const sarees = [saree, product({ id: 'silk', categoryId: 'women', subcategoryId: 'women-sarees', price: 2_500_000 })];
  const answers = {
    ...LISTS,
    '/api/product/list': () => unavailable,
    '/api/product/category/women': () => sarees,
    '/api/product/subcategory/women-sarees': () => [saree],
    '/api/product/category/men': () => offline,
  };
  const found = async (it: Awaited<ReturnType<typeof shopAt>>): Promise<string[] | null> => {
    const { selectFound } = await import('../../src/machines/catalogue/collection-machine.ts');
    return selectFound(it.collection().getSnapshot() as never)?.products.map(({ id }) => id) ?? null;
  };

  test('a collection of one category or of one type asks for that', async () => {
    const it = await shopAt('/collection?category=women', answers);
    expect(await found(it)).toEqual(['saree', 'silk']);
    it.go('/collection?subcategory=women-sarees');
    await quiet();
    expect([await found(it), it.toasts()]).toEqual([['saree'], ['products-failed']]);
  });

  test('failing is an empty list and a toast, and one of everything asks for nothing', async () => {
    const it = await shopAt('/collection?category=men', answers);
    expect([await found(it), it.toasts()]).toEqual([null, ['products-failed', 'part-failed']]);
    it.go(paths.collection(''));
    await quiet();
    expect([await found(it), it.times('/api/product/category/men')]).toEqual([null, 1]);
  });

  test('the whole list takes its place as soon as it comes', async () => {
    const it = await shopAt('/collection?category=women', {
      ...answers,
      '/api/product/list': (nth: number) => (nth === 0 ? unavailable : [tee, saree]),
    });
    await it.send(it.shop.system.get('catalogue'), { type: 'products.retry' });
    expect(await found(it)).toEqual(['saree']);
  });
});

describe('an order at a server of the contract alone', () => {
  const cartData = storedFromLines([lineOf(small, 1)]);
  const orders = (id: string) => [
    {
      id,
      number: id,
      placedAt: 2,
      status: 'Order Placed',
      items: [],
      history: [],
      figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
      discount: null,
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
      address: {},
    },
    { id: 'of before', number: 'B', placedAt: 1 },
  ];
  const terms = async () => (await import('../../src/domain/shop-profile.ts')).unknownTerms;
  const at = async (place: () => unknown) => {
    const known = await terms();
    const it = await shopAt(
      '/place-order',
      {
        ...CUSTOMER,
        '/api/cart/get': () => ({ lines: [lineOf(small, 1)], keepsKeys: false }),
        '/api/cart/add': () => undefined,
        '/api/cart/update': () => undefined,
        '/api/shop-profile': () => known,
        '/api/order/userorders': () => orders('o9'),
        '/api/order/place': place,
      },
      memoryDevice({ token: 'of asha' }),
    );
    const checkout = it.shop.system.get('checkout' as never) as AnyActorRef;
    return { ...it, cartData, checkout };
  };

  test('can be paid by bank transfer', async () => {
    const it = await at(() => undefined);
    await it.send(it.checkout, { type: 'method.choose', method: 'Bank Transfer' });
    expect(it.checkout.getSnapshot().context.method).toBe('Bank Transfer');
  });

  test('without an id leads to the newest order, opened', async () => {
    const it = await at(() => ({ id: null, number: null, total: null }));
    await it.send(it.checkout, { type: 'order.place' });
    const to = it.said.flatMap((one) => (one.type === 'navigate' ? [one.to] : []));
    expect(to.at(-1)).toEqual({ name: 'orders', orderId: 'newest', isPlaced: true });
    it.go(paths.orders('newest', true));
    await quiet();
    expect(it.said.flatMap((one) => (one.type === 'navigate' ? [one.to] : [])).at(-1)).toEqual({
      name: 'orders',
      orderId: 'o9',
      isPlaced: true,
    });
    expect((it.shop.system.get('orders' as never) as AnyActorRef).getSnapshot().context.orderId).toBe('o9');
  });

  test('that is met with a 401 was not placed: the form stands as it was after the login, and nothing is sent again', async () => {
    const it = await at(() => unauthorised);
    await it.send(it.checkout, { type: 'address.type', field: 'phone', text: '0711111111' });
    await it.send(it.checkout, { type: 'order.place' });
    await it.send(it.session, { type: 'session.expired', token: 'of asha', quietly: false });
    expect([it.device.state.kept[attemptKey('asha')], it.toasts()]).toEqual([undefined, ['session-ended']]);
    await it.send(it.session, { type: 'session.begin', token: 'of asha' });
    const { hasTag, context } = it.checkout.getSnapshot() as {
      hasTag: (tag: string) => boolean;
      context: { address: { phone: string }; attempt: unknown };
    };
    expect([
      hasTag.call(it.checkout.getSnapshot(), 'filling'),
      context.address.phone,
      context.attempt,
      it.times('/api/order/place'),
    ]).toEqual([true, '0711111111', null, 1]);
  });
});
