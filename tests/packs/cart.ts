import { lineKey } from '../../src/domain/cart.ts';
import { cartMachine, selectAmount, selectCount } from '../../src/machines/cart.ts';
import { kurta, saree, tee, unpriced } from '../support/samples.ts';
import { pack } from './pack.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const indigo = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const line = (choice: typeof small, quantity: number, name = 'Palmyra Tee') => ({ ...choice, key: lineKey(choice), quantity, name });
const key = lineKey(small);

export const cart = pack({
  machine: cartMachine,
  input: { painted: null },
  limit: 3_000,
  // Two of a line and two lines show all that more of them could.
  within: ({ lines }) => lines.length <= 2 && lines.every(({ quantity }) => quantity <= 2),
  key: ({ lines, products }) => [lines, products?.map((it) => it.id) ?? null],
  events: {
    'line.add': [
      { type: 'line.add', choice: small },
      { type: 'line.add', choice: indigo },
      { type: 'line.add', choice: { ...small, size: '' } },
      { type: 'line.add', choice: { ...small, size: 'XXL' } },
      { type: 'line.add', choice: { ...indigo, properties: {} } },
      { type: 'line.add', choice: { itemId: 'gone', size: '', properties: {} } },
      { type: 'line.add', choice: { itemId: 'unpriced', size: '', properties: {} } },
    ],
    'line.set': [
      { type: 'line.set', key, quantity: 1 },
      { type: 'line.set', key, quantity: 2 },
      { type: 'line.set', key, quantity: 0 },
      { type: 'line.set', key, quantity: -3 },
      { type: 'line.set', key: 'unknown', quantity: 2 },
    ],
    'line.remove': [{ type: 'line.remove', key }, { type: 'line.remove', key: 'unknown' }],
    'products.known': [
      { type: 'products.known', products: [tee, kurta, unpriced] },
      { type: 'products.known', products: [saree] },
      { type: 'products.known', products: [] },
    ],
    'stored.read': [{ type: 'stored.read', lines: [] }, { type: 'stored.read', lines: [line(small, 1)] }],
    'stored.changed': [{ type: 'stored.changed', lines: [] }, { type: 'stored.changed', lines: [line(indigo as typeof small, 1, 'Linen Kurta')] }],
    'stored.failed': [{ type: 'stored.failed' }],
  },
  outcomes: { storage: { done: [], error: [] } },
  neverIgnored: {
    'line.add': 'a tap on ADD TO CART is taken or refused, never dropped',
    'products.known': 'the newest list is kept, whatever the cart does',
    'stored.read': 'the storage may answer before the limit or after it',
    'stored.failed': 'that the cart is not kept is always said',
  },
  rest: (snapshot) => snapshot.hasTag('empty') || snapshot.hasTag('filled'),
  invariants: {
    'a quantity is a whole number of at least 1': ({ context }) => context.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1),
    'no two lines are the same choice': ({ context }) => new Set(context.lines.map(lineKey)).size === context.lines.length,
    'a line is kept under the key of its choice': ({ context }) => context.lines.every((it) => it.key === lineKey(it)),
    'the screen says empty exactly when nothing is in it': (snapshot) => snapshot.hasTag('loading') || snapshot.hasTag('empty') === (selectCount(snapshot) === 0),
    'once the whole list is known, every line is of a product in it': (snapshot) => {
      const { lines, products } = snapshot.context;
      return snapshot.hasTag('loading') || !products?.length || lines.every((it) => products.some(({ id }) => id === it.itemId));
    },
    'the amount is price times quantity, in whole cents': (snapshot) => {
      const prices = new Map(snapshot.context.products?.map((it) => [it.id, it.price ?? 0]));
      return selectAmount(snapshot) === snapshot.context.lines.reduce((sum, it) => sum + (prices.get(it.itemId) ?? 0) * it.quantity, 0);
    },
  },
  steps: {
    'every change of an open cart that did not come from storage is stored': ({ event, said }, before, after) =>
      before.hasTag('loading') || event.type === 'stored.changed' ||
      JSON.stringify(before.context.lines) === JSON.stringify(after.context.lines) || said.some((it) => it.type === 'xstate.sendTo'),
    'a press on ADD TO CART is always answered': ({ event, said }) => event.type !== 'line.add' || said.some((it) => it.type === 'xstate.emit'),
    'no line leaves without a word': ({ event, said }, before, after) =>
      ['stored.changed', 'line.set'].includes(event.type) || after.context.lines.length >= before.context.lines.length || said.some((it) => it.type === 'xstate.emit'),
  },
});
