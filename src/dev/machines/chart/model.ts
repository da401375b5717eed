import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionNames } from '../../transition-names.ts';
import { eventInWords, guardInWords } from '../labels.ts';

/** A transition as it is read on the chart. */
export type ChartTransition = {
  /** As `transitionNames` has it. */
  id: string;
  /** In words: the event, 'after 21 s', 'at once'. */
  event: string;
  /** What must hold; 'otherwise' for the last alternative; '' where nothing is asked. */
  guard: string;
  actions: string[];
};
/** Transition that leads to no other state; `restarts` if its state is left and entered again. */
export type Stay = ChartTransition & { restarts: boolean };
/** All transitions that lead from one state to another. */
export type Arrow = { from: string; to: string; transitions: ChartTransition[] };

export type ChartState = {
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the state it begins in; null for none. */
  initial: string | null;
  /** What runs while it is active. */
  runs: string[];
  tags: string[];
  stays: Stay[];
  states: ChartState[];
};
export type ChartModel = { root: ChartState; arrows: Arrow[] };

type Definition = AnyStateNode['always'] extends (infer One)[] | undefined ? One : never;

const runsOf = (node: AnyStateNode): string[] =>
  node.invoke.map((it) => (typeof it.src === 'string' && !it.src.startsWith('xstate.') ? it.src : it.id));

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return type ?? (name || 'an action');
};

/** A machine as a chart: boxes in boxes and arrows between them, read off the machine itself. */
export function chartOf(machine: AnyStateMachine): ChartModel {
  const names = transitionNames(machine);
  const arrows = new Map<string, Arrow>();

  const read = (definition: Definition, event: string, isLastOfSeveral: boolean): ChartTransition => ({
    id: names.get(definition) ?? '',
    event,
    guard: definition.guard === undefined ? (isLastOfSeveral ? 'otherwise' : '') : guardInWords(definition.guard),
    actions: definition.actions.map(actionName),
  });

  function stateOf(node: AnyStateNode): ChartState {
    const stays: Stay[] = [];
    const take = (definitions: readonly Definition[], event: string): void => {
      for (const [at, definition] of definitions.entries()) {
        const transition = read(definition, event, at > 0 && at === definitions.length - 1);
        const targets = definition.target ?? [];
        if (targets.length === 0 || targets[0] === node)
          stays.push({ ...transition, restarts: targets.length > 0 && definition.reenter });
        else
          for (const target of targets) {
            const key = `${node.id} ${target.id}`;
            const arrow = arrows.get(key) ?? { from: node.id, to: target.id, transitions: [] };
            arrow.transitions.push(transition);
            arrows.set(key, arrow);
          }
      }
    };
    for (const [type, definitions] of node.transitions) take(definitions, eventInWords(machine, type));
    take(node.always ?? [], 'at once');
    return {
      id: node.id,
      name: node.key,
      kind: node.type,
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
      runs: runsOf(node),
      tags: [...node.tags],
      stays,
      states: Object.values(node.states).map(stateOf),
    };
  }
  const root = stateOf(machine.root);
  return { root, arrows: [...arrows.values()] };
}

/** Ids of the states that are active in a value such as `{ open: 'empty' }`, the root's included. */
export function activeStates(root: ChartState, value: unknown): Set<string> {
  const active = new Set([root.id]);
  for (const [name, below] of typeof value === 'string'
    ? [[value, {}] as const]
    : Object.entries((value ?? {}) as Record<string, unknown>)) {
    const child = root.states.find((it) => it.name === name);
    if (child) for (const id of activeStates(child, below)) active.add(id);
  }
  return active;
}
