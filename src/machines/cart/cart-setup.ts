import { assign, emit, raise, not, sendTo, setup, stateIn } from 'xstate';
import {
  cartAmount,
  type CartLine,
  type Choice,
  lineKey,
  merged,
  MAX_LINES,
  MAX_PER_LINE,
  productsById,
  pruneLines,
  withAdded,
  withQuantity,
} from '../../domain/cart/cart.ts';
import { type CartDiscount, isDiscountFor } from '../../domain/order/cart-discount.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { User } from '../../domain/account/user.ts';
import type { accountCartMachine } from './account-cart-machine.ts';
import { loadAccountCartMachine, cartStorage, type CartStorageFact, accountCartPlaceholder } from './cart-actors.ts';
import type { AccountCartCommand, AccountCartFact } from './account-cart-actors.ts';
import { nameOf, refusalOf } from './add-refusal.ts';
import { ANSWER_LIMIT } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';

/** What the chart of the cart (`cart-machine.ts`) is made of: what it knows, what it asks itself, and what it does. */

export type Context = {
  lines: readonly CartLine[];
  /** The shop's whole list; null until it has come completely. */
  products: readonly Product[] | null;
  /** The product that a painted page shows: it can be bought before the list has come. */
  painted: Product | null;
  /** The customer whose cart it is, or becomes; null of a guest. */
  of: Pick<User, 'id' | 'email'> | null;
  /** What was in the account's cart is ordered, and it is not there yet to be told. */
  isOrdered: boolean;
  /** What a promo code takes off; null for nothing. */
  discount: CartDiscount | null;
};
/** The box of promo codes says which code counts, null for none. `amount` in cents: what it was taken for costs without it. */
export type DiscountChanged = { type: 'discount.told'; code: AppliedCode | null; amount: Cents };
type Event =
  | { type: 'line.add'; choice: Choice }
  | { type: 'line.set'; key: string; quantity: number }
  /** `isGone`: the shop cannot sell it, so it is of no use to put it back. */
  | { type: 'line.remove'; key: string; isGone?: true }
  /** Undoes that, or puts in a line of an order again; of the same line put in meanwhile there are then as many more. */
  | { type: 'line.putBack'; line: CartLine }
  /** What was in it is ordered. */
  | { type: 'lines.clear' }
  /** The cart to itself: they are to be stored, or told to the account's cart. */
  | { type: 'lines.changed'; areGone: boolean }
  | { type: 'products.known'; products: readonly Product[] }
  | { type: 'cart.retry' }
  | DiscountChanged
  | CartStorageFact
  | CustomerFact
  | AccountCartFact;

/** Amount of the lines, in cents; those whose product is not known count nothing (section 5). */
export const amountOf = ({ lines, products }: Context): Cents => cartAmount(lines, productsById(products ?? []));

/** Owner of the cart, by id; null for a guest. */
export const ownerIn = ({ of }: Context): string | null => of?.id ?? null;

/** The lines shown are the account's, not this device's. */
const isAccounts = stateIn({ whose: { customer: { brought: 'joined' } } });
const toAccount = (command: AccountCartCommand): AccountCartCommand => command;

export const cartSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'painted'>,
    emitted: {} as EmittedEvent,
    tags: {} as 'loading' | 'failed' | 'empty' | 'filled' | 'unsaved',
  },
  actors: {
    cartStorage,
    bringAccountCart: loadAccountCartMachine,
    accountCart: accountCartPlaceholder<typeof accountCartMachine>(),
  },
  delays: { readLimit: 2_000, bringLimit: ANSWER_LIMIT, bringPause: 10_000 },
  guards: {
    isOnDevice: not(isAccounts),
    isOrdered: ({ context }) => context.isOrdered,
    /** Of somebody who was here, in whatever way they go; and of a logout in another tab, also before anybody was known in this one. */
    takesLeave: ({ context: { of } }, { why }: { why: LogoutReason }) => of !== null || why === 'logged out',
    isRead: stateIn({ lines: 'open' }),
    canAdd: ({ context }, { choice }: { choice: Choice }) => refusalOf(context, choice) === null,
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    hasLine: ({ context }, { key }: { key: string }) => context.lines.some((line) => line.key === key),
    /** Only a complete list that is not empty proves that a product has gone (readings 3.4). */
    someAreGone: ({ context }) =>
      context.products !== null &&
      context.products.length > 0 &&
      pruneLines(context.lines, productsById(context.products)).gone.length > 0,
    /** A code that was taken for other prices than the list's takes nothing off here. */
    counts: ({ context }, { code, amount }: DiscountChanged) => code !== null && amount === amountOf(context),
    isForOthers: ({ context }) =>
      context.discount !== null && !isDiscountFor(context.discount, context.lines, amountOf(context)),
  },
  actions: {
    addLine: assign({
      lines: ({ context }, { choice }: { choice: Choice }) => withAdded(context.lines, choice, nameOf(context, choice)),
    }),
    setLine: assign({
      lines: ({ context }, { key, quantity }: { key: string; quantity: number }) => {
        const line = context.lines.find((it) => it.key === key);
        return line ? withQuantity(context.lines, line, quantity) : context.lines;
      },
    }),
    removeLine: assign({
      lines: ({ context }, { key }: { key: string }) => context.lines.filter((line) => line.key !== key),
    }),
    keepProducts: assign((_, { products }: { products: readonly Product[] }) => ({ products })),
    clear: assign({ lines: [] }),
    keepCustomer: assign((_, { user: of }: { user: User }) => ({ of })),
    forgetCustomer: assign({ of: null, isOrdered: false }),
    keepOrdered: assign({ isOrdered: true }),
    takeStored: assign((_, { lines }: { lines: readonly CartLine[] }) => ({ lines })),
    putBack: assign({ lines: ({ context }, { line }: { line: CartLine }) => merged(context.lines, [line]) }),
    joinStored: assign({
      lines: ({ context }, { lines }: { lines: readonly CartLine[] }) => merged(lines, context.lines),
    }),
    dropGone: assign({ lines: ({ context }) => pruneLines(context.lines, productsById(context.products ?? [])).kept }),
    /** Whose cart it is decides who is told. */
    noteChange: raise({ type: 'lines.changed', areGone: false }),
    noteGone: raise({ type: 'lines.changed', areGone: true }),
    store: sendTo('storage', ({ context: { lines } }) => ({ type: 'write' as const, lines })),
    tellChanged: sendTo('account-cart', ({ context: { lines } }, { areGone }: { areGone: boolean }) =>
      toAccount({ type: 'lines.changed', lines, areGone }),
    ),
    tellOrdered: sendTo('account-cart', toAccount({ type: 'lines.ordered' })),
    forgetOrdered: assign({ isOrdered: false }),
    leave: sendTo('storage', ({ context: { of } }, { why }: { why: LogoutReason }) => ({
      type: 'leave' as const,
      of,
      isOver: why === 'logged out',
    })),
    retryAccount: sendTo('account-cart', toAccount({ type: 'cart.retry' })),
    sayAdded: emit(({ context }, { choice }: { choice: Choice }) => ({
      type: 'toast',
      notice: {
        code: 'line-added',
        key: lineKey(choice),
        name: nameOf(context, choice),
        quantity: context.lines.find((line) => line.key === lineKey(choice))?.quantity ?? 0,
      },
    })),
    sayRemoved: emit(({ context }, { key, isGone }: { key: string; isGone?: true }) => {
      const line = context.lines.find((it) => it.key === key);
      return {
        type: 'toast',
        notice: {
          code: 'line-removed',
          name: line ? nameOf(context, line) : '',
          line: (!isGone && line) || null,
          of: ownerIn(context),
        },
      };
    }),
    // Where others have taken its place it stays out.
    sayPutBack: emit(({ context }, { line }: { line: CartLine }) => {
      const before = context.lines.find((it) => it.key === line.key)?.quantity;
      const isFull = before === undefined && context.lines.length >= MAX_LINES;
      return {
        type: 'toast',
        notice: isFull
          ? { code: 'cart-full' }
          : {
              code: 'line-added',
              key: line.key,
              name: nameOf(context, line),
              quantity: Math.min((before ?? 0) + line.quantity, MAX_PER_LINE),
            },
      };
    }),
    sayRefused: emit(({ context }, { choice }: { choice: Choice }) => ({
      type: 'toast',
      notice: refusalOf(context, choice) ?? { code: 'cart-full' },
    })),
    sayGone: emit(({ context }) => ({
      type: 'toast',
      notice: {
        code: 'lines-unavailable',
        names: pruneLines(context.lines, productsById(context.products ?? []))
          .gone.map((line) => line.name)
          .filter((name) => name !== ''),
      },
    })),
    keepDiscount: assign(({ context: { lines } }, { code, amount }: DiscountChanged) => ({
      discount: code && { code, amount, lines },
    })),
    dropDiscount: assign({ discount: null }),
    sayCleared: emit({ type: 'toast', notice: { code: 'code-cleared' } }),
    sayNotKept: emit({ type: 'toast', notice: { code: 'cart-not-kept' } }),
  },
});
