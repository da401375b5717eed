import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { PromoCode } from '../../src/domain/order/code-validity.ts';
import type { Database } from '../db/schema.ts';

/** Makes a code; false where there is one of that name already. @param code tidied, in the domain's shape. */
export async function makeCode(db: Kysely<Database>, code: PromoCode, now: number): Promise<boolean> {
  const row: Insertable<Database['promo_codes']> = {
    id: randomBytes(12).toString('hex'),
    code: code.code,
    name: code.name,
    discount_type: code.type,
    discount_value: code.value,
    starts_on: code.startsOn,
    ends_on: code.endsOn,
    use_limit: code.limit,
    limit_each: code.limitEach,
    minimum_cents: code.minimum,
    stopped: code.stopped,
    created_at: new Date(now).toISOString(),
  };
  return (
    (await db
      .insertInto('promo_codes')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}
