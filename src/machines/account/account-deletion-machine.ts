import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { DeletionPlan } from '../../domain/account/deletion.ts';
import { type CodeDigits, CODE_PAUSE, digitsOf, isWhole, NO_CODE } from '../../domain/account/verification-code.ts';
import { deleteAccount, loadDeletionPlan, sendDeletionCode } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { mayResend, PAUSE_STATES } from './resend-pause.ts';

/**
 * A customer deletes their account, on their own page: what becomes of their orders, a code by mail, and the end. Nothing is asked of
 * the customer before the server has said what it would do. Once it is done, this device forgets them as at a logout.
 */
type Context = {
  plan: DeletionPlan | null;
  /** Whether the code went to the address before a change. */
  isToAddressBefore: boolean;
  code: CodeDigits;
  /** Whether the code was sent in before it was whole. */
  isTried: boolean;
  /** Why the last try came to nothing, until the next one or a change; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | { type: 'form.open' }
  /** By the customer, or by the page whose customer is gone. */
  | { type: 'form.close' }
  | { type: 'plan.retry' }
  | { type: 'code.send' }
  | { type: 'code.resend' }
  | { type: 'code.fill'; boxes: readonly string[] }
  /** 'Delete My Account' */
  | { type: 'form.send' }
  | { type: 'code.sent' };

const EMPTY: Context = { plan: null, isToAddressBefore: false, code: NO_CODE, isTried: false, failure: null };

const deletionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'reading' | 'unread' | 'reviewing' | 'typing' | 'busy',
  },
  actors: { loadDeletionPlan, sendDeletionCode, deleteAccount },
  delays: { answerLimit: ANSWER_LIMIT, resendPause: CODE_PAUSE },
  guards: {
    codeIsWhole: ({ context }) => isWhole(context.code),
    mayResend,
  },
  actions: {
    forget: assign(EMPTY),
    keepPlan: assign((_, { output: plan }: { output: DeletionPlan }) => ({ plan })),
    keepSent: assign((_, { output: isToAddressBefore }: { output: boolean }) => ({
      isToAddressBefore,
      code: NO_CODE,
      isTried: false,
    })),
    keepCode: assign((_, { boxes }: { boxes: readonly string[] }) => ({
      code: digitsOf(boxes),
      isTried: false,
      failure: null,
    })),
    complain: assign({ isTried: true, failure: null }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    beginPause: raise({ type: 'code.sent' }),
    endSession: sendTo(
      ({ system }) => system.get('session'),
      () => ({ type: 'session.deleted' }),
    ),
  },
});

/** Asks for a code: for the first one, or for another. */
const sending = (back: 'reviewing' | 'typing') =>
  deletionSetup.createStateConfig(
    withLimit({
      tags: [back, 'busy'],
      entry: 'forgetFailure',
      on: { 'form.close': 'closed' },
      invoke: {
        id: 'sendDeletionCode',
        src: 'sendDeletionCode',
        onDone: { target: 'typing', actions: [from('keepSent'), 'beginPause'] },
        onError: { target: back, actions: from('keepFailure') },
      },
    }),
  );

export const accountDeletionMachine = deletionSetup.createMachine({
  id: 'account-deletion',
  context: EMPTY,
  type: 'parallel',
  states: {
    step: {
      initial: 'closed',
      states: {
        closed: { entry: 'forget', on: { 'form.open': 'reading' } },
        reading: withLimit({
          tags: 'reading',
          entry: 'forgetFailure',
          on: { 'form.close': 'closed' },
          invoke: {
            id: 'loadDeletionPlan',
            src: 'loadDeletionPlan',
            onDone: { target: 'reviewing', actions: from('keepPlan') },
            onError: { target: 'unread', actions: from('keepFailure') },
          },
        }),
        unread: { tags: 'unread', on: { 'plan.retry': 'reading', 'form.close': 'closed' } },
        reviewing: { tags: 'reviewing', on: { 'code.send': 'sending', 'form.close': 'closed' } },
        sending: sending('reviewing'),
        typing: {
          tags: 'typing',
          on: {
            'code.fill': { actions: from('keepCode') },
            'form.send': [{ guard: 'codeIsWhole', target: 'deleting' }, { actions: 'complain' }],
            'code.resend': { guard: 'mayResend', target: 'resending' },
            'form.close': 'closed',
          },
        },
        resending: sending('typing'),
        /** Only a page whose customer is gone closes it. Whoever gets no answer asks again: of what is done that is a yes. */
        deleting: withLimit({
          tags: ['typing', 'busy'],
          entry: 'forgetFailure',
          on: { 'form.close': 'closed' },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context }) => ({ code: context.code.join('') }),
            onDone: { target: 'closed', actions: 'endSession' },
            onError: { target: 'typing', actions: from('keepFailure') },
          },
        }),
      },
    },
    /** One code a minute. */
    pause: { initial: 'over', states: PAUSE_STATES },
  },
});

type Deletion = SnapshotFrom<typeof accountDeletionMachine>;
/** View: the way to it, that it is being read, that it could not be, what becomes of what, or the code that is typed. */
export function selectView(form: Deletion): 'closed' | 'reading' | 'unread' | 'reviewing' | 'typing' {
  if (form.hasTag('typing')) return 'typing';
  if (form.hasTag('reviewing')) return 'reviewing';
  if (form.hasTag('unread')) return 'unread';
  return form.hasTag('reading') ? 'reading' : 'closed';
}
export const selectIsBusy = (form: Deletion): boolean => form.hasTag('busy');
/** Fate of the orders; null until it is read. */
export const selectPlan = (form: Deletion): DeletionPlan | null => form.context.plan;
export const selectDigits = (form: Deletion): CodeDigits => form.context.code;
/** True where the code went to the address before a change. */
export const selectIsToAddressBefore = (form: Deletion): boolean => form.context.isToAddressBefore;
/** Why the last try was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (form: Deletion): ApiError | null => form.context.failure;
/** True where a box is empty in a code that was sent in. */
export const selectIsIncomplete = (form: Deletion): boolean => form.context.isTried && !isWhole(form.context.code);
/** True where the code in the boxes was refused. */
export const selectIsCodeRefused = (form: Deletion): boolean =>
  form.context.failure !== null && isWhole(form.context.code) && isDefinitiveRefusal(form.context.failure);
/** False for a minute after each code. */
export const selectMayResend = (form: Deletion): boolean => form.matches({ step: 'typing', pause: 'over' });
/** True while another code is asked for. */
export const selectIsResending = (form: Deletion): boolean => form.matches({ step: 'resending' });
/** True within a minute after a code. */
export const selectIsPausing = (form: Deletion): boolean => form.matches({ pause: 'running' });
