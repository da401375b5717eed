import type { SnapshotFrom } from 'xstate';
import type { AppliedCode } from '../../../src/domain/order/order.ts';
import {
  customCodeMachine,
  selectCodeError,
  selectCodeView,
  selectTaken,
  selectTypedCode,
} from '../../../src/machines/custom-orders/custom-code-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Box = SnapshotFrom<typeof customCodeMachine>;
const applied: AppliedCode = {
  code: 'TEAM10',
  name: 'Teams',
  type: 'percentage',
  value: 1_000,
  discountedAmount: 270_000,
};
const DONE = 'xstate.done.actor.validateCustomCode';

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const asked = (said: Edge['said']): unknown[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { input: unknown }).input);
const notices = (said: Edge['said']): unknown[] => events(said, 'xstate.emit').map(({ notice }) => notice);

const isOpen = (box: Box): boolean => box.matches('open');
const isAsked = (box: Box): boolean => !isOpen(box);
const isYes = ({ type, output }: Edge['event']): boolean => type === DONE && output === applied;
/** The reason why a code is not taken, where it is not. */
function refusalOf({ type, error, output }: Edge['event']): unknown {
  if (type.startsWith('xstate.after.answerLimit.')) return { code: 'timeout', status: 0, said: '' };
  if (type === 'xstate.error.actor.validateCustomCode') return error;
  return type === DONE && output !== applied ? { code: 'broken', status: 0, said: '' } : null;
}
const changes = ({ type, subject, amount }: Edge['event'], { context }: Box): 'subject' | 'amount' | null =>
  type !== 'subject.told'
    ? null
    : subject !== context.subject
      ? 'subject'
      : amount !== context.amount
        ? 'amount'
        : null;
const wantsAsk = (event: Edge['event'], before: Box): boolean =>
  before.context.subject !== '' &&
  (event.type === 'code.put'
    ? event['isApplied'] === true && event['code'] !== ''
    : event.type === 'code.apply' && isOpen(before) && selectTypedCode(before).trim() !== '');

/** Where a step leads. */
function stageAfter(event: Edge['event'], before: Box): string {
  if (wantsAsk(event, before)) return 'asking';
  if (event.type === 'code.put') return 'open';
  const change = isAsked(before) ? changes(event, before) : null;
  if (change) return change === 'subject' ? 'cleared' : 'asking';
  if (isYes(event)) return 'applied';
  if (refusalOf(event) !== null) return 'refused';
  if (before.hasTag('refused') && changes(event, before) !== null) return 'open';
  if (event.type === 'code.type' && isOpen(before)) return 'open';
  if (event.type === 'code.apply' && isOpen(before)) return 'missing';
  if (before.hasTag('missing') && event.type === 'subject.told' && event['subject'] !== '')
    return selectTypedCode(before).trim() === '' ? 'missing' : 'open';
  return event.type === 'code.remove' && before.matches('applied') ? 'open' : selectCodeView(before);
}

export const customCode = pack({
  machine: customCodeMachine,
  limit: 800,
  events: {
    'subject.told': [
      { type: 'subject.told', subject: 'shirt', amount: 300_000 },
      { type: 'subject.told', subject: 'shirt', amount: 400_000 },
      { type: 'subject.told', subject: 'cap', amount: 300_000 },
      { type: 'subject.told', subject: '', amount: 0 },
    ],
    'code.put': [
      { type: 'code.put', code: 'team10', isApplied: true },
      { type: 'code.put', code: 'team10', isApplied: false },
      { type: 'code.put', code: '', isApplied: true },
    ],
    'code.type': [
      { type: 'code.type', text: 'te am10' },
      { type: 'code.type', text: ' ' },
      { type: 'code.type', text: 'A'.repeat(50) },
    ],
    'code.apply': [{ type: 'code.apply' }],
    'code.remove': [{ type: 'code.remove' }],
  },
  outcomes: { validateCustomCode: { done: [applied, undefined], error: [refused, offline] } },
  neverIgnored: {
    'subject.told': 'what the code is for counts, whatever the box shows',
    'code.put': 'the form says what is in the box, whatever it shows',
  },
  idle: { 'code.apply': 'pressed again while a code or a type is missing, the box goes on saying so' },
  rest: (snapshot) => isOpen(snapshot) || snapshot.matches('applied'),
  invariants: {
    'a discount was answered for exactly this type and price of the pieces, or is being asked about again': ({
      context: { taken, subject, amount },
      ...snapshot
    }) =>
      taken === null ||
      (taken.subject === subject &&
        (taken.amount === amount || snapshot.matches('pausing') || snapshot.matches('asking'))),
    'a code counts while it is applied or asked about again': (snapshot) =>
      selectTaken(snapshot) === null
        ? selectCodeView(snapshot) !== 'applied'
        : ['applied', 'asking'].includes(selectCodeView(snapshot)),
    'a code that counts is in the box': (snapshot) =>
      selectTaken(snapshot) === null || selectTypedCode(snapshot) === 'TEAM10',
    'the box says one thing at a time': (snapshot) =>
      (['missing', 'refused', 'cleared', 'asking', 'applied'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
      (selectCodeView(snapshot) === 'open' ? '' : selectCodeView(snapshot)),
    'why a code was refused is said until another is tried': (snapshot) =>
      (selectCodeError(snapshot) !== null) === (selectCodeView(snapshot) === 'refused'),
    'the server is asked only about a code, for a type': ({ context: { code, subject }, ...snapshot }) =>
      !(snapshot.matches('asking') || snapshot.matches('pausing')) || (code.trim() !== '' && subject !== ''),
    'a code and a type are asked for only while one of them is missing': ({
      context: { code, subject },
      ...snapshot
    }) => !snapshot.hasTag('missing') || code.trim() === '' || subject === '',
    'no code is longer than one can be': (snapshot) => selectTypedCode(snapshot).length <= 40,
    'a code that was taken away leaves an empty box': (snapshot) =>
      selectCodeView(snapshot) !== 'cleared' || selectTypedCode(snapshot) === '',
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) =>
      selectCodeView(after) === stageAfter(event, before),
    'one press, or the end of a pause, is one question about this code and the price of now': (
      { event, said },
      before,
      after,
    ) =>
      JSON.stringify(asked(said)) ===
      JSON.stringify(
        wantsAsk(event, before) || event.type.startsWith('xstate.after.typingPause.')
          ? [{ code: selectTypedCode(after).replace(' ', '').toUpperCase(), amount: after.context.amount }]
          : [],
      ),
    'a change of the price gives the question up, and asks it anew after a pause': ({ event, said }, before, after) =>
      changes(event, before) !== 'amount' ||
      !isAsked(before) ||
      (after.matches('pausing') &&
        said.some(({ type, params }) => type === 'xstate.raise' && (params as { delay?: unknown }).delay === 400)),
    'the text in the box is what was typed, put, or taken': ({ event }, before, after) => {
      const text =
        event.type === 'code.put'
          ? (event['code'] as string)
          : event.type === 'code.type' && isOpen(before)
            ? (event['text'] as string).slice(0, 40)
            : (event.type === 'code.remove' && before.matches('applied')) ||
                (isAsked(before) && changes(event, before) === 'subject')
              ? ''
              : null;
      return selectTypedCode(after) === (text ?? (isYes(event) ? 'TEAM10' : selectTypedCode(before)));
    },
    'type and price are those that were told last': ({ event }, before, after) =>
      event.type === 'subject.told'
        ? after.context.subject === event['subject'] && after.context.amount === event['amount']
        : after.context.subject === before.context.subject && after.context.amount === before.context.amount,
    'a code counts on while it is asked about again, and no longer than that': ({ event }, before, after) =>
      JSON.stringify(after.context.taken) ===
      JSON.stringify(
        isYes(event)
          ? { code: applied, subject: before.context.subject, amount: before.context.amount }
          : event.type === 'code.put' ||
              (event.type === 'code.type' && isOpen(before)) ||
              (event.type === 'code.remove' && before.matches('applied')) ||
              (isAsked(before) && changes(event, before) === 'subject') ||
              refusalOf(event) !== null
            ? null
            : before.context.taken,
      ),
    'what the server says is said at the box and as a notice; a code that counts on says nothing': (
      { event, said },
      before,
      after,
    ) => {
      const error = refusalOf(event);
      const words =
        isYes(event) && before.context.taken === null
          ? [{ code: 'custom-code-applied' }]
          : error !== null
            ? [{ code: 'custom-code-refused', error }]
            : event.type === 'code.remove' && before.matches('applied')
              ? [{ code: 'custom-code-removed' }]
              : isAsked(before) && changes(event, before) === 'subject'
                ? [{ code: 'custom-code-cleared' }]
                : [];
      return (
        JSON.stringify(notices(said)) === JSON.stringify(words) &&
        (error === null || JSON.stringify(selectCodeError(after)) === JSON.stringify(error))
      );
    },
    'the form knows the text, what counts and whether it is asked about': ({ said, event }, before, after) => {
      const told = events(said, 'xstate.sendTo');
      const now = {
        type: 'code.told',
        code: selectTypedCode(after),
        taken: after.context.taken,
        isAsking: selectCodeView(after) === 'asking',
      };
      const isNews =
        selectTypedCode(after) !== selectTypedCode(before) ||
        after.context.taken !== before.context.taken ||
        now.isAsking !== (selectCodeView(before) === 'asking');
      return (
        told.every((it) => JSON.stringify(it) === JSON.stringify(now)) &&
        (told.length === 1 || !(isNews || event.type === 'code.put'))
      );
    },
  },
});
