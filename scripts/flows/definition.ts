import { type AnyStateMachine, initialTransition } from 'xstate';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys of a machine's definition whose functions are left out: what they compute is named by what uses it. */
const COMPUTED = new Set(['params', 'input', 'output']);
/** Keys under which a thing that has a name and nothing else is written as its name. */
const NAMED = new Set(['guard', 'actions', 'entry', 'exit']);

function byName(json: Json): Json {
  if (Array.isArray(json)) return json.map(byName);
  const isNameOnly =
    typeof json === 'object' && json !== null && typeof json['type'] === 'string' && Object.keys(json).length === 1;
  return isNameOnly ? (json['type'] ?? null) : json;
}

function plain(value: unknown, where: string): Json | undefined {
  if (value === undefined) return undefined;
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Json;
  if (typeof value !== 'object') throw new Error(`${where} has no name: it cannot be written down`);
  if (Array.isArray(value)) return value.map((it, at) => plain(it, `${where}.${at}`) ?? null);
  const fields: [string, Json][] = [];
  for (const [key, it] of Object.entries(value)) {
    if (COMPUTED.has(key) && typeof it === 'function') continue;
    const json = plain(it, `${where}.${key}`);
    if (json !== undefined) fields.push([key, NAMED.has(key) ? byName(json) : json]);
  }
  return Object.fromEntries(fields);
}

/**
 * A machine's own definition as JSON: actions, guards, actors and delays by their names, the context as it is at first.
 * `createMachine` takes it, and so does the import of an editor of XState machines.
 * @throws where something in it has no name.
 */
export function definitionOf(machine: AnyStateMachine, input: unknown): Json {
  const { context, ...config } = machine.config as unknown as Record<string, unknown>;
  const [initial] = initialTransition(machine, input as never);
  const rest = plain(config, machine.id) as { [key: string]: Json };
  const first = context === undefined ? undefined : (JSON.parse(JSON.stringify(initial.context)) as Json);
  const { id = machine.id, ...states } = rest;
  // What `setup` knows of types travels in the configuration; it holds nothing at run time.
  for (const key of ['types', 'schemas']) delete states[key];
  return { id, ...(first !== undefined && { context: first }), ...states };
}
