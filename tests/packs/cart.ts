import type { SnapshotFrom } from 'xstate';
import { type CartLine, type Choice, choiceProblem, lineKey, MOST_PER_LINE } from '../../src/domain/cart.ts';
import { cartMachine, selectAmount, selectCount } from '../../src/machines/cart.ts';
import { kurta, offline, saree, tee, unpriced } from '../support/samples.ts';
import type { Edge } from '../model/explore.ts';
import { pack } from './pack.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const indigo = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const line = (choice: typeof small, quantity: number, name = 'Palmyra Tee') => ({ ...choice, key: lineKey(choice), quantity, name });
const key = lineKey(small);

type Cart = SnapshotFrom<typeof cartMachine>;
type Quantities = Record<string, number>;
const quantitiesOf = (lines: readonly CartLine[]): Quantities => Object.fromEntries(lines.map((it) => [it.key, it.quantity]));

/** Whether a choice is refused: it lacks something, or its line is full. */
const isRefused = ({ context: { products, painted, lines } }: Cart, choice: Choice): boolean =>
  choiceProblem((products ?? (painted ? [painted] : [])).find(({ id }) => id === choice.itemId), choice) !== null ||
  (lines.find((it) => it.key === lineKey(choice))?.quantity ?? 0) >= MOST_PER_LINE;

/** What a step asks for, before anything is lost: how much of which line. */
function wanted(event: Edge['event'], before: Cart): Quantities {
  const lines = quantitiesOf(before.context.lines);
  const set = (line: string, quantity: number): Quantities => ({ ...lines, [line]: quantity });
  const isReading = before.hasTag('loading');
  if (event.type === 'line.add') {
    const choice = event['choice'] as Choice;
    return isRefused(before, choice) ? lines : set(lineKey(choice), (lines[lineKey(choice)] ?? 0) + 1);
  }
  if (event.type === 'stored.read') return (event['lines'] as CartLine[]).reduce((sum, it) => ({ ...sum, [it.key]: (sum[it.key] ?? 0) + it.quantity }), lines);
  if (isReading) return lines;
  if (event.type === 'stored.changed') return quantitiesOf(event['lines'] as CartLine[]);
  if (event.type === 'lines.clear') return {};
  const changed = event['key'] as string;
  if (event.type === 'line.set' && changed in lines) return set(changed, event['quantity'] as number);
  return event.type === 'line.remove' && changed in lines ? set(changed, 0) : lines;
}

/** Of what is wanted, the lines that an open cart keeps, and those whose product is no longer sold. */
function kept(event: Edge['event'], before: Cart, after: Cart): { stay: Quantities; gone: string[] } {
  const known = after.context.products;
  const all = Object.entries(wanted(event, before)).filter(([, quantity]) => quantity > 0);
  const isGone = ([line]: [string, number]): boolean => !after.hasTag('loading') && known !== null && known.length > 0 && !known.some(({ id }) => line.startsWith(JSON.stringify([id]).slice(0, -1)));
  return { stay: Object.fromEntries(all.filter((it) => !isGone(it))), gone: all.filter(isGone).map(([line]) => line) };
}
const sorted = (quantities: Quantities): string => JSON.stringify(Object.entries(quantities).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The notices that a step gives. */
const noticesOf = (said: Edge['said']): string[] => said.filter((it) => it.type === 'xstate.emit').map((it) => (it.params as { event: { notice: { code: string } } }).event.notice.code);

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
    'lines.clear': [{ type: 'lines.clear' }],
    'products.known': [
      { type: 'products.known', products: [tee, kurta, unpriced] },
      { type: 'products.known', products: [saree] },
      { type: 'products.known', products: [] },
    ],
    'stored.read': [{ type: 'stored.read', lines: [] }, { type: 'stored.read', lines: [line(small, 1)] }],
    'stored.changed': [{ type: 'stored.changed', lines: [] }, { type: 'stored.changed', lines: [line(indigo as typeof small, 1, 'Linen Kurta')] }],
    'stored.failed': [{ type: 'stored.failed' }],
  },
  outcomes: { storage: { done: [], error: [offline] } },
  neverIgnored: {
    'line.add': 'a tap on ADD TO CART is taken or refused, never dropped',
    'products.known': 'the newest list is kept, whatever the cart does',
    'stored.read': 'the storage may answer before the limit or after it',
    'stored.failed': 'that the cart is not kept is always said',
  },
  rest: (snapshot) => snapshot.hasTag('empty') || snapshot.hasTag('filled'),
  invariants: {
    'it is being read, empty or filled, and only one of them': (snapshot) => (['loading', 'empty', 'filled'] as const).filter((tag) => snapshot.hasTag(tag)).length === 1,
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
    'its lines are what was put in, set, removed, stored or lost, and nothing else': ({ event }, before, after) =>
      sorted(quantitiesOf(after.context.lines)) === sorted(kept(event, before, after).stay),
    'it says what it did, and nothing else': ({ event, said }, before, after) => {
      const isThere = before.context.lines.some((it) => it.key === event['key']);
      return JSON.stringify(noticesOf(said)) === JSON.stringify([
        ...(event.type === 'line.add' ? [isRefused(before, event['choice'] as Choice) ? 'line-refused' : 'line-added'] : []),
        ...(event.type === 'line.remove' && isThere && !before.hasTag('loading') ? ['line-removed'] : []),
        ...(['stored.failed', 'xstate.error.actor.storage'].includes(event.type) ? ['cart-not-kept'] : []),
        ...(kept(event, before, after).gone.length > 0 ? ['lines-unavailable'] : []),
      ]);
    },
    'what was put in before the cart was read is stored with it': ({ event, said }, before) =>
      event.type !== 'stored.read' || before.context.lines.length === 0 || said.some((it) => it.type === 'xstate.sendTo'),
    'nothing is stored before the cart was read, and nothing that another tab stored': ({ event, said }, before, after) =>
      said.every((it) => it.type !== 'xstate.sendTo') || (!after.hasTag('loading') && !(event.type === 'stored.changed' && kept(event, before, after).gone.length === 0)),
    'a press that does nothing stores nothing': ({ event, said }, before) =>
      !['line.set', 'line.remove'].includes(event.type) || before.context.lines.some((it) => it.key === event['key']) || said.length === 0,
    'it opens when it has been read, or has waited long enough, and stays open': ({ event }, before, after) =>
      after.hasTag('loading') === (before.hasTag('loading') && event.type !== 'stored.read' && !event.type.startsWith('xstate.after.')),
    'it knows the list that was told last': ({ event }, before, after) => after.context.products === (event.type === 'products.known' ? event['products'] : before.context.products),
    'every change of an open cart that did not come from storage is stored': ({ event, said }, before, after) =>
      before.hasTag('loading') || event.type === 'stored.changed' ||
      JSON.stringify(before.context.lines) === JSON.stringify(after.context.lines) || said.some((it) => it.type === 'xstate.sendTo'),
    'a press on ADD TO CART is always answered': ({ event, said }) => event.type !== 'line.add' || said.some((it) => it.type === 'xstate.emit'),
    'no line leaves without a word': ({ event, said }, before, after) =>
      ['stored.changed', 'line.set', 'lines.clear'].includes(event.type) || after.context.lines.length >= before.context.lines.length || said.some((it) => it.type === 'xstate.emit'),
  },
});
