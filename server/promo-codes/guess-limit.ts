import type { AccountServices } from '../accounts/services.ts';
import { byPlace, keysOf } from '../accounts/limits/network-charges.ts';
import { refund, consume } from '../accounts/limits/charge-tries.ts';
import type { Customer } from '../accounts/sessions.ts';
import type { Validated } from './promo-codes.ts';

/** Codes that are none, by one place and by one customer: over every call that takes a code (reliability 43). */
const BY_VISITOR = { free: 60, perHour: 60, longest: 900 };
const BY_CUSTOMER = { free: 12, perHour: 20, longest: 900 };

/** A code that is being tried; `wasReal` takes the charge back. */
export type Guess = { wasReal(): Promise<void> };

/** True if the try was no guess: the code counts, or only the items are too few. */
export const isReal = ({ refusal }: Validated): boolean => refusal === null || refusal === 'minimum';

/**
 * Charges one try of a code, before it is looked up.
 * @throws HttpError 429 with a wait, whether the code is one or not.
 */
export async function consumeAttempt(
  { db, seal, now }: Pick<AccountServices, 'db' | 'seal' | 'now'>,
  visitor: string,
  customer: Customer | null,
): Promise<Guess> {
  const charges = [
    ...byPlace(seal, 'promo codes by visitor', visitor, BY_VISITOR),
    ...(customer ? [{ key: seal('throttle', 'promo codes by customer', customer.id), ...BY_CUSTOMER }] : []),
  ];
  await consume(db, charges, now());
  return { wasReal: () => refund(db, keysOf(charges)) };
}
