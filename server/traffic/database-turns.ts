import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import { DatabaseTimeout } from '../db/limited-pool.ts';
import type { AppEnv } from '../http/context.ts';
import { openFairQueue, QueueFull } from './fair-queue.ts';
import { siteOf } from '../http/networks.ts';
import { rememberedCustomer } from '../auth/current-customer.ts';
import { openRecentUse } from './recent-use.ts';
import { busy, HttpError } from '../http/http-error.ts';
import { boundedVisitor } from './visitor-bounds.ts';

/** Calls at once. The embedded database has one session: one call in it, one that has its input ready. PostgreSQL keeps four of its ten connections for log-ins and all else. */
const AT_ONCE = { embedded: 2, postgresql: 6 };
/** Calls that wait: of one customer, of one network whose callers are not known (yet), and in all. */
const MAX_WAITING = { ofCustomer: 30, ofNetwork: 100, inAll: 1000 };
/** Milliseconds after which a turn that somebody had counts half. */
const HALF_LIFE = 10_000;
/** Each further call of a customer that waits, in turns of late. A shopper's app has one or two under way. */
const OF_A_FURTHER_CALL = 10;
const MAX_REMEMBERED = 50_000;
const A_CUSTOMER = 'customer ';

const tooOften = () =>
  new HttpError(429, 'The shop is still working on what you asked before. Please wait a moment and try again.', {
    'Retry-After': '5',
  });

/**
 * For calls of customers that cost a transaction or more: a few are worked on at once, and the others wait before they have
 * touched the database, so that what does not wait here meets a few statements of theirs (decision 096). Whoever had fewest turns of late
 * and waits for fewest comes first. Whose a call is, memory tells; where it does not, the call stands in the lane of its network.
 * @param watch is given what tells how many wait. @param clock milliseconds that never go back.
 * @returns a handler to be shared by all such calls. It throws HttpError 429 where one customer or network waits too often, 503 where all together do.
 */
export function databaseTurns(
  { proxyHops, databaseUrl }: Pick<Settings, 'proxyHops' | 'databaseUrl'>,
  watch: (waiting: () => number) => void = () => undefined,
  clock: () => number = () => performance.now(),
): MiddlewareHandler<AppEnv> {
  const recent = openRecentUse(HALF_LIFE, MAX_REMEMBERED, clock);
  const atOnce = databaseUrl === null ? AT_ONCE.embedded : AT_ONCE.postgresql;
  const rankOf = (lane: string | null, waiting: number): number =>
    lane === null ? 0 : recent.of(lane) + (lane.startsWith(A_CUSTOMER) ? OF_A_FURTHER_CALL * (waiting - 1) : 0);
  const queue = openFairQueue({ atOnce, mostOfOne: MAX_WAITING.ofCustomer, mostWaiting: MAX_WAITING.inAll, rankOf });
  watch(() => queue.waiting());

  async function turn(c: Context<AppEnv>): Promise<() => void> {
    const customer = rememberedCustomer(c);
    const visitor = boundedVisitor(c, proxyHops);
    const lane = customer === null ? visitor && `network ${siteOf(visitor)}` : `${A_CUSTOMER}${customer}`;
    try {
      const leave = await queue.enter(lane, customer === null ? MAX_WAITING.ofNetwork : undefined);
      if (lane !== null) recent.add(lane);
      return leave;
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw error.isOwn ? tooOften() : busy(5);
    }
  }

  return async (c, next) => {
    // All of it must have come: nobody keeps a place by sending slowly. A form with files was received before.
    if (!c.get('hasCome')) await c.req.arrayBuffer();
    const leave = await turn(c);
    // Each that waits would wait as long once more for a database that is silent.
    const note = (error: unknown) => error instanceof DatabaseTimeout && queue.refuseAll(busy(5));
    try {
      await next();
      note(c.error);
    } catch (error) {
      note(error);
      throw error;
    } finally {
      leave();
    }
  };
}
