import { Hono } from 'hono';
import type { AppEnv, Shop } from '../http/context.ts';
import { sendPacket } from '../http/send.ts';

/** Section 7, Shop: the calls around the products. */
export function groupRoutes({ catalogue }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/categories', async (c) => sendPacket(c, (await catalogue.current()).categories))
    .get('/vendors', async (c) => sendPacket(c, (await catalogue.current()).vendors))
    .get('/carousel', async (c) => sendPacket(c, (await catalogue.current()).carousel));
}
