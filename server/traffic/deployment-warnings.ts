import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import type { AppEnv } from '../http/context.ts';
import { isNear, isUndeclaredProxy } from './undeclared-proxy.ts';

const NO_PUBLIC_URL =
  'without PUBLIC_URL the token cookie is not Secure and there is no HSTS: set it to the shop’s address, such as https://shop.example.lk';
const NO_PROXY_HOPS =
  'requests come through a proxy that PROXY_HOPS does not tell of: all shoppers count as one, so the bounds of one visitor for pages, connections and log-ins are off. Set PROXY_HOPS to the number of your proxies (docs/limits.md)';
const HIDDEN_ADDRESSES =
  'a bound refused somebody who comes from this machine or a private network without X-Forwarded-For: a proxy that hides addresses (Docker’s own, a balancer for TCP) makes all shoppers one visitor. Put a proxy that sends the header in front, and set PROXY_HOPS (docs/limits.md)';

/**
 * Tells the log, once each, what is not set though it is needed: at the start where the other settings show that the shop is
 * no trial (a proxy, a mail server), else when a request comes that shows it.
 */
export function deploymentWarnings(
  { publicUrl, proxyHops, smtp }: Pick<Settings, 'publicUrl' | 'proxyHops' | 'smtp'>,
  log: Pick<Logger, 'warn'>,
): MiddlewareHandler<AppEnv> {
  const open = new Set<string>();
  if (publicUrl === null) open.add(NO_PUBLIC_URL);
  if (proxyHops === 0) open.add(NO_PROXY_HOPS);
  open.add(HIDDEN_ADDRESSES);
  const warn = (what: string) => {
    if (open.delete(what)) log.warn(what);
  };
  if (proxyHops > 0 || smtp !== null) warn(NO_PUBLIC_URL);

  return async (c, next) => {
    if (open.size > 0) {
      const peer = c.env?.incoming?.socket.remoteAddress ?? '';
      // Of a stranger, the header says nothing.
      if (isNear(peer) && /^https\b/i.test(c.req.header('X-Forwarded-Proto') ?? '')) warn(NO_PUBLIC_URL);
      if (isUndeclaredProxy(peer, c.req.header('X-Forwarded-For'), proxyHops)) warn(NO_PROXY_HOPS);
    }
    await next();
    const { status } = c.res;
    if (
      (status === 429 || c.get('isBounded') === true) &&
      open.has(HIDDEN_ADDRESSES) &&
      c.req.header('X-Forwarded-For') === undefined &&
      isNear(c.env?.incoming?.socket.remoteAddress ?? '')
    )
      warn(HIDDEN_ADDRESSES);
  };
}
