import { describe, expect, test } from 'vitest';
import { machineNames } from '../../scripts/flows/machine-file.ts';
import { packs } from '../models/all.ts';
import { type Exploration, nodesOf, transitionsOf } from './explore.ts';
import { isLong } from '../support/run-length.ts';
import { statesByGraph } from './graph.ts';
import { isInternal } from './names.ts';
import { walk } from './pack-problems.ts';

/** States from which no path leads to rest, found backwards from rest; those past the pack's bounds were not walked on. */
function stranded({ visits, edges }: Exploration, isRest: (key: string) => boolean): string[] {
  const walked = new Set(edges.map(({ from }) => from));
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) before.set(to, [...(before.get(to) ?? []), from]);
  const safe = new Set([...visits.keys()].filter(isRest));
  for (const key of safe) for (const from of before.get(key) ?? []) safe.add(from);
  return [...visits.keys()].filter((key) => walked.has(key) && !safe.has(key));
}

/** The name of a guard or action; delays and invokes bring unnamed ones of the library's own, which do not count. */
function nameOf(used: unknown): string {
  const type =
    used !== null && (typeof used === 'object' || typeof used === 'function') && 'type' in used
      ? String(used.type)
      : typeof used;
  return typeof used === 'function' && !['xstate.raise', 'xstate.cancel'].includes(type) ? 'function' : type;
}
const eventName = /^[a-z]+\.[a-z]+([A-Z][a-z]+)*$/;

/** Charts that the library walks in the short form too. */
const BY_LIBRARY = new Set(['alerts', 'menu', 'toasts']);

test('every machine has a pack', () => {
  expect(Object.keys(packs).sort()).toEqual(machineNames());
});

describe.each(Object.entries(packs))('%s', (name, pack) => {
  const { found, problems } = walk(name, pack);

  test('its pack leaves nothing out', () => {
    expect(problems).toEqual([]);
  });

  if (!found) return;
  const nodes = nodesOf(pack.machine.root);

  test.each(Object.entries(pack.invariants))('%s', (_, holds) => {
    const broken = [...found.visits.values()].find(({ snapshot }) => !holds(snapshot));
    expect(broken && { state: broken.key, after: broken.path }).toBeUndefined();
  });

  test.each(Object.entries(pack.steps ?? {}))('%s', (_, holds) => {
    const broken = found.edges.find((edge) => !holds(edge, found.visits.get(edge.from)?.snapshot as never, edge.after));
    expect(broken && { from: broken.from, event: broken.event, to: broken.to, said: broken.said }).toBeUndefined();
  });

  test('every declared transition is taken, or it is said why not', () => {
    const taken = new Set([found.begun, ...found.edges].flatMap((it) => it.taken));
    const untaken = [...transitionsOf(pack.machine).values()].filter((id) => !taken.has(id));
    expect(untaken.sort()).toEqual(Object.keys(pack.untaken ?? {}).sort());
  });

  test('every guard is seen true and false, or it is said why one of its alternatives is not taken', () => {
    const answers = new Map<string, Set<string>>();
    for (const answer of [found.begun, ...found.edges].flatMap((it) => it.guards)) {
      const [, guard = '', holds = ''] = /^(.*) (true|false)$/.exec(answer) ?? [];
      answers.set(guard, (answers.get(guard) ?? new Set()).add(holds));
    }
    const alternativesOf = (transition: string): string => transition.replace(/ \d+$/, '');
    const excused = new Set(Object.keys(pack.untaken ?? {}).map(alternativesOf));
    expect(
      [...answers]
        .filter(([guard, seen]) => seen.size < 2 && !excused.has(alternativesOf(guard)))
        .map(([guard, seen]) => `${guard} is only ${[...seen].join()}`),
    ).toEqual([]);
  });

  test('from every state the shopper can get back to rest', () => {
    const isRest = (key: string): boolean => {
      const visit = found.visits.get(key);
      return visit !== undefined && pack.rest(visit.snapshot);
    };
    expect(stranded(found, isRest)).toEqual([]);
  });

  test('a step changes only the regions that answer it', () => {
    if (pack.machine.root.type !== 'parallel') return;
    // A transition that re-enters its region leaves and re-enters the whole parallel state: its siblings begin anew.
    const spilt = found.edges.find(({ from, taken, after }) => {
      const before = found.visits.get(from)?.snapshot.value as Record<string, unknown>;
      const answered = new Set(taken.map((id) => id.split(' ')[0]?.split('.')[1]));
      return Object.entries(after.value as Record<string, unknown>).some(
        ([region, value]) => !answered.has(region) && JSON.stringify(value) !== JSON.stringify(before[region]),
      );
    });
    expect(spilt && { from: spilt.from, event: spilt.event, to: spilt.to }).toBeUndefined();
  });

  test('everything it waits for can end by an answer, an error and by time', () => {
    const waiting = nodes.filter((node) =>
      [...node.transitions.keys()].some((type) => type.startsWith('xstate.done.actor.')),
    );
    const endless = waiting.filter((node) => {
      const types = [...node.transitions.keys()];
      return (
        !types.some((type) => type.startsWith('xstate.error.actor.')) ||
        !types.some((type) => type.startsWith('xstate.after.'))
      );
    });
    expect(endless.map((node) => node.id)).toEqual([]);
  });

  test('every guard and action has a name, and every event is a noun and a verb', () => {
    const used = nodes.flatMap((node) => [
      ...[...node.entry, ...node.exit].map(nameOf),
      ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((it) => [
        ...it.actions.map(nameOf),
        it.guard ? nameOf(it.guard) : 'none',
      ]),
    ]);
    expect(used.filter((it) => it === 'function')).toEqual([]);
    const events = nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !isInternal(type));
    expect(events.filter((type) => !eventName.test(type))).toEqual([]);
  });

  // The independent check of our explorer, which is the same code for every chart: three small ones are enough each day.
  test.skipIf(!(isLong() || BY_LIBRARY.has(name)))('the library finds the same states', () => {
    expect(statesByGraph(pack)).toEqual(new Set(found.visits.keys()));
  });

  test('its size is the one on record', async () => {
    await expect(
      `${name}: ${found.visits.size} states, ${found.edges.length} edges, ${found.edges.filter((it) => it.changed).length} of them change something\n`,
    ).toMatchFileSnapshot(`sizes/${name}.txt`);
  });
});
