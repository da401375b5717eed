import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { openFeeds } from '../catalogue/feeds/product-feed.ts';
import { openSitemaps } from '../catalogue/feeds/sitemap.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import type { XmlFile } from '../catalogue/feeds/xml.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { originOf } from '../http/origin.ts';
import { HttpError } from '../http/http-error.ts';
import { body, encodingFor, isNotModified } from '../http/send.ts';

/** What is nobody's but the visitor's own (section 2), and the calls. The pictures may be found. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/place-order',
  '/orders',
  '/custom-orders',
  '/login',
  '/email-verify',
  '/reset-password',
  '/user-profile',
  '/notifications',
  '/wishlist',
] as const;

const fromGzip = promisify(gunzip);

async function sendXml(c: Context<AppEnv>, { etag, gzip }: XmlFile): Promise<Response> {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
  if (isNotModified(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  const described = { ...headers, 'Content-Type': 'application/xml; charset=utf-8' };
  if (encodingFor(c.req.header('Accept-Encoding'), ['gzip']) === null)
    return c.body(body(await fromGzip(gzip)), 200, described);
  return c.body(body(gzip), 200, { ...described, 'Content-Encoding': 'gzip' });
}

/** `/robots.txt`, `/sitemap.xml` and its parts, and the feeds of shopping catalogues: what crawlers ask for, from the catalogue as it is now. Ours, not of section 7. */
export function crawlerRoutes({ catalogue, settings }: Shop): Hono<AppEnv> {
  const sitemaps = openSitemaps();
  const feeds = openFeeds();
  const made = async <Made>(c: Context<AppEnv>, of: (snapshot: Snapshot, origin: string) => Promise<Made>) => {
    const origin = originOf(c, settings);
    return of(await catalogue.current(), origin);
  };
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => {
      const lines = [
        'User-agent: *',
        ...PRIVATE.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(c, settings)}/sitemap.xml`,
        '',
      ];
      return c.body(lines.join('\n'), 200, {
        'Cache-Control': 'no-cache',
        'Content-Type': 'text/plain; charset=utf-8',
      });
    })
    .get('/sitemap.xml', async (c) => sendXml(c, (await made(c, sitemaps)).whole))
    .get('/feeds/google.xml', async (c) => sendXml(c, await made(c, feeds.google)))
    .get('/feeds/meta.xml', async (c) => sendXml(c, await made(c, feeds.meta)))
    .get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
      const nth = Number(/\d+/.exec(c.req.param('part'))?.[0]);
      const part = (await made(c, sitemaps)).parts[nth - 1];
      if (!part) throw new HttpError(404, 'Not found.');
      return sendXml(c, part);
    });
}
