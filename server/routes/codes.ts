import { Hono } from 'hono';
import * as v from 'valibot';
import { centsFromRupees, rupeesFromCents } from '../../src/domain/money.ts';
import { discountOn } from '../../src/domain/pricing.ts';
import { isCode, LONGEST_CODE, tidyCode } from '../../src/domain/promo-code.ts';
import { judgeCode, presentCode, promoCodeOf, refusalWords } from '../codes/codes.ts';
import { isReal, tryCode } from '../codes/guesses.ts';
import type { AppEnv, Shop } from '../http/context.ts';
import { jsonBody, typed } from '../http/input.ts';
import { visitingCustomer } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { visitorOf } from '../http/visitor.ts';

/** Rupees as whole cents. */
export const wireAmount = (what: string) => v.pipe(
  v.number(`${what} must be a number.`),
  v.transform(centsFromRupees),
  v.number(`${what} is no amount.`),
);

/** A code as somebody typed it; what can be none is a code that nobody knows. */
export const typedCode = v.pipe(typed('A code', 2 * LONGEST_CODE), v.transform(tidyCode));

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
