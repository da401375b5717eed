import { expect, test } from 'vitest';
import { BOT_STATES, type BotEvent, canMean, stateAfter } from '../../../server/chat/bot-machine.ts';

const EVENTS: readonly BotEvent['type'][] = [
  'shopper.searched',
  'shopper.refined',
  'shopper.askedForMore',
  'shopper.askedForOrder',
  'shopper.namedOrder',
  'shopper.askedForDelivery',
  'shopper.namedDistrict',
  'shopper.askedForHelp',
  'shopper.askedForHuman',
  'shopper.chatted',
  'shopper.restarted',
  'message.notUnderstood',
];

test('every state of the bot is reached, and none is a dead end', () => {
  const reached = new Set<string>(['ready']);
  for (const state of reached)
    for (const type of EVENTS) if (canMean(state as 'ready', type)) reached.add(stateAfter(state as 'ready', type));
  expect([...reached].toSorted()).toEqual([...BOT_STATES].toSorted());
  for (const state of BOT_STATES) expect(stateAfter(state, 'shopper.restarted')).toBe('ready');
});

test('refining and asking for more make sense only after products, and a message always has an answer', () => {
  for (const state of BOT_STATES) {
    expect([canMean(state, 'shopper.refined'), canMean(state, 'shopper.askedForMore')]).toEqual(
      Array<boolean>(2).fill(state === 'showingProducts'),
    );
    expect(
      ['shopper.searched', 'message.notUnderstood'].every((type) => canMean(state, type as 'shopper.searched')),
    ).toBe(true);
  }
});

test('a person is offered from the second message on that is not understood', () => {
  expect(stateAfter(stateAfter('ready', 'message.notUnderstood'), 'message.notUnderstood')).toBe('offeringHuman');
});
