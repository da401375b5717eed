import type { Context } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from './context.ts';
import { HttpError } from './http-error.ts';

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
/** A name, an IPv4 or a bracketed IPv6 address, and perhaps a port: nothing that means something in HTML, XML or robots.txt. */
const HOST = new RegExp(`^(?=.{1,259}$)(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]{2,45}\\])(?::\\d{1,5})?$`, 'i');

/** What the outermost of our proxies said, in a header that each of them adds to or passes on; null where none did. */
function forwarded(header: string | undefined, proxyHops: number): string | null {
  if (proxyHops === 0 || header === undefined) return null;
  const told = header.split(',').map((one) => one.trim());
  return told.at(-proxyHops) ?? told[0] ?? null;
}

/**
 * Where this visitor finds the shop, such as `https://shop.example.lk`, for addresses that must be full: `PUBLIC_URL`
 * where it is set, else the request's own origin. X-Forwarded-Proto and X-Forwarded-Host are
 * believed only behind proxies of ours (`PROXY_HOPS`), which must set both themselves. Whatever is made with it must
 * not be kept for another origin.
 * @throws HttpError 400 where the host is none.
 */
export function originOf(
  c: Context<AppEnv>,
  { publicUrl, proxyHops }: Pick<Settings, 'publicUrl' | 'proxyHops'>,
): string {
  if (publicUrl !== null) return publicUrl;
  const asked = new URL(c.req.url);
  const scheme = forwarded(c.req.header('X-Forwarded-Proto'), proxyHops)?.toLowerCase();
  const host = forwarded(c.req.header('X-Forwarded-Host'), proxyHops) ?? asked.host;
  const address = `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : asked.protocol}//${host}`;
  if (!HOST.test(host) || !URL.canParse(address)) throw new HttpError(400, 'That host cannot be read.');
  return new URL(address).origin;
}
