import { afterEach, describe, expect, test, vi } from 'vitest';
import { ADDRESS_FIELDS, addressOfUser, type DeliveryAddress } from '../../../src/domain/order/address.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import { selectField, selectMethod, selectView } from '../../../src/machines/checkout/checkout-machine.ts';
import { quiet } from '../../support/app/account-tab.ts';
import { cartData, changeToken, checkoutTab, nimal, stored, wake } from '../../support/app/checkout-tab.ts';
import { asha } from '../../support/samples/samples.ts';
import { memoryDevice } from '../../support/app/shop.ts';

// What a guest typed at checkout belongs to the visit (decision 089).

afterEach(() => void vi.useRealTimers());
const HOUR = 3_600_000;
const clock = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });

type Opened = Awaited<ReturnType<typeof checkoutTab>>;
const form = (tab: Opened): DeliveryAddress =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, selectField(field)(tab.page())])) as DeliveryAddress;
const withGuestCart = (kept: Record<string, string> = {}) =>
  memoryDevice({ guestCart: JSON.stringify(cartData), ...kept });
const own = {
  of: 'asha',
  address: { ...addressOfUser(asha), street: '5 Own Lane', phone: '0755555555' },
  method: 'Bank Transfer' as const,
  code: '',
  appliedTo: null,
};

/** A guest types a street, asha logs in, and comes back to the form. */
async function claim(device: ReturnType<typeof memoryDevice>): Promise<void> {
  const guest = await checkoutTab(device, null);
  await guest.type('7 Guest Road', 'street');
  guest.shop.stop();
  changeToken(device, 'of asha');
  (await checkoutTab(device, asha)).shop.stop();
}

describe('what a guest typed at checkout', () => {
  test('goes with the tab: whoever logs in next has their own form (W2, A)', async () => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null, device.tab({}));
    await guest.type('7 Guest Road', 'street');
    await guest.type('0722222222');
    guest.shop.stop();
    changeToken(device, 'of asha');
    const next = await checkoutTab(device, asha, device.tab({}));
    expect(form(next)).toEqual(addressOfUser(asha));
    expect(JSON.stringify(device.state.kept)).not.toMatch(/Guest Road|0722222222/);
  });

  test('does not take the place of what the customer had typed, and what it leaves empty is filled from that (W2, B)', async () => {
    const device = memoryDevice({ token: 'of asha' });
    const its = await checkoutTab(device, asha);
    await its.type('5 Own Lane', 'street');
    its.shop.system.get('session').send({ type: 'session.expired', token: 'of asha', quietly: false } as never);
    await quiet();
    its.shop.stop();
    device.state.kept['guestCart'] = JSON.stringify(cartData);
    const guest = await checkoutTab(device, null);
    expect(selectField('street')(guest.page())).toBe('');
    guest.shop.stop();
    Object.assign(device.state.kept, { token: 'of asha', tokenUntil: new Date(Date.now() + HOUR).toISOString() });
    expect(form(await checkoutTab(device, asha))).toEqual({ ...addressOfUser(asha), street: '5 Own Lane' });
  });

  test('is nothing where nothing was typed: the form is filled from the profile (W2, C)', async () => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    expect([selectView(guest.page()), form(guest).country, stored(device)]).toEqual(['filling', 'Sri Lanka', {}]);
    guest.shop.stop();
    changeToken(device, 'of asha');
    expect(form(await checkoutTab(device, asha))).toEqual(addressOfUser(asha));
  });

  test('that was taken back to nothing is not stored', async () => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('x');
    expect(Object.keys(stored(device))).toEqual(['checkoutDraft']);
    await guest.type('');
    expect(stored(device)).toEqual({});
  });

  test("goes first in the form, and leaves the customer's own draft as it is until they change something", async () => {
    const device = withGuestCart({ 'checkoutDraft:asha': serializeCheckout(own, Date.now()) });
    const guest = await checkoutTab(device, null);
    await guest.type('7 Guest Road', 'street');
    guest.shop.stop();
    changeToken(device, 'of asha');
    // A reload in between changes nothing.
    (await checkoutTab(device, asha)).shop.stop();
    const its = await checkoutTab(device, asha);
    const joined = { ...own.address, street: '7 Guest Road' };
    expect([form(its), selectMethod(its.page())]).toEqual([joined, 'Bank Transfer']);
    expect(device.state.kept['checkoutDraft:asha']).toContain('5 Own Lane');
    await its.type('0766666666');
    expect(device.state.kept['checkoutDraft:asha']).toContain('7 Guest Road');
    expect(device.state.ofTab).toEqual({});
    its.shop.stop();
    expect(form(await checkoutTab(device, asha))).toEqual({ ...joined, phone: '0766666666' });
  });

  test('is filled from where the last order went, for a customer whose profile has no address', async () => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('0722222222');
    guest.shop.stop();
    changeToken(device, 'of asha');
    const last = { ...addressOfUser(asha), street: '9 Lake Road', phone: '0799999999' };
    const bare = { ...asha, address: { ...asha.address, street: '' } };
    expect(
      form(await checkoutTab(device, bare, device.tab(), { '/api/order/userorders': () => [{ address: last }] })),
    ).toEqual({ ...last, phone: '0722222222' });
  });

  test('is of the customer who went through the login, and of nobody who comes after them in the same tab', async () => {
    const device = withGuestCart();
    await claim(device);
    changeToken(device, 'of nimal');
    const next = await checkoutTab(device, nimal);
    expect(form(next)).toEqual(addressOfUser(nimal));
    next.shop.stop();
    changeToken(device, null);
    device.state.kept['guestCart'] = JSON.stringify(cartData);
    expect(selectField('street')(await checkoutTab(device, null).then((it) => it.page()))).toBe('');
  });

  test('is joined to their own draft also where they logged in in another tab, with the form on the screen', async () => {
    const device = withGuestCart({ 'checkoutDraft:asha': serializeCheckout(own, Date.now()) });
    const guest = await checkoutTab(device, null);
    await guest.type('7 Guest Road', 'street');
    guest.answers['/api/user/data'] = () => asha;
    changeToken(device, 'of asha');
    await wake(device);
    expect(form(guest)).toEqual({ ...own.address, street: '7 Guest Road' });
  });

  test('counts for an hour after the last change', async () => {
    clock();
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('0722222222');
    guest.shop.stop();
    vi.setSystemTime(Date.now() + HOUR);
    const again = await checkoutTab(device, null);
    expect(selectField('phone')(again.page())).toBe('0722222222');
    again.shop.stop();
    vi.setSystemTime(Date.now() + 1);
    changeToken(device, 'of asha');
    expect(form(await checkoutTab(device, asha))).toEqual(addressOfUser(asha));
  });

  test('is shown to nobody after somebody has logged out in another tab while this one slept', async () => {
    clock();
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('7 Guest Road', 'street');
    guest.shop.stop();
    device.state.kept['lastLogout'] = String(Date.now() + 1);
    expect(form(await checkoutTab(device, null)).street).toBe('');
    expect(stored(device)).toEqual({});
  });

  test.each([
    ['before it is known who it is', false],
    ['once it is known', true],
  ])('goes with a Log Out in another tab, %s', async (_, isKnown) => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('7 Guest Road', 'street');
    device.state.ofTab['page-state'] = '["/place-order",[]]';
    guest.answers['/api/user/data'] = isKnown ? () => asha : () => new Promise(() => undefined);
    changeToken(device, 'of asha');
    await wake(device);
    changeToken(device, null);
    await wake(device);
    expect(device.state.ofTab).toEqual({});
  });

  test("is the customer's own draft once they have claimed it: it does not go with the tab, and is filled from the profile", async () => {
    const device = withGuestCart();
    await claim(device);
    expect([device.state.ofTab, Object.keys(stored(device))]).toEqual([{}, ['checkoutDraft:asha']]);
    expect(form(await checkoutTab(device, asha, device.tab({})))).toEqual({
      ...addressOfUser(asha),
      street: '7 Guest Road',
    });
  });

  test('and what a customer has claimed beside their own draft goes to them before the next guest writes in its place', async () => {
    const device = withGuestCart({ 'checkoutDraft:asha': serializeCheckout(own, Date.now()) });
    device.state.ofTab['checkoutDraft'] = serializeCheckout(
      { ...own, address: { ...own.address, street: '7 Guest Road' } },
      Date.now(),
    );
    const guest = await checkoutTab(device, null);
    await guest.type('8 Other Road', 'street');
    expect([device.state.kept['checkoutDraft:asha'], device.state.ofTab['checkoutDraft']]).toEqual([
      expect.stringContaining('7 Guest Road'),
      expect.stringContaining('8 Other Road'),
    ]);
  });

  test('is forgotten with an empty cart at checkout', async () => {
    const device = withGuestCart();
    const guest = await checkoutTab(device, null);
    await guest.type('0722222222');
    guest.shop.stop();
    delete device.state.kept['guestCart'];
    const again = await checkoutTab(device, null);
    expect([stored(device), again.page().value]).toEqual([{}, 'leaving']);
  });
});
