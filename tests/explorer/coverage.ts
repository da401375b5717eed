import { type AnyStateMachine } from 'xstate';
import { type Edge, type Exploration, nodesOf } from './explore.ts';
import { nameOfConfiguration, nameOfMessage, nameOfState } from './names.ts';
import { type Path, pairsOf } from './paths.ts';

/** What can be covered: each kind by its names. */
export const kinds = ['states', 'configurations', 'transitions', 'pairs', 'guards', 'messages'] as const;
export type Kind = (typeof kinds)[number];
export type Coverage = Record<Kind, { reached: string[]; missing: string[] }>;

type Passed = Pick<Edge, 'taken' | 'guards' | 'said'> & { snapshot: Edge['after'] };
type Seen = Record<Kind, Set<string>>;

const nothing = (): Seen => ({
  states: new Set(),
  configurations: new Set(),
  transitions: new Set(),
  pairs: new Set(),
  guards: new Set(),
  messages: new Set(),
});

function see(seen: Seen, { taken, guards, said, snapshot }: Passed, names: ReadonlyMap<string, string>): void {
  for (const node of snapshot._nodes) seen.states.add(nameOfState(node));
  for (const transition of taken) {
    seen.transitions.add(transition);
    // A state that is left at once is in no snapshot: the transition out of it shows that it was passed.
    seen.states.add(names.get(transition.slice(0, transition.indexOf(' '))) ?? '');
  }
  seen.configurations.add(nameOfConfiguration(snapshot));
  for (const answer of guards) seen.guards.add(answer);
  for (const it of said) {
    const message = nameOfMessage(it);
    if (message) seen.messages.add(message);
  }
}

/** All that can be reached within the bounds of the pack. */
function reachable({ visits, edges, begun }: Exploration, initial: Passed, names: ReadonlyMap<string, string>): Seen {
  const seen = nothing();
  see(seen, initial, names);
  const before = new Map<string, Set<string>>([...visits.keys()].map((key) => [key, new Set()]));
  const [first = ''] = visits.keys();
  before.get(first)?.add(begun.taken.at(-1) ?? '');
  for (const edge of edges) {
    see(seen, { ...edge, snapshot: edge.after }, names);
    const last = edge.taken.at(-1);
    if (last !== undefined) before.get(edge.to)?.add(last);
  }
  for (const edge of edges)
    for (const last of before.get(edge.from) ?? []) for (const pair of pairsOf(edge, last)) seen.pairs.add(pair);
  return seen;
}

/** What paths reach of what can be reached at all. */
export function coverageOf(machine: AnyStateMachine, found: Exploration, paths: readonly Path[]): Coverage {
  const names = new Map(nodesOf(machine.root).map((node) => [node.id, nameOfState(node)]));
  const [first] = found.visits.values();
  if (!first) throw new Error('An exploration has at least one state');
  const initial: Passed = { ...found.begun, snapshot: first.snapshot };
  const seen = nothing();
  see(seen, initial, names);
  for (const { steps } of paths) {
    let before = found.begun.taken.at(-1) ?? '';
    for (const { edge } of steps) {
      see(seen, { ...edge, snapshot: edge.after }, names);
      for (const pair of pairsOf(edge, before)) seen.pairs.add(pair);
      before = edge.taken.at(-1) ?? before;
    }
  }
  const all = reachable(found, initial, names);
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        reached: [...all[kind]].filter((it) => seen[kind].has(it)),
        missing: [...all[kind]].filter((it) => !seen[kind].has(it)),
      },
    ]),
  ) as Coverage;
}
