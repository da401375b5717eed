import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { queued } from '../../../server/traffic/concurrency-limit.ts';
import { HttpError, httpErrorOf } from '../../../server/http/http-error.ts';

/** Lets all go on that can. */
const settle = () => new Promise((later) => setImmediate(later));

/** An app with one queued call, whose visitor and outcome the test says. */
function shop(bounds: Partial<Parameters<typeof queued>[0]> = {}, crowd?: string) {
  let now = 0;
  const waiting: (() => void)[] = [];
  let worked = 0;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(httpErrorOf(error).message, httpErrorOf(error).status, httpErrorOf(error).headers));
  app.post(
    '/',
    queued(
      { atOnce: 2, mostWaiting: 600, mostOfOne: 20, perMinute: 60, ...bounds },
      {
        clientAddress: (c) => c.req.header('X-Visitor') ?? null,
        clock: () => now,
        ...(crowd !== undefined && { crowd }),
      },
    ),
    async (c) => {
      worked += 1;
      const does = c.req.header('X-Does') ?? '';
      if (does === 'waits') await new Promise<void>((done) => waiting.push(done));
      if (does === 'wrong') throw new HttpError(401, 'Wrong.');
      if (does === 'throttled') throw new HttpError(429, 'Too many tries.', { 'Retry-After': '900' });
      return c.text('well');
    },
  );
  const call = async (visitor: string, does = '', body = '') => {
    const answer = await app.request('/', { method: 'POST', body, headers: { 'X-Visitor': visitor, 'X-Does': does } });
    return { status: answer.status, after: answer.headers.get('Retry-After'), text: await answer.text() };
  };
  return { app, call, waiting, worked: () => worked, pass: (ms: number) => (now += ms) };
}

describe('calls that cost', () => {
  it('are refused at once beyond a minute’s of one visitor, with a wait and a kind word, and others are served', async () => {
    const { call, worked, pass } = shop();
    for (let at = 0; at < 60; at += 1) expect((await call('a', 'wrong', String(at))).status).toBe(401);
    expect(await call('a', 'wrong')).toEqual({
      status: 429,
      after: '1',
      text: 'Many people are logging in from your network right now. Please wait a second and try again.',
    });
    expect([worked(), (await call('b')).status]).toEqual([60, 200]);
    pass(1000);
    expect([(await call('a')).status, worked()]).toEqual([200, 62]);
  });

  it('say what is true of a call that is no login', async () => {
    const { call } = shop({ perMinute: 1 }, 'That was very often from your network.');
    expect((await call('a', 'wrong', '1')).status).toBe(401);
    expect((await call('a', 'wrong', '2')).text).toMatch(
      /^That was very often from your network\. Please wait \d+ seconds and try again\.$/,
    );
  });

  it('count little where they come to something: a crowd behind one address logs in', async () => {
    const { call } = shop();
    const crowd: number[] = [];
    for (let at = 0; at < 200; at += 1) crowd.push((await call('a', '', String(at))).status);
    expect(crowd.filter((status) => status !== 200)).toEqual([]);
  });

  it('come to a visitor who was not refused of late before many who guess', async () => {
    const { call, waiting } = shop();
    const order: string[] = [];
    const guess = (at: number, does: string) =>
      call(`guesser${at}`, does, does).then((answer) => (order.push('guess'), answer));
    for (let at = 0; at < 50; at += 1) await guess(at, 'wrong');
    const held = [call('x', 'waits', '1'), call('y', 'waits', '2')];
    await settle();
    order.length = 0;
    const guesses = Array.from({ length: 50 }, (_, at) => guess(at, 'wrong again'));
    await settle();
    const honest = call('honest', '', 'mine').then(() => order.push('honest'));
    await settle();
    waiting.splice(0).forEach((go) => go());
    await Promise.all([...held, ...guesses, honest]);
    expect([order[0], order.length]).toEqual(['honest', 51]);
  });

  it('let an honest visitor in after a turn or two, however many calls a stranger has waiting', async () => {
    const { call, waiting } = shop();
    const stranger = Array.from({ length: 60 }, () => call('stranger', 'waits'));
    const refused = await Promise.all(stranger.slice(22));
    expect([refused.every(({ status, after }) => status === 429 && after === '5'), waiting.length]).toEqual([true, 2]);
    let served = false;
    const honest = call('honest', 'waits').finally(() => (served = true));
    await settle();
    // One turn of the stranger's that was next already, and then theirs.
    let turns = 0;
    for (; !served && turns < 10; turns += 1) {
      waiting.shift()?.();
      await settle();
    }
    expect([(await honest).status, turns]).toEqual([200, 4]);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await settle();
    }
    expect((await Promise.all(stranger.slice(0, 22))).every(({ status }) => status === 200)).toBe(true);
  });

  it('have a place for who has none, though one network fills all', async () => {
    const { call, waiting } = shop({ atOnce: 1, mostWaiting: 20 });
    const strangers = Array.from({ length: 30 }, (_, at) => call(`2a0b:1:${at % 3}:${at}`, 'waits'));
    await expect.poll(() => waiting.length).toBe(1);
    let served = false;
    const honest = call('203.0.113.7', 'waits').finally(() => (served = true));
    for (let turn = 0; !served && turn < 10; turn += 1) {
      await settle();
      waiting.shift()?.();
      await settle();
    }
    expect((await honest).status).toBe(200);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await settle();
    }
    expect((await Promise.all(strangers)).filter(({ status }) => status === 200).length).toBe(20);
  });

  it('that the throttle has refused are not worked on again while they are the same, for a minute', async () => {
    const { call, worked, pass } = shop();
    expect((await call('a', 'throttled', 'wrong')).after).toBe('900');
    expect(await call('a', 'throttled', 'wrong')).toEqual({ status: 429, after: '60', text: 'Too many tries.' });
    expect(worked()).toBe(1);
    // Another word, another visitor, and the same after a minute: they may be right.
    await call('a', 'wrong', 'right');
    await call('b', 'throttled', 'wrong');
    pass(60_000);
    await call('a', 'throttled', 'wrong');
    expect(worked()).toBe(4);
    // What was granted, such as a reset, may have changed the rest.
    await call('a', '', 'reset');
    expect([(await call('a', '', 'wrong')).status, worked()]).toEqual([200, 6]);
  });
});
