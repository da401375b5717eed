import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { redactMessage } from '../../../src/dev/inspect.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { lineOf, quiet, small } from '../../support/app/account-tab.ts';
import { orderOf } from '../../support/samples/order-samples.ts';
import { asha, tee } from '../../support/samples/samples.ts';
import { recordedShop } from './recorded-shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

/** Each is found nowhere but in what belongs to this customer. */
const mark = 'zq7';
const anu: User = {
  ...asha,
  id: `id-${mark}-user`,
  name: `Anu${mark} Perera${mark}`,
  email: `anu.${mark}@example.lk`,
  phoneNumber: '0770005551',
  address: {
    street: `1 ${mark} Road`,
    city: `${mark} Town`,
    state: `${mark} State`,
    zipCode: `9${mark}`,
    country: 'Sri Lanka',
  },
};
const placed = orderOf({ id: `id-${mark}-order`, number: `NL-${mark}` });
/** What of them may be in no log: whatever carries the mark, the telephone numbers, and the token. */
const PERSONAL = /zq7|077000555|0711111111/gi;
const found = (text: string): string[] =>
  [...text.matchAll(PERSONAL)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 40));

/** Somebody logs in, types at checkout, uses a code, orders, looks at the order, its list and their profile, resets a password and logs out. */
async function session() {
  const heard: InspectionEvent[] = [];
  const it = recordedShop('/login', {
    heard: (event) => heard.push(event),
    kept: { guestCart: JSON.stringify(storedFromLines([lineOf(small, 1)])) },
  });
  open.push(it.shop);
  const answers: Record<string, (body: unknown) => unknown> = {
    '/api/product/list': () => [tee],
    '/api/categories': () => [],
    '/api/vendors': () => [],
    '/api/shop-profile': () => demoTerms,
    '/api/user/login': () => `token-${mark}`,
    '/api/user/data': () => anu,
    '/api/user/profile-data': () => anu,
    '/api/user/logout': () => undefined,
    '/api/user/send-reset-otp': () => undefined,
    '/api/order/userorders': () => [placed],
    '/api/order/place': () => ({ id: placed.id, number: placed.number, total: null }),
    '/api/redeem-codes/validate': () => ({
      code: `CODE${mark}`,
      name: `Code ${mark}`,
      type: 'fixed',
      value: 10_000,
      discountedAmount: 185_000,
    }),
  };
  const served = new Set<unknown>();
  const serve = async (): Promise<void> => {
    for (let rounds = 0; rounds < 6; rounds++) {
      for (const held of it.server.calls) {
        if (served.has(held)) continue;
        served.add(held);
        const answer = answers[held.call.path];
        if (held.call.path.startsWith('/api/cart'))
          held.answer(held.call.read({ success: true, cartData: storedFromLines([lineOf(small, 1)]) }, ''));
        else if (answer) held.answer(answer(held.call.body));
      }
      await quiet();
    }
  };
  await serve();
  it.commands.login.typeEmail(anu.email);
  it.commands.login.typePassword(`secret ${mark}`);
  it.commands.login.send();
  await serve();
  it.go('/place-order');
  await serve();
  it.commands.checkout.typeAddress('phone', '0711111111');
  it.commands.promoCode.type(`CODE${mark}`);
  it.commands.promoCode.apply();
  await serve();
  it.commands.checkout.placeOrder();
  await serve();
  const isPlaced = it.server.calls.some(({ call }) => call.path === '/api/order/place');
  for (const address of [
    `/orders/${placed.id}`,
    `/orders/${placed.number}`,
    '/orders',
    '/user-profile',
    `/cart`,
    `/orders/${placed.id}`,
  ]) {
    it.go(address);
    await serve();
  }
  it.commands.session.logOut();
  await serve();
  it.go('/reset-password');
  await serve();
  it.commands.passwordReset.typeEmail(anu.email);
  it.commands.passwordReset.send();
  await serve();
  return { ...it, isPlaced, heard };
}

describe('of a customer who has ordered', () => {
  test('no session log tells an id, a name, an address, a code or a key', async () => {
    const { log, isPlaced } = await session();
    const whole = log.read();
    expect([isPlaced, whole.machines.includes('orders'), whole.machines.includes('order-submission')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(found(JSON.stringify(whole))).toEqual([]);
  });

  test('no message to the inspector does', async () => {
    const { heard } = await session();
    const machines = new Map(
      heard.flatMap(({ type, actorRef }) => {
        const { logic, sessionId } = actorRef as AnyActorRef & { logic: { id?: string; root?: unknown } };
        return type === '@xstate.actor' && logic.root && logic.id !== undefined ? [[sessionId, logic.id] as const] : [];
      }),
    );
    // As the inspector's own client makes them, before anything is taken out.
    const messages = heard.map((event) =>
      redactMessage(
        {
          type: event.type,
          sessionId: (event.actorRef as AnyActorRef).sessionId,
          name: (event.actorRef as AnyActorRef).id,
          ...('event' in event && { event: event.event }),
          snapshot: 'snapshot' in event ? event.snapshot : (event.actorRef as AnyActorRef).getSnapshot(),
        },
        machines,
      ),
    );
    expect([machines.size > 10, messages.length > 100]).toEqual([true, true]);
    expect(found(JSON.stringify(messages))).toEqual([]);
  });
});
