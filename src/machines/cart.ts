import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  cartAmount, cartCount, type CartLine, type Choice, choiceProblem, lineKey, MOST_LINES, MOST_PER_LINE, productsById, pruned, withAdded, withQuantity,
} from '../domain/cart.ts';
import type { Cents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { cartStorage, type CartStorageFact } from './actors.ts';
import type { Notice, Outward } from './outward.ts';
import type { CustomerFact } from './session.ts';

/**
 * The guest's cart (section 4): read from this device, changed at once, written back after each change,
 * kept in step with the shop's other tabs, and rid of what the shop no longer sells.
 */
type Context = {
  lines: readonly CartLine[];
  /** The shop's whole list; null until it has come completely. */
  products: readonly Product[] | null;
  /** The product that a painted page shows: it can be bought before the list has come. */
  painted: Product | null;
};
type Event =
  | { type: 'line.add'; choice: Choice }
  | { type: 'line.set'; key: string; quantity: number }
  | { type: 'line.remove'; key: string }
  /** What was in it is ordered. */
  | { type: 'lines.clear' }
  | { type: 'products.known'; products: readonly Product[] }
  | CartStorageFact | CustomerFact;

/** A product as the list has it, or, before there is one, as the painted page shows it. */
function productOf({ products, painted }: Context, id: string): Product | undefined {
  if (products) return productsById(products).get(id);
  return painted?.id === id ? painted : undefined;
}

/** What adding this would do; a tap is refused with its reason, never dropped. */
function refusalOf(context: Context, choice: Choice): Notice | null {
  const { lines } = context;
  const problem = choiceProblem(productOf(context, choice.itemId), choice);
  if (problem) return { code: 'line-refused', problem };
  const line = lines.find((it) => it.key === lineKey(choice));
  if (line && line.quantity >= MOST_PER_LINE) return { code: 'line-full' };
  return !line && lines.length >= MOST_LINES ? { code: 'cart-full' } : null;
}

const nameOf = (context: Context, line: CartLine | Choice): string => productOf(context, line.itemId)?.name ?? ('name' in line ? line.name : '');

/** Lines of the cart and lines put in before the device's own were read: the same line sums up. */
function merged(stored: readonly CartLine[], early: readonly CartLine[]): CartLine[] {
  return early.reduce<CartLine[]>((lines, line) => {
    const before = lines.find((it) => it.key === line.key)?.quantity ?? 0;
    return withQuantity(lines, line, before + line.quantity);
  }, [...stored]);
}

export const cartMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'painted'>, emitted: {} as Outward, tags: {} as 'loading' | 'empty' | 'filled' },
  actors: { cartStorage },
  delays: { readLimit: 2_000 },
  guards: {
    canAdd: ({ context }, choice: Choice) => refusalOf(context, choice) === null,
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    hasLine: ({ context }, key: string) => context.lines.some((line) => line.key === key),
    /** Only a complete list that is not empty proves that a product has gone (readings 3.4). */
    someAreGone: ({ context }) =>
      context.products !== null && context.products.length > 0 && pruned(context.lines, productsById(context.products)).gone.length > 0,
  },
  actions: {
    addLine: assign({ lines: ({ context }, choice: Choice) => withAdded(context.lines, choice, nameOf(context, choice)) }),
    setLine: assign({
      lines: ({ context }, { key, quantity }: { key: string; quantity: number }) => {
        const line = context.lines.find((it) => it.key === key);
        return line ? withQuantity(context.lines, line, quantity) : context.lines;
      },
    }),
    keepProducts: assign((_, products: readonly Product[]) => ({ products })),
    clear: assign({ lines: [] }),
    takeStored: assign((_, lines: readonly CartLine[]) => ({ lines })),
    joinStored: assign({ lines: ({ context }, lines: readonly CartLine[]) => merged(lines, context.lines) }),
    dropGone: assign({ lines: ({ context }) => pruned(context.lines, productsById(context.products ?? [])).kept }),
    store: sendTo('storage', ({ context }) => ({ type: 'write' as const, lines: context.lines })),
    sayAdded: emit(({ context }, choice: Choice) => ({
      type: 'toast',
      notice: {
        code: 'line-added', name: nameOf(context, choice),
        quantity: context.lines.find((line) => line.key === lineKey(choice))?.quantity ?? 0,
      },
    })),
    sayRemoved: emit(({ context }, key: string) => {
      const line = context.lines.find((it) => it.key === key);
      return { type: 'toast', notice: { code: 'line-removed', name: line ? nameOf(context, line) : '' } };
    }),
    sayRefused: emit(({ context }, choice: Choice) => ({ type: 'toast', notice: refusalOf(context, choice) ?? { code: 'cart-full' } })),
    sayGone: emit(({ context }) => ({
      type: 'toast',
      notice: {
        code: 'lines-unavailable',
        names: pruned(context.lines, productsById(context.products ?? [])).gone.map((line) => line.name).filter((name) => name !== ''),
      },
    })),
    sayNotKept: emit({ type: 'toast', notice: { code: 'cart-not-kept' } }),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, lines: [], products: null }),
  invoke: { id: 'storage', src: 'cartStorage', onError: { actions: 'sayNotKept' } },
  on: {
    'products.known': { actions: { type: 'keepProducts', params: ({ event }) => event.products } },
    'line.add': [
      {
        guard: { type: 'canAdd', params: ({ event }) => event.choice },
        actions: [
          { type: 'addLine', params: ({ event }) => event.choice },
          { type: 'sayAdded', params: ({ event }) => event.choice },
          'store',
        ],
      },
      { actions: { type: 'sayRefused', params: ({ event }) => event.choice } },
    ],
    'stored.failed': { actions: 'sayNotKept' },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      on: {
        'stored.read': [
          { guard: 'hasLines', target: 'open', actions: [{ type: 'joinStored', params: ({ event }) => event.lines }, 'store'] },
          { target: 'open', actions: { type: 'joinStored', params: ({ event }) => event.lines } },
        ],
        // Not stored before the device's own lines are read: that would write over them.
        'line.add': {
          guard: { type: 'canAdd', params: ({ event }) => event.choice },
          actions: [{ type: 'addLine', params: ({ event }) => event.choice }, { type: 'sayAdded', params: ({ event }) => event.choice }],
        },
      },
      after: { readLimit: 'open' },
    },
    open: {
      initial: 'empty',
      always: { guard: 'someAreGone', actions: ['sayGone', 'dropGone', 'store'] },
      on: {
        'line.set': {
          guard: { type: 'hasLine', params: ({ event }) => event.key },
          actions: [{ type: 'setLine', params: ({ event }) => ({ key: event.key, quantity: event.quantity }) }, 'store'],
        },
        'line.remove': {
          guard: { type: 'hasLine', params: ({ event }) => event.key },
          actions: [
            { type: 'sayRemoved', params: ({ event }) => event.key },
            { type: 'setLine', params: ({ event }) => ({ key: event.key, quantity: 0 }) },
            'store',
          ],
        },
        // The device answered after the limit: what it held joins what was put in meanwhile.
        'stored.read': { actions: [{ type: 'joinStored', params: ({ event }) => event.lines }, 'store'] },
        'lines.clear': { guard: 'hasLines', actions: ['clear', 'store'] },
        'stored.changed': { actions: { type: 'takeStored', params: ({ event }) => event.lines } },
      },
      states: {
        empty: { tags: 'empty', always: { guard: 'hasLines', target: 'filled' } },
        filled: { tags: 'filled', always: { guard: 'hasNoLines', target: 'empty' } },
      },
    },
  },
});

type Cart = SnapshotFrom<typeof cartMachine>;
export const selectLines = (cart: Cart): readonly CartLine[] => cart.context.lines;
/** The number in the header. */
export const selectCount = (cart: Cart): number => cartCount(cart.context.lines);
/** Cents; lines whose product is not known count nothing (section 5). */
export const selectAmount = (cart: Cart): Cents => cartAmount(cart.context.lines, productsById(cart.context.products ?? []));
