import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../support/server/database.ts';
import { OURS, testApp } from '../../support/server/app.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** No call here needs the database; one that would is told that it is away. */
const away = { dataDir: temporaryFolder(), db: undefined } as unknown as TestDatabase;
const client = temporaryFolder();

beforeAll(() => {
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Shop</title>');
  writeFileSync(join(client, 'assets/app-abc.js'), 'export {};');
  writeFileSync(join(client, 'assets/app-abc.js.gz'), gzipSync('export {};'));
  mkdirSync(join(client, '.vite'));
  writeFileSync(join(client, '.vite/manifest.json'), '{}');
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *\n');
});
afterAll(() => {
  rmSync(client, { recursive: true });
  rmSync(away.dataDir, { recursive: true });
});

describe('every answer', () => {
  it('carries the security headers and its request id', async () => {
    const { app } = testApp(away, {}, client);
    for (const path of ['/', '/api/nothing', '/assets/missing.js', '/robots.txt']) {
      const { headers } = await app.request(path);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
      );
      expect({
        nosniff: headers.get('X-Content-Type-Options'),
        referrer: headers.get('Referrer-Policy'),
        opener: headers.get('Cross-Origin-Opener-Policy'),
        resource: headers.get('Cross-Origin-Resource-Policy'),
        frames: headers.get('X-Frame-Options'),
        transport: headers.get('Strict-Transport-Security'),
        by: headers.get('X-Powered-By'),
      }).toEqual({
        nosniff: 'nosniff',
        referrer: 'strict-origin-when-cross-origin',
        opener: 'same-origin',
        resource: 'same-origin',
        frames: 'DENY',
        transport: null,
        by: null,
      });
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const secure = testApp(away, { publicUrl: 'https://shop.example.lk' }, client).app;
    expect((await secure.request('/')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  it('carries only what a script heeds, where it is a script', async () => {
    const { app } = testApp(away, {}, client);
    const { headers } = await app.request('/assets/app-abc.js');
    expect([...headers.keys()].filter((name) => name !== 'vary' && name !== 'date').sort()).toEqual([
      'cache-control',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it('believes no request id from outside, and logs one line without anything private', async () => {
    const { app, lines } = testApp(away);
    const answer = await app.request('/api/no%0Athing?token=secret', {
      headers: { 'X-Request-Id': 'mine', Authorization: 'Bearer secret', Cookie: 'token=secret' },
    });
    const requestId = answer.headers.get('X-Request-Id');
    expect(requestId).not.toBe('mine');
    expect(await answer.json()).toEqual({ success: false, message: 'Not found.', requestId });
    expect(lines.map(({ requestId: id, method, path, status, msg }) => ({ id, method, path, status, msg }))).toEqual([
      { id: requestId, method: 'GET', path: '/api/no%0Athing', status: 404, msg: 'request' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('that fails on our side says nothing of why, and the log says all', async () => {
    const { app, lines } = testApp(away);
    const answer = await app.request('/api/product/list');
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      500,
      'Something went wrong on our side. Please try again.',
    ]);
    expect(JSON.stringify(lines)).toContain('TypeError');
  });
});

describe('a call that changes something', () => {
  const call = (headers: Record<string, string>, body?: string, settings = {}) =>
    testApp(away, settings).app.request('/api/nothing', {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });

  it('is refused unless it shows that it comes from the shop', async () => {
    expect((await call({})).status).toBe(403);
    expect((await call({ Authorization: 'Basic abc' })).status).toBe(403);
    expect((await call({ ...OURS, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await call({ ...OURS, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(404);
    expect((await call({ Authorization: 'Bearer abc' })).status).toBe(404);
  });

  it('is refused when its body is no JSON, or too large', async () => {
    const sized = (body: string, type: string) =>
      call({ ...OURS, 'Content-Type': type, 'Content-Length': String(body.length) }, body);
    expect((await sized('{}', 'text/plain')).status).toBe(415);
    expect((await sized('{}', 'application/jsonp')).status).toBe(415);
    expect((await sized('{}', 'application/json; charset=utf-8')).status).toBe(404);
    expect((await sized(JSON.stringify('a'.repeat(100_000)), 'application/json')).status).toBe(413);
  });

  it('may come from exactly one other origin, when that is allowed', async () => {
    const allowed = { allowedOrigin: 'https://app.example.lk' };
    const ask = (origin: string, settings = {}) =>
      testApp(away, settings).app.request('/api/nothing', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const granted = await ask('https://app.example.lk', allowed);
    expect([
      granted.status,
      granted.headers.get('Access-Control-Allow-Origin'),
      granted.headers.get('Access-Control-Allow-Credentials'),
      granted.headers.get('Vary'),
    ]).toEqual([204, 'https://app.example.lk', 'true', 'Origin']);
    for (const other of [
      'https://app.example.lk.evil.com',
      'https://evil-app.example.lk',
      'http://app.example.lk',
      'null',
    ]) {
      expect((await ask(other, allowed)).headers.get('Access-Control-Allow-Origin')).toBe(null);
    }
    expect((await ask('https://app.example.lk')).headers.get('Access-Control-Allow-Origin')).toBe(null);
    const cross = { ...OURS, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://app.example.lk' };
    expect([(await call(cross, undefined, allowed)).status, (await call(cross)).status]).toEqual([404, 403]);
  });
});

describe('a path', () => {
  it('that exists says which methods it knows', async () => {
    const { app } = testApp(away);
    const ask = async (method: string, path: string) => {
      const answer = await app.request(path, { method, headers: OURS });
      return [answer.status, answer.headers.get('Allow')];
    };
    expect(await ask('DELETE', '/api/product/list')).toEqual([405, 'GET, HEAD']);
    expect(await ask('PROPFIND', '/api/product/list/')).toEqual([405, 'GET, HEAD']);
    expect(await ask('GET', '/api/product/x/increment-view')).toEqual([405, 'PATCH']);
    expect(await ask('PROPFIND', '/api/nothing')).toEqual([404, null]);
  });
});

describe('the built app', () => {
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await testApp(away, {}, client).app.request(path, { method, headers });
    return {
      status: answer.status,
      type: answer.headers.get('Content-Type'),
      cache: answer.headers.get('Cache-Control'),
      etag: answer.headers.get('ETag'),
      encoding: answer.headers.get('Content-Encoding'),
      text: await answer.text(),
    };
  };

  it('has one page for all of its paths, asked about again each time', async () => {
    for (const path of ['/', '/product/abc', '/collection/', '/@x']) {
      expect(await get(path, { Accept: 'text/html' })).toMatchObject({
        status: 200,
        type: 'text/html; charset=utf-8',
        cache: 'no-cache',
        text: '<!doctype html><title>Shop</title>',
      });
    }
    const { etag } = await get('/');
    expect(await get('/cart', { 'If-None-Match': etag ?? '' })).toMatchObject({ status: 304, text: '' });
  });

  it('keeps hashed files for ever, compressed to who takes it', async () => {
    expect(await get('/assets/app-abc.js')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
      encoding: null,
      text: 'export {};',
    });
    expect(await get('/assets/app-abc.js', { 'Accept-Encoding': 'br, gzip' })).toMatchObject({ encoding: 'gzip' });
    expect(await get('/robots.txt', { 'Accept-Encoding': 'br, gzip' })).toMatchObject({
      type: 'text/plain; charset=utf-8',
      cache: 'no-cache',
      encoding: null,
    });
  });

  it('never gives the page for a file that is missing, nor a file outside', async () => {
    for (const path of [
      '/assets/old-abc.js',
      '/logo.png',
      '/api',
      '/api/nothing',
      '/media/x',
      '/assets/app-abc.js.gz',
      '/.vite/manifest.json',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
      '/..%2f..%2fetc%2fpasswd.conf',
      '/assets/%00',
      '/assets/%E0%A4%A',
      '/media/%E0%A4%A/a.png',
    ]) {
      const { status, type } = await get(path, { Accept: '*/*' });
      expect([path, status, type]).toEqual([path, 404, 'application/json']);
      // Nor to a person, who is told by a page where the address could be one.
      const isOfFiles = /^\/(api|assets|media)/.test(path);
      expect([path, await get(path, { Accept: 'text/html' })]).toEqual([
        path,
        expect.objectContaining({ status: 404, type: isOfFiles ? 'application/json' : 'text/html; charset=utf-8' }),
      ]);
    }
    // What cannot be decoded is an address like any other that somebody may have typed.
    expect([
      (await get('/%E0%A4%A', { Accept: 'text/html' })).status,
      (await get('/%E0%A4%A', { Accept: 'application/json' })).status,
    ]).toEqual([200, 404]);
    expect((await get('/product/abc', { Accept: 'image/png' })).status).toBe(404);
    expect((await get('/product/abc', {}, 'POST')).status).toBe(404);
  });
});
