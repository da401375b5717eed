import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { originOf } from '../../../server/http/origin.ts';
import { serve, type Serving } from '../../../server/serve.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { entry, testApp } from '../../support/server/app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK', 'QUERY'];
const PATHS = [
  '/',
  '/api/product/',
  '/api',
  '/api/health',
  '/api/product/list',
  '/api/product/search',
  '/api/product/most-viewed',
  '/api/categories',
  '/api/vendors',
  '/api/carousel',
  '/api/shop-profile',
  '/api/cart/add',
  '/api/cart/update',
  '/api/cart/get',
  '/api/redeem-codes/validate',
  '/api/order/place',
  '/api/order/userorders',
  '/api/order/',
  '/api/invoice/',
  '/api/comment/',
  '/api/comment/add',
  '/api/comment/product/',
  '/api/product/category/',
  '/api/product/subcategory/',
  '/media/',
];
const NASTY = [
  '%00',
  '%E0%A4%A',
  '%',
  '..',
  '%2e%2e%2f',
  '%5c',
  '\u0000',
  '%ED%A0%80',
  '%F0%9F%A7%B5',
  '__proto__',
  'constructor',
  '%0d%0aX: y',
  ';',
  '?',
  '#',
  '*',
  '$ne',
  "'--",
  'a'.repeat(10_000),
  '%u0041',
  '%E2%80%AE',
];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURI.bind(null)).filter(Boolean),
  fc.string({ maxLength: 20 }),
);
/** A known call with one part of it spoilt. */
const spoiltCall = fc
  .tuple(
    fc.constantFrom<[string, string]>(
      ['PATCH', '/api/product/*/increment-view'],
      ['GET', '/api/product/category/*'],
      ['GET', '/api/product/subcategory/*'],
      ['GET', '/api/product/search?query=*'],
      ['GET', '/media/*/960.jpg'],
      ['GET', '/media/00/*'],
      ['GET', '/api/invoice/*/download'],
      ['GET', '/api/comment/product/*'],
      ['GET', '/api/comment/product/a1?page=*'],
      ['POST', '/api/comment/*/replies'],
      ['POST', '/api/comment/*/like'],
      ['POST', '/api/comment/*/dislike'],
    ),
    nasty,
  )
  .map(([[method, call], part]) => ({ method, path: call.replace('*', () => part) }));
/** Anything at all. */
const anyCall = fc
  .tuple(
    fc.constantFrom(...METHODS),
    fc.constantFrom(...PATHS),
    fc.array(nasty, { maxLength: 3 }),
    fc.constantFrom('', '/increment-view', '/960.jpg', '?query[]=a', '?query=a&query='),
  )
  .map(([method, base, parts, end]) => ({ method, path: base + parts.join('/') + end }));
const header = fc.constantFrom<[string, string]>(
  ['X-Requested-With', 'XMLHttpRequest'],
  ['Authorization', 'Bearer x'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'multipart/form-data'],
  ['If-None-Match', '*, W/"'],
  ['Accept-Encoding', 'br;q=a, *;q=0'],
  ['Range', 'bytes=9-1'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Origin', 'null'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Cookie', 'token=%00; ='],
  ['Accept', 'text/html'],
  ['Expect', 'x'],
);
/** Half of them get past the door. */
const headers = fc
  .tuple(fc.boolean(), fc.array(header, { maxLength: 4 }))
  .map(([ours, others]): [string, string][] =>
    ours ? [['X-Requested-With', 'XMLHttpRequest'], ...others.filter(([name]) => !name.startsWith('Sec-'))] : others,
  );
const bodies = fc.constantFrom(
  undefined,
  '',
  '{',
  '[]',
  'null',
  '{"a":"\\u0000"}',
  `${'['.repeat(5000)}`,
  'a'.repeat(200_000),
);

/** Sends the bytes as they are, and nothing more; all that was answered. */
const sendTo = (port: number, bytes: string): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.on('data', (piece) => (answer += piece.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(answer));
  });

onEachEngine('whatever a client sends', (database) => {
  let app: ReturnType<typeof testApp>['app'];
  let lines: ReturnType<typeof testApp>['lines'];
  beforeAll(async () => {
    await writeCatalogue(database().db, [entry('Linen Kurta')]);
    ({ app, lines } = testApp(database(), { proxyHops: 1, allowedOrigin: 'https://app.example.lk' }));
  });

  it('no answer is the server’s fault', async () => {
    let visitor = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoiltCall, anyCall), headers, bodies, async ({ method, path: asked }, given, body) => {
        visitor += 1;
        const url = new URL('http://shop.lk');
        // What a browser would mend goes as it is.
        const target = `${url.origin}${asked.startsWith('/') ? asked : `/${asked}`}`;
        if (!URL.canParse(target)) return;
        const answer = await app.request(
          new Request(target, {
            method,
            headers: [...given, ['X-Forwarded-For', `2001:db8:${visitor.toString(16)}::1`]],
            ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body }),
          }),
        );
        if (answer.status >= 500)
          throw new Error(`${method} ${asked} was answered ${answer.status}: ${await answer.text()}`);
        const isAnswer =
          answer.status < 400 || method === 'HEAD' || ((await answer.json()) as { success: unknown }).success === false;
        if (!isAnswer) throw new Error(`${method} ${asked} was refused without a word`);
      }),
      { numRuns: 3000 },
    );
    expect(lines.filter((line) => line['msg'] === 'request failed')).toEqual([]);
    expect((await app.request('/api/health')).status).toBe(200);
  });
});

describe('what is no HTTP', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve(testApp({ dataDir: '/nowhere' } as never).app, { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => serving.stop());

  /** The first line of the answer, '' where the connection was simply closed. */
  const send = async (bytes: string): Promise<string> => (await sendTo(serving.port, bytes)).split('\r\n')[0] ?? '';

  it.each([
    ['a method that nobody knows', 'BREW /api/health HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['TRACE', 'TRACE /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no host', 'GET /api/nothing HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a broken host', 'GET /api/nothing HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n'],
    ['a host that is a path', 'GET /api/nothing HTTP/1.1\r\nHost: a/../b\r\nConnection: close\r\n\r\n'],
    ['a backslash in the path', 'GET /\\..\\x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a path that is no path', 'GET nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['another site’s address', 'GET http://evil.example/api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 100 kB', `GET /api/nothing HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['bytes', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another scheme', 'GET ftp://a/api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a user in the line', 'GET http://user:pw@x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'a user in the line of a call',
      'POST http://user:pw@x/api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    ],
    ['a user in the host', 'GET /api/nothing HTTP/1.1\r\nHost: user@x\r\nConnection: close\r\n\r\n'],
    ['no authority', 'GET http:///api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a fragment', 'GET http://x#a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('such as %s is refused, and the next visitor is served', async (_what, bytes) => {
    expect(await send(bytes)).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
    expect(await send('GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toBe(
      'HTTP/1.1 404 Not Found',
    );
  });
});

describe('the line of a request', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve(
      new Hono<AppEnv>().all('*', (c) =>
        c.text(`${originOf(c, { publicUrl: null, proxyHops: 0 })} ${new URL(c.req.url).pathname}`),
      ),
      { port: 0, host: '127.0.0.1' },
    );
  });
  afterAll(() => serving.stop());
  const send = (head: string) => sendTo(serving.port, `${head}\r\n\r\n`);
  const seen = async (head: string) => (await send(head)).split('\r\n').at(-1);

  it('may name a scheme and a host, which outweigh nothing', async () => {
    for (const given of ['https://evil.com/about', 'HTTP://evil.com:99/about', 'http://[::1]/about'])
      expect([given, await seen(`GET ${given} HTTP/1.1\r\nHost: good.lk\r\nConnection: close`)]).toEqual([
        given,
        'http://good.lk /about',
      ]);
    expect([
      await seen('GET http://evil.com HTTP/1.1\r\nHost: good.lk\r\nConnection: close'),
      await seen('GET http://evil.com?a=b HTTP/1.1\r\nHost: good.lk\r\nConnection: close'),
    ]).toEqual(['http://good.lk /', 'http://good.lk /']);
  });

  it('may be of HTTP/1.0 and name no host, as a balancer’s question does', async () => {
    expect(await seen('GET /api/health HTTP/1.0')).toBe(`http://127.0.0.1:${serving.port} /api/health`);
    expect(await seen('GET /api/health HTTP/1.0\r\nHost: good.lk')).toBe('http://good.lk /api/health');
    expect(await send('GET /api/health HTTP/1.1\r\nConnection: close')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('a visitor who asks and never reads loses the connection, and a slow one keeps it', async () => {
  const serving = await serve(
    new Hono<AppEnv>().get('/', (c) => c.body(new Uint8Array(30_000_000))),
    { port: 0, host: '127.0.0.1' },
    500,
  );
  const ask = (): Socket => {
    const socket = connect(serving.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return socket;
  };
  const deaf = ask().pause();
  const cut = new Promise((done) => deaf.on('error', done).on('close', done));
  let read = 0;
  const slow = ask();
  slow.on('data', (piece) => {
    read += piece.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await new Promise((done) => slow.on('close', done));
  expect(read).toBeGreaterThan(30_000_000);
  deaf.resume();
  await cut;
  expect(deaf.bytesRead).toBeLessThan(30_000_000);
  await serving.stop();
}, 20_000);
