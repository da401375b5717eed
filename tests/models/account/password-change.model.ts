import type { SnapshotFrom } from 'xstate';
import {
  passwordChangeMachine,
  selectCurrent,
  selectFailure,
  selectIsBusy,
  selectIsOpen,
  selectPassword,
  selectProblem,
  selectRefusedField,
} from '../../../src/machines/account/password-change-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, weakPassword, wrongPassword } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Form = SnapshotFrom<typeof passwordChangeMachine>;
const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const failed = ({ type }: Edge['event']): boolean =>
  type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit.');
const isDone = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.changePassword';
const lacks: Record<string, string> = { '': 'missing', short: 'too short' };
const problems = (form: Form) => [selectCurrent(form) === '' ? 'missing' : null, lacks[selectPassword(form)] ?? null];
const willDo = (form: Form): boolean => problems(form).every((problem) => problem === null);

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Form): Form['value'] {
  if (event.type === 'form.close' || isDone(event)) return 'closed';
  if (event.type === 'form.open' && before.matches('closed')) return 'typing';
  if (event.type === 'form.send' && before.matches('typing') && willDo(before)) return 'saving';
  return failed(event) ? 'typing' : before.value;
}

export const passwordChange = pack({
  machine: passwordChangeMachine,
  limit: 500,
  events: {
    'form.open': [{ type: 'form.open' }],
    'form.close': [{ type: 'form.close' }],
    'current.type': [
      { type: 'current.type', text: 'green tea' },
      { type: 'current.type', text: '' },
    ],
    'password.type': [
      { type: 'password.type', text: 'plain tea, no milk' },
      { type: 'password.type', text: 'short' },
    ],
    'form.send': [{ type: 'form.send' }],
  },
  outcomes: { changePassword: { done: ['second'], error: [wrongPassword, weakPassword, offline] } },
  rest: (snapshot) => snapshot.matches('closed'),
  invariants: {
    'nothing typed is held while the form is closed': ({ context, value }) =>
      value !== 'closed' ||
      JSON.stringify(context) === JSON.stringify({ current: '', password: '', isTried: false, failure: null }),
    'it is open unless closed, and busy exactly while the server is asked': (snapshot) =>
      selectIsOpen(snapshot) === !snapshot.matches('closed') && selectIsBusy(snapshot) === snapshot.matches('saving'),
    'only what will do is sent': (snapshot) => !snapshot.matches('saving') || willDo(snapshot),
    'nothing is found wrong before it was sent, and then only what is': (snapshot) =>
      JSON.stringify([selectProblem('current')(snapshot), selectProblem('password')(snapshot)]) ===
      JSON.stringify(snapshot.context.isTried && snapshot.matches('typing') ? problems(snapshot) : [null, null]),
    'it is the field that the server finds fault with that is marked': (snapshot) =>
      selectRefusedField(snapshot) ===
      (selectFailure(snapshot) === wrongPassword
        ? 'current'
        : selectFailure(snapshot) === weakPassword
          ? 'password'
          : null),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => after.value === placeAfter(event, before),
    'one press is one call': ({ said }, before, after) =>
      calls(said).join() === (after.matches('saving') && !before.matches('saving') ? 'changePassword' : ''),
    'what is typed is there, and nothing can be typed while the server is asked': ({ event }, before, after) => {
      if (after.matches('closed')) return true;
      const now = { current: selectCurrent(before), password: selectPassword(before) };
      const field = event.type === 'current.type' ? 'current' : event.type === 'password.type' ? 'password' : null;
      const expected = field && before.matches('typing') ? { ...now, [field]: event['text'] } : now;
      return JSON.stringify([selectCurrent(after), selectPassword(after)]) === JSON.stringify(Object.values(expected));
    },
    'that it was sent too early is known until it is closed': ({ event }, before, after) =>
      after.context.isTried ===
      (!after.matches('closed') &&
        (before.context.isTried || (event.type === 'form.send' && before.matches('typing') && !willDo(before)))),
    'why it failed stays until the next try, or a change': ({ event }, before, after) => {
      const stays =
        !after.matches('closed') &&
        !(before.matches('typing') && ['form.send', 'current.type', 'password.type'].includes(event.type));
      return (
        selectFailure(after) === (failed(event) ? (event['error'] ?? TIMED_OUT) : stays ? selectFailure(before) : null)
      );
    },
    'the session goes on with the token of the answer, and the change is said': ({ event, said }) =>
      JSON.stringify([events(said, 'xstate.sendTo'), events(said, 'xstate.emit')]) ===
      JSON.stringify(
        isDone(event)
          ? [[{ type: 'session.renew', token: 'second' }], [{ type: 'toast', notice: { code: 'password-changed' } }]]
          : [[], []],
      ),
  },
});
