import { expect, it } from 'vitest';
import { demoBot } from '../../support/demo-bot.ts';
import sentences from './sentences.json' with { type: 'json' };

const say = demoBot('amara');

it('has at least 100 sentences', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(100);
});

it.each(sentences)('the bot answers “$say” as $intent', async ({ say: sentence, intent, first }) => {
  const reply = await say(sentence);
  expect([reply.intent, reply.products[0]?.name]).toEqual([intent, first]);
});

it('shows no trousers to who asks for shirts, though both are of one type', async () => {
  const { products } = await say('cheapest kids shirts');
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter(({ name }) => !/shirt/i.test(name))).toEqual([]);
});

it('refines what was searched last, shows more of it, and understands neither before', async () => {
  const shirts = await say('shirts');
  const large = await say('in size XL', shirts.conversation);
  expect(large.products.length).toBeGreaterThan(0);
  expect(large.products.every(({ sizes }) => sizes.includes('XL'))).toBe(true);
  const cheap = await say('cheaper', large.conversation);
  const prices = cheap.products.map(({ price }) => price ?? 0);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const more = await say('more', cheap.conversation);
  expect(more.products.some(({ name }) => cheap.products.some((one) => one.name === name))).toBe(false);
  expect((await say('more')).intent).not.toBe('more');
});
