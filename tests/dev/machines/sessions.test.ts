import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cartMachine } from '../../../src/machines/cart/cart-machine.ts';
import { menuMachine } from '../../../src/machines/shop/menu-machine.ts';
import { answers, answersIn, samplesOf } from '../../../src/dev/machines/possible-events.ts';
import { move, sessionOf, start } from '../../../src/dev/machines/simulation.ts';
import { logOfPlay, sessionOfLog } from '../../../src/dev/machines/saved-log.ts';
import { createTap, MAX_STEPS } from '../../../src/dev/machines/inspection.ts';
import { eventInWords, timeInWords } from '../../../src/dev/machines/labels.ts';
import { readSessionLog } from '../../../src/dev/session-log/read.ts';
import { replay } from '../../../src/dev/session-log/replay.ts';
import { packs } from '../../models/all.ts';

describe('what the app tells', () => {
  test('is each step with the transitions it took, whence it came and what it left', () => {
    const tap = createTap({}, () => 5);
    const menu = createActor(menuMachine, { inspect: tap.inspect }).start();
    menu.send({ type: 'menu.open' });
    menu.send({ type: 'menu.open' });
    menu.stop();
    expect(tap.actors()).toEqual([{ id: menu.sessionId, path: 'menu', machine: 'menu', isGone: true, base: null }]);
    expect(
      tap.steps().map(({ at, event, taken, after }) => [at, event.type, taken, after?.value, after?.status]),
    ).toEqual([
      [5, 'xstate.init', [], 'closed', 'active'],
      [5, 'menu.open', ['menu.closed menu.open 0'], 'open', 'active'],
      [5, 'menu.open', [], 'open', 'active'],
      [5, 'xstate.stop', [], 'open', 'stopped'],
    ]);
    expect(tap.actorOf(menu.sessionId)).toBeUndefined();
  });

  test('has an end: the oldest steps go, and are counted', () => {
    const tap = createTap();
    const menu = createActor(menuMachine, { inspect: tap.inspect }).start();
    for (let at = 0; at < MAX_STEPS + 4; at++) menu.send({ type: 'menu.open' });
    expect([tap.steps().length, tap.dropped()]).toEqual([MAX_STEPS, 5]);
  });
});

const pack = packs['cart'] as NonNullable<(typeof packs)[string]>;
const addTee = { type: 'line.add', choice: { itemId: 'tee', size: 'S', properties: {} } };
const known = pack.events['products.known']?.[0] ?? { type: '' };

describe('a machine that is played alone', () => {
  test('begins as it does in the app and takes what it is given', () => {
    const play = [known, { type: 'stored.read', lines: [] }, addTee].reduce(
      (it, event) => move(it, it.moves.length - 1, event),
      start(pack),
    );
    expect(sessionOf(play).steps.map(({ event, after, said }) => [event.type, after?.value, said])).toEqual([
      ['xstate.init', { lines: 'reading', discount: 'none', whose: 'unsure' }, []],
      ['products.known', { lines: 'reading', discount: 'none', whose: 'unsure' }, []],
      ['stored.read', { lines: { open: 'empty' }, discount: 'none', whose: 'unsure' }, []],
      ['line.add', { lines: { open: 'filled' }, discount: 'none', whose: 'unsure' }, ['says toast', 'tells write']],
    ]);
    expect(play.moves.at(-1)?.step.taken).toEqual([
      'cart.lines line.add 0',
      'cart.lines.open.empty always 0',
      'cart.whose lines.changed 0',
    ]);
  });

  test('goes on from an earlier step as if the later ones had not been', () => {
    const play = move(start(pack), 0, known);
    expect(move(play, 0, { type: 'stored.read', lines: [] }).moves.map((it) => it.event.type)).toEqual([
      'xstate.init',
      'stored.read',
    ]);
  });

  test('is offered its samples, and the time and the answers that it waits for', () => {
    const catalogue = packs['catalogue'] as typeof pack;
    const names = (it: ReturnType<typeof start>) =>
      answersIn(it.pack, it.moves[0]?.snapshot as never).map((offer) => offer.name);
    expect(names(start(pack))).toEqual(['storage fails', 'after 2 s']);
    expect(names(start(catalogue)).every((name) => /answers$|fails$|^after /.test(name))).toBe(true);
    expect(samplesOf(pack).map((it) => it.name)).toContain('line.add');
  });

  test('is not asked what it cannot read', () => {
    const snapshot = start(pack).moves[0]?.snapshot as never;
    expect(answers(snapshot, { type: 'line.add' })).toBe(false);
    expect(answers(snapshot, { type: 'stored.failed' })).toBe(true);
  });

  test.each(Object.keys(packs))('every sample of %s can be pressed without an end of the page', (name) => {
    const play = start(packs[name] as typeof pack);
    const last = samplesOf(play.pack).reduce((it, offer) => move(it, it.moves.length - 1, offer.event), play);
    expect(last.moves.filter((it) => it.snapshot.status === 'error')).toEqual([]);
  });
});

describe('a saved log', () => {
  const play = [known, { type: 'stored.read', lines: [] }, addTee].reduce(
    (it, event) => move(it, it.moves.length - 1, event),
    start(pack),
  );
  const log = logOfPlay(play, '2026-11-21T09:00:00.000Z');

  test('of a play is reproduced by the production machine', () => {
    expect(replay(log, new Map([['cart', cartMachine]]))).toEqual({
      reproduced: 4,
      undecided: 0,
      thrown: [],
      difference: null,
    });
  });

  test('is shown as it was played', () => {
    const opened = sessionOfLog(readSessionLog(JSON.stringify(log)));
    const strip = ({ actor, event, taken, said, after }: (typeof opened.steps)[number]) => ({
      actor,
      event,
      taken,
      said,
      after,
    });
    expect(opened.steps.map(strip)).toEqual(sessionOf(play).steps.map(strip));
    expect(opened.actors).toEqual(sessionOf(play).actors);
  });
});

describe('a log that was cut by hand is refused with what is wrong', () => {
  const at = { status: 'active', value: 'on', context: {}, children: [] };
  const step = { at: 0, actor: 'a', from: null, event: { type: 'x' }, taken: [], after: at };
  const log = {
    format: 'session log',
    version: 1,
    build: 'test',
    startedAt: '2026-11-21T09:00:00.000Z',
    machines: ['cart'],
    dropped: 0,
    payloads: {},
    steps: [step],
    actors: [{ id: 'a', path: 'a', machine: 'cart', base: at, exact: true }],
  };
  const opened = (change: object) => () => readSessionLog(JSON.stringify({ ...log, ...change }));

  test('but not while it is whole', () => {
    expect(sessionOfLog(opened({})()).steps).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    [
      'an event',
      { steps: [{ ...step, event: { type: 'x', y: { $ref: 'nope' } } }] },
      "The session log has no payload 'nope'",
    ],
    [
      'a context',
      { steps: [{ ...step, after: { ...at, context: { lines: [{ $ref: 'p1' }] } } }] },
      "The session log has no payload 'p1'",
    ],
    [
      'a payload',
      { payloads: { p1: { a: { $ref: 'p2' } } }, steps: [{ ...step, event: { type: 'x', y: { $ref: 'p1' } } }] },
      "The session log has no payload 'p2'",
    ],
    [
      'a first context',
      { actors: [{ ...log.actors[0], base: { ...at, context: { a: { $ref: 'nope' } } } }] },
      "The session log has no payload 'nope'",
    ],
    [
      'a payload that contains itself',
      { payloads: { p1: [{ $ref: 'p1' }] }, steps: [{ ...step, event: { type: 'x', y: { $ref: 'p1' } } }] },
      "The payload 'p1' of the session log contains itself",
    ],
    [
      'a context that is a number',
      { payloads: { p1: 5 }, steps: [{ ...step, after: { ...at, context: { $ref: 'p1' } } }] },
      'The session log is broken: the context after step 0 is no object',
    ],
    ['two actors of one id', { actors: [log.actors[0], log.actors[0]] }, "The session log names the actor 'a' twice"],
    ['an actor that is not named', { actors: [] }, 'Step 0 is of an actor that the log does not name'],
    [
      'a state that is none',
      { steps: [{ ...step, after: { ...at, value: 7 } }] },
      'This is no session log of version 1: steps.0.after.value: ',
    ],
  ])('%s', (_, change, words) => {
    expect(opened(change)).toThrow(words);
  });
});

test('events of the library are said in words', () => {
  expect([300, 2_000, 21_000, 90_000].map(timeInWords)).toEqual(['300 ms', '2 s', '21 s', '1.5 min']);
  expect(eventInWords(cartMachine, 'xstate.after.readLimit.cart.reading')).toBe('after 2 s');
  expect(eventInWords(cartMachine, 'xstate.error.actor.storage')).toBe('storage fails');
  expect(eventInWords(cartMachine, 'line.add')).toBe('line.add');
});
