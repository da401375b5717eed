import { Hono } from 'hono';
import type { AppEnv, Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { body, hasAlready } from '../http/send.ts';
import { CONTENT_TYPE, readVariant } from '../media/address.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `GET /media/<hash>/<width>.<format>`: the pictures. An address means the same bytes for ever. */
export function mediaRoutes({ media }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:hash/:file', async (c) => {
    const variant = readVariant(c.req.param('hash'), c.req.param('file'));
    if (!variant) throw new Refusal(404, 'Not found.');
    const etag = `"${variant.hash}-${variant.width}-${variant.format}"`;
    // Whoever names the tag had the picture.
    if (hasAlready(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag, 'Cache-Control': FOREVER });
    const bytes = await media.read(variant);
    if (!bytes) throw new Refusal(404, 'Not found.');
    return c.body(body(bytes), 200, {
      'Content-Type': CONTENT_TYPE[variant.format],
      'Cache-Control': FOREVER,
      ETag: etag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
