import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { sendCachedBody } from '../http/send.ts';

/** Section 7, Shop: the calls around the products. */
export function groupRoutes({ catalogue }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/categories', async (c) => sendCachedBody(c, (await catalogue.current()).categories))
    .get('/vendors', async (c) => sendCachedBody(c, (await catalogue.current()).vendors))
    .get('/carousel', async (c) => sendCachedBody(c, (await catalogue.current()).carousel));
}
