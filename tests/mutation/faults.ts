import { not } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { chartOf, type State, statesOf, type Transition } from './chart.ts';

/**
 * The faults that are planted, one at a time, in the chart of a production machine:
 * 1. transition dropped: one answer to an event, or one eventless way, is gone;
 * 2. guard dropped: what was allowed on a condition is always allowed;
 * 3. guard negated: it is allowed exactly when it should not be;
 * 4. action dropped: a transition forgets one of the things that it does;
 * 5. wrong target: it leads to a sibling of the right state, or of the state that it leaves;
 * 6. target dropped: it does what it does and stays;
 * 7. sneak path: a state answers an event that it should ignore, as another state of its region does;
 * 8. outcome dropped: a time limit, an answer or an error is not heard, or nothing is invoked at all;
 * 9. state spoiled: another initial state, a tag missing, an entry or exit action forgotten.
 */
export const KINDS = [
  'transition dropped',
  'guard dropped',
  'guard negated',
  'action dropped',
  'wrong target',
  'target dropped',
  'sneak path',
  'outcome dropped',
  'state spoiled',
] as const;
export type Kind = (typeof KINDS)[number];
/** `name` says where and what, and stays the same as long as the place in the chart does. */
export type Fault = { kind: Kind; name: string; chart: State };

/** One place where a fault can be planted: how it is done to a copy of the chart. */
type Plan = { kind: Kind; name: string; plant: (find: (id: string) => State) => void };

const without = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, nth) => nth !== at);
const nameOf = (used: unknown): string =>
  typeof used === 'string' ? used : ((used as { type?: string }).type ?? 'unnamed');
function leftOut(transition: Transition, ...keys: ('guard' | 'target' | 'reenter')[]): Transition {
  const rest = { ...transition };
  for (const key of keys) delete rest[key];
  return rest;
}

/** Where the transitions of a state lie: its name, the list in a copy, and how a new list is put there. */
type Place = {
  name: string;
  kind: 'transition dropped' | 'outcome dropped';
  get: (state: State) => Transition[];
  set: (state: State, to: Transition[]) => void;
};

const placesOf = (state: State): Place[] => [
  ...Object.keys(state.on).map((event): Place => ({
    name: event,
    kind: 'transition dropped',
    get: (it) => it.on[event] ?? [],
    set: (it, to) => void (it.on[event] = to),
  })),
  { name: 'always', kind: 'transition dropped', get: (it) => it.always, set: (it, to) => void (it.always = to) },
  ...Object.keys(state.after).map((delay): Place => ({
    name: `after ${delay}`,
    kind: 'outcome dropped',
    get: (it) => it.after[delay] ?? [],
    set: (it, to) => void (it.after[delay] = to),
  })),
  ...state.invoke.flatMap(({ id }, at) =>
    (['onDone', 'onError'] as const).map((answer): Place => ({
      name: `${id} ${answer}`,
      kind: 'outcome dropped',
      get: (it) => it.invoke[at]?.[answer] ?? [],
      set: (it, to) => {
        const invoke = it.invoke[at];
        if (invoke) invoke[answer] = to;
      },
    })),
  ),
];

/** The states beside one, where only one of them can be at a time. */
function siblingsOf(id: string, states: readonly State[]): string[] {
  const parent = states.find((it) => Object.values(it.states).some((child) => child.id === id));
  return parent && parent.type !== 'parallel'
    ? Object.values(parent.states)
        .map((it) => it.id)
        .filter((it) => it !== id)
    : [];
}

/** Faults 1 to 6, and the dropped handlers of 8, in one transition. */
function inTransition(
  state: State,
  place: Place,
  at: number,
  transition: Transition,
  states: readonly State[],
): Plan[] {
  const where = `${state.id} '${place.name}' ${at}`;
  const change = (kind: Kind, what: string, to: (it: Transition) => Transition): Plan => ({
    kind,
    name: `${where}: ${what}`,
    plant: (find) => {
      const own = find(state.id);
      place.set(
        own,
        place.get(own).map((it, nth) => (nth === at ? to(it) : it)),
      );
    },
  });
  const { target, guard, actions } = transition;
  const right = target?.slice(1);
  const wrong =
    right === undefined
      ? []
      : [...new Set([...siblingsOf(right, states), ...siblingsOf(state.id, states)])].filter((it) => it !== right);
  return [
    {
      kind: place.kind,
      name: `${where}: dropped`,
      plant: (find) => {
        const own = find(state.id);
        place.set(own, without(place.get(own), at));
      },
    },
    ...(guard === undefined
      ? []
      : [
          change('guard dropped', `guard '${nameOf(guard)}' dropped`, (it) => leftOut(it, 'guard')),
          change('guard negated', `guard '${nameOf(guard)}' negated`, (it) => ({
            ...it,
            guard: not(it.guard as never),
          })),
        ]),
    ...actions.map((action, nth) =>
      change('action dropped', `action '${nameOf(action)}' dropped`, (it) => ({
        ...it,
        actions: without(it.actions, nth),
      })),
    ),
    ...wrong.map((id) => change('wrong target', `leads to ${id}`, (it) => ({ ...it, target: `#${id}` }))),
    ...(right === undefined ? [] : [change('target dropped', 'stays', (it) => leftOut(it, 'target', 'reenter'))]),
  ];
}

/** Fault 9, and the missing invokes of 8. */
function inState(state: State): Plan[] {
  const change = (kind: Kind, what: string, plant: (own: State) => void): Plan => ({
    kind,
    name: `${state.id}: ${what}`,
    plant: (find) => plant(find(state.id)),
  });
  const { initial, states, tags, entry, exit, invoke } = state;
  return [
    ...(initial === undefined
      ? []
      : Object.keys(states)
          .filter((it) => it !== initial)
          .map((it) => change('state spoiled', `begins at ${it}`, (own) => void (own.initial = it)))),
    ...tags.map((tag, at) =>
      change('state spoiled', `tag '${tag}' missing`, (own) => void (own.tags = without(own.tags, at))),
    ),
    ...entry.map((action, at) =>
      change('state spoiled', `entry '${nameOf(action)}' dropped`, (own) => void (own.entry = without(own.entry, at))),
    ),
    ...exit.map((action, at) =>
      change('state spoiled', `exit '${nameOf(action)}' dropped`, (own) => void (own.exit = without(own.exit, at))),
    ),
    ...invoke.map(({ id }, at) =>
      change('outcome dropped', `'${id}' not invoked`, (own) => void (own.invoke = without(own.invoke, at))),
    ),
  ];
}

/** The regions of a chart, each as the states in it: one, or one of each child where a state is parallel. */
function regionsOf(root: State): State[][] {
  const regions: State[][] = [];
  const enter = (state: State, region: State[]): void => {
    region.push(state);
    for (const child of Object.values(state.states)) {
      if (state.type === 'parallel') regions.push([]);
      enter(child, state.type === 'parallel' ? (regions.at(-1) ?? region) : region);
    }
  };
  regions.push([]);
  enter(root, regions[0] ?? []);
  return regions;
}

/** Fault 7: each event that neither a state nor what it lies in answers, answered as each of the others does. */
function sneakPaths(root: State): Plan[] {
  const regions = regionsOf(root);
  const leavesOf = (state: State, above: readonly string[]): Plan[] => {
    const answered = [...above, ...Object.keys(state.on)];
    if (Object.keys(state.states).length > 0)
      return Object.values(state.states).flatMap((it) => leavesOf(it, answered));
    // To be led where one is, or nowhere, and nothing else, is no fault.
    const isFault = ({ actions, target }: Transition): boolean =>
      actions.length > 0 || (target !== undefined && target !== `#${state.id}`);
    const donors = regions.find((region) => region.includes(state)) ?? [];
    return donors.flatMap((donor) =>
      Object.keys(donor.on)
        .filter((event) => !answered.includes(event) && donor.on[event]?.some(isFault))
        .map((event): Plan => ({
          kind: 'sneak path',
          name: `${state.id}: answers '${event}' as ${donor.id} does`,
          plant: (find) => void (find(state.id).on[event] = find(donor.id).on[event]?.map((it) => ({ ...it })) ?? []),
        })),
    );
  };
  return leavesOf(root, []);
}

/** Every fault of the nine kinds that a machine's chart has a place for, each in a copy of its own. */
export function faultsOf(machine: AnyStateMachine): Fault[] {
  const root = chartOf(machine);
  const states = statesOf(root);
  const plans = [
    ...states.flatMap((state) =>
      placesOf(state).flatMap((place) =>
        place.get(state).flatMap((it, at) => inTransition(state, place, at, it, states)),
      ),
    ),
    ...states.flatMap(inState),
    ...sneakPaths(root),
  ];
  return plans.map(({ kind, name, plant }) => {
    const chart = chartOf(machine);
    const copies = new Map(statesOf(chart).map((it) => [it.id, it]));
    plant((id) => {
      const state = copies.get(id);
      if (!state) throw new Error(`The chart has no state '${id}'`);
      return state;
    });
    return { kind, name, chart };
  });
}
