import { allowedContext, allowedEvent, type AllowListOfMachine } from './filter.ts';
import { ALLOW_LIST, NOTHING } from './allow-list.ts';
import { REDACTED } from './session-log.ts';

/**
 * What may go to a site that is not ours, by the allow-list that session logs have too (`allow-list.ts`): a field that is not
 * named there is taken out. What was typed into a field that is named is looked at once more.
 */
type Fields = { [field: string]: unknown };

/** What looks like an e-mail address, a telephone number or a code, or a key, wherever it is. */
const PRIVATE = [/@/, /(?<!\w)\+?(?:\d[\s-]?){6,}(?!\w)/, /\b(?=\w*\d)(?=\w*[a-z])\w{25,}\b/i];
const MAX_ITEMS = 20;

/** Takes private texts out of what the allow-list has kept, and makes long lists short. */
function withoutPrivate(value: unknown): unknown {
  if (typeof value === 'string') return PRIVATE.some((it) => it.test(value)) ? REDACTED : value;
  if (Array.isArray(value))
    return [
      ...value.slice(0, MAX_ITEMS).map(withoutPrivate),
      ...(value.length > MAX_ITEMS ? [`${value.length - MAX_ITEMS} more`] : []),
    ];
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  return Object.fromEntries(Object.entries(value).map(([field, it]) => [field, withoutPrivate(it)]));
}

/** The rules for a machine, by its id; for one that nobody has decided about, that nothing may be shown. */
const rulesOf = (machine: string | undefined): AllowListOfMachine =>
  (machine !== undefined && Object.hasOwn(ALLOW_LIST, machine) ? ALLOW_LIST[machine] : undefined) ?? NOTHING;

/** A context of a machine without anything private. */
export const redactContext = (context: object, machine: string | undefined): Fields =>
  withoutPrivate(allowedContext(context, rulesOf(machine))) as Fields;

/** An event to a machine without anything private; its type is the program's own word and stays. */
export const redactEvent = (
  event: Fields & { type: string },
  machine: string | undefined,
): Fields & { type: string } => ({
  ...(withoutPrivate(allowedEvent(event, rulesOf(machine))) as Fields),
  type: event.type,
});

/**
 * Redacted snapshot: the state of a machine, and of its context what may be shown. The answer of a call never leaves
 * the page.
 */
export function redactSnapshot(snapshot: unknown, machine: string | undefined): Fields {
  const { status, value, context } = (snapshot ?? {}) as { status?: string; value?: unknown; context?: unknown };
  const isMachine = machine !== undefined && typeof context === 'object' && context !== null;
  return {
    status: status ?? 'active',
    ...(value === undefined || !isMachine ? {} : { value }),
    ...(isMachine ? { context: redactContext(context, machine) } : {}),
  };
}
