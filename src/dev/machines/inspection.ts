import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, isMachineSnapshot, type Snapshot } from 'xstate';
import { effectsOf } from '../session-log/effects.ts';
import type { LoggedSnapshot } from '../session-log/session-log.ts';
import { brief } from './summaries.ts';
import { type PageActor, type Step, withStep } from './log.ts';
import { transitionNames } from '../transition-names.ts';

/** The most steps that are kept; more push out the oldest. */
export const MAX_STEPS = 1_000;

type Tap = {
  /** To be called with every inspection event, from the first one on. */
  inspect: (event: InspectionEvent) => void;
  actors: () => PageActor[];
  steps: () => Step[];
  /** How many of the oldest steps had no more room. */
  dropped: () => number;
  /** An actor that lives; undefined for one that is gone. */
  actorOf: (id: string) => AnyActorRef | undefined;
};
type Told = { actor?: (actor: PageActor) => void; step?: (step: Step) => void };

const machineOf = (actor: AnyActorRef): AnyStateMachine | null =>
  'root' in ((actor as { logic?: object }).logic ?? {}) ? (actor as unknown as { logic: AnyStateMachine }).logic : null;

const pathOf = (actor: AnyActorRef): string => {
  const own = actor._parent ? actor.id : (machineOf(actor)?.id ?? actor.id);
  return actor._parent ? `${pathOf(actor._parent)}/${own}` : own;
};

function snapshotOf(snapshot: Snapshot<unknown>): LoggedSnapshot {
  const { status } = snapshot;
  if (!isMachineSnapshot(snapshot))
    return {
      status,
      value: null,
      context: { output: brief(snapshot.output), error: brief(snapshot.error) },
      children: [],
    };
  return {
    status,
    value: brief(snapshot.value),
    context: brief(snapshot.context) as LoggedSnapshot['context'],
    children: Object.keys(snapshot.children),
  };
}

/** Listens to an actor system and keeps its latest steps, each as plain and bounded JSON. `now` in milliseconds. */
export function createTap(told: Told = {}, now: () => number = () => performance.now()): Tap {
  const living = new Map<string, AnyActorRef>();
  const actors = new Map<string, PageActor>();
  let steps: Step[] = [];
  const causes = new WeakMap<object, { cause: number; at: number; from: string | null }>();
  let count = 0;
  const taken = new Map<string, string[]>();
  const said = new Map<string, string[]>();
  let dropped = 0;

  function keep(step: Step): void {
    steps = withStep(steps, step);
    if (steps.length > MAX_STEPS) {
      steps.shift();
      dropped += 1;
    }
    told.step?.(step);
  }

  function born(actor: AnyActorRef): void {
    const note = {
      id: actor.sessionId,
      path: pathOf(actor),
      machine: machineOf(actor)?.id ?? null,
      isGone: false,
      base: null,
    };
    living.set(note.id, actor);
    actors.set(note.id, note);
    told.actor?.(note);
  }

  function ended(id: string): void {
    const note = actors.get(id);
    if (!note || !living.delete(id)) return;
    const gone = { ...note, isGone: true };
    actors.set(id, gone);
    told.actor?.(gone);
  }

  function inspect(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef;
    const id = actor.sessionId;
    const add = (to: Map<string, string[]>, words: string[]): void =>
      void to.set(id, [...(to.get(id) ?? []), ...words]);
    switch (event.type) {
      case '@xstate.actor':
        return born(actor);
      case '@xstate.event':
        count += 1;
        causes.set(event.event, {
          cause: count,
          at: Math.round(now()),
          from: event.sourceRef ? pathOf(event.sourceRef as AnyActorRef) : null,
        });
        return;
      case '@xstate.microstep': {
        const machine = machineOf(actor);
        if (machine)
          add(
            taken,
            event._transitions.map((it) => transitionNames(machine).get(it) ?? ''),
          );
        return;
      }
      case '@xstate.action':
        return add(said, effectsOf(event.action));
      case '@xstate.snapshot':
        keep({
          ...(causes.get(event.event) ?? { at: Math.round(now()), from: null }),
          actor: id,
          event: brief(event.event) as Step['event'],
          taken: taken.get(id) ?? [],
          after: snapshotOf(event.snapshot),
          said: said.get(id) ?? [],
        });
        taken.delete(id);
        said.delete(id);
        if (event.snapshot.status !== 'active') ended(id);
        return;
      case '@xstate.transition':
        return;
    }
  }

  return {
    inspect,
    actors: () => [...actors.values()],
    steps: () => steps,
    dropped: () => dropped,
    actorOf: (id) => living.get(id),
  };
}
