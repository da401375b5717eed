import type { SnapshotFrom } from 'xstate';
import { type CartLine, type Choice, choiceProblem, lineKey, MAX_PER_LINE } from '../../../src/domain/cart/cart.ts';
import type { AppliedCode } from '../../../src/domain/order/order.ts';
import {
  cartMachine,
  selectAmount,
  selectDiscountCode,
  selectCount,
  selectView,
} from '../../../src/machines/cart/cart-machine.ts';
import { asha, kurta, offline, saree, tee, unpriced } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const indigo = { itemId: 'kurta', size: 'M', properties: { Colour: 'Indigo' } };
const line = (choice: typeof small, quantity: number, name = 'Palmyra Tee') => ({
  ...choice,
  key: lineKey(choice),
  quantity,
  name,
});
const key = lineKey(small);

type Cart = SnapshotFrom<typeof cartMachine>;
type Quantities = Record<string, number>;
const quantitiesOf = (lines: readonly CartLine[]): Quantities =>
  Object.fromEntries(lines.map((it) => [it.key, it.quantity]));

/** Takes all off: 0 is an amount, too (readings 1.5). */
const code: AppliedCode = {
  code: 'NOOL10',
  name: 'Ten per cent',
  type: 'percentage',
  value: 1_000,
  discountedAmount: 0,
};

/** Whether a choice is refused: it lacks something, or its line is full. */
const isRefused = ({ context: { products, painted, lines } }: Cart, choice: Choice): boolean =>
  choiceProblem(
    (products ?? (painted ? [painted] : [])).find(({ id }) => id === choice.itemId),
    choice,
  ) !== null || (lines.find((it) => it.key === lineKey(choice))?.quantity ?? 0) >= MAX_PER_LINE;

const isReading = (snapshot: Cart): boolean => snapshot.matches({ lines: 'reading' });
/** The account's cart is at work; and has joined. */
const hasAccount = (snapshot: Cart): boolean => snapshot.matches({ whose: { customer: 'brought' } });
const isAccounts = (snapshot: Cart): boolean => snapshot.matches({ whose: { customer: { brought: 'joined' } } });
const isBroken = ({ type }: Edge['event']): boolean => type === 'xstate.error.actor.account-cart';
/** What is sent to whom, as `storage write`. */
const sentBy = (said: Edge['said']): string[] =>
  said
    .filter((it) => it.type === 'xstate.sendTo')
    .map((it) => {
      const { to, event } = it.params as { to: string | { id: string }; event: { type: string } };
      return `${typeof to === 'string' ? to : to.id} ${event.type}`;
    });

/** What a step asks for, before anything is lost: how much of which line. */
function wanted(event: Edge['event'], before: Cart): Quantities {
  const lines = quantitiesOf(before.context.lines);
  const set = (line: string, quantity: number): Quantities => ({ ...lines, [line]: quantity });
  if (event.type === 'line.add') {
    const choice = event['choice'] as Choice;
    return isRefused(before, choice) ? lines : set(lineKey(choice), (lines[lineKey(choice)] ?? 0) + 1);
  }
  if (event.type === 'stored.read' && !isAccounts(before))
    return (event['lines'] as CartLine[]).reduce(
      (sum, it) => ({ ...sum, [it.key]: (sum[it.key] ?? 0) + it.quantity }),
      lines,
    );
  if (event.type === 'account.told' && hasAccount(before)) return quantitiesOf(event['lines'] as CartLine[]);
  // What is shown of a customer leaves with them.
  if (isAccounts(before) && (event.type === 'customer.gone' || isBroken(event))) return {};
  if (isReading(before)) return lines;
  if (event.type === 'stored.changed' && !isAccounts(before)) return quantitiesOf(event['lines'] as CartLine[]);
  if (event.type === 'lines.clear') return isAccounts(before) || before.matches({ whose: 'guest' }) ? {} : lines;
  const changed = event['key'] as string;
  if (event.type === 'line.set' && changed in lines) return set(changed, event['quantity'] as number);
  if (event.type === 'line.putBack') return set(key, (lines[key] ?? 0) + 1);
  return event.type === 'line.remove' && changed in lines ? set(changed, 0) : lines;
}

/** Of what is wanted, the lines that an open cart keeps, and those whose product is no longer sold. */
function kept(event: Edge['event'], before: Cart, after: Cart): { stay: Quantities; gone: string[] } {
  const known = after.context.products;
  const all = Object.entries(wanted(event, before)).filter(([, quantity]) => quantity > 0);
  const isGone = ([line]: [string, number]): boolean =>
    !isReading(after) &&
    known !== null &&
    known.length > 0 &&
    !known.some(({ id }) => line.startsWith(JSON.stringify([id]).slice(0, -1)));
  return { stay: Object.fromEntries(all.filter((it) => !isGone(it))), gone: all.filter(isGone).map(([line]) => line) };
}
const sorted = (quantities: Quantities): string =>
  JSON.stringify(Object.entries(quantities).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The notices that a step gives. */
const noticesOf = (said: Edge['said']): string[] =>
  said
    .filter((it) => it.type === 'xstate.emit')
    .map((it) => (it.params as { event: { notice: { code: string } } }).event.notice.code);

/** What ends a discount without a word: it is ordered, or its customer has gone. */
const endsDiscount = ({ type }: Edge['event']): boolean => type === 'lines.clear' || type === 'customer.gone';
/** Whether a step changes what a discount was given for. */
const isCleared = (event: Edge['event'], before: Cart, after: Cart): boolean =>
  selectDiscountCode(before) !== null &&
  !endsDiscount(event) &&
  event.type !== 'discount.told' &&
  (sorted(quantitiesOf(before.context.lines)) !== sorted(quantitiesOf(after.context.lines)) ||
    selectAmount(before) !== selectAmount(after));

export const cart = pack({
  machine: cartMachine,
  input: { painted: null },
  limit: 3_000,
  // Two of a line and two lines show all that more of them could.
  within: ({ lines }) => lines.length <= 2 && lines.every(({ quantity }) => quantity <= 2),
  key: ({ lines, products, isOrdered, discount }) => [lines, products?.map((it) => it.id) ?? null, isOrdered, discount],
  events: {
    'line.add': [
      { type: 'line.add', choice: small },
      { type: 'line.add', choice: indigo },
      { type: 'line.add', choice: { ...small, size: '' } },
      { type: 'line.add', choice: { ...small, size: 'XXL' } },
      { type: 'line.add', choice: { ...indigo, properties: {} } },
      { type: 'line.add', choice: { itemId: 'gone', size: '', properties: {} } },
      { type: 'line.add', choice: { itemId: 'unpriced', size: '', properties: {} } },
    ],
    'line.set': [
      { type: 'line.set', key, quantity: 1 },
      { type: 'line.set', key, quantity: 2 },
      { type: 'line.set', key, quantity: 0 },
      { type: 'line.set', key, quantity: -3 },
      { type: 'line.set', key: 'unknown', quantity: 2 },
    ],
    'line.putBack': [{ type: 'line.putBack', line: line(small, 1) }],
    'line.remove': [
      { type: 'line.remove', key },
      { type: 'line.remove', key, isGone: true },
      { type: 'line.remove', key: 'unknown' },
    ],
    'lines.clear': [{ type: 'lines.clear' }],
    'lines.changed': [{ type: 'lines.changed', areGone: false }],
    'products.known': [
      { type: 'products.known', products: [tee, kurta, unpriced] },
      { type: 'products.known', products: [saree] },
      { type: 'products.known', products: [] },
    ],
    'stored.read': [
      { type: 'stored.read', lines: [] },
      { type: 'stored.read', lines: [line(small, 1)] },
    ],
    'stored.changed': [
      { type: 'stored.changed', lines: [] },
      { type: 'stored.changed', lines: [line(indigo as typeof small, 1, 'Linen Kurta')] },
    ],
    'stored.failed': [{ type: 'stored.failed' }],
    'customer.known': [{ type: 'customer.known', user: asha }],
    'customer.gone': [
      { type: 'customer.gone', why: 'logged out' },
      { type: 'customer.gone', why: 'expired' },
    ],
    'account.told': [
      { type: 'account.told', lines: [] },
      { type: 'account.told', lines: [line(small, 1)] },
    ],
    'account.failed': [{ type: 'account.failed' }],
    'account.unsaved': [{ type: 'account.unsaved' }],
    'account.saved': [{ type: 'account.saved' }],
    'cart.retry': [{ type: 'cart.retry' }],
    'discount.told': [
      { type: 'discount.told', code, amount: 195_000 },
      { type: 'discount.told', code: { ...code, code: 'AVURUDU' }, amount: 195_000 },
      { type: 'discount.told', code: null, amount: 0 },
    ],
  },
  outcomes: {
    storage: { done: [], error: [offline] },
    bringAccountCart: { done: [undefined], error: [offline] },
    'account-cart': { done: [], error: [new Error('a fault')] },
  },
  neverIgnored: {
    'customer.gone': 'nobody is known any more, and what was typed in this tab goes with whoever has logged out',
    'line.add': 'a tap on ADD TO CART is taken or refused, never dropped',
    'products.known': 'the newest list is kept, whatever the cart does',
    'stored.failed': 'that the cart is not kept is always said',
  },
  rest: (snapshot) => selectView(snapshot) === 'lines' || selectView(snapshot) === 'empty',
  invariants: {
    'its lines are being read, empty or filled, and only one of them': (snapshot) =>
      isReading(snapshot) !== (snapshot.hasTag('empty') || snapshot.hasTag('filled')) &&
      !(snapshot.hasTag('empty') && snapshot.hasTag('filled')),
    'a quantity is a whole number of at least 1': ({ context }) =>
      context.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1),
    'no two lines are the same choice': ({ context }) =>
      new Set(context.lines.map(lineKey)).size === context.lines.length,
    'a line is kept under the key of its choice': ({ context }) => context.lines.every((it) => it.key === lineKey(it)),
    'it says empty exactly when nothing is in it and it is settled whose it is': (snapshot) =>
      (selectView(snapshot) === 'empty') ===
      (selectCount(snapshot) === 0 &&
        !isReading(snapshot) &&
        (snapshot.matches({ whose: 'guest' }) || isAccounts(snapshot))),
    'where the cart of a customer cannot be had, it says so': (snapshot) =>
      snapshot.hasTag('failed') ===
      (snapshot.matches({ whose: { customer: 'unbrought' } }) ||
        snapshot.matches({ whose: { customer: { brought: 'failed' } } })),
    'who waits for a cart that is not settled sees lines, a failure, or that it is loading': (snapshot) =>
      !snapshot.hasTag('loading') || selectView(snapshot) !== 'empty',
    'once the whole list is known, every line is of a product in it': (snapshot) => {
      const { lines, products } = snapshot.context;
      return (
        isReading(snapshot) || !products?.length || lines.every((it) => products.some(({ id }) => id === it.itemId))
      );
    },
    'the amount is price times quantity, in whole cents': (snapshot) => {
      const prices = new Map(snapshot.context.products?.map((it) => [it.id, it.price ?? 0]));
      return (
        selectAmount(snapshot) ===
        snapshot.context.lines.reduce((sum, it) => sum + (prices.get(it.itemId) ?? 0) * it.quantity, 0)
      );
    },
    'a discount counts for the lines it was given for, as many of each, at the same sum, and for no others': (
      snapshot,
    ) => {
      const { discount, lines } = snapshot.context;
      return (
        discount === null ||
        (sorted(quantitiesOf(discount.lines)) === sorted(quantitiesOf(lines)) &&
          discount.amount === selectAmount(snapshot))
      );
    },
    'it has a discount exactly while one is applied': (snapshot) =>
      (selectDiscountCode(snapshot) !== null) === snapshot.matches({ discount: 'applied' }),
    "it knows a customer exactly while there is one, and the account's cart is at work only for them": (snapshot) =>
      (snapshot.context.of !== null) === snapshot.matches({ whose: 'customer' }) &&
      'account-cart' in snapshot.children === hasAccount(snapshot),
  },
  steps: {
    'its lines are what was put in, set, removed, stored, told or lost, and nothing else': ({ event }, before, after) =>
      sorted(quantitiesOf(after.context.lines)) === sorted(kept(event, before, after).stay),
    'it says what it did, and nothing else': ({ event, said }, before, after) => {
      const isThere = before.context.lines.some((it) => it.key === event['key']);
      return (
        JSON.stringify(noticesOf(said)) ===
        JSON.stringify([
          ...(event.type === 'line.add'
            ? [isRefused(before, event['choice'] as Choice) ? 'line-refused' : 'line-added']
            : []),
          ...(event.type === 'line.remove' && isThere && !isReading(before) ? ['line-removed'] : []),
          ...(event.type === 'line.putBack' && !isReading(before) ? ['line-added'] : []),
          ...(['stored.failed', 'xstate.error.actor.storage'].includes(event.type) ? ['cart-not-kept'] : []),
          ...(kept(event, before, after).gone.length > 0 ? ['lines-unavailable'] : []),
          ...(isCleared(event, before, after) ? ['code-cleared'] : []),
        ])
      );
    },
    'a code that is told counts if it was taken for what the cart costs, and until the cart changes': (
      { event },
      before,
      after,
    ) => {
      if (event.type === 'discount.told')
        return selectDiscountCode(after) === (event['amount'] === selectAmount(before) ? event['code'] : null);
      return (
        selectDiscountCode(after) ===
        (endsDiscount(event) || isCleared(event, before, after) ? null : selectDiscountCode(before))
      );
    },
    'what was put in before the cart was read is stored with it': ({ event, said }, before) =>
      event.type !== 'stored.read' ||
      !isReading(before) ||
      before.context.lines.length === 0 ||
      sentBy(said).includes('storage write'),
    'nothing is stored before the cart was read, and nothing that was told': ({ event, said }, before, after) =>
      sentBy(said).every((it) => !/write|changed|ordered/.test(it)) ||
      (!isReading(after) &&
        !(['stored.changed', 'account.told'].includes(event.type) && kept(event, before, after).gone.length === 0)),
    'what is taken out can be put back by its own customer, unless it cannot be sold': ({ event, said }, before) =>
      said
        .filter((it) => it.type === 'xstate.emit')
        .map(
          (it) =>
            (it.params as { event: { notice: { code: string; line?: CartLine | null; of?: string | null } } }).event
              .notice,
        )
        .filter(({ code: it }) => it === 'line-removed')
        .every(
          ({ line: it, of }) =>
            of === (before.context.of?.id ?? null) &&
            (event['isGone'] === true ? it === null : it?.key === event['key']),
        ),
    'a press that does nothing stores nothing': ({ event, said }, before) =>
      !['line.set', 'line.remove'].includes(event.type) ||
      before.context.lines.some((it) => it.key === event['key']) ||
      said.length === 0,
    'its lines open when they have been read, or have waited long enough, and stay open': ({ event }, before, after) =>
      isReading(after) ===
      (isReading(before) && event.type !== 'stored.read' && !event.type.startsWith('xstate.after.readLimit')),
    'it knows the list that was told last': ({ event }, before, after) =>
      after.context.products === (event.type === 'products.known' ? event['products'] : before.context.products),
    "every change by the shopper is stored where the cart is: on this device until the account's has joined, then there and only there":
      ({ event, said }, before, after) => {
        const isChanged = JSON.stringify(before.context.lines) !== JSON.stringify(after.context.lines);
        const isOwn = ['line.add', 'line.set', 'line.remove', 'line.putBack', 'lines.clear', 'products.known'].includes(
          event.type,
        );
        const expected =
          event.type === 'lines.clear' && before.matches({ whose: 'customer' })
            ? 'account-cart lines.ordered'
            : isAccounts(before)
              ? 'account-cart lines.changed'
              : 'storage write';
        const sent = sentBy(said).filter((it) => /write|changed|ordered/.test(it));
        return (
          !isOwn ||
          isReading(before) ||
          (isChanged ? sent.length > 0 && sent.every((it) => it === expected) : sent.every((it) => it === expected))
        );
      },
    "that it is ordered is told to the account's cart as soon as that is there, once, and to nobody else": (
      { event, said },
      before,
      after,
    ) => {
      const isNews = event.type === 'lines.clear' && before.matches({ whose: 'customer' });
      const isOrdered = isNews || (before.context.isOrdered && event.type !== 'customer.gone');
      return (
        (sentBy(said).filter((it) => it === 'account-cart lines.ordered').length === 1) ===
          (isOrdered && hasAccount(after)) && after.context.isOrdered === (isOrdered && !hasAccount(after))
      );
    },
    "the account's cart is told whether its shopper or the shop took lines out": ({ event, said }, before, after) =>
      said
        .filter((it) => it.type === 'xstate.sendTo')
        .map((it) => (it.params as { event: { type: string; areGone?: boolean } }).event)
        .filter(({ type }) => type === 'lines.changed')
        .every(
          ({ areGone }, at, all) => areGone === (at === all.length - 1 && kept(event, before, after).gone.length > 0),
        ),
    'a press on ADD TO CART is always answered': ({ event, said }) =>
      event.type !== 'line.add' || said.some((it) => it.type === 'xstate.emit'),
    'no line of this device leaves without a word': ({ event, said }, before, after) =>
      ['stored.changed', 'line.set', 'lines.clear', 'account.told'].includes(event.type) ||
      isAccounts(before) ||
      after.context.lines.length >= before.context.lines.length ||
      said.some((it) => it.type === 'xstate.emit'),
    "the account's lines are shown once it has told them, until nobody is known any more": ({ event }, before, after) =>
      isAccounts(after) ===
      ((hasAccount(before) && event.type === 'account.told') ||
        (isAccounts(before) && event.type !== 'customer.gone' && !isBroken(event))),
    'a customer who leaves takes their cart along, for good by logging out': ({ event, said }, before) => {
      const left = said
        .filter((it) => it.type === 'xstate.sendTo')
        .map((it) => (it.params as { event: { type: string; isOver?: boolean } }).event)
        .filter(({ type }) => type === 'leave');
      const leaves = event.type === 'customer.gone' && (before.context.of !== null || event['why'] === 'logged out');
      return (
        JSON.stringify(left) ===
        JSON.stringify(leaves ? [{ type: 'leave', of: before.context.of, isOver: event['why'] === 'logged out' }] : [])
      );
    },
    'who is known is who was told last, until they leave': ({ event }, before, after) =>
      event.type !== 'customer.known' || before.matches({ whose: 'customer' }) || after.context.of?.id === asha.id,
    'Retry asks again': ({ event, said }, before, after) =>
      event.type !== 'cart.retry' ||
      !before.hasTag('failed') ||
      (!after.hasTag('failed') &&
        (hasAccount(before)
          ? sentBy(said).includes('account-cart cart.retry')
          : after.matches({ whose: { customer: 'bringing' } }))),
    "it is not saved from when the account's cart says so until it says that it is, or is gone, and Retry is passed on":
      ({ event, said }, before, after) =>
        after.hasTag('unsaved') ===
          (isAccounts(after) &&
            event.type !== 'account.saved' &&
            (before.hasTag('unsaved') || (event.type === 'account.unsaved' && isAccounts(before)))) &&
        (!before.hasTag('unsaved') || event.type !== 'cart.retry' || sentBy(said).includes('account-cart cart.retry')),
    "the code of the account's cart is fetched for a customer, once this device has told its lines": (
      _,
      before,
      after,
    ) =>
      !after.matches({ whose: { customer: 'bringing' } }) ||
      (!isReading(after) && (before.matches({ whose: 'customer' }) || after.context.of !== null)),
  },
});
