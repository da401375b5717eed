import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { jsonBody, pathPart } from '../http/input.ts';
import { customerOf } from '../auth/current-customer.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';
import { clientAddress } from '../http/client-address.ts';
import { bytesOf } from '../custom-orders/drawings.ts';
import { receivePictures } from '../custom-orders/receive-pictures.ts';
import { onePicture, UPLOAD_BOUNDS, type UploadBounds } from '../http/uploads.ts';
import { orderDraft } from '../orders/order-request.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { placeOrder } from '../orders/place.ts';
import { assertTakesSlip, takePaymentSlip } from '../orders/payment-slips.ts';
import { ordersOf } from '../orders/read.ts';
import { returnDraft } from '../orders/return-draft.ts';
import { requestReturn, withdrawReturn } from '../orders/returns.ts';
import { presentOrder, presentPlaced } from '../orders/present.ts';

const ORDERS_A_MINUTE = 60;
const LISTS_A_MINUTE = 240;
const SLIPS_A_MINUTE = 10;
const RETURNS_A_MINUTE = 20;

/** Section 7, orders, below `/api/order`. All are about who is asking, whatever `userId` says (reliability 10, 11). @param inTurn where calls wait before they ask the database (database-turns.ts). @param bounds of a form with a slip. */
export function orderRoutes(
  shop: Shop,
  inTurn: MiddlewareHandler<AppEnv>,
  bounds: UploadBounds = UPLOAD_BOUNDS,
): Hono<AppEnv> {
  const { db, settings } = shop;
  const slipRate = rateLimit(SLIPS_A_MINUTE, settings);
  const sendingSlip = async (c: Context<AppEnv>, userId: string): Promise<void> => {
    await slipRate(c, () => Promise.resolve());
    await assertTakesSlip(db, userId, pathPart(c, 'id'));
  };
  return (
    new Hono<AppEnv>()
      .post('/place', inTurn, rateLimit(ORDERS_A_MINUTE, settings), async (c) => {
        const customer = await customerOf(c);
        const key = requestKeyOf(c);
        const order = await placeOrder(shop, {
          customer,
          key,
          request: await jsonBody(c, orderDraft),
          visitor: clientAddress(c, settings.proxyHops),
        });
        return c.json({ success: true, message: 'Order placed successfully!', order: presentPlaced(order) });
      })
      // The body is not read: its userId decides nothing.
      .post('/userorders', inTurn, rateLimit(LISTS_A_MINUTE, settings), async (c) =>
        c.json({
          success: true,
          orders: (await ordersOf(db, (await customerOf(c)).id)).map((it) => presentOrder(it, { now: shop.now() })),
        }),
      )
      .post('/:id/cancel', inTurn, rateLimit(ORDERS_A_MINUTE, settings), async (c) => {
        await cancelOrder(shop, (await customerOf(c)).id, pathPart(c, 'id'));
        return c.json({ success: true, message: 'Your order is cancelled.' });
      })
      .post('/:id/slip', receivePictures(settings, onePicture(bounds), sendingSlip, 'slip'), inTurn, async (c) => {
        const [picture] = c.get('drawings').pictures;
        const slip = picture && { file: picture.file, bytes: await bytesOf(picture) };
        const date = await takePaymentSlip(shop, (await customerOf(c)).id, pathPart(c, 'id'), slip);
        return c.json({ success: true, message: 'We have your slip.', slip: { date } });
      })
      .post('/:id/return', inTurn, rateLimit(RETURNS_A_MINUTE, settings), async (c) => {
        const { id } = await customerOf(c);
        await requestReturn(shop, id, pathPart(c, 'id'), await jsonBody(c, returnDraft));
        return c.json({ success: true, message: "We have your request. We'll answer as soon as we can." });
      })
      .post('/:id/return/withdraw', inTurn, rateLimit(RETURNS_A_MINUTE, settings), async (c) => {
        await withdrawReturn(shop, (await customerOf(c)).id, pathPart(c, 'id'));
        return c.json({ success: true, message: 'Your request is cancelled.' });
      })
  );
}
