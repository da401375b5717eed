import { beforeAll, expect, it } from 'vitest';
import { countUnanswered } from '../../../server/chat/unanswered.ts';
import { EXCHANGES_FOR, exchangeSweep, UNANSWERED_FOR, unansweredSweep } from '../../../server/db/chat-sweeps.ts';
import { openComments, type CommentStage } from '../../support/comments.ts';
import { onEachEngine } from '../../support/database.ts';

onEachEngine('the sweeps of the chat', (database) => {
  let stage: CommentStage;
  beforeAll(async () => {
    stage = await openComments(database());
  });

  it('delete exchanges of long ago, at most as many as are asked for, and no others', async () => {
    const { token } = await stage.customer('Amara Silva');
    for (const text of ['kurta', 'saree', 'cap'])
      await stage.call('POST', '/api/chat', { token, body: { text }, headers: { 'Idempotency-Key': text } });
    const { db } = database();
    const left = () => db.selectFrom('chat_exchanges').select('question').execute();
    const rows = await db.selectFrom('chat_exchanges').select(['question', 'created_at']).execute();
    const latest = Math.max(...rows.map(({ created_at: at }) => Date.parse(at)));
    await exchangeSweep(latest + EXCHANGES_FOR - 60_000, 1000).execute(db);
    expect(await left()).toHaveLength(3);
    await exchangeSweep(latest + EXCHANGES_FOR + 60_000, 2).execute(db);
    expect(await left()).toHaveLength(1);
    await exchangeSweep(latest + EXCHANGES_FOR + 60_000, 2).execute(db);
    expect(await left()).toEqual([]);
  });

  it('delete questions that nobody repeats', async () => {
    const { db } = database();
    await db.deleteFrom('chat_unanswered').execute();
    const now = Date.parse('2026-11-02T12:00:00.000Z');
    await countUnanswered(db, 'Do you sell kites?', now);
    await countUnanswered(db, 'Do you mend umbrellas?', now);
    await countUnanswered(db, 'Do you mend umbrellas?', now + UNANSWERED_FOR);
    await unansweredSweep(now + UNANSWERED_FOR + 1, 1000).execute(db);
    expect(await db.selectFrom('chat_unanswered').select(['question', 'times']).execute()).toMatchObject([
      { question: 'do you mend umbrellas' },
    ]);
  });
});
