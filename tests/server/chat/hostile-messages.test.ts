import { expect, it } from 'vitest';
import { conversationOf } from '../../../server/chat/conversation.ts';
import { demoBot } from '../../support/demo-bot.ts';
import { chatLink } from '../../../src/domain/chat/message.ts';

const COUNT = process.env['LONG'] === undefined ? 100 : 10_000;
const SEED = 21;
const PIECES = [
  '<script>alert(1)</script>',
  'javascript:',
  '${7*7}',
  "' or 1=1 --",
  '\u202e',
  '🧵',
  'නිල්',
  'under 5k',
  '[a](javascript:alert(1))',
  'kurta',
  '((((((',
  '\\',
  'size',
  '-1',
  '999999999999999999',
  'NL-0000-0000',
  '\n',
  'between',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'more',
  '%00',
  '__proto__',
  'constructor',
];

/** Numbers from 0 to 1, always the same of a seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it(`${COUNT} hostile messages (seed ${SEED}) are answered, without a script and without a link that leads elsewhere`, async () => {
  const random = chance(SEED);
  const say = demoBot();
  let context: unknown = null;
  for (let nth = 0; nth < COUNT; nth += 1) {
    const pieces = Array.from(
      { length: 1 + Math.floor(random() * 20) },
      () => PIECES[Math.floor(random() * PIECES.length)],
    );
    const text = pieces.join(random() < 0.7 ? ' ' : '').slice(0, 1000);
    const { answer, conversation } = await say(text, conversationOf(context));
    expect(JSON.stringify(answer)).not.toMatch(/<script|javascript:/i);
    const parts = typeof answer.text === 'string' ? [] : answer.text;
    expect(parts.every(({ url }) => url === undefined || chatLink(url) !== null)).toBe(true);
    expect(conversationOf(JSON.parse(JSON.stringify(conversation)))).toEqual(conversation);
    context = random() < 0.2 ? { state: text, query: pieces } : conversation;
  }
});
