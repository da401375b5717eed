import { beforeAll, beforeEach, expect, it } from 'vitest';
import { chatMessages, sendChatMessage } from '../../../src/api/contract/chat.ts';
import { openComments, type CommentStage } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine('the chat', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
  });
  beforeEach(async () => {
    await database().db.deleteFrom('chat_exchanges').execute();
    await stage.renew();
  });
  const send = (body: object, token?: string, key?: string) =>
    stage.call('POST', '/api/chat', {
      body,
      ...(token !== undefined && { token }),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const history = async (token: string) =>
    chatMessages().read((await stage.call('GET', '/api/chat/messages', { token })).body).messages;
  const read = sendChatMessage({ text: '', context: null, isTagSearch: false, key: '', isCustomer: false }).read;

  it('answers a guest as the app reads it, and stores nothing of a guest', async () => {
    const { body, status } = await send({ text: 'kurta', sender: 'bot', context: {} });
    expect(status).toBe(200);
    expect(read(body).message.products.map(({ name }) => name)).toContain('Linen Kurta');
    expect(read(body).message.sender).toBe('bot');
    expect(await database().db.selectFrom('chat_exchanges').select('id').execute()).toEqual([]);
    expect((await stage.call('GET', '/api/chat/messages', {})).status).toBe(401);
  });

  it('stores a customer’s message once per key, for that customer alone', async () => {
    const once = await send({ text: 'kurta', sender: 'bot' }, amara.token, 'a key');
    const twice = await send({ text: 'kurta' }, amara.token, 'a key');
    expect(twice.body).toEqual(once.body);
    expect((await send({ text: 'cap' }, amara.token, 'a key')).status).toBe(422);
    expect((await history(amara.token)).map(({ sender }) => sender)).toEqual(['user', 'bot']);
    expect(await history(ben.token)).toEqual([]);
  });

  it('says that a conversation begins anew, and its context then knows of nothing before', async () => {
    const kurtas = await send({ text: 'kurta' });
    const { context } = read(kurtas.body);
    expect(read(kurtas.body).message.restarts).toBe(false);
    const anew = await send({ text: 'start over', context });
    expect(anew.body).toMatchObject({
      message: { restartConversation: true },
      context: { state: 'ready', query: null, shown: 0 },
    });
    expect(read(anew.body).message.restarts).toBe(true);
  });

  it('never shows what is not for sale, not even in an old answer', async () => {
    await send({ text: 'kurta' }, amara.token);
    await stage.renew();
    await database().db.updateTable('products').set({ for_sale: false }).where('name', '=', 'Linen Kurta').execute();
    expect(JSON.stringify((await send({ text: 'linen kurta' })).body)).not.toContain('About Linen Kurta');
    const [, answer] = await history(amara.token);
    expect(answer?.products.map(({ name }) => name)).not.toContain('Linen Kurta');
  });

  it('tells nobody about another’s order, and asks a guest to log in', async () => {
    const guest = await send({ text: 'where is my order NL-7K3M-9QXF' });
    expect(JSON.stringify(guest.body)).toContain('/login');
    const stranger = await send({ text: 'where is my order NL-7K3M-9QXF' }, ben.token);
    expect(JSON.stringify(stranger.body)).toContain("can't find an order NL-7K3M-9QXF");
  });

  it.each([
    ['a text of 90 kB', { text: 'a'.repeat(90_000) }, 400],
    ['a body of more than 100 kB', { text: 'a'.repeat(110_000) }, 413],
    ['no text', { text: ' ' }, 400],
    ['a list', { text: ['a'] }, 400],
  ])('refuses %s kindly', async (_, body, status) => {
    const answer = await send(body);
    expect([answer.status, answer.body['success'], typeof answer.body['message']]).toEqual([status, false, 'string']);
  });

  it.each([
    null,
    5,
    'x',
    [],
    { state: 'owner' },
    { state: 'showingProducts', query: { terms: 5 }, shown: -1 },
    { a: 'b'.repeat(20_000) },
  ])('drops the hostile context %j without harm', async (context) => {
    expect((await send({ text: 'cheaper', context })).status).toBe(200);
  });
});
