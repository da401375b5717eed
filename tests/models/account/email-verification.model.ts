import type { SnapshotFrom } from 'xstate';
import { isWhole, NO_CODE } from '../../../src/domain/account/verification-code.ts';
import type { User } from '../../../src/domain/account/user.ts';
import {
  emailVerificationMachine,
  selectDigits,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectMayResend,
  selectView,
} from '../../../src/machines/account/email-verification-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Page = SnapshotFrom<typeof emailVerificationMachine>;
const whole = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];
const verified: User = { ...asha, isVerified: true };

const at = (page: Page): string => page.value.step;
const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const told = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const failed = ({ type }: Edge['event']): boolean =>
  type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit.');
const isSent = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.sendVerifyCode';
const isDone = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.verifyAccount';

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Page): string {
  const place = at(before);
  if (event.type === 'customer.gone') return 'guest';
  if (event.type === 'customer.known') {
    if ((event['user'] as User).isVerified) return 'verified';
    return ['waiting', 'guest'].includes(place) ? (before.context.codeSent ? 'typing' : 'unsent') : place;
  }
  if (event.type === 'code.send' && place === 'unsent') return 'sending';
  if (event.type === 'code.resend' && place === 'typing' && before.value.pause === 'over') return 'resending';
  if (event.type === 'form.send' && place === 'typing' && isWhole(selectDigits(before))) return 'verifying';
  if (isSent(event)) return 'typing';
  if (isDone(event)) return 'verified';
  return failed(event) ? (place === 'sending' ? 'unsent' : 'typing') : place;
}

export const emailVerification = pack({
  machine: emailVerificationMachine,
  input: { customer: 'unsure', codeSent: true },
  limit: 2_000,
  events: {
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: verified },
    ],
    'customer.gone': [{ type: 'customer.gone', why: 'expired' }],
    'code.send': [{ type: 'code.send' }],
    'code.resend': [{ type: 'code.resend' }],
    'code.fill': [
      { type: 'code.fill', boxes: whole },
      { type: 'code.fill', boxes: some },
    ],
    'form.send': [{ type: 'form.send' }],
    'code.sent': [{ type: 'code.sent' }],
  },
  outcomes: {
    sendVerifyCode: { done: [undefined], error: [refused, offline] },
    verifyAccount: { done: [undefined], error: [refused, offline] },
  },
  neverIgnored: {
    'customer.known': 'who it is counts, wherever the page is',
    'customer.gone': 'a guest has nothing to verify, wherever the page is',
    'code.sent': 'each code begins the pause',
  },
  idle: { 'customer.gone': 'a guest is one already' },
  rest: (snapshot) => ['guest', 'verified'].includes(at(snapshot)),
  untaken: {
    'email-verification.step.arriving always 1': 'taken only where a guest opens the page; see the test of first pages',
    'email-verification.pause.arriving always 1':
      'taken only where no code was sent before; see the test of first pages',
  },
  invariants: {
    'a code is held only while it is asked for': (snapshot) =>
      selectView(snapshot) === 'asking' || selectDigits(snapshot).join('') === '',
    'a code is asked for only of somebody who is known and not verified': (snapshot) =>
      !['asking', 'unsent'].includes(selectView(snapshot)) || selectEmail(snapshot) === asha.email,
    'it waits exactly while it is not settled who it is, and has nothing to ask of a guest or somebody verified': (
      snapshot,
    ) => {
      const { customer } = snapshot.context;
      return (
        snapshot.hasTag('waiting') === (customer === 'unsure') &&
        snapshot.hasTag('guest') === (customer === 'guest') &&
        (typeof customer === 'string' || !customer.isVerified || snapshot.hasTag('verified'))
      );
    },
    'it shows one stage of five': (snapshot) =>
      (['waiting', 'guest', 'verified', 'unsent', 'asking'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
      selectView(snapshot),
    'it is busy exactly while the server is asked': (snapshot) =>
      selectIsBusy(snapshot) === ['sending', 'resending', 'verifying'].includes(at(snapshot)) &&
      snapshot.hasTag('busy') === selectIsBusy(snapshot),
    'only a whole code is sent in': (snapshot) => at(snapshot) !== 'verifying' || isWhole(selectDigits(snapshot)),
    'another code can be asked for where the boxes are, and not within the minute': (snapshot) =>
      selectMayResend(snapshot) === (at(snapshot) === 'typing' && snapshot.value.pause === 'over'),
    'a code that lacks a figure is found fault with only once it was sent in': (snapshot) =>
      selectIsIncomplete(snapshot) === (snapshot.context.isTried && !isWhole(selectDigits(snapshot))),
  },
  steps: {
    'each step leads where it should, and no answer leads nowhere': ({ event }, before, after) =>
      at(after) === placeAfter(event, before),
    'what is filled in is there; a refused code stays to be mended, and one that is done with goes': (
      { event },
      before,
      after,
    ) => {
      const forgets =
        isSent(event) ||
        isDone(event) ||
        event.type === 'customer.gone' ||
        (event.type === 'customer.known' && (event['user'] as User).isVerified);
      const code = forgets
        ? NO_CODE
        : event.type === 'code.fill' && at(before) === 'typing'
          ? event['boxes']
          : selectDigits(before);
      return JSON.stringify(selectDigits(after)) === JSON.stringify(code);
    },
    'why it failed stays until the next try or a change of the code': ({ event }, before, after) => {
      const goes =
        at(after) !== at(before)
          ? ['sending', 'resending', 'verifying'].includes(at(after)) ||
            isDone(event) ||
            ['guest', 'verified'].includes(at(after))
          : event.type === 'customer.gone' ||
            (event.type === 'customer.known' && (event['user'] as User).isVerified) ||
            (at(before) === 'typing' && ['code.fill', 'form.send'].includes(event.type));
      return (
        selectFailure(after) === (failed(event) ? (event['error'] ?? TIMED_OUT) : goes ? null : selectFailure(before))
      );
    },
    'only a code that the server has refused is marked': (_, __, after) =>
      selectIsCodeRefused(after) === (selectFailure(after) === refused && isWhole(selectDigits(after))),
    'who it is about is who was told last': ({ event }, before, after) => {
      const customer =
        event.type === 'customer.gone'
          ? 'guest'
          : event.type === 'customer.known'
            ? event['user']
            : before.context.customer;
      return JSON.stringify(after.context.customer) === JSON.stringify(customer);
    },
    'it remembers that a code was sent, until somebody is gone': ({ event }, before, after) =>
      after.context.codeSent === (event.type === 'customer.gone' ? false : isSent(event) || before.context.codeSent),
    'boxes begin without a reproach, and one that is not whole is reproached': ({ event }, before, after) => {
      if (at(after) === 'typing' && at(before) !== 'typing') return !after.context.isTried;
      if (event.type === 'form.send' && at(before) === 'typing')
        return after.context.isTried === (at(after) === 'typing');
      return (
        after.context.isTried ===
        (event.type === 'code.fill' && at(before) === 'typing' ? false : before.context.isTried)
      );
    },
    'one press is one call': ({ event, said }, before, after) => {
      const asks =
        at(after) === at(before)
          ? ''
          : ((
              { sending: 'sendVerifyCode', resending: 'sendVerifyCode', verifying: 'verifyAccount' } as Record<
                string,
                string
              >
            )[at(after)] ?? '');
      return (
        calls(said).join() === asks && (asks === '' || ['code.send', 'code.resend', 'form.send'].includes(event.type))
      );
    },
    'every code that was sent begins a whole minute in which no other can be asked for': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type === 'code.sent' || isSent(event))
        return (
          after.value.pause === 'running' &&
          said.some((it) => it.type === 'xstate.raise' && (it.params as { delay?: number }).delay === 60_000)
        );
      return after.value.pause === (event.type.startsWith('xstate.after.resendPause.') ? 'over' : before.value.pause);
    },
    'the session is told of an address that is verified, and of nothing else': ({ event, said }) =>
      JSON.stringify(told(said, 'xstate.sendTo')) ===
      JSON.stringify(isDone(event) ? [{ type: 'user.change', changes: { isVerified: true } }] : []),
    'what was sent, verified or refused is said': ({ event, said }, before) => {
      const words = isSent(event)
        ? ['verify-code-sent']
        : isDone(event)
          ? ['email-verified']
          : failed(event)
            ? [at(before) === 'verifying' ? 'verify-failed' : 'verify-code-failed']
            : [];
      return (
        JSON.stringify(told(said, 'xstate.emit').map(({ notice }) => (notice as { code: string }).code)) ===
        JSON.stringify(words)
      );
    },
  },
});
