import type { SnapshotFrom } from 'xstate';
import { isWhole, NO_CODE } from '../../../src/domain/account/verification-code.ts';
import {
  passwordResetMachine,
  selectDigits,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsByLink,
  selectIsCodeRefused,
  selectMayResend,
  selectNewPassword,
  selectProblem,
  selectStep,
} from '../../../src/machines/account/password-reset-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Reset = SnapshotFrom<typeof passwordResetMachine>;
const whole = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];
const worn = { code: 'refused', status: 422, said: 'That password is too easy to guess.' } as const;

const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const emitted = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);
const notices = (said: Edge['said']): string[] =>
  emitted(said).flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []));
const at = (reset: Reset): string => reset.value.step;
const isFree = (reset: Reset): boolean => ['naming', 'typing', 'choosing', 'linked'].includes(at(reset));
const opens = ({ type }: Edge['event'], before: Reset): boolean => type === 'link.opened' && at(before) === 'naming';
const isSent = (reset: Reset): boolean => at(reset) === 'resetting' || at(reset) === 'takingBack';
const failed = ({ type }: Edge['event']): boolean =>
  (type.startsWith('xstate.error.actor.') && type !== 'xstate.error.actor.resetStorage') ||
  type.startsWith('xstate.after.answerLimit.');
/** A code of before is gone on with, unless another address has been named. */
const goesOn = ({ type }: Edge['event'], before: Reset): boolean =>
  type === 'reset.kept' && at(before) === 'naming' && selectEmail(before) !== 'asha';
const ends = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.resetPassword';

/** Whether the step that is shown can be sent, and what it lacks, judged by hand. */
function lacks(reset: Reset): string | null {
  if (!isFree(reset)) return null;
  if (at(reset) === 'typing') return isWhole(selectDigits(reset)) ? null : 'missing';
  const text = at(reset) === 'naming' ? selectEmail(reset) : selectNewPassword(reset);
  return ({ '': 'missing', asha: 'no email', short: 'too short' } as Record<string, string>)[text] ?? null;
}

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Reset): string {
  const place = at(before);
  const boxes = event['boxes'] as string[] | undefined;
  if (event.type === 'form.send' && isFree(before))
    return lacks(before)
      ? place
      : ((
          { naming: 'sending', typing: 'choosing', choosing: 'resetting', linked: 'takingBack' } as Record<
            string,
            string
          >
        )[place] ?? place);
  if (event.type === 'code.fill' && place === 'typing') return boxes?.every((box) => box !== '') ? 'choosing' : place;
  if (event.type === 'code.resend' && place === 'typing')
    return before.matches({ pause: 'over' }) ? 'resending' : place;
  if (opens(event, before)) return 'linked';
  if (goesOn(event, before)) return 'typing';
  if (event.type === 'step.back')
    return ({ typing: 'naming', choosing: 'typing', linked: 'naming' } as Record<string, string>)[place] ?? place;
  if (event.type === 'xstate.done.actor.sendResetCode') return 'typing';
  if (ends(event)) return 'reset';
  if (!failed(event)) return place;
  if (place === 'takingBack') return event['error'] === refused ? 'naming' : 'linked';
  if (place !== 'resetting') return place === 'sending' ? 'naming' : 'typing';
  return event['error'] === refused ? 'typing' : 'choosing';
}

export const passwordReset = pack({
  machine: passwordResetMachine,
  input: { email: '' },
  limit: 3_000,
  events: {
    'email.type': [
      { type: 'email.type', text: 'asha@example.lk' },
      { type: 'email.type', text: 'asha' },
    ],
    'code.fill': [
      { type: 'code.fill', boxes: whole },
      { type: 'code.fill', boxes: some },
    ],
    'password.type': [
      { type: 'password.type', text: 'a long password' },
      { type: 'password.type', text: 'short' },
      { type: 'password.type', text: '' },
    ],
    'form.send': [{ type: 'form.send' }],
    'code.resend': [{ type: 'code.resend' }],
    'step.back': [{ type: 'step.back' }],
    'code.sent': [{ type: 'code.sent' }],
    'link.opened': [{ type: 'link.opened', email: 'asha@example.lk' }],
    'reset.kept': [
      { type: 'reset.kept', email: 'asha@example.lk', isPausing: true },
      { type: 'reset.kept', email: 'asha@example.lk', isPausing: false },
    ],
  },
  outcomes: {
    resetStorage: { done: [], error: [offline] },
    sendResetCode: { done: [undefined], error: [refused, offline] },
    resetPassword: { done: [undefined], error: [refused, worn, offline] },
  },
  neverIgnored: { 'code.sent': 'each code begins the pause, wherever the shopper is by then' },
  rest: (snapshot) => snapshot.matches({ step: 'naming' }) || snapshot.matches({ step: 'reset' }),
  invariants: {
    'no code and no password is held where neither is asked for: before the code is sent and after the reset': (
      snapshot,
    ) =>
      !['naming', 'sending', 'reset'].includes(at(snapshot)) ||
      (selectDigits(snapshot).join('') === '' && selectNewPassword(snapshot) === ''),
    'a password is chosen only with a whole code, or by a link, and then without one': (snapshot) =>
      (!['choosing', 'resetting'].includes(at(snapshot)) || isWhole(selectDigits(snapshot))) &&
      (!selectIsByLink(snapshot) || selectDigits(snapshot).join('') === ''),
    'it is by a link exactly where the link leads': (snapshot) =>
      selectIsByLink(snapshot) === ['linked', 'takingBack'].includes(at(snapshot)),
    'only what will do is sent': (snapshot) =>
      (!['sending', 'typing', 'resending', 'choosing', 'resetting', 'linked', 'takingBack', 'reset'].includes(
        at(snapshot),
      ) ||
        selectEmail(snapshot) === 'asha@example.lk') &&
      (!isSent(snapshot) || selectNewPassword(snapshot) === 'a long password'),
    'it is busy exactly while the server is asked, or the way leads on': (snapshot) =>
      selectIsBusy(snapshot) === !isFree(snapshot) && snapshot.hasTag('busy') === selectIsBusy(snapshot),
    'it shows one step of three': (snapshot) =>
      [snapshot.hasTag('email step'), snapshot.hasTag('code step'), snapshot.hasTag('password step')].filter(Boolean)
        .length === 1 &&
      selectStep(snapshot) ===
        (['naming', 'sending'].includes(at(snapshot))
          ? 'email'
          : ['typing', 'resending'].includes(at(snapshot))
            ? 'code'
            : 'password'),
    'nothing is found wrong with a step before it was sent, and then only what is': (snapshot) =>
      selectProblem(snapshot) === (snapshot.context.isTried ? lacks(snapshot) : null),
    'another code can be asked for at the code, and not within the minute': (snapshot) =>
      selectMayResend(snapshot) === (at(snapshot) === 'typing' && snapshot.value.pause === 'over'),
    'what it knows is the four things that it asks for, and why they would not do': ({ context }) =>
      Object.keys(context).sort().join() === 'code,email,failure,isTried,newPassword',
    'only a code that the server has refused is marked': (snapshot) =>
      selectIsCodeRefused(snapshot) ===
      (selectStep(snapshot) === 'code' && selectFailure(snapshot) === refused && isWhole(selectDigits(snapshot))),
  },
  steps: {
    'each step leads to the next only when it is whole, a refused code back to the code, and no answer nowhere': (
      { event },
      before,
      after,
    ) => at(after) === placeAfter(event, before),
    'what is typed is there; nothing can be typed while the server is asked': ({ event }, before, after) => {
      const place = at(before);
      const email =
        goesOn(event, before) || opens(event, before)
          ? event['email']
          : event.type === 'email.type' && place === 'naming'
            ? event['text']
            : selectEmail(before);
      const isGivenUp = place === 'takingBack' && at(after) === 'naming';
      const newPassword =
        ends(event) || isGivenUp || (event.type === 'step.back' && ['typing', 'linked'].includes(place))
          ? ''
          : event.type === 'password.type' && ['choosing', 'linked'].includes(place)
            ? event['text']
            : selectNewPassword(before);
      const forgets =
        ends(event) ||
        event.type === 'xstate.done.actor.sendResetCode' ||
        (event.type === 'step.back' && place === 'typing');
      const code = forgets
        ? NO_CODE
        : event.type === 'code.fill' && place === 'typing'
          ? event['boxes']
          : selectDigits(before);
      return (
        JSON.stringify([selectEmail(after), selectNewPassword(after), selectDigits(after)]) ===
        JSON.stringify([email, newPassword, code])
      );
    },
    'a step begins without a reproach, and one that was sent in vain says what it lacks': (
      { event },
      before,
      after,
    ) => {
      if (at(after) !== at(before)) return !after.context.isTried || !isFree(after);
      if (event.type === 'form.send' && isFree(before)) return after.context.isTried;
      return (
        after.context.isTried ===
        (event.type === 'code.fill' && at(before) === 'typing' ? false : before.context.isTried)
      );
    },
    'why it failed stays until the next try, a way back, or a change of what was wrong': ({ event }, before, after) => {
      const changes: Record<string, string> = {
        naming: 'email.type',
        typing: 'code.fill',
        choosing: 'password.type',
        linked: 'password.type',
      };
      const goes =
        goesOn(event, before) ||
        opens(event, before) ||
        ends(event) ||
        (isFree(before) &&
          (['form.send', 'step.back'].includes(event.type)
            ? event.type === 'form.send' || at(before) !== 'naming'
            : event.type === changes[at(before)])) ||
        ['sending', 'resending', 'resetting', 'takingBack'].includes(at(after));
      return (
        selectFailure(after) === (failed(event) ? (event['error'] ?? TIMED_OUT) : goes ? null : selectFailure(before))
      );
    },
    'one press is one call': ({ event, said }, before, after) => {
      const asks =
        at(after) !== at(before) && ['sending', 'resending'].includes(at(after))
          ? 'sendResetCode'
          : (at(after) === 'resetting' && at(before) === 'choosing') ||
              (at(after) === 'takingBack' && at(before) === 'linked')
            ? 'resetPassword'
            : '';
      return calls(said).join() === asks && (asks === '' || ['form.send', 'code.resend'].includes(event.type));
    },
    'every code that was sent begins a minute in which no other can be asked for': ({ event }, before, after) => {
      if (event.type === 'code.sent' || event.type === 'xstate.done.actor.sendResetCode' || event['isPausing'] === true)
        return after.value.pause === 'running';
      return after.value.pause === (event.type.startsWith('xstate.after.resendPause.') ? 'over' : before.value.pause);
    },
    'a new code has its whole minute': ({ event, said }) =>
      !['code.sent', 'xstate.done.actor.sendResetCode'].includes(event.type) ||
      said.some((it) => it.type === 'xstate.raise' && (it.params as { delay?: number }).delay === 60_000),
    'this device keeps where a code was sent, until it has been used, which the login hears of, or another address is wanted':
      ({ event, said }, before) => {
        const toStorage = said
          .filter((it) => it.type === 'xstate.sendTo')
          .map((it) => (it.params as { event: unknown }).event);
        const forgets = event.type === 'step.back' && at(before) === 'typing';
        return (
          JSON.stringify(toStorage) ===
          JSON.stringify(
            event.type === 'xstate.done.actor.sendResetCode'
              ? [{ type: 'reset.keep', email: selectEmail(before) }]
              : ends(event)
                ? [{ type: 'reset.finish', email: selectEmail(before) }]
                : forgets
                  ? [{ type: 'reset.forget' }]
                  : [],
          )
        );
      },
    'what fails is said, what is missing is said, the end is said, and nothing else': ({ event, said }, before) => {
      const words = ends(event)
        ? ['password-reset']
        : failed(event)
          ? [isSent(before) ? 'reset-failed' : 'reset-code-failed']
          : event.type === 'form.send' && isFree(before) && lacks(before) === 'missing'
            ? ['fields-missing']
            : [];
      return JSON.stringify(notices(said)) === JSON.stringify(words);
    },
    'a password that was reset leads to the login page, which Back does not undo': ({ event, said }) =>
      JSON.stringify(emitted(said).filter(({ type }) => type === 'navigate')) ===
      JSON.stringify(ends(event) ? [{ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' }] : []),
  },
});
