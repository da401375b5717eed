import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { PageName, PaintedPage } from '../../src/render.tsx';
import type { GlimpseSource } from '../../src/domain/glimpse.ts';
import { type Packet, packet } from '../catalogue/packet.ts';
import type { AppEnv, Shop } from '../http/context.ts';
import { originOf } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import { contentSecurityPolicy } from '../http/security.ts';
import { sendPacket } from '../http/send.ts';
import type { Documents } from './document.ts';

/** How the app paints: `src/render.tsx`, or what a test puts in its place. */
export type Renderer = {
  nameOfPage: (pathname: string, search: string, source: GlimpseSource) => PageName;
  paint: (pathname: string, search: string, source: GlimpseSource, origin: string) => PaintedPage;
};

/** Bytes of documents and their names that are kept, beside their compressed forms, which are about a sixth of it. */
const KEPT = 48_000_000;
const MOST_KEPT = 2000;

/**
 * Paints the first page of a visit: the same for every guest, kept as long as the catalogue stays the same, compressed
 * once. Where painting fails the shell follows, in which the app shows the page by itself.
 */
export function paintedPages({ catalogue, settings, log }: Shop, documents: Documents, renderer: Renderer): MiddlewareHandler<AppEnv> {
  const kept = new LRUCache<string, Packet>({ max: MOST_KEPT, maxSize: KEPT, sizeCalculation: (page, key) => page.json().length + key.length });
  let version = '';
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentSecurityPolicy(documents.scriptHash) };

  async function pageFor(c: Context<AppEnv>): Promise<{ page: Packet; status: 200 | 404 }> {
    const { pathname, search } = new URL(c.req.url);
    const { version: newest, source } = await catalogue.current();
    if (newest !== version) kept.clear();
    version = newest;
    const origin = originOf(c, settings);
    const { name, status } = renderer.nameOfPage(pathname, search, source);
    const key = name === null ? null : `${origin} ${name}`;
    const known = key === null ? undefined : kept.get(key);
    if (known) return { page: known, status };
    const bytes = documents.of(renderer.paint(pathname, search, source, origin));
    const page = packet(() => bytes);
    if (key !== null) kept.set(key, page);
    return { page, status };
  }

  return async (c, next) => {
    try {
      const { page, status } = await pageFor(c);
      return await sendPacket(c, page, { headers, status });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error, requestId: c.get('requestId') }, 'a page could not be painted');
      return next();
    }
  };
}
