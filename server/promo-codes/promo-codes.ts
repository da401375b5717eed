import { type Kysely, type Selectable, sql } from 'kysely';
import type { WireRedeemCode } from '../../src/api/contract/orders/order-shape.ts';
import { formatPrice, LKR, type Cents } from '../../src/domain/money.ts';
import { colomboDay } from '../../src/domain/colombo-day.ts';
import { type CodeRefusal, codeRefusal, type PromoCode, tidyCode } from '../../src/domain/order/code-validity.ts';
import { dayText } from '../../src/domain/order/delivery-dates.ts';
import type { Customer } from '../accounts/sessions.ts';
import type { Database } from '../db/schema.ts';

/** A row of the codes. */
export type CodeRow = Selectable<Database['promo_codes']>;

/** As the domain reckons with it. */
export const promoCodeOf = (row: CodeRow): PromoCode => ({
  code: row.code,
  name: row.name,
  type: row.discount_type,
  value: row.discount_value,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  limit: row.use_limit,
  limitEach: row.limit_each,
  minimum: row.minimum_cents,
  stopped: row.stopped,
});

/** Code as it goes to a shopper who may use it. */
export const presentCode = ({
  code,
  name,
  discount_type: discountType,
  discount_value: value,
}: CodeRow): WireRedeemCode => ({ code, name, discountType, discountValue: value / 100 });

export type Validated = { row: CodeRow; refusal: null } | { row: CodeRow | undefined; refusal: CodeRefusal };

const INVALID = 'Invalid discount code';

/**
 * Reason of a refusal, for the shopper. A guest gets one sentence for all that a guesser would like to tell apart; a customer,
 * whose tries are counted wherever they come from, gets the reason (reliability 43).
 * @param invalid that one sentence.
 */
export function refusalWords(
  { row, refusal }: Exclude<Validated, { refusal: null }>,
  customer: Customer | null,
  invalid = INVALID,
): string {
  if (!row) return invalid;
  if (refusal === 'minimum') return `This code is for orders from ${formatPrice(row.minimum_cents, LKR)}.`;
  if (customer === null) return invalid;
  switch (refusal) {
    case 'used up':
      return `${row.code} has been used up.`;
    case 'used by you':
      return `You've used ${row.code} already.`;
    case 'over':
      return `${row.code} has ended.`;
    case 'not yet':
      return row.starts_on === null ? invalid : `${row.code} starts on ${dayText(row.starts_on)}.`;
    case 'stopped':
    case 'unknown':
      return invalid;
  }
}

/**
 * Validates a code for items of this total, at this moment. Reserves nothing.
 * @param typed as the shopper typed it. @param userId null for a guest. @param now milliseconds since 1970.
 */
export async function validatePromoCode(
  db: Kysely<Database>,
  typed: string,
  userId: string | null,
  items: Cents,
  now: number,
): Promise<Validated> {
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', tidyCode(typed)).executeTakeFirst();
  const own =
    row && userId !== null
      ? await db
          .selectFrom('code_uses')
          .select('uses')
          .where('code_id', '=', row.id)
          .where('user_id', '=', userId)
          .executeTakeFirst()
      : undefined;
  const refusal = codeRefusal(
    row && promoCodeOf(row),
    { all: row?.uses ?? 0, own: own?.uses ?? 0 },
    items,
    colomboDay(now),
  );
  return row && refusal === null ? { row, refusal } : { row, refusal: refusal ?? 'unknown' };
}

/**
 * Uses a code once, in the transaction of the order: the database counts, so that of many at once no more than the limits
 * allow have it (reliability 8). False where it was used up, stopped or changed meanwhile; the transaction must then be undone.
 */
export async function redeem(
  tx: Kysely<Database>,
  { id, discount_type, discount_value }: CodeRow,
  userId: string,
): Promise<boolean> {
  const taken = await tx
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where('stopped', '=', false)
    .where('discount_type', '=', discount_type)
    .where('discount_value', '=', discount_value)
    .where((row) => row.or([row('use_limit', 'is', null), row('uses', '<', row.ref('use_limit'))]))
    .returning('limit_each')
    .executeTakeFirst();
  if (!taken) return false;
  const own = await tx
    .insertInto('code_uses')
    .values({ code_id: id, user_id: userId, uses: 1 })
    .onConflict((row) =>
      row
        .columns(['code_id', 'user_id'])
        .doUpdateSet({ uses: sql`code_uses.uses + 1` })
        .where(sql<boolean>`${taken.limit_each}::bigint is null or code_uses.uses < ${taken.limit_each}::bigint`),
    )
    .returning('uses')
    .executeTakeFirst();
  return own !== undefined;
}

/** Gives a use back, in the transaction that cancels its order. */
export async function releaseRedemption(tx: Kysely<Database>, codeId: string, userId: string): Promise<void> {
  await tx
    .updateTable('promo_codes')
    .set({ uses: sql`greatest(0, uses - 1)` })
    .where('id', '=', codeId)
    .execute();
  await tx
    .updateTable('code_uses')
    .set({ uses: sql`greatest(0, uses - 1)` })
    .where('code_id', '=', codeId)
    .where('user_id', '=', userId)
    .execute();
}
