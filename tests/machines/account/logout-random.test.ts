import { afterEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import { LOGOUT_PENDING } from '../../../src/machines/storage-keys.ts';
import { selectIsGuest, selectIsLoggedIn, selectToken } from '../../../src/machines/account/session-machine.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { asha, offline, unauthorised, unavailable } from '../../support/samples/samples.ts';
import { memoryDevice, openShop, settled } from '../../support/app/shop.ts';
import { seeded } from '../../support/random.ts';

/**
 * Two tabs of a device at a server of the contract alone, to which the cookie counts as much as the token: logins, logouts, reloads,
 * calls that are lost on either way or answered late, and pauses, in random order (docs/decisions/088-a-logout-is-repeated.md).
 */

const open: AnyActorRef[] = [];
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.useRealTimers();
});

type Flight = { path: string; signal: AbortSignal; reach: () => void; answer: () => void; lose: () => void };

/** The server, and the browser's jar: a cookie goes with a call when it is made, and is set or taken away by an answer that is not broken off. */
function world() {
  const state = {
    cookie: '',
    sessions: new Set<string>(),
    begun: 0,
    flights: [] as Flight[],
    /** Sessions that a logout has ended. */ ended: [] as string[],
  };
  const client =
    (token: () => string | null): Client =>
    (call, signal) =>
      new Promise((resolve, reject) => {
        if (!call.path.startsWith('/api/user/')) return;
        const cookie = state.cookie;
        const bearer = call.token ?? token() ?? '';
        let answer: (() => void) | null = null;
        const flight: Flight = {
          path: call.path,
          signal,
          reach: () => {
            if (answer) return;
            if (call.path === '/api/user/login') {
              const made = `session-${++state.begun}`;
              state.sessions.add(made);
              answer = () => {
                state.cookie = made;
                resolve(made as never);
              };
            } else if (call.path === '/api/user/logout') {
              for (const it of [cookie, bearer]) if (state.sessions.delete(it)) state.ended.push(it);
              answer = () => {
                state.cookie = '';
                resolve(undefined as never);
              };
            } else
              answer = state.sessions.has(bearer)
                ? () => resolve((call.path === '/api/user/data' ? asha : undefined) as never)
                : () => reject(unauthorised);
          },
          answer: () => {
            flight.reach();
            answer?.();
          },
          lose: () => reject(answer ? unavailable : offline),
        };
        state.flights.push(flight);
        signal.addEventListener('abort', () => {
          // It may have come to the server all the same.
          state.flights = state.flights.filter((it) => it !== flight);
          reject(offline);
        });
      });
  return { state, client };
}

async function play(seed: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const random = seeded(seed);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const { state, client } = world();
  const device = memoryDevice();
  const openTab = () => {
    const it = openShop({
      address: '/about',
      client: client(() => selectToken(it.shop.system.get('session').getSnapshot())),
      device: device.tab(),
    });
    open.push(it.shop);
    return { ...it, commands: commandsOf(it.shop), now: () => it.shop.system.get('session').getSnapshot() };
  };
  const tabs = [openTab(), openTab()];
  /** Sessions out of which somebody has logged on this device. */
  const left = new Set<string>();
  const pass = (milliseconds: number): void => {
    vi.setSystemTime(Date.now() + milliseconds);
    for (const { clock } of tabs) clock.increment(milliseconds);
  };
  const end = (flight: Flight, how: 'answer' | 'lose'): void => {
    state.flights = state.flights.filter((it) => it !== flight);
    flight[how]();
  };
  const steps = {
    logIn: (at: number) => {
      const it = tabs[at] as (typeof tabs)[number];
      if (!selectIsGuest(it.now())) return;
      it.go('/login');
      it.commands.login.typeEmail('asha@example.lk');
      it.commands.login.typePassword('seven mangoes in a bowl');
      it.commands.login.send();
    },
    logOut: (at: number) => {
      const it = tabs[at] as (typeof tabs)[number];
      if (!selectIsLoggedIn(it.now())) return;
      left.add(selectToken(it.now()) ?? '');
      it.commands.session.logOut();
    },
    reload: (at: number) => {
      tabs[at]?.shop.stop();
      // What a page had asked goes with it.
      tabs[at] = openTab();
    },
    reach: () => state.flights.length > 0 && one(state.flights).reach(),
    answer: () => state.flights.length > 0 && end(one(state.flights), 'answer'),
    lose: () => state.flights.length > 0 && end(one(state.flights), 'lose'),
    online: () => device.beOnline(),
    pass: () => pass(one([500, 1_500, 3_000, 25_000])),
  };
  const kinds = [
    'logIn',
    'logIn',
    'logOut',
    'logOut',
    'reload',
    'reach',
    'answer',
    'answer',
    'answer',
    'lose',
    'lose',
    'online',
    'pass',
    'pass',
  ] as const;
  for (let step = 0; step < 60; step++) {
    steps[one(kinds)](random() < 0.5 ? 0 : 1);
    await settled();
    // A logout ends only what somebody has logged out of, or what never became a session of this device.
    const current = device.state.kept['token'];
    expect(
      state.ended.filter((it) => it === current && !left.has(it)),
      `step ${step} of ${seed}`,
    ).toEqual([]);
  }
  // The network is back, and everybody waits.
  for (let round = 0; round < 12; round++) {
    pass(one([1_000, 60_000]));
    device.beOnline();
    await settled();
    while (state.flights.length > 0) {
      for (const flight of state.flights.splice(0)) end(flight, 'answer');
      await settled();
    }
  }
  if (device.state.kept['token'] !== undefined) return;
  expect([device.state.kept[LOGOUT_PENDING], state.sessions.has(state.cookie)], `the end of ${seed}`).toEqual([
    undefined,
    false,
  ]);
}

test('no logout ends another session than its own, and none is left that the cookie opens where nobody is logged in', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    await play(seed);
    open.splice(0).forEach((it) => it.stop());
  }
}, 60_000);
