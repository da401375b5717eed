import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { openRate } from './rate.ts';
import { siteOf } from '../http/networks.ts';
import { isUndeclaredProxy } from './undeclared-proxy.ts';
import { visitorAt, clientAddress } from '../http/client-address.ts';

/** The bounds of one visitor in memory. What is bounded, and what happens beyond, is listed in docs/limits.md. */

/**
 * Visitor whose share a request counts in; null if shares make no sense: behind a proxy that nobody has declared
 * (undeclared-proxy.ts), and if there is no connection at all.
 */
export function boundedVisitor(c: Context<AppEnv>, proxyHops: number): string | null {
  const incoming = c.env?.incoming;
  if (!incoming || isUndeclaredProxy(incoming.socket.remoteAddress ?? '', c.req.header('X-Forwarded-For'), proxyHops))
    return null;
  return clientAddress(c, proxyHops);
}

/** In whose turn a request is begun: its visitor's site, as `clientAddress` knows it. */
export function laneOf(request: IncomingMessage, proxyHops: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  return siteOf(
    visitorAt(
      request.socket.remoteAddress ?? '',
      (Array.isArray(forwarded) ? forwarded.join(',') : forwarded) ?? '',
      proxyHops,
    ),
  );
}

/** How many households of a site may each ask as often as one. */
const HOUSEHOLDS = 8;
const MAX_VISITORS = 20_000;

/** Allowance a minute of one visitor, and eight times as much of the site around an IPv6 one. */
export type VisitorRate = {
  /** Takes one; 0 when it was there, else the whole seconds until the next is. */
  take(visitor: string): number;
  /** Puts a part of one back, from 0 to 1. */
  refund(visitor: string, part: number): void;
};

/** @param clock milliseconds that never go back. */
export function openVisitorRate(perMinute: number, clock: () => number): VisitorRate {
  const own = openRate(perMinute, MAX_VISITORS, clock);
  const sites = openRate(perMinute * HOUSEHOLDS, MAX_VISITORS, clock);
  return {
    take: (visitor) => own.take(visitor) || (siteOf(visitor) === visitor ? 0 : sites.take(siteOf(visitor))),
    refund: (visitor, part) => {
      own.refund(visitor, part);
      if (siteOf(visitor) !== visitor) sites.refund(siteOf(visitor), part);
    },
  };
}
