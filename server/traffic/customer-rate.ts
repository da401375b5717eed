import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from '../http/context.ts';
import { openRate } from './rate.ts';
import { rememberedCustomer, currentCustomer } from '../auth/current-customer.ts';
import { HttpError } from '../http/http-error.ts';
import { clientAddress } from '../http/client-address.ts';

const MAX_ASKING = 20_000;

/** Who a rate counts: the customer, wherever they are; a guest by their network. */
async function asking(c: Context<AppEnv>, proxyHops: number): Promise<string> {
  const customer = rememberedCustomer(c) ?? (await currentCustomer(c))?.id;
  return customer !== undefined ? `customer ${customer}` : `visitor ${clientAddress(c, proxyHops)}`;
}

/** So many calls a minute of one asker; beyond that 429 with Retry-After. Counted by this process alone: it keeps work in bounds, and no secret. */
export function rateLimit(perMinute: number, { proxyHops }: Pick<Settings, 'proxyHops'>): MiddlewareHandler<AppEnv> {
  const rate = openRate(perMinute, MAX_ASKING);
  return async (c, next) => {
    const wait = rate.take(await asking(c, proxyHops));
    if (wait > 0)
      throw new HttpError(429, 'That was very often in a short time. Please wait a moment.', {
        'Retry-After': String(wait),
      });
    return next();
  };
}
