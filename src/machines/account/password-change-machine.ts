import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { passwordProblem } from '../../domain/account/password.ts';
import { changePassword } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import type { Notice, EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';

/**
 * A customer's new password, on their own page: the one of now proves who asks. Their other devices are logged out; this one goes
 * on with the session that the answer brings. What was typed is forgotten when the form is closed, or the session ends.
 */
type Context = {
  current: string;
  password: string;
  /** Whether the form was sent before it could be. */
  isTried: boolean;
  /** Why the last try came to nothing, until the next one or a change; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | { type: 'form.open' }
  /** By the customer, or by the page whose customer is gone. */
  | { type: 'form.close' }
  | { type: 'current.type'; text: string }
  | { type: 'password.type'; text: string }
  | { type: 'form.send' };

export type PasswordField = 'current' | 'password';
/** Reason for which a field keeps the form from being sent. */
export type PasswordChangeProblem = 'missing' | 'too short' | 'too long';
type Problems = Readonly<Record<PasswordField, PasswordChangeProblem | null>>;

const problemsOf = ({ current, password }: Context): Problems => ({
  current: current === '' ? 'missing' : null,
  password: password === '' ? 'missing' : passwordProblem(password),
});
const NO_PROBLEMS: Problems = { current: null, password: null };

const EMPTY: Context = { current: '', password: '', isTried: false, failure: null };

export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { changePassword },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    willDo: ({ context }) => Object.values(problemsOf(context)).every((problem) => problem === null),
  },
  actions: {
    forget: assign(EMPTY),
    keepCurrent: assign((_, { text }: { text: string }) => ({ current: text, failure: null })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, failure: null })),
    complain: assign({ isTried: true, failure: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    renewSession: sendTo(
      ({ system }) => system.get('session'),
      (_, { output: token }: { output: string }) => ({ type: 'session.renew', token }),
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
}).createMachine({
  id: 'password-change',
  context: EMPTY,
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'form.open': 'typing' } },
    typing: {
      tags: 'open',
      on: {
        'current.type': { actions: from('keepCurrent') },
        'password.type': { actions: from('keepPassword') },
        'form.send': [{ guard: 'willDo', target: 'saving' }, { actions: 'complain' }],
        'form.close': 'closed',
      },
    },
    /** Nothing can be pressed or typed: the answer brings the session of this device. Only a page whose customer is gone closes it. */
    saving: withLimit({
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      on: { 'form.close': 'closed' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { current, password } }) => ({ current, password }),
        onDone: {
          target: 'closed',
          actions: [from('renewSession'), { type: 'say', params: { code: 'password-changed' } }],
        },
        onError: { target: 'typing', actions: from('keepFailure') },
      },
    }),
  },
});

type PasswordChange = SnapshotFrom<typeof passwordChangeMachine>;
export const selectIsOpen = (form: PasswordChange): boolean => form.hasTag('open');
export const selectIsBusy = (form: PasswordChange): boolean => form.hasTag('busy');
export const selectCurrent = (form: PasswordChange): string => form.context.current;
export const selectPassword = (form: PasswordChange): string => form.context.password;
/** Failure of the last try, until the next one or a change; null otherwise. */
export const selectFailure = (form: PasswordChange): ApiError | null => form.context.failure;
/** Problem of a field, once the form was sent with it; null otherwise. */
export const selectProblem =
  (field: PasswordField) =>
  (form: PasswordChange): PasswordChangeProblem | null =>
    (form.context.isTried && !form.hasTag('busy') ? problemsOf(form.context) : NO_PROBLEMS)[field];
/** Field that the server finds fault with: 403 is about the password of now, 422 about the new one; null for any other failure. */
export const selectRefusedField = ({ context: { failure } }: PasswordChange): PasswordField | null =>
  failure?.status === 403 ? 'current' : failure?.status === 422 ? 'password' : null;
