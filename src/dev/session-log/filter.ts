import type { ContextFrom, EventFrom } from 'xstate';
import { REDACTED } from './session-log.ts';

/** `true` keeps a value whole, `false` nothing of it; an object keeps only the fields that it names, in each item where the value is a list. */
export type AllowList = boolean | { readonly [field: string]: AllowList };

/** Parts of a machine that a session log may store. Others are taken out: a new field, until somebody decides. */
export type AllowListOfMachine = {
  context: { readonly [key: string]: AllowList };
  /** By event type: the library's own ones (`xstate.init`, `xstate.done.actor.…`) too. */
  events: { readonly [type: string]: { readonly [field: string]: AllowList } };
  /** True where the machine decides by nothing that is taken out, so that its steps can be reproduced exactly. */
  exact: boolean;
};
/** Names that the machine does not have do not compile, nor does an exact machine with a field that nobody decided about. */
export type AllowListOf<Machine> = {
  events: {
    readonly [Type in EventFrom<Machine>['type'] | `xstate.${string}`]?: { readonly [field: string]: AllowList };
  };
} & (
  | { exact: true; context: { readonly [Key in keyof ContextFrom<Machine>]: AllowList } }
  | { exact: false; context: { readonly [Key in keyof ContextFrom<Machine>]?: AllowList } }
);

type Fields = { [field: string]: unknown };

/** A value with everything taken out that may not be kept. That nothing is there (null, undefined) is no secret. */
function keptOf(value: unknown, kept: AllowList | undefined): unknown {
  if (kept === true || value === null || value === undefined) return value;
  if (kept === undefined || kept === false || typeof value !== 'object') return REDACTED;
  return Array.isArray(value) ? value.map((it) => keptOf(it, kept)) : fieldsOf(value, kept);
}

const fieldsOf = (value: object, kept: { readonly [field: string]: AllowList }): Fields =>
  Object.fromEntries(
    Object.entries(value).map(([field, it]) => [
      field,
      keptOf(it, Object.hasOwn(kept, field) ? kept[field] : undefined),
    ]),
  );

export const allowedContext = (context: object, kept: AllowListOfMachine): Fields => fieldsOf(context, kept.context);

/** The type of an event, and the id of the actor that it is about, are the program's own words. */
export function allowedEvent(event: { type: string }, kept: AllowListOfMachine): Fields & { type: string } {
  const fields = Object.hasOwn(kept.events, event.type) ? kept.events[event.type] : undefined;
  return { ...fieldsOf(event, { actorId: true, ...fields }), type: event.type };
}
