import type { SnapshotFrom } from 'xstate';
import { sameItems } from '../../../src/domain/order/checkout.ts';
import type { AppliedCode, OrderItem } from '../../../src/domain/order/order.ts';
import { itemsTotal } from '../../../src/domain/order/pricing.ts';
import {
  promoCodeMachine,
  selectTypedCode,
  selectError,
  selectView,
  selectTaken,
} from '../../../src/machines/checkout/promo-code-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Box = SnapshotFrom<typeof promoCodeMachine>;
const item: OrderItem = {
  productId: 'tee',
  name: 'Palmyra Tee',
  size: 'S',
  properties: {},
  quantity: 2,
  price: 195_000,
  image: '',
};
const cart = [item];
/** The same cart, told anew. */
const again = [{ ...item }];
const more = [{ ...item, quantity: 3 }];
const applied: AppliedCode = {
  code: 'AVURUDU',
  name: 'Avurudu season',
  type: 'percentage',
  value: 1_000,
  discountedAmount: 0,
};

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const told = (said: Edge['said']): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter(({ type }) => type === 'code.told');
const notices = (said: Edge['said']): unknown[] => events(said, 'xstate.emit').map(({ notice }) => notice);
const asked = (said: Edge['said']): unknown[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { input: unknown }).input);

const isOpen = (box: Box): boolean => box.matches('open');
const isChange = (event: Edge['event'], before: Box): boolean =>
  event.type === 'items.told' && !sameItems(event['items'] as OrderItem[], before.context.items);
const hadCode = (box: Box): boolean => box.matches('asking') || box.matches('applied');
/** Why the server's word is no, where it is. */
function refusalOf({ type, error, output }: Edge['event']): unknown {
  if (type.startsWith('xstate.after.answerLimit.')) return { code: 'timeout', status: 0, said: '' };
  if (type === 'xstate.error.actor.validateCode') return error;
  return type === 'xstate.done.actor.validateCode' && output !== applied
    ? { code: 'broken', status: 0, said: '' }
    : null;
}
const wantsAsk = (event: Edge['event'], before: Box): boolean =>
  before.context.items.length > 0 &&
  (event.type === 'code.put'
    ? event['as'] === 'applied' && event['code'] !== ''
    : event.type === 'code.apply' && isOpen(before) && selectTypedCode(before).trim() !== '');

/** Where a step leads. */
function stageAfter(event: Edge['event'], before: Box): string {
  if (wantsAsk(event, before)) return 'asking';
  if (event.type === 'code.put') return event['as'] === 'cleared' ? 'cleared' : 'open';
  if (isChange(event, before)) return hadCode(before) ? 'cleared' : selectView(before);
  if (event.type === 'xstate.done.actor.validateCode' && event['output'] === applied) return 'applied';
  if (refusalOf(event) !== null) return 'refused';
  if (event.type === 'code.type' && isOpen(before)) return 'open';
  if (event.type === 'code.apply' && isOpen(before)) return 'missing';
  return event.type === 'code.remove' && before.matches('applied') ? 'open' : selectView(before);
}

export const promo = pack({
  machine: promoCodeMachine,
  limit: 500,
  events: {
    'items.told': [
      { type: 'items.told', items: cart },
      { type: 'items.told', items: again },
      { type: 'items.told', items: more },
      { type: 'items.told', items: [] },
    ],
    'code.put': [
      { type: 'code.put', code: 'avurudu', as: 'applied' },
      { type: 'code.put', code: 'avurudu', as: 'typed' },
      { type: 'code.put', code: 'avurudu', as: 'cleared' },
      { type: 'code.put', code: '', as: 'applied' },
    ],
    'code.type': [
      { type: 'code.type', text: 'avu rudu' },
      { type: 'code.type', text: ' ' },
      { type: 'code.type', text: 'A'.repeat(50) },
    ],
    'code.apply': [{ type: 'code.apply' }],
    'code.remove': [{ type: 'code.remove' }],
  },
  outcomes: { validateCode: { done: [applied, undefined], error: [refused, offline] } },
  neverIgnored: {
    'items.told': 'what the code is for counts, whatever the box shows',
    'code.put': 'the checkout says what stands in the box, whatever it shows',
  },
  rest: (snapshot) => isOpen(snapshot) || snapshot.matches('applied'),
  invariants: {
    'a discount belongs to exactly the items of now': ({ context: { taken, items } }) =>
      taken === null || sameItems(taken.items, items),
    'a discount counts exactly while it is said to': (snapshot) =>
      (selectTaken(snapshot) !== null) === (selectView(snapshot) === 'applied') &&
      snapshot.hasTag('applied') === snapshot.matches('applied'),
    'a code that counts stands in the box, as the server wrote it': (snapshot) =>
      selectTaken(snapshot) === null || selectTypedCode(snapshot) === 'AVURUDU',
    'the box says one thing at a time': (snapshot) =>
      (['missing', 'refused', 'cleared', 'asking', 'applied'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
      (selectView(snapshot) === 'open' ? '' : selectView(snapshot)),
    'why a code was refused is said until another is tried': (snapshot) =>
      (selectError(snapshot) !== null) === (selectView(snapshot) === 'refused'),
    'the server is asked only about a code, for something': ({ context: { code, items }, ...snapshot }) =>
      !snapshot.matches('asking') || (code.trim() !== '' && items.length > 0),
    'no code is longer than one can be': (snapshot) => selectTypedCode(snapshot).length <= 40,
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => selectView(after) === stageAfter(event, before),
    'one press is one question, about this code and the sum of these items': ({ event, said }, before, after) =>
      JSON.stringify(asked(said)) ===
      JSON.stringify(
        wantsAsk(event, before)
          ? [{ code: selectTypedCode(after).replace(' ', '').toUpperCase(), amount: itemsTotal(after.context.items) }]
          : [],
      ),
    'what stands in the box is what was typed, put, or taken': ({ event }, before, after) => {
      const text =
        event.type === 'code.put'
          ? (event['code'] as string)
          : event.type === 'code.type' && isOpen(before)
            ? (event['text'] as string).slice(0, 40)
            : event.type === 'code.remove' && before.matches('applied')
              ? ''
              : null;
      return selectTypedCode(after) === (text ?? (event['output'] === applied ? 'AVURUDU' : selectTypedCode(before)));
    },
    'a change of the cart takes the discount away, with a word, and leaves the code in the box': (
      { event, said },
      before,
      after,
    ) => {
      const clears = isChange(event, before) && hadCode(before);
      return (
        notices(said).some((it) => (it as { code: string }).code === 'code-cleared') === clears &&
        (!clears || (selectTaken(after) === null && selectTypedCode(after) === selectTypedCode(before)))
      );
    },
    'the cart is told what comes of a code, and what that was taken for costs; nothing while it is asked about': (
      { event, said },
      before,
      after,
    ) => {
      const now = {
        type: 'discount.told',
        code: selectTaken(after),
        amount: selectTaken(after) === null ? 0 : itemsTotal(after.context.items),
      };
      const cartIsTold = events(said, 'xstate.sendTo').filter(({ type }) => type === 'discount.told');
      const isDecided = isChange(event, before)
        ? hadCode(before)
        : event.type === 'items.told'
          ? before.matches('applied')
          : event.type === 'code.put'
            ? !wantsAsk(event, before)
            : event.type === 'code.type'
              ? isOpen(before)
              : event.type === 'code.remove'
                ? before.matches('applied')
                : refusalOf(event) !== null || event['output'] === applied;
      return (
        cartIsTold.length === (isDecided ? 1 : 0) &&
        cartIsTold.every((it) => JSON.stringify(it) === JSON.stringify(now))
      );
    },
    'the items of now are those that were told last': ({ event }, before, after) =>
      JSON.stringify(after.context.items) ===
      JSON.stringify(event.type === 'items.told' ? event['items'] : before.context.items),
    'what the server says is said at the box and as a notice': ({ event, said }, before, after) => {
      const error = refusalOf(event);
      const words =
        event['output'] === applied
          ? [{ code: 'code-applied' }]
          : error !== null
            ? [{ code: 'code-refused', error }]
            : event.type === 'code.remove' && before.matches('applied')
              ? [{ code: 'code-removed' }]
              : null;
      return (
        (words === null || JSON.stringify(notices(said)) === JSON.stringify(words)) &&
        (error === null || JSON.stringify(selectError(after)) === JSON.stringify(error)) &&
        (words !== null || notices(said).every((it) => (it as { code: string }).code === 'code-cleared'))
      );
    },
    'the checkout knows what stands in the box, what counts and whether it is asked about': (
      { said, event },
      before,
      after,
    ) => {
      const isTold =
        selectView(after) !== selectView(before) ||
        selectTypedCode(after) !== selectTypedCode(before) ||
        event.type === 'code.put';
      const now = {
        type: 'code.told',
        code: selectTypedCode(after),
        taken: after.context.taken,
        isAsking: after.matches('asking'),
      };
      return (
        told(said).every((it) => JSON.stringify(it) === JSON.stringify(now)) &&
        (!isTold || selectView(after) === 'missing' || told(said).length === 1)
      );
    },
  },
});
