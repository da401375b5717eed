import * as v from 'valibot';
import { type Cents, centsFromRupees, rupeesFromCents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import type { Discount } from '../../domain/order/pricing.ts';
import { assertJsonObject, text } from './decoders.ts';
import { type Call, InvalidResponseError, TIME_LIMIT } from './endpoint.ts';
import { cents, rupees } from './values.ts';

/** Section 7: codes, of the shop and of custom orders, and what an order says that one has saved. */

/** `discountApplied` of an order (section 3), in rupees or per cent. */
export type WireDiscount = {
  amountSaved: number;
  redeemCode: string;
  discountValue: number;
  discountType: 'percentage' | 'fixed';
};

/** Section 3: a percentage, or else a fixed amount. In hundredths, as the domain reckons: of a per cent, or of a rupee. */
const discountType = v.fallback(
  v.pipe(
    v.string(),
    v.transform((said) => (said.toLowerCase() === 'percentage' ? ('percentage' as const) : ('fixed' as const))),
  ),
  'fixed',
);
const hundredths = v.fallback(v.nullable(rupees), null);

const redeemCode = v.fallback(
  v.nullable(v.object({ code: text, name: text, discountType, discountValue: hundredths })),
  null,
);

/** The code of an order: a text, or an object that has it; '' for none. */
export const codeOf = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ code: text }),
      v.transform(({ code }) => code),
    ),
  ]),
  '',
);

/** A flag, a number or an object (readings 1.2): what was saved, and by which code. */
export const saving = v.fallback(
  v.nullable(
    v.union([
      v.object({
        amountSaved: cents,
        redeemCode: codeOf,
        discountValue: hundredths,
        discountType,
      }),
      v.pipe(
        rupees,
        v.transform((amountSaved) => ({
          amountSaved,
          redeemCode: '',
          discountValue: null,
          discountType: 'fixed' as const,
        })),
      ),
    ]),
  ),
  null,
);

const validation = v.object({
  discountApplied: v.optional(v.unknown()),
  discountedAmount: cents,
  redeemCode,
  message: text,
  isValid: v.optional(v.unknown()),
  error: text,
});

/** What a code does to `amount`. @throws InvalidResponseError with the server's words where it does not count. */
function readCode(answer: unknown, code: string, amount: Cents): AppliedCode {
  const said = v.parse(validation, assertJsonObject(answer));
  if (said.discountApplied === false || said.isValid === false)
    throw new InvalidResponseError('the code was not applied', said.error || said.message);
  const after = said.discountedAmount ?? centsAfter(said.discountApplied, amount);
  if (after === null || after > amount) throw new InvalidResponseError('no discounted amount');
  return {
    code: said.redeemCode?.code || code,
    name: said.redeemCode?.name ?? '',
    discountedAmount: after,
    ...(said.redeemCode?.discountValue == null
      ? { type: 'fixed' as const, value: amount - after }
      : { type: said.redeemCode.discountType, value: said.redeemCode.discountValue }),
  };
}

/** Where an answer tells only what is taken off: as a number, or as an object with it. */
function centsAfter(given: unknown, amount: Cents): Cents | null {
  const saved =
    typeof given === 'object' && given !== null && 'amountSaved' in given
      ? centsFromRupees(given.amountSaved)
      : typeof given === 'number'
        ? centsFromRupees(given)
        : null;
  return saved === null ? null : Math.max(0, amount - saved);
}

/** @param amount cents: the items' total. */
export const validateCode = (code: string, amount: Cents): Call<AppliedCode> => ({
  method: 'POST',
  path: '/api/redeem-codes/validate',
  timeLimit: TIME_LIMIT,
  body: { code, amount: rupeesFromCents(amount) },
  read: (answer) => readCode(answer, code, amount),
});

/** Validates a code for a custom order, whose answer has `isValid` and `error`. @param amount cents: of the pieces. */
export const validateCustomCode = (code: string, amount: Cents): Call<AppliedCode> => ({
  ...validateCode(code, amount),
  path: '/api/custom-order/validate-code',
});

/** The discount of an order, for which a server may send few fields. @param code that the order names beside it. @param missing difference of the order's own figures, in cents. */
export function savingOf(
  told: v.InferOutput<typeof saving>,
  code: string,
  missing: Cents,
): (Discount & { code: string; saved: Cents }) | null {
  const saved = told?.amountSaved ?? missing;
  if (saved === 0) return null;
  return {
    code: told?.redeemCode || code,
    type: told?.discountType ?? 'fixed',
    value: told?.discountValue ?? saved,
    saved,
  };
}
