import { Hono } from 'hono';
import { packet } from '../http/cached-body.ts';
import { countView, openMostViewed } from '../catalogue/snapshot/views.ts';
import type { AppEnv } from '../http/context.ts';
import type { ShopSearch } from '../search/shop-search.ts';
import type { Shop } from '../shop.ts';
import { pathPart, queryText } from '../http/input.ts';
import { openRate } from '../traffic/rate.ts';
import { siteOf } from '../http/networks.ts';
import { HttpError } from '../http/http-error.ts';
import { sendCachedBody } from '../http/send.ts';
import { openViewSeats } from '../traffic/view-seats.ts';
import { clientAddress } from '../http/client-address.ts';

const VIEWS_A_MINUTE = 120;
/** Many phones have one address. */
const SEARCHES_A_MINUTE = 600;
const MAX_VISITORS = 20_000;

/** Section 7, Shop: the product calls, below `/api/product`. @param search finds what a query means beyond the names that have it. */
export function productRoutes({ db, catalogue, settings, log }: Shop, search: ShopSearch): Hono<AppEnv> {
  const seats = openViewSeats();
  const views = openRate(VIEWS_A_MINUTE, MAX_VISITORS);
  const searches = openRate(SEARCHES_A_MINUTE, MAX_VISITORS);
  const mostViewed = openMostViewed(db, catalogue, (error) => log.warn({ err: error }, 'the views could not be read'));

  return new Hono<AppEnv>()
    .get('/list', async (c) => sendCachedBody(c, (await catalogue.current()).products))
    .get('/most-viewed', async (c) => sendCachedBody(c, await mostViewed()))
    .get('/search', async (c) => {
      const query = queryText(c, 'query');
      const snapshot = await catalogue.current();
      // Who asks too often has the names alone, which cost nothing.
      const isTooOften = searches.take(clientAddress(c, settings.proxyHops)) > 0;
      const found = snapshot.search(query, isTooOften ? [] : await search.find(snapshot, query));
      return sendCachedBody(
        c,
        packet(() => found),
      );
    })
    .get('/category/:category', async (c) => {
      const products = (await catalogue.current()).ofCategory(pathPart(c, 'category'));
      if (!products) throw new HttpError(404, 'There is no such category.');
      return sendCachedBody(c, products);
    })
    .get('/subcategory/:subcategory', async (c) => {
      const products = (await catalogue.current()).ofSubcategory(pathPart(c, 'subcategory'));
      if (!products) throw new HttpError(404, 'There is no such sub-category.');
      return sendCachedBody(c, products);
    })
    .patch('/:productId/increment-view', async (c) => {
      const productId = pathPart(c, 'productId');
      const visitor = clientAddress(c, settings.proxyHops);
      const wait = views.take(visitor);
      if (wait > 0) throw new HttpError(429, 'Too many views in a short time.', { 'Retry-After': String(wait) });
      // Taken before it is counted, so that many at once are many.
      const leave = seats.take({ visitor, site: siteOf(visitor), agent: c.req.header('User-Agent') ?? '', productId });
      if (leave === null) return c.json({ success: true });
      const isCounted = await countView(db, productId).catch((error: unknown) => {
        leave();
        throw error;
      });
      if (!isCounted) {
        leave();
        throw new HttpError(404, 'There is no such product.');
      }
      return c.json({ success: true });
    });
}
