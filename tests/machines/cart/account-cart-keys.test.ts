import { afterEach, describe, expect, test, vi } from 'vitest';
import { KEY_LIFETIME } from '../../../src/domain/cart/cart-sync.ts';
import { forgetExpired } from '../../../src/machines/account/forget-expired.ts';
import {
  answerAll,
  drape,
  guestCart,
  indigo,
  lineOf,
  medium,
  quantities,
  quiet,
  small,
  tab,
} from '../../support/app/account-tab.ts';
import { cartServer } from '../../support/app/cart-server.ts';
import { memoryDevice } from '../../support/app/shop.ts';

afterEach(() => void vi.useRealTimers());

/** A server that knows a call again by its key. */
function keepingServer(...lines: Parameters<typeof cartServer>[0] & object) {
  const server = cartServer(lines);
  server.state.keepsKeys = true;
  return server;
}
const customerAt = async (server: ReturnType<typeof cartServer>, kept: Record<string, string> = {}) => {
  const it = await tab({ device: memoryDevice({ token: 'a token', ...kept }), server });
  await answerAll(server);
  return it;
};

describe("at a server that keeps keys, a customer's cart", () => {
  test.each(['lost after', 'lost before', 'late'] as const)(
    'adds once what is asked again after an answer that was %s',
    async (fate) => {
      const it = await customerAt(keepingServer(lineOf(small, 1)));
      it.add(small);
      await quiet();
      await it.end(fate);
      it.clock.increment(60_000);
      await quiet();
      await answerAll(it.server);
      it.server.arrive();
      expect(it.server.state.made).toEqual(['get', 'add tee', 'add tee']);
      expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, 2)]));
      expect(it.shown()).toEqual(quantities([lineOf(small, 2)]));
    },
  );

  test('asks again by the same key, and by another one for another press', async () => {
    const it = await customerAt(keepingServer());
    it.add(small);
    await quiet();
    const keyOf = () => it.server.state.waiting[0]?.call.headers?.['Idempotency-Key'];
    const first = keyOf();
    await it.end('lost before');
    it.device.beOnline();
    await quiet();
    expect([first?.length, keyOf()]).toEqual([32, first]);
    await it.end();
    it.add(small);
    await quiet();
    expect(keyOf()).toHaveLength(32);
    expect(keyOf()).not.toBe(first);
  });

  test('sends no key to a server that keeps none', async () => {
    const it = await customerAt(cartServer());
    it.add(small);
    await quiet();
    expect(it.server.state.waiting[0]?.call.headers).toBeUndefined();
  });

  test.each(['lost after', 'lost before', 'late'] as const)(
    'asks again after a reload too, what was pressed meanwhile included (%s)',
    async (fate) => {
      const one = await customerAt(keepingServer(lineOf(small, 1)));
      one.add(small);
      await quiet();
      one.shop.stop();
      one.server.state.waiting[0]?.end(fate);
      const two = await tab(one);
      await two.end();
      expect(two.shown()).toEqual(quantities([lineOf(small, 2)]));
      two.add(small);
      await quiet();
      await answerAll(two.server);
      two.server.arrive();
      expect(quantities(two.server.state.lines)).toEqual(quantities([lineOf(small, 3)]));
      expect(two.shown()).toEqual(quantities([lineOf(small, 3)]));
    },
  );

  test('sets nothing back by a call that comes late', async () => {
    const it = await customerAt(keepingServer(lineOf(small, 1)));
    it.set(small, 4);
    await quiet();
    await it.end('late');
    it.set(small, 7);
    it.clock.increment(60_000);
    await quiet();
    await answerAll(it.server);
    it.server.arrive();
    expect(it.server.state.made).toEqual(['get', 'update tee 4', 'update tee 4', 'update tee 7']);
    expect(quantities(it.server.state.lines)).toEqual(quantities([lineOf(small, 7)]));
  });

  test('that is ordered is empty, whenever a call of before arrives', async () => {
    const it = await customerAt(keepingServer(lineOf(small, 1)));
    it.add(small);
    await quiet();
    await it.end('late');
    it.server.state.lines = [];
    it.cart.send({ type: 'lines.clear' });
    it.clock.increment(60_000);
    await quiet();
    await answerAll(it.server);
    it.server.arrive();
    expect(it.server.state.lines).toEqual([]);
    expect(it.view()).toBe('empty');
  });

  test('asks by no key that the server may have forgotten', async () => {
    const line = lineOf(small, 2);
    const accountCart = JSON.stringify({
      of: { id: 'asha', email: '' },
      server: {},
      unsent: [line],
      begun: { kind: 'add', line, callKey: { key: 'k', madeAt: Date.now() - 21 * 60 * 60_000 }, isStale: false },
      keepsKeys: true,
      isUnread: true,
      fromGuest: [],
      joined: null,
    });
    const it = await customerAt(keepingServer(lineOf(small, 1)), { accountCart });
    expect(it.server.state.made).toEqual(['get', 'update tee 2']);
  });
});

describe("a logout while a guest's line is on its way", () => {
  const leave = async (fate: 'lost after' | 'lost before' | 'late', tabs = 1) => {
    const it = await tab({
      device: memoryDevice({ guestCart: guestCart(lineOf(drape, 3), lineOf(small, 2)) }),
      server: keepingServer(lineOf(small, 1), lineOf(medium, 1)),
    });
    const other = tabs === 2 ? await tab(it) : null;
    await it.logIn();
    while (!it.server.state.made.includes('update tee 3')) await it.end();
    it.commands.session.logOut();
    it.server.state.waiting[0]?.end(fate);
    await quiet();
    return { it, other };
  };

  test.each([
    ['lost after', 1],
    ['lost before', 1],
    ['late', 1],
    ['lost after', 2],
    ['late', 2],
  ] as const)('loses nothing and doubles nothing for the same customer (%s, %i tabs)', async (fate, tabs) => {
    const { it, other } = await leave(fate, tabs);
    // Nobody knows whether it has come to the account: rather seen twice than lost.
    expect(it.shown()).toEqual(quantities([lineOf(small, 2)]));
    expect(other?.shown() ?? it.shown()).toEqual(it.shown());
    it.add(indigo);
    await it.logIn();
    await answerAll(it.server);
    it.server.arrive();
    expect(it.shown()).toEqual(quantities([lineOf(drape, 3), lineOf(small, 3), lineOf(medium, 1), lineOf(indigo, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
    expect(it.device.state.kept['accountCart']).not.toContain('"givenBack":[{');
    expect(it.told('cart-joined').at(-1)).toEqual({ code: 'cart-joined', added: 1, leftOut: 0 });
  });

  test('leaves no e-mail address, and nothing once the call can be repeated no more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { it } = await leave('lost after');
    expect([it.device.state.kept['accountCart'], JSON.stringify(it.device.state.kept)]).toEqual([
      expect.stringContaining('"givenBack":[{'),
      expect.not.stringContaining('@'),
    ]);
    vi.setSystemTime(1_000_000 + KEY_LIFETIME - 1);
    forgetExpired(it.device.tab());
    expect(it.device.state.kept['accountCart']).toBeDefined();
    vi.setSystemTime(1_000_000 + KEY_LIFETIME);
    forgetExpired(it.device.tab());
    expect(it.device.state.kept['accountCart']).toBeUndefined();
  });

  test('may be followed by another before the call is answered', async () => {
    const { it } = await leave('lost after');
    await it.logIn();
    it.commands.session.logOut();
    it.server.state.waiting.forEach(({ end }) => end('lost before'));
    await quiet();
    await it.logIn();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(drape, 3), lineOf(small, 3), lineOf(medium, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });

  test('leaves nothing of what no guest put in', async () => {
    const it = await customerAt(keepingServer(lineOf(small, 1)));
    it.add(small);
    await quiet();
    it.commands.session.logOut();
    await quiet();
    expect(it.device.state.kept['accountCart']).toBeUndefined();
    expect(it.shown()).toEqual({});
  });

  test('gives the next customer what the guest put in', async () => {
    const { it } = await leave('lost before');
    const kept = JSON.parse(it.device.state.kept['accountCart'] ?? '{}') as Record<string, unknown>;
    it.device.state.kept['accountCart'] = JSON.stringify({ ...kept, of: { id: 'nimal', email: '' } });
    await it.logIn();
    await answerAll(it.server);
    expect(it.shown()).toEqual(quantities([lineOf(drape, 3), lineOf(small, 3), lineOf(medium, 1)]));
    expect(quantities(it.server.state.lines)).toEqual(it.shown());
  });
});
