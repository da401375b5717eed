import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/** Control characters: PostgreSQL cannot hold U+0000, and none of them belongs in a name or an id. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

const MOST_PART = 200;
const MOST_QUERY = 200;

/** A part of the path, decoded. @throws Refusal 404 where it cannot be an id or a name of anything. */
export function pathPart(c: Context<AppEnv>, name: string): string {
  const given = c.req.param(name) ?? '';
  // A part that is not valid percent-encoding comes as it was sent.
  if (given === '' || given.length > MOST_PART || CONTROL.test(given)) throw new Refusal(404, 'Not found.');
  return given;
}

/** One query parameter, '' included. @throws Refusal 400 where it is missing, repeated, a list, or too long. */
export function queryText(c: Context<AppEnv>, name: string): string {
  const given = c.req.queries(name) ?? [];
  const [only] = given;
  if (only === undefined || given.length > 1) throw new Refusal(400, `'${name}' must be given once.`);
  if (only.length > MOST_QUERY) throw new Refusal(400, `'${name}' must be at most ${MOST_QUERY} characters.`);
  return only;
}
