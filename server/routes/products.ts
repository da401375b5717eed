import { Hono } from 'hono';
import { packet } from '../catalogue/packet.ts';
import { countView, openMostViewed } from '../catalogue/views.ts';
import type { AppEnv, Shop } from '../http/context.ts';
import { pathPart, queryText } from '../http/input.ts';
import { openMemory, openRate } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { sendPacket } from '../http/send.ts';
import { visitorOf } from '../http/visitor.ts';

/** A visitor's views of one product count once in this time (reliability 83). */
const VIEW_COUNTS_AGAIN = 30 * 60_000;
const VIEWS_A_MINUTE = 120;
const MOST_VISITORS = 20_000;

/** Section 7, Shop: the product calls, below `/api/product`. */
export function productRoutes({ db, catalogue, settings, log }: Shop): Hono<AppEnv> {
  const viewed = openMemory(VIEW_COUNTS_AGAIN, MOST_VISITORS);
  const views = openRate(VIEWS_A_MINUTE, MOST_VISITORS);
  const mostViewed = openMostViewed(db, catalogue, (error) => log.warn({ err: error }, 'the views could not be read'));

  return new Hono<AppEnv>()
    .get('/list', async (c) => sendPacket(c, (await catalogue.current()).products))
    .get('/most-viewed', async (c) => sendPacket(c, await mostViewed()))
    .get('/search', async (c) => {
      const query = queryText(c, 'query');
      const found = (await catalogue.current()).search(query);
      return sendPacket(c, packet(() => found));
    })
    .get('/category/:category', async (c) => {
      const products = (await catalogue.current()).ofCategory(pathPart(c, 'category'));
      if (!products) throw new Refusal(404, 'There is no such category.');
      return sendPacket(c, products);
    })
    .get('/subcategory/:subcategory', async (c) => {
      const products = (await catalogue.current()).ofSubcategory(pathPart(c, 'subcategory'));
      if (!products) throw new Refusal(404, 'There is no such sub-category.');
      return sendPacket(c, products);
    })
    .patch('/:productId/increment-view', async (c) => {
      const productId = pathPart(c, 'productId');
      const visitor = visitorOf(c, settings.proxyHops);
      const wait = views.take(visitor);
      if (wait > 0) throw new Refusal(429, 'Too many views in a short time.', { 'Retry-After': String(wait) });
      const view = `${visitor} ${(c.req.header('User-Agent') ?? '').slice(0, 200)} ${productId}`;
      if (!viewed.has(view)) {
        if (!(await countView(db, productId))) throw new Refusal(404, 'There is no such product.');
        viewed.add(view);
      }
      return c.json({ success: true });
    });
}
