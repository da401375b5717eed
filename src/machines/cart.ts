import { assign, emit, enqueueActions, not, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import { cartAmount, cartCount, type CartLine, type Choice, lineKey, merged, productsById, pruned, withAdded, withQuantity } from '../domain/cart.ts';
import type { Cents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import type { User } from '../domain/user.ts';
import type { accountCartMachine } from './account-cart.ts';
import { bringAccountCart, cartStorage, type CartStorageFact, withItsCustomer } from './actors.ts';
import type { AccountCartCommand, AccountCartFact } from './cart-actors.ts';
import { nameOf, refusalOf } from './cart-choices.ts';
import type { Outward } from './outward.ts';
import type { CustomerFact, WhyGone } from './session.ts';

/**
 * The cart (section 4): read from this device, changed at once, written back after each change, kept in step with the
 * shop's other tabs, and rid of what the shop no longer sells. It is the guest's until a customer's own cart has joined it;
 * from then on `account-cart.ts` keeps it.
 */
type Context = {
  lines: readonly CartLine[];
  /** The shop's whole list; null until it has come completely. */
  products: readonly Product[] | null;
  /** The product that a painted page shows: it can be bought before the list has come. */
  painted: Product | null;
  /** The customer whose cart it is, or becomes; null of a guest. */
  of: Pick<User, 'id' | 'email'> | null;
  /** What was in the account's cart is ordered, and it is not there yet to be told. */
  isOrdered: boolean;
};
type Event =
  | { type: 'line.add'; choice: Choice }
  | { type: 'line.set'; key: string; quantity: number }
  | { type: 'line.remove'; key: string }
  /** What was in it is ordered. */
  | { type: 'lines.clear' }
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'cart.retry' }
  | CartStorageFact | CustomerFact | AccountCartFact;

/** The lines shown are the account's, not this device's. */
const isAccounts = stateIn({ whose: { customer: { brought: 'joined' } } });
const toAccount = (command: AccountCartCommand): AccountCartCommand => command;

export const cartMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'painted'>, emitted: {} as Outward, tags: {} as 'loading' | 'failed' | 'empty' | 'filled' },
  actors: { cartStorage, bringAccountCart, accountCart: withItsCustomer<typeof accountCartMachine>() },
  delays: { readLimit: 2_000, bringLimit: 21_000, bringPause: 10_000 },
  guards: {
    isOnDevice: not(isAccounts),
    isRead: stateIn({ lines: 'open' }),
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
    keepCustomer: assign((_, of: User) => ({ of })),
    forgetCustomer: assign({ of: null, isOrdered: false }),
    keepOrdered: assign({ isOrdered: true }),
    takeStored: assign((_, lines: readonly CartLine[]) => ({ lines })),
    joinStored: assign({ lines: ({ context }, lines: readonly CartLine[]) => merged(lines, context.lines) }),
    dropGone: assign({ lines: ({ context }) => pruned(context.lines, productsById(context.products ?? [])).kept }),
    store: enqueueActions(({ context: { lines }, enqueue, check }, why: { areGone: boolean } | undefined) => {
      if (check(isAccounts as never)) enqueue.sendTo('account-cart', toAccount({ type: 'lines.changed', lines, areGone: why?.areGone ?? false }));
      else enqueue.sendTo('storage', { type: 'write', lines });
    }),
    tellOrdered: sendTo('account-cart', toAccount({ type: 'lines.ordered' })),
    tellKeptOrdered: enqueueActions(({ context: { isOrdered }, enqueue }) => {
      if (!isOrdered) return;
      enqueue.sendTo('account-cart', toAccount({ type: 'lines.ordered' }));
      enqueue.assign({ isOrdered: false });
    }),
    leave: sendTo('storage', ({ context: { of } }, why: WhyGone) => ({ type: 'leave' as const, of, isOver: why === 'logged out' })),
    retryAccount: sendTo('account-cart', toAccount({ type: 'cart.retry' })),
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
  type: 'parallel',
  context: ({ input }) => ({ ...input, lines: [], products: null, of: null, isOrdered: false }),
  invoke: { id: 'storage', src: 'cartStorage', onError: { actions: 'sayNotKept' } },
  states: {
    lines: {
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
          always: { guard: 'someAreGone', actions: ['sayGone', 'dropGone', { type: 'store', params: { areGone: true } }] },
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
            'stored.read': { guard: 'isOnDevice', actions: [{ type: 'joinStored', params: ({ event }) => event.lines }, 'store'] },
            'stored.changed': { guard: 'isOnDevice', actions: { type: 'takeStored', params: ({ event }) => event.lines } },
          },
          states: {
            empty: { tags: 'empty', always: { guard: 'hasLines', target: 'filled' } },
            filled: { tags: 'filled', always: { guard: 'hasNoLines', target: 'empty' } },
          },
        },
      },
    },
    whose: {
      initial: 'unsure',
      states: {
        unsure: {
          tags: 'loading',
          on: { 'customer.known': { target: 'customer', actions: { type: 'keepCustomer', params: ({ event }) => event.user } }, 'customer.gone': 'guest' },
        },
        guest: {
          on: {
            'customer.known': { target: 'customer', actions: { type: 'keepCustomer', params: ({ event }) => event.user } },
            'lines.clear': { guard: 'isRead', actions: ['clear', 'store'] },
          },
        },
        customer: {
          on: {
            // The guest's own cart, empty as a rule, comes back.
            'customer.gone': { target: 'guest', actions: [{ type: 'leave', params: ({ event }) => event.why }, 'forgetCustomer'] },
            // The guest's lines that have not joined are not ordered.
            'lines.clear': { actions: 'keepOrdered' },
          },
          initial: 'waiting',
          states: {
            /** The guest's lines come first, or they would be taken for new ones. */
            waiting: { tags: 'loading', always: { guard: 'isRead', target: 'bringing' } },
            /** The code of the account's cart is being fetched. */
            bringing: {
              tags: 'loading',
              invoke: { id: 'bringAccountCart', src: 'bringAccountCart', onDone: 'brought', onError: 'unbrought' },
              after: { bringLimit: 'unbrought' },
            },
            unbrought: { tags: ['loading', 'failed'], on: { 'cart.retry': 'bringing' }, after: { bringPause: 'bringing' } },
            brought: {
              entry: 'tellKeptOrdered',
              invoke: { id: 'account-cart', src: 'accountCart', input: ({ context: { of } }) => ({ of: { id: of?.id ?? '', email: of?.email ?? '' } }), onError: 'unbrought' },
              on: {
                'account.told': { target: '.joined', actions: { type: 'takeStored', params: ({ event }) => event.lines } },
                'lines.clear': { actions: 'tellOrdered' },
              },
              initial: 'joining',
              states: {
                /** What is put in meanwhile is the guest's, and joins too. */
                joining: { tags: 'loading', on: { 'account.failed': 'failed' } },
                failed: { tags: ['loading', 'failed'], on: { 'cart.retry': { target: 'joining', actions: 'retryAccount' } } },
                joined: {
                  exit: 'clear',
                  on: { 'account.told': { actions: { type: 'takeStored', params: ({ event }) => event.lines } }, 'lines.clear': { actions: ['clear', 'tellOrdered'] } },
                },
              },
            },
          },
        },
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
/** What the cart's page shows. While it is not settled whose cart it is, an empty one does not look empty (readings 3.5). */
export function selectView(cart: Cart): 'lines' | 'loading' | 'failed' | 'empty' {
  if (cart.context.lines.length > 0) return 'lines';
  if (cart.hasTag('failed')) return 'failed';
  return cart.hasTag('loading') ? 'loading' : 'empty';
}
