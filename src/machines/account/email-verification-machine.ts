import { assign, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { digitsOf, CODE_PAUSE, type CodeDigits, isWhole, NO_CODE } from '../../domain/account/verification-code.ts';
import { type Customer, knownUser, type User } from '../../domain/account/user.ts';
import { sendVerifyCode, verifyAccount } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, sayFailure, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { mayResend, PAUSE_STATES } from './resend-pause.ts';
import type { CustomerFact } from './session-machine.ts';
import { from } from '../from.ts';

/**
 * A customer's e-mail address, verified by a code that is mailed to it (section 2). Opened by a guest, by somebody whose
 * address is verified, or before a code was sent, it says so and has a way on (readings 2.8).
 */
type Input = {
  customer: Customer;
  /** Whether a code is on its way: the address of the page says so. */
  codeSent: boolean;
};
type Context = Input & {
  code: CodeDigits;
  /** Whether the code was sent in before it was whole. */
  isTried: boolean;
  /** Why the last try came to nothing, until the next one or until the code is changed; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | CustomerFact
  /** Asks for the first code. */
  | { type: 'code.send' }
  | { type: 'code.resend' }
  | { type: 'code.fill'; boxes: readonly string[] }
  /** 'Verify OTP' */
  | { type: 'form.send' }
  | { type: 'code.sent' };

const verificationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as EmittedEvent,
    tags: {} as 'waiting' | 'guest' | 'verified' | 'unsent' | 'asking' | 'busy',
  },
  actors: { sendVerifyCode, verifyAccount },
  delays: { answerLimit: ANSWER_LIMIT, resendPause: CODE_PAUSE },
  guards: {
    isGuest: ({ context }) => context.customer === 'guest',
    isUnsure: ({ context }) => context.customer === 'unsure',
    isVerified: ({ context }) => knownUser(context.customer)?.isVerified === true,
    codeWasSent: ({ context }) => context.codeSent,
    becomesVerified: (_, { user }: { user: User }) => user.isVerified,
    codeIsWhole: ({ context }) => isWhole(context.code),
    mayResend,
  },
  actions: {
    keepUser: assign((_, { user }: { user: User }) => ({ customer: user })),
    becomeGuest: assign({ customer: 'guest', codeSent: false, code: NO_CODE, failure: null }),
    keepSent: assign({ codeSent: true, code: NO_CODE }),
    keepCode: assign((_, { boxes }: { boxes: readonly string[] }) => ({
      code: digitsOf(boxes),
      isTried: false,
      failure: null,
    })),
    forgetCode: assign({ code: NO_CODE, failure: null }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    begin: assign({ isTried: false }),
    complain: assign({ isTried: true, failure: null }),
    beginPause: raise({ type: 'code.sent' }),
    tellVerified: sendTo(
      ({ system }) => system.get('session'),
      () => ({ type: 'user.change', changes: { isVerified: true } }),
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
});

/** Asks for a code: for the first one, or for another. */
const sending = (tag: 'unsent' | 'asking', back: 'unsent' | 'typing') =>
  verificationSetup.createStateConfig(
    withLimit({
      tags: [tag, 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'sendVerifyCode',
        src: 'sendVerifyCode',
        onDone: {
          target: 'typing',
          actions: ['keepSent', 'beginPause', { type: 'say', params: { code: 'verify-code-sent' } }],
        },
        onError: { target: back, actions: [from('keepFailure'), sayFailure('verify-code-failed')] },
      },
    }),
  );

export const emailVerificationMachine = verificationSetup.createMachine({
  id: 'email-verification',
  context: ({ input }) => ({ ...input, code: NO_CODE, isTried: false, failure: null }),
  type: 'parallel',
  states: {
    step: {
      on: {
        'customer.gone': { target: '.guest', actions: 'becomeGuest' },
        'customer.known': [
          { guard: from('becomesVerified'), target: '.verified', actions: [from('keepUser'), 'forgetCode'] },
          { actions: from('keepUser') },
        ],
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'isUnsure', target: 'waiting' },
            { guard: 'isGuest', target: 'guest' },
            { guard: 'isVerified', target: 'verified' },
            { guard: 'codeWasSent', target: 'typing' },
            { target: 'unsent' },
          ],
        },
        waiting: {
          tags: 'waiting',
          on: {
            'customer.known': { target: 'arriving', actions: from('keepUser') },
          },
        },
        guest: {
          tags: 'guest',
          on: {
            'customer.known': { target: 'arriving', actions: from('keepUser') },
          },
        },
        verified: { tags: 'verified' },
        unsent: { tags: 'unsent', on: { 'code.send': 'sending' } },
        sending: sending('unsent', 'unsent'),
        typing: {
          tags: 'asking',
          entry: 'begin',
          on: {
            'code.fill': { actions: from('keepCode') },
            'form.send': [{ guard: 'codeIsWhole', target: 'verifying' }, { actions: 'complain' }],
            'code.resend': { guard: 'mayResend', target: 'resending' },
          },
        },
        resending: sending('asking', 'typing'),
        verifying: withLimit({
          tags: ['asking', 'busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'verifyAccount',
            src: 'verifyAccount',
            input: ({ context }) => ({ code: context.code.join('') }),
            onDone: {
              target: 'verified',
              actions: ['forgetCode', { type: 'say', params: { code: 'email-verified' } }, 'tellVerified'],
            },
            // A code that was refused stays to be mended.
            onError: { target: 'typing', actions: [from('keepFailure'), sayFailure('verify-failed')] },
          },
        }),
      },
    },
    /** One code a minute. */
    pause: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'codeWasSent', target: 'running' }, { target: 'over' }] },
        ...PAUSE_STATES,
      },
    },
  },
});

type Verification = SnapshotFrom<typeof emailVerificationMachine>;
/** View of the page: it waits for the session, says why there is nothing to verify, offers a code, or asks for it. */
export function selectView(page: Verification): 'waiting' | 'guest' | 'verified' | 'unsent' | 'asking' {
  if (page.hasTag('asking')) return 'asking';
  if (page.hasTag('unsent')) return 'unsent';
  if (page.hasTag('verified')) return 'verified';
  return page.hasTag('guest') ? 'guest' : 'waiting';
}
export const selectIsBusy = (page: Verification): boolean => page.hasTag('busy');
/** Where the code goes; '' while nobody is known. */
export const selectEmail = (page: Verification): string => knownUser(page.context.customer)?.email ?? '';
export const selectDigits = (page: Verification): CodeDigits => page.context.code;
/** False for a minute after each code. */
export const selectMayResend = (page: Verification): boolean => page.matches({ step: 'typing', pause: 'over' });
/** True if a code was sent in with an empty box. */
export const selectIsIncomplete = (page: Verification): boolean => page.context.isTried && !isWhole(page.context.code);
/** Why the last try was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (page: Verification): ApiError | null => page.context.failure;
/** True if the code in the boxes is the one that was refused. */
export const selectIsCodeRefused = (page: Verification): boolean =>
  page.context.failure !== null && isWhole(page.context.code) && isDefinitiveRefusal(page.context.failure);
/** True while another code is asked for. */
export const selectIsResending = (page: Verification): boolean => page.matches({ step: 'resending' });
/** True within a minute after a code. */
export const selectIsPausing = (page: Verification): boolean => page.matches({ pause: 'running' });
