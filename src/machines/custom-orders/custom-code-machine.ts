import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { AcceptedCustomCode } from '../../domain/custom-orders/custom-draft.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import { MAX_CODE_LENGTH, tidyCode } from '../../domain/order/code-validity.ts';
import { ANSWER_LIMIT, type Failure, failureIn, failureOf, sayFailure, withLimit } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { from } from '../from.ts';
import { validateCustomCode } from './custom-form-actors.ts';

/**
 * Redeem code of a new custom order. A change of category or type takes it away (section 4); a change of quantity or
 * properties asks about it again with the new amount, and an answer for an older one is dropped (readings 6.21).
 */

/** Order that a code is for: '' while no type is chosen. `amount` in cents, of the pieces before any discount. */
export type Subject = { subject: string; amount: Cents };
/** Event to the form. */
export type CustomCodeChanged = {
  type: 'code.told';
  code: string;
  taken: AcceptedCustomCode | null;
  isAsking: boolean;
};
type Context = Subject & {
  /** Text of the box. */
  code: string;
  /** The code that was taken last; while it is asked about again, of the amount before. */
  taken: AcceptedCustomCode | null;
  error: ApiError | null;
};
type Event =
  | ({ type: 'subject.told' } & Subject)
  /** A draft's code, or none. */
  | { type: 'code.put'; code: string; isApplied: boolean }
  | { type: 'code.type'; text: string }
  | { type: 'code.apply' }
  | { type: 'code.remove' };

const isAnswer = (answer: AppliedCode | null | undefined): boolean => Number.isSafeInteger(answer?.discountedAmount);

export const customCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'missing' | 'refused' | 'cleared' | 'asking' | 'applied',
  },
  actors: { validateCustomCode },
  delays: { answerLimit: ANSWER_LIMIT, typingPause: 400 },
  guards: {
    canAsk: ({ context: { code, subject } }) => tidyCode(code) !== '' && subject !== '',
    isComplete: ({ context: { code } }, { subject }: Subject) => tidyCode(code) !== '' && subject !== '',
    isToAsk: ({ context: { subject } }, { code, isApplied }: { code: string; isApplied: boolean }) =>
      isApplied && tidyCode(code) !== '' && subject !== '',
    isOtherSubject: ({ context }, { subject }: Subject) => subject !== context.subject,
    isOtherAmount: ({ context }, { amount }: Subject) => amount !== context.amount,
    isOther: ({ context }, { subject, amount }: Subject) => subject !== context.subject || amount !== context.amount,
    isFirstAnswer: ({ context: { taken } }, { output }: { output: AppliedCode | null | undefined }) =>
      isAnswer(output) && taken === null,
    isAnswer: (_, { output }: { output: AppliedCode | null | undefined }) => isAnswer(output),
  },
  actions: {
    keepSubject: assign((_, { subject, amount }: Subject) => ({ subject, amount })),
    put: assign((_, { code }: { code: string }) => ({
      code: code.slice(0, MAX_CODE_LENGTH),
      taken: null,
      error: null,
    })),
    type: assign((_, { text }: { text: string }) => ({
      code: text.slice(0, MAX_CODE_LENGTH),
      taken: null,
      error: null,
    })),
    take: assign(({ context: { subject, amount } }, { output: code }: { output: AppliedCode }) => ({
      code: code.code,
      taken: { code, subject, amount },
      error: null,
    })),
    drop: assign({ taken: null }),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    tell: sendTo(
      ({ system }) => system.get('custom-order-form'),
      ({ context: { code, taken } }, isAsking: boolean) =>
        ({ type: 'code.told', code, taken, isAsking }) satisfies CustomCodeChanged,
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    sayCleared: emit({ type: 'toast', notice: { code: 'custom-code-cleared' } }),
  },
}).createMachine({
  id: 'custom-code',
  context: { subject: '', amount: 0, code: '', taken: null, error: null },
  on: {
    'subject.told': { actions: from('keepSubject') },
    'code.put': [
      { guard: from('isToAsk'), target: '.asking', actions: from('put') },
      { target: '.open', actions: from('put') },
    ],
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'code.type': { target: '.typing', actions: from('type') },
        'code.apply': [{ guard: 'canAsk', target: 'asking' }, { target: '.missing' }],
      },
      initial: 'typing',
      states: {
        typing: { entry: { type: 'tell', params: false } },
        /** Apply was pressed without a code or a type. */
        missing: {
          tags: 'missing',
          on: { 'subject.told': { guard: from('isComplete'), target: 'typing', actions: from('keepSubject') } },
        },
        /** Until another code is tried, or the same one for another type or price. */
        refused: {
          tags: 'refused',
          entry: ['drop', { type: 'tell', params: false }],
          on: {
            'subject.told': { guard: from('isOther'), target: 'typing', actions: from('keepSubject') },
          },
        },
        /** Category or type changed under a code that counted, or was asked about. */
        cleared: {
          tags: 'cleared',
          entry: [
            { type: 'put', params: { code: '' } },
            { type: 'tell', params: false },
          ],
        },
      },
    },
    /** The amount is still being changed. */
    pausing: {
      tags: 'asking',
      entry: { type: 'tell', params: true },
      on: {
        'subject.told': [
          { guard: from('isOtherSubject'), target: 'open.cleared', actions: [from('keepSubject'), 'sayCleared'] },
          { guard: from('isOtherAmount'), target: 'pausing', reenter: true, actions: from('keepSubject') },
        ],
      },
      after: { typingPause: 'asking' },
    },
    asking: withLimit({
      tags: 'asking',
      entry: { type: 'tell', params: true },
      invoke: {
        id: 'validateCustomCode',
        src: 'validateCustomCode',
        input: ({ context: { code, amount } }) => ({ code: tidyCode(code), amount }),
        onDone: [
          {
            guard: from('isFirstAnswer'),
            target: 'applied',
            actions: [from('take'), { type: 'say', params: { code: 'custom-code-applied' } }],
          },
          { guard: from('isAnswer'), target: 'applied', actions: from('take') },
          {
            target: 'open.refused',
            actions: [
              { type: 'keepError', params: { error: null } },
              { type: 'say', params: { code: 'custom-code-refused', error: failureOf(null) } },
            ],
          },
        ],
        onError: { target: 'open.refused', actions: [from('keepError'), sayFailure('custom-code-refused')] },
      },
      on: {
        'subject.told': [
          { guard: from('isOtherSubject'), target: 'open.cleared', actions: [from('keepSubject'), 'sayCleared'] },
          { guard: from('isOtherAmount'), target: 'pausing', actions: from('keepSubject') },
        ],
      },
    }),
    applied: {
      tags: 'applied',
      entry: { type: 'tell', params: false },
      on: {
        'code.remove': {
          target: 'open',
          actions: [
            { type: 'put', params: { code: '' } },
            { type: 'say', params: { code: 'custom-code-removed' } },
          ],
        },
        'subject.told': [
          { guard: from('isOtherSubject'), target: 'open.cleared', actions: [from('keepSubject'), 'sayCleared'] },
          { guard: from('isOtherAmount'), target: 'pausing', actions: from('keepSubject') },
        ],
      },
    },
  },
});

type Code = SnapshotFrom<typeof customCodeMachine>;
/** Text of the box. */
export const selectTypedCode = (code: Code): string => code.context.code;
/** Code that counts, also while it is asked about again; null for none. */
export const selectTaken = (code: Code): AppliedCode | null => code.context.taken?.code ?? null;
/** Reason why a code was not taken, until another one is tried; `codeErrorText` has words. */
export const selectCodeError = (code: Code): ApiError | null => (code.hasTag('refused') ? code.context.error : null);
/** View of the box: `missing` says 'Please enter a redeem code and select a product first', `cleared` that a change took the code away. */
export function selectCodeView(code: Code): 'open' | 'missing' | 'refused' | 'cleared' | 'asking' | 'applied' {
  if (code.hasTag('missing')) return 'missing';
  if (code.hasTag('refused')) return 'refused';
  if (code.hasTag('cleared')) return 'cleared';
  if (code.hasTag('asking')) return 'asking';
  return code.hasTag('applied') ? 'applied' : 'open';
}
