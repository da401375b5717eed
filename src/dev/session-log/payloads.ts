import { type Json, REDACTED } from './session-log.ts';

/** Characters of JSON above which a value is stored once and named from then on. */
const LARGE = 256;
const DEEPEST = 60;

export type Payloads = {
  /** The fields of an object as the log has them. What has no more room is taken out: `overflowed` says so. */
  encode: (value: object) => { [field: string]: Json };
  overflowed: () => boolean;
  /** Characters that are stored. */
  size: () => number;
  /** Forgets what these texts do not lead to. */
  sweep: (texts: readonly string[]) => void;
  /** What these texts lead to. */
  read: (texts: readonly string[]) => Record<string, Json>;
};

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Large values, each stored once however often a context or an event brings it; `most` characters in all. */
export function payloadStore(most: number): Payloads {
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  // The lists of the catalogue go unchanged from event to context to event: they are told by identity, and walked once.
  const known = new WeakMap<object, string>();
  let made = 0;
  let size = 0;
  let isFull = false;

  function intern(json: Json, original: unknown): Json {
    const text = JSON.stringify(json);
    if (text.length <= LARGE) return json;
    let name = names.get(text);
    if (name === undefined) {
      if (size + text.length > most) {
        isFull = true;
        return REDACTED;
      }
      name = `p${++made}`;
      size += text.length;
      names.set(text, name);
      texts.set(name, text);
    }
    if (typeof original === 'object' && original !== null) known.set(original, name);
    return { $ref: name };
  }

  function encode(value: unknown, depth: number): Json {
    if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
    if (typeof value === 'string') return intern(value, value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
    if (typeof value !== 'object' || depth > DEEPEST) return REDACTED;
    const name = known.get(value);
    if (name !== undefined && texts.has(name)) return { $ref: name };
    if (Array.isArray(value))
      return intern(
        value.map((it) => encode(it, depth + 1)),
        value,
      );
    if (!isPlain(value)) return REDACTED;
    return intern(encodeFields(value, depth + 1), value);
  }
  function encodeFields(value: object, depth: number): { [field: string]: Json } {
    const fields = Object.entries(value).filter(([, it]) => it !== undefined);
    return Object.fromEntries(fields.map(([key, it]) => [key.startsWith('$') ? `$${key}` : key, encode(it, depth)]));
  }

  function reachable(from: readonly string[]): Set<string> {
    const found = new Set<string>();
    const next = [...from];
    for (let text = next.pop(); text !== undefined; text = next.pop()) {
      for (const [, name = ''] of text.matchAll(/\{"\$ref":"(p\d+)"\}/g)) {
        if (found.has(name)) continue;
        found.add(name);
        next.push(texts.get(name) ?? '');
      }
    }
    return found;
  }

  return {
    encode: (value) => encodeFields(value, 0),
    overflowed: () => isFull,
    size: () => size,
    sweep: (from) => {
      const used = reachable(from);
      for (const [name, text] of texts) {
        if (used.has(name)) continue;
        texts.delete(name);
        names.delete(text);
        size -= text.length;
      }
    },
    read: (from) =>
      Object.fromEntries([...reachable(from)].map((name) => [name, JSON.parse(texts.get(name) ?? 'null') as Json])),
  };
}

/**
 * Gives back what was encoded. The same name gives the same object each time.
 * @throws an error that names the payload if a value refers to one that is missing, or that contains itself.
 */
export function payloadReader(payloads: Record<string, Json>): (json: Json) => unknown {
  const read = new Map<string, unknown>();
  const reading = new Set<string>();
  function decode(json: Json): unknown {
    if (json === null || typeof json !== 'object') return json;
    if (Array.isArray(json)) return json.map(decode);
    if (typeof json['$ref'] === 'string') return resolve(json['$ref']);
    if (typeof json['$number'] === 'string') return Number(json['$number']);
    return Object.fromEntries(
      Object.entries(json).map(([key, it]) => [key.startsWith('$$') ? key.slice(1) : key, decode(it)]),
    );
  }
  function resolve(name: string): unknown {
    if (!read.has(name)) {
      if (!Object.hasOwn(payloads, name)) throw new Error(`The session log has no payload '${name}'`);
      if (reading.has(name)) throw new Error(`The payload '${name}' of the session log contains itself`);
      reading.add(name);
      read.set(name, decode(payloads[name] ?? null));
    }
    return read.get(name);
  }
  return decode;
}
