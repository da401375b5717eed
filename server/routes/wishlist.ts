import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { MAX_ON_DEVICE } from '../../src/domain/catalogue/wishlist.ts';
import { customerOf } from '../auth/current-customer.ts';
import type { AppEnv } from '../http/context.ts';
import { jsonBody, line, pathPart } from '../http/input.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { addToWishlist, removeFromWishlist, wishlistOf } from '../wishlist/wishlist.ts';

const CALLS_A_MINUTE = 240;

const saving = v.object({
  productIds: v.pipe(
    v.array(line('A product', 200), "'productIds' must be a list."),
    v.maxLength(MAX_ON_DEVICE, `At most ${MAX_ON_DEVICE} products at once.`),
  ),
});

/** + Wishlist of a customer, below `/api/wishlist` (docs/decisions/144-wishlist.md). @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function wishlistRoutes({ db, settings, now }: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(inTurn, rateLimit(CALLS_A_MINUTE, settings))
    .get('/', async (c) => c.json({ success: true, productIds: await wishlistOf(db, (await customerOf(c)).id) }))
    .post('/', async (c) => {
      const { id: userId } = await customerOf(c);
      const { productIds } = await jsonBody(c, saving);
      const all = await addToWishlist(db, { userId, productIds, now: now() });
      return c.json({ success: true, message: 'Saved to your wishlist', productIds: all });
    })
    .delete('/:productId', async (c) => {
      const { id: userId } = await customerOf(c);
      const left = await removeFromWishlist(db, { userId, productId: pathPart(c, 'productId') });
      return c.json({ success: true, message: 'Taken off your wishlist', productIds: left });
    });
}
