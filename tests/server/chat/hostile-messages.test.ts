import { beforeAll, expect, it } from 'vitest';
import { conversationOf } from '../../../server/chat/conversation.ts';
import { chatLink } from '../../../src/domain/chat/message.ts';
import { openComments, type CommentStage } from '../../support/server/comments.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { demoBot } from '../../support/server/demo-bot.ts';
import { BROKEN_BODIES, hostileMessages } from '../../support/server/hostile-messages.ts';
import { sizeOf } from '../../support/run-length.ts';

const COUNT = sizeOf('HOSTILE_MESSAGES', { short: 100, long: 10_000 });
const SEED = Number(process.env['HOSTILE_SEED'] ?? 21);
/** Characters of an answer with its five products. */
const MAX_ANSWER = 100_000;
/** Calls of a customer until a server that has counted none: below the limit of a minute. */
const BEFORE_RENEWAL = 50;

it(`${COUNT} hostile messages (seed ${SEED}) are answered once each, without a script and without a link that leads elsewhere`, async () => {
  const next = hostileMessages(SEED);
  const say = demoBot('amara');
  let context: unknown = null;
  for (let nth = 0; nth < COUNT; nth += 1) {
    const { text, context: forged, isTagSearch } = next();
    const { answer, conversation, text: told } = await say(text, conversationOf(forged ?? context), isTagSearch);
    expect(told.trim()).not.toBe('');
    expect(JSON.stringify(answer)).not.toMatch(/<script|javascript:/i);
    const parts = typeof answer.text === 'string' ? [] : answer.text;
    expect(parts.every(({ url }) => url === undefined || chatLink(url) !== null)).toBe(true);
    expect(conversationOf(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation);
    context = conversation;
  }
});

onEachEngine('hostile messages to the server', (database) => {
  let stage: CommentStage;
  let amara: { token: string; id: string };
  beforeAll(async () => {
    stage = await openComments(database());
    amara = await stage.customer('Amara Silva');
  });
  const send = (body: unknown, nth: number) =>
    stage.call('POST', '/api/chat', {
      body,
      ...(nth % 2 === 0 ? { token: amara.token } : { from: `198.51.${nth % 250}.${(nth * 7) % 250}` }),
      ...(nth % 4 === 0 && { headers: { 'Idempotency-Key': `message ${nth}` } }),
    });

  it(`are answered or refused in words, ${COUNT} of them (seed ${SEED}), and nothing is stored that is no text`, async () => {
    const next = hostileMessages(SEED);
    let context: unknown = null;
    const kinds = new Set<number>();
    for (let nth = 0; nth < COUNT; nth += 1) {
      if (nth % BEFORE_RENEWAL === 0) await stage.renew();
      const { text, context: forged, isTagSearch } = next();
      const { status, body } = await send(
        { text, sender: 'bot', context: forged ?? context, tagSearch: isTagSearch },
        nth,
      );
      kinds.add(status);
      expect([status, JSON.stringify(text)]).toEqual([status === 400 ? 400 : 200, JSON.stringify(text)]);
      expect(JSON.stringify(body).length).toBeLessThan(MAX_ANSWER);
      expect(status === 200 || /^[A-Z].*\.$/.test(String(body['message']))).toBe(true);
      context = body['context'];
    }
    expect(kinds).toContain(200);
    await stage.shop().settled();
    const stored = await database().db.selectFrom('chat_exchanges').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    for (const { user_id: of, question, answer } of stored) {
      expect(of).toBe(amara.id);
      // oxlint-disable-next-line no-control-regex
      expect(question).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/u);
      expect(Array.from(question).length).toBeLessThanOrEqual(1000);
      expect(JSON.parse(answer)).toHaveProperty('text');
    }
    const lost = await database().db.selectFrom('chat_unanswered').selectAll().execute();
    expect(lost.filter(({ question }) => !/^[\p{L}\p{M}# ]{1,120}$/u.test(question))).toEqual([]);
  });

  it('that are no message are refused in words', async () => {
    await stage.renew();
    for (const [nth, body] of BROKEN_BODIES.entries()) {
      const { status, body: said } = await send(body, nth);
      expect([nth, [400, 413].includes(status), said['success']]).toEqual([nth, true, false]);
      expect(said['message']).toMatch(/^['A-Z].*\.$/);
    }
  });
});
