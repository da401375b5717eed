import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from './context.ts';
import { HttpError } from './http-error.ts';

/** Control characters: PostgreSQL cannot hold U+0000, and none of them belongs in a name or an id. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

const MAX_PART = 200;
const MAX_QUERY = 200;

/** A part of the path, decoded. @throws HttpError 404 where it cannot be an id or a name of anything. */
export function pathPart(c: Context<AppEnv>, name: string): string {
  const given = c.req.param(name) ?? '';
  // A part that is not valid percent-encoding comes as it was sent.
  if (given === '' || given.length > MAX_PART || CONTROL.test(given)) throw new HttpError(404, 'Not found.');
  return given;
}

/** Text of a query parameter, '' included. @throws HttpError 400 if it is missing, repeated, a list, or too long. */
export function queryText(c: Context<AppEnv>, name: string): string {
  const given = c.req.queries(name) ?? [];
  const [only] = given;
  if (only === undefined || given.length > 1) throw new HttpError(400, `'${name}' must be given once.`);
  if (only.length > MAX_QUERY) throw new HttpError(400, `'${name}' must be at most ${MAX_QUERY} characters.`);
  return only;
}

/** Last page that can be asked for: further ones are it. */
const MAX_PAGE = 1_000_000;

/** Whole number from 1 on of the query: one beyond `max` or below 1 is brought within; `otherwise` if it is missing, repeated or no number. */
function queryCount(c: Context<AppEnv>, name: string, max: number, otherwise: number): number {
  const [only = '', ...more] = c.req.queries(name) ?? [];
  const asked = only.trim() === '' || more.length > 0 ? Number.NaN : Math.trunc(Number(only));
  return Number.isNaN(asked) ? otherwise : Math.min(max, Math.max(1, asked));
}

/** `page` and `limit` of a list, as its query asks. @param max items of a page. @param usual items of a page for who does not ask. */
export const pagingOf = (c: Context<AppEnv>, max: number, usual = max): { page: number; limit: number } => ({
  page: queryCount(c, 'page', MAX_PAGE, 1),
  limit: queryCount(c, 'limit', max, usual),
});

/** Moment of the query as ISO 8601 text; null if it is missing. @throws HttpError 400 where it is repeated or is none. */
export function queryMoment(c: Context<AppEnv>, name: string): string | null {
  const given = c.req.queries(name) ?? [];
  if (given.length === 0) return null;
  const at = given.length === 1 ? Date.parse(given[0] ?? '') : Number.NaN;
  if (Number.isNaN(at)) throw new HttpError(400, `'${name}' must be a moment, once.`);
  return new Date(at).toISOString();
}

/** The tokens of JSON that is known to be whole: texts, and what begins, ends and parts things. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** Whether an object in it has a key twice: readers differ in which they take, so nobody can mean it (reliability 55). */
function hasTwins(json: string): boolean {
  const open: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = JSON.parse(text) as string;
      if (keys?.has(key)) return true;
      keys?.add(key);
    } else text = token;
  }
  return false;
}

async function readJson(c: Context<AppEnv>): Promise<object> {
  const bytes = await c.req.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && !hasTwins(text)) return body;
  } catch {
    // Not UTF-8, not JSON, or nested too deeply: one answer for all, as for what is no object.
  }
  throw new HttpError(400, 'That request cannot be read.');
}

/**
 * The JSON body as the schema reads it: nothing is cast, keys that it does not name are left out.
 * @throws HttpError 400 with the sentence of the first thing that is wrong; a schema's sentences are for the shopper.
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, await readJson(c));
  if (read.success) return read.output;
  const [issue] = read.issues;
  const missing = issue.kind === 'schema' && issue.received === 'undefined' && issue.path?.length === 1;
  throw new HttpError(400, missing ? `'${String(issue.path?.[0]?.key)}' is missing.` : issue.message);
}

/** Schema of text as it was typed, whole (no half of a surrogate pair) and without U+0000, of at most `most` characters. */
export const typed = (what: string, most: number) =>
  v.pipe(
    v.string(`${what} must be text.`),
    v.check((text) => !/\p{Surrogate}|\0/u.test(text), `${what} has a character that cannot be read.`),
    v.check((text) => Array.from(text).length <= most, `${what} must be at most ${most} characters.`),
  );

/** Schema of one line of text: blanks around it do not count, control characters have no place in it. */
export const line = (what: string, most: number) =>
  v.pipe(
    typed(what, most),
    v.trim(),
    v.normalize('NFC'),
    v.check((text) => !CONTROL.test(text), `${what} has a character that cannot be read.`),
  );
