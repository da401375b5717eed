import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { deploymentWarnings } from '../../../server/traffic/deployment-warnings.ts';
import { serve, type Serving } from '../../../server/serve.ts';
import { openLog } from '../../../server/log.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine(
  'a client that leaves',
  (database) => {
    let serving: Serving;
    let lines: ReturnType<typeof testApp>['lines'];
    beforeAll(async () => {
      const shop = testApp(database());
      shop.app.post('/api/test/lost', async (c) => {
        await c.req.arrayBuffer();
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      });
      lines = shop.lines;
      serving = await serve(shop.app, { port: 0, host: '127.0.0.1' });
    });
    afterEach(() => void lines.splice(0));
    afterAll(() => serving.stop());

    /** Sends the bytes, hears of `heard` (none: until they have gone), and leaves. */
    const hangUp = (bytes: string) =>
      new Promise<void>((done) => {
        const socket = connect(serving.port, '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => done());
        socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy()));
      });
    const head = (path: string, length: string) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

    it.each([
      ['in a body whose length it said', head('/api/user/login', 'Content-Length: 100') + '{"email":'],
      ['in a body of pieces', head('/api/user/login', 'Transfer-Encoding: chunked') + '9\r\n{"email":\r\n'],
      ['in a body that a validation reads', head('/api/redeem-codes/validate', 'Content-Length: 100') + '{"code":'],
    ])('%s is told as 499, at level info, and no failure', async (_what, bytes) => {
      await hangUp(bytes);
      await expect
        .poll(() => lines.map(({ msg, status, level }) => [msg, status, level]))
        .toEqual([['request', 499, 30]]);
    });

    it('is never taken for a database that broke off, nor that for a client', async () => {
      const socket = connect(serving.port, '127.0.0.1');
      socket.write(`${head('/api/test/lost', 'Content-Length: 2\r\nConnection: close')}{}`);
      const answer = await new Promise<string>((done) => socket.once('data', (bytes) => done(bytes.toString())));
      socket.destroy();
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
        ['request failed', 50],
        ['request', 50],
      ]);
    });
  },
  ['embedded'],
);

describe('what is not set though it is needed', () => {
  const open = (settings: Parameters<typeof deploymentWarnings>[0]) => {
    const told: string[] = [];
    const log = openLog('info', { write: (line) => void told.push((JSON.parse(line) as { msg: string }).msg) });
    const app = new Hono<AppEnv>()
      .use(deploymentWarnings(settings, log))
      .get('/', (c) => c.text('well'))
      .get('/refused', (c) => c.text('wait', 429));
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}, path = '/') =>
      void (await app.request(path, { headers }, { incoming: { socket: { remoteAddress } } }));
    return { told, ask };
  };
  const SET = { publicUrl: 'https://shop.example.lk', proxyHops: 1, smtp: null };
  const UNSET = { publicUrl: null, proxyHops: 0, smtp: null };

  it('is told once, when the first request comes that needs it', async () => {
    const { told, ask } = open(UNSET);
    await ask('203.0.113.7', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '10.0.0.1' });
    await ask('127.0.0.1');
    expect(told).toEqual([]);
    for (let at = 0; at < 3; at += 1)
      await ask('10.0.0.2', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' });
    expect(told).toEqual([
      expect.stringContaining('without PUBLIC_URL the token cookie is not Secure and there is no HSTS'),
      expect.stringContaining('Set PROXY_HOPS'),
    ]);
  });

  it('is told at the start of a shop that is no trial, and not again', async () => {
    const { told, ask } = open({ ...UNSET, proxyHops: 1 });
    expect(told).toEqual([expect.stringContaining('PUBLIC_URL')]);
    await ask('10.0.0.2', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' });
    expect(told).toHaveLength(1);
  });

  it('is told once where a bound refuses somebody near whose proxy hides the address, and for nobody else', async () => {
    const { told, ask } = open(SET);
    await ask('10.0.0.2');
    await ask('203.0.113.7', {}, '/refused');
    await ask('10.0.0.2', { 'X-Forwarded-For': '203.0.113.7' }, '/refused');
    expect(told).toEqual([]);
    for (let at = 0; at < 2; at += 1) await ask('172.17.0.1', {}, '/refused');
    expect(told).toEqual([expect.stringContaining('without X-Forwarded-For')]);
  });

  it('is nothing where all is set', async () => {
    const { told, ask } = open(SET);
    await ask('10.0.0.2', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' });
    expect(told).toEqual([]);
  });
});
