import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';

/** Writes a custom order that was delivered and paid, with an event, a note of the staff and a drawing's row. @returns its id. */
export async function insertCustomOrder(
  db: Kysely<Database>,
  userId: string,
  changes: Partial<Insertable<Database['custom_orders']>> = {},
): Promise<string> {
  const at = '2026-04-13T20:00:00.000Z';
  const id = changes.id ?? 'c'.repeat(24);
  await db
    .insertInto('custom_orders')
    .values({
      id,
      user_id: userId,
      status: 'Successfully Delivered',
      payment_status: 'Paid',
      payment_method: 'Bank Transfer',
      paid_at: at,
      design_name: 'Silva wedding',
      category: 'Clothing',
      product_type: 'T-shirt',
      properties: '{"Fabric":"Cotton"}',
      quantity: 10,
      notes: 'Call Amara Silva first.',
      phone: '0771234567',
      address: JSON.stringify({
        street: '1 Temple Road',
        city: 'Kandy',
        state: 'Central',
        zipCode: '20000',
        country: 'Sri Lanka',
      }),
      original_cents: 100,
      discount_cents: 0,
      price_cents: 100,
      fee_cents: 0,
      code_id: null,
      code: null,
      discount_type: null,
      discount_value: null,
      quote_price_cents: null,
      quote_fee_cents: null,
      quoted_at: null,
      closing_kind: null,
      closing_by: null,
      closing_reason: null,
      closed_at: null,
      mockup: null,
      request_key: null,
      request_hash: '',
      placed_at: at,
      ...changes,
    })
    .execute();
  const first = { order_id: id, position: 0 };
  await db
    .insertInto('custom_order_events')
    .values({ ...first, status: 'Request Placed', at, actor: 'customer', note: 'For Amara Silva' })
    .execute();
  await db
    .insertInto('custom_order_notes')
    .values({ ...first, at, note: 'Amara Silva called' })
    .execute();
  await db
    .insertInto('custom_order_drawings')
    .values({ ...first, file: `${'a'.repeat(32)}.webp`, bytes: 1, added_at: at })
    .execute();
  return id;
}
