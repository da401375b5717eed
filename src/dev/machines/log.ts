import type { LoggedSnapshot, LoggedStep } from '../session-log/session-log.ts';
import type { Change } from './diff.ts';
import { diff } from './diff.ts';

/** An actor as the page lists it; one that runs no machine (a call, a storage) has none. */
export type PageActor = {
  id: string;
  path: string;
  machine: string | null;
  isGone: boolean;
  base: LoggedSnapshot | null;
};
/** A step; `cause` counts the events by when they came, where that is known. */
export type Step = LoggedStep & { cause?: number };
/** Actors and steps to look at: the app's, those of the machine that is played, or those of a log that was opened. */
export type Session = { actors: readonly PageActor[]; steps: readonly Step[]; dropped: number };

/** Which step is looked at; null is the newest, whatever comes. */
export type Place = number | null;

/** The steps with one more: after those that came before it, though what it caused has ended sooner. */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  const { cause } = step;
  const before =
    cause === undefined ? steps.length : steps.findLastIndex((it) => it.cause === undefined || it.cause < cause) + 1;
  return steps.toSpliced(before, 0, step);
}

/** The places of the steps of one actor, or of all where it is null. */
export const placesOf = (steps: readonly Step[], actor: string | null): number[] =>
  steps.flatMap((step, at) => (actor === null || step.actor === actor ? [at] : []));

/** The place before; the first stays. From the newest it is the last but one. */
export function stepBack(places: readonly number[], place: Place): Place {
  const here = place === null ? places.length - 1 : places.findLastIndex((it) => it <= place);
  return places[Math.max(0, here - 1)] ?? null;
}

/** The place after; past the last one comes the newest. */
export function stepForward(places: readonly number[], place: Place): Place {
  if (place === null) return null;
  const next = places.find((it) => it > place);
  return next === undefined || next === places.at(-1) ? null : next;
}

/** The last step of an actor up to a place; undefined before its first. */
export const stepOf = (steps: readonly Step[], actor: string, place: Place): Step | undefined =>
  steps.findLast((step, at) => step.actor === actor && (place === null || at <= place));

/** Snapshot of an actor at a place: after its last step that came to an end. */
export function snapshotAt({ actors, steps }: Session, actor: string, place: Place): LoggedSnapshot | null {
  const step = steps.findLast((it, at) => it.actor === actor && it.after !== null && (place === null || at <= place));
  return step?.after ?? actors.find((it) => it.id === actor)?.base ?? null;
}

/** Changes that the step at a place made in its actor: its state first, then its context. */
export function changesAt(session: Session, at: number): Change[] {
  const step = session.steps[at];
  if (!step?.after) return [];
  const before =
    at === 0
      ? (session.actors.find((it) => it.id === step.actor)?.base ?? null)
      : snapshotAt(session, step.actor, at - 1);
  const state = diff(before?.value ?? undefined, step.after.value, 'state');
  return [...state, ...diff(before?.context ?? {}, step.after.context)];
}
