import type { Kept, KeptOfMachine } from './kept.ts';
import { REDACTED } from './session-log.ts';

type Fields = { [field: string]: unknown };

/** A value with everything taken out that may not be kept. That nothing is there (null, undefined) is no secret. */
function keptOf(value: unknown, kept: Kept | undefined): unknown {
  if (kept === true || value === null || value === undefined) return value;
  if (kept === undefined || typeof value !== 'object') return REDACTED;
  return Array.isArray(value) ? value.map((it) => keptOf(it, kept)) : fieldsOf(value, kept);
}

const fieldsOf = (value: object, kept: { readonly [field: string]: Kept }): Fields =>
  Object.fromEntries(Object.entries(value).map(([field, it]) => [field, keptOf(it, Object.hasOwn(kept, field) ? kept[field] : undefined)]));

export const keptContext = (context: object, kept: KeptOfMachine): Fields => fieldsOf(context, kept.context);

/** The type of an event, and the id of the actor that it is about, are the program's own words. */
export function keptEvent(event: { type: string }, kept: KeptOfMachine): Fields & { type: string } {
  const fields = Object.hasOwn(kept.events, event.type) ? kept.events[event.type] : undefined;
  return { ...fieldsOf(event, { actorId: true, ...fields }), type: event.type };
}
