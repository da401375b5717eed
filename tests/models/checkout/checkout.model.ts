import type { SnapshotFrom } from 'xstate';
import { ADDRESS_FIELDS, addressOfUser, addressProblems, EMPTY_DELIVERY } from '../../../src/domain/order/address.ts';
import {
  type Attempt,
  type AcceptedCode,
  acceptedCodeFor,
  itemKey,
  markOf,
  putCode,
} from '../../../src/domain/order/checkout.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import type { OrderChanges, OrderDraft, OrderItem } from '../../../src/domain/order/order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { isSameUser, knownUser, type User } from '../../../src/domain/account/user.ts';
import {
  checkoutMachine,
  selectField,
  selectFieldProblem,
  selectIsBusy,
  selectIsRefused,
  selectIsTakingLong,
  selectMethod,
  selectTotals,
  selectView,
  selectTerms,
} from '../../../src/machines/checkout/checkout-machine.ts';
import type { Basis } from '../../../src/machines/checkout/checkout-actors.ts';
import { asha, offline, refused, unauthorised, work } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Page = SnapshotFrom<typeof checkoutMachine>;
const nimal: User = {
  ...asha,
  id: 'nimal',
  name: 'Nimal Silva',
  email: 'nimal@example.lk',
  address: { ...asha.address, street: '' },
};
const item: OrderItem = {
  productId: 'tee',
  name: 'Palmyra Tee',
  size: 'S',
  properties: {},
  quantity: 2,
  price: 195_000,
  image: '',
};
const dear: OrderItem = { ...item, price: MAX_CENTS };
const address = addressOfUser(asha);
const figures = { items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 };
const draft: OrderDraft = { userId: 'asha', address, items: [item], figures, paymentMethod: 'COD', code: null };
const attempt: Attempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: false,
  draft,
};
const taken: AcceptedCode = {
  code: { code: 'AVURUDU', name: 'Avurudu season', type: 'percentage', value: 1_000, discountedAmount: 351_000 },
  items: [item],
};
const kept = {
  of: 'asha',
  address: { ...address, street: '3 Draft Lane' },
  method: 'Bank Transfer' as const,
  code: 'AVURUDU',
  appliedTo: markOf([item]),
};
const keptOfGuest = {
  ...kept,
  of: null,
  address: { ...EMPTY_DELIVERY, street: '4 Guest Lane', country: 'Sri Lanka' },
  appliedTo: markOf([dear]),
};
const basis: Basis = {
  terms: demoTerms,
  keepsKeys: true,
  lastAddress: { ...address, street: '9 Lake Road' },
  prices: {},
};
const renewed: Basis = { ...basis, prices: { [itemKey(item)]: 200_000 } };
const cashOnly: Basis = { terms: { ...demoTerms, bankAccount: null }, keepsKeys: false, lastAddress: null, prices: {} };
const changes: OrderChanges = {
  lines: [{ itemId: 'tee', size: 'S', properties: {}, price: 200_000, left: 1 }],
  codeRefused: true,
  figures: { ...figures, items: 400_000, amount: 400_000, total: 435_000 },
};
const gone: OrderChanges = {
  lines: [{ itemId: 'tee', size: 'S', properties: {}, price: null }],
  codeRefused: false,
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
};

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const calls = (said: Edge['said']): { id: string; input: unknown }[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => params as { id: string; input: unknown });
const notices = (said: Edge['said']): string[] =>
  events(said, 'xstate.emit').flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []));
const leads = (said: Edge['said']): string[] =>
  events(said, 'xstate.emit')
    .filter(({ type }) => type === 'navigate')
    .map(({ to }) => JSON.stringify(to));
const sent = (said: Edge['said'], type: string): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter((it) => it['type'] === type);

const itemsNow = ({ context: { items, prices } }: Page): OrderItem[] =>
  (items ?? []).map((it) => ({ ...it, price: prices[itemKey(it)] ?? it.price }));
const isWhole = ({ context }: Page): boolean => addressProblems(context.address).length === 0;
const isFilling = (page: Page): boolean => page.matches('filling');
const isElse = (event: Edge['event'], { context: { owner } }: Page): boolean =>
  event.type === 'customer.known' && owner !== null && !isSameUser(event['user'] as User, owner);
const leaves = (event: Edge['event'], before: Page): boolean =>
  isElse(event, before) || (event.type === 'customer.gone' && event['why'] === 'logged out');
/** Cash, no number, and not asked for one before. */
const asksForPhone = ({ context: { method, address: at, isPhoneAsked } }: Page): boolean =>
  method === 'COD' && at.phone === '' && !isPhoneAsked;
const presses = (event: Edge['event'], before: Page): boolean =>
  event.type === 'order.place' && isFilling(before) && !before.context.promo.isAsking;
const selectFigures = (page: Page) => selectTotals(page)?.figures ?? null;
const canPay = (page: Page): boolean => (selectFigures(page)?.total ?? MAX_CENTS + 1) <= MAX_CENTS;
const isOutcome = ({ type }: Edge['event']): boolean =>
  ['order.placed', 'order.changed', 'order.refused', 'order.missing'].includes(type);

export const checkout = pack({
  machine: checkoutMachine,
  input: { customer: 'unsure' },
  limit: 1_500,
  // Whatever is unusual is walked by itself, and one step beyond.
  within: ({
    customer,
    items,
    prices,
    method,
    promo,
    address: at,
    isTyped,
    isTried,
    isPhoneAsked,
    draft: d,
    basis: b,
    attempt: a,
  }) =>
    [
      typeof customer === 'string' ? customer === 'guest' : customer.id === 'nimal',
      items?.[0]?.price === MAX_CENTS,
      items?.length === 0,
      Object.keys(prices).length > 0,
      method !== 'COD',
      b?.keepsKeys === false,
      promo.code !== '',
      at.phone.length === 4 || at.phone.length > 40,
      at.street === work.street,
      isTyped && typeof customer !== 'string',
      isTried,
      isPhoneAsked,
      d !== null,
      a !== null && customer !== 'guest',
    ].filter(Boolean).length <= 1,
  key: ({
    customer,
    owner,
    draft: d,
    attempt: a,
    items,
    prices,
    basis: b,
    address: at,
    isTyped,
    method,
    promo,
    isTried,
    isPhoneAsked,
  }) => [
    typeof customer === 'string' ? customer : customer.id,
    d && d.of,
    a?.key ?? null,
    items?.map(({ price }) => price) ?? null,
    prices,
    b?.keepsKeys ?? null,
    [at.street, at.phone.length],
    a?.keepsKeys ?? null,
    owner?.id ?? null,
    isTyped,
    method,
    [promo.taken !== null, promo.isAsking],
    isTried,
    isPhoneAsked,
  ],
  events: {
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'cart.told': [
      { type: 'cart.told', items: [item] },
      { type: 'cart.told', items: [] },
      { type: 'cart.told', items: [dear] },
    ],
    'kept.read': [
      { type: 'kept.read', draft: null, attempt: null },
      { type: 'kept.read', draft: kept, attempt: null },
      { type: 'kept.read', draft: keptOfGuest, attempt: null },
      { type: 'kept.read', draft: kept, attempt },
    ],
    'code.told': [
      { type: 'code.told', code: '', taken: null, isAsking: false },
      { type: 'code.told', code: 'AVURUDU', taken: null, isAsking: true },
      { type: 'code.told', code: 'AVURUDU', taken, isAsking: false },
    ],
    'checkout.retry': [{ type: 'checkout.retry' }],
    'address.type': [
      { type: 'address.type', field: 'phone', text: 'none' },
      { type: 'address.type', field: 'phone', text: '0'.repeat(60) },
      { type: 'address.type', field: 'phone', text: '' },
    ],
    'address.chosen': [{ type: 'address.chosen', address: work }],
    'method.choose': [
      { type: 'method.choose', method: 'Bank Transfer' },
      { type: 'method.choose', method: 'COD' },
    ],
    'order.place': [{ type: 'order.place' }],
    'order.kept': [{ type: 'order.kept', attempt: { ...attempt, isNew: true } }],
    'order.lost': [{ type: 'order.lost' }],
    'order.placed': [
      { type: 'order.placed', orderId: 'o1' },
      { type: 'order.placed', orderId: '' },
    ],
    'order.changed': [
      { type: 'order.changed', changes },
      { type: 'order.changed', changes: gone },
    ],
    'order.renewed': [{ type: 'order.renewed' }],
    'order.refused': [
      { type: 'order.refused', error: refused },
      { type: 'order.refused', error: unauthorised },
    ],
    'order.missing': [{ type: 'order.missing' }],
    'order.left': [
      { type: 'order.left', gone: [] },
      { type: 'order.left', gone: [itemKey(item)] },
    ],
  },
  outcomes: {
    storage: { done: [], error: [offline] },
    keptCheckout: { done: [], error: [offline] },
    cartWatch: { done: [], error: [offline] },
    'promo-code': { done: [], error: [] },
    'address-choice': { done: [], error: [] },
    delivery: { done: [], error: [] },
    'order-submission': { done: [], error: [] },
    loadBasis: { done: [basis, cashOnly, undefined as never], error: [offline] },
    renewBasis: { done: [renewed, undefined as never], error: [offline] },
  },
  neverIgnored: {
    'customer.known': 'who it is counts, wherever the page is',
    'customer.gone': 'that nobody is there counts, wherever the page is',
    'code.told': 'what stands in the box counts, wherever the page is',
  },
  idle: { 'order.lost': 'each further try that is lost finds the page looking already' },
  rest: (snapshot) => isFilling(snapshot) || snapshot.matches('leaving') || snapshot.matches('placed'),
  invariants: {
    'an order that it knows was sent: whoever comes back to it asks after it, and never begins it once more': (
      snapshot,
    ) => snapshot.context.attempt?.isNew !== true,
    'the total is the items without the discount and with the fee': (snapshot) => {
      const it = selectFigures(snapshot);
      return (
        it === null ||
        (it.items === itemsNow(snapshot).reduce((sum, { price, quantity }) => sum + price * quantity, 0) &&
          it.amount === it.items - it.discount &&
          it.total === it.amount + it.deliveryFee &&
          it.amount >= 0)
      );
    },
    'a discount is taken off exactly the items that it was promised for': (snapshot) =>
      (selectFigures(snapshot)?.discount ?? 0) ===
        (selectFigures(snapshot) && acceptedCodeFor(snapshot.context.promo.taken, itemsNow(snapshot)) ? 39_000 : 0) &&
      (selectTotals(snapshot)?.code ?? null) ===
        (selectTotals(snapshot) ? acceptedCodeFor(snapshot.context.promo.taken, itemsNow(snapshot)) : null),
    'what is shown is what would be ordered, at the prices of now': (snapshot) =>
      selectTotals(snapshot) === null ||
      JSON.stringify(selectTotals(snapshot)?.items) === JSON.stringify(itemsNow(snapshot)),
    'the form can say its total': (snapshot) =>
      !isFilling(snapshot) ||
      (selectFigures(snapshot) !== null && selectTerms(snapshot) !== null && itemsNow(snapshot).length > 0),
    'it is busy exactly while an order is on its way or looked for': (snapshot) =>
      selectIsBusy(snapshot) ===
        (snapshot.matches('renewing') ||
          (snapshot.matches('sending') && !snapshot.matches({ sending: 'reviewing' }))) &&
      snapshot.hasTag('busy') === selectIsBusy(snapshot),
    'only an order on its way is slow, and only a form refused': (snapshot) =>
      selectIsTakingLong(snapshot) === snapshot.matches({ sending: 'slow' }) &&
      selectIsRefused(snapshot) === snapshot.matches({ filling: 'refused' }),
    'it waits, has failed, is filled in, reviewed or looked for, and only one of them': (snapshot) =>
      ((['failed', 'filling', 'reviewing', 'finding'] as const).filter((tag) => snapshot.hasTag(tag)).join() ||
        'waiting') === selectView(snapshot),
    'a field that is wrong says so once the form was sent': (snapshot) =>
      ['too long', 'no phone'].includes(selectFieldProblem('phone')(snapshot) ?? '') ===
      (snapshot.context.isTried && addressProblems(snapshot.context.address).some(({ field }) => field === 'phone')),
    'a phone is asked for beside its field, until there is one or the order is paid otherwise': (snapshot) =>
      (selectFieldProblem('phone')(snapshot) === 'asked for') ===
      (snapshot.context.isPhoneAsked && snapshot.context.method === 'COD' && snapshot.context.address.phone === ''),
    'nothing is on its way for a guest': (snapshot) =>
      !snapshot.matches('sending') || knownUser(snapshot.context.customer) !== null,
    'no form is filled in while an order of its customer may be on its way': (snapshot) => {
      const user = knownUser(snapshot.context.customer);
      return (
        !isFilling(snapshot) ||
        user === null ||
        snapshot.context.attempt === null ||
        !isSameUser(user, snapshot.context.attempt.of)
      );
    },
    'a customer never sees an address that neither they nor this tab has typed': ({
      context: {
        customer,
        owner,
        address: { street },
      },
    }) => (knownUser(customer) ?? owner)?.id === 'asha' || !['3 Draft Lane', asha.address.street].includes(street),
    'no field holds more than one character too many': (snapshot) => selectField('phone')(snapshot).length <= 41,
  },
  steps: {
    'an order begins by a press on PLACE ORDER of a customer whose form is whole, or goes on as this device kept it': (
      { said, event },
      before,
      after,
    ) => {
      const begun = calls(said).filter(({ id }) => id === 'order-submission');
      const [first] = begun;
      if (!first)
        return !(
          presses(event, before) &&
          isWhole(before) &&
          knownUser(before.context.customer) &&
          !asksForPhone(before) &&
          canPay(before)
        );
      const { attempt: known, order } = first.input as { attempt: Attempt | null; order: Attempt };
      const user = knownUser(after.context.customer);
      if (known)
        return (
          begun.length === 1 &&
          user !== null &&
          isSameUser(user, known.of) &&
          known === after.context.attempt &&
          order.draft === known.draft &&
          after.matches({ sending: 'finding' })
        );
      return (
        begun.length === 1 &&
        presses(event, before) &&
        isWhole(before) &&
        knownUser(before.context.customer) !== null &&
        !asksForPhone(before) &&
        after.matches({ sending: 'placing' }) &&
        order.of.id === knownUser(before.context.customer)?.id
      );
    },
    'an order of before is sent again only beside the same cart, or an empty one': ({ said }, _, after) => {
      const [begun] = calls(said).filter(({ id }) => id === 'order-submission');
      const known = (begun?.input as { attempt: Attempt | null } | undefined)?.attempt;
      return !known || known.keepsKeys === (after.context.items?.[0]?.price !== MAX_CENTS);
    },
    'what is reviewed is in the cart': ({ event }, before, after) =>
      !before.matches({ sending: 'reviewing' }) ||
      event.type !== 'cart.told' ||
      JSON.stringify(event['items']) === JSON.stringify(before.context.items) ||
      !after.matches('sending'),
    'the form is of the customer who was known last, until they leave': ({ event }, before, after) => {
      const { owner } = before.context;
      return (
        after.context.owner === (event.type === 'customer.known' ? event['user'] : leaves(event, before) ? null : owner)
      );
    },
    'what is sent is what was shown': ({ said }, before) => {
      const [begun] = calls(said).filter(({ id }) => id === 'order-submission');
      const { attempt: known, order } = (begun?.input ?? { attempt, order: attempt }) as {
        attempt: Attempt | null;
        order: Attempt;
      };
      return (
        known !== null ||
        (JSON.stringify(order.draft.figures) === JSON.stringify(selectFigures(before)) &&
          JSON.stringify(order.draft.items) === JSON.stringify(itemsNow(before)) &&
          order.draft.paymentMethod === selectMethod(before) &&
          order.draft.code === (acceptedCodeFor(before.context.promo.taken, itemsNow(before))?.code ?? null) &&
          order.keepsKeys === before.context.basis?.keepsKeys)
      );
    },
    'an order that is there clears cart, form and key, says so and leads to it': ({ event, said }, before, after) => {
      if (event.type !== 'order.placed' || !before.matches('sending'))
        return (
          sent(said, 'lines.clear').length === 0 &&
          !notices(said).includes('order-placed') &&
          (!after.matches('placed') || before.matches('placed'))
        );
      return (
        after.matches('placed') &&
        after.context.attempt === null &&
        sent(said, 'lines.clear').length === 1 &&
        JSON.stringify(sent(said, 'draft.forget')) ===
          JSON.stringify([{ type: 'draft.forget', of: before.context.owner?.id }]) &&
        notices(said).join() === 'order-placed' &&
        leads(said).join() ===
          `{"name":"orders","orderId":"${(event['orderId'] as string) || 'newest'}","isPlaced":true}`
      );
    },
    'what becomes of an order is where the page goes': ({ event, said }, before, after) => {
      if (!before.matches('sending')) return true;
      switch (event.type) {
        case 'order.lost':
          return after.matches({ sending: 'finding' });
        case 'order.changed':
          return after.matches({ sending: 'reviewing' });
        case 'order.renewed':
          return (
            after.matches({ sending: 'placing' }) ===
            (before.matches({ sending: 'placing' }) || before.matches({ sending: 'reviewing' }))
          );
        case 'order.left':
          return selectView(after) === (before.matches({ sending: 'reviewing' }) ? 'waiting' : selectView(before));
        // Nobody is logged in: the form stands as it is, and nobody is told but by the session.
        case 'order.refused':
          return event['error'] === unauthorised
            ? before.context.basis === null
              ? after.matches('reading') || after.matches('leaving')
              : isFilling(after) || after.matches('leaving')
            : before.context.basis === null
              ? after.matches('reading') || after.matches('leaving')
              : after.matches('renewing') &&
                calls(said).some(
                  ({ id, input }) =>
                    id === 'renewBasis' &&
                    JSON.stringify(input) === JSON.stringify({ userId: null, items: itemsNow(before) }),
                );
        case 'order.missing':
          return selectView(after) === 'waiting';
        default:
          return true;
      }
    },
    'the page knows the order that is on its way, until it is known what became of it': ({ event }, before, after) => {
      if (presses(event, before) && after.matches('sending')) return after.context.attempt === null;
      const known =
        event.type === 'kept.read' &&
        before.matches('reading') &&
        event['attempt'] &&
        isSameUser(knownUser(before.context.customer) ?? nimal, (event['attempt'] as Attempt).of)
          ? event['attempt']
          : event.type === 'order.kept' && before.matches({ sending: 'placing' })
            ? event['attempt']
            : before.context.attempt;
      const expected =
        (isOutcome(event) && before.matches('sending')) || isElse(event, before) ? null : (known as Attempt | null);
      return (
        (after.context.attempt === null) === (expected === null) &&
        after.context.attempt?.draft === expected?.draft &&
        after.context.attempt?.key === expected?.key
      );
    },
    'a refused form is shown again, at the figures of now where they came': ({ event }, before, after) =>
      !before.matches('renewing') ||
      !/(\.renewBasis|^xstate\.after\.answerLimit\..*)$/.test(event.type) ||
      ((itemsNow(after).length === 0 ? after.matches('leaving') : selectIsRefused(after)) &&
        (after.context.basis === event['output']) === (event['output'] === renewed)),
    'what was refused, and what has not arrived, is said': ({ event, said }, before) => {
      const words = { 'order.refused': 'order-refused', 'order.missing': 'order-not-found' }[event.type];
      return (
        !words || !before.matches('sending') || notices(said).join() === (event['error'] === unauthorised ? '' : words)
      );
    },
    'an order that takes long says so, and goes on': ({ event, said }, before, after) =>
      !event.type.startsWith('xstate.after.slowLimit.') ||
      (after.matches({ sending: 'slow' }) && events(said, 'xstate.emit').length === 0),
    'a guest is asked to log in, and nothing they typed is lost': ({ event, said }, before, after) =>
      !(presses(event, before) && before.context.customer === 'guest' && isWhole(before)) ||
      (notices(said).join() === 'order-needs-login' &&
        leads(said).join() === '{"name":"login","waiting":"order"}' &&
        sent(said, 'draft.write').length === 1 &&
        after.context.address === before.context.address),
    'a customer who pays in cash and gave no phone number is asked for one, once': ({ event, said }, before, after) => {
      const isKnown = knownUser(before.context.customer) !== null;
      if (!(presses(event, before) && isWhole(before) && isKnown && asksForPhone(before)))
        return after.context.isPhoneAsked === before.context.isPhoneAsked || leaves(event, before);
      return (
        after.context.isPhoneAsked &&
        selectFieldProblem('phone')(after) === 'asked for' &&
        isFilling(after) &&
        said.length === 0
      );
    },
    'a form that is not whole says what is missing and sends nothing': ({ event, said }, before, after) =>
      !presses(event, before) || isWhole(before) || (after.context.isTried && said.length === 0),
    'a sum that the shop cannot take is said and not sent': ({ event, said }, before) =>
      notices(said).includes('order-not-payable') ===
      (presses(event, before) &&
        isWhole(before) &&
        knownUser(before.context.customer) !== null &&
        !asksForPhone(before) &&
        !canPay(before)),
    'nothing is sent while the total is not known': ({ event, said }, before) =>
      !(event.type === 'order.place' && before.context.promo.isAsking) || said.length === 0,
    'an empty cart leads to the cart, unless it was ordered': ({ said }, before, after) =>
      leads(said).includes('{"name":"cart"}')
        ? after.matches('leaving')
        : !after.matches('leaving') || before.matches('leaving'),
    'a saved address that is chosen is in the form but for its email, and kept on this device': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type !== 'address.chosen') return true;
      if (!isFilling(before)) return said.length === 0 && after.context.address === before.context.address;
      const [write] = sent(said, 'draft.write') as { draft: typeof kept }[];
      return (
        ADDRESS_FIELDS.every(
          (field) => after.context.address[field] === (field === 'email' ? before.context.address.email : work[field]),
        ) &&
        Object.keys(after.context.address).length === ADDRESS_FIELDS.length &&
        JSON.stringify(write?.draft.address) === JSON.stringify(after.context.address) &&
        after.context.isTyped
      );
    },
    'what is typed is in the form and kept on this device, while it is filled in': ({ event, said }, before, after) => {
      if (event.type !== 'address.type') return true;
      if (!isFilling(before)) return said.length === 0 && after.context.address === before.context.address;
      const [write] = sent(said, 'draft.write') as { draft: typeof kept }[];
      return (
        selectField('phone')(after) === (event['text'] as string).slice(0, 41) &&
        write?.draft.address.phone === selectField('phone')(after) &&
        write.draft.of === (before.context.owner?.id ?? null) &&
        after.context.isTyped
      );
    },
    'how it is paid can always be chosen, also where the shop has told no account, and is kept': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type !== 'method.choose' || !isFilling(before))
        return event.type !== 'method.choose' || said.length === 0;
      return selectMethod(after) === event['method'] && sent(said, 'draft.write').length === 1 && after.context.isTyped;
    },
    'the code in the box is kept with the form, and whether it counts, once something was typed': (
      { event, said },
      before,
      after,
    ) => {
      const writes = sent(said, 'draft.write') as { draft: typeof kept }[];
      const { isTyped, promo } = before.context;
      const isNews = isFilling(before) && event['isAsking'] !== true && (isTyped || event['code'] !== promo.code);
      return (
        event.type !== 'code.told' ||
        (isNews
          ? writes.length === 1 &&
            after.context.isTyped &&
            writes[0]?.draft.code === event['code'] &&
            writes[0]?.draft.appliedTo === (event['taken'] ? markOf((event['taken'] as AcceptedCode).items) : null)
          : writes.length === 0)
      );
    },
    'a session that ends by itself leaves the form, and what is in it, as it was': ({ event, said }, before, after) =>
      !isFilling(before) ||
      !(
        (event.type === 'customer.gone' && event['why'] === 'expired') ||
        (event.type === 'cart.told' && before.matches({ filling: 'parted' }))
      ) ||
      (after.matches({ filling: 'parted' }) &&
        after.context.items === before.context.items &&
        after.context.address === before.context.address &&
        said.length === 0),
    'what somebody has typed leaves with them': ({ event, said }, before, after) =>
      !leaves(event, before) ||
      (sent(said, 'draft.forget').length === 0 &&
        JSON.stringify(sent(said, 'code.put')[0]) === '{"type":"code.put","code":"","as":"typed"}' &&
        after.context.isTyped === false &&
        after.context.address === EMPTY_DELIVERY),
    "a guest's form is forgotten with an empty cart, and a customer's is not": ({ event, said }, before, after) => {
      const isEmptied = !before.matches('leaving') && after.matches('leaving');
      if (!isEmptied || leaves(event, before)) return true;
      return (
        JSON.stringify(sent(said, 'draft.forget')) ===
          JSON.stringify(after.context.owner === null ? [{ type: 'draft.forget', of: null }] : []) &&
        (after.context.owner !== null || after.context.address === EMPTY_DELIVERY)
      );
    },
    'what this device keeps is asked for whoever is there, and nobody else': ({ said }, _, { context }) =>
      calls(said)
        .filter(({ id }) => id === 'keptCheckout')
        .every(
          ({ input }) =>
            context.customer !== 'unsure' &&
            (input as { of: string | null }).of === (knownUser(context.customer)?.id ?? null),
        ),
    'who is there is who was told last': ({ event }, before, after) =>
      after.context.customer ===
      (event.type === 'customer.known'
        ? event['user']
        : event.type === 'customer.gone'
          ? 'guest'
          : before.context.customer),
    'a form begins with what is typed or kept, else with the profile, or where the last order went': (
      { event },
      before,
      after,
    ) => {
      if (event.type !== 'xstate.done.actor.loadBasis' || !isFilling(after)) return true;
      const { customer, isTyped, draft: d } = before.context;
      const user = knownUser(customer);
      const own = d && (d.of === null || d.of === user?.id) ? d.address : null;
      const last = (event['output'] as Basis).lastAddress;
      const known =
        user === null
          ? { ...EMPTY_DELIVERY, country: 'Sri Lanka' }
          : user.address.street === '' && last
            ? last
            : addressOfUser(user);
      // What a guest left empty is filled from what is known of the customer that they turn out to be.
      const joined =
        d?.of === null && user
          ? Object.fromEntries(
              ADDRESS_FIELDS.map((field) => [field, field === 'street' ? d.address.street : known[field]]),
            )
          : null;
      const expected = joined ?? (isTyped ? before.context.address : (own ?? known));
      return (
        after.matches('leaving') ||
        (JSON.stringify(after.context.address) === JSON.stringify(expected) &&
          after.context.draft === null &&
          after.context.isTyped === isTyped)
      );
    },
    'the code of a draft is put into the box of who typed it, to be asked about anew': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type !== 'xstate.done.actor.loadBasis' || !isFilling(after)) return true;
      const { draft: d, isTyped, customer } = before.context;
      const isTheirs = d !== null && (d.of === null || d.of === knownUser(customer)?.id);
      const put = isTheirs ? putCode(d, itemsNow(before)) : { type: 'code.put', code: '', as: 'typed' };
      const isEmpty = !isTyped && before.context.promo.code === '';
      return (
        JSON.stringify(sent(said, 'code.put')) === JSON.stringify(isEmpty ? [put] : []) &&
        after.context.promo.code === (isEmpty && isTheirs ? put.code : before.context.promo.code)
      );
    },
    'the box of codes knows what would be ordered, at the prices of now': ({ said, event }, before, after) => {
      const isTold =
        (event.type === 'cart.told' && !before.matches('placed') && !before.matches({ filling: 'parted' })) ||
        (isFilling(after) && !isFilling(before));
      const told = sent(said, 'items.told') as { items: OrderItem[] }[];
      return (
        (isTold ? told.length > 0 : true) &&
        told.every(({ items }) => JSON.stringify(items) === JSON.stringify(itemsNow(after)))
      );
    },
    'prices that the server told are reckoned with from then on, and a code that it refused stays in the box': (
      { event, said },
      before,
      after,
    ) => {
      const news =
        event.type === 'order.changed' && before.matches('sending') ? (event['changes'] as OrderChanges) : null;
      const expected = {
        ...before.context.prices,
        ...(news === changes || event['output'] === renewed ? { [itemKey(item)]: 200_000 } : {}),
      };
      return (
        JSON.stringify(after.context.prices) === JSON.stringify(leaves(event, before) ? {} : expected) &&
        (news === null ||
          JSON.stringify(sent(said, 'code.put')) ===
            JSON.stringify(
              news.codeRefused ? [{ type: 'code.put', code: before.context.promo.code, as: 'typed' }] : [],
            ))
      );
    },
    'what can no longer be bought leaves the cart with a press': ({ event, said }, before) =>
      JSON.stringify(sent(said, 'line.remove').map(({ key }) => key)) ===
      JSON.stringify(event.type === 'order.left' && before.matches({ sending: 'reviewing' }) ? event['gone'] : []),
    'of what the server said that fewer are left no more stays in the cart': ({ event, said }, before) =>
      JSON.stringify(sent(said, 'line.set').map(({ key, quantity }) => [key, quantity])) ===
      JSON.stringify(
        event.type === 'order.left' &&
          before.matches({ sending: 'reviewing' }) &&
          before.context.left[itemKey(item)] === 1
          ? [[itemKey(item), 1]]
          : [],
      ),
    'pieces that are left are those of the last refusal': ({ event }, before, after) =>
      event.type !== 'order.changed' ||
      !before.matches('sending') ||
      Object.keys(after.context.left).length === (event['changes'] === changes ? 1 : 0),
    'where the last order went is asked for only where the form has nothing better': ({ said }, before, after) =>
      calls(said)
        .filter(({ id }) => id === 'loadBasis')
        .every(({ input }) => {
          const user = knownUser(after.context.customer);
          return (
            (input as { userId: string | null }).userId ===
            (user?.address.street === '' &&
            (after.context.draft ? after.context.draft.of === null : !after.context.isTyped)
              ? user.id
              : null)
          );
        }),
  },
});
