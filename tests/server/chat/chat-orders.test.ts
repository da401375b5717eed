import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTerms, setTerms } from '../../../server/settings/terms.ts';
import { shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { openComments, type CommentStage } from '../../support/server/comments.ts';
import { formOf, formSender, openWorkshop, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { draftOf } from '../../support/server/orders.ts';

onEachEngine('orders in the chat', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  let number: string;
  let id: string;
  let design: string;
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
    await stage.call('POST', '/api/order/place', {
      token: amara.token,
      body: draftOf(stage.ids, { 'Linen Kurta': 1 }),
      headers: { 'Idempotency-Key': 'an order' },
    });
    // Throws where none was placed.
    ({ number, id } = await database().db.selectFrom('orders').select(['number', 'id']).executeTakeFirstOrThrow());
    await openWorkshop(database());
    const custom = await formSender(stage.shop())('POST', '/api/custom-order/', amara.token, formOf(textsOf()));
    design = custom.body._id;
  });
  beforeEach(async () => {
    await database().db.deleteFrom('chat_exchanges').execute();
    await clearTerms(database().db);
  });
  const ask = async (text: string, token?: string) => {
    const { body } = await stage.call('POST', '/api/chat', {
      body: { text },
      ...(token !== undefined && { token, headers: { 'Idempotency-Key': text } }),
    });
    return JSON.stringify((body as { message?: { text?: unknown } }).message?.text);
  };

  it('are told to the customer who placed them, with their status, total and page', async () => {
    for (const text of ['where is my order', `where is order ${number}`, `order ${number.toLowerCase()} status`]) {
      const answer = await ask(text, amara.token);
      expect(answer).toContain(number);
      expect(answer).toContain('Order Placed');
      expect(answer).toContain(`/orders/${id}`);
    }
  });

  it('of somebody else are answered as those that are not there', async () => {
    const unknown = await ask('where is order NL-ZZZZ-ZZZZ', ben.token);
    const foreign = await ask(`where is order ${number}`, ben.token);
    expect(foreign).toBe(unknown.replaceAll('NL-ZZZZ-ZZZZ', number));
    expect(await ask('where is my order', ben.token)).not.toContain(number);
  });

  it('made to order are told beside them, and by the end of their id', async () => {
    const row = await database().db.selectFrom('custom_orders').selectAll().executeTakeFirstOrThrow();
    expect([row.id, row.user_id]).toEqual([design, amara.id]);
    const all = await ask('where is my order', amara.token);
    for (const part of [number, shortNumber(design), 'Request Placed', `/custom-orders/${design}`])
      expect(all).toContain(part);
    const answer = await ask(`custom order ${shortNumber(design)} status`, amara.token);
    expect(answer).toContain(`/custom-orders/${design}`);
    expect(answer).not.toContain(number);
    const rupees = ((row.price_cents + row.fee_cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(answer).toContain(`Rs. ${rupees}`);
  });

  it('made to order of somebody else are answered as those that are not there', async () => {
    const unknown = await ask('where is order 1a2b3c', ben.token);
    const foreign = await ask(`where is order ${shortNumber(design)}`, ben.token);
    expect(foreign).toBe(unknown.replaceAll('1A2B3C', shortNumber(design)));
    expect(await ask('custom order status', ben.token)).not.toContain(shortNumber(design));
    expect(await ask(`where is order ${shortNumber(design)}`)).toContain('/login');
  });

  it('that were closed say how', async () => {
    const { db } = database();
    await db.updateTable('custom_orders').set({ closing_kind: 'declined' }).where('id', '=', design).execute();
    expect(await ask('where is my custom order', amara.token)).toContain('Declined');
    await db.updateTable('custom_orders').set({ closing_kind: null }).where('id', '=', design).execute();
  });

  it('are never said to be none because they could not be read', async () => {
    const { db } = database();
    await sql`alter table orders rename to orders_away`.execute(db);
    const answer = await ask('where is my order', amara.token);
    await sql`alter table orders_away rename to orders`.execute(db);
    expect(answer).toContain("can't look your orders up just now");
    expect(await ask('where is my order now', amara.token)).toContain(number);
  });

  it.each([
    ['delivery to Jaffna', 'Delivery to Jaffna costs Rs. 650.00.'],
    ['how much is delivery to kandy', 'Delivery to Kandy costs Rs. 400.00.'],
    ['යාපනයට ඩිලිවරි කීයද', 'Delivery to Jaffna costs Rs. 650.00.'],
    ['deliver an order of Rs. 12,000 to Jaffna', 'Delivery of an order of Rs. 12,000.00 to Jaffna is free.'],
    ['delivery fee', 'Delivery costs Rs. 400.00, and another fee in some districts.'],
  ])('“%s” is answered by the fees of now', async (text, answer) => {
    const bankAccount = null;
    await setTerms(database().db, { delivery: { flat: 35_000, freeFrom: null, districts: {} }, bankAccount });
    await stage.renew();
    expect(await ask('delivery to Jaffna')).toContain('Delivery to Jaffna costs Rs. 350.00.');
    const delivery = { flat: 40_000, freeFrom: 1_200_000, districts: { Jaffna: 65_000 } };
    await setTerms(database().db, { delivery, bankAccount });
    await stage.renew();
    expect(await ask(text)).toContain(answer);
  });
});
