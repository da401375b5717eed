import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { redactEvent, redactSnapshot } from './session-log/redaction.ts';

/** A message of the inspector, as it would leave the page. */
type Message = { type: string; sessionId: string; [field: string]: unknown };

/**
 * Message as it may leave the page: only the fields named here, and of contexts and events only what may be shown.
 * `machines` has the id of the machine that each actor runs.
 */
export function redactMessage(message: Message, machines: ReadonlyMap<string, string>): Message {
  const { type, sessionId, rootId, createdAt, id, _version } = message;
  const machine = machines.get(sessionId);
  const base = { type, sessionId, rootId, createdAt, id, _version };
  switch (type) {
    case '@xstate.actor':
      return {
        ...base,
        name: message['name'],
        parentId: message['parentId'],
        definition: message['definition'],
        snapshot: redactSnapshot(message['snapshot'], machine),
      };
    case '@xstate.event':
      return {
        ...base,
        sourceId: message['sourceId'],
        event: redactEvent(message['event'] as { type: string }, machine),
      };
    case '@xstate.snapshot':
      return {
        ...base,
        event: redactEvent(message['event'] as { type: string }, machine),
        snapshot: redactSnapshot(message['snapshot'], machine),
      };
    default:
      return base;
  }
}

/**
 * Opens the Stately inspector in a window of its own; browsers allow that only in answer to a click. The inspector
 * receives the actors that exist, then all that happens.
 * @returns the listener for every inspection event from now on.
 */
export function openInspector(living: readonly AnyActorRef[]): (event: InspectionEvent) => void {
  const machines = new Map<string, string>();
  const know = (actor: AnyActorRef): void => {
    const { logic } = actor as { logic?: { id?: string; root?: unknown } };
    if (logic?.root && logic.id !== undefined) machines.set(actor.sessionId, logic.id);
  };
  const inspector = createBrowserInspector({
    serialize: (message) => redactMessage(message as unknown as Message, machines) as never,
  });
  for (const actor of living) {
    know(actor);
    inspector.actor(actor as never, actor.getSnapshot() as never);
  }
  return (event) => {
    if (event.type === '@xstate.actor') know(event.actorRef as AnyActorRef);
    inspector.inspect.next?.(event);
  };
}
