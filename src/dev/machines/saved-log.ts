import { payloadReader, payloadStore } from '../session-log/payloads.ts';
import type { Json, LoggedSnapshot, LoggedStep, SessionLog } from '../session-log/session-log.ts';
import { brief } from './summaries.ts';
import type { PageActor, Session } from './log.ts';
import type { Play } from './simulation.ts';

type Fields = { [key: string]: Json };

/** A saved log as something to look at. */
export function sessionOfLog({ actors, steps, dropped, payloads }: SessionLog): Session {
  const read = payloadReader(payloads);
  const fieldsOf = (json: Json): Fields => brief(read(json)) as Fields;
  const opened = (snapshot: LoggedSnapshot | null): LoggedSnapshot | null =>
    snapshot && { ...snapshot, context: fieldsOf(snapshot.context) };
  const ended = new Set(steps.filter((it) => it.after !== null && it.after.status !== 'active').map((it) => it.actor));
  return {
    actors: actors.map((it): PageActor => ({
      id: it.id,
      path: it.path,
      machine: it.machine,
      isGone: ended.has(it.id),
      base: opened(it.base),
    })),
    steps: steps.map((it) => ({
      ...it,
      event: { ...fieldsOf(it.event), type: it.event.type },
      after: opened(it.after),
    })),
    dropped,
  };
}

/** A play as a log that can be saved and replayed; `startedAt` is an ISO date and time. It holds samples only, so nothing is redacted. */
export function logOfPlay({ pack, moves }: Play, startedAt: string): SessionLog {
  const { id } = pack.machine;
  const { encode, read } = payloadStore(Infinity);
  const steps = moves.map(({ event, snapshot, step }): LoggedStep => ({
    at: step.at,
    actor: id,
    from: null,
    event: { ...encode(event), type: event.type },
    taken: step.taken,
    said: step.said ?? [],
    after: {
      status: snapshot.status,
      value: snapshot.value as Json,
      context: encode(snapshot.context as object),
      children: Object.keys(snapshot.children).sort(),
    },
  }));
  return {
    format: 'session log',
    version: 1,
    build: 'played',
    startedAt,
    machines: [id],
    dropped: 0,
    actors: [{ id, path: id, machine: id, base: null, exact: true }],
    steps,
    payloads: read([JSON.stringify(steps)]),
  };
}
