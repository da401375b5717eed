import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Every state node of a machine, the root first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const known = new WeakMap<AnyStateMachine, Map<object, string>>();

/**
 * The name of each transition of a machine: its source, what it answers, and which of the alternatives it is.
 * A machine with other implementations names its transitions alike, so the app and the page that watches it agree.
 */
export function transitionNames(machine: AnyStateMachine): Map<object, string> {
  const found = known.get(machine);
  if (found) return found;
  const names = new Map<object, string>();
  for (const node of nodesOf(machine.root)) {
    for (const [type, transitions] of node.transitions)
      transitions.forEach((it, at) => names.set(it, `${node.id} ${type} ${at}`));
    node.always?.forEach((it, at) => names.set(it, `${node.id} always ${at}`));
  }
  known.set(machine, names);
  return names;
}
