import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Client } from '../../src/api/client.ts';
import { addressOfUser } from '../../src/domain/address.ts';
import { keptText } from '../../src/domain/checkout.ts';
import { demoTerms } from '../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../src/domain/stored-cart.ts';
import type { User } from '../../src/domain/user.ts';
import { type checkoutMachine, selectField, selectIsRefused, selectShown, selectStage } from '../../src/machines/checkout.ts';
import { lineOf, quiet, small } from '../support/account-tab.ts';
import { asha, tee, unavailable } from '../support/samples.ts';
import { memoryDevice, openShop } from '../support/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const cartData = storedFromLines([lineOf(small, 1)]);
type Device = ReturnType<typeof memoryDevice>;

/** The checkout in a tab of this device; each order waits until the test ends it. */
async function tab(device: Device, user: User | null, its = device.tab()) {
  const orders: { key: string; answer: (it: unknown) => void; fail: (error: unknown) => void }[] = [];
  const answers: Record<string, () => unknown> = {
    '/api/user/is-auth': () => undefined, '/api/user/data': () => user, '/api/product/list': () => [tee], '/api/categories': () => [], '/api/vendors': () => [], '/api/shop-profile': () => demoTerms, '/api/order/userorders': () => [],
  };
  const client: Client = (call, signal) => {
    if (signal.aborted) return new Promise(() => undefined);
    if (call.path === '/api/order/place') return new Promise((answer, fail) => orders.push({ key: String(call.headers?.['Idempotency-Key']), answer: answer as never, fail }));
    if (call.path.startsWith('/api/cart')) return Promise.resolve(call.read({ success: true, cartData }, '') as never);
    return call.path in answers ? Promise.resolve(answers[call.path]!() as never) : new Promise(() => undefined);
  };
  const { shop, clock } = openShop({ address: '/place-order', client, device: its });
  open.push(shop);
  await quiet();
  const checkout = shop.system.get('checkout' as never) as AnyActorRef;
  const send = async (event: { type: string; [key: string]: unknown }): Promise<void> => {
    checkout.send(event);
    await quiet();
  };
  return {
    shop, clock, orders, answers,
    page: () => checkout.getSnapshot() as SnapshotFrom<typeof checkoutMachine>,
    type: (text: string) => send({ type: 'address.type', field: 'phone', text }),
    place: () => send({ type: 'order.place' }),
    end: async (how: { placed: string } | { failed: unknown }) => {
      const order = orders.shift()!;
      if ('placed' in how) order.answer({ id: how.placed, number: how.placed, total: null });
      else order.fail(how.failed);
      await quiet();
    },
  };
}
/** What is kept of checkouts. */
const kept = ({ state }: Device): Record<string, string> => Object.fromEntries(Object.entries(state.kept).filter(([key]) => key.startsWith('checkout')));
/** The token of another session, without a word to the tabs that sleep. */
const changeToken = ({ state }: Device, token: string | null): void => {
  if (token === null) delete state.kept['token'];
  else state.kept['token'] = token;
};
/** The tabs hear what they have slept through. */
const wake = async ({ tab: other, state }: Device): Promise<void> => {
  other().write('token', state.kept['token'] ?? null);
  await quiet();
};

describe('a tab that has slept through a logout', () => {
  test('leaves the form and the order of the next customer alone', async () => {
    const device = memoryDevice({ token: 'of asha' });
    const late = await tab(device, asha);
    await late.type('0711111111');
    changeToken(device, 'of nimal');
    const next = await tab(device, nimal);
    await next.type('0722222222');
    await next.place();
    expect(next.orders).toHaveLength(1);
    const before = Object.entries(kept(device)).filter(([, text]) => text.includes('nimal'));
    expect(before).toHaveLength(2);
    await late.type('0733333333');
    late.answers['/api/user/data'] = () => nimal;
    await wake(device);
    expect(kept(device)).toEqual(Object.fromEntries(before));
  });

  test('leaves the order of the next customer alone when its own is answered', async () => {
    const device = memoryDevice({ token: 'of asha' });
    const late = await tab(device, asha);
    await late.place();
    changeToken(device, 'of nimal');
    const next = await tab(device, nimal);
    await next.place();
    await late.end({ placed: 'o1' });
    expect(Object.values(kept(device)).join()).toContain(next.orders[0]?.key);
  });

  test('leaves the form of the next guest alone', async () => {
    const device = memoryDevice({ token: 'of asha' });
    const late = await tab(device, asha);
    await late.type('0711111111');
    changeToken(device, null);
    device.state.kept['guestCart'] = JSON.stringify(cartData);
    const guest = await tab(device, null);
    await guest.type('0722222222');
    await wake(device);
    expect(Object.values(kept(device)).join()).toContain('0722222222');
    expect(Object.values(kept(device)).join()).not.toContain('0711111111');
  });
});

test.each([['session.expired', true], ['session.end', false]])('of two tabs, %s in one leaves the form of the other on the device: %s', async (type, stays) => {
  const device = memoryDevice({ token: 'of asha' });
  const [one, two] = [await tab(device, asha), await tab(device, asha)];
  await two.type('0711111111');
  one.shop.system.get('session').send({ type, token: 'of asha', quietly: false } as never);
  await quiet();
  expect([device.state.kept['token'], Object.values(kept(device)).join().includes('0711111111')]).toEqual([undefined, stays]);
  // And for whoever comes next: the next session is told of as ever.
  changeToken(device, 'of nimal');
  await wake(device);
  expect(two.shop.system.get('session').getSnapshot().context.token).toBe('of nimal');
});

test('a late answer of an order leaves the key of the next order of the same customer', async () => {
  const device = memoryDevice({ token: 'of asha' });
  const [one, two] = [await tab(device, asha), await tab(device, asha)];
  await one.place();
  await two.place();
  expect(two.orders[0]?.key).toBe(one.orders[0]?.key);
  await two.end({ failed: { ...unavailable, code: 'refused', status: 400, changes: null } });
  await quiet();
  const third = await tab(device, asha);
  await third.place();
  const key = third.orders[0]?.key;
  await one.end({ placed: 'o1' });
  expect(Object.values(kept(device)).join()).toContain(key);
});

test('an order that was given up lends its key to the next that is the same, and to no other', async () => {
  const device = memoryDevice({ token: 'of asha' });
  const it = await tab(device, asha);
  await it.type('0711111111');
  await it.place();
  const first = it.orders[0]?.key;
  do {
    if (it.orders.length > 0) await it.end({ failed: unavailable });
    it.clock.increment(10_000);
    await quiet();
  } while (it.orders.length > 0 || selectStage(it.page()) === 'finding');
  expect(selectStage(it.page())).toBe('filling');
  const place = async (phone: string): Promise<string | undefined> => {
    await it.type(phone);
    await it.place();
    return it.orders[0]?.key;
  };
  const no = { failed: { ...unavailable, code: 'refused', status: 400, changes: null } };
  const other = await place('0722222222');
  await it.end(no);
  expect(await place('0711111111')).toBe(first);
  await it.end(no);
  expect(new Set([first, other, await place('0711111111')]).size).toBe(3);
});

test('an order that is refused without a word of the figures is shown at the figures of now', async () => {
  const it = await tab(memoryDevice({ token: 'of asha' }), asha);
  await it.place();
  it.answers['/api/product/list'] = () => [{ ...tee, price: 250_000 }];
  it.answers['/api/shop-profile'] = () => ({ ...demoTerms, delivery: { ...demoTerms.delivery, flat: 50_000 } });
  await it.end({ failed: { ...unavailable, code: 'refused', status: 400, changes: null } });
  expect([selectIsRefused(it.page()), selectShown(it.page())?.figures]).toEqual([true, { items: 250_000, discount: 0, amount: 250_000, deliveryFee: 50_000, total: 300_000 }]);
});

test('what a guest has typed is the customer\'s who then logs in, and leaves with them', async () => {
  const device = memoryDevice({ guestCart: JSON.stringify(cartData) });
  const guest = await tab(device, null);
  await guest.type('0722222222');
  changeToken(device, 'of asha');
  const its = await tab(device, asha);
  expect(selectField('phone')(its.page())).toBe('0722222222');
  changeToken(device, null);
  await wake(device);
  expect(kept(device)).toEqual({});
});

test('who comes after a session that ended by itself sees nothing of it, and takes nothing from it', async () => {
  const form = keptText({ of: 'asha', address: { ...addressOfUser(asha), phone: '0711111111' }, method: 'COD', code: '', appliedTo: null });
  const device = memoryDevice({ token: 'of nimal', 'checkoutDraft:asha': form });
  const next = await tab(device, nimal);
  expect([selectStage(next.page()), selectField('phone')(next.page())]).toEqual(['filling', nimal.phoneNumber]);
  await next.type('0722222222');
  changeToken(device, 'of asha');
  const back = await tab(device, asha);
  expect(selectField('phone')(back.page())).toBe('0711111111');
});
