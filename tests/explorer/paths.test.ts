import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { packs } from '../models/all.ts';
import { isLong } from '../support/run-length.ts';
import { coverageOf } from './coverage.ts';
import { newsletter } from './example/newsletter.model.ts';
import { explore, follow, walkOf } from './explore.ts';
import { nameOfConfiguration } from './names.ts';
import { MAX_SIMPLE, type Path, pathsOf, strategies, type Strategy, witnessOf } from './paths.ts';
import type { AnyPack } from '../models/model.ts';

const toy = newsletter as unknown as AnyPack;
const found = explore(toy.machine, toy);
const inWords = ({ steps }: Path): string[] => steps.map(({ edge, to }) => `${edge.event.type} ${to}`);
const missing = (strategy: (typeof strategies)[number]) =>
  coverageOf(toy.machine, found, pathsOf('newsletter', found, strategy).paths);

describe('the paths of a small machine', () => {
  test('shortest leads to each configuration by the nearest way', () => {
    expect(pathsOf('newsletter', found, 'shortest').paths.map(inWords)).toEqual([
      ['email.type typing', 'email.send sending'],
      ['email.type typing', 'email.send sending', 'xstate.done.actor.signUp signedUp'],
      ['email.type typing', 'email.send sending', 'xstate.error.actor.signUp refused'],
    ]);
  });

  test('transitions takes every transition, in as few steps as it finds', () => {
    expect(pathsOf('newsletter', found, 'transitions').paths.map(inWords)).toEqual([
      ['email.type typing', 'email.send sending', 'xstate.done.actor.signUp signedUp'],
      [
        'email.type typing',
        'email.send sending',
        'xstate.error.actor.signUp refused',
        'email.send sending',
        'xstate.after.signUpLimit.newsletter.sending refused',
      ],
    ]);
    expect(missing('transitions').transitions.missing).toEqual([]);
  });

  test('pairs takes every two transitions that can follow each other', () => {
    expect(missing('pairs').pairs).toEqual({
      reached: expect.arrayContaining([
        'newsletter.refused email.send 0 → newsletter.sending xstate.done.actor.signUp 0',
      ]) as never,
      missing: [],
    });
    expect(missing('transitions').pairs.missing).not.toEqual([]);
  });

  test('witnesses shows where each event is answered and where it is ignored', () => {
    const shown = pathsOf('newsletter', found, 'witnesses').paths.flatMap(({ steps }) =>
      steps.flatMap(({ edge, from }) => witnessOf(edge, from)),
    );
    expect([...new Set(shown)].sort()).toEqual([
      'refused: email.send is answered',
      'refused: email.type is ignored',
      'sending: email.send is ignored',
      'sending: email.type is ignored',
      'signedUp: email.send is ignored',
      'signedUp: email.type is ignored',
      'typing: email.send is answered',
      'typing: email.send is ignored',
      'typing: email.type is answered',
    ]);
  });

  test('what a tour does not reach is named', () => {
    expect(missing('shortest')).toEqual({
      states: { reached: ['newsletter', 'typing', 'sending', 'signedUp', 'refused'], missing: [] },
      configurations: { reached: ['typing', 'sending', 'signedUp', 'refused'], missing: [] },
      transitions: {
        reached: [
          'newsletter.typing email.type 0',
          'newsletter.typing email.send 0',
          'newsletter.sending xstate.done.actor.signUp 0',
          'newsletter.sending xstate.error.actor.signUp 0',
        ],
        missing: [
          'newsletter.sending xstate.after.signUpLimit.newsletter.sending 0',
          'newsletter.refused email.send 0',
        ],
      },
      pairs: { reached: expect.any(Array) as never, missing: expect.any(Array) as never },
      guards: { reached: ['newsletter.typing email.send 0 true'], missing: ['newsletter.typing email.send 0 false'] },
      messages: { reached: [], missing: [] },
    });
  });

  test('an id stays when a path comes before it, and ids differ', () => {
    const [one, two] = pathsOf('newsletter', found, 'transitions').paths;
    const later = pathsOf(
      'newsletter',
      explore(toy.machine, {
        ...toy,
        events: {
          ...toy.events,
          'email.type': [...(toy.events['email.type'] ?? []), { type: 'email.type', email: '' }],
        },
      }),
      'transitions',
    ).paths;
    expect(later.map(({ id }) => id)).toEqual([one?.id, two?.id]);
    expect(one?.id).toMatch(/^newsletter-[0-9a-f]{6}$/);
    expect(one?.id).not.toBe(two?.id);
  });
});

test('the same walk gives the same paths', () => {
  const written = () =>
    strategies.map((strategy) =>
      pathsOf('newsletter', explore(toy.machine, toy), strategy).paths.map(({ id, steps }) => ({
        id,
        steps: steps.map(({ edge, to }) => [edge.event, to]),
      })),
    );
  expect(written()).toEqual(written());
});

test('simple says that it was cut where there are too many ways', () => {
  const ring = createMachine({
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `s${at}`,
        { on: Object.fromEntries(Array.from({ length: 9 }, (__, to) => [`go.to${to}`, `s${to}`])) },
      ]),
    ),
  });
  const walked = explore(ring, {
    limit: 20,
    events: Object.fromEntries(Array.from({ length: 9 }, (_, to) => [`go.to${to}`, [{ type: `go.to${to}` }]])),
  });
  const { paths, isCut } = pathsOf('ring', walked, 'simple');
  expect({ isCut, most: paths.length <= MAX_SIMPLE, some: paths.length > 50 }).toEqual({
    isCut: true,
    most: true,
    some: true,
  });
  expect(pathsOf('newsletter', found, 'simple').isCut).toBe(false);
});

/** Milliseconds for the long walks: a busy machine may take its time. */
const PATIENCE = 300_000;

/** Steps of a chart up to which the short form follows every strategy; of larger ones it follows those of `ALWAYS`. */
const FEW_STEPS = 3_000;
const ALWAYS: readonly Strategy[] = ['shortest', 'transitions'];

describe.each(Object.entries(packs))('the paths of %s', (name, pack) => {
  const walked = walkOf(pack);
  const isWhole = isLong() || walked.edges.length <= FEW_STEPS;
  const chosen = new Map<Strategy, readonly Path[]>();
  /** The paths of a strategy, chosen once. */
  const pathsBy = (strategy: Strategy): readonly Path[] => {
    const paths = chosen.get(strategy) ?? pathsOf(name, walked, strategy).paths;
    chosen.set(strategy, paths);
    return paths;
  };

  test.each(isWhole ? strategies : ALWAYS)(
    '%s go in the machine as they are written',
    (strategy) => {
      const paths = pathsBy(strategy);
      expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
      for (const { steps } of paths) {
        const done = follow(
          pack.machine,
          pack,
          steps.map(({ edge }) => edge.event),
        );
        // Regions that answer the same step do so in the order in which they were entered.
        expect(
          done.map(({ to, taken, after }) => ({ to, taken: taken.toSorted(), in: nameOfConfiguration(after) })),
        ).toEqual(steps.map(({ edge: { to, taken }, to: there }) => ({ to, taken: taken.toSorted(), in: there })));
      }
    },
    PATIENCE,
  );

  test(
    'the tours reach what they promise',
    () => {
      const reach = (strategy: Strategy) => coverageOf(pack.machine, walked, pathsBy(strategy));
      expect(reach('shortest').configurations.missing).toEqual([]);
      expect(reach('transitions').transitions.missing).toEqual([]);
      if (!isWhole) return;
      expect(reach('pairs').pairs.missing).toEqual([]);
      const witnesses = (edges: readonly { from: string; edge: (typeof walked.edges)[number] }[]) =>
        new Set(edges.flatMap(({ edge, from }) => witnessOf(edge, from)));
      const all = walked.edges.map((edge) => ({
        edge,
        from: nameOfConfiguration(walked.visits.get(edge.from)?.snapshot as never),
      }));
      expect(witnesses(pathsBy('witnesses').flatMap(({ steps }) => steps))).toEqual(witnesses(all));
    },
    PATIENCE,
  );
});
