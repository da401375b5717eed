import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../server/http/context.ts';
import { openFairQueue, QueueFull } from '../../../server/traffic/fair-queue.ts';
import { openRate } from '../../../server/traffic/rate.ts';
import { openRequestTurns } from '../../../server/traffic/request-turns.ts';
import { siteOf } from '../../../server/http/networks.ts';
import { boundedVisitor, openVisitorRate } from '../../../server/traffic/visitor-bounds.ts';

/** Lets all go on that can. */
const settle = () => new Promise((later) => setImmediate(later));

/** A queue whose turns are ended by hand; `begun`: whose they were. */
function turns(bounds: { atOnce: number; mostOfOne: number; mostWaiting: number }) {
  const queue = openFairQueue(bounds);
  const begun: string[] = [];
  const refused: string[] = [];
  const leaves: (() => void)[] = [];
  const ask = (lane: string, name = lane) =>
    void queue.enter(lane).then(
      (leave) => {
        begun.push(name);
        leaves.push(leave);
      },
      (error: unknown) =>
        refused.push(`${name} ${error instanceof QueueFull ? (error.isOwn ? 'own' : 'all') : String(error)}`),
    );
  const finish = async () => {
    leaves.shift()?.();
    await settle();
  };
  return { queue, begun, refused, ask, finish };
}

describe('a fair queue', () => {
  it('takes turns between visitors, and each one’s calls keep their order', async () => {
    const { begun, ask, finish } = turns({ atOnce: 1, mostOfOne: 10, mostWaiting: 100 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) ask(name.slice(0, 1), name);
    for (let at = 0; at < 7; at += 1) {
      await settle();
      await finish();
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses who waits too often, and nobody else', async () => {
    const { begun, refused, ask, finish } = turns({ atOnce: 1, mostOfOne: 2, mostWaiting: 100 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name.slice(0, 1), name);
    await settle();
    expect([begun, refused]).toEqual([['a1'], ['a4 own']]);
    for (let at = 0; at < 4; at += 1) await finish();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('when it is full, takes the newest of the longest lane out for one who has fewer', async () => {
    const { begun, refused, ask, finish } = turns({ atOnce: 1, mostOfOne: 10, mostWaiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'b2']) ask(name.slice(0, 1), name);
    await settle();
    expect(refused.toSorted()).toEqual(['a3 own', 'a4 own', 'b2 all', 'd1 all']);
    for (let at = 0; at < 4; at += 1) await finish();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('can refuse all who wait, and goes on', async () => {
    const { queue, begun, refused, ask, finish } = turns({ atOnce: 1, mostOfOne: 10, mostWaiting: 10 });
    for (const name of ['a1', 'a2', 'b1']) ask(name.slice(0, 1), name);
    await settle();
    queue.refuseAll(new Error('no'));
    await settle();
    expect(refused).toEqual(['a2 Error: no', 'b1 Error: no']);
    ask('c');
    await finish();
    await finish();
    ask('d');
    await settle();
    expect(begun).toEqual(['a1', 'c', 'd']);
  });
});

describe('the turns of the event loop', () => {
  it('begin so many requests each, of all visitors by turns, and the first at once', () => {
    const planned: (() => void)[] = [];
    const turns = openRequestTurns((work) => planned.push(work), 4);
    const begun: string[] = [];
    const ask = (name: string) =>
      turns.take(
        name.slice(0, 1),
        () => begun.push(name),
        () => begun.push(`not ${name}`),
      );
    for (let at = 1; at <= 10; at += 1) ask(`a${at}`);
    ask('b1');
    ask('c1');
    expect([begun.splice(0), planned.length]).toEqual([['a1', 'a2', 'a3', 'a4'], 1]);
    planned.shift()?.();
    ask('d1');
    expect(begun.splice(0)).toEqual(['a5', 'b1', 'c1', 'a6']);
    planned.shift()?.();
    expect(begun.splice(0)).toEqual(['a7', 'd1', 'a8', 'a9']);
    planned.shift()?.();
    ask('e1');
    expect([begun.splice(0), planned.length]).toEqual([['a10', 'e1'], 1]);
    // A turn in which nothing came is the last.
    planned.shift()?.();
    planned.shift()?.();
    expect(planned).toEqual([]);
    for (const name of ['f1', 'f2', 'f3', 'f4', 'f5']) ask(name);
    expect([begun, planned.length]).toEqual([['f1', 'f2', 'f3', 'f4'], 1]);
  });

  it('have so many requests wait in all; beyond, the newest of whoever has most is refused, and nobody who has fewer', () => {
    const planned: (() => void)[] = [];
    const turns = openRequestTurns((work) => planned.push(work), 1, 3);
    const begun: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1'])
      turns.take(
        name.slice(0, 1),
        () => begun.push(name),
        () => begun.push(`not ${name}`),
      );
    expect(begun).toEqual(['a1', 'not a5', 'not a4', 'not a3', 'not d1']);
    while (planned.length > 0) planned.shift()?.();
    expect(begun.slice(5)).toEqual(['a2', 'b1', 'c1']);
  });
});

describe('a rate', () => {
  it('does not forget a spent bucket because many others are asked for once', () => {
    let now = 0;
    const rate = openRate(4, 10, () => now);
    for (let at = 0; at < 4; at += 1) rate.take('spent');
    for (let at = 0; at < 1000; at += 1) rate.take(`stranger ${at}`);
    expect(rate.take('spent')).toBe(15);
    // Once a minute of quiet has filled it, it is the first to go: nothing is lost with it.
    now = 61_000;
    for (let at = 0; at < 10; at += 1) rate.take(`other ${at}`);
    expect(Array.from({ length: 5 }, () => rate.take('spent') === 0)).toEqual([true, true, true, true, false]);
  });

  it('holds no more keys than it may, however spent they are', () => {
    const rate = openRate(1, 3, () => 0);
    for (const key of ['a', 'b', 'c', 'd']) rate.take(key);
    expect(['d', 'c', 'b'].map((key) => rate.take(key) > 0)).toEqual([true, true, true]);
    expect(rate.take('a')).toBe(0);
  });

  it('refuses nobody for a clock that goes back', () => {
    let now = 31_536_000_000;
    const rate = openRate(2, 10, () => now);
    for (let at = 0; at < 2; at += 1) rate.take('a');
    now = 0;
    expect(rate.take('a')).toBe(30);
    now = 30_000;
    expect(rate.take('a')).toBe(0);
  });

  it('gives back what a call did not cost, and never more than there was', () => {
    const rate = openRate(2, 10, () => 0);
    rate.take('a');
    rate.refund('a', 1);
    rate.refund('a', 1);
    expect([rate.take('a'), rate.take('a'), rate.take('a') > 0]).toEqual([0, 0, true]);
  });

  it('of a visitor holds for a whole site as well, eight times as wide', () => {
    const rate = openVisitorRate(2, () => 0);
    const taken = Array.from({ length: 20 }, (_, at) => rate.take(`2a0b:1:2:${at.toString(16)}`) === 0);
    expect(taken).toEqual([...Array.from({ length: 16 }, () => true), false, false, false, false]);
    expect([rate.take('2a0b:1:3:0'), siteOf('203.0.113.7'), siteOf('2a0b:1:2:3')]).toEqual([
      0,
      '203.0.113.7',
      '2a0b:1:2',
    ]);
  });
});

describe('a bounded visitor', () => {
  const seen = async (hops: number, remoteAddress: string | null, forwarded?: string) => {
    const app = new Hono<AppEnv>().get('/', (c) => c.json(boundedVisitor(c, hops)));
    const answer = await app.request(
      '/',
      { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
      remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } },
    );
    return answer.json();
  };

  it('is who connects, or whom a declared proxy tells of', async () => {
    expect([
      await seen(0, '203.0.113.7'),
      await seen(0, '127.0.0.1'),
      await seen(1, '10.0.0.1', '203.0.113.7'),
      await seen(0, '203.0.113.7', '198.51.100.1'),
    ]).toEqual(['203.0.113.7', '127.0.0.1', '203.0.113.7', '203.0.113.7']);
  });

  it('is nobody behind a proxy that is not declared: a bound for one would be one for all', async () => {
    const peers = [
      '127.0.0.1',
      '::1',
      '::ffff:10.1.2.3',
      '10.0.0.1',
      '172.31.0.9',
      '192.168.1.1',
      'fd00::1',
      'fe80::1%eth0',
      '100.64.0.1',
    ];
    expect(await Promise.all(peers.map((peer) => seen(0, peer, '203.0.113.7')))).toEqual(peers.map(() => null));
    expect(await seen(0, null)).toBeNull();
  });
});
