import { Hono } from 'hono';
import type { AppEnv, Shop } from '../http/context.ts';
import { presentTerms, termsOf } from '../settings/terms.ts';

/** `GET /api/shop-profile`: an addition of ours (docs/decisions/072-additions.md). The same to everybody. */
export function shopProfileRoutes({ db }: Shop): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/shop-profile', async (c) => c.json({ success: true, ...presentTerms(await termsOf(db)) }, 200, { 'Cache-Control': 'no-cache' }));
}
