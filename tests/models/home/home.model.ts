import { ownerOf, type User } from '../../../src/domain/account/user.ts';
import {
  homeMachine,
  selectCategoryId,
  selectHasCustomer,
  selectIsCategoryOpen,
} from '../../../src/machines/home/home-machine.ts';
import { asha } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const ravi: User = { ...asha, id: 'ravi', name: 'Ravi' };
/** The ids of the actors that a step begins, or stops. */
const called = (said: Edge['said'], type: string): string[] =>
  said.filter((it) => it.type === type).map(({ params }) => (params as { id: string }).id);

export const home = pack({
  machine: homeMachine,
  input: { customer: 'unsure' },
  limit: 50,
  events: {
    'category.open': [
      { type: 'category.open', categoryId: 'men' },
      { type: 'category.open', categoryId: 'women' },
    ],
    'category.close': [{ type: 'category.close' }],
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: { ...asha, name: 'Asha P.' } },
      { type: 'customer.known', user: ravi },
    ],
    'customer.gone': [{ type: 'customer.gone' }],
  },
  outcomes: Object.fromEntries(
    ['hero', 'carousel', 'most-viewed', 'recommendations'].map((id) => [id, { done: [], error: [] }]),
  ),
  rest: (it) => !selectIsCategoryOpen(it),
  neverIgnored: { 'customer.gone': 'who has gone is recommended nothing any more, whatever is open' },
  idle: { 'customer.gone': 'nobody was there to go' },
  invariants: {
    'an open window shows a category': (it) => !selectIsCategoryOpen(it) || selectCategoryId(it) !== '',
    'what lives with the page is always there': (it) =>
      ['hero', 'carousel', 'most-viewed'].every((id) => id in it.children),
    'something is recommended exactly while a customer is known': (it) =>
      selectHasCustomer(it) === 'recommendations' in it.children && selectHasCustomer(it) === (it.context.of !== null),
  },
  steps: {
    'it opens by a press on a category, closes by a press to close, and by nothing else': ({ event }, before, after) =>
      selectIsCategoryOpen(after) ===
      (event.type === 'category.open' || (selectIsCategoryOpen(before) && event.type !== 'category.close')),
    'it shows the category that was pressed until another is': ({ event }, before, after) =>
      selectCategoryId(after) ===
      (event.type === 'category.open' && !selectIsCategoryOpen(before)
        ? event['categoryId']
        : selectCategoryId(before)),
    'recommendations begin with a customer, and only another one or a logout ends them': ({ event, said }, before) => {
      const { of } = before.context;
      const comes = event.type === 'customer.known' ? ownerOf(event['user'] as User) : null;
      const [begins, ends] = [comes !== null && comes !== of, of !== null && comes !== of];
      const isTold = event.type === 'customer.known' || event.type === 'customer.gone';
      return (
        called(said, 'xstate.spawnChild').includes('recommendations') === begins &&
        said.some(({ type }) => type === 'xstate.stopChild') === (isTold && ends)
      );
    },
    'it knows the customer that was told last': ({ event }, before, after) =>
      after.context.of ===
      (event.type === 'customer.known'
        ? ownerOf(event['user'] as User)
        : event.type === 'customer.gone'
          ? null
          : before.context.of),
  },
});
