import type { Kysely } from 'kysely';
import { colomboDay } from '../../src/domain/colombo-day.ts';
import type { PayBy } from '../../src/domain/order/order.ts';
import type { Database } from '../db/schema.ts';
import { readTransferDays } from '../settings/transfer-days.ts';
import { termsOf } from '../settings/terms.ts';
import { takesSlip } from './payment-slips.ts';
import type { OrderRow } from './place.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Last day in Colombo on which the transfer for an order of now should come; '' if the shop sets none, or has not said to which
 * account. @param now ms since 1970.
 */
export async function transferDeadline(db: Kysely<Database>, now: number): Promise<string> {
  const days = await readTransferDays(db);
  const { bankAccount } = await termsOf(db);
  return days === null || bankAccount === null ? '' : colomboDay(now + days * DAY);
}

/**
 * Deadline of an order whose transfer is still to come; null for any other, and once its customer has sent a slip. Of a transfer
 * that was looked for in vain it counts only when it has passed. Nothing is cancelled then (docs/decisions/148-payment-slips.md).
 */
export const payByOf = (order: OrderRow, hasSlip: boolean, now: number): PayBy | null =>
  takesSlip(order) && !hasSlip ? deadlineOf(order, now) : null;

/** Deadline of an order, or a custom order, that waits for a transfer of which there is no slip; null for none. @param now ms since 1970. */
export function deadlineOf(
  { pay_by: day, payment_status: payment }: { pay_by: string; payment_status: string },
  now: number,
): PayBy | null {
  const hasPassed = colomboDay(now) > day;
  return day !== '' && (hasPassed || payment === 'Pending') ? { day, hasPassed } : null;
}
