import { beforeAll, expect, it } from 'vitest';
import { openComments, type CommentStage } from '../../support/comments.ts';
import { onEachEngine } from '../../support/database.ts';
import { draftOf } from '../../support/orders.ts';

onEachEngine('orders in the chat', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  let number: string;
  let id: string;
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

  it('cost the fee of the district that is asked for', async () => {
    expect(await ask('delivery to Jaffna')).toContain('Jaffna');
    expect(await ask('delivery to Jaffna')).toMatch(/Rs\. \d/);
  });
});
