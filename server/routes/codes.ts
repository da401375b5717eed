import { Hono } from 'hono';
import * as v from 'valibot';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { discountOn } from '../../src/domain/pricing.ts';
import { isCode } from '../../src/domain/promo-code.ts';
import { judgeCode, presentCode, promoCodeOf, refusalWords } from '../codes/codes.ts';
import { isReal, tryCode } from '../codes/guesses.ts';
import type { AppEnv, Shop } from '../http/context.ts';
import { jsonBody } from '../http/input.ts';
import { visitingCustomer } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { visitorOf } from '../http/visitor.ts';
import { typedCode, wireAmount } from './wire.ts';

const validating = v.object({ code: typedCode, amount: wireAmount('The amount') });

/**
 * Section 7, Promo codes, below `/api/redeem-codes`. Also for guests, who may fill in the whole checkout (readings 2.6);
 * the limits of one customer are looked at again when the order is placed. Nothing is reserved.
 */
export function codeRoutes(shop: Shop): Hono<AppEnv> {
  const { db, settings, now } = shop;
  return new Hono<AppEnv>().post('/validate', async (c) => {
    const customer = await visitingCustomer(c);
    const { code, amount } = await jsonBody(c, validating);
    if (code === '') throw new Refusal(400, 'Please enter a discount code.');
    const guess = await tryCode(shop, visitorOf(c, settings.proxyHops), customer);
    const judged = await judgeCode(db, isCode(code) ? code : '', customer?.id ?? null, amount, now());
    if (isReal(judged)) await guess.wasReal();
    if (judged.refusal !== null) throw new Refusal(400, refusalWords(judged.refusal, judged.row?.minimum_cents ?? 0));
    const after = amount - discountOn(amount, promoCodeOf(judged.row));
    return c.json({ success: true, message: 'Discount applied successfully!', discountApplied: true, discountedAmount: rupeesFromCents(after), redeemCode: presentCode(judged.row) });
  });
}
