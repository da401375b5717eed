import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { isEmail } from '../../domain/account/email.ts';
import { passwordProblem } from '../../domain/account/password.ts';
import { logIn, settleLogout, signUp, type WaitingOrder, waitingOrder } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import type { LogoutReason } from './session-machine.ts';
import { from } from '../from.ts';

/**
 * Log in and sign up in one form (section 2, Login). A wrong password stays to be mended; a right one is forgotten at once,
 * and the session learns of the token. What is pressed or typed while the server is asked does nothing. Where an order waits for
 * it, a device that never had a session begins with the new account, filled in from the order's form.
 */
type Fields = { name: string; email: string; password: string };
type Context = Fields & {
  /** Whether the form was sent before it could be: then it says what is missing. */
  isTried: boolean;
  /** Why the last try came to nothing, until the next one or until something is changed; null otherwise. */
  failure: ApiError | null;
  /** State of the history. */
  historyState: unknown;
  /** What is sent after it; null for nothing. */
  waiting: WaitingOrder['kind'] | null;
};
type Event =
  | WaitingOrder
  /** 'Create Account' and 'Log in here' */
  | { type: 'mode.switch' }
  | { type: 'name.type'; text: string }
  | { type: 'email.type'; text: string }
  | { type: 'password.type'; text: string }
  | { type: 'form.send' }
  | { type: 'customer.gone'; why: LogoutReason };

/** Problem of a field; the words are the screen's. */
export type LoginProblem = 'missing' | 'no email' | 'too short' | 'too long';
export type LoginProblems = { readonly [Field in keyof Fields]: LoginProblem | null };

/** A password that exists already is never judged: an older rule may have let it in. */
const problemsOf = ({ name, email, password }: Fields, isNew: boolean): LoginProblems => ({
  name: isNew && name.trim() === '' ? 'missing' : null,
  email: email.trim() === '' ? 'missing' : isEmail(email.trim()) ? null : 'no email',
  password: password === '' ? 'missing' : isNew ? passwordProblem(password) : null,
});
const isFilled = (fields: Fields, isNew: boolean): boolean =>
  Object.values(problemsOf(fields, isNew)).every((problem) => problem === null);

type Typed = { text: string };
const loginSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { /** State of the history, by whatever led here. */ historyState: unknown },
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'signing up' | 'busy',
  },
  actors: { settleLogout, logIn, signUp, waitingOrder },
  delays: { settleLimit: 3_000, answerLimit: ANSWER_LIMIT, enterLimit: 45_000 },
  guards: {
    canLogIn: ({ context }) => isFilled(context, false),
    canSignUp: ({ context }) => isFilled(context, true),
    isNewHere: ({ context: { name, email, password } }, { isNewHere }: WaitingOrder) =>
      isNewHere && `${name}${email}${password}` === '',
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
    keepName: assign((_, { text }: Typed) => ({ name: text, failure: null })),
    keepEmail: assign((_, { text }: Typed) => ({ email: text, failure: null })),
    keepPassword: assign((_, { text }: Typed) => ({ password: text, failure: null })),
    // What is typed already goes first.
    keepWaiting: assign(({ context }, { kind, name, email }: WaitingOrder) => ({
      waiting: kind,
      name: context.name || name,
      email: context.email || email,
    })),
    forgetPassword: assign({ password: '' }),
    beginSession: sendTo(
      ({ system }) => system.get('session'),
      (_, { output: token }: { output: string }) => ({ type: 'session.begin', token }),
    ),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    sayWelcome: emit(({ context: { name } }) => ({ type: 'toast', notice: { code: 'signed-up', name: name.trim() } })),
    sayFailed: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'login-failed', error: failureIn(event) },
    })),
  },
});

/** One of the two forms: filled in, then sent. */
const form = (src: 'logIn' | 'signUp') =>
  loginSetup.createStateConfig({
    ...(src === 'signUp' && { tags: 'signing up' }),
    initial: 'filling',
    states: {
      filling: {
        on: {
          'name.type': { actions: from('keepName') },
          'email.type': { actions: from('keepEmail') },
          'password.type': { actions: from('keepPassword') },
          'order.waits': [
            ...(src === 'logIn'
              ? [{ guard: from('isNewHere'), target: '#login.signingUp', actions: from('keepWaiting') }]
              : []),
            { actions: from('keepWaiting') },
          ],
          // What was typed goes along.
          'mode.switch': {
            target: `#login.${src === 'logIn' ? 'signingUp' : 'loggingIn'}`,
            actions: { type: 'keep', params: { isTried: false, failure: null } },
          },
          'form.send': [
            { guard: src === 'logIn' ? 'canLogIn' : 'canSignUp', target: 'settling', actions: 'forgetFailure' },
            { actions: { type: 'keep', params: { isTried: true, failure: null } } },
          ],
        },
      },
      /** A logout that was not answered is told first, once: it must not meet the new session. */
      settling: withLimit(
        {
          tags: 'busy',
          invoke: { id: 'settleLogout', src: 'settleLogout', onDone: 'sending', onError: 'sending' },
        },
        'settleLimit',
      ),
      sending: withLimit({
        tags: 'busy',
        invoke: {
          id: src,
          src,
          input: ({ context: { name, email, password } }) => ({ name: name.trim(), email: email.trim(), password }),
          onDone: {
            target: '#login.entering',
            actions: [...(src === 'signUp' ? ['sayWelcome' as const] : []), 'forgetPassword', from('beginSession')],
          },
          onError: { target: 'filling', actions: [from('keepFailure'), from('sayFailed')] },
        },
      }),
    },
  });

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input: { historyState } }) => ({
    name: '',
    email: '',
    password: '',
    isTried: false,
    failure: null,
    historyState,
    waiting: null,
  }),
  invoke: { id: 'waitingOrder', src: 'waitingOrder', input: ({ context: { historyState } }) => ({ historyState }) },
  initial: 'loggingIn',
  states: {
    loggingIn: form('logIn'),
    signingUp: form('signUp'),
    /** The session learns who it is; then the shop leads back to where the shopper was. */
    entering: {
      tags: 'busy',
      entry: { type: 'keep', params: { isTried: false } },
      on: { 'customer.gone': 'loggingIn' },
      after: { enterLimit: 'loggingIn' },
    },
  },
});

const NO_PROBLEMS: LoginProblems = { name: null, email: null, password: null };
type Login = SnapshotFrom<typeof loginMachine>;
export const selectName = (login: Login): string => login.context.name;
export const selectEmail = (login: Login): string => login.context.email;
export const selectPassword = (login: Login): string => login.context.password;
/** True in 'Sign Up', false in 'Log In'. */
export const selectIsSigningUp = (login: Login): boolean => login.hasTag('signing up');
/** 'Processing...' */
export const selectIsBusy = (login: Login): boolean => login.hasTag('busy');
/** Kind of what waits for the login, to be sent after it; null for nothing. */
export const selectWaiting = (login: Login): WaitingOrder['kind'] | null => login.context.waiting;
/** Why the last try was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (login: Login): ApiError | null => login.context.failure;
/** Problem of a field, once the form was sent with it; null otherwise. */
export const selectProblem =
  (field: keyof Fields) =>
  (login: Login): LoginProblem | null =>
    (login.context.isTried ? problemsOf(login.context, selectIsSigningUp(login)) : NO_PROBLEMS)[field];
