import { assign, emit, raise, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { boxesOf, CODE_PAUSE, type CodeBoxes, isWhole, NO_CODE } from '../domain/code.ts';
import { isEmail } from '../domain/email.ts';
import { passwordProblem } from '../domain/password.ts';
import { type ResetKept, resetPassword, resetStorage, type ResetStorageCommand, sendResetCode } from './account-actors.ts';
import { ANSWER_LIMIT, failureOf, saysNo, TIMED_OUT } from './failure.ts';
import type { Notice, Outward } from './outward.ts';

/**
 * A forgotten password in three steps: e-mail, code, new password (section 4). The code is only checked with the last call:
 * refused, it leads back to the code, with the e-mail and the new password kept (readings 2.7). This tab keeps where the
 * code was sent: a page that was reloaded meanwhile goes on with it.
 */
type Context = {
  email: string;
  code: CodeBoxes;
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
  | ResetKept;

/** Why a step cannot be sent. */
export type ResetProblem = 'missing' | 'no email' | 'too short' | 'too long';
const emailProblem = (email: string): ResetProblem | null => (email.trim() === '' ? 'missing' : isEmail(email.trim()) ? null : 'no email');
const newPasswordProblem = (password: string): ResetProblem | null => (password === '' ? 'missing' : passwordProblem(password));

/** 422: the server finds fault with the password, not with the code. An addition; without it, what is refused is the code. */
const refusesCode = (error: ApiError): boolean => saysNo(error) && error.status !== 422;

const resetSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'email'>, emitted: {} as Outward, tags: {} as 'email step' | 'code step' | 'password step' | 'busy' },
  actors: { sendResetCode, resetPassword, resetStorage },
  delays: { answerLimit: ANSWER_LIMIT, resendPause: CODE_PAUSE },
  guards: {
    emailWillDo: ({ context }) => emailProblem(context.email) === null,
    emailIsMissing: ({ context }) => emailProblem(context.email) === 'missing',
    codeIsWhole: ({ context }) => isWhole(context.code),
    willBeWhole: (_, boxes: readonly string[]) => isWhole(boxesOf(boxes)),
    passwordWillDo: ({ context }) => newPasswordProblem(context.newPassword) === null,
    passwordIsMissing: ({ context }) => newPasswordProblem(context.newPassword) === 'missing',
    /** Who has named another address meanwhile wants another code. */
    isFor: ({ context }, email: string) => ['', email].includes(context.email.trim()),
    isPausing: (_, { isPausing }: ResetKept) => isPausing,
    mayResend: stateIn({ pause: 'over' }),
    refusesCode: (_, error: ApiError) => refusesCode(error),
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    keepCode: assign((_, boxes: readonly string[]) => ({ code: boxesOf(boxes), isTried: false, failure: null })),
    forgetCode: assign({ code: NO_CODE }),
    forgetSecrets: assign({ code: NO_CODE, newPassword: '', failure: null }),
    keepFailure: assign((_, failure: ApiError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepSent: sendTo('resetStorage', ({ context }) => ({ type: 'reset.keep', email: context.email.trim() }) satisfies ResetStorageCommand),
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
  resetSetup.createStateConfig({
    tags: [step, 'busy'],
    entry: 'forgetFailure',
    invoke: {
      id: 'sendResetCode', src: 'sendResetCode', input: ({ context }) => ({ email: context.email.trim() }),
      onDone: { target: 'typing', actions: ['forgetCode', 'keepSent', 'beginPause'] },
      onError: { target: back, actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, { type: 'say', params: ({ event }) => ({ code: 'reset-code-failed', error: failureOf(event.error) }) }] },
    },
    after: { answerLimit: { target: back, actions: [{ type: 'keepFailure', params: TIMED_OUT }, { type: 'say', params: { code: 'reset-code-failed', error: TIMED_OUT } }] } },
  });

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
            'reset.kept': { guard: { type: 'isFor', params: ({ event }) => event.email }, target: 'typing', actions: { type: 'keep', params: ({ event }) => ({ email: event.email, failure: null }) } },
            'email.type': { actions: { type: 'keep', params: ({ event }) => ({ email: event.text, failure: null }) } },
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
              { guard: { type: 'willBeWhole', params: ({ event }) => event.boxes }, target: 'choosing', actions: { type: 'keepCode', params: ({ event }) => event.boxes } },
              { actions: { type: 'keepCode', params: ({ event }) => event.boxes } },
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
        choosing: {
          tags: 'password step',
          entry: 'begin',
          on: {
            'password.type': { actions: { type: 'keep', params: ({ event }) => ({ newPassword: event.text, failure: null }) } },
            'form.send': [
              { guard: 'passwordWillDo', target: 'resetting' },
              { guard: 'passwordIsMissing', actions: ['complain', { type: 'say', params: { code: 'fields-missing' } }] },
              { actions: 'complain' },
            ],
            'step.back': { target: 'typing', actions: 'forgetFailure' },
          },
        },
        resetting: {
          tags: ['password step', 'busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'resetPassword', src: 'resetPassword',
            input: ({ context: { email, code, newPassword } }) => ({ email: email.trim(), code: code.join(''), newPassword }),
            onDone: { target: 'reset', actions: ['forgetSecrets', 'dropSent', { type: 'say', params: { code: 'password-reset' } }, 'showLogin'] },
            onError: [
              // It stays to be mended.
              { guard: { type: 'refusesCode', params: ({ event }) => failureOf(event.error) }, target: 'typing', actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, { type: 'say', params: ({ event }) => ({ code: 'reset-failed', error: failureOf(event.error) }) }] },
              { target: 'choosing', actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, { type: 'say', params: ({ event }) => ({ code: 'reset-failed', error: failureOf(event.error) }) }] },
            ],
          },
          after: { answerLimit: { target: 'choosing', actions: [{ type: 'keepFailure', params: TIMED_OUT }, { type: 'say', params: { code: 'reset-failed', error: TIMED_OUT } }] } },
        },
        /** The way leads to the login page. */
        reset: { tags: ['password step', 'busy'] },
      },
    },
    /** One code a minute. */
    pause: {
      initial: 'over',
      states: {
        over: { on: { 'code.sent': 'running', 'reset.kept': { guard: { type: 'isPausing', params: ({ event }) => event }, target: 'running' } } },
        running: { after: { resendPause: 'over' }, on: { 'code.sent': { target: 'running', reenter: true } } },
      },
    },
  },
});

type Reset = SnapshotFrom<typeof passwordResetMachine>;
export const selectStep = (reset: Reset): 'email' | 'code' | 'password' => (reset.hasTag('email step') ? 'email' : reset.hasTag('code step') ? 'code' : 'password');
export const selectIsBusy = (reset: Reset): boolean => reset.hasTag('busy');
export const selectEmail = (reset: Reset): string => reset.context.email;
export const selectCode = (reset: Reset): CodeBoxes => reset.context.code;
export const selectNewPassword = (reset: Reset): string => reset.context.newPassword;
/** False for a minute after each code. */
export const selectMayResend = (reset: Reset): boolean => reset.matches({ step: 'typing', pause: 'over' });
/** Why the last try was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (reset: Reset): ApiError | null => reset.context.failure;
/** Whether what was refused is the code that stands in the boxes. */
export const selectIsCodeRefused = (reset: Reset): boolean => reset.hasTag('code step') && reset.context.failure !== null && isWhole(reset.context.code) && refusesCode(reset.context.failure);
/** What the step that is shown lacks, once it was sent without it; null otherwise. */
export function selectProblem(reset: Reset): ResetProblem | null {
  const { isTried, email, code, newPassword } = reset.context;
  if (!isTried || selectIsBusy(reset)) return null;
  const step = selectStep(reset);
  if (step === 'code') return isWhole(code) ? null : 'missing';
  return step === 'email' ? emailProblem(email) : newPasswordProblem(newPassword);
}
