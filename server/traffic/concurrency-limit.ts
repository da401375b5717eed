import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { openFairQueue, type QueueBounds, QueueFull } from './fair-queue.ts';
import { siteOf } from '../http/networks.ts';
import { openRecentUse } from './recent-use.ts';
import { busy, HttpError, httpErrorOf } from '../http/http-error.ts';
import { nameOfCall, openRepeatedRefusals } from './repeated-refusals.ts';
import { openVisitorRate } from './visitor-bounds.ts';

const LOGGING_IN = 'Many people are logging in from your network right now.';
const waitFor = (seconds: number, crowd: string) =>
  new HttpError(429, `${crowd} Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`, {
    'Retry-After': String(seconds),
  });

/** What a call that came to something gets back of the one that it took: a crowd at one address that knows its passwords may ask four times as often. */
const BACK_FOR_SUCCESS = 0.75;
/** Milliseconds after which a refusal counts half, and networks whose refusals are counted. */
const HALF_LIFE = 60_000;
const MAX_REMEMBERED = 50_000;

/** The bounds, and `perMinute`: calls of one visitor. */
export type Bounds = QueueBounds & { perMinute: number };
export type Surroundings = {
  /** The visitor whose share a call counts in; null for none (visitor-bounds.ts). */
  clientAddress?: (c: Context<AppEnv>) => string | null;
  /** Why one network has to wait: a sentence; by default that of logins. */
  crowd?: string;
  /** Milliseconds that never go back. */
  clock?: () => number;
};

/**
 * Queues calls that cost much and that anybody may make. `atOnce` of them are worked on at once; the others wait before they
 * have touched the database or the processor, which so stay free for everybody else (reliability 81). Visitors take turns,
 * those with fewest refusals of late first. Each has a bound of its own, looked at before anything else is: visitors who guess
 * or ask too often slow themselves. A call waits only when all of it has come: nobody keeps a place by sending slowly. If one
 * has failed because the database is silent, slow or locked, all that wait are refused with it: each would wait as long once
 * more.
 * @returns a handler to be shared by all such calls. It throws HttpError 429 if one visitor asks too often, 503 if too many
 * visitors wait.
 */
export function queued(
  { perMinute, ...bounds }: Bounds,
  { clientAddress = () => null, crowd = LOGGING_IN, clock = () => performance.now() }: Surroundings = {},
): MiddlewareHandler<AppEnv> {
  const refusals = openRecentUse(HALF_LIFE, MAX_REMEMBERED, clock);
  const queue = openFairQueue({ ...bounds, rankOf: (lane) => (lane === null ? 0 : refusals.of(lane)) });
  const rate = openVisitorRate(perMinute, clock);
  const refused = openRepeatedRefusals(clock);
  const tooOften = (seconds: number) => waitFor(seconds, crowd);

  const turn = (visitor: string | null) =>
    queue.enter(visitor === null ? null : siteOf(visitor)).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw error.isOwn ? tooOften(5) : busy(5);
    });

  return async (c, next) => {
    const visitor = clientAddress(c);
    const wait = visitor === null ? 0 : rate.take(visitor);
    if (wait > 0) throw tooOften(wait);
    const call = nameOfCall(c, await c.req.arrayBuffer());
    const repeated = visitor === null ? null : refused.of(visitor, call);
    if (repeated) throw repeated;

    const leave = await turn(visitor);
    try {
      await next();
      if (c.error && !(c.error instanceof HttpError) && httpErrorOf(c.error).status === 503) queue.refuseAll(busy(5));
    } finally {
      leave();
    }
    if (visitor === null) return;
    if (c.error instanceof HttpError) {
      refused.add(visitor, call, c.error);
      refusals.add(siteOf(visitor));
    } else if (!c.error) {
      rate.refund(visitor, BACK_FOR_SUCCESS);
      refused.forget(visitor);
    }
  };
}
