import type { SnapshotFrom } from 'xstate';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import type { LineAgain } from '../../../src/domain/order/order-again.ts';
import {
  orderAgainMachine,
  selectIsGone,
  selectIsLoading,
  selectIsOpen,
  selectLines,
  selectLoadError,
  selectNumber,
} from '../../../src/machines/orders/order-again-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { cod, mixed } from '../../support/samples/order-samples.ts';
import { offline, tee } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, emitted } from '../support/said.ts';

type Again = SnapshotFrom<typeof orderAgainMachine>;
const DONE = 'xstate.done.actor.loadProducts';
/** It costs more, and one piece is left of it. */
const dearer: Product = { ...tee, price: 210_000, stock: [{ size: 'M', properties: {}, left: 1 }] };
/** Pieces of a line that there are: of all orders of this pack two were bought. */
const piecesOf = ({ item, price }: LineAgain): number => (price === dearer.price ? 1 : item.quantity);

const failureOf = ({ type, error, output }: Edge['event']): unknown => {
  if (type === 'xstate.error.actor.loadProducts') return error;
  if (type === DONE && output === undefined) return { code: 'broken', status: 0, said: '' };
  return type.startsWith('xstate.after.answerLimit.') ? { code: 'timeout', status: 0, said: '' } : null;
};
/** Lines of an order that can be bought when only the tee is for sale, and at what price. */
const pricesOf = ({ context: { order } }: Again, list: readonly Product[]): (number | null)[] =>
  (order?.items ?? []).map(({ productId, size }) =>
    productId === 'tee' && tee.sizes.includes(size) ? (list[0]?.price ?? null) : null,
  );
const hasSome = (it: Again): boolean => selectLines(it).some(({ price }) => price !== null);

/** State after a step. */
function stateAfter(event: Edge['event'], before: Again): Again['value'] {
  const place = before.value;
  if (event.type === 'again.ask' && place === 'idle') return 'loading';
  if (event.type === 'again.dismiss') return 'idle';
  if (failureOf(event) !== null) return 'failed';
  if (event.type === DONE) return 'shown';
  if (event.type === 'again.retry' && place === 'failed') return 'loading';
  return event.type === 'again.confirm' && place === 'shown' && hasSome(before) ? 'idle' : place;
}

export const orderAgain = pack({
  machine: orderAgainMachine,
  limit: 60,
  events: {
    'again.ask': [
      { type: 'again.ask', order: cod },
      { type: 'again.ask', order: mixed },
    ],
    'again.retry': [{ type: 'again.retry' }],
    'again.dismiss': [{ type: 'again.dismiss' }],
    'again.confirm': [{ type: 'again.confirm' }],
  },
  outcomes: { loadProducts: { done: [[tee], [dearer], [], undefined as never], error: [offline] } },
  rest: (snapshot) => snapshot.matches('idle'),
  invariants: {
    'its window is open from the press until it is closed or its lines are in the cart': (snapshot) =>
      selectIsOpen(snapshot) === !snapshot.matches('idle') &&
      (!selectIsOpen(snapshot) || selectNumber(snapshot) !== ''),
    'it loads, has failed, or shows each line of the order': (snapshot) =>
      selectIsLoading(snapshot) === snapshot.matches('loading') &&
      snapshot.hasTag('failed') === snapshot.matches('failed') &&
      (snapshot.matches('idle') ||
        selectLines(snapshot).length === (snapshot.matches('shown') ? snapshot.context.order?.items.length : 0)),
    'it says that all of it is gone when no line can be bought': (snapshot) =>
      selectIsGone(snapshot) === (snapshot.matches('shown') && !hasSome(snapshot)),
    'why there are no lines is said until another try': (snapshot) =>
      snapshot.matches('idle') || (selectLoadError(snapshot) !== null) === snapshot.matches('failed'),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => after.value === stateAfter(event, before),
    'the order is the one that was asked about': ({ event }, before, after) =>
      selectNumber(after) ===
      (before.matches('idle') && after.matches('loading')
        ? (event['order'] as typeof cod).number
        : selectNumber(before)),
    'the list is asked for once each time': ({ said }, before, after) =>
      calls(said, []).length === (after.matches('loading') && !before.matches('loading') ? 1 : 0),
    'each line has the price of now, or none where it cannot be bought in its choice': ({ event }, before, after) =>
      event.type !== DONE ||
      failureOf(event) !== null ||
      JSON.stringify(selectLines(after).map(({ price }) => price)) ===
        JSON.stringify(pricesOf(before, event['output'] as Product[])),
    'each line of which fewer are left says how many': ({ event }, _before, after) =>
      event.type !== DONE ||
      selectLines(after).every((line) => line.left === (piecesOf(line) < line.item.quantity ? piecesOf(line) : null)),
    'a press puts what can be bought into the cart, of each line as many as there are, and leads there': (
      { event, said },
      before,
      after,
    ) => {
      const isPut = event.type === 'again.confirm' && before.matches('shown') && after.matches('idle');
      const put = said
        .filter(({ type }) => type === 'xstate.sendTo')
        .map(({ params }) => (params as { event: { type: string; line: { itemId: string; quantity: number } } }).event);
      const wanted = isPut ? selectLines(before).filter(({ price }) => price !== null) : [];
      return (
        JSON.stringify(put.map(({ type, line }) => [type, line.itemId, line.quantity])) ===
          JSON.stringify(wanted.map((line) => ['line.putBack', line.item.productId, piecesOf(line)])) &&
        JSON.stringify(emitted(said)) ===
          JSON.stringify(isPut ? [{ type: 'navigate', to: { name: 'cart' }, replace: false, scroll: 'top' }] : [])
      );
    },
    'the reason is that of the last call': ({ event }, before, after) =>
      JSON.stringify(selectLoadError(after)) ===
      JSON.stringify(failureOf(event) ?? (after.matches('loading') ? null : selectLoadError(before))),
  },
});
