import { afterEach } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { checkoutMachine } from '../../../src/machines/checkout/checkout-machine.ts';
import { lineOf, quiet, small } from './account-tab.ts';
import { asha, tee } from '../samples/samples.ts';
import { memoryDevice, openShop } from './shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

export const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
export const cartData = storedFromLines([lineOf(small, 1)]);
type Device = ReturnType<typeof memoryDevice>;

/** The checkout in a tab of this device; each order waits until the test ends it. */
export async function checkoutTab(
  device: Device,
  user: User | null,
  its = device.tab(),
  others: Record<string, () => unknown> = {},
) {
  const orders: { key: string; answer: (it: unknown) => void; fail: (error: unknown) => void }[] = [];
  const answers: Record<string, () => unknown> = {
    '/api/user/is-auth': () => undefined,
    '/api/user/data': () => user,
    '/api/product/list': () => [tee],
    '/api/categories': () => [],
    '/api/vendors': () => [],
    '/api/shop-profile': () => demoTerms,
    '/api/order/userorders': () => [],
    ...others,
  };
  const client: Client = (call, signal) => {
    if (signal.aborted) return new Promise(() => undefined);
    if (call.path === '/api/order/place')
      return new Promise((answer, fail) =>
        orders.push({ key: String(call.headers?.['Idempotency-Key']), answer: answer as never, fail }),
      );
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
    shop,
    clock,
    orders,
    answers,
    page: () => checkout.getSnapshot() as SnapshotFrom<typeof checkoutMachine>,
    type: (text: string, field = 'phone') => send({ type: 'address.type', field, text }),
    choose: (method: 'COD' | 'Bank Transfer') => send({ type: 'method.choose', method }),
    place: () => send({ type: 'order.place' }),
    end: async (how: { placed: string } | { failed: unknown }) => {
      const order = orders.shift()!;
      if ('placed' in how) order.answer({ id: how.placed, number: how.placed, total: null });
      else order.fail(how.failed);
      await quiet();
    },
  };
}
/** What is stored of checkouts on the device, and in the tab that is loaded again and again. */
export const stored = ({ state }: Device): Record<string, string> =>
  Object.fromEntries(
    [...Object.entries(state.kept), ...Object.entries(state.ofTab)].filter(([key]) => key.startsWith('checkout')),
  );
/** The token of another session, without a word to the tabs that sleep. */
export const changeToken = ({ state }: Device, token: string | null): void => {
  if (token === null) delete state.kept['token'];
  else state.kept['token'] = token;
};
/** The tabs hear what they have slept through. */
export const wake = async ({ tab: other, state }: Device): Promise<void> => {
  other().write('token', state.kept['token'] ?? null);
  await quiet();
};
