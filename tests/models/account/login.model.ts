import type { SnapshotFrom } from 'xstate';
import {
  loginMachine,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsSigningUp,
  selectName,
  selectPassword,
  selectProblem,
  selectWaiting,
} from '../../../src/machines/account/login-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, refused, unauthorised } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Login = SnapshotFrom<typeof loginMachine>;
const FIELDS = ['name', 'email', 'password'] as const;
const fieldsOf = (login: Login): string[] => [selectName(login), selectEmail(login), selectPassword(login)];
const isFilling = (login: Login): boolean =>
  login.matches({ loggingIn: 'filling' }) || login.matches({ signingUp: 'filling' });
const isSettling = (login: Login): boolean =>
  login.matches({ loggingIn: 'settling' }) || login.matches({ signingUp: 'settling' });
const isSending = (login: Login): boolean =>
  isSettling(login) || login.matches({ loggingIn: 'sending' }) || login.matches({ signingUp: 'sending' });

/** Whether the form can be sent as it is: what the samples hold, judged by hand. */
function isWhole(login: Login): boolean {
  const [name, email, password] = fieldsOf(login);
  if (!selectIsSigningUp(login)) return email === 'asha@example.lk' && password !== '';
  return name === 'Asha' && email === 'asha@example.lk' && password === 'a long password';
}
const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const told = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const isAnswer = ({ type }: Edge['event']): boolean =>
  type === 'xstate.done.actor.logIn' || type === 'xstate.done.actor.signUp';
const isFailure = ({ type }: Edge['event']): boolean =>
  (type.startsWith('xstate.error.actor.') && type !== 'xstate.error.actor.settleLogout') ||
  type.startsWith('xstate.after.answerLimit.');

/** The form hears of an order while it is filled in. */
const isTold = (event: Edge['event'], before: Login): boolean => event.type === 'order.waits' && isFilling(before);

export const login = pack({
  machine: loginMachine,
  input: { historyState: null },
  limit: 2_000,
  events: {
    'mode.switch': [{ type: 'mode.switch' }],
    'name.type': [
      { type: 'name.type', text: 'Asha' },
      { type: 'name.type', text: ' ' },
    ],
    'email.type': [
      { type: 'email.type', text: 'asha@example.lk' },
      { type: 'email.type', text: 'asha' },
    ],
    'password.type': [
      { type: 'password.type', text: 'a long password' },
      { type: 'password.type', text: 'short' },
      { type: 'password.type', text: '' },
    ],
    'form.send': [{ type: 'form.send' }],
    'customer.gone': [{ type: 'customer.gone', why: 'refused' }],
    'order.waits': [
      { type: 'order.waits', kind: 'order', name: 'Asha', email: 'asha@example.lk', isNewHere: true },
      { type: 'order.waits', kind: 'order', name: '', email: '', isNewHere: false },
    ],
  },
  outcomes: {
    waitingOrder: { done: [], error: [] },
    settleLogout: { done: [undefined], error: [offline] },
    logIn: { done: ['token'], error: [refused, unauthorised, offline] },
    signUp: { done: ['token'], error: [refused, offline] },
  },
  rest: isFilling,
  invariants: {
    'a password is held only while it is typed or asked about': (snapshot) =>
      isFilling(snapshot) || isSending(snapshot) || selectPassword(snapshot) === '',
    'it is busy exactly while the server or the session is waited for': (snapshot) =>
      selectIsBusy(snapshot) === !isFilling(snapshot) && selectIsBusy(snapshot) === snapshot.hasTag('busy'),
    'nothing is found wrong with a form before it is sent': (snapshot) =>
      snapshot.context.isTried || FIELDS.every((field) => selectProblem(field)(snapshot) === null),
    'only a form without a fault is being sent': (snapshot) => !isSending(snapshot) || isWhole(snapshot),
    'a form that was sent in vain says what is wrong with it': (snapshot) =>
      !snapshot.context.isTried ||
      !isFilling(snapshot) ||
      isWhole(snapshot) === FIELDS.every((field) => selectProblem(field)(snapshot) === null),
    'only who signs up is asked for a name, and for a password of some length': (snapshot) =>
      snapshot.hasTag('signing up') ||
      (selectProblem('name')(snapshot) === null && ['missing', null].includes(selectProblem('password')(snapshot))),
    'it holds no token': ({ context }) =>
      Object.keys(context).sort().join() === 'email,failure,historyState,isTried,name,password,waiting',
    'why it failed is said only while it is filled in': (snapshot) =>
      selectFailure(snapshot) === null || isFilling(snapshot),
  },
  steps: {
    'what is typed is there, and while the server is asked nothing can be typed': ({ event }, before, after) => {
      const field = FIELDS.find((it) => event.type === `${it}.type`);
      const typed = field !== undefined && isFilling(before) ? { [field]: event['text'] as string } : {};
      const forgotten = isAnswer(event) ? { password: '' } : {};
      const { name, email, password } = { ...before.context, ...typed, ...forgotten };
      if (isTold(event, before))
        return (
          JSON.stringify(fieldsOf(after)) === JSON.stringify([name || event['name'], email || event['email'], password])
        );
      return JSON.stringify(fieldsOf(after)) === JSON.stringify([name, email, password]);
    },
    'one press is one call: of the form that is shown, and of none that is being sent or has a fault': (
      { event, said },
      before,
    ) => {
      const isSent = event.type === 'form.send' && isFilling(before) && isWhole(before);
      const isSettled =
        isSettling(before) &&
        (event.type.endsWith('.actor.settleLogout') || event.type.startsWith('xstate.after.settleLimit.'));
      return (
        calls(said).join() ===
        (isSent ? 'settleLogout' : isSettled ? (selectIsSigningUp(before) ? 'signUp' : 'logIn') : '')
      );
    },
    'a logout that is owed is told first, and whatever comes of it, the login goes on': ({ event }, before, after) =>
      !isSettling(before) ||
      isSettling(after) !==
        (event.type.endsWith('.actor.settleLogout') || event.type.startsWith('xstate.after.settleLimit.')),
    'a form that cannot be sent says so, and the other form begins without a reproach': ({ event }, before, after) => {
      if (!isFilling(before))
        return isSending(before) || isSending(after)
          ? after.context.isTried === (isAnswer(event) ? false : before.context.isTried)
          : !after.context.isTried;
      if (event.type === 'mode.switch') return !after.context.isTried;
      return after.context.isTried === (before.context.isTried || (event.type === 'form.send' && !isWhole(before)));
    },
    'the form changes by its toggle, and only while nothing is waited for': ({ event }, before, after) =>
      after.matches('entering') ||
      before.matches('entering') ||
      (isTold(event, before) && event['isNewHere'] === true && fieldsOf(before).join('') === ''
        ? selectIsSigningUp(after)
        : selectIsSigningUp(after) ===
          (selectIsSigningUp(before) !== (event.type === 'mode.switch' && isFilling(before)))),
    'an order that waits is said from then on': ({ event }, before, after) =>
      selectWaiting(after) === (isTold(event, before) ? event['kind'] : selectWaiting(before)),
    'a right password begins a session with the token that came, and nothing else does': ({ event, said }, _, after) =>
      JSON.stringify(told(said, 'xstate.sendTo')) ===
        JSON.stringify(isAnswer(event) ? [{ type: 'session.begin', token: 'token' }] : []) &&
      (!isAnswer(event) || after.matches('entering')),
    'a refusal, no answer and none in time leave the form as it was, and are said': (
      { event, said },
      before,
      after,
    ) => {
      const codes = told(said, 'xstate.emit')
        .map(({ notice }) => notice as { code: string; error: { code: string } })
        .filter(({ code }) => code !== 'signed-up');
      if (!isFailure(event)) return codes.length === 0;
      const why = event.type.startsWith('xstate.after.') ? 'timeout' : (event['error'] as { code: string }).code;
      return (
        codes.map(({ code, error }) => `${code} ${error.code}`).join() === `login-failed ${why}` &&
        isFilling(after) &&
        selectIsSigningUp(after) === selectIsSigningUp(before)
      );
    },
    'an account that was made is welcomed by its name, and nobody else is': ({ event, said }) =>
      JSON.stringify(
        told(said, 'xstate.emit').filter(({ notice }) => (notice as { code: string }).code === 'signed-up'),
      ) ===
      JSON.stringify(
        event.type === 'xstate.done.actor.signUp'
          ? [{ type: 'toast', notice: { code: 'signed-up', name: 'Asha' } }]
          : [],
      ),
    'why it failed stays until the next try, the other form, or a change': ({ event }, before, after) => {
      const ends =
        isFilling(before) && (event.type.endsWith('.type') || ['form.send', 'mode.switch'].includes(event.type));
      const why = event.type.startsWith('xstate.after.') ? TIMED_OUT : event['error'];
      return selectFailure(after) === (isFailure(event) ? why : ends ? null : selectFailure(before));
    },
    'a session that came to nothing gives the form back, and so does one that is long in coming': (
      { event },
      before,
      after,
    ) =>
      !before.matches('entering') ||
      after.matches(
        event.type === 'customer.gone' || event.type.startsWith('xstate.after.')
          ? { loggingIn: 'filling' }
          : 'entering',
      ),
  },
});
