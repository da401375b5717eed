import type { Json } from '../session-log/session-log.ts';
import { lengthOf } from './summaries.ts';

export type Change = { path: string; before: Json | undefined; after: Json | undefined };

type Fields = { [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells an item of a list from the others, where it has such a thing. */
const nameOf = (item: Json): string | null => {
  if (!isFields(item)) return null;
  const name = item['key'] ?? item['id'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
};
/** A name that is long or has marks in it is no help in a path. */
const isShort = (name: string): boolean => /^[\w.-]{1,24}$/.test(name);

/** The items of a list by their names; by their places where an item has none or two share one. */
function byName(list: readonly Json[]): Map<string, Json> {
  const names = list.map(nameOf);
  const isUnique = names.every((it) => it !== null) && new Set(names).size === names.length;
  return new Map(list.map((it, at) => [isUnique ? String(names[at]) : String(at), it]));
}

function entries(value: Json[] | Fields): { open: string; close: string; at: Map<string, Json> } {
  return Array.isArray(value)
    ? { open: '[', close: ']', at: byName(value) }
    : { open: '.', close: '', at: new Map(Object.entries(value)) };
}

/**
 * Differences between two values, each by its path. An item of a list is named by its `key` or `id`, so that a removal
 * is one change.
 */
export function diff(before: Json | undefined, after: Json | undefined, path = ''): Change[] {
  const bothLists = Array.isArray(before) && Array.isArray(after);
  if (!bothLists && !(isFields(before) && isFields(after))) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  const [was, is] = [entries(before as Json[] | Fields), entries(after as Json[] | Fields)];
  return [...new Set([...was.at.keys(), ...is.at.keys()])].flatMap((key) => {
    const start = is.open === '.' && path === '' ? '' : is.open;
    const shown = isShort(key) ? key : String([...(is.at.has(key) ? is.at : was.at).keys()].indexOf(key));
    return diff(was.at.get(key), is.at.get(key), `${path}${start}${shown}${is.close}`);
  });
}

/** A value on one line: lists by their length, objects by their first fields. */
export function inShort(value: Json | undefined, depth = 0): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : depth > 0 || value.length > 3
        ? `[${lengthOf(value)} ${lengthOf(value) === 1 ? 'item' : 'items'}]`
        : `[${value.map((it) => inShort(it, depth + 1)).join(', ')}]`;
  const fields = Object.entries(value);
  if (fields.length === 0) return '{}';
  const name = depth > 0 ? (value['name'] ?? value['id'] ?? value['code']) : undefined;
  if (fields.length > 3 && typeof name === 'string') return name;
  if (depth > 1) return '{…}';
  const shown = fields.slice(0, 5).map(([key, it]) => `${key}: ${inShort(it, depth + 1)}`);
  return `{ ${shown.join(', ')}${fields.length > 5 ? ', …' : ''} }`;
}
