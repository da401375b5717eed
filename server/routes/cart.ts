import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { MAX_PER_LINE } from '../../src/domain/cart/cart.ts';
import { storedFromLines } from '../../src/domain/cart/cart-serialization.ts';
import { addToCart, cartOf, setInCart } from '../cart/cart.ts';
import { choiceFields } from '../cart/choice.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { jsonBody } from '../http/input.ts';
import { customerOf } from '../auth/current-customer.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';

const CALLS_A_MINUTE = 600;

const adding = v.object(choiceFields);
/** 0 takes the line out (section 4); what is no whole number in bounds is refused, not guessed (reliability 7). */
const setting = v.object({
  ...choiceFields,
  quantity: v.pipe(
    v.number('The quantity must be a number.'),
    v.integer('The quantity must be a whole number.'),
    v.minValue(0, 'The quantity must not be negative.'),
    v.maxValue(MAX_PER_LINE, `At most ${MAX_PER_LINE} of one item.`),
  ),
});

/** Section 7, Cart, below `/api/cart`. The cart is the one of who is asking, whatever the body says (reliability 45). @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function cartRoutes({ db, settings, now }: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const changeOf = async (c: Context<AppEnv>) => ({
    userId: (await customerOf(c)).id,
    key: requestKeyOf(c),
    now: now(),
  });
  return new Hono<AppEnv>()
    .use(inTurn, rateLimit(CALLS_A_MINUTE, settings))
    .post('/add', async (c) => {
      const change = await changeOf(c);
      return c.json({
        success: true,
        message: 'Added to cart',
        cartData: storedFromLines(await addToCart(db, change, await jsonBody(c, adding))),
      });
    })
    .post('/update', async (c) => {
      const change = await changeOf(c);
      const { quantity, ...choice } = await jsonBody(c, setting);
      return c.json({
        success: true,
        message: 'Cart updated',
        cartData: storedFromLines(await setInCart(db, change, choice, quantity)),
      });
    })
    .post('/get', async (c) =>
      c.json({ success: true, cartData: storedFromLines(await cartOf(db, (await customerOf(c)).id)), keepsKeys: true }),
    );
}
