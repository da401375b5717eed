import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Terms } from '../../src/domain/shop-profile.ts';
import type { Database } from '../db/schema.ts';
import { openLastKnown } from '../db/last-known.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { hasDemo } from '../settings/demo-mark.ts';
import { type About, aboutOf, presentAbout } from '../settings/about.ts';
import { readIdentity } from '../settings/stored-identity.ts';
import { readPages } from '../settings/stored-page-texts.ts';
import { readRetention } from '../settings/stored-retention.ts';
import { readPictures } from '../settings/stored-pictures.ts';
import { deliveryScheduleOf } from '../settings/delivery-times.ts';
import { presentDelivery, presentTerms, termsOf } from '../settings/terms.ts';

/** Products of one question, at most: those of a full cart. */
const MAX_PRODUCTS = 200;
const FRESH = { 'Cache-Control': 'no-cache' };

/**
 * `GET /api/shop-profile`, its `/delivery` and its `/about`: additions of ours (docs/decisions/072-additions.md). The same to everybody, and as it is
 * now; while the database does not answer, as it was when it last did.
 */
export function shopProfileRoutes({ db, catalogue, log }: Shop): Hono<AppEnv> {
  const lastKnown = <Part>(read: (db: Kysely<Database>) => Promise<Part>) =>
    openLastKnown(() => read(db), {
      freshFor: 0,
      onFailure: (error) => log.warn({ err: error }, 'the settings of the shop could not be read'),
    });
  const currentTerms = lastKnown<Terms>(termsOf);
  const currentAbout = lastKnown<About>(async (from) =>
    aboutOf({
      identity: await readIdentity(from),
      pages: await readPages(from),
      retention: await readRetention(from),
      pictures: await readPictures(from),
      isDemo: await hasDemo(from),
      terms: await termsOf(from),
    }),
  );
  return new Hono<AppEnv>()
    .get('/shop-profile', async (c) => {
      const terms = (await currentTerms()) ?? (await catalogue.current()).terms;
      return c.json({ success: true, ...presentTerms(terms) }, 200, FRESH);
    })
    .get('/shop-profile/delivery', async (c) => {
      const products = (c.req.queries('product') ?? []).slice(0, MAX_PRODUCTS);
      const { delivery } = (await currentTerms()) ?? (await catalogue.current()).terms;
      // Without the database there is no date to promise; what it costs is still known.
      const schedule = await deliveryScheduleOf(db, products).catch((error: unknown) => {
        log.warn({ err: error }, 'the times of deliveries could not be read');
        return null;
      });
      return c.json({ success: true, ...presentDelivery(delivery, schedule) }, 200, FRESH);
    })
    .get('/shop-profile/about', async (c) => {
      const about = (await currentAbout()) ?? (await catalogue.current()).about;
      return c.json({ success: true, ...presentAbout(about) }, 200, FRESH);
    });
}
