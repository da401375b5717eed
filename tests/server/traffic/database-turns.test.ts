import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DatabaseTimeout } from '../../../server/db/limited-pool.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { databaseTurns } from '../../../server/traffic/database-turns.ts';
import { openKnownSessions } from '../../../server/auth/known-sessions.ts';
import { httpErrorOf } from '../../../server/http/http-error.ts';

/** Lets all go on that can. */
const settle = () => new Promise((later) => setImmediate(later));

/** An app with one call that works until the test ends it; the tokens are the names of customers, but for `unknown…`. */
function shop(databaseUrl: string | null = null) {
  let now = 0;
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(httpErrorOf(error).message, httpErrorOf(error).status, httpErrorOf(error).headers));
  app.use(async (c, next) => {
    c.set('knownSessions', {
      of: (token) => (token?.startsWith('unknown') === false ? token : null),
      note: () => undefined,
    });
    await next();
  });
  app.post(
    '/',
    databaseTurns({ proxyHops: 0, databaseUrl }, undefined, () => now),
    async (c) => {
      begun.push(c.req.header('X-Name') ?? '');
      await new Promise<void>((done, failed) => ends.push((error) => (error ? failed(error) : done())));
      return c.text('well');
    },
  );
  const call = async (token: string, name = token, remoteAddress = '203.0.113.7') => {
    const answer = await app.request(
      '/',
      { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'X-Name': name } },
      { incoming: { socket: { remoteAddress } } },
    );
    return { status: answer.status, after: answer.headers.get('Retry-After'), text: await answer.text() };
  };
  const finish = async (error?: Error) => {
    ends.shift()?.(error);
    await settle();
  };
  const finishAll = async () => {
    while (ends.length > 0) await finish();
  };
  return { call, begun, finish, finishAll, pass: (ms: number) => (now += ms) };
}

describe('turns at the database', () => {
  it('are two at once before the embedded one, and six before PostgreSQL', async () => {
    for (const [url, atOnce] of [
      [null, 2],
      ['postgres://shop', 6],
    ] as const) {
      const { call, begun, finishAll } = shop(url);
      const all = Array.from({ length: 9 }, (_, at) => call(`a${at}`));
      await settle();
      expect(begun).toHaveLength(atOnce);
      await finishAll();
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    }
  });

  it('come to a customer who had few of late before a hundred who ask without an end', async () => {
    const { call, begun, finish, finishAll } = shop();
    const storm = Array.from({ length: 100 }, (_, at) => Array.from({ length: 5 }, () => call(`storm${at}`))).flat();
    await settle();
    for (let at = 0; at < 200; at += 1) await finish();
    const honest = call('honest');
    await settle();
    const before = begun.length;
    await finish();
    expect(begun.slice(before)).toEqual(['honest']);
    await finishAll();
    expect([(await honest).status, (await Promise.all(storm)).every(({ status }) => status === 200)]).toEqual([
      200,
      true,
    ]);
  });

  it('come to a customer who waits for one answer before those who ask for five at once', async () => {
    const { call, begun, finish, finishAll, pass } = shop();
    for (let at = 0; at < 20; at += 1) {
      const early = call('busy shopper');
      await settle();
      await finish();
      await early;
    }
    const storm = Array.from({ length: 100 }, (_, at) => Array.from({ length: 5 }, () => call(`storm${at}`))).flat();
    await settle();
    const honest = call('busy shopper', 'honest');
    await settle();
    await finish();
    expect(begun.at(-1)).toBe('honest');
    pass(1);
    await finishAll();
    expect((await honest).status).toBe(200);
    await Promise.all(storm);
  });

  it('forget what was long ago, so that nobody is last for ever', async () => {
    const { call, begun, finish, finishAll, pass } = shop();
    const all = Array.from({ length: 8 }, () => call('often'));
    await settle();
    for (let at = 0; at < 8; at += 1) await finish();
    pass(60_000);
    all.push(call('x'), call('y'));
    await settle();
    all.push(call('y'), call('often'));
    await settle();
    await finish();
    expect(begun.at(-1)).toBe('often');
    await finishAll();
    await Promise.all(all);
  });

  it('are refused to who has thirty waiting, with a wait and a kind word, and to nobody else', async () => {
    const { call, finishAll } = shop();
    const hasty = Array.from({ length: 33 }, () => call('hasty'));
    const other = call('other');
    expect(await hasty[32]).toEqual({
      status: 429,
      after: '5',
      text: 'The shop is still working on what you asked before. Please wait a moment and try again.',
    });
    await settle();
    await finishAll();
    expect((await Promise.all([...hasty.slice(0, 32), other])).every(({ status }) => status === 200)).toBe(true);
  });

  it('count made-up tokens as one network, which keeps no customer out', async () => {
    const { call, begun, finish, finishAll } = shop();
    const forged = Array.from({ length: 110 }, (_, at) => call(`unknown${at}`));
    await settle();
    expect((await Promise.all(forged.slice(102))).map(({ status }) => status)).toEqual(
      forged.slice(102).map(() => 429),
    );
    const honest = call('honest');
    await settle();
    await finish();
    expect(begun.at(-1)).toBe('honest');
    await finishAll();
    expect((await honest).status).toBe(200);
    await Promise.all(forged);
  });

  it('are 503 where a thousand wait and nobody has more, and for all who wait where the database is silent', async () => {
    const { call, finish, finishAll } = shop();
    const crowd = Array.from({ length: 1002 }, (_, at) => call(`a${at}`));
    await settle();
    const last = await call('one more');
    expect([last.status, last.after]).toEqual([503, '5']);
    await finish(new DatabaseTimeout('silent'));
    await finishAll();
    const told = (await Promise.all(crowd)).map(({ status }) => status);
    expect([told.filter((status) => status === 503).length, told.filter((status) => status === 200).length]).toEqual([
      1001, 1,
    ]);
  });
});

it('a session is known by the database’s answer alone, until it says otherwise', () => {
  const sessions = openKnownSessions();
  expect([sessions.of('a'), sessions.of(null)]).toEqual([null, null]);
  sessions.note('a', 'amara');
  sessions.note('b', null);
  expect([sessions.of('a'), sessions.of('b')]).toEqual(['amara', null]);
  sessions.note('a', null);
  expect(sessions.of('a')).toBeNull();
});
