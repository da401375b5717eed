import type { SnapshotFrom } from 'xstate';
import {
  addressChoiceMachine,
  selectChoices,
  selectIsLoading,
} from '../../../src/machines/submission/address-choice-machine.ts';
import { home, offline, refused, work } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type AddressChoice = SnapshotFrom<typeof addressChoiceMachine>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const asked = (said: Edge['said']): unknown[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const told = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);
const isDone = ({ event }: Edge): boolean => event.type === 'xstate.done.actor.loadAddresses';
/** An answer that is a list. */
const isList = (edge: Edge): boolean => isDone(edge) && Array.isArray(edge.event['output']);
const isOver = (edge: Edge, before: AddressChoice): boolean =>
  before.matches('loading') && /loadAddresses$|answerLimit/.test(edge.event.type);

export const addressChoice = pack({
  machine: addressChoiceMachine,
  input: { form: 'checkout' },
  limit: 100,
  events: {
    'shopper.told': [
      { type: 'shopper.told', of: null },
      { type: 'shopper.told', of: 'asha' },
      { type: 'shopper.told', of: 'ravi' },
    ],
    'address.choose': [
      { type: 'address.choose', id: 'home' },
      { type: 'address.choose', id: 'work' },
      { type: 'address.choose', id: 'nothing' },
    ],
  },
  outcomes: {
    shopperWatch: { done: [], error: [new Error('no shop')] },
    loadAddresses: { done: [[home, work], [], undefined as never], error: [offline, refused] },
  },
  neverIgnored: { 'shopper.told': 'the addresses of one customer are not those of another' },
  rest: (snapshot) => !snapshot.matches('loading'),
  invariants: {
    'only what was loaded can be chosen': (snapshot) =>
      snapshot.matches('offered') || selectChoices(snapshot).length === 0,
    'there may be some while they are loaded': (snapshot) => selectIsLoading(snapshot) === snapshot.matches('loading'),
  },
  steps: {
    'the addresses of a customer are asked for once each time it is somebody else': (edge, _, after) =>
      edge.event.type === 'shopper.told' && edge.event['of'] !== null
        ? same(asked(edge.said), ['loadAddresses']) && after.matches('loading')
        : asked(edge.said).length === 0,
    'what is offered is what the shop said, and nothing of who was there before': (edge, before, after) =>
      same(
        selectChoices(after),
        edge.event.type === 'shopper.told'
          ? []
          : before.matches('loading') && isList(edge)
            ? edge.event['output']
            : selectChoices(before),
      ),
    'an answer is offered, and without one the form is filled in by hand': (edge, before, after) =>
      after.matches('offered') ===
      (isOver(edge, before) ? isList(edge) : edge.event.type !== 'shopper.told' && before.matches('offered')),
    'the form is told of one that is chosen, and of nothing else': ({ event, said }, before) => {
      const address = event.type === 'address.choose' && selectChoices(before).find(({ id }) => id === event['id']);
      return same(told(said), address ? [{ type: 'address.chosen', address }] : []);
    },
  },
});
