import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { type Bounds, type Edge, type Exploration, keyOf, stepsOf, type Visit } from '../explorer/explore.ts';
import { nameOfEvent } from '../explorer/names.ts';
import { type Path, pathsOf } from '../explorer/paths.ts';
import type { AnyTour } from '../models/tour.ts';

/**
 * What a shopper and the world can cause, walked breadth first: each step is a press or a coming with all that follows
 * from it in the rest of the shop, so that a path through it can be driven as it stands.
 */
const LIMIT = 3_000;

/** The events that a state waits for: answers and delays. */
const awaited = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(snapshot._nodes.flatMap((node: AnyStateNode) => [...node.transitions.keys()]))].filter((type) =>
    type.startsWith('xstate.'),
  );

/** One kind of event that may happen in a state, with what else happens with it. */
type Move = { event: AnyEventObject; before: readonly AnyEventObject[]; after: readonly AnyEventObject[] };

const internal = (type: string, value: unknown): AnyEventObject =>
  type.startsWith('xstate.done.')
    ? { type, output: value }
    : type.startsWith('xstate.error.')
      ? { type, error: value }
      : { type };

export type BrowserGraph = {
  found: Exploration;
  /** Whether a press is offered in a state, and answered. */
  isOffered: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
};

/** @throws when there are more than some thousand states: then `tells` or `within` leaves too much in. */
export function browserGraph(tour: AnyTour, startName: string): BrowserGraph {
  const start = tour.starts[startName];
  if (!start) throw new Error(`The tour of '${tour.name}' has no start '${startName}'`);
  const bounds: Bounds = {
    events: {},
    limit: LIMIT,
    input: start.input,
    ...(tour.tells && { key: tour.tells as NonNullable<Bounds['key']> }),
  };
  const { initial, begun, step } = stepsOf(tour.machine, bounds);
  const answers = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => step(snapshot, event).answered;
  const isOffered = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
    const press = tour.press[event.type];
    return press !== undefined && (press.offered?.(snapshot, event) ?? true) && answers(snapshot, event);
  };

  const movesOf = (snapshot: AnyMachineSnapshot): Move[] => [
    ...Object.values(tour.press).flatMap(({ samples, before, after }) =>
      samples
        .filter((event) => isOffered(snapshot, event))
        .map((event) => ({ event, before: before?.(snapshot, event) ?? [], after: after?.(snapshot, event) ?? [] })),
    ),
    ...Object.values(tour.come ?? {}).flatMap(({ samples, offered, before, after }) =>
      samples
        .filter((event) => offered(snapshot, event))
        .map((event) => ({ event, before: before?.(snapshot, event) ?? [], after: after?.(snapshot, event) ?? [] })),
    ),
    ...awaited(snapshot).flatMap((type) => {
      const wait = tour.waits?.[nameOfEvent(type)];
      return wait && (wait.offered?.(snapshot) ?? true)
        ? (wait.outputs ?? [undefined]).map((value) => ({
            event: internal(type, value),
            before: [],
            after: wait.after ?? [],
          }))
        : [];
    }),
  ];

  /** A move with all that follows from it, as one step. */
  const make = (snapshot: AnyMachineSnapshot, { event, before, after }: Move): Edge => {
    const whole: Edge = {
      from: keyOf(snapshot, bounds),
      event,
      to: '',
      taken: [],
      answered: false,
      guards: [],
      said: [],
      changed: false,
      after: snapshot,
    };
    const queue = [...before, event, ...after];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const part = step(whole.after, next);
      whole.taken.push(...part.taken);
      whole.guards.push(...part.guards);
      whole.said.push(...part.said);
      whole.answered ||= part.answered;
      whole.after = part.after;
      queue.unshift(...(tour.echo?.(part) ?? []));
    }
    whole.to = keyOf(whole.after, bounds);
    whole.changed = whole.to !== whole.from;
    return whole;
  };

  let first = initial;
  const taken = [...begun.taken];
  for (const event of start.given ?? []) {
    const part = make(first, { event, before: [], after: [] });
    taken.push(...part.taken);
    first = part.after;
  }
  const visits = new Map<string, Visit>([
    [keyOf(first, bounds), { key: keyOf(first, bounds), snapshot: first, path: [] }],
  ]);
  const edges: Edge[] = [];
  for (const visit of visits.values()) {
    if (tour.within && !tour.within(visit.snapshot.context)) continue;
    for (const move of movesOf(visit.snapshot)) {
      const edge = make(visit.snapshot, move);
      edges.push(edge);
      if (!visits.has(edge.to))
        visits.set(edge.to, { key: edge.to, snapshot: edge.after, path: [...visit.path, move.event] });
      if (visits.size > LIMIT) throw new Error(`The tour of '${tour.name}' has more than ${LIMIT} states`);
    }
  }
  return { found: { visits, edges, begun: { ...begun, taken } }, isOffered };
}

/** The paths of a tour from one of its starts: every transition that can be caused there, in few long ways; what nothing changes is still looked at. */
export function pathsOfTour({ name }: AnyTour, startName: string, { found }: BrowserGraph): Path[] {
  const { paths } = pathsOf(`${name}.${startName}`, found, 'transitions');
  return paths.length > 0 ? paths : [{ number: 1, id: `${name}.${startName}`, start: '', steps: [] }];
}
