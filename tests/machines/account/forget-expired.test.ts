import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { addressOfUser } from '../../../src/domain/order/address.ts';
import { type Attempt } from '../../../src/domain/order/checkout.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import { customer, quiet } from '../../support/app/account-tab.ts';
import { asha } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop } from '../../support/app/shop.ts';

// What a session that ended by itself leaves on a device waits 7 days (readings 6.23).

const NOW = Date.parse('2026-11-20T09:00:00Z');
const DAY = 24 * 3_600_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.useRealTimers();
});

const draft = { of: 'asha', address: addressOfUser(asha), method: 'COD' as const, code: '', appliedTo: null };
const figures = { items: 195_000, discount: 0, amount: 195_000, deliveryFee: 35_000, total: 230_000 };
const attempt = (startedAt: number): Attempt => ({
  key: 'k',
  of: { id: 'asha', email: asha.email },
  startedAt,
  keepsKeys: true,
  isNew: false,
  draft: { userId: 'asha', address: draft.address, items: [], figures, paymentMethod: 'COD', code: null },
});
const cart = (savedAt?: number): string =>
  JSON.stringify({ savedAt, of: { id: 'asha', email: asha.email }, server: [], unsent: [] });

/** The shop is opened on any page, and has a quiet moment. */
async function start(device: ReturnType<typeof memoryDevice>): Promise<string[]> {
  const { shop, beQuiet } = openShop({ address: '/about', client: heldServer().client, device: device.tab() });
  open.push(shop);
  beQuiet();
  await quiet();
  return [...Object.keys(device.state.kept), ...Object.keys(device.state.ofTab)];
}

describe('at the start of the shop, whoever comes', () => {
  test("drawings and forms of custom orders go: a guest's after an hour, a customer's after 7 days", async () => {
    const form = (savedAt: number, of: string | null): string =>
      JSON.stringify({ version: 1, savedAt, of, orderId: '', form: {}, drawings: [] });
    const at = (id: string, of: string, savedAt: number) => ({ [id]: { id, of, savedAt, file: new Blob() } });
    const device = memoryDevice({
      customFiles: '{"savedAt":1}',
      'customDraft:asha': form(NOW - 7 * DAY - 1, 'asha'),
      'customEdit:asha': form(NOW - DAY, 'asha'),
    });
    device.state.ofTab['customDraft'] = form(NOW - 3_600_001, null);
    device.state.files = {
      ...at('old', 'asha', NOW - 7 * DAY - 1),
      ...at('new', 'asha', NOW - DAY),
      ...at('late', '', NOW - 3_600_001),
      ...at('now', '', NOW - 3_000_000),
    };
    expect(await start(device)).toEqual(['customFiles', 'customEdit:asha']);
    expect(Object.keys(device.state.files)).toEqual(['new', 'now']);
    device.state.files = { ...at('late', '', 0) };
    expect(await start(device)).toEqual(['customEdit:asha']);
  });

  test('what a customer left 7 days ago goes, and what is newer waits', async () => {
    const all = (at: number) => ({
      'checkoutDraft:asha': serializeCheckout(draft, at),
      'checkoutAttempt:asha': serializeCheckout(attempt(at)),
      'checkoutGivenUp:asha': serializeCheckout(attempt(at)),
      accountCart: cart(at),
    });
    expect(await start(memoryDevice({ face: '1', ...all(NOW - 7 * DAY) }))).toEqual(['face', ...Object.keys(all(0))]);
    expect(await start(memoryDevice({ face: '1', ...all(NOW - 7 * DAY - 1) }))).toEqual(['face']);
    // Of a clock that was wrong, once.
    expect(await start(memoryDevice({ face: '1', ...all(NOW + 7 * DAY + 1) }))).toEqual(['face']);
  });

  test("a guest's draft of before, which anybody would have got, goes; a customer's gets the date of now, and cannot stay for ever", async () => {
    const device = memoryDevice({
      checkoutDraft: serializeCheckout({ ...draft, of: null }),
      'checkoutDraft:asha': serializeCheckout(draft),
      accountCart: cart(),
      'checkoutDraft:nimal': 'no json',
    });
    expect(await start(device)).toEqual(['checkoutDraft:asha', 'accountCart']);
    vi.setSystemTime(NOW + 7 * DAY);
    expect(await start(device)).toEqual(['checkoutDraft:asha', 'accountCart']);
    vi.setSystemTime(NOW + 7 * DAY + 1);
    expect(await start(device)).toEqual([]);
  });

  test('what a guest typed in this tab goes after an hour, and what a customer did whose logout it has slept through', async () => {
    const inTab = async (of: string | null, savedAt: number, kept: Record<string, string> = {}): Promise<boolean> => {
      const device = memoryDevice(kept);
      device.state.ofTab['checkoutDraft'] = serializeCheckout({ ...draft, of }, savedAt);
      await start(device);
      return 'checkoutDraft' in device.state.ofTab;
    };
    expect(await inTab(null, NOW - 3_600_000)).toBe(true);
    expect(await inTab(null, NOW - 3_600_001)).toBe(false);
    expect(await inTab('asha', NOW - 3_600_001, { tokenUntil: new Date(NOW - 1).toISOString() })).toBe(true);
    expect(await inTab('asha', NOW - 1)).toBe(false);
  });

  test('what was typed in a tab that slept while somebody logged in and out elsewhere goes', async () => {
    const left = async (at: number): Promise<string[]> => {
      const device = memoryDevice({ lastLogout: String(NOW - 1_000) });
      Object.assign(device.state.ofTab, {
        checkoutDraft: serializeCheckout({ ...draft, of: null }, at),
        resetCode: JSON.stringify({ email: 'asha@example.lk', sentAt: at }),
      });
      await start(device);
      return Object.keys(device.state.ofTab);
    };
    expect(await left(NOW - 1_001)).toEqual([]);
    expect(await left(NOW - 999)).toEqual(['checkoutDraft', 'resetCode']);
  });

  test('a device that cannot be read or written is left alone', async () => {
    const device = memoryDevice({ 'checkoutDraft:asha': serializeCheckout(draft, 0) });
    device.state.full = true;
    expect(await start(device)).toEqual(['checkoutDraft:asha']);
    device.state.blocked = true;
    expect(await start(device)).toEqual(['checkoutDraft:asha']);
  });
});

test('the cart of an account is stored with the date of its last change', async () => {
  const it = await customer();
  expect((JSON.parse(it.device.state.kept['accountCart'] ?? '{}') as { savedAt?: number }).savedAt).toBe(NOW);
});
