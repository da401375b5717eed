import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Problem, PROBLEM_LENGTHS } from '../../src/domain/problem.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody, line } from '../http/input.ts';
import { countProblem } from '../problems/counts.ts';
import { storeProblem } from '../problems/store.ts';
import type { Shop } from '../shop.ts';
import { openRate } from '../traffic/rate.ts';

/** The app tells a handful a visit; many phones have one address. */
const A_MINUTE_EACH = 20;
const MAX_VISITORS = 20_000;
/** Of the whole shop: more than that says nothing new, and costs writes. */
const A_MINUTE = 120;
/** Groups that begin, of the whole shop: who makes them up does not fill the table at once. */
const NEW_A_MINUTE = 2;
const NEW_AT_ONCE = 30;
const ALL = 'all';

const problem: v.GenericSchema<unknown, Problem> = v.object({
  message: v.pipe(line('The message', PROBLEM_LENGTHS.message), v.minLength(1, 'The message is missing.')),
  build: line('The build', PROBLEM_LENGTHS.build),
  page: line('The page', PROBLEM_LENGTHS.page),
  state: line('The state', PROBLEM_LENGTHS.state),
  place: line('The place', PROBLEM_LENGTHS.place),
});

/** `POST /api/problems`: faults of the app in shoppers' browsers; an addition of ours. Bounded by visitor, as a whole, and in what is stored. */
export function problemRoutes({ db, settings, now }: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const visitors = openRate(A_MINUTE_EACH, MAX_VISITORS, now);
  const all = openRate(A_MINUTE, 1, now);
  const begun = openRate(NEW_A_MINUTE, 1, now, NEW_AT_ONCE);
  const charge: MiddlewareHandler<AppEnv> = (c, next) => {
    const wait = visitors.take(clientAddress(c, settings.proxyHops)) || all.take(ALL);
    if (wait === 0) return next();
    countProblem('dropped');
    throw new HttpError(429, 'Too much at once.', { 'Retry-After': String(wait) });
  };
  return new Hono<AppEnv>().post('/problems', charge, inTurn, async (c) => {
    const isStored = await storeProblem(db, await jsonBody(c, problem), now(), () => begun.take(ALL) === 0);
    countProblem(isStored ? 'stored' : 'dropped');
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
  });
}
