import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { type AcceptedCode, type PromoCodeChanged, type PutCode, sameItems } from '../../domain/order/checkout.ts';
import type { AppliedCode, OrderItem } from '../../domain/order/order.ts';
import { itemsTotal } from '../../domain/order/pricing.ts';
import { MAX_CODE_LENGTH, tidyCode } from '../../domain/order/code-validity.ts';
import type { DiscountChanged } from '../cart/cart-setup.ts';
import { ANSWER_LIMIT, type Failure, failureIn, failureOf, sayFailure, withLimit } from '../call-failure.ts';
import { validateCode } from './checkout-actors.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';

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
  taken: AcceptedCode | null;
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

/** A box in which a code stands of which nothing is known. */
const emptied = (code: string) => ({ code: code.slice(0, MAX_CODE_LENGTH), taken: null, error: null });

export const promoCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'missing' | 'refused' | 'cleared' | 'asking' | 'applied',
  },
  actors: { validateCode },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    canAsk: ({ context: { code, items } }) => tidyCode(code) !== '' && items.length > 0,
    isToAsk: ({ context: { items } }, { code, as }: PutCode) =>
      as === 'applied' && tidyCode(code) !== '' && items.length > 0,
    isCleared: (_, { as }: PutCode) => as === 'cleared',
    differs: ({ context }, { items }: { items: readonly OrderItem[] }) => !sameItems(items, context.items),
    isAnswer: (_, { output: answer }: { output: AppliedCode | null | undefined }) =>
      Number.isSafeInteger(answer?.discountedAmount),
  },
  actions: {
    keepItems: assign((_, { items }: { items: readonly OrderItem[] }) => ({ items })),
    type: assign((_, { text }: { text: string }) => emptied(text)),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    put: assign((_, { code }: { code: string }) => emptied(code)),
    take: assign(({ context: { items } }, { output: code }: { output: AppliedCode }) => ({
      code: code.code,
      taken: { code, items },
    })),
    drop: assign({ taken: null }),
    tell: sendTo(
      ({ system }) => system.get('checkout'),
      ({ context: { code, taken } }, isAsking: boolean) =>
        ({ type: 'code.told', code, taken, isAsking }) satisfies PromoCodeChanged,
    ),
    // Only what is decided: while a code of before is asked about anew, the cart goes on with it.
    tellCart: sendTo(
      ({ system }) => system.get('cart'),
      ({ context: { taken } }) =>
        ({
          type: 'discount.told',
          code: taken && taken.code,
          amount: itemsTotal(taken?.items ?? []),
        }) satisfies DiscountChanged,
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
}).createMachine({
  id: 'promo-code',
  context: { items: [], code: '', taken: null, error: null },
  on: {
    'items.told': { actions: from('keepItems') },
    'code.put': [
      { guard: from('isToAsk'), target: '.asking', actions: from('put') },
      { guard: from('isCleared'), target: '.clearing', actions: from('put') },
      { target: '.open', actions: [from('put'), 'tellCart'] },
    ],
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'code.type': { target: '.typing', actions: [from('type'), 'tellCart'] },
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
    asking: withLimit({
      tags: 'asking',
      entry: { type: 'tell', params: true },
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context: { code, items } }) => ({ code: tidyCode(code), amount: itemsTotal(items) }),
        onDone: [
          {
            guard: from('isAnswer'),
            target: 'applied',
            actions: [from('take'), { type: 'say', params: { code: 'code-applied' } }],
          },
          {
            target: 'open.refused',
            actions: [
              { type: 'keepError', params: { error: null } },
              { type: 'say', params: { code: 'code-refused', error: failureOf(null) } },
            ],
          },
        ],
        onError: { target: 'open.refused', actions: [from('keepError'), sayFailure('code-refused')] },
      },
      on: {
        'items.told': {
          guard: from('differs'),
          target: 'open.cleared',
          actions: [from('keepItems'), { type: 'say', params: { code: 'code-cleared' } }],
        },
      },
    }),
    applied: {
      tags: 'applied',
      entry: [{ type: 'tell', params: false }, 'tellCart'],
      on: {
        'code.remove': {
          target: 'open',
          actions: [
            { type: 'put', params: { code: '' } },
            'tellCart',
            { type: 'say', params: { code: 'code-removed' } },
          ],
        },
        'items.told': [
          {
            guard: from('differs'),
            target: 'open.cleared',
            actions: [from('keepItems'), { type: 'say', params: { code: 'code-cleared' } }],
          },
          // The cart may have been away, with a customer whose session had ended.
          { actions: [from('keepItems'), 'tellCart'] },
        ],
      },
    },
  },
});

type Promo = SnapshotFrom<typeof promoCodeMachine>;
/** Text in the box. */
export const selectTypedCode = (promo: Promo): string => promo.context.code;
/** Code that the server took for exactly these items; null for none. */
export const selectTaken = (promo: Promo): AppliedCode | null => promo.context.taken?.code ?? null;
/** Why the code was not taken, until another one is tried. */
export const selectError = (promo: Promo): ApiError | null => (promo.hasTag('refused') ? promo.context.error : null);
/** View of the box, beside the text in it. */
export function selectView(promo: Promo): 'open' | 'missing' | 'refused' | 'cleared' | 'asking' | 'applied' {
  if (promo.hasTag('missing')) return 'missing';
  if (promo.hasTag('refused')) return 'refused';
  if (promo.hasTag('cleared')) return 'cleared';
  if (promo.hasTag('asking')) return 'asking';
  return promo.hasTag('applied') ? 'applied' : 'open';
}
