import { describe, expect, test } from 'vitest';
import { addressOfUser } from '../../../src/domain/order/address.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import {
  selectField,
  selectIsRefused,
  selectTotals,
  selectView,
} from '../../../src/machines/checkout/checkout-machine.ts';
import { quiet } from '../../support/app/account-tab.ts';
import {
  cartData,
  changeToken,
  checkoutTab as tab,
  stored as kept,
  nimal,
  wake,
} from '../../support/app/checkout-tab.ts';
import { asha, tee, unavailable } from '../../support/samples/samples.ts';
import { memoryDevice } from '../../support/app/shop.ts';

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
    const ofTab = {};
    const guest = await tab(device, null, device.tab(ofTab));
    await guest.type('0722222222');
    await wake(device);
    expect(JSON.stringify(ofTab)).toContain('0722222222');
    expect(Object.values(kept(device)).join()).not.toContain('0711111111');
  });
});

test('a tab that hears late of a logout leaves what the same customer has stored since they logged in again, and takes what is older', async () => {
  const device = memoryDevice({ token: 'of asha' });
  const late = await tab(device, asha);
  await late.type('0711111111');
  const now = Date.now();
  const own = { of: 'asha', address: addressOfUser(asha), method: 'COD' as const, code: '', appliedTo: null };
  const cart = JSON.stringify({ ...(JSON.parse(device.state.kept['accountCart']!) as object), savedAt: now });
  Object.assign(device.state.kept, {
    token: 'of asha anew',
    tokenUntil: new Date(now - 1_000 + 7 * 24 * 3_600_000).toISOString(),
    accountCart: cart,
    'checkoutDraft:asha': serializeCheckout(own, now),
    'checkoutAttempt:asha': JSON.stringify({ startedAt: now }),
    'checkoutGivenUp:asha': JSON.stringify({ startedAt: now - 1_001 }),
  });
  const kept = { ...device.state.kept };
  late.answers['/api/user/data'] = () => new Promise(() => undefined);
  await wake(device);
  delete kept['checkoutGivenUp:asha'];
  expect(device.state.kept).toEqual(kept);
});

test('Log Out forgets a form and an order also where the record of the cart cannot be read, and that record', async () => {
  const device = memoryDevice({ token: 'of asha' });
  const it = await tab(device, asha);
  await it.type('0711111111');
  Object.assign(device.state.kept, {
    accountCart: '{"of":{"email":"asha@',
    'checkoutAttempt:asha': '{',
    'checkoutGivenUp:asha': '{}',
  });
  it.shop.system.get('session').send({ type: 'session.end' });
  await quiet();
  expect(Object.keys(device.state.kept)).toEqual(['lastLogout', 'logoutPending']);
});

test.each([
  ['session.expired', true],
  ['session.end', false],
])('of two tabs, %s in one leaves the form of the other on the device: %s', async (type, stays) => {
  const device = memoryDevice({ token: 'of asha' });
  const [one, two] = [await tab(device, asha), await tab(device, asha)];
  await two.type('0711111111');
  one.shop.system.get('session').send({ type, token: 'of asha', quietly: false } as never);
  await quiet();
  expect([device.state.kept['token'], Object.values(kept(device)).join().includes('0711111111')]).toEqual([
    undefined,
    stays,
  ]);
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
  } while (it.orders.length > 0 || selectView(it.page()) === 'finding');
  expect(selectView(it.page())).toBe('filling');
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
  expect([selectIsRefused(it.page()), selectTotals(it.page())?.figures]).toEqual([
    true,
    { items: 250_000, discount: 0, amount: 250_000, deliveryFee: 50_000, total: 300_000 },
  ]);
});

test("what a guest has typed is the customer's who then logs in, and leaves with them", async () => {
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
  const form = serializeCheckout({
    of: 'asha',
    address: { ...addressOfUser(asha), phone: '0711111111' },
    method: 'COD',
    code: '',
    appliedTo: null,
  });
  const device = memoryDevice({ token: 'of nimal', 'checkoutDraft:asha': form });
  const next = await tab(device, nimal);
  expect([selectView(next.page()), selectField('phone')(next.page())]).toEqual(['filling', nimal.phoneNumber]);
  await next.type('0722222222');
  changeToken(device, 'of asha');
  const back = await tab(device, asha);
  expect(selectField('phone')(back.page())).toBe('0711111111');
});
