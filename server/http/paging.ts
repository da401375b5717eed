import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { HttpError } from './http-error.ts';
import { queryText } from './input.ts';

/** A whole number from 1 on of the query; `usual` where it is missing. @throws HttpError 400 for anything else. */
function queryCount(c: Context<AppEnv>, name: string, usual: number): number {
  if (c.req.queries(name) === undefined) return usual;
  const given = queryText(c, name);
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new HttpError(400, `'${name}' must be a number from 1 on.`);
  return Number(given);
}

/** Page and size of a list as its query asks; both optional. @param max items of a page, also where none is asked for. @throws HttpError 400. */
export const pagingOf = (c: Context<AppEnv>, max: number): { page: number; limit: number } => ({
  page: queryCount(c, 'page', 1),
  limit: Math.min(max, queryCount(c, 'limit', max)),
});
