import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { ALLOW_LIST, NOTHING } from './allow-list.ts';
import { transitionNames } from '../transition-names.ts';
import { payloadStore } from './payloads.ts';
import { allowedContext, allowedEvent, type AllowListOfMachine } from './filter.ts';
import { effectsOf } from './effects.ts';
import type { Json, LoggedActor, LoggedSnapshot, LoggedStep, SessionLog } from './session-log.ts';

export type SessionLogOptions = {
  /** The name of the page's entry file unless given. */
  build?: string;
  /** How many steps are kept; the oldest go first. */
  mostSteps?: number;
  /** Characters of JSON, about: half for the steps, half for the payloads. */
  mostCharacters?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  kept?: Readonly<Record<string, AllowListOfMachine>>;
};

type Told = { event: EventObject; from: AnyActorRef | undefined };
/** What is known of one actor while it runs. */
type Followed = LoggedActor & { told: Told[]; taken: string[]; said: string[]; steps: number };
type Kept = { actor: Followed; text: string; after: LoggedSnapshot | null };

const entryName = (): string =>
  (typeof document === 'undefined'
    ? ''
    : document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1)) || 'unknown';

function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const { logic } = actor as { logic?: object };
  return logic && 'root' in logic && 'implementations' in logic ? (logic as AnyStateMachine) : null;
}

const pathOf = (actor: AnyActorRef): string =>
  actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : (machineOf(actor)?.id ?? actor.id);

/**
 * Follows an actor system by its `inspect` option, from before it starts. Nothing private is ever held longer than the
 * machine takes to answer; `read` gives what has been kept so far.
 */
export function startSessionLog(options: SessionLogOptions = {}): {
  inspect: (event: InspectionEvent) => void;
  read: () => SessionLog;
} {
  const { build, mostSteps = 2_000, mostCharacters = 8_000_000, now = Date.now, kept = ALLOW_LIST } = options;
  const startedAt = now();
  const payloads = payloadStore(mostCharacters / 2);
  const followed = new Map<AnyActorRef, Followed>();
  const gone = new WeakSet<AnyActorRef>();
  const steps: Kept[] = [];
  let size = 0;
  let dropped = 0;
  let droppedAtSweep = 0;
  let born = 0;

  function follow(ref: AnyActorRef, machine: AnyStateMachine): Followed {
    let actor = followed.get(ref);
    if (!actor) {
      const isExact = kept[machine.id]?.exact ?? NOTHING.exact;
      actor = {
        id: `a${++born}`,
        path: pathOf(ref),
        machine: machine.id,
        base: null,
        exact: isExact,
        told: [],
        taken: [],
        said: [],
        steps: 0,
      };
      followed.set(ref, actor);
    }
    return actor;
  }

  function logged(snapshot: AnyMachineSnapshot, rules: AllowListOfMachine): LoggedSnapshot {
    return {
      status: snapshot.status,
      value: snapshot.value as Json,
      context: payloads.encode(allowedContext(snapshot.context as object, rules)),
      children: Object.keys(snapshot.children as object).sort(),
    };
  }

  function stepOf(actor: Followed, { event, from }: Told, after: LoggedSnapshot | null): LoggedStep {
    const encoded = payloads.encode(allowedEvent(event, kept[actor.machine] ?? NOTHING)) as LoggedStep['event'];
    const [taken, said] = [actor.taken.splice(0), actor.said.splice(0)];
    return {
      at: now() - startedAt,
      actor: actor.id,
      from: from ? pathOf(from) : null,
      event: encoded,
      taken,
      said,
      after,
    };
  }

  const texts = (): string[] => [
    ...steps.map(({ text }) => text),
    ...[...followed.values()].map(({ base }) => JSON.stringify(base)),
  ];

  function dropOldest(): void {
    const first = steps.shift();
    if (!first) return;
    size -= first.text.length;
    dropped++;
    first.actor.base = first.after;
    first.actor.steps--;
    if (first.actor.steps === 0 && first.after?.status !== 'active')
      for (const [ref, it] of followed) if (it === first.actor) followed.delete(ref);
  }

  function keep(actor: Followed, step: LoggedStep): void {
    const text = JSON.stringify(step);
    steps.push({ actor, text, after: step.after });
    actor.steps++;
    size += text.length;
    while (steps.length > mostSteps || size > mostCharacters / 2) dropOldest();
    if (payloads.size() < mostCharacters / 4 || dropped - droppedAtSweep < mostSteps / 10) return;
    droppedAtSweep = dropped;
    payloads.sweep(texts());
  }

  function inspect(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    const machine = machineOf(ref);
    if (!machine || gone.has(ref)) return;
    if (inspected.type === '@xstate.event')
      follow(ref, machine).told.push({ event: inspected.event, from: inspected.sourceRef as AnyActorRef | undefined });
    if (inspected.type === '@xstate.microstep') {
      const names = transitionNames(machine);
      follow(ref, machine).taken.push(...inspected._transitions.map((it) => names.get(it) ?? 'unnamed'));
    }
    if (inspected.type === '@xstate.action') follow(ref, machine).said.push(...effectsOf(inspected.action));
    if (inspected.type !== '@xstate.snapshot') return;
    const actor = follow(ref, machine);
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const at = actor.told.findIndex(({ event }) => event === inspected.event);
    const [told = { event: inspected.event, from: undefined }] = at < 0 ? [] : actor.told.splice(at, 1);
    const step = stepOf(actor, told, logged(snapshot, kept[actor.machine] ?? NOTHING));
    if (payloads.overflowed()) for (const it of followed.values()) it.exact = false;
    keep(actor, step);
    if (snapshot.status === 'active') return;
    gone.add(ref);
    actor.told.length = 0;
  }

  function read(): SessionLog {
    const open = [...followed.values()].flatMap((actor) =>
      actor.told.slice(0, 1).map((told) => JSON.stringify(stepOf(actor, told, null))),
    );
    const actors = [...followed.values()].map(({ id, path, machine, base, exact }): LoggedActor => ({
      id,
      path,
      machine,
      base,
      exact,
    }));
    return {
      format: 'session log',
      version: 1,
      build: build ?? entryName(),
      startedAt: new Date(startedAt).toISOString(),
      machines: [...new Set(actors.map(({ machine }) => machine))].sort(),
      dropped,
      actors,
      steps: [...steps.map(({ text }) => text), ...open].map((text) => JSON.parse(text) as LoggedStep),
      payloads: payloads.read([...texts(), ...open]),
    };
  }

  return { inspect, read };
}
