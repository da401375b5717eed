import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { discountOn } from '../../src/domain/order/pricing.ts';
import { isCode } from '../../src/domain/order/code-validity.ts';
import { validatePromoCode, presentCode, promoCodeOf, refusalWords } from '../promo-codes/promo-codes.ts';
import { isReal, consumeAttempt } from '../promo-codes/guess-limit.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { jsonBody } from '../http/input.ts';
import { currentCustomer } from '../auth/current-customer.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { HttpError } from '../http/http-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { typedCode, wireAmount } from '../http/wire-values.ts';

/** A crowd behind one address may try as often; what was guessed wrong is counted apart, in the database. */
const VALIDATIONS_A_MINUTE = 240;

const validating = v.object({ code: typedCode, amount: wireAmount('The amount') });

/**
 * Section 7, Promo codes, below `/api/redeem-codes`. Also for guests, who may fill in the whole checkout (readings 2.6);
 * the limits of one customer are looked at again when the order is placed. Nothing is reserved.
 * @param inTurn where calls wait before they ask the database (database-turns.ts).
 */
export function codeRoutes(shop: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { db, settings, now } = shop;
  return new Hono<AppEnv>().post('/validate', inTurn, rateLimit(VALIDATIONS_A_MINUTE, settings), async (c) => {
    const customer = await currentCustomer(c);
    const { code, amount } = await jsonBody(c, validating);
    if (code === '') throw new HttpError(400, 'Please enter a discount code.');
    const guess = await consumeAttempt(shop, clientAddress(c, settings.proxyHops), customer);
    const judged = await validatePromoCode(db, isCode(code) ? code : '', customer?.id ?? null, amount, now());
    if (isReal(judged)) await guess.wasReal();
    if (judged.refusal !== null) throw new HttpError(400, refusalWords(judged, customer));
    const after = amount - discountOn(amount, promoCodeOf(judged.row));
    return c.json({
      success: true,
      message: 'Discount applied successfully!',
      discountApplied: true,
      discountedAmount: rupeesFromCents(after),
      redeemCode: presentCode(judged.row),
    });
  });
}
