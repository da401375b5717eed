import { expect, it } from 'vitest';
import { demoBot } from '../../support/server/demo-bot.ts';
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

it('answers a district with its fee once delivery was spoken of, though products have its name too', async () => {
  const delivery = await say('Delivery fee');
  const offered = (delivery.answer.options ?? []).map(({ value }) => value);
  expect(offered).toContain('Kandy');
  for (const district of offered) {
    const fee = await say(district, delivery.conversation);
    expect([fee.intent, fee.text.includes(`Delivery to ${district} costs`)]).toEqual(['delivery', true]);
    expect((await say('and to Kandy?', fee.conversation)).text).toContain('Delivery to Kandy costs');
  }
  expect((await say('kandyan sarees', delivery.conversation)).products.map(({ name }) => name)).toEqual([
    'Kandyan Bridal Saree, Made to Measure',
  ]);
});

it('answers a guest’s question of when an order comes by the help, a customer’s by their orders', async () => {
  expect((await demoBot()('When will my order come?')).intent).toBe('when');
  expect((await demoBot()('Where is my order?')).intent).toBe('order status');
  expect((await say('When will my order come?')).intent).toBe('order status');
});

it('says in which order it shows, and of all products nothing more', async () => {
  expect((await say('New arrivals')).text).toMatch(/^\d+ products, the newest first:$/);
  expect((await say('cheapest sarees')).text).toMatch(/^\d+ products for saree, the cheapest first:$/);
  expect((await say('sarees')).text).toMatch(/^\d+ products for saree:$/);
});
