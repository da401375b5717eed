import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { networkOf } from './networks.ts';

/**
 * Network that the request came from (networks.ts): the visitor that a limit counts. Of X-Forwarded-For only what our own
 * proxies added is believed (`PROXY_HOPS`, reliability 37), however it is spelled. If that is no address, or the proxies are
 * fewer than they should be, it is the connection's own. 'unknown' if there is no connection at all.
 */
export const clientAddress = (c: Context<AppEnv>, proxyHops: number): string =>
  visitorAt(c.env?.incoming?.socket.remoteAddress ?? '', c.req.header('X-Forwarded-For') ?? '', proxyHops);

/** As `clientAddress`, of a connection's address and the header's text; '' for none. */
export function visitorAt(address: string, forwarded: string, proxyHops: number): string {
  const peer = networkOf(address) ?? 'unknown';
  return proxyHops === 0 ? peer : (networkOf(forwarded.split(',').at(-proxyHops) ?? '') ?? peer);
}
