import { createHash } from 'node:crypto';
import type { Edge, Exploration } from './explore.ts';
import { isInternal, nameOfConfiguration } from './names.ts';
import { type Goals, tour } from './tour.ts';

/** Ways to choose paths; docs/testing-with-paths.md says when to use which. */
export const strategies = ['shortest', 'simple', 'transitions', 'pairs', 'witnesses'] as const;
export type Strategy = (typeof strategies)[number];

/** One step of a path: an event, and the configurations around it. */
export type Step = { edge: Edge; from: string; to: string };
export type Path = {
  /** From 1, in the order in which they are printed. */
  number: number;
  /** The machine and a hash of what the steps do: it stays while the path does, whatever comes before it. */
  id: string;
  /** Where it begins. */
  start: string;
  steps: Step[];
};
export type Paths = {
  machine: string;
  strategy: Strategy;
  paths: Path[];
  /** True where there are more of them than `MAX_SIMPLE`. */ isCut: boolean;
};

/** The most paths that `simple` gives: their number grows exponentially with the chart. */
export const MAX_SIMPLE = 200;
/** The most steps that `simple` tries in search of them. */
const MAX_TRIED = 100_000;

const configurationsOf = ({ visits }: Exploration): Map<string, string> =>
  new Map([...visits].map(([key, { snapshot }]) => [key, nameOfConfiguration(snapshot)]));

/** The nearest way to each configuration. */
function shortest({ visits, edges }: Exploration, configurations: Map<string, string>): Edge[][] {
  // Edges come in the order of their distance: the first that leads somewhere leads there by the shortest way.
  const arrivals = new Map<string, Edge>();
  for (const edge of edges) if (!arrivals.has(edge.to)) arrivals.set(edge.to, edge);
  const [first = ''] = visits.keys();
  const wayTo = (key: string): Edge[] => {
    const edge = key === first ? undefined : arrivals.get(key);
    return edge ? [...wayTo(edge.from), edge] : [];
  };
  const nearest = new Map<string, string>();
  for (const [key, configuration] of configurations) if (!nearest.has(configuration)) nearest.set(configuration, key);
  return [...nearest.values()].map(wayTo).filter((path) => path.length > 0);
}

/** Every way that passes no configuration twice, as far as it goes; samples that go the same way count once. */
function simple(
  { visits, edges }: Exploration,
  configurations: Map<string, string>,
): { paths: Edge[][]; isCut: boolean } {
  const outOf = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const way = `${edge.taken.join()} ${configurations.get(edge.to)}`;
    const ways = outOf.get(edge.from) ?? new Map<string, Edge>();
    if (!ways.has(way)) ways.set(way, edge);
    outOf.set(edge.from, ways);
  }
  const paths: Edge[][] = [];
  let tried = 0;
  let isCut = false;
  const goOn = (key: string, path: Edge[], passed: ReadonlySet<string>): void => {
    const onward = [...(outOf.get(key)?.values() ?? [])].filter(({ to }) => !passed.has(configurations.get(to) ?? ''));
    if (onward.length === 0 && path.length > 0) paths.push(path);
    for (const edge of onward) {
      if (paths.length >= MAX_SIMPLE || tried >= MAX_TRIED) {
        isCut = true;
        return;
      }
      tried += 1;
      goOn(edge.to, [...path, edge], new Set([...passed, configurations.get(edge.to) ?? '']));
    }
  };
  const [first = ''] = visits.keys();
  goOn(first, [], new Set([configurations.get(first) ?? '']));
  return { paths, isCut };
}

/** Each two transitions that a step takes one after the other, with the one before it. */
export const pairsOf: Goals = ({ taken }, before) =>
  taken
    .map((it, at) => [at === 0 ? before : taken[at - 1], it])
    .filter(([one]) => one !== '')
    .map((pair) => pair.join(' → '));

/** True of a step that changes something or does something outward. */
export const hasEffect = ({ changed, said }: Edge): boolean => changed || said.length > 0;

/** Where a declared event is answered by something that can be seen, and where it is ignored. */
export const witnessOf = (edge: Edge, configuration: string): string[] =>
  isInternal(edge.event.type) || (edge.answered && !hasEffect(edge))
    ? []
    : [`${configuration}: ${edge.event.type} is ${edge.answered ? 'answered' : 'ignored'}`];

/** The transitions of a step, but none that another sample shows better: one that has an effect. */
function visibleTransitions({ edges }: Exploration): Goals {
  const visible = new Set(edges.filter(hasEffect).flatMap(({ taken }) => taken));
  return (edge) => (hasEffect(edge) ? edge.taken : edge.taken.filter((it) => !visible.has(it)));
}

function edgesBy(
  strategy: Strategy,
  found: Exploration,
  configurations: Map<string, string>,
): { paths: Edge[][]; isCut: boolean } {
  switch (strategy) {
    case 'shortest':
      return { paths: shortest(found, configurations), isCut: false };
    case 'simple':
      return simple(found, configurations);
    case 'transitions':
      return { paths: tour(found, visibleTransitions(found)), isCut: false };
    case 'pairs':
      return { paths: tour(found, pairsOf, { remembers: true }), isCut: false };
    case 'witnesses':
      return { paths: tour(found, (edge) => witnessOf(edge, configurations.get(edge.from) ?? '')), isCut: false };
  }
}

const hash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 6);

/** The paths of a machine by a strategy: the same machine and pack give the same paths in the same order. */
export function pathsOf(machine: string, found: Exploration, strategy: Strategy): Paths {
  const configurations = configurationsOf(found);
  const { paths, isCut } = edgesBy(strategy, found, configurations);
  const start = [...configurations.values()][0] ?? '';
  const ids = new Set<string>();
  return {
    machine,
    strategy,
    isCut,
    paths: paths.map((edges, at) => {
      const steps = edges.map((edge): Step => ({
        edge,
        from: configurations.get(edge.from) ?? '',
        to: nameOfConfiguration(edge.after),
      }));
      const what = steps.map(({ edge: { event, taken }, to }) => [event.type, taken, to]);
      // Two paths that differ only in their samples are told apart by these.
      const id =
        [hash(what), hash([what, edges.map(({ event }) => event)])]
          .map((it) => `${machine}-${it}`)
          .find((it) => !ids.has(it)) ?? `${machine}-${hash(what)}-${at + 1}`;
      ids.add(id);
      return { number: at + 1, id, start, steps };
    }),
  };
}
