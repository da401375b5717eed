import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { busy, HttpError } from '../http/http-error.ts';
import { body, isNotModified } from '../http/send.ts';
import { CONTENT_TYPE, readVariant } from '../media/address.ts';
import { isTooSlow } from '../media/decode.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `GET /media/<hash>/<width>.<format>`: the pictures. An address means the same bytes for ever. */
export function mediaRoutes({ media }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:hash/:file', async (c) => {
    const variant = readVariant(c.req.param('hash'), c.req.param('file'));
    if (!variant) throw new HttpError(404, 'Not found.');
    const etag = `"${variant.hash}-${variant.width}-${variant.format}"`;
    // Whoever names the tag had the picture.
    if (isNotModified(c.req.header('If-None-Match'), etag))
      return c.body(null, 304, { ETag: etag, 'Cache-Control': FOREVER });
    const bytes = await media.read(variant).catch((error: unknown) => {
      throw isTooSlow(error) ? busy(30) : error;
    });
    if (!bytes) throw new HttpError(404, 'Not found.');
    return c.body(body(bytes), 200, {
      'Content-Type': CONTENT_TYPE[variant.format],
      'Cache-Control': FOREVER,
      ETag: etag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
