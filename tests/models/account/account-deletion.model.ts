import type { SnapshotFrom } from 'xstate';
import type { DeletionPlan } from '../../../src/domain/account/deletion.ts';
import { isWhole, NO_CODE } from '../../../src/domain/account/verification-code.ts';
import {
  accountDeletionMachine,
  selectDigits,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectIsPausing,
  selectIsResending,
  selectIsToAddressBefore,
  selectMayResend,
  selectPlan,
  selectView,
} from '../../../src/machines/account/account-deletion-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Form = SnapshotFrom<typeof accountDeletionMachine>;
const whole = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];
const plan: DeletionPlan = { underWay: ['NL-7K3M-9QXF'], withdrawn: [], returns: [], days: 30 };

const at = (form: Form): string => form.value.step;
const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const sent = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);
const failed = ({ type }: Edge['event']): boolean =>
  type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit.');
const isRead = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.loadDeletionPlan';
const isSent = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.sendDeletionCode';
const isDone = ({ type }: Edge['event']): boolean => type === 'xstate.done.actor.deleteAccount';

/** Where a failed call leads back to. */
const BACK: Readonly<Record<string, string>> = {
  reading: 'unread',
  sending: 'reviewing',
  resending: 'typing',
  deleting: 'typing',
};
/** Which call each state makes. */
const CALLS: Readonly<Record<string, string>> = {
  reading: 'loadDeletionPlan',
  sending: 'sendDeletionCode',
  resending: 'sendDeletionCode',
  deleting: 'deleteAccount',
};

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Form): string {
  const place = at(before);
  if (event.type === 'form.close' || isDone(event)) return 'closed';
  if (failed(event)) return BACK[place] ?? place;
  if (isRead(event)) return 'reviewing';
  if (isSent(event)) return 'typing';
  const isWholeCode = isWhole(selectDigits(before));
  if (event.type === 'form.open' && place === 'closed') return 'reading';
  if (event.type === 'plan.retry' && place === 'unread') return 'reading';
  if (event.type === 'code.send' && place === 'reviewing') return 'sending';
  if (event.type === 'code.resend' && place === 'typing' && before.value.pause === 'over') return 'resending';
  return event.type === 'form.send' && place === 'typing' && isWholeCode ? 'deleting' : place;
}

export const accountDeletion = pack({
  machine: accountDeletionMachine,
  limit: 2_000,
  events: {
    'form.open': [{ type: 'form.open' }],
    'form.close': [{ type: 'form.close' }],
    'plan.retry': [{ type: 'plan.retry' }],
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
    loadDeletionPlan: { done: [plan], error: [offline] },
    sendDeletionCode: { done: [false, true], error: [refused, offline] },
    deleteAccount: { done: [undefined], error: [refused, offline] },
  },
  neverIgnored: { 'code.sent': 'each code begins the pause' },
  rest: (snapshot) => at(snapshot) === 'closed',
  invariants: {
    'nothing is held while it is closed': ({ context, value }) =>
      value.step !== 'closed' ||
      JSON.stringify(context) ===
        JSON.stringify({ plan: null, isToAddressBefore: false, code: NO_CODE, isTried: false, failure: null }),
    'it shows one view of five': (snapshot) =>
      selectView(snapshot) ===
      ({ sending: 'reviewing', resending: 'typing', deleting: 'typing' }[at(snapshot)] ?? at(snapshot)),
    'it is busy exactly while a code is asked for or the account is deleted': (snapshot) =>
      selectIsBusy(snapshot) === ['sending', 'resending', 'deleting'].includes(at(snapshot)),
    'a code is asked for and sent in only by who was shown what becomes of the orders': (snapshot) =>
      (selectPlan(snapshot) !== null) === ['reviewing', 'typing'].includes(selectView(snapshot)),
    'only a whole code deletes the account': (snapshot) =>
      at(snapshot) !== 'deleting' || isWhole(selectDigits(snapshot)),
    'a code is held only where it is typed': (snapshot) =>
      selectView(snapshot) === 'typing' || selectDigits(snapshot).join('') === '',
    'another code can be asked for where the boxes are, and not within the minute': (snapshot) =>
      selectMayResend(snapshot) === (at(snapshot) === 'typing' && !selectIsPausing(snapshot)) &&
      selectIsPausing(snapshot) === (snapshot.value.pause === 'running') &&
      selectIsResending(snapshot) === (at(snapshot) === 'resending'),
    'a code that lacks a figure is found fault with only once it was sent in': (snapshot) =>
      selectIsIncomplete(snapshot) === (snapshot.context.isTried && !isWhole(selectDigits(snapshot))),
    'only a code that the server has refused is marked': (snapshot) =>
      selectIsCodeRefused(snapshot) === (selectFailure(snapshot) === refused && isWhole(selectDigits(snapshot))),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => at(after) === placeAfter(event, before),
    'one press is one call': ({ event, said }, before, after) => {
      const asked = at(after) === at(before) ? '' : (CALLS[at(after)] ?? '');
      const isPress = ['form.open', 'plan.retry', 'code.send', 'code.resend', 'form.send'].includes(event.type);
      return calls(said).join() === asked && (asked === '' || isPress);
    },
    'the account is deleted only by the press of its own button': ({ event, said }, before) =>
      calls(said).includes('deleteAccount') ===
      (event.type === 'form.send' && at(before) === 'typing' && isWhole(selectDigits(before))),
    'what the server says becomes of the orders is shown until it is closed': ({ event }, before, after) =>
      selectPlan(after) === (at(after) === 'closed' ? null : isRead(event) ? plan : selectPlan(before)),
    'where the code went is what the server said of the last one': ({ event }, before, after) =>
      selectIsToAddressBefore(after) ===
      (at(after) === 'closed' ? false : isSent(event) ? event['output'] : selectIsToAddressBefore(before)),
    'what is filled in is there until another code is sent; a refused one stays to be mended': (
      { event },
      before,
      after,
    ) => {
      const isFilled = event.type === 'code.fill' && at(before) === 'typing';
      const code = isSent(event) || at(after) === 'closed' ? NO_CODE : isFilled ? event['boxes'] : selectDigits(before);
      return JSON.stringify(selectDigits(after)) === JSON.stringify(code);
    },
    'a code that is not whole is reproached until it is changed, another one comes, or it is closed': (
      { event },
      before,
      after,
    ) => {
      const isMine = at(before) === 'typing';
      if (at(after) === 'closed' || isSent(event) || (isMine && event.type === 'code.fill'))
        return !after.context.isTried;
      const isTooEarly = isMine && event.type === 'form.send' && at(after) === 'typing';
      return after.context.isTried === (isTooEarly || before.context.isTried);
    },
    'why it failed stays until the next try, a change of the code, or its end': ({ event }, before, after) => {
      const isTouched = at(before) === 'typing' && ['code.fill', 'form.send'].includes(event.type);
      const goes = at(after) in CALLS || at(after) === 'closed' || isTouched;
      return (
        selectFailure(after) === (failed(event) ? (event['error'] ?? TIMED_OUT) : goes ? null : selectFailure(before))
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
    'the session ends with the account, and by nothing else': ({ event, said }) =>
      JSON.stringify(sent(said)) === JSON.stringify(isDone(event) ? [{ type: 'session.deleted' }] : []),
  },
});
