import * as v from 'valibot';
import { MAX_PER_LINE, MAX_LINES } from '../../src/domain/cart/cart.ts';
import { MAX_RETURN_NOTE, RETURN_KINDS, RETURN_REASONS } from '../../src/domain/order/return-request.ts';
import { typed } from '../http/input.ts';

const whole = (what: string, least: number, most: number) =>
  v.pipe(
    v.number(`${what} must be a number.`),
    v.integer(`${what} must be a whole number.`),
    v.minValue(least, `${what} must be at least ${least}.`),
    v.maxValue(most, `${what} must be at most ${most}.`),
  );

/** Body of `order/{orderId}/return`: a ReturnDraft. */
export const returnDraft = v.object({
  kind: v.picklist(RETURN_KINDS, 'Would you like an exchange or your money back?'),
  reason: v.picklist(RETURN_REASONS, 'Please choose why you return it.'),
  note: v.optional(v.pipe(typed('The note', MAX_RETURN_NOTE), v.trim(), v.normalize('NFC')), ''),
  items: v.pipe(
    v.array(
      v.object({ index: whole('An item', 0, MAX_LINES - 1), quantity: whole('The quantity', 1, MAX_PER_LINE) }),
      'The items must be a list.',
    ),
    v.minLength(1, 'Please choose what you return.'),
    v.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} different items.`),
  ),
});
