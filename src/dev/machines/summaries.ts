import type { Json } from '../session-log/session-log.ts';

const MAX_ITEMS = 12;
const MAX_TEXT = 400;
const DEEPEST = 7;
/** Never shown, not even to the developer whose own they are: pages are shared and photographed. */
const SECRET = /password|token|secret|otp$/i;

const left = (count: number): string => `… and ${count} more`;

/** Number of items that a list had before it was cut. */
export function lengthOf(list: readonly Json[]): number {
  const last = list.at(-1);
  if (typeof last !== 'string') return list.length;
  const more = /^… and (\d+) more$/.exec(last)?.[1];
  return more === undefined ? list.length : list.length - 1 + Number(more);
}

/** A copy of a value that is JSON and small enough to send and to show at every step; what is left out is said. */
export function brief(value: unknown, depth = 0): Json {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string')
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}… (${value.length} letters)` : value;
  if (typeof value !== 'object') return `(${typeof value})`;
  if (depth >= DEEPEST) return '…';
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).filter(([, it]) => typeof it !== 'function');
    return Object.fromEntries(
      fields.map(([key, it]) => [
        key,
        SECRET.test(key) && typeof it === 'string' && it !== '' ? '(hidden)' : brief(it, depth + 1),
      ]),
    );
  }
  const items = value.slice(0, MAX_ITEMS).map((it) => brief(it, depth + 1));
  return value.length > MAX_ITEMS ? [...items, left(value.length - MAX_ITEMS)] : items;
}
