import { Hono } from 'hono';
import type { AppEnv, Shop } from '../http/context.ts';
import { jsonBody } from '../http/input.ts';
import { customerOf } from '../http/person.ts';
import { atMost } from '../http/rates.ts';
import { requestKeyOf } from '../http/request-key.ts';
import { visitorOf } from '../http/visitor.ts';
import { orderDraft } from '../orders/draft.ts';
import { placeOrder } from '../orders/place.ts';
import { ordersOf } from '../orders/read.ts';
import { presentOrder, presentPlaced } from '../present-orders.ts';

const ORDERS_A_MINUTE = 60;
const LISTS_A_MINUTE = 240;

/** Section 7, orders, below `/api/order`. Both are about who is asking, whatever `userId` says (reliability 10, 11). */
export function orderRoutes(shop: Shop): Hono<AppEnv> {
  const { db, settings } = shop;
  return new Hono<AppEnv>()
    .post('/place', atMost(ORDERS_A_MINUTE, settings), async (c) => {
      const customer = await customerOf(c);
      const key = requestKeyOf(c);
      const order = await placeOrder(shop, { customer, key, request: await jsonBody(c, orderDraft), visitor: visitorOf(c, settings.proxyHops) });
      return c.json({ success: true, message: 'Order placed successfully!', order: presentPlaced(order) });
    })
    // The body is not read: its userId decides nothing.
    .post('/userorders', atMost(LISTS_A_MINUTE, settings), async (c) => c.json({ success: true, orders: (await ordersOf(db, (await customerOf(c)).id)).map(presentOrder) }));
}
