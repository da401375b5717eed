import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { openSitemaps, type SitemapFile } from '../catalogue/sitemap.ts';
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
] as const;

const fromGzip = promisify(gunzip);

async function sendSitemap(c: Context<AppEnv>, { etag, gzip }: SitemapFile): Promise<Response> {
  const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
  if (isNotModified(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  const described = { ...headers, 'Content-Type': 'application/xml; charset=utf-8' };
  if (encodingFor(c.req.header('Accept-Encoding'), ['gzip']) === null)
    return c.body(body(await fromGzip(gzip)), 200, described);
  return c.body(body(gzip), 200, { ...described, 'Content-Encoding': 'gzip' });
}

/** `/robots.txt`, `/sitemap.xml` and its parts: what crawlers ask for, from the catalogue as it is now. Ours, not of section 7. */
export function crawlerRoutes({ catalogue, settings }: Shop): Hono<AppEnv> {
  const sitemaps = openSitemaps();
  const sitemapOf = async (c: Context<AppEnv>) => {
    const origin = originOf(c, settings);
    return sitemaps(await catalogue.current(), origin);
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
    .get('/sitemap.xml', async (c) => sendSitemap(c, (await sitemapOf(c)).whole))
    .get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c) => {
      const nth = Number(/\d+/.exec(c.req.param('part'))?.[0]);
      const part = (await sitemapOf(c)).parts[nth - 1];
      if (!part) throw new HttpError(404, 'Not found.');
      return sendSitemap(c, part);
    });
}
