import type { SnapshotFrom } from 'xstate';
import { cartCount, type CartLine } from '../domain/cart.ts';
import type { Cents } from '../domain/money.ts';
import type { AppliedCode } from '../domain/order.ts';
import { amountOf, cartSetup, ownerIn } from './cart-setup.ts';

/**
 * The cart (section 4): read from this device, changed at once, written back after each change, kept in step with the
 * shop's other tabs, and rid of what the shop no longer sells. A discount counts until anything in it changes. It is the
 * guest's until a customer's own cart has joined it; from then on `account-cart.ts` keeps it.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: ({ input }) => ({ ...input, lines: [], products: null, of: null, isOrdered: false, discount: null }),
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
                { type: 'sayRemoved', params: ({ event }) => event },
                { type: 'setLine', params: ({ event }) => ({ key: event.key, quantity: 0 }) },
                'store',
              ],
            },
            'line.putBack': { actions: [{ type: 'sayPutBack', params: ({ event }) => event.line }, { type: 'putBack', params: ({ event }) => event.line }, 'store'] },
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
    /** What a promo code takes off: any change of the cart clears it (section 4, readings 3.8). */
    discount: {
      initial: 'none',
      states: {
        none: {
          entry: 'dropDiscount',
          on: { 'discount.told': { guard: { type: 'counts', params: ({ event }) => event }, target: 'applied', actions: { type: 'keepDiscount', params: ({ event }) => event } } },
        },
        applied: {
          always: { guard: 'isForOthers', target: 'none', actions: 'sayCleared' },
          on: {
            'discount.told': [
              { guard: { type: 'counts', params: ({ event }) => event }, target: 'applied', actions: { type: 'keepDiscount', params: ({ event }) => event } },
              { target: 'none' },
            ],
            // Ordered, or not theirs who come next: nothing is lost that would have to be said.
            'lines.clear': 'none', 'customer.gone': 'none',
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
                  initial: 'saved',
                  states: {
                    saved: { on: { 'account.unsaved': 'unsaved' } },
                    /** What was changed is not with the server yet; tries go on. */
                    unsaved: { tags: 'unsaved', on: { 'account.saved': 'saved', 'cart.retry': { actions: 'retryAccount' } } },
                  },
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
export const selectAmount = (cart: Cart): Cents => amountOf(cart.context);
/** The code that counts for this cart; null for none. */
export const selectCode = (cart: Cart): AppliedCode | null => cart.context.discount?.code ?? null;
/** Cents before delivery: a code's `discountedAmount` takes the amount's place (section 3). */
export const selectTotal = (cart: Cart): Cents => selectCode(cart)?.discountedAmount ?? selectAmount(cart);
/** Whose cart it is, by id; null of a guest. */
export const selectOwner = (cart: Cart): string | null => ownerIn(cart.context);
/** What the cart's page shows. While it is not settled whose cart it is, an empty one does not look empty (readings 3.5). */
export function selectView(cart: Cart): 'lines' | 'loading' | 'failed' | 'empty' {
  if (cart.context.lines.length > 0) return 'lines';
  if (cart.hasTag('failed')) return 'failed';
  return cart.hasTag('loading') ? 'loading' : 'empty';
}
