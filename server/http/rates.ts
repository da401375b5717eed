import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from './context.ts';
import { openRate } from './limits.ts';
import { visitingCustomer } from './person.ts';
import { Refusal } from './refusal.ts';
import { visitorOf } from './visitor.ts';

const MOST_ASKING = 20_000;

/** Who a rate counts: the customer, wherever they are; a guest by their network. */
async function asking(c: Context<AppEnv>, proxyHops: number): Promise<string> {
  const customer = await visitingCustomer(c);
  return customer ? `customer ${customer.id}` : `visitor ${visitorOf(c, proxyHops)}`;
}

/** So many calls a minute of one asker; beyond that 429 with Retry-After. Counted by this process alone: it keeps work in bounds, and no secret. */
export function atMost(perMinute: number, { proxyHops }: Pick<Settings, 'proxyHops'>): MiddlewareHandler<AppEnv> {
  const rate = openRate(perMinute, MOST_ASKING);
  return async (c, next) => {
    const wait = rate.take(await asking(c, proxyHops));
    if (wait > 0) throw new Refusal(429, 'That was very often in a short time. Please wait a moment.', { 'Retry-After': String(wait) });
    return next();
  };
}
