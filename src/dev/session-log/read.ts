import * as v from 'valibot';
import { payloadReader } from './payloads.ts';
import type { Json, SessionLog } from './session-log.ts';

type StateValue = string | { [region: string]: StateValue };
const stateValue: v.GenericSchema<unknown, StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
]);

const fields = v.record(v.string(), v.unknown());
const snapshot = v.object({
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: stateValue,
  context: fields,
  children: v.array(v.string()),
});
const logFile = v.object({
  format: v.literal('session log'),
  version: v.literal(1),
  build: v.string(),
  startedAt: v.string(),
  machines: v.array(v.string()),
  dropped: v.number(),
  actors: v.array(
    v.object({ id: v.string(), path: v.string(), machine: v.string(), base: v.nullable(snapshot), exact: v.boolean() }),
  ),
  steps: v.array(
    v.object({
      at: v.number(),
      actor: v.string(),
      from: v.nullable(v.string()),
      event: v.looseObject({ type: v.string() }),
      taken: v.array(v.string()),
      said: v.exactOptional(v.array(v.string())),
      after: v.nullable(snapshot),
    }),
  ),
  payloads: fields,
});

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Resolves each reference of the log, so that nobody who looks at it meets one that leads nowhere. */
function requireWhole({ actors, steps, payloads }: SessionLog): void {
  const twice = actors.find(({ id }, at) => actors.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`The session log names the actor '${twice.id}' twice`);
  const read = payloadReader(payloads);
  const requireFields = (json: Json | undefined, of: string) => {
    if (json !== undefined && !isObject(read(json))) throw new Error(`The session log is broken: ${of} is no object`);
  };
  for (const { id, base } of actors) requireFields(base?.context, `the first context of the actor '${id}'`);
  for (const [at, { actor, event, after }] of steps.entries()) {
    if (!actors.some(({ id }) => id === actor)) throw new Error(`Step ${at} is of an actor that the log does not name`);
    requireFields(event, `the event of step ${at}`);
    requireFields(after?.context, `the context after step ${at}`);
  }
}

/** A session log from the text of a file, each reference in it resolvable. @throws an error for the reader, where it is none. */
export function readSessionLog(text: string): SessionLog {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This is no session log: it is not JSON');
  }
  const read = v.safeParse(logFile, json);
  if (read.success) {
    const log = read.output as SessionLog;
    requireWhole(log);
    return log;
  }
  const [issue] = read.issues;
  throw new Error(`This is no session log of version 1: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
