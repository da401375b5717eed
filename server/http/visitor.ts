import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/** The first 64 bits of an IPv6 address are one household's; the rest changes at will. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
  return groups.slice(0, 4).join(':');
}

/**
 * Whom a limit counts: the network address that the request came from. Of X-Forwarded-For only what our own proxies
 * added is believed (`PROXY_HOPS`, reliability 37); 'unknown' where there is no connection at all.
 */
export function visitorOf(c: Context<AppEnv>, proxyHops: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (proxyHops === 0) return network(peer);
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((one) => one.trim());
  const told = hops.at(-proxyHops) ?? '';
  return network(/^[\d.:a-fA-F]{3,45}$/.test(told) ? told : peer);
}
