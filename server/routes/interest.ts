import { Hono, type MiddlewareHandler } from 'hono';
import { customerOf } from '../auth/current-customer.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { pathPart } from '../http/input.ts';
import { presentRecommendations } from '../interest/present.ts';
import { readHistory } from '../interest/read-history.ts';
import { forgetViews, trackView, viewedIds } from '../interest/views.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';

const VIEWS_A_MINUTE = 120;
const CALLS_A_MINUTE = 240;

/** Section 7, Interest and recommendations, below `/api/userinterest`. @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function interestRoutes(
  { db, catalogue, recommender, settings, now }: Shop,
  inTurn: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(inTurn, rateLimit(CALLS_A_MINUTE, settings))
    .post('/track/:productId', rateLimit(VIEWS_A_MINUTE, settings), async (c) => {
      const { id: userId } = await customerOf(c);
      const viewed = await trackView(db, { userId, productId: pathPart(c, 'productId'), now: now() });
      if (!viewed) throw new HttpError(404, 'There is no such product.');
      return c.json(viewed);
    })
    .get('/viewed', async (c) => c.json(await viewedIds(db, (await customerOf(c)).id)))
    .delete('/viewed', async (c) => {
      await forgetViews(db, (await customerOf(c)).id);
      return c.json({ success: true, message: 'Forgotten' });
    })
    .get('/recommendations', async (c) => {
      const { id: userId } = await customerOf(c);
      const moment = now();
      const [model, history, snapshot] = await Promise.all([
        recommender.current(),
        readHistory(db, userId, moment),
        catalogue.current(),
      ]);
      const recommendations = presentRecommendations(model, history, snapshot, moment);
      return c.json({ success: true, message: 'Recommendations', recommendations });
    });
}
