import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { type CodeTaken, type CodeTold, type PutCode, sameItems } from '../domain/checkout.ts';
import type { AppliedCode, OrderItem } from '../domain/order.ts';
import { itemsTotal } from '../domain/pricing.ts';
import { LONGEST_CODE, tidyCode } from '../domain/promo-code.ts';
import type { DiscountTold } from './cart-setup.ts';
import { ANSWER_LIMIT, failureOf, TIMED_OUT } from './failure.ts';
import { validateCode } from './order-actors.ts';
import type { Notice, Outward } from './outward.ts';

/**
 * The promo code box at checkout (readings 3.8): the server says what a code takes off exactly these items. Any change of
 * them takes the discount away and leaves the code in the box. Each change is told to the checkout, and what comes of it to the cart.
 */
type Context = {
  /** What would be ordered, at its prices of now. */
  items: readonly OrderItem[];
  /** What stands in the box. */
  code: string;
  /** What the server took, while it counts. */
  taken: CodeTaken | null;
  /** Why the last one was not taken. */
  error: ApiError | null;
};
type Event =
  | { type: 'items.told'; items: readonly OrderItem[] }
  /** The checkout puts a code in the box: of a draft that was kept, or none. */
  | PutCode
  | { type: 'code.type'; text: string }
  | { type: 'code.apply' }
  | { type: 'code.remove' };

export const promoMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Outward, tags: {} as 'missing' | 'refused' | 'cleared' | 'asking' | 'applied' },
  actors: { validateCode },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    canAsk: ({ context: { code, items } }) => tidyCode(code) !== '' && items.length > 0,
    isToAsk: ({ context: { items } }, { code, as }: PutCode) => as === 'applied' && tidyCode(code) !== '' && items.length > 0,
    isCleared: (_, { as }: PutCode) => as === 'cleared',
    differs: ({ context }, items: readonly OrderItem[]) => !sameItems(items, context.items),
    isAnswer: (_, answer: AppliedCode | null | undefined) => Number.isSafeInteger(answer?.discountedAmount),
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    put: assign((_, { code }: { code: string }) => ({ code: code.slice(0, LONGEST_CODE), taken: null, error: null })),
    take: assign(({ context: { items } }, code: AppliedCode) => ({ code: code.code, taken: { code, items } })),
    drop: assign({ taken: null }),
    tell: sendTo(({ system }) => system.get('checkout'), ({ context: { code, taken } }, isAsking: boolean) => ({ type: 'code.told', code, taken, isAsking }) satisfies CodeTold),
    // Only what is decided: while a code of before is asked about anew, the cart goes on with it.
    tellCart: sendTo(({ system }) => system.get('cart'), ({ context: { taken } }) => ({ type: 'discount.told', code: taken && taken.code, amount: itemsTotal(taken?.items ?? []) }) satisfies DiscountTold),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
}).createMachine({
  id: 'promo',
  context: { items: [], code: '', taken: null, error: null },
  on: {
    'items.told': { actions: { type: 'keep', params: ({ event }) => ({ items: event.items }) } },
    'code.put': [
      { guard: { type: 'isToAsk', params: ({ event }) => event }, target: '.asking', actions: { type: 'put', params: ({ event }) => event } },
      { guard: { type: 'isCleared', params: ({ event }) => event }, target: '.clearing', actions: { type: 'put', params: ({ event }) => event } },
      { target: '.open', actions: [{ type: 'put', params: ({ event }) => event }, 'tellCart'] },
    ],
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'code.type': { target: '.typing', actions: [{ type: 'put', params: ({ event }) => ({ code: event.text }) }, 'tellCart'] },
        'code.apply': [{ guard: 'canAsk', target: 'asking' }, { target: '.missing' }],
      },
      initial: 'typing',
      states: {
        typing: { entry: { type: 'tell', params: false } },
        /** Apply was pressed, and there is nothing in the box. */
        missing: { tags: 'missing' },
        refused: { tags: 'refused', entry: [{ type: 'tell', params: false }, 'tellCart'] },
        /** The cart has changed under a code that counted, or was asked about. */
        cleared: { tags: 'cleared', entry: ['drop', { type: 'tell', params: false }, 'tellCart'] },
      },
    },
    /** The code of a draft was taken for another cart: the box says so, as the cart has if it was changed here. */
    clearing: { always: 'open.cleared' },
    /** What is asked about stays as it is; an answer about another cart is dropped. */
    asking: {
      tags: 'asking',
      entry: { type: 'tell', params: true },
      invoke: {
        id: 'validateCode', src: 'validateCode', input: ({ context: { code, items } }) => ({ code: tidyCode(code), amount: itemsTotal(items) }),
        onDone: [
          { guard: { type: 'isAnswer', params: ({ event }) => event.output }, target: 'applied', actions: [{ type: 'take', params: ({ event }) => event.output }, { type: 'say', params: { code: 'code-applied' } }] },
          { target: 'open.refused', actions: [{ type: 'keep', params: { error: failureOf(null) } }, { type: 'say', params: { code: 'code-refused', error: failureOf(null) } }] },
        ],
        onError: {
          target: 'open.refused',
          actions: [{ type: 'keep', params: ({ event }) => ({ error: failureOf(event.error) }) }, { type: 'say', params: ({ event }) => ({ code: 'code-refused', error: failureOf(event.error) }) }],
        },
      },
      after: { answerLimit: { target: 'open.refused', actions: [{ type: 'keep', params: { error: TIMED_OUT } }, { type: 'say', params: { code: 'code-refused', error: TIMED_OUT } }] } },
      on: { 'items.told': { guard: { type: 'differs', params: ({ event }) => event.items }, target: 'open.cleared', actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, { type: 'say', params: { code: 'code-cleared' } }] } },
    },
    applied: {
      tags: 'applied',
      entry: [{ type: 'tell', params: false }, 'tellCart'],
      on: {
        'code.remove': { target: 'open', actions: [{ type: 'put', params: { code: '' } }, 'tellCart'] },
        'items.told': [
          { guard: { type: 'differs', params: ({ event }) => event.items }, target: 'open.cleared', actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, { type: 'say', params: { code: 'code-cleared' } }] },
          // The cart may have been away, with a customer whose session had ended.
          { actions: [{ type: 'keep', params: ({ event }) => ({ items: event.items }) }, 'tellCart'] },
        ],
      },
    },
  },
});

type Promo = SnapshotFrom<typeof promoMachine>;
/** What stands in the box. */
export const selectCode = (promo: Promo): string => promo.context.code;
/** What the server took for exactly these items; null for nothing. */
export const selectTaken = (promo: Promo): AppliedCode | null => promo.context.taken?.code ?? null;
/** Why the code was not taken, until another one is tried. */
export const selectError = (promo: Promo): ApiError | null => (promo.hasTag('refused') ? promo.context.error : null);
/** What the box says beside what stands in it. */
export function selectStage(promo: Promo): 'open' | 'missing' | 'refused' | 'cleared' | 'asking' | 'applied' {
  if (promo.hasTag('missing')) return 'missing';
  if (promo.hasTag('refused')) return 'refused';
  if (promo.hasTag('cleared')) return 'cleared';
  if (promo.hasTag('asking')) return 'asking';
  return promo.hasTag('applied') ? 'applied' : 'open';
}
