import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DatabaseTimeout } from '../../../server/db/limited-pool.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { openMemory, openRate } from '../../../server/traffic/rate.ts';
import { queued } from '../../../server/traffic/concurrency-limit.ts';
import { httpErrorOf } from '../../../server/http/http-error.ts';
import { encodingFor, isNotModified } from '../../../server/http/send.ts';
import { clientAddress } from '../../../server/http/client-address.ts';

describe('a memory', () => {
  it('holds a key for its time, and no more keys than it may', () => {
    let now = 0;
    const memory = openMemory(1000, 2, () => now);
    memory.add('a');
    now = 999;
    expect([memory.has('a'), memory.has('b')]).toEqual([true, false]);
    now = 1000;
    expect(memory.has('a')).toBe(false);
    for (const key of ['a', 'b', 'a', 'c']) memory.add(key);
    expect(['a', 'b', 'c'].map((key) => memory.has(key))).toEqual([true, false, true]);
  });
});

describe('a rate', () => {
  it('gives so many a minute to each, says how long to wait, and gives again', () => {
    let now = 0;
    const rate = openRate(3, 10, () => now);
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 0, 0, 20, 0]);
    now = 20_000;
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 20]);
    now = 1_000_000;
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('a')]).toEqual([0, 0, 0, 20]);
  });

  it('forgets who was quiet longest when there are too many', () => {
    const rate = openRate(1, 2, () => 0);
    for (const key of ['a', 'b', 'c']) rate.take(key);
    expect([rate.take('c') > 0, rate.take('a')]).toEqual([true, 0]);
  });
});

describe('a visitor', () => {
  const app = (hops: number) => new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, hops)));
  const seen = async (hops: number, remoteAddress: string, forwarded?: string) =>
    (
      await app(hops).request(
        '/',
        { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
        { incoming: { socket: { remoteAddress } } },
      )
    ).text();

  it('is where the connection comes from, whatever the headers say', async () => {
    expect(await seen(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await seen(0, '::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(await (await app(0).request('/')).text()).toBe('unknown');
  });

  it('is one household’s network where the address is IPv6', async () => {
    expect(await seen(0, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(await seen(0, '2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(await seen(0, '2001:db8::9')).toBe('2001:db8:0:0');
  });

  it('is whom our own proxies saw, and never what was there before them', async () => {
    expect(await seen(1, '10.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await seen(2, '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
    expect(await seen(2, '10.0.0.1', '203.0.113.7')).toBe('10.0.0.1');
    expect(await seen(1, '10.0.0.1', 'x'.repeat(5000))).toBe('10.0.0.1');
    expect(await seen(1, '10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for %j is %j', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is one that there is', () => {
    expect([encodingFor('br, gzip', ['gzip']), encodingFor('br', ['gzip']), encodingFor('br', [])]).toEqual([
      'gzip',
      null,
      null,
    ]);
  });
});

describe('a tag', () => {
  it('is known again, weak or strong, alone or among others', () => {
    expect(
      ['"a"', 'W/"a"', '"b", W/"a"', '*', '"b"', '', undefined].map((given) => isNotModified(given, 'W/"a"')),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});

describe('a queue', () => {
  const open = () => {
    const waiting: (() => void)[] = [];
    const app = new Hono<AppEnv>();
    app.onError((error, c) =>
      c.text(httpErrorOf(error).message, httpErrorOf(error).status, httpErrorOf(error).headers),
    );
    app.post('/', queued({ atOnce: 2, mostWaiting: 3, mostOfOne: 3, perMinute: 60 }), async (c) => {
      await new Promise<void>((done) => waiting.push(done));
      if (c.req.header('X-Fails')) throw new DatabaseTimeout('nothing was said');
      return c.text(await c.req.text());
    });
    return { app, waiting };
  };

  it('works on so many at once, in the order in which they came, and refuses who would wait too long', async () => {
    const { app, waiting } = open();
    const answers = Array.from({ length: 7 }, async (_, at) =>
      (await app.request('/', { method: 'POST', body: String(at) })).text(),
    );
    expect(await Promise.all(answers.slice(5))).toEqual([
      'The shop is busy for a moment. Please try again.',
      'The shop is busy for a moment. Please try again.',
    ]);
    expect(waiting).toHaveLength(2);
    for (let at = 0; at < 5; at += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
      expect(await answers[at]).toBe(String(at));
    }
    const last = app.request('/', { method: 'POST', body: 'last' });
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    expect(await (await last).text()).toBe('last');
  });

  it('refuses all who wait where one met a database that says nothing, and works on', async () => {
    const { app, waiting } = open();
    const answers = Array.from({ length: 5 }, async (_, at) => {
      const answer = await app.request('/', {
        method: 'POST',
        body: String(at),
        headers: at === 0 ? { 'X-Fails': 'yes' } : {},
      });
      return [answer.status, answer.headers.get('Retry-After')];
    });
    await expect.poll(() => waiting.length).toBe(2);
    waiting.shift()?.();
    expect(await answers[0]).toEqual([503, '2']);
    expect(await Promise.all(answers.slice(2))).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
    ]);
    // The other one is still at work, and nobody else was begun.
    expect(waiting).toHaveLength(1);
    const last = app.request('/', { method: 'POST', body: 'last' });
    await expect.poll(() => waiting.length).toBe(2);
    for (const done of waiting) done();
    expect([(await answers[1])?.[0], await (await last).text()]).toEqual([200, 'last']);
  });

  it('gives no place to who sends slowly', async () => {
    const { app, waiting } = open();
    const slow = Array.from({ length: 4 }, () =>
      app.request('/', { method: 'POST', body: new ReadableStream(), duplex: 'half' } as RequestInit),
    );
    const quick = app.request('/', { method: 'POST', body: 'quick' });
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    expect(await (await quick).text()).toBe('quick');
    expect(slow).toHaveLength(4);
  });
});
