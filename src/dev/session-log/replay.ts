import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  initialTransition,
  transition,
} from 'xstate';
import { allowedContext, type AllowListOfMachine } from './filter.ts';
import { ALLOW_LIST, NOTHING } from './allow-list.ts';
import { payloadReader } from './payloads.ts';
import { effectsOf } from './effects.ts';
import {
  type Json,
  type LoggedActor,
  type LoggedSnapshot,
  type LoggedStep,
  REDACTED,
  type SessionLog,
} from './session-log.ts';

/** Step in which a machine that receives the same does not do the same. */
export type Difference = {
  /** Which of the log's steps, counted from 0. */
  step: number;
  /** The path of the actor. */
  actor: string;
  event: LoggedStep['event'];
  /** The first thing that is not the same: `value`, `children`, `said`, `context.filters.min`, or `throws`. */
  where: string;
  expected: unknown;
  got: unknown;
};

export type Replay = {
  /** Steps that came out as recorded. */
  reproduced: number;
  /** Steps that came out otherwise in actors that are not exact: what was taken out may be why. */
  undecided: number;
  /** What machines threw again at events that, as recorded, they never came to the end of. */
  thrown: { step: number; actor: string; event: LoggedStep['event']; error: string }[];
  /** The first difference; what comes after it is not looked at. */
  difference: Difference | null;
};

/** All machines of a system by their ids: the root's, and those that machines start. */
export function machinesOf(
  root: AnyStateMachine,
  found = new Map<string, AnyStateMachine>(),
): Map<string, AnyStateMachine> {
  if (found.has(root.id)) return found;
  found.set(root.id, root);
  for (const logic of Object.values(root.implementations.actors) as object[])
    if ('root' in logic) machinesOf(logic as AnyStateMachine, found);
  return found;
}

type Found = { where: string; expected: unknown; got: unknown };

/** The first place where two values differ; what was taken out is equal to anything, a field that is undefined to none. */
function firstDifference(expected: unknown, got: unknown, where: string): Found | null {
  if (expected === REDACTED || Object.is(expected, got) || (expected === 0 && got === 0)) return null;
  if (
    typeof expected !== 'object' ||
    typeof got !== 'object' ||
    expected === null ||
    got === null ||
    Array.isArray(expected) !== Array.isArray(got)
  ) {
    return (expected ?? null) === (got ?? null) ? null : { where, expected, got };
  }
  const [a, b] = [expected, got] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const found = firstDifference(a?.[key], b?.[key], `${where}.${key}`);
    if (found) return found;
  }
  return null;
}

/** What was recorded, and where something was taken out, what the replay has there. */
function filledIn(recorded: unknown, replayed: unknown): unknown {
  if (recorded === REDACTED) return replayed ?? recorded;
  if (typeof recorded !== 'object' || recorded === null) return recorded;
  const other = (typeof replayed === 'object' && replayed !== null ? replayed : {}) as Record<string, unknown>;
  if (Array.isArray(recorded)) return recorded.map((it, at) => filledIn(it, other[at]));
  return Object.fromEntries(Object.entries(recorded).map(([key, it]) => [key, filledIn(it, other[key])]));
}

/** Stands where an actor's child was: it can be told things and stopped. */
const child = (id: string) =>
  createActor(
    fromCallback(() => undefined),
    { id },
  );

/** A recorded snapshot from which a machine can go on. */
function resumed(
  machine: AnyStateMachine,
  { status, value, context, children }: Omit<LoggedSnapshot, 'context'> & { context: unknown },
): AnyMachineSnapshot {
  const snapshot = machine.resolveState({ status, value, context } as never) as AnyMachineSnapshot;
  return Object.assign(snapshot, { children: Object.fromEntries(children.map((id) => [id, child(id)])) });
}

/**
 * Sends each actor of a log its events again, by its machine's own `transition`, and compares the results with the
 * record. Nothing is started, sent or called.
 * @throws if the log names a machine that is not there, or is broken.
 */
export function replay(
  log: SessionLog,
  machines: ReadonlyMap<string, AnyStateMachine>,
  kept: Readonly<Record<string, AllowListOfMachine>> = ALLOW_LIST,
): Replay {
  const read = payloadReader(log.payloads);
  const actors = new Map(log.actors.map((it) => [it.id, it]));
  const now = new Map<string, AnyMachineSnapshot>();
  const result: Replay = { reproduced: 0, undecided: 0, thrown: [], difference: null };

  const decoded = (snapshot: LoggedSnapshot) => ({ ...snapshot, context: read(snapshot.context) });

  /** Where the actor stands before its next step; null before its birth. */
  function before({ id, base }: LoggedActor, machine: AnyStateMachine): AnyMachineSnapshot | null {
    return now.get(id) ?? (base && resumed(machine, decoded(base)));
  }

  function compared(
    { said }: LoggedStep,
    after: LoggedSnapshot,
    snapshot: AnyMachineSnapshot,
    did: string[],
    rules: AllowListOfMachine,
  ): Found | null {
    return (
      firstDifference(said ?? did, did, 'said') ??
      firstDifference(after.status, snapshot.status, 'status') ??
      firstDifference(after.value, snapshot.value, 'value') ??
      firstDifference(after.children, Object.keys(snapshot.children as object).sort(), 'children') ??
      firstDifference(read(after.context), allowedContext(snapshot.context as object, rules), 'context')
    );
  }

  for (const [at, step] of log.steps.entries()) {
    const actor = actors.get(step.actor);
    const machine = actor && machines.get(actor.machine);
    if (!machine)
      throw new Error(
        actor ? `There is no machine '${actor.machine}'` : `Step ${at} is of an actor that the log does not name`,
      );
    const event = read(step.event as Json) as EventObject & { input?: unknown };
    const from = before(actor, machine);
    let found: Found | null = null;
    let got: AnyMachineSnapshot | null = null;
    try {
      const [snapshot, actions] = from
        ? transition(machine, from, event)
        : initialTransition(machine, event.input as never);
      got = snapshot as AnyMachineSnapshot;
      found = step.after && compared(step, step.after, got, actions.flatMap(effectsOf), kept[machine.id] ?? NOTHING);
    } catch (error) {
      if (step.after) found = { where: 'throws', expected: null, got: String(error) };
      else result.thrown.push({ step: at, actor: actor.path, event: step.event, error: String(error) });
    }
    if (found && actor.exact)
      return { ...result, difference: { step: at, actor: actor.path, event: step.event, ...found } };
    result[found ? 'undecided' : 'reproduced']++;
    if (!step.after) continue;
    // What the actor has is taken from the log where it proves nothing: the rest of it may still be told.
    const recorded =
      found || !got
        ? resumed(machine, { ...decoded(step.after), context: filledIn(read(step.after.context), got?.context) })
        : got;
    now.set(actor.id, recorded);
  }
  return result;
}
