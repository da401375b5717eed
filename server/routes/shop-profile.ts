import { Hono } from 'hono';
import { openLastKnown } from '../db/last-known.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { presentTerms, termsOf } from '../settings/terms.ts';

/**
 * `GET /api/shop-profile`: an addition of ours (docs/decisions/072-additions.md). The same to everybody, and as it is
 * now; while the database does not answer, as it was when it last did.
 */
export function shopProfileRoutes({ db, catalogue, log }: Shop): Hono<AppEnv> {
  const current = openLastKnown(() => termsOf(db), {
    freshFor: 0,
    onFailure: (error) => log.warn({ err: error }, 'the terms could not be read'),
  });
  return new Hono<AppEnv>().get('/shop-profile', async (c) => {
    const terms = (await current()) ?? (await catalogue.current()).terms;
    return c.json({ success: true, ...presentTerms(terms) }, 200, { 'Cache-Control': 'no-cache' });
  });
}
