import type { SnapshotFrom } from 'xstate';
import { cartCount, type CartLine } from '../../domain/cart/cart.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import { withLimit } from '../call-failure.ts';
import { amountOf, cartSetup, ownerIn } from './cart-setup.ts';
import { from } from '../from.ts';

/**
 * The cart (section 4): read from this device, changed at once, written back after each change, kept in step with the
 * shop's other tabs, and rid of what the shop no longer sells. A discount counts until anything in it changes. It is the
 * guest's until a customer's own cart has joined it; from then on `account-cart-machine.ts` keeps it.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: ({ input }) => ({ ...input, lines: [], products: null, of: null, isOrdered: false, discount: null }),
  invoke: { id: 'storage', src: 'cartStorage', onError: { actions: 'sayNotKept' } },
  states: {
    lines: {
      on: {
        'products.known': { actions: from('keepProducts') },
        'line.add': [
          { guard: from('canAdd'), actions: [from('addLine'), from('sayAdded'), 'noteChange'] },
          { actions: from('sayRefused') },
        ],
        'stored.failed': { actions: 'sayNotKept' },
      },
      initial: 'reading',
      states: {
        reading: {
          tags: 'loading',
          on: {
            'stored.read': [
              { guard: 'hasLines', target: 'open', actions: [from('joinStored'), 'noteChange'] },
              { target: 'open', actions: from('joinStored') },
            ],
          },
          after: { readLimit: 'open' },
        },
        open: {
          initial: 'empty',
          always: { guard: 'someAreGone', actions: ['sayGone', 'dropGone', 'noteGone'] },
          on: {
            'line.set': { guard: from('hasLine'), actions: [from('setLine'), 'noteChange'] },
            'line.remove': { guard: from('hasLine'), actions: [from('sayRemoved'), from('removeLine'), 'noteChange'] },
            'line.putBack': { actions: [from('sayPutBack'), from('putBack'), 'noteChange'] },
            // The device answered after the limit: what it held joins what was put in meanwhile.
            'stored.read': { guard: 'isOnDevice', actions: [from('joinStored'), 'noteChange'] },
            'stored.changed': { guard: 'isOnDevice', actions: from('takeStored') },
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
          on: {
            'discount.told': { guard: from('counts'), target: 'applied', actions: from('keepDiscount') },
          },
        },
        applied: {
          always: { guard: 'isForOthers', target: 'none', actions: 'sayCleared' },
          on: {
            'discount.told': [
              { guard: from('counts'), target: 'applied', actions: from('keepDiscount') },
              { target: 'none' },
            ],
            // Ordered, or not theirs who come next: nothing is lost that would have to be said.
            'lines.clear': 'none',
            'customer.gone': 'none',
          },
        },
      },
    },
    whose: {
      initial: 'unsure',
      // The guest's own cart, empty as a rule, comes back. What was typed in this tab goes also where nobody was known here yet.
      on: {
        'customer.gone': [
          { guard: from('takesLeave'), target: '.guest', actions: [from('leave'), 'forgetCustomer'] },
          { target: '.guest' },
        ],
        // Until it is the account's, it is kept on this device: not before the device's own lines are read, which it would write over.
        'lines.changed': { guard: 'isRead', actions: 'store' },
      },
      states: {
        unsure: {
          tags: 'loading',
          on: {
            'customer.known': { target: 'customer', actions: from('keepCustomer') },
          },
        },
        guest: {
          on: {
            'customer.known': { target: 'customer', actions: from('keepCustomer') },
            'lines.clear': { guard: 'isRead', actions: ['clear', 'store'] },
          },
        },
        customer: {
          on: {
            // The guest's lines that have not joined are not ordered.
            'lines.clear': { actions: 'keepOrdered' },
          },
          initial: 'waiting',
          states: {
            /** The guest's lines come first, or they would be taken for new ones. */
            waiting: { tags: 'loading', always: { guard: 'isRead', target: 'bringing' } },
            /** The code of the account's cart is being fetched. */
            bringing: withLimit(
              {
                tags: 'loading',
                invoke: { id: 'bringAccountCart', src: 'bringAccountCart', onDone: 'brought', onError: 'unbrought' },
              },
              'bringLimit',
            ),
            unbrought: {
              tags: ['loading', 'failed'],
              on: { 'cart.retry': 'bringing' },
              after: { bringPause: 'bringing' },
            },
            brought: {
              always: { guard: 'isOrdered', actions: ['tellOrdered', 'forgetOrdered'] },
              invoke: {
                id: 'account-cart',
                src: 'accountCart',
                input: ({ context: { of } }) => ({ of: { id: of?.id ?? '', email: of?.email ?? '' } }),
                onError: 'unbrought',
              },
              on: {
                'account.told': { target: '.joined', actions: from('takeStored') },
                'lines.clear': { actions: 'tellOrdered' },
              },
              initial: 'joining',
              states: {
                /** What is put in meanwhile is the guest's, and joins too. */
                joining: { tags: 'loading', on: { 'account.failed': 'failed' } },
                failed: {
                  tags: ['loading', 'failed'],
                  on: { 'cart.retry': { target: 'joining', actions: 'retryAccount' } },
                },
                joined: {
                  exit: 'clear',
                  initial: 'saved',
                  states: {
                    saved: { on: { 'account.unsaved': 'unsaved' } },
                    /** What was changed is not with the server yet; tries go on. */
                    unsaved: {
                      tags: 'unsaved',
                      on: { 'account.saved': 'saved', 'cart.retry': { actions: 'retryAccount' } },
                    },
                  },
                  on: {
                    'lines.changed': { actions: from('tellChanged') },
                    'account.told': { actions: from('takeStored') },
                    'lines.clear': { actions: ['clear', 'tellOrdered'] },
                  },
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
export const selectDiscountCode = (cart: Cart): AppliedCode | null => cart.context.discount?.code ?? null;
/** Cents before delivery: a code's `discountedAmount` takes the amount's place (section 3). */
export const selectTotal = (cart: Cart): Cents => selectDiscountCode(cart)?.discountedAmount ?? selectAmount(cart);
/** Owner of the cart, by id; null for a guest. */
export const selectOwner = (cart: Cart): string | null => ownerIn(cart.context);
/** View of the cart's page. Until the owner of the cart is settled, an empty one does not look empty (readings 3.5). */
export function selectView(cart: Cart): 'lines' | 'loading' | 'failed' | 'empty' {
  if (cart.context.lines.length > 0) return 'lines';
  if (cart.hasTag('failed')) return 'failed';
  return cart.hasTag('loading') ? 'loading' : 'empty';
}
