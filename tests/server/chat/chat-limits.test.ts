import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/accounts/delete-expired.ts';
import { MAX_EXCHANGES } from '../../../server/chat/history.ts';
import { countUnanswered, MAX_UNANSWERED } from '../../../server/chat/unanswered.ts';
import { EXCHANGES_FOR, exchangeSweep, UNANSWERED_FOR } from '../../../server/db/chat-sweeps.ts';
import { OURS } from '../../support/server/app.ts';
import { openComments, type CommentStage } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-11-02T12:00:00.000Z');

onEachEngine('what the chat stores @both', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  let ben: { token: string; id: string };
  const db = () => database().db;
  beforeAll(async () => {
    stage = await openComments(database());
  });
  beforeEach(async () => {
    // A sweep far ahead takes sessions, too.
    amara = await stage.customer('Amara Silva');
    ben = await stage.customer('Ben Perera');
    for (const table of ['chat_exchanges', 'chat_unanswered', 'sendings'] as const)
      await db().deleteFrom(table).execute();
    await stage.renew();
  });

  const questions = async () =>
    (await db().selectFrom('chat_exchanges').select('question').orderBy('created_at').execute()).map(
      (row) => row.question,
    );
  const lost = async () =>
    (await db().selectFrom('chat_unanswered').select('question').orderBy('question').execute()).map(
      (row) => row.question,
    );
  const exchange = (nth: number, userId: string, at = START - HOUR + nth) => ({
    id: `${userId}-${nth}`,
    user_id: userId,
    question: `question ${nth}`,
    answer: '{"text":"Yes.","context":null}',
    request_key: null,
    request_hash: '',
    created_at: new Date(at).toISOString(),
  });
  /** Sweeps at a moment in a shop that is in use. */
  const sweep = async (at: number) => {
    await db()
      .insertInto('sendings')
      .values({ key: `at ${at}`, sent: '[]', at: at - 3 * HOUR })
      .execute();
    await deleteExpired(db(), at);
  };
  const say = (text: string, token?: string) =>
    stage.call('POST', '/api/chat', { body: { text }, ...(token !== undefined && { token }) });
  /** Call of a guest on a connection, which is what their network is known by. */
  const sayAsGuest = async (text: string) => {
    const init = {
      method: 'POST',
      headers: { ...OURS, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    };
    const incoming = { socket: { remoteAddress: '203.0.113.9' } };
    const answer = await stage.shop().app.request('/api/chat', init, { incoming });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };

  it(`of a customer is ${MAX_EXCHANGES} exchanges, of which the oldest go, and of that customer alone`, async () => {
    const many = Array.from({ length: MAX_EXCHANGES }, (_, nth) => exchange(nth, amara.id));
    await db()
      .insertInto('chat_exchanges')
      .values([...many, exchange(0, ben.id)])
      .execute();
    await say('the newest', amara.token);
    const of = await db().selectFrom('chat_exchanges').select(['question', 'user_id']).orderBy('created_at').execute();
    const own = of.filter((row) => row.user_id === amara.id).map((row) => row.question);
    expect([own.length, own[0], own.at(-1)]).toEqual([MAX_EXCHANGES, 'question 1', 'the newest']);
    expect(of.filter((row) => row.user_id === ben.id)).toHaveLength(1);
    const { body } = await stage.call('GET', '/api/chat/messages', { token: amara.token });
    expect((body as { chat: { messages: unknown[] } }).chat.messages).toHaveLength(2 * MAX_EXCHANGES);
  });

  it('goes after half a year, and not before', async () => {
    await db()
      .insertInto('chat_exchanges')
      .values([exchange(0, amara.id, START), exchange(1, amara.id, START + HOUR)])
      .execute();
    await sweep(START + EXCHANGES_FOR);
    expect(await questions()).toEqual(['question 0', 'question 1']);
    await sweep(START + EXCHANGES_FOR + 1000);
    expect(await questions()).toEqual(['question 1']);
    await sweep(START + EXCHANGES_FOR + 2 * HOUR);
    expect(await questions()).toEqual([]);
  });

  it('goes in parts: at most as many at a time as are asked for', async () => {
    await db()
      .insertInto('chat_exchanges')
      .values([exchange(0, amara.id, START), exchange(1, amara.id, START), exchange(2, ben.id, START)])
      .execute();
    const later = START + EXCHANGES_FOR + 1000;
    await exchangeSweep(later, 2).execute(db());
    expect(await questions()).toHaveLength(1);
    await exchangeSweep(later, 2).execute(db());
    expect(await questions()).toEqual([]);
  });

  it('goes with the account', async () => {
    const gone = await stage.customer('Chathura Dias');
    await say('kurta', gone.token);
    expect(await questions()).toEqual(['kurta']);
    await db().deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await questions()).toEqual([]);
  });

  it('of questions goes ninety days after the last time, and not before', async () => {
    await countUnanswered(db(), 'do you fly', START);
    await countUnanswered(db(), 'do you swim', START);
    await countUnanswered(db(), 'do you swim', START + HOUR);
    await sweep(START + UNANSWERED_FOR);
    expect(await lost()).toEqual(['do you fly', 'do you swim']);
    await sweep(START + UNANSWERED_FOR + 1000);
    expect(await lost()).toEqual(['do you swim']);
    await sweep(START + UNANSWERED_FOR + 2 * HOUR);
    expect(await lost()).toEqual([]);
  });

  it(`of questions is ${MAX_UNANSWERED}: those that are there are counted on, new ones are not`, async () => {
    const words = (nth: number) => Array.from(String(nth), (digit) => 'abcdefghij'[Number(digit)]).join('');
    const at = new Date(START).toISOString();
    await db()
      .insertInto('chat_unanswered')
      .values(Array.from({ length: MAX_UNANSWERED }, (_, nth) => ({ question: words(nth), times: 1, last_at: at })))
      .execute();
    await countUnanswered(db(), 'one more', START);
    await countUnanswered(db(), words(7), START);
    const rows = await db().selectFrom('chat_unanswered').select(['question', 'times']).execute();
    expect(rows).toHaveLength(MAX_UNANSWERED);
    expect(rows.filter(({ times }) => Number(times) > 1).map(({ question }) => question)).toEqual([words(7)]);
  });

  it('of a question not understood has no number, address or name of an order in it', async () => {
    await say('zzyzx qwrtp 0771234567 amara@example.lk NL-7K3M-9QXF');
    await stage.shop().settled();
    expect((await lost()).every((question) => !/\d|@|7k3m|amara/.test(question))).toBe(true);
  });

  it.each([
    ['messages of a customer', 60, () => say('kurta', amara.token)],
    ['messages of guests of one network', 60, () => sayAsGuest('kurta')],
    ['histories of a customer', 120, () => stage.call('GET', '/api/chat/messages', { token: amara.token })],
  ])('is reached by a bounded number of calls: %s, %i a minute', async (_, limit, ask) => {
    const answers: number[] = [];
    let refused;
    // A slow machine is given more while it asks.
    for (let nth = 0; nth < 2 * limit && !refused; nth += 1) {
      const { status, headers, body } = await ask();
      answers.push(status);
      if (status === 429) refused = { wait: Number(headers.get('Retry-After')), message: body['message'] };
    }
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(limit);
    expect(answers.at(-1)).toBe(429);
    expect(refused?.wait).toBeGreaterThan(0);
    expect(refused?.message).toBe('That was very often in a short time. Please wait a moment.');
    // Nobody else is refused for it.
    expect((await say('kurta', ben.token)).status).toBe(200);
  });

  it('is one exchange for the same key sent twice at once, and another customer’s same key is another', async () => {
    const send = (token: string) =>
      stage.call('POST', '/api/chat', { body: { text: 'kurta' }, token, headers: { 'Idempotency-Key': 'one key' } });
    const [first, second, other] = await Promise.all([send(amara.token), send(amara.token), send(ben.token)]);
    expect(first?.body).toEqual(second?.body);
    expect(other?.body).not.toEqual(first?.body);
    expect(await questions()).toEqual(['kurta', 'kurta']);
  });
});
