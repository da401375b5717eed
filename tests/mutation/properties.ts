import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, type Exploration, nodesOf, transitionsOf } from '../explorer/explore.ts';

/** Whole-graph properties: each gives what breaks it, and nothing where it holds. */

/** States from which no walk leads to rest; those from which nobody walked on count as led. */
export function stranded({ visits, edges }: Exploration, isRest: (snapshot: AnyMachineSnapshot) => boolean): string[] {
  const walked = new Set(edges.map(({ from }) => from));
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const ways = before.get(to);
    if (ways) ways.push(from);
    else before.set(to, [from]);
  }
  const safe = new Set(
    [...visits.values()].filter((it) => !walked.has(it.key) || isRest(it.snapshot)).map((it) => it.key),
  );
  for (const key of safe) for (const from of before.get(key) ?? []) safe.add(from);
  return [...visits.keys()].filter((key) => !safe.has(key));
}

/** Declared states that are never entered; one with an eventless way out is passed and not stayed in. */
export function unreached(machine: AnyStateMachine, { visits }: Exploration): string[] {
  const reached = new Set(
    [...visits.values()].flatMap(({ snapshot }) => snapshot._nodes.map((node: AnyStateNode) => node.id)),
  );
  return nodesOf(machine.root)
    .filter((node) => node.always?.some((it) => !it.guard) !== true)
    .map((node) => node.id)
    .filter((id) => !reached.has(id));
}

/** Declared transitions that are never taken. */
export function untaken(machine: AnyStateMachine, { edges, begun }: Exploration): string[] {
  const taken = new Set([begun, ...edges].flatMap((it) => it.taken));
  return [...transitionsOf(machine).values()].filter((id) => !taken.has(id));
}

/** A step that changed a region which does not answer it: only of a machine whose root is parallel. */
export function spilt(machine: AnyStateMachine, { visits, edges }: Exploration): Edge | undefined {
  if (machine.root.type !== 'parallel') return undefined;
  return edges.find(({ from, taken, after }) => {
    const before = visits.get(from)?.snapshot.value as Record<string, unknown>;
    const answered = new Set(taken.map((id) => id.split(' ')[0]?.split('.')[1]));
    return Object.entries(after.value as Record<string, unknown>).some(
      ([region, value]) => !answered.has(region) && JSON.stringify(value) !== JSON.stringify(before[region]),
    );
  });
}

/** States that wait for an answer which may never come: no error or no time limit ends them. */
export function endless(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => {
      const types = [...node.transitions.keys()];
      const hears = (kind: string): boolean => types.some((type) => type.startsWith(`xstate.${kind}.`));
      return hears('done.actor') && !(hears('error.actor') && hears('after'));
    })
    .map((node) => node.id);
}
