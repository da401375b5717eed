import type { Call } from '../../src/api/contract/endpoint.ts';
import { type JsonSchema, resolved } from './schemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Step = string | number;

/** All texts and numbers in a value, as texts. */
function leavesOf(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) leavesOf(part, into);
  else if (typeof value === 'number' || typeof value === 'string') into.add(String(value));
  return into;
}
/** A leaf of the wire as the app may have it: rupees as cents, a moment in milliseconds. */
const decodedAs = (leaf: string): string[] => [leaf, String(Math.round(Number(leaf) * 100)), String(Date.parse(leaf))];

/** The value without one of its fields. */
function without(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === step ? without(one, rest) : one));
  const fields = Object.entries(value as object);
  return Object.fromEntries(
    rest.length === 0
      ? fields.filter(([key]) => key !== step)
      : fields.map(([key, one]: [string, unknown]) => [key, key === step ? without(one, rest) : one]),
  );
}

/** Leaves of what the app makes of an answer; null if it cannot read it, or drops an item of it. */
function readLeaves(read: Call<unknown>['read'], answer: unknown): Set<string> | null {
  const { warn } = console;
  let isWhole = true;
  // A decoder tells the console which items it drops.
  console.warn = () => void (isWhole = false);
  try {
    const leaves = leavesOf(read(structuredClone(answer)));
    return isWhole ? leaves : null;
  } catch {
    return null;
  } finally {
    console.warn = warn;
  }
}

/** True if the decoder refuses the answer without a field, or loses more than the field itself. */
function isNeeded(read: Call<unknown>['read'], answer: unknown, way: readonly Step[], field: unknown): boolean {
  const whole = readLeaves(read, answer);
  if (whole === null) throw new Error(`The decoder does not read its own example: ${JSON.stringify(answer)}`);
  const left = readLeaves(read, without(answer, way));
  if (left === null) return true;
  const own = new Set([...leavesOf(field)].flatMap(decodedAs));
  return [...whole].some((leaf) => !left.has(leaf) && !own.has(leaf));
}

/** The value without the fields that are additions. */
export function withoutAdditions(value: unknown, given: JsonSchema, schemas: Schemas): unknown {
  const schema = resolved(given, schemas);
  if (Array.isArray(value)) return value.map((one: unknown) => withoutAdditions(one, schema.items ?? {}, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((one) => resolved(one, schemas));
  const schemaOf = (key: string): JsonSchema => {
    const rest = schema.additionalProperties;
    return (
      shapes.map(({ properties }) => properties?.[key]).find((one) => one) ?? (typeof rest === 'object' ? rest : {})
    );
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => schemaOf(key)['x-addition'] === undefined)
      .map(([key, one]: [string, unknown]) => [key, withoutAdditions(one, schemaOf(key), schemas)]),
  );
}

/**
 * Fields of each object schema that an answer's decoder cannot do without: those that it misses if they alone are left out of
 * the example, and of the others those that it misses last if one after the other is left out.
 */
export function neededFields(
  read: Call<unknown>['read'],
  example: unknown,
  schema: JsonSchema,
  schemas: Schemas,
): Map<JsonSchema, Set<string>> {
  const needed = new Map<JsonSchema, Set<string>>();
  let whole: unknown;
  let left: unknown;
  const walk = (value: unknown, given: JsonSchema, way: readonly Step[]): void => {
    const one = resolved(given, schemas);
    for (const part of [...(one.anyOf ?? []), ...(one.allOf ?? [])]) walk(value, part, way);
    if (Array.isArray(value)) return value.forEach((item, at) => walk(item, one.items ?? {}, [...way, at]));
    if (typeof value !== 'object' || value === null) return;
    const rest = one.additionalProperties;
    if (typeof rest === 'object') for (const [key, item] of Object.entries(value)) walk(item, rest, [...way, key]);
    if (!one.properties) return;
    const fields = needed.get(one) ?? new Set();
    needed.set(one, fields);
    for (const [key, property] of Object.entries(one.properties).toReversed()) {
      const field = (value as Record<string, unknown>)[key];
      if (field === undefined) continue;
      const at = [...way, key];
      walk(field, property, at);
      const less = without(left, at);
      const isLast = readLeaves(read, less) === null;
      if (isLast || isNeeded(read, whole, at, field)) fields.add(key);
      else left = less;
    }
  };
  for (whole of [example, withoutAdditions(example, schema, schemas)]) {
    left = whole;
    walk(whole, schema, []);
  }
  return needed;
}
