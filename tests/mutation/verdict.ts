import type { AnyStateMachine } from 'xstate';
import { type Edge, explore, type Exploration, walkOf } from '../explorer/explore.ts';
import type { AnyPack } from '../models/model.ts';
import { FIRST_PAGES } from './first-pages.ts';
import { endless, spilt, stranded, unreached, untaken } from './properties.ts';
import { linesOf, scriptOf, type Script, type Walk } from './record.ts';
import { type Selectors, selectorsOf } from './transcript.ts';

/** What can find a fault, the plainest first: named rules, the shape of the whole graph, recorded tours, recorded witnesses. */
export const LAYERS = ['rules', 'graph', 'tours', 'witnesses'] as const;
export type Layer = (typeof LAYERS)[number];
/** By layer, why it takes a machine for broken; null where it sees nothing. */
export type Verdict = Record<Layer, string | null>;

/** All that the committed chart says of itself, to hold others against. */
export type Standard = {
  pack: AnyPack;
  selectors: Selectors;
  found: Exploration;
  script: Script;
  /** What each walk of the script shows. */
  shown: { tours: string[][]; witnesses: string[][] };
  /** From so many states one must walk on to see each kind of step. */
  reach: number;
  /** Milliseconds of one core that exploring it took; next to none where this process has walked it before. */
  exploring: number;
};

/** From how many states a walk must go on to see every event answered in every way, in every configuration. */
function reachOf({ visits, edges }: Exploration): number {
  const seen = new Set<string>();
  let last: string | undefined;
  for (const { from, event, taken, changed } of edges) {
    const way = `${JSON.stringify(visits.get(from)?.snapshot.value)} ${event.type} ${taken.join()} ${changed}`;
    if (!seen.has(way)) last = from;
    seen.add(way);
  }
  return Math.max([...visits.keys()].indexOf(last ?? '') + 1, 100);
}

const shownOf = (
  machine: AnyStateMachine,
  { pack, selectors }: Pick<Standard, 'pack' | 'selectors'>,
  walk: Walk,
): string[] => linesOf(machine, pack, selectors, walk);

export async function standardOf(name: string, pack: AnyPack): Promise<Standard> {
  const selectors = await selectorsOf(name);
  const start = process.cpuUsage();
  const found = walkOf(pack);
  const { user, system } = process.cpuUsage(start);
  const exploring = (user + system) / 1000;
  const script = scriptOf(pack, found, FIRST_PAGES[name] ?? []);
  const show = (walk: Walk): string[] => shownOf(pack.machine, { pack, selectors }, walk);
  return {
    pack,
    selectors,
    found,
    script,
    exploring,
    reach: reachOf(found),
    shown: { tours: script.tours.map(show), witnesses: script.witnesses.map(show) },
  };
}

/** Explores a machine that may be endless: it walks on from no more states than it is told to. */
function exploreAtMost(machine: AnyStateMachine, pack: AnyPack, states: number): Exploration {
  let walked = 0;
  const within = (context: never): boolean => (pack.within?.(context) ?? true) && ++walked <= states;
  return explore(machine, { ...pack, within, limit: Number.POSITIVE_INFINITY });
}

/** The invariants of the pack in every state, and its rules at every step. */
function brokenRule({ pack }: Standard, { visits, edges }: Exploration): string | null {
  const states = [...visits.values()];
  const invariant = Object.entries(pack.invariants).find(
    ([, holds]) => !states.every(({ snapshot }) => holds(snapshot)),
  );
  const rule =
    invariant ??
    Object.entries(pack.steps ?? {}).find(
      ([, holds]) => !edges.every((edge) => holds(edge, visits.get(edge.from)?.snapshot as never, edge.after)),
    );
  return rule?.[0] ?? null;
}

/** What of the whole graph is not as it has to be. */
function brokenShape({ pack }: Standard, machine: AnyStateMachine, found: Exploration): string | null {
  const kinds: [string, readonly string[]][] = [
    ['a dead end', stranded(found, pack.rest).slice(0, 1)],
    ['never entered', unreached(machine, found)],
    ['never taken', untaken(machine, found).filter((id) => !Object.hasOwn(pack.untaken ?? {}, id))],
    [
      'taken after all',
      Object.keys(pack.untaken ?? {}).filter((id) =>
        [found.begun, ...found.edges].some(({ taken }) => taken.includes(id)),
      ),
    ],
    ['waits without an end', endless(machine)],
    ['a step that spills into another region', [spilt(machine, found)].flatMap((it) => (it ? [it.event.type] : []))],
  ];
  const broken = kinds.find(([, what]) => what.length > 0);
  return broken ? `${broken[0]}: ${broken[1].join(', ')}` : null;
}

/** What a layer says; a machine that stops, or runs in a circle, is broken too. */
function said(look: () => string | null): string | null {
  try {
    return look();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What each layer alone says of a machine that may have a fault. */
export function judge(machine: AnyStateMachine, standard: Standard): Verdict {
  const { pack, script, shown, reach, found } = standard;
  const cache: { near?: Exploration } = {};
  const near = (): Exploration => (cache.near ??= exploreAtMost(machine, pack, reach));
  // What is missing near the beginning may be there further on.
  const far = (): Exploration =>
    near().visits.size < reach ? near() : exploreAtMost(machine, pack, found.visits.size);
  const replayed = (layer: 'tours' | 'witnesses'): string | null => {
    const other = script[layer].findIndex(
      (walk, at) => shownOf(machine, standard, walk).join('\n') !== shown[layer][at]?.join('\n'),
    );
    return other < 0 ? null : `number ${other + 1} goes otherwise`;
  };
  const verdict = {
    rules: said(() => brokenRule(standard, near())),
    graph: said(() => brokenShape(standard, machine, near()) && brokenShape(standard, machine, far())),
    tours: said(() => replayed('tours')),
    witnesses: said(() => replayed('witnesses')),
  };
  // The rules hold in every state, as the pack's own test asks: those further on are walked where nothing else was found.
  return LAYERS.some((layer) => verdict[layer] !== null)
    ? verdict
    : { ...verdict, rules: said(() => brokenRule(standard, far())) };
}

/** A step for comparing: all of it but what the library numbers by itself. */
const plain = ({ from, event, to, after, said: words }: Edge): string =>
  JSON.stringify([
    from,
    event,
    to,
    [...after.tags].sort(),
    words.map(({ type, params }) => [type, (params as { event?: unknown } | undefined)?.event]),
  ]);

/** The first step within the pack's bounds in which a machine differs from the committed chart; null where there is none. */
export function difference(machine: AnyStateMachine, { pack, found }: Standard): string | null {
  const { visits, edges: own } = exploreAtMost(machine, pack, found.visits.size + 1);
  const begins = (states: Exploration['visits']): string =>
    JSON.stringify([...states.values()].slice(0, 1).map(({ key, snapshot }) => [key, [...snapshot.tags].sort()]));
  if (begins(visits) !== begins(found.visits)) return 'the beginning';
  const other = own.find((edge, at) => !found.edges[at] || plain(edge) !== plain(found.edges[at]));
  if (other) return `'${other.event.type}' in ${other.from}`;
  return own.length === found.edges.length ? null : 'it has fewer states';
}
