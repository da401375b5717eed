import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  initialTransition,
  type Snapshot,
} from 'xstate';
import { listenToGuards } from './guards.ts';

/**
 * Walks a production machine breadth first through every state it can be in, within the bounds of its pack:
 * every sample of every event, every outcome of every invoked actor, every delay (verification.md, layer 1).
 * Nothing is started and nothing is executed; the machine's own transition function is all that runs.
 */
export type Edge = {
  from: string;
  event: AnyEventObject;
  to: string;
  /** Ids of the transitions that were taken, eventless ones included. */
  taken: string[];
  /** True where a transition was taken that does something; what is not answered is ignored. */
  answered: boolean;
  /** What each guard answered that was asked on the way: `<transition> true` or `<transition> false`. */
  guards: string[];
  /** What the machine said outward, and to other actors, on the way. */
  said: { type: string; params: unknown }[];
  changed: boolean;
  /** Exactly what the step led to; the visit of `to` may be another state of the same key. */
  after: AnyMachineSnapshot;
};
export type Visit = { key: string; snapshot: AnyMachineSnapshot; path: AnyEventObject[] };
export type Exploration = {
  /** In the order of their distance from the first, which comes first. */
  visits: Map<string, Visit>;
  edges: Edge[];
  /** What happened before the first event. */
  begun: Pick<Edge, 'taken' | 'guards' | 'said'>;
};

export type Bounds = {
  input?: unknown;
  /** Samples of every event the machine is sent, by type. */
  events: Readonly<Record<string, readonly AnyEventObject[]>>;
  /** What each invoked promise may come to, by the invoke's id. */
  outcomes?: Readonly<Record<string, { done: readonly unknown[]; error: readonly unknown[] }>>;
  /** What tells two states apart beside their value; the whole context unless given. */
  key?: (context: never) => unknown;
  /** A state past this is not walked further: the declared bound of an endless context. */
  within?: (context: never) => boolean;
  /** The most states that may be; more is an error. */
  limit: number;
};

export const keyOf = (snapshot: AnyMachineSnapshot, { key }: Bounds): string =>
  JSON.stringify([snapshot.value, key ? key(snapshot.context as never) : snapshot.context]);

/** Every state node of a machine, the root first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The name of a transition, for coverage: its source, what it answers, and which of the alternatives it is. */
export function transitionsOf(machine: AnyStateMachine): Map<object, string> {
  const names = new Map<object, string>();
  for (const node of nodesOf(machine.root)) {
    for (const [type, transitions] of node.transitions)
      transitions.forEach((it, at) => names.set(it, `${node.id} ${type} ${at}`));
    node.always?.forEach((it, at) => names.set(it, `${node.id} always ${at}`));
  }
  return names;
}

type Listening = { machine: AnyStateMachine; names: Map<object, string>; heard: () => string[] };
type Transition = { target: unknown; actions: readonly unknown[] };
type Step = Pick<Edge, 'after' | 'answered' | 'taken' | 'guards' | 'said'>;

/** An actor that is never started, and the transitions that were taken since it was last asked. */
function listeningActor(machine: AnyStateMachine, start: { input?: unknown; snapshot?: Snapshot<unknown> }) {
  let transitions: Transition[] = [];
  const self = createActor(machine, {
    ...start,
    inspect: (it) => {
      // Actors that the machine starts are heard here too; they are not what is walked.
      if (it.type === '@xstate.microstep' && it.actorRef.sessionId === it.rootId)
        transitions.push(...(it as unknown as { _transitions: Transition[] })._transitions);
    },
  });
  const takenSince = (): Transition[] => {
    const since = transitions;
    transitions = [];
    return since;
  };
  return { self, takenSince };
}

/** What is taken and asked before the first event: to make an actor is to begin. */
function beginningOf({ machine, names, heard }: Listening, input: unknown): Pick<Edge, 'taken' | 'guards'> {
  const { takenSince } = listeningActor(machine, { input });
  return { taken: takenSince().map((it) => names.get(it) ?? 'unnamed'), guards: heard() };
}

/** The part of an actor's system in which a step leaves traces: the names that its children have. */
type Names = {
  _bookId: () => string;
  _set: (systemId: string, actor: AnyActorRef) => void;
  _unregister: (actor: AnyActorRef) => void;
};

/** Lets each step begin with the names of no other: gives the function that forgets those of the step before. */
function forgetNames(system: Names): () => void {
  const { _set: set } = system;
  let named: AnyActorRef[] = [];
  let booked = 0;
  system._bookId = () => `x:${++booked}`;
  system._set = (systemId, actor) => {
    named.push(actor);
    set(systemId, actor);
  };
  return () => {
    named.forEach(system._unregister);
    named = [];
    booked = 0;
  };
}

/**
 * One transition of a machine from one snapshot, with all that it took and said. One actor stands in for the machine at
 * every step, without children, whose pages would be open in its system: to make one each time takes half of a walk.
 */
function stepper({ machine, names, heard }: Listening, bounds: Bounds, initial: AnyMachineSnapshot) {
  const snapshotOfNone = { ...machine.getPersistedSnapshot(initial), children: {} } as unknown as Snapshot<unknown>;
  const { self, takenSince } = listeningActor(machine, { snapshot: snapshotOfNone });
  const forget = forgetNames(self.system as unknown as Names);
  return (snapshot: AnyMachineSnapshot, event: AnyEventObject): Step => {
    forget();
    takenSince();
    heard();
    const said: Edge['said'] = [];
    const after = machine.transition(snapshot, event, {
      self,
      system: self.system,
      id: self.id,
      sessionId: self.sessionId,
      logger: () => undefined,
      defer: () => undefined,
      stopChild: () => undefined,
      emit: () => undefined,
      actionExecutor: (action: { type: string; params: unknown }) =>
        void said.push({ type: action.type, params: action.params }),
    } as never) as AnyMachineSnapshot;
    if (after.status === 'error')
      throw new Error(`'${event.type}' stops the machine in ${keyOf(snapshot, bounds)}`, { cause: after.error });
    const transitions = takenSince();
    return {
      after,
      answered: transitions.some(({ target, actions }) => target !== undefined || actions.length > 0),
      taken: transitions.map((it) => names.get(it) ?? 'unnamed'),
      guards: heard(),
      said,
    };
  };
}

/** The events that may come in a state: all samples, and for what is waited for, each outcome and each delay. */
export function eventsIn(snapshot: AnyMachineSnapshot, { events, outcomes = {} }: Bounds): AnyEventObject[] {
  const waited = new Set<string>();
  for (const node of snapshot._nodes)
    for (const type of node.transitions.keys()) if (type.startsWith('xstate.')) waited.add(type);
  const own = [...waited].flatMap((type): AnyEventObject[] => {
    if (type.startsWith('xstate.after.')) return [{ type }];
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
    const outcome = id === undefined ? undefined : outcomes[id];
    if (!outcome) throw new Error(`The pack has no outcomes for '${type}'`);
    return kind === 'done'
      ? outcome.done.map((output) => ({ type, output }))
      : outcome.error.map((error) => ({ type, error }));
  });
  return [...Object.values(events).flat(), ...own];
}

/** A copy of a machine whose transitions and guards tell what they do. */
function listenTo(original: AnyStateMachine): Listening {
  const machine = original.provide({});
  const names = transitionsOf(machine);
  return { machine, names, heard: listenToGuards(names) };
}

/** @throws when there are more states than the pack allows, or something it waits for has no outcomes. */
export function explore(original: AnyStateMachine, bounds: Bounds): Exploration {
  const listening = listenTo(original);
  const begun = beginningOf(listening, bounds.input);
  const [initial, actions] = initialTransition(listening.machine, bounds.input);
  const step = stepper(listening, bounds, initial);
  const first: Visit = { key: keyOf(initial, bounds), snapshot: initial, path: [] };
  const visits = new Map([[first.key, first]]);
  const edges: Edge[] = [];
  for (const visit of visits.values()) {
    if (bounds.within && !bounds.within(visit.snapshot.context as never)) continue;
    for (const event of eventsIn(visit.snapshot, bounds)) {
      const made = step(visit.snapshot, event);
      const key = keyOf(made.after, bounds);
      const there = visits.get(key) ?? { key, snapshot: made.after, path: [...visit.path, event] };
      // The visit's own key: half a million steps with a long text each would fill the memory.
      edges.push({ from: visit.key, event, to: there.key, changed: there !== visit, ...made });
      visits.set(there.key, there);
      if (visits.size > bounds.limit)
        throw new Error(`More than ${bounds.limit} states: the pack's bounds are too wide`);
    }
  }
  return { visits, edges, begun: { ...begun, said: actions.map(({ type, params }) => ({ type, params })) } };
}

const walks = new WeakMap<Bounds, Exploration>();

/** The same of a pack, which is walked once however many ask for it. */
export function walkOf(pack: Bounds & { machine: AnyStateMachine }): Exploration {
  const found = walks.get(pack) ?? explore(pack.machine, pack);
  walks.set(pack, found);
  return found;
}

/** The beginning of a machine, and each step that it takes from any snapshot, with any event. */
export function stepsOf(original: AnyStateMachine, bounds: Bounds) {
  const listening = listenTo(original);
  const begun = beginningOf(listening, bounds.input);
  const [initial, actions] = initialTransition(listening.machine, bounds.input);
  const step = stepper(listening, bounds, initial);
  const stepFrom = (snapshot: AnyMachineSnapshot, event: AnyEventObject): Edge => {
    const from = keyOf(snapshot, bounds);
    const made = step(snapshot, event);
    const to = keyOf(made.after, bounds);
    return { from, event, to, changed: to !== from, ...made };
  };
  return {
    initial: initial as AnyMachineSnapshot,
    begun: { ...begun, said: actions.map(({ type, params }) => ({ type, params })) },
    step: stepFrom,
  };
}

/** The same events one after the other, from the beginning: where a path really leads. */
export function follow(original: AnyStateMachine, bounds: Bounds, events: readonly AnyEventObject[]): Edge[] {
  const { initial, step: stepFrom } = stepsOf(original, bounds);
  let snapshot = initial;
  return events.map((event) => {
    const made = stepFrom(snapshot, event);
    snapshot = made.after;
    return made;
  });
}
