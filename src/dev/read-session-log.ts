import * as v from 'valibot';
import type { SessionLog } from './session-log.ts';

const fields = v.record(v.string(), v.unknown());
const snapshot = v.object({ status: v.picklist(['active', 'done', 'error', 'stopped']), value: v.unknown(), context: fields, children: v.array(v.string()) });
const logFile = v.object({
  format: v.literal('session log'),
  version: v.literal(1),
  build: v.string(),
  startedAt: v.string(),
  machines: v.array(v.string()),
  dropped: v.number(),
  actors: v.array(v.object({ id: v.string(), path: v.string(), machine: v.string(), base: v.nullable(snapshot), exact: v.boolean() })),
  steps: v.array(v.object({
    at: v.number(), actor: v.string(), from: v.nullable(v.string()), event: v.looseObject({ type: v.string() }), taken: v.array(v.string()),
    said: v.exactOptional(v.array(v.string())), after: v.nullable(snapshot),
  })),
  payloads: fields,
});

/** A session log from the text of a file. @throws an error for the reader, where it is none. */
export function readSessionLog(text: string): SessionLog {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('This is no session log: it is not JSON');
  }
  const read = v.safeParse(logFile, json);
  if (read.success) return read.output as SessionLog;
  const [issue] = read.issues;
  throw new Error(`This is no session log of version 1: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
