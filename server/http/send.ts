import type { Context } from 'hono';
import type { CachedBody } from './cached-body.ts';
import type { AppEnv } from './context.ts';

export type Encoding = 'br' | 'gzip';

/** The first of the offered encodings that the client takes, the smallest first: a quality of 0 is a no. */
export function encodingFor(
  accepted: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const taken = new Map<string, boolean>();
  for (const one of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return offered.find((name) => taken.get(name) ?? taken.get('*') ?? false) ?? null;
}

/** True if If-None-Match names this tag; weak and strong are the same here. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1000;

/** Node's pooled memory as the bytes that a Response takes. */
export const body = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/**
 * Sends bytes that are ready, JSON unless `as` says otherwise: 304 to who has them, compressed to who takes them; asked
 * about again each time.
 */
export async function sendCachedBody(
  c: Context<AppEnv>,
  packet: CachedBody,
  as: { headers: Readonly<Record<string, string>>; status: 200 | 404 } = { headers: JSON_TYPE, status: 200 },
): Promise<Response> {
  // A 304 renews the headers that the browser keeps with the bytes: all of them, the page's own policy above all.
  const headers: Record<string, string> = {
    ...as.headers,
    'Cache-Control': 'no-cache',
    ETag: packet.etag,
    Vary: 'Accept-Encoding',
  };
  if (as.status === 200 && isNotModified(c.req.header('If-None-Match'), packet.etag)) return c.body(null, 304, headers);
  const plain = packet.json();
  const encoding = plain.length < WORTH_COMPRESSING ? null : encodingFor(c.req.header('Accept-Encoding'));
  if (encoding === null) return c.body(body(plain), as.status, headers);
  headers['Content-Encoding'] = encoding;
  return c.body(body(encoding === 'br' ? await packet.brotli() : await packet.gzip()), as.status, headers);
}
