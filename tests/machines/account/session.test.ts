import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { createClient } from '../../../src/api/client.ts';
import { NO_INITIAL_DATA } from '../../../src/domain/catalogue/initial-data.ts';
import {
  selectIsGuest,
  selectIsLoggedIn,
  selectIsPending,
  selectToken,
  selectUser,
  type sessionMachine,
} from '../../../src/machines/account/session-machine.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { asha, offline, refused, unauthorised, unavailable } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.useRealTimers();
});

const nimal = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };

/** A tab of the shop whose session the test looks at. */
function tab(device = memoryDevice(), glimpse?: typeof NO_INITIAL_DATA) {
  const server = heldServer();
  const opened = openShop({
    address: '/about',
    client: server.client,
    device: device.tab(),
    ...(glimpse && { glimpse }),
  });
  open.push(opened.shop);
  const session = opened.shop.system.get('session') as AnyActorRef;
  const now = () => session.getSnapshot() as SnapshotFrom<typeof sessionMachine>;
  const asked = () => server.calls.map(({ call }) => call.path).filter((path) => path.startsWith('/api/user/'));
  /** Without what the catalogue says of its own limits. */
  const notices = () =>
    opened.said.flatMap((it) => (it.type === 'toast' && it.notice.code !== 'products-failed' ? [it.notice.code] : []));
  const comes = async (path: string, answer: unknown) => {
    server.last(path).answer(answer);
    await settled();
  };
  const fails = async (path: string, error: unknown) => {
    server.last(path).fail(error);
    await settled();
  };
  return { ...opened, server, device, session, now, asked, notices, comes, fails, commands: commandsOf(opened.shop) };
}
type Tab = ReturnType<typeof tab>;

/** A tab in which a customer is known. */
async function known(device = memoryDevice({ token: 'abc' }), user = asha): Promise<Tab> {
  const it = tab(device);
  await it.comes('/api/user/is-auth', undefined);
  await it.comes('/api/user/data', user);
  return it;
}
const IN_SEVEN_DAYS = (from: number): string => new Date(from + 7 * 24 * 3_600_000).toISOString();

describe('a visit begins', () => {
  test('as a guest, without asking, where this device keeps no token', () => {
    const { now, asked } = tab();
    expect([selectIsGuest(now()), asked()]).toEqual([true, []]);
  });

  test('with the customer whose token this device keeps, once the server has said so', async () => {
    const it = tab(memoryDevice({ token: 'abc' }));
    expect([selectIsPending(it.now()), selectToken(it.now()), it.asked()]).toEqual([
      true,
      'abc',
      ['/api/user/is-auth'],
    ]);
    await it.comes('/api/user/is-auth', undefined);
    expect([selectIsPending(it.now()), it.asked().at(-1)]).toEqual([true, '/api/user/data']);
    await it.comes('/api/user/data', asha);
    expect([selectIsLoggedIn(it.now()), selectUser(it.now()), it.notices()]).toEqual([true, asha, []]);
  });

  test('as a guest, silently and where they are, when the server says no to the token', async () => {
    const it = tab(memoryDevice({ token: 'old', tokenUntil: IN_SEVEN_DAYS(Date.now()) }));
    await it.fails('/api/user/is-auth', unauthorised);
    expect([selectIsGuest(it.now()), it.device.state.kept, it.said]).toEqual([
      true,
      { tokenUntil: expect.any(String) },
      [],
    ]);
  });

  test.each([
    ['without an answer', offline],
    ['with a 503', unavailable],
    ['with too many requests', { code: 'refused', status: 429, said: '' }],
  ])('unsettled when it goes %s: the token stays, and it is said once', async (_, error) => {
    const it = tab(memoryDevice({ token: 'abc' }));
    await it.fails('/api/user/is-auth', error);
    expect([selectIsPending(it.now()), selectToken(it.now()), it.device.state.kept['token'], it.notices()]).toEqual([
      true,
      'abc',
      'abc',
      ['session-unknown'],
    ]);
    it.clock.increment(1_000);
    await it.fails('/api/user/is-auth', error);
    expect([it.asked().length, it.notices().length]).toEqual([2, 1]);
  });

  test('unsettled when the user cannot be had, and begins again by asking', async () => {
    const it = tab(memoryDevice({ token: 'abc' }));
    await it.comes('/api/user/is-auth', undefined);
    it.clock.increment(21_000);
    await settled();
    expect([selectToken(it.now()), it.notices()]).toEqual(['abc', ['session-unknown']]);
    it.clock.increment(1_000);
    expect(it.asked().at(-1)).toBe('/api/user/is-auth');
  });

  test('as a guest who is told why, when the server will not say who it is', async () => {
    const it = tab(memoryDevice({ token: 'abc' }));
    await it.comes('/api/user/is-auth', undefined);
    await it.fails('/api/user/data', refused);
    expect([selectIsGuest(it.now()), it.device.state.kept['token']]).toEqual([true, undefined]);
    expect(it.said).toEqual([{ type: 'toast', notice: { code: 'user-failed', error: refused } }]);
  });

  test('offline: asked again after 1, 2, 4 … and at most 60 seconds, and at once when the device is connected', async () => {
    const it = tab(memoryDevice({ token: 'abc' }));
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await it.fails('/api/user/is-auth', offline);
      const before = it.asked().length;
      it.clock.increment(pause - 1);
      expect(it.asked()).toHaveLength(before);
      it.clock.increment(1);
      expect(it.asked()).toHaveLength(before + 1);
    }
    await it.fails('/api/user/is-auth', offline);
    it.device.beOnline();
    await it.comes('/api/user/is-auth', undefined);
    await it.comes('/api/user/data', asha);
    expect(selectUser(it.now())).toEqual(asha);
    it.device.beOnline();
    expect(it.asked().at(-1)).toBe('/api/user/data');
  });

  test('with nobody, until a painted page is this device’s own', async () => {
    const it = tab(memoryDevice({ token: 'abc' }), NO_INITIAL_DATA);
    expect([selectIsPending(it.now()), selectToken(it.now()), it.asked()]).toEqual([true, null, []]);
    it.takeOver();
    await settled();
    expect(it.asked()).toEqual(['/api/user/is-auth']);
  });
});

describe('a token', () => {
  test('lasts seven days on this device, and not a moment longer', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const device = memoryDevice();
    tab(device).session.send({ type: 'session.begin', token: 'abc' });
    expect(device.state.kept).toEqual({ token: 'abc', tokenUntil: IN_SEVEN_DAYS(0) });
    vi.setSystemTime(7 * 24 * 3_600_000 - 1);
    expect(selectToken(tab(device).now())).toBe('abc');
    vi.setSystemTime(7 * 24 * 3_600_000);
    expect(selectToken(tab(device).now())).toBeNull();
  });

  test('that somebody else kept, without a date, is asked about', () => {
    expect(tab(memoryDevice({ token: 'abc', tokenUntil: 'next week' })).asked()).toEqual(['/api/user/is-auth']);
  });

  test('is held in memory where storage is blocked, and it is said', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const it = tab(device);
    expect(selectIsGuest(it.now())).toBe(true);
    it.session.send({ type: 'session.begin', token: 'abc' });
    await it.comes('/api/user/data', asha);
    expect([selectUser(it.now()), it.notices()]).toEqual([asha, ['session-not-kept']]);
    it.commands.session.logOut();
    await it.comes('/api/user/logout', undefined);
    expect([selectIsGuest(it.now()), it.notices()]).toEqual([true, ['session-not-kept', 'logged-out']]);
  });
});

describe('logging out', () => {
  test('clears this device at once, then tells the server with the token that was held', async () => {
    const it = await known();
    it.commands.session.logOut();
    expect([selectIsGuest(it.now()), selectToken(it.now()), selectUser(it.now()), it.device.state.kept]).toEqual([
      true,
      null,
      null,
      { logoutPending: expect.stringMatching(/^\d+$/), lastLogout: expect.stringMatching(/^\d+$/) },
    ]);
    expect(it.server.last('/api/user/logout').call.token).toBe('abc');
    expect(it.notices()).toEqual([]);
    await it.comes('/api/user/logout', undefined);
    expect(it.notices()).toEqual(['logged-out']);
  });

  test('that the shop refuses has happened on this device all the same, and is said', async () => {
    const it = await known();
    it.commands.session.logOut();
    await it.fails('/api/user/logout', refused);
    expect([selectIsGuest(it.now()), it.device.state.kept, it.said]).toEqual([
      true,
      { lastLogout: expect.stringMatching(/^\d+$/) },
      [{ type: 'toast', notice: { code: 'logout-failed', error: refused } }],
    ]);
  });

  test('pressed again and again is one call', async () => {
    const it = await known();
    for (let press = 0; press < 5; press++) it.commands.session.logOut();
    expect(it.asked().filter((path) => path === '/api/user/logout')).toHaveLength(1);
  });
});

describe('a 401', () => {
  const expired = (token: string | null, quietly = false) => ({ type: 'session.expired', token, quietly });
  const toLogin = { type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' };

  test('ends the session once, however many calls it comes to: one notice, one way to the login page', async () => {
    const it = await known();
    it.session.send(expired('abc'));
    it.session.send(expired('abc'));
    it.session.send(expired('abc'));
    expect([selectIsGuest(it.now()), it.device.state.kept, it.said]).toEqual([
      true,
      { tokenUntil: expect.any(String) },
      [{ type: 'toast', notice: { code: 'session-ended' } }, toLogin],
    ]);
  });

  test('to a token that is held no more says nothing of who is logged in now', async () => {
    const it = await known();
    it.session.send({ type: 'session.begin', token: 'def' });
    await it.comes('/api/user/data', nimal);
    it.session.send(expired('abc'));
    expect([selectUser(it.now()), it.said]).toEqual([nimal, []]);
  });

  test('in the background ends it and leaves the shopper where they are', async () => {
    const it = await known();
    it.session.send(expired('abc', true));
    expect([selectIsGuest(it.now()), it.said]).toEqual([true, [{ type: 'toast', notice: { code: 'session-ended' } }]]);
    it.session.send(expired(null));
    expect(it.said.at(-1)).toEqual(toLogin);
  });

  test('from the server ends it through the one client', async () => {
    const it = await known();
    const client = createClient({
      backendUrl: 'http://shop.test',
      token: () => selectToken(it.now()),
      onUnauthorised: (token, quietly) => it.session.send({ ...expired(token, quietly) }),
    });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 401 }));
    const call = { method: 'GET' as const, path: '/api/orders', timeLimit: 1_000, read: () => undefined };
    await expect(client(call, new AbortController().signal)).rejects.toMatchObject({ code: 'unauthorised' });
    fetched.mockRestore();
    expect([selectIsGuest(it.now()), it.notices()]).toEqual([true, ['session-ended']]);
  });
});

describe('two tabs of one device', () => {
  test('log out together, and only one tells the server', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await known(device), await known(device)];
    one.commands.session.logOut();
    expect([selectIsGuest(two.now()), selectUser(two.now()), two.notices()]).toEqual([
      true,
      null,
      ['logged-out-elsewhere'],
    ]);
    expect(two.asked()).not.toContain('/api/user/logout');
  });

  test('log in together', async () => {
    const device = memoryDevice();
    const [one, two] = [tab(device), tab(device)];
    one.session.send({ type: 'session.begin', token: 'abc' });
    expect(selectToken(two.now())).toBe('abc');
    await two.comes('/api/user/is-auth', undefined);
    await two.comes('/api/user/data', asha);
    expect(selectUser(two.now())).toEqual(asha);
  });

  test('never mix two customers: the other one’s data goes before the new one is asked for', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await known(device), await known(device)];
    one.session.send({ type: 'session.begin', token: 'def' });
    expect([selectToken(two.now()), selectUser(two.now()), selectIsPending(two.now())]).toEqual(['def', null, true]);
    await two.comes('/api/user/is-auth', undefined);
    await two.comes('/api/user/data', nimal);
    expect([selectUser(two.now())?.name, device.state.kept['token']]).toEqual(['Nimal Silva', 'def']);
  });

  test('an answer about the customer before, come late, changes nothing', async () => {
    const device = memoryDevice({ token: 'abc' });
    const it = tab(device);
    await it.comes('/api/user/is-auth', undefined);
    const late = it.server.last('/api/user/data');
    tab(device).session.send({ type: 'session.begin', token: 'def' });
    late.answer(asha);
    await settled();
    expect([late.signal.aborted, selectUser(it.now()), selectToken(it.now())]).toEqual([true, null, 'def']);
  });

  test('the echo of the same token changes nothing', async () => {
    const it = await known();
    it.session.send({ type: 'token.changed', token: 'abc' });
    expect(selectUser(it.now())).toEqual(asha);
  });
});

test('a tab that has slept through a logout, and a later session that ended by itself, takes it for a logout', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const device = memoryDevice({ token: 'abc' });
  const late = await known(device);
  vi.setSystemTime(1_000_001);
  Object.assign(device.state.kept, { tokenUntil: new Date(1_000_001).toISOString(), lastLogout: '1000001' });
  device.tab().write('token', null);
  await settled();
  expect(late.notices()).toEqual(['logged-out-elsewhere']);
});

test('a logout marks its moment on the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const it = await known();
  it.commands.session.logOut();
  expect(it.device.state.kept['lastLogout']).toBe('1000000');
});
