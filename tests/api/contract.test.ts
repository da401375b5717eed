import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../src/api/client.ts';
import { cartGet } from '../../src/api/contract/cart.ts';
import type { Call } from '../../src/api/contract/endpoint.ts';
import { CONTRACT_CALLS, ID, NO_CALLS } from '../support/samples/contract-calls.ts';
import { json, type Loopback, openLoopback, page } from '../support/app/loopback.ts';

/**
 * Every call of the contract, whatever the server: 200 with `success: false` is a no, with or without a message, and what
 * cannot be read is a failure and never a no (docs/decisions/086-servers-of-the-contract-alone.md).
 */

let server: Loopback;
let client: Client;
beforeAll(async () => {
  server = await openLoopback();
  client = createClient({ backendUrl: server.url, token: () => null, pause: 1 });
});
afterAll(() => server.close());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const outcome = (call: Call<unknown>): Promise<unknown> =>
  client(call, new AbortController().signal).then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );

it('every call of the contract has its row here', () => {
  const files = import.meta.glob<Record<string, unknown>>(['../../src/api/contract/**/*.ts', '!**/additions/**'], {
    eager: true,
  });
  const rooms = Object.entries(files)
    .filter(([path]) => !/\/(endpoint|decoders)\.ts$/.test(path))
    .map(
      ([path, file]) =>
        [path.replace(/^.*\/|\.ts$/g, '').replace(/-./g, (it) => it.slice(1).toUpperCase()), file] as const,
    );
  const functions = rooms.flatMap(([room, file]) =>
    Object.entries(file)
      .filter(([, it]) => typeof it === 'function')
      .map(([name]) => `${room}.${name}`),
  );
  expect(functions.toSorted()).toEqual([...Object.keys(CONTRACT_CALLS), ...NO_CALLS].toSorted());
});

it('what is logged of a call has no id in it', () => {
  expect(
    Object.values(CONTRACT_CALLS)
      .map(([, { path, route }]) => (route ?? path).replace(/\?.*/, ''))
      .filter((path) => path.includes(ID)),
  ).toEqual([]);
});

it('a cart that cannot be loaded is logged: method, path, status and cause, and nothing that was sent or answered', async () => {
  server.answer(json(500, { success: false, message: 'Asha has no cart' }));
  await outcome(cartGet());
  expect(vi.mocked(console.warn).mock.calls).toEqual([['POST /api/cart/get failed: 500 unavailable']]);
  server.answer(json(200, '{"cartData'));
  await outcome(cartGet());
  expect(vi.mocked(console.warn).mock.lastCall).toEqual(['POST /api/cart/get failed: 200 broken']);
});

describe.each(Object.entries(CONTRACT_CALLS))('%s', (_, [kind, call]) => {
  it('says no by success alone, with a message or without', async () => {
    for (const [body, said] of [
      [{ success: false }, ''],
      [{ success: 'false', message: 7 }, ''],
      [{ success: false, message: 'Closed.' }, 'Closed.'],
    ] as const) {
      server.answer(json(200, body));
      expect(await outcome(call)).toMatchObject({ code: 'refused', status: 200, said });
    }
  });

  it('fails where its answer cannot be read, and does not take that for a no', async () => {
    const odd = [
      'null',
      '7',
      '"text"',
      ...(kind === 'list' || kind === 'perhaps a list' ? [] : ['[]', '[{}]']),
      ...(kind === 'perhaps a list' ? [] : ['{}', '{"success":null}', '{"success":true}']),
    ];
    const unreadable = [
      page(200, '<!doctype html><h1>Log in to the network</h1>'),
      json(200, '{"success":true,"data":[{"_id"'),
      ...(kind === 'unread' ? ['null', '7'] : ['', ...odd]).map((body) => json(200, body)),
    ];
    // Success is all that section 7 promises of these.
    const isEnough =
      [
        '/api/user/logout',
        '/api/user/send-verify-otp',
        '/api/user/verify-account',
        '/api/user/send-reset-otp',
        '/api/user/reset-password',
        '/api/user/is-auth',
        '/api/user/update',
        '/api/user/send-deletion-otp',
        '/api/user/delete-account',
        '/api/order/place',
      ].includes(call.path) ||
      call.route === '/api/custom-order/{id}/slip' ||
      ['cancel', 'slip', 'return', 'return/withdraw'].some((end) => call.route === `/api/order/{orderId}/${end}`) ||
      (call.path.startsWith('/api/notifications/') && kind === 'object');
    for (const answer of isEnough ? unreadable.slice(0, -1) : unreadable) {
      server.answer(answer);
      expect(await outcome(call)).toMatchObject({ code: 'broken', said: '' });
    }
  });

  it('fails without an answer of the contract, and does not take that for a no', async () => {
    server.answer(page(500, '<h1>Internal</h1>'));
    expect(await outcome(call)).toMatchObject({ code: 'unavailable', status: 500, said: '' });
  });
});

it.each(Object.entries(CONTRACT_CALLS).filter(([, [kind]]) => kind === 'unread'))(
  '%s needs no more than its status',
  async (_, [, call]) => {
    for (const answer of [json(200, ''), page(200, 'OK'), json(200, {}), json(200, []), json(200, { success: true })]) {
      server.answer(answer);
      expect(await outcome(call)).toEqual({ answer: undefined });
    }
  },
);
