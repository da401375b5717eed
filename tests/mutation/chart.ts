import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

/** A transition as a chart declares it, its target as an absolute id. */
export type Transition = { target?: string; guard?: unknown; actions: unknown[]; reenter?: boolean };
export type Invoke = { src: unknown; id: string; onDone: Transition[]; onError: Transition[] };
/** A state as a chart declares it, every short form written out, so that a fault is one deletion or one change. */
export type State = {
  id: string;
  type?: string;
  initial?: string;
  on: Record<string, Transition[]>;
  after: Record<string, Transition[]>;
  always: Transition[];
  invoke: Invoke[];
  entry: unknown[];
  exit: unknown[];
  tags: string[];
  states: Record<string, State>;
};

type Declared = Record<string, unknown>;
const listOf = (declared: unknown): unknown[] =>
  declared === undefined ? [] : Array.isArray(declared) ? [...declared] : [declared];

/** The transitions of one trigger, with the targets that the machine itself resolved them to. */
function transitionsFrom(
  declared: unknown,
  resolved: readonly { target: readonly AnyStateNode[] | undefined }[],
): Transition[] {
  return listOf(declared).map((it, at) => {
    const { target: _, actions, ...others } = (typeof it === 'string' ? { target: it } : it) as Declared;
    const target = resolved[at]?.target?.[0];
    return { ...others, actions: listOf(actions), ...(target && { target: `#${target.id}` }) };
  });
}

const byTrigger = (
  declared: unknown,
  node: AnyStateNode,
  typeOf: (trigger: string) => string,
): Record<string, Transition[]> =>
  Object.fromEntries(
    Object.entries(declared ?? {}).map(([trigger, it]) => [
      trigger,
      transitionsFrom(it, node.transitions.get(typeOf(trigger)) ?? []),
    ]),
  );

function stateOf(declared: Declared, node: AnyStateNode): State {
  const invoke = listOf(declared['invoke']).map((it, at) => {
    const given = it as Declared;
    const id = node.invoke[at]?.id ?? '';
    const answers = (kind: 'done' | 'error', answer: unknown): Transition[] =>
      transitionsFrom(answer, node.transitions.get(`xstate.${kind}.actor.${id}`) ?? []);
    return {
      ...given,
      src: given['src'],
      id,
      onDone: answers('done', given['onDone']),
      onError: answers('error', given['onError']),
    };
  });
  return {
    ...declared,
    id: node.id,
    on: byTrigger(declared['on'], node, (trigger) => trigger),
    after: byTrigger(declared['after'], node, (trigger) => `xstate.after.${trigger}.${node.id}`),
    always: transitionsFrom(declared['always'], node.always ?? []),
    invoke,
    entry: listOf(declared['entry']),
    exit: listOf(declared['exit']),
    tags: listOf(declared['tags']) as string[],
    states: Object.fromEntries(
      Object.entries(node.states).map(([name, child]) => [
        name,
        stateOf((declared['states'] as Record<string, Declared>)[name] ?? {}, child),
      ]),
    ),
  };
}

/** A fresh copy of a production machine's chart, to plant a fault in; the machine itself is never touched. */
export const chartOf = (machine: AnyStateMachine): State => stateOf(machine.config as Declared, machine.root);

/** Eventless steps in a row after which a machine is said to run in a circle. */
const CIRCLE = 100;

const declaredOf = (triggers: Record<string, Transition[]>): Record<string, Transition[]> =>
  Object.fromEntries(Object.entries(triggers).filter(([, it]) => it.length > 0));

/** As the library reads it: a trigger whose last transition was dropped is not declared at all. */
const written = (state: State): object => ({
  ...state,
  on: declaredOf(state.on),
  after: declaredOf(state.after),
  invoke: state.invoke.map(({ onDone, onError, ...others }) => ({ ...others, ...declaredOf({ onDone, onError }) })),
  states: Object.fromEntries(Object.entries(state.states).map(([name, it]) => [name, written(it)])),
});

/** A machine of a chart, with the actions, guards, actors and delays of the production machine. */
export function machineOf(chart: State, { implementations }: AnyStateMachine): AnyStateMachine {
  return createMachine({ ...written(chart), options: { maxIterations: CIRCLE } } as never, implementations as never);
}

/** Every state of a chart, the root first. */
export const statesOf = (state: State): State[] => [state, ...Object.values(state.states).flatMap(statesOf)];
