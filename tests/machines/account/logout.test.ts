import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ApiError } from '../../../src/api/errors.ts';
import { LOGIN_LIMIT } from '../../../src/machines/account/pending-logout.ts';
import { LOGOUT_PENDING } from '../../../src/machines/storage-keys.ts';
import {
  selectIsGuest,
  selectToken,
  selectUser,
  type sessionMachine,
} from '../../../src/machines/account/session-machine.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { asha, offline, refused, unauthorised, unavailable } from '../../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

/** A logout is a promise: what is left of it while the shop has not answered (docs/decisions/088-a-logout-is-repeated.md). */

const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.useRealTimers();
});

const LOGOUT = '/api/user/logout';
const LOGIN = '/api/user/login';
const nimal = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };
const timeout: ApiError = { code: 'timeout', status: 0, said: '' };
/** A page in the place of an answer, as a hotel's network sends it. */
const broken: ApiError = { code: 'broken', status: 200, said: '' };

function tab(device = memoryDevice(), address = '/about') {
  const server = heldServer();
  const opened = openShop({ address, client: server.client, device: device.tab() });
  open.push(opened.shop);
  const session = opened.shop.system.get('session') as AnyActorRef;
  const now = () => session.getSnapshot() as SnapshotFrom<typeof sessionMachine>;
  const calls = (path: string) => server.calls.filter(({ call }) => call.path === path);
  const notices = () =>
    opened.said.flatMap((it) => (it.type === 'toast' && it.notice.code !== 'products-failed' ? [it.notice.code] : []));
  const comes = async (path: string, answer?: unknown) => {
    server.last(path).answer(answer);
    await settled();
  };
  const fails = async (path: string, error: unknown) => {
    server.last(path).fail(error);
    await settled();
  };
  const commands = commandsOf(opened.shop);
  const sendLogin = async () => {
    opened.go('/login');
    commands.login.typeEmail('nimal@example.lk');
    commands.login.typePassword('seven mangoes in a bowl');
    commands.login.send();
    await settled();
  };
  return { ...opened, server, device, session, now, calls, notices, comes, fails, commands, sendLogin };
}
type Tab = ReturnType<typeof tab>;
const owed = ({ device }: Pick<Tab, 'device'>): string | undefined => device.state.kept[LOGOUT_PENDING];

async function known(device = memoryDevice({ token: 'abc' })): Promise<Tab> {
  const it = tab(device);
  await it.comes('/api/user/is-auth');
  await it.comes('/api/user/data', asha);
  return it;
}

/** A tab whose logout was not answered. */
async function unanswered(device = memoryDevice({ token: 'abc' }), error: ApiError = offline): Promise<Tab> {
  const it = await known(device);
  it.commands.session.logOut();
  await it.fails(LOGOUT, error);
  return it;
}
/** A visit of somebody whose logout was not answered in an earlier one. */
const later = (): Tab => tab(memoryDevice({ [LOGOUT_PENDING]: '1' }));

describe('a logout that the shop has not answered', () => {
  test('is owed from the moment of the press, and the mark of it names nobody', async () => {
    const it = await known(memoryDevice({ token: 'abc', tokenUntil: new Date(Date.now() + 1_000_000).toISOString() }));
    it.commands.session.logOut();
    expect(it.device.state.kept).toEqual({
      [LOGOUT_PENDING]: expect.stringMatching(/^\d{13}$/),
      lastLogout: expect.stringMatching(/^\d{13}$/),
    });
  });

  test.each([
    ['offline', offline],
    ['too late', timeout],
    ['by a 503', unavailable],
    ['by a page of the network', broken],
    ['by too many requests', { code: 'refused', status: 429, said: '' } as const],
    ['by a page of a bot wall', { code: 'refused', status: 403, said: '' } as const],
  ])('is repeated: answered %s', async (_, error) => {
    const it = await unanswered(memoryDevice({ token: 'abc' }), error);
    expect([selectIsGuest(it.now()), owed(it), it.notices()]).toEqual([
      true,
      expect.any(String),
      ['logout-unanswered'],
    ]);
    it.clock.increment(1_000);
    expect([it.calls(LOGOUT).length, it.server.last(LOGOUT).call.token]).toEqual([2, 'abc']);
  });

  test('that is never answered is repeated as well', async () => {
    const it = await known();
    it.commands.session.logOut();
    it.clock.increment(21_000);
    expect([it.server.last(LOGOUT).signal.aborted, it.notices()]).toEqual([true, ['logout-unanswered']]);
    it.clock.increment(1_000);
    expect(it.calls(LOGOUT)).toHaveLength(2);
  });

  test.each([
    ['a yes', null],
    ['a 401', unauthorised],
    ['a no', refused],
    ['a 400', { code: 'refused', status: 400, said: 'No.' } as const],
    ['success false', { code: 'refused', status: 200, said: '' } as const],
  ])('is over with %s', async (_, error) => {
    const it = await unanswered();
    it.device.beOnline();
    if (error) await it.fails(LOGOUT, error);
    else await it.comes(LOGOUT);
    expect([owed(it), it.now().value, it.now().context.ended]).toEqual([undefined, { guest: 'idle' }, null]);
    it.clock.increment(600_000);
    it.device.beOnline();
    expect(it.calls(LOGOUT)).toHaveLength(2);
  });

  test('is repeated as soon as the device is connected, and then said to be done where its failure was said', async () => {
    const it = await unanswered();
    it.device.beOnline();
    await it.comes(LOGOUT);
    expect(it.notices()).toEqual(['logout-unanswered', 'logged-out']);
  });

  test.each([
    ['a 401', unauthorised, 'logged-out'],
    ['a no', refused, 'logout-failed'],
  ])('is said to be over where its failure was said: %s to the repeat', async (_, error, notice) => {
    const it = await unanswered();
    it.device.beOnline();
    await it.fails(LOGOUT, error);
    expect(it.notices()).toEqual(['logout-unanswered', notice]);
  });

  test('is told by each tab with the token that it held: a server may know no cookie', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await known(device), await known(device)];
    one.commands.session.logOut();
    await one.fails(LOGOUT, offline);
    device.beOnline();
    expect(two.server.last(LOGOUT).call.token).toBe('abc');
    await two.fails(LOGOUT, offline);
    await two.sendLogin();
    expect(two.calls(LOGOUT).map(({ call }) => call.token)).toEqual(['abc', 'abc']);
    await two.comes(LOGOUT);
    expect([owed(two), two.notices()]).toEqual([undefined, ['logged-out-elsewhere']]);
  });

  test('is repeated after 1, 2, 4 … and at most 60 seconds, without another word', async () => {
    const it = await unanswered();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const before = it.calls(LOGOUT).length;
      it.clock.increment(pause - 1);
      expect(it.calls(LOGOUT)).toHaveLength(before);
      it.clock.increment(1);
      await it.fails(LOGOUT, offline);
    }
    expect(it.notices()).toEqual(['logout-unanswered']);
  });

  test('is repeated by the next visit, by the cookie alone and in silence, until it is answered', async () => {
    const it = later();
    expect([selectIsGuest(it.now()), it.server.last(LOGOUT).call.token]).toEqual([true, undefined]);
    await it.fails(LOGOUT, offline);
    it.device.beOnline();
    await it.comes(LOGOUT);
    expect([it.calls(LOGOUT).length, owed(it), it.said]).toEqual([2, undefined, []]);
    expect(tab(it.device).calls(LOGOUT)).toEqual([]);
  });

  test('whose page was closed before the answer is repeated by the next one', async () => {
    const it = await known();
    it.commands.session.logOut();
    it.shop.stop();
    expect(tab(it.device).calls(LOGOUT)).toHaveLength(1);
  });

  test('is repeated by the other tabs too, where the one of the press is closed', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await known(device), await known(device)];
    one.commands.session.logOut();
    await one.fails(LOGOUT, offline);
    one.shop.stop();
    device.beOnline();
    await two.comes(LOGOUT);
    expect([owed(two), two.notices()]).toEqual([undefined, ['logged-out-elsewhere']]);
  });

  test('is not repeated by a tab after another one was answered', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await known(device), await known(device)];
    one.commands.session.logOut();
    await one.comes(LOGOUT);
    two.clock.increment(1_000);
    await settled();
    expect([two.calls(LOGOUT), two.now().value]).toEqual([[], { guest: 'idle' }]);
  });
});

describe('logging in while a logout is owed', () => {
  test('tells the shop of the logout first, once', async () => {
    const it = later();
    await it.fails(LOGOUT, offline);
    await it.sendLogin();
    expect([it.calls(LOGOUT).length, it.calls(LOGIN).length]).toEqual([2, 0]);
    await it.comes(LOGOUT);
    expect([owed(it), it.calls(LOGIN).length]).toEqual([undefined, 1]);
  });

  test.each([
    ['at once where that fails', true],
    ['after three seconds where nothing comes', false],
  ])('goes on %s', async (_, fails) => {
    const it = later();
    await it.fails(LOGOUT, offline);
    await it.sendLogin();
    const second = it.server.last(LOGOUT);
    it.clock.increment(2_999);
    const before = it.calls(LOGIN).length;
    if (fails) await it.fails(LOGOUT, unavailable);
    else it.clock.increment(1);
    // Its late answer would take away the new cookie.
    expect([before, it.calls(LOGIN).length, second.signal.aborted]).toEqual([0, 1, !fails]);
    await it.comes(LOGIN, 'def');
    expect([selectToken(it.now()), it.device.state.kept['token'], owed(it)]).toEqual(['def', 'def', undefined]);
  });

  test('makes no call before where none is owed', async () => {
    const it = tab();
    await it.sendLogin();
    expect([it.calls(LOGOUT), it.calls(LOGIN).length]).toEqual([[], 1]);
  });

  test('holds the repeats off in every tab until it is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const device = memoryDevice({ [LOGOUT_PENDING]: '1' });
    const [one, two] = [tab(device), tab(device)];
    await one.fails(LOGOUT, offline);
    await two.fails(LOGOUT, offline);
    await two.sendLogin();
    await two.fails(LOGOUT, offline);
    device.beOnline();
    one.clock.increment(10_000);
    await settled();
    expect([one.calls(LOGOUT).length, two.calls(LOGOUT).length]).toEqual([1, 2]);
    await two.fails(LOGIN, unauthorised);
    vi.setSystemTime(1_000_000 + LOGIN_LIMIT);
    device.beOnline();
    expect(one.calls(LOGOUT)).toHaveLength(2);
  });

  test('ends what was owed, in every tab: no repeat meets the new session', async () => {
    const device = memoryDevice({ token: 'abc' });
    const [one, two] = [await unanswered(device), tab(device)];
    await two.fails(LOGOUT, offline);
    one.device.beOnline();
    const underWay = [one.server.last(LOGOUT), two.server.last(LOGOUT)];
    const before = one.calls(LOGOUT).length + two.calls(LOGOUT).length;
    one.session.send({ type: 'session.begin', token: 'def' });
    await one.comes('/api/user/data', nimal);
    underWay.forEach((it) => it.answer(undefined));
    device.beOnline();
    for (const it of [one, two]) it.clock.increment(600_000);
    await settled();
    expect([
      owed(one),
      one.calls(LOGOUT).length + two.calls(LOGOUT).length,
      underWay.map((it) => it.signal.aborted),
    ]).toEqual([undefined, before, [true, true]]);
    expect([selectUser(one.now()), selectToken(two.now()), one.notices()]).toEqual([
      nimal,
      'def',
      ['logout-unanswered'],
    ]);
  });

  test('is not undone by a version of the shop that takes no mark away: a token that is here makes it void', () => {
    const it = tab(memoryDevice({ [LOGOUT_PENDING]: '1', token: 'def' }));
    it.device.beOnline();
    expect([it.calls(LOGOUT), selectToken(it.now())]).toEqual([[], 'def']);
  });

  test('and out again: the answer to the first logout, come late, does not settle the second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const it = later();
    const late = it.server.last(LOGOUT);
    // Written by a tab of which this one, asleep, has not heard yet.
    it.device.state.kept[LOGOUT_PENDING] = '2';
    late.answer(undefined);
    await settled();
    expect(owed(it)).toBe('2');
  });

  test('is not held off for long by a clock that was put back', () => {
    expect(tab(memoryDevice({ [LOGOUT_PENDING]: String(Date.now() + 86_400_000) })).calls(LOGOUT)).toHaveLength(1);
  });
});

describe('a device whose storage', () => {
  test('cannot be read tells the shop once at each start: nobody could log out of the session that a cookie may name', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const it = tab(device);
    expect([selectIsGuest(it.now()), it.server.last(LOGOUT).call.token]).toEqual([true, undefined]);
    await it.comes(LOGOUT);
    it.session.send({ type: 'session.begin', token: 'abc' });
    await it.comes('/api/user/data', asha);
    device.beOnline();
    it.clock.increment(600_000);
    expect([it.calls(LOGOUT).length, selectUser(it.now()), it.notices()]).toEqual([1, asha, ['session-not-kept']]);
  });

  test('cannot be read repeats a logout for as long as the page is open', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const it = tab(device);
    await it.comes(LOGOUT);
    it.session.send({ type: 'session.begin', token: 'abc' });
    await it.comes('/api/user/data', asha);
    it.commands.session.logOut();
    await it.fails(LOGOUT, offline);
    device.beOnline();
    expect([it.calls(LOGOUT).length, it.server.last(LOGOUT).call.token]).toEqual([3, 'abc']);
  });

  test.each([
    ['of 100 kB', 'x'.repeat(100_000)],
    ['with what no header carries', 'நூல்'],
    ['of two lines', 'abc\ndef'],
  ])('holds a token %s takes it away, shows it to no call, and tells the shop', (_, token) => {
    const it = tab(memoryDevice({ token }));
    expect([
      selectIsGuest(it.now()),
      it.device.state.kept['token'],
      it.server.last(LOGOUT).call.token,
      it.calls('/api/user/is-auth'),
    ]).toEqual([true, undefined, undefined, []]);
  });

  test('holds a token whose 7 days are over takes it away, and tells the shop: its cookie may be here', () => {
    const it = tab(memoryDevice({ token: 'abc', tokenUntil: new Date(Date.now() - 1).toISOString() }));
    expect([
      selectIsGuest(it.now()),
      it.device.state.kept['token'],
      it.calls(LOGOUT).length,
      it.calls('/api/user/is-auth'),
    ]).toEqual([true, undefined, 1, []]);
  });

  test('holds another server’s token uses it', () => {
    const jwt = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiJhc2hhIn0'.repeat(100)}.s-3_x`;
    const it = tab(memoryDevice({ token: jwt }));
    expect([selectToken(it.now()), it.calls('/api/user/is-auth').length]).toEqual([jwt, 1]);
  });
});
