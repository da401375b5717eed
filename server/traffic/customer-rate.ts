import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from '../http/context.ts';
import { openRate } from './rate.ts';
import { rememberedCustomer, currentCustomer } from '../auth/current-customer.ts';
import { HttpError } from '../http/http-error.ts';
import { boundedVisitor, openVisitorRate } from './visitor-bounds.ts';

const MAX_ASKING = 20_000;

/** Calls a minute of one customer, and of all guests of one network together. */
export type AskerRates = { ofCustomer: number; ofNetwork: number };

/** Calls of customers, wherever they are, and of guests by their network. */
export type AskerRate = {
  /** Counts a call. @param customer id; null for a guest. @throws HttpError 429 with Retry-After beyond the rate. */
  count(c: Context<AppEnv>, customer: string | null): void;
  /** Counts further calls of a customer, for one that cost as much as several. */
  charge(customer: string, calls: number): void;
};

const clock = (): number => performance.now();

/** Counted by this process alone: it keeps work in bounds, and no secret. */
export function openAskerRate(
  { ofCustomer, ofNetwork }: AskerRates,
  { proxyHops }: Pick<Settings, 'proxyHops'>,
): AskerRate {
  const customers = openRate(ofCustomer, MAX_ASKING, clock);
  const networks = openVisitorRate(ofNetwork, clock);
  return {
    count: (c, customer) => {
      const visitor = customer === null ? boundedVisitor(c, proxyHops) : null;
      const wait = customer !== null ? customers.take(customer) : visitor === null ? 0 : networks.take(visitor);
      if (wait > 0)
        throw new HttpError(429, 'That was very often in a short time. Please wait a moment.', {
          'Retry-After': String(wait),
        });
    },
    charge: (customer, calls) => {
      for (let at = 0; at < calls; at += 1) customers.take(customer);
    },
  };
}

/** Limits the calls of one customer, or of the guests of one network, to `perMinute`; beyond that 429. */
export function rateLimit(perMinute: number, settings: Pick<Settings, 'proxyHops'>): MiddlewareHandler<AppEnv> {
  const rate = openAskerRate({ ofCustomer: perMinute, ofNetwork: perMinute }, settings);
  return async (c, next) => {
    rate.count(c, rememberedCustomer(c) ?? (await currentCustomer(c))?.id ?? null);
    return next();
  };
}
