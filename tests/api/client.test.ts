import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../src/api/client.ts';
import type { Call } from '../../src/api/contract/endpoint.ts';
import { shopTerms } from '../../src/api/contract/shop-profile.ts';
import { categoryList, incrementView, productList } from '../../src/api/contract/catalogue.ts';
import { isApiError } from '../../src/api/errors.ts';
import { shopApi } from '../../src/api/catalogue.ts';
import {
  type Answer,
  hangUp,
  inTurn,
  json,
  type Loopback,
  never,
  openLoopback,
  page,
} from '../support/app/loopback.ts';

let server: Loopback;
let token: string | null = null;
let client: Client;
/** What the session was told of refused tokens; it lets go of one that it holds. */
let told: [string | null, boolean][] = [];
beforeAll(async () => {
  server = await openLoopback();
  client = createClient({
    backendUrl: server.url,
    token: () => token,
    pause: 20,
    onUnauthorised: (refused, quietly) => {
      told.push([refused, quietly]);
      if (refused === token) token = null;
    },
  });
});
afterEach(() => {
  token = null;
  told = [];
});
afterAll(() => server.close());

const here = (): AbortSignal => new AbortController().signal;
const get: Call<unknown> = { method: 'GET', path: '/api/x', timeLimit: 5_000, read: (answer) => answer };
const post: Call<unknown> = { ...get, method: 'POST', body: { a: 1 } };

/** What a call comes to, and what the server heard of it. */
async function outcome(how: Answer, call: Call<unknown> = get, signal = here()): Promise<unknown> {
  server.answer(how);
  return client(call, signal).then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );
}
const heard = (): string[] => server.heard.map((it) => `${it.method} ${it.url} ${it.body}`.trim());

describe('how a call goes out', () => {
  it('asks for JSON, says what it is, and carries no token for a guest', async () => {
    await outcome(json(200, {}));
    expect(heard()).toEqual(['GET /api/x']);
    expect(server.heard[0]?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
    });
    expect(server.heard[0]?.headers).not.toHaveProperty('authorization');
  });

  it('outlives the page where the call says so', async () => {
    const made = vi.spyOn(globalThis, 'fetch');
    await outcome(json(200, {}), post);
    await outcome(json(200, {}), { ...post, outlivesPage: true });
    expect(made.mock.calls.map(([, options]) => options?.keepalive ?? false)).toEqual([false, true]);
    made.mockRestore();
  });

  it('carries the token of the moment', async () => {
    token = 'abc.def';
    await outcome(json(200, {}));
    expect(server.heard[0]?.headers.authorization).toBe('Bearer abc.def');
    token = null;
    await outcome(json(200, {}));
    expect(server.heard[0]?.headers).not.toHaveProperty('authorization');
  });

  it('goes out as a guest when what is kept as token can be none', async () => {
    for (const kept of ['line\nbreak', 'ලිනන්', '']) {
      token = kept;
      expect(await outcome(json(200, { ok: true }))).toEqual({ answer: { ok: true } });
      expect(server.heard[0]?.headers).not.toHaveProperty('authorization');
    }
  });

  it('sends a body as JSON, and none where there is none', async () => {
    await outcome(json(200, {}), post);
    expect(heard()).toEqual(['POST /api/x {"a":1}']);
    expect(server.heard[0]?.headers['content-type']).toBe('application/json');
    await outcome(json(200, {}), incrementView('p/1'));
    expect(heard()).toEqual(['PATCH /api/product/p%2F1/increment-view']);
  });
});

describe('what comes back', () => {
  it('is read by the call', async () => {
    server.answer(json(200, { success: true, products: [{ _id: 'p1', name: 'Tee', price: 5 }] }));
    expect((await shopApi(client).products(here())).map((it) => [it.id, it.price])).toEqual([['p1', 500]]);
    server.answer(json(200, [{ _id: 'men', name: 'Men' }]));
    expect(await shopApi(client).categories(here())).toEqual([
      { id: 'men', name: 'Men', image: '', subcategories: [] },
    ]);
    server.answer(json(200, { vendors: [] }));
    expect(await shopApi(client).vendors(here())).toEqual([]);
  });

  it('is refused or unauthorised with what the server said', async () => {
    expect(await outcome(json(400, { success: false, message: 'No such size.' }))).toEqual({
      code: 'refused',
      status: 400,
      said: 'No such size.',
    });
    expect(await outcome(json(401, { message: 'Please log in.' }))).toEqual({
      code: 'unauthorised',
      status: 401,
      said: 'Please log in.',
    });
    expect(await outcome(json(404, '{"message": 5}'))).toEqual({ code: 'refused', status: 404, said: '' });
    expect(await outcome(json(200, { success: false, message: 'Closed.' }), productList())).toEqual({
      code: 'refused',
      status: 200,
      said: 'Closed.',
    });
    expect(await outcome(json(403, '{"mess'))).toEqual({ code: 'refused', status: 403, said: '' });
  });

  it('is unavailable where the server failed, without its page', async () => {
    expect(await outcome(page(500, '<h1>Internal</h1>'))).toEqual({ code: 'unavailable', status: 500, said: '' });
    expect(heard()).toEqual(['GET /api/x']);
  });

  it('is broken when it is a page, cut JSON, or not what the contract says', async () => {
    const broken = { code: 'broken', status: 200, said: '' };
    expect(await outcome(page(200, '<h1>Free Wi-Fi: please log in</h1>'), productList())).toEqual(broken);
    expect(await outcome(json(200, '{"products": [{"_id"'), productList())).toEqual(broken);
    expect(await outcome(json(200, { nothing: true }), categoryList())).toEqual(broken);
    expect(await outcome(json(200, ''), categoryList())).toEqual(broken);
  });

  it('is broken, not offline, when reading it fails in any other way', async () => {
    const faulty: Call<unknown> = {
      ...get,
      read: () => {
        throw new TypeError('x is undefined');
      },
    };
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await outcome(json(200, {}), faulty)).toEqual({ code: 'broken', status: 200, said: '' });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('may be empty where the call does not read it', async () => {
    expect(await outcome((response) => void response.writeHead(204).end(), incrementView('p1'))).toEqual({
      answer: undefined,
    });
    expect(await outcome(json(200, ''), incrementView('p1'))).toEqual({ answer: undefined });
    expect(await outcome(page(200, 'OK'), incrementView('p1'))).toEqual({ answer: undefined });
  });
});

describe('when no answer comes', () => {
  it('gives up after the time limit of the call', async () => {
    expect(await outcome(never, { ...get, timeLimit: 60 })).toEqual({ code: 'timeout', status: 0, said: '' });
    expect(await outcome(never, { ...post, timeLimit: 60 })).toEqual({ code: 'timeout', status: 0, said: '' });
  });

  it('gives up when the answer stops in the middle', async () => {
    const half: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"products":');
    };
    expect(await outcome(half, { ...get, timeLimit: 150 })).toEqual({ code: 'timeout', status: 0, said: '' });
  });

  it('stops as soon as nobody waits any more, and asks no second time', async () => {
    const leaving = new AbortController();
    const left = outcome(
      (response) => {
        response.on('close', () => undefined);
        leaving.abort();
      },
      get,
      leaving.signal,
    );
    expect(isApiError(await left)).toBe(true);
    expect(heard()).toEqual(['GET /api/x']);
  });

  it('does not even ask when nobody waits', async () => {
    expect(isApiError(await outcome(json(200, {}), get, AbortSignal.abort()))).toBe(true);
    expect(heard()).toEqual([]);
  });

  it('is offline when the line is dead', async () => {
    expect(await outcome(hangUp, post)).toEqual({ code: 'offline', status: 0, said: '' });
    expect(heard()).toHaveLength(1);
  });
});

describe('asking again', () => {
  it('asks again for what is safe to ask twice, when the server was not there', async () => {
    for (const missing of [json(502, ''), page(503, 'soon'), json(504, ''), hangUp]) {
      expect(await outcome(inTurn(missing, json(200, { here: true })))).toEqual({ answer: { here: true } });
      expect(heard()).toEqual(['GET /api/x', 'GET /api/x']);
    }
  });

  it('stops after three times, with the last answer', async () => {
    expect(await outcome(json(503, { message: 'Back at noon.' }))).toEqual({
      code: 'unavailable',
      status: 503,
      said: 'Back at noon.',
    });
    expect(heard()).toHaveLength(3);
    expect(await outcome(hangUp)).toEqual({ code: 'offline', status: 0, said: '' });
    expect(heard()).toHaveLength(3);
  });

  it('never asks twice for a change, nor after an answer that would be the same', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      await outcome(json(503, ''), { ...post, method });
      expect(heard()).toHaveLength(1);
      await outcome(hangUp, { ...post, method });
      expect(heard()).toHaveLength(1);
    }
    for (const status of [400, 401, 404, 429, 500]) {
      await outcome(json(status, ''));
      expect(heard()).toHaveLength(1);
    }
  });

  it('ends with the time limit, however often it would still ask', async () => {
    expect(await outcome(json(503, ''), { ...get, timeLimit: 30 })).toEqual({ code: 'timeout', status: 0, said: '' });
  });
});

describe('a 401', () => {
  const no = json(401, { success: false, message: 'Not authorised' });
  const unauthorised = { code: 'unauthorised', status: 401, said: 'Not authorised' };

  it('ends the session whose token went with the call', async () => {
    token = 'abc.def';
    expect(await outcome(no, post)).toEqual(unauthorised);
    expect(told).toEqual([['abc.def', false]]);
  });

  it('is heard by who has placed an order before it ends the session', async () => {
    token = 'abc.def';
    expect(await outcome(no, { ...post, answersFirst: true })).toEqual(unauthorised);
    expect(told).toEqual([]);
    await vi.waitFor(() => expect(told).toEqual([['abc.def', false]]), 20_000);
  });

  it('tells that a guest must log in', async () => {
    expect(await outcome(no, post)).toEqual(unauthorised);
    expect(told).toEqual([[null, false]]);
  });

  it.each([
    ['checks credentials', { ...post, access: 'credentials' as const }],
    ['only our own server has', shopTerms()],
  ])('says nothing of the session where the call %s', async (_, call) => {
    token = 'abc.def';
    expect(await outcome(no, call)).toEqual(unauthorised);
    expect([told, token]).toEqual([[], 'abc.def']);
  });

  it('ends it quietly where the call was made in the background', async () => {
    token = 'abc.def';
    expect(await outcome(no, { ...get, access: 'background' })).toEqual(unauthorised);
    expect(told).toEqual([['abc.def', true]]);
  });

  it('takes from nobody what anybody may ask: it is asked again without the token', async () => {
    token = 'abc.def';
    expect(await outcome(inTurn(no, json(200, { ok: true })), { ...get, access: 'public' })).toEqual({
      answer: { ok: true },
    });
    expect(server.heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc.def', undefined]);
    expect(told).toEqual([['abc.def', true]]);
  });

  it.each([
    ['the products', productList()],
    ['the categories', categoryList()],
    ['a view to be counted', incrementView('p1')],
  ])('never keeps a guest from %s', (_, call) => {
    expect(call.access).toBe('public');
  });

  it('to a guest who asks for what anybody may ask is an answer like any other', async () => {
    expect(await outcome(no, { ...get, access: 'public' })).toEqual(unauthorised);
    expect([told, server.heard.length]).toEqual([[], 1]);
  });
});

it('a call that ends a session carries its token, whoever is logged in by then', async () => {
  token = 'of.another';
  await outcome(json(200, {}), { ...post, access: 'credentials', token: 'abc.def' });
  expect(server.heard[0]?.headers.authorization).toBe('Bearer abc.def');
});
