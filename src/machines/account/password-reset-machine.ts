import { assign, emit, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { digitsOf, CODE_PAUSE, type CodeDigits, isWhole, NO_CODE } from '../../domain/account/verification-code.ts';
import { isEmail } from '../../domain/account/email.ts';
import { passwordProblem } from '../../domain/account/password.ts';
import {
  type LinkOpened,
  type ResetRestored,
  resetPassword,
  resetStorage,
  type ResetStorageCommand,
  sendResetCode,
} from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, sayFailure, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { mayResend, PAUSE_STATES } from './resend-pause.ts';
import { from } from '../from.ts';

/**
 * A forgotten password in three steps: e-mail, code, new password (section 4). The code is only checked with the last call:
 * refused, it leads back to the code, with the e-mail and the new password kept (readings 2.7). This tab keeps where the
 * code was sent: a page that was reloaded meanwhile goes on with it. A mailed link that takes a change of address back
 * (decision 091) leads to the new password at once; its secret is held by the page's actor, never here.
 */
type Context = {
  email: string;
  code: CodeDigits;
  newPassword: string;
  /** Whether the step that is shown was sent before it could be. */
  isTried: boolean;
  /** Why the last try came to nothing, until the next one or until what was wrong is changed; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | { type: 'email.type'; text: string }
  | { type: 'code.fill'; boxes: readonly string[] }
  | { type: 'password.type'; text: string }
  /** The one button of each step, and Enter. */
  | { type: 'form.send' }
  | { type: 'code.resend' }
  | { type: 'step.back' }
  | { type: 'code.sent' }
  | LinkOpened
  | ResetRestored;

/** Why a step cannot be sent. */
export type ResetProblem = 'missing' | 'no email' | 'too short' | 'too long';
const emailProblem = (email: string): ResetProblem | null =>
  email.trim() === '' ? 'missing' : isEmail(email.trim()) ? null : 'no email';
const newPasswordProblem = (password: string): ResetProblem | null =>
  password === '' ? 'missing' : passwordProblem(password);

/** 422: the server finds fault with the password, not with the code. An addition; without it, what is refused is the code. */
const refusesCode = (error: ApiError): boolean => isDefinitiveRefusal(error) && error.status !== 422;

const resetSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'email'>,
    emitted: {} as EmittedEvent,
    tags: {} as 'email step' | 'code step' | 'password step' | 'busy',
  },
  actors: { sendResetCode, resetPassword, resetStorage },
  delays: { answerLimit: ANSWER_LIMIT, resendPause: CODE_PAUSE },
  guards: {
    emailWillDo: ({ context }) => emailProblem(context.email) === null,
    emailIsMissing: ({ context }) => emailProblem(context.email) === 'missing',
    codeIsWhole: ({ context }) => isWhole(context.code),
    willBeWhole: (_, { boxes }: { boxes: readonly string[] }) => isWhole(digitsOf(boxes)),
    passwordWillDo: ({ context }) => newPasswordProblem(context.newPassword) === null,
    passwordIsMissing: ({ context }) => newPasswordProblem(context.newPassword) === 'missing',
    /** Who has named another address meanwhile wants another code. */
    isFor: ({ context }, { email }: { email: string }) => ['', email].includes(context.email.trim()),
    isPausing: (_, { isPausing }: ResetRestored) => isPausing,
    mayResend,
    refusesCode: (_, event: Failure) => refusesCode(failureIn(event)),
  },
  actions: {
    keepEmail: assign((_, { text }: { text: string }) => ({ email: text, failure: null })),
    takeEmail: assign((_, { email }: { email: string }) => ({ email, failure: null })),
    keepPassword: assign((_, { text }: { text: string }) => ({ newPassword: text, failure: null })),
    keepCode: assign((_, { boxes }: { boxes: readonly string[] }) => ({
      code: digitsOf(boxes),
      isTried: false,
      failure: null,
    })),
    forgetCode: assign({ code: NO_CODE }),
    forgetSecrets: assign({ code: NO_CODE, newPassword: '', failure: null }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    keepSent: sendTo(
      'resetStorage',
      ({ context }) => ({ type: 'reset.keep', email: context.email.trim() }) satisfies ResetStorageCommand,
    ),
    // The form of the login begins with it.
    tellReset: sendTo(
      'resetStorage',
      ({ context }) => ({ type: 'reset.finish', email: context.email.trim() }) satisfies ResetStorageCommand,
    ),
    dropSent: sendTo('resetStorage', { type: 'reset.forget' } satisfies ResetStorageCommand),
    beginPause: raise({ type: 'code.sent' }),
    begin: assign({ isTried: false }),
    complain: assign({ isTried: true, failure: null }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' }),
  },
});

/** Asks for a code: for the first time from the e-mail step, then from the code step. */
const sending = (step: 'email step' | 'code step', back: 'naming' | 'typing') =>
  resetSetup.createStateConfig(
    withLimit({
      tags: [step, 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'sendResetCode',
        src: 'sendResetCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'typing', actions: ['forgetCode', 'keepSent', 'beginPause'] },
        onError: { target: back, actions: [from('keepFailure'), sayFailure('reset-code-failed')] },
      },
    }),
  );

/** The new password is typed, by whoever came with a code or by a link. */
const choosing = (send: 'resetting' | 'takingBack') =>
  resetSetup.createStateConfig({
    tags: ['password step'],
    entry: 'begin',
    on: {
      'password.type': { actions: from('keepPassword') },
      'form.send': [
        { guard: 'passwordWillDo', target: send },
        { guard: 'passwordIsMissing', actions: ['complain', { type: 'say', params: { code: 'fields-missing' } }] },
        { actions: 'complain' },
      ],
      'step.back':
        send === 'resetting'
          ? { target: 'typing', actions: 'forgetFailure' }
          : { target: 'naming', actions: 'forgetSecrets' },
    },
  });

/** Sends the new password: with the code, which leads back to the code when it is refused, or by the link, without which a code can be asked for. */
const resetting = (by: 'code' | 'link') => {
  const again = by === 'code' ? 'choosing' : 'linked';
  return resetSetup.createStateConfig(
    withLimit({
      tags: ['password step', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { email, code, newPassword } }) => ({
          email: email.trim(),
          code: by === 'code' ? code.join('') : null,
          newPassword,
        }),
        onDone: {
          target: 'reset',
          actions: ['forgetSecrets', 'tellReset', { type: 'say', params: { code: 'password-reset' } }, 'showLogin'],
        },
        onError: [
          // A code stays to be mended.
          {
            guard: from('refusesCode'),
            target: by === 'code' ? 'typing' : 'naming',
            actions: [
              ...(by === 'code' ? [] : ['forgetSecrets' as const]),
              from('keepFailure'),
              sayFailure('reset-failed'),
            ],
          },
          { target: again, actions: [from('keepFailure'), sayFailure('reset-failed')] },
        ],
      },
    }),
  );
};

export const passwordResetMachine = resetSetup.createMachine({
  id: 'password-reset',
  context: ({ input: { email } }) => ({ email, code: NO_CODE, newPassword: '', isTried: false, failure: null }),
  type: 'parallel',
  invoke: { id: 'resetStorage', src: 'resetStorage', onError: {} },
  states: {
    step: {
      initial: 'naming',
      states: {
        naming: {
          tags: 'email step',
          entry: 'begin',
          on: {
            'reset.kept': { guard: from('isFor'), target: 'typing', actions: from('takeEmail') },
            'link.opened': { target: 'linked', actions: from('takeEmail') },
            'email.type': { actions: from('keepEmail') },
            'form.send': [
              { guard: 'emailWillDo', target: 'sending' },
              { guard: 'emailIsMissing', actions: ['complain', { type: 'say', params: { code: 'fields-missing' } }] },
              { actions: 'complain' },
            ],
          },
        },
        sending: sending('email step', 'naming'),
        typing: {
          tags: 'code step',
          entry: 'begin',
          on: {
            // The sixth digit leads on by itself, typed, pasted or filled in.
            'code.fill': [
              { guard: from('willBeWhole'), target: 'choosing', actions: from('keepCode') },
              { actions: from('keepCode') },
            ],
            'form.send': [
              { guard: 'codeIsWhole', target: 'choosing', actions: 'forgetFailure' },
              { actions: ['complain', { type: 'say', params: { code: 'fields-missing' } }] },
            ],
            'code.resend': { guard: 'mayResend', target: 'resending' },
            'step.back': { target: 'naming', actions: ['forgetSecrets', 'dropSent'] },
          },
        },
        resending: sending('code step', 'typing'),
        choosing: choosing('resetting'),
        resetting: resetting('code'),
        /** Opened by a link: nothing happens before a new password is sent. */
        linked: choosing('takingBack'),
        takingBack: resetting('link'),
        /** The way leads to the login page. */
        reset: { tags: ['password step', 'busy'] },
      },
    },
    /** One code a minute. */
    pause: {
      initial: 'over',
      states: {
        ...PAUSE_STATES,
        over: { on: { ...PAUSE_STATES.over.on, 'reset.kept': { guard: from('isPausing'), target: 'running' } } },
      },
    },
  },
});

type Reset = SnapshotFrom<typeof passwordResetMachine>;
export const selectStep = (reset: Reset): 'email' | 'code' | 'password' =>
  reset.hasTag('email step') ? 'email' : reset.hasTag('code step') ? 'code' : 'password';
export const selectIsBusy = (reset: Reset): boolean => reset.hasTag('busy');
export const selectEmail = (reset: Reset): string => reset.context.email;
export const selectDigits = (reset: Reset): CodeDigits => reset.context.code;
export const selectNewPassword = (reset: Reset): string => reset.context.newPassword;
/** False for a minute after each code. */
export const selectMayResend = (reset: Reset): boolean => reset.matches({ step: 'typing', pause: 'over' });
/** True where the page was opened by a link that takes a change of address back. */
export const selectIsByLink = (reset: Reset): boolean =>
  reset.matches({ step: 'linked' }) || reset.matches({ step: 'takingBack' });
/** Why the last try was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (reset: Reset): ApiError | null => reset.context.failure;
/** True if the code in the boxes is the one that was refused. */
export const selectIsCodeRefused = (reset: Reset): boolean =>
  reset.hasTag('code step') &&
  reset.context.failure !== null &&
  isWhole(reset.context.code) &&
  refusesCode(reset.context.failure);
/** Problem of the step that is shown, once it was sent with it; null otherwise. */
export function selectProblem(reset: Reset): ResetProblem | null {
  const { isTried, email, code, newPassword } = reset.context;
  if (!isTried || selectIsBusy(reset)) return null;
  const step = selectStep(reset);
  if (step === 'code') return isWhole(code) ? null : 'missing';
  return step === 'email' ? emailProblem(email) : newPasswordProblem(newPassword);
}
/** True within a minute after a code, unless the next one is asked for. */
export const selectIsPausing = (reset: Reset): boolean =>
  reset.matches({ pause: 'running' }) && !reset.matches({ step: 'sending' }) && !reset.matches({ step: 'resending' });
