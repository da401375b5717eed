import type { SnapshotFrom } from 'xstate';
import type { User } from '../../../src/domain/account/user.ts';
import { isSameUser, knownUser } from '../../../src/domain/account/user.ts';
import type { AcceptedCustomCode, CustomAttempt, CustomDraft } from '../../../src/domain/custom-orders/custom-draft.ts';
import { customDiscount, unitPrice } from '../../../src/domain/custom-orders/custom-price.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import { type CustomForm, EMPTY_CUSTOM_FORM, requestOf } from '../../../src/domain/custom-orders/form.ts';
import { quantityOf, requestProblems } from '../../../src/domain/custom-orders/request-problems.ts';
import { isWholeRoster } from '../../../src/domain/custom-orders/roster.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import type { FormBasis } from '../../../src/machines/custom-orders/custom-form-actors.ts';
import { customOrderFormMachine } from '../../../src/machines/custom-orders/custom-order-form-machine.ts';
import {
  selectCanCancel,
  selectCanSubmit,
  selectCategories,
  selectFigures,
  selectForm,
  selectImpacts,
  selectIsBusy,
  selectIsEdit,
  selectIsRefused,
  selectIsTakingLong,
  selectIsAttempted,
  selectLeftOutRows,
  selectMinimum,
  selectOrder,
  selectProblem,
  selectProductType,
  selectProductTypes,
  selectProgress,
  selectPropertyProblem,
  selectRaisedTo,
  selectReset,
  selectRowProblem,
  selectTerms,
  selectText,
  selectView,
} from '../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { asha, home, offline, refused, unauthorised, work } from '../../support/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';
import { cap, customCategories, drawing, requestDraft, shirt, wholeForm } from '../support/custom-form.ts';

type Page = SnapshotFrom<typeof customOrderFormMachine>;
const nimal: User = { ...asha, id: 'nimal', email: 'nimal@example.lk', address: { ...asha.address, street: '' } };
const { url: _url, isStored: _isStored, ...storedDrawing } = drawing;
const draft: CustomDraft = {
  of: 'asha',
  orderId: '',
  form: wholeForm,
  drawings: [storedDrawing],
  code: 'TEAM10',
  isApplied: true,
};
/** Typed as a guest, of a type that is not offered any more. */
const guests: CustomDraft = {
  of: null,
  orderId: '',
  form: { ...EMPTY_CUSTOM_FORM, designName: 'Guest Tee', category: 'Sports', productType: 'Gone' },
  drawings: [],
  code: '',
  isApplied: false,
};
const attempt: CustomAttempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: false,
  draft: requestDraft,
};
const basis: FormBasis = { categories: customCategories, terms: demoTerms, keepsKeys: true, lastAddress: null };
const renewed: FormBasis = { ...basis, keepsKeys: false };
/** With where the last order went, and dearer than the shop can take. */
const last: FormBasis = {
  ...basis,
  categories: [
    { name: 'Sports', productTypes: [{ ...shirt, basePrice: MAX_CENTS }, cap] },
    ...customCategories.slice(1),
  ],
  lastAddress: { ...wholeForm.address, street: '9 Lake Road' },
};
const { paymentMethod, code: _code, ...sentOrder } = requestDraft.order;
const order: CustomOrder = {
  ...sentOrder,
  id: 'c1',
  drawings: ['/media/one.png'],
  mockup: '',
  discount: { type: 'fixed', value: 10_000, code: 'TEAM10', saved: 10_000 },
  paymentMethod,
  status: 'Request Placed',
  paymentStatus: 'Pending',
  orderedAt: 2_000,
  paidAt: null,
  history: [],
  quote: null,
  closing: null,
  takesSlip: false,
  payBy: null,
  slipAt: null,
  keepsKeys: true,
};
const confirmed: CustomOrder = { ...order, status: 'Confirmed' };
const taken: AcceptedCustomCode = {
  code: { code: 'TEAM10', name: 'Teams', type: 'percentage', value: 1_000, discountedAmount: 270_000 },
  subject: JSON.stringify(['Sports', 'T-shirt']),
  amount: 300_000,
};
const changes = { price: 330_000, originalPrice: 330_000, deliveryFee: 35_000, codeRefused: false };

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const calls = (said: Edge['said']): { id: string; input: unknown }[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => params as { id: string; input: unknown });
const sent = (said: Edge['said'], type: string): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter((it) => it['type'] === type);
const notices = (said: Edge['said']): string =>
  events(said, 'xstate.emit')
    .flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []))
    .join();
const leads = (said: Edge['said']): string =>
  events(said, 'xstate.emit')
    .filter(({ type }) => type === 'navigate')
    .map(({ to }) => JSON.stringify(to))
    .join();
const writes = (said: Edge['said']): CustomDraft[] =>
  sent(said, 'draft.write').map(({ draft: it }) => it as CustomDraft);

const isFilling = (page: Page): boolean => page.matches('filling');
const isGuest = ({ context: { customer } }: Page): boolean => customer === 'guest';
const problemsOf = ({ context }: Page) =>
  requestProblems(requestOf(context.form), selectProductType({ context } as Page) ?? undefined);
const isWhole = (page: Page): boolean => problemsOf(page).length === 0 && isWholeRoster(selectForm(page).roster);
const isTooFew = (page: Page): boolean =>
  selectProductType(page) !== null && quantityOf(selectForm(page).quantity) < selectMinimum(page);
const isWaitingForParts = ({ context: { promo, drawings } }: Page): boolean => promo.isAsking || drawings.isBusy;
/** A press that can lead anywhere. */
const presses = ({ type }: Edge['event'], before: Page): boolean =>
  type === 'order.place' &&
  isFilling(before) &&
  !isWaitingForParts(before) &&
  // A quantity that was raised as its field was left is shown first.
  !before.matches({ filling: 'raised' });
const canPay = (page: Page): boolean => (selectFigures(page)?.total ?? MAX_CENTS + 1) <= MAX_CENTS;
const isElse = (event: Edge['event'], { context: { owner } }: Page): boolean =>
  event.type === 'customer.known' && owner !== null && !isSameUser(event['user'] as User, owner);
const leaves = (event: Edge['event'], before: Page): boolean =>
  isElse(event, before) || (event.type === 'customer.gone' && event['why'] === 'logged out');
const opensOther = (event: Edge['event'], { context: { orderId } }: Page): boolean =>
  event.type === 'order.open' && event['orderId'] !== orderId;
const TYPED = [
  'text.type',
  'address.chosen',
  'category.choose',
  'type.choose',
  'property.set',
  'quantity.type',
  'roster.paste',
  'row.type',
  'row.remove',
  'roster.clear',
  'placement.set',
  'method.choose',
];
const fieldsOf = ({ category, productType, properties, quantity }: CustomForm) =>
  JSON.stringify([category, productType, properties, quantity]);

type Context = Page['context'];
/** Whatever is unusual is walked by itself, and one step beyond. */
const unusualIn = ({
  customer,
  orderId,
  form,
  promo,
  basis: b,
  isTried,
  reset,
  raisedTo,
  drawings,
  draft: d,
  attempt: a,
  progress,
  isTyped,
  leftOut,
}: Context): boolean[] => [
  typeof customer === 'string' ? customer === 'guest' : customer.id === 'nimal',
  // Whoever is gone in the middle is one case, with all that was open.
  orderId !== '' && customer !== 'guest',
  b?.keepsKeys === false || b?.lastAddress != null,
  isTried,
  reset !== null,
  raisedTo !== null,
  promo.code !== '' || promo.isAsking,
  drawings.drawings.length !== (form.designName === 'Kandy Lions' && orderId === '' ? 1 : 0),
  drawings.isBusy && isTyped,
  form.category === 'Sports' && form.productType === '',
  form.productType === 'T-shirt' && form.designName !== 'Kandy Lions',
  form.roster.length > 0 || leftOut > 0,
  form.category === 'Office' || form.productType === 'Cap',
  form.properties['Fabric'] === undefined ? form.productType === 'T-shirt' : form.properties['Fabric'] !== 'Cotton',
  form.quantity.length > 1 || form.quantity === '1',
  form.designName.length > 20 || form.placement !== null || form.paymentMethod !== 'Cash On Delivery',
  form.designName !== '' && form.category === '',
  isTyped && form.designName === '',
  // A request that is on its way is one case with its order.
  a !== null && customer !== 'guest' && orderId === '',
  d !== null,
  progress !== null,
];
const marksOf = ({ customer, owner, basis: b, order: o, form, promo, drawings, progress, ...it }: Context): unknown => [
  [typeof customer === 'string' ? customer : customer.id, owner?.id ?? null, it.orderId],
  [it.draft && it.draft.of, it.attempt?.key ?? null, b && [b.keepsKeys, b.lastAddress !== null], o !== null],
  [
    fieldsOf(form),
    form.designName.length,
    form.address.street === '',
    Math.min(form.roster.length, 1),
    selectRowProblem(0)({ context: { form } } as never),
  ],
  [form.placement !== null, form.paymentMethod],
  [it.isTyped, it.isTried, it.reset, it.raisedTo, it.leftOut],
  [promo.code, promo.taken !== null, promo.isAsking],
  [drawings.drawings.length, drawings.isBusy],
  progress?.sent ?? null,
];

export const customOrderForm = pack({
  machine: customOrderFormMachine,
  input: { customer: 'unsure', orderId: '' },
  limit: 4_000,
  within: (context) => unusualIn(context).filter(Boolean).length <= 1,
  // What is past the bounds is not walked on: what it has that is unusual tells it apart.
  key: (context) => (unusualIn(context).filter(Boolean).length <= 1 ? marksOf(context) : unusualIn(context)),
  events: {
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'order.open': [
      { type: 'order.open', orderId: 'c1' },
      { type: 'order.open', orderId: '' },
    ],
    'kept.read': [
      { type: 'kept.read', draft, attempt: null },
      { type: 'kept.read', draft: null, attempt: null },
      { type: 'kept.read', draft: guests, attempt: null },
      { type: 'kept.read', draft: null, attempt },
    ],
    'form.retry': [{ type: 'form.retry' }],
    'text.type': [
      { type: 'text.type', field: 'designName', text: 'Lions' },
      { type: 'text.type', field: 'designName', text: 'x'.repeat(200) },
    ],
    'address.chosen': [
      { type: 'address.chosen', address: work },
      { type: 'address.chosen', address: { ...home, phone: '' } },
    ],
    'category.choose': [
      { type: 'category.choose', category: 'Sports' },
      { type: 'category.choose', category: 'Office' },
    ],
    'type.choose': [
      { type: 'type.choose', productType: 'T-shirt' },
      { type: 'type.choose', productType: 'Cap' },
    ],
    'property.set': [
      { type: 'property.set', name: 'Fabric', value: 'Linen' },
      { type: 'property.set', name: 'Fabric', value: '' },
    ],
    'quantity.type': [
      { type: 'quantity.type', text: '1' },
      { type: 'quantity.type', text: '99999' },
    ],
    'quantity.commit': [{ type: 'quantity.commit' }],
    'roster.paste': [
      { type: 'roster.paste', text: 'Kasun\t7\tM\nNuwan\t10\tL\nRavi\t1\tS\nSunil\t4\tM' },
      { type: 'roster.paste', text: 'Kasun\t7\tM\n'.repeat(201) },
    ],
    'row.type': [{ type: 'row.type', at: 0, field: 'size', text: 'nothing' }],
    'row.remove': [{ type: 'row.remove', at: 0 }],
    'roster.clear': [{ type: 'roster.clear' }],
    'placement.set': [
      { type: 'placement.set', placement: { side: 'front', x: 140, y: 30, width: 20 } },
      { type: 'placement.set', placement: null },
    ],
    'method.choose': [
      { type: 'method.choose', method: 'Bank Transfer' },
      { type: 'method.choose', method: 'Cash On Delivery' },
    ],
    'code.told': [
      { type: 'code.told', code: '', taken: null, isAsking: false },
      { type: 'code.told', code: 'TEAM10', taken: null, isAsking: true },
      { type: 'code.told', code: 'TEAM10', taken, isAsking: false },
    ],
    'drawings.told': [
      { type: 'drawings.told', drawings: [drawing], isBusy: false },
      { type: 'drawings.told', drawings: [drawing, { ...drawing, id: 'd2' }], isBusy: true },
    ],
    'order.place': [{ type: 'order.place' }],
    'order.kept': [{ type: 'order.kept', attempt: { ...attempt, isNew: true } }],
    'order.lost': [{ type: 'order.lost' }],
    'order.placed': [
      { type: 'order.placed', orderId: 'c1' },
      { type: 'order.placed', orderId: '' },
    ],
    'order.changed': [
      { type: 'order.changed', changes },
      { type: 'order.changed', changes: { ...changes, codeRefused: true } },
    ],
    'order.renewed': [{ type: 'order.renewed' }],
    'order.left': [{ type: 'order.left', gone: [] }],
    'order.refused': [
      { type: 'order.refused', error: refused },
      { type: 'order.refused', error: unauthorised },
    ],
    'order.missing': [{ type: 'order.missing' }],
    'order.progress': [
      { type: 'order.progress', sent: 1, total: 2 },
      { type: 'order.progress', sent: 2, total: 2 },
    ],
    'order.cancelled': [{ type: 'order.cancelled' }],
  },
  outcomes: {
    formStorage: { done: [], error: [offline] },
    keptForm: { done: [], error: [offline] },
    drawings: { done: [], error: [] },
    'custom-code': { done: [], error: [] },
    'address-choice': { done: [], error: [] },
    'custom-submission': { done: [], error: [] },
    loadBasis: { done: [basis, last, undefined as never], error: [offline] },
    renewBasis: { done: [renewed, undefined as never], error: [offline] },
    loadOrder: { done: [order, confirmed, null, undefined as never], error: [offline, unauthorised] },
  },
  notByLibrary: 'it walks all steps in one actor system, where a request that is sent again meets its own system id',
  neverIgnored: {
    'customer.known': 'who it is counts, wherever the page is',
    'customer.gone': 'that nobody is there counts, wherever the page is',
    'code.told': 'the code counts, wherever the page is',
    'drawings.told': 'the drawings count, wherever the page is',
  },
  idle: { 'order.lost': 'each further try that is lost finds the page looking already' },
  rest: (snapshot) => isFilling(snapshot) || snapshot.matches('leaving') || snapshot.matches('placed'),
  invariants: {
    'the shown total is the price function of exactly what is shown': (snapshot) => {
      const figures = selectFigures(snapshot);
      const type = selectProductType(snapshot);
      const { form, promo, order: edited } = snapshot.context;
      if (figures === null || type === null) return figures === null && type === null;
      const unit = unitPrice(type, form.properties);
      const pieces = quantityOf(form.quantity);
      const counts = selectIsEdit(snapshot)
        ? edited?.category === form.category && edited.productType === form.productType
          ? edited.discount
          : null
        : promo.taken?.subject === JSON.stringify([form.category, form.productType])
          ? promo.taken.code
          : null;
      const off = counts ? customDiscount(unit, pieces, counts) : 0;
      return (
        figures.unit === unit &&
        figures.original === unit * pieces &&
        figures.discount === off &&
        figures.price === figures.original - off &&
        figures.total === figures.price + figures.deliveryFee &&
        figures.price >= 0 &&
        selectImpacts(snapshot).reduce((sum, { cents }) => sum + cents, type.basePrice) === unit
      );
    },
    'a type is one of the chosen category, and its properties are its own': (snapshot) => {
      const { category, productType, properties } = selectForm(snapshot);
      const type = selectProductType(snapshot);
      return (
        (snapshot.context.basis === null ||
          category === '' ||
          selectCategories(snapshot).some(({ name }) => name === category)) &&
        (!isFilling(snapshot) || productType === '' || type !== null) &&
        (type === null ||
          (selectProductTypes(snapshot).includes(type) &&
            Object.keys(properties).every((name) => type.properties.some((it) => it.name === name))))
      );
    },
    'a form without a type has no quantity and cannot be sent': (snapshot) =>
      !isFilling(snapshot) ||
      selectProductType(snapshot) !== null ||
      (selectForm(snapshot).quantity === '' && !selectCanSubmit(snapshot) && selectMinimum(snapshot) === 1),
    'what is filled in can say its prices': (snapshot) =>
      !isFilling(snapshot) || (selectTerms(snapshot) !== null && selectCategories(snapshot).length > 0),
    'it is busy exactly while a request is on its way or looked for': (snapshot) =>
      selectIsBusy(snapshot) ===
      (snapshot.matches('renewing') || (snapshot.matches('sending') && !snapshot.matches({ sending: 'reviewing' }))),
    'only a request on its way is slow, and only a form refused': (snapshot) =>
      selectIsTakingLong(snapshot) === snapshot.matches({ sending: 'slow' }) &&
      selectIsRefused(snapshot) === snapshot.matches({ filling: 'refused' }),
    'it waits, has failed, is filled in, reviewed or looked for, and only one of them': (snapshot) =>
      ((['failed', 'filling', 'reviewing', 'finding'] as const).filter((tag) => snapshot.hasTag(tag)).join() ||
        'waiting') === selectView(snapshot),
    'a field that is wrong says so once the form was sent': (snapshot) =>
      (selectProblem('designName')(snapshot) !== null) ===
        (snapshot.context.isTried && problemsOf(snapshot).some(({ field }) => field === 'designName')) &&
      (selectPropertyProblem('Fabric')(snapshot) !== null) ===
        (snapshot.context.isTried && problemsOf(snapshot).some(({ field }) => field === 'property')) &&
      selectIsAttempted(snapshot) === snapshot.context.isTried,
    'nothing is on its way for a guest': (snapshot) =>
      !snapshot.matches('sending') || knownUser(snapshot.context.customer) !== null,
    'a guest never edits an order that nobody of this page has opened': (snapshot) =>
      !isFilling(snapshot) || !isGuest(snapshot) || !selectIsEdit(snapshot) || snapshot.context.owner !== null,
    'no form is filled in while a request of its customer may be on its way': (snapshot) => {
      const user = knownUser(snapshot.context.customer);
      return (
        !isFilling(snapshot) ||
        user === null ||
        snapshot.context.attempt === null ||
        !isSameUser(user, snapshot.context.attempt.of)
      );
    },
    'an order is edited in no status that forbids it': (snapshot) => selectOrder(snapshot)?.status !== 'Confirmed',
    'an edit begins with its order': (snapshot) =>
      !isFilling(snapshot) || selectIsEdit(snapshot) === (selectOrder(snapshot) !== null),
    'a customer never sees what neither they nor this tab has typed': ({ context: { customer, owner, form } }) =>
      (knownUser(customer) ?? owner)?.id === 'asha' ||
      form.designName !== 'Kandy Lions' ||
      form.address.street !== asha.address.street,
    'no field holds more than one character too many': (snapshot) => selectText('designName')(snapshot).length <= 101,
    'quantity is raised to nothing but the minimum': (snapshot) =>
      selectRaisedTo(snapshot) === null ||
      (selectRaisedTo(snapshot) === selectMinimum(snapshot) &&
        selectForm(snapshot).quantity === String(selectMinimum(snapshot))),
    'bytes are shown only of what is on its way, and stopped only until all have left': (snapshot) =>
      (selectProgress(snapshot) === null || selectIsBusy(snapshot)) &&
      selectCanCancel(snapshot) ===
        ((snapshot.matches({ sending: 'placing' }) || snapshot.matches({ sending: 'slow' })) &&
          (selectProgress(snapshot)?.sent ?? 0) < (selectProgress(snapshot)?.total ?? 1)),
    'a row of a team says what is wrong with it': (snapshot) =>
      (selectRowProblem(0)(snapshot) !== null) ===
      (selectForm(snapshot).roster.length > 0 && !isWholeRoster(selectForm(snapshot).roster.slice(0, 1))),
    'it can be sent exactly with a type, once code and drawings are known': (snapshot) =>
      selectCanSubmit(snapshot) ===
      (isFilling(snapshot) && selectProductType(snapshot) !== null && !isWaitingForParts(snapshot)),
  },
  steps: {
    'a request begins by a press of a customer whose form is whole, or goes on as this device kept it': (
      { said, event },
      before,
      after,
    ) => {
      const begun = calls(said).filter(({ id }) => id === 'custom-submission');
      const [first] = begun;
      if (!first)
        return !(
          presses(event, before) &&
          !isTooFew(before) &&
          isWhole(before) &&
          knownUser(before.context.customer) &&
          canPay(before)
        );
      const { attempt: known, order: wanted } = first.input as { attempt: CustomAttempt | null; order: CustomAttempt };
      const user = knownUser(after.context.customer);
      if (known)
        return (
          begun.length === 1 &&
          user !== null &&
          isSameUser(user, known.of) &&
          wanted === known &&
          after.matches({ sending: 'finding' })
        );
      return (
        begun.length === 1 &&
        presses(event, before) &&
        isWhole(before) &&
        !isTooFew(before) &&
        after.matches({ sending: 'placing' }) &&
        wanted.of.id === knownUser(before.context.customer)?.id
      );
    },
    'nothing is sent but what was shown, with every required answer': ({ said }, before) => {
      const [begun] = calls(said).filter(({ id }) => id === 'custom-submission');
      if (!begun) return true;
      const { attempt: known, order: wanted } = begun.input as { attempt: CustomAttempt | null; order: CustomAttempt };
      if (known) return true;
      const figures = selectFigures(before);
      const { order: request, drawings, existing, orderId } = wanted.draft;
      const { form, promo, basis: b } = before.context;
      return (
        request.price === figures?.price &&
        request.originalPrice === figures.original &&
        request.deliveryFee === figures.deliveryFee &&
        request.quantity === quantityOf(form.quantity) &&
        request.paymentMethod === form.paymentMethod &&
        request.code ===
          (selectIsEdit(before) ? null : figures.discount > 0 ? (promo.taken?.code.code ?? null) : null) &&
        drawings.map(({ id }) => id).join() === before.context.drawings.drawings.map(({ id }) => id).join() &&
        existing === (selectOrder(before)?.drawings.length ?? 0) &&
        orderId === before.context.orderId &&
        wanted.keepsKeys === (b?.keepsKeys === true && orderId === '')
      );
    },
    'a press says what is missing, raises the quantity, or asks to log in, and sends nothing then': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type !== 'order.place') return true;
      if (!presses(event, before)) return said.length === 0;
      if (isTooFew(before))
        return (
          selectRaisedTo(after) === selectMinimum(before) &&
          isFilling(after) &&
          sent(said, 'subject.told').length === 1 &&
          writes(said).length === 1
        );
      if (!isWhole(before)) return selectIsAttempted(after) && said.length === 0 && isFilling(after);
      if (isGuest(before))
        return (
          notices(said) === 'order-needs-login' &&
          leads(said) === '{"name":"login","waiting":"custom order"}' &&
          writes(said).length === 1 &&
          after.context.form === before.context.form
        );
      return canPay(before)
        ? !selectIsAttempted(after) &&
            selectProgress(after) === null &&
            selectRaisedTo(after) === null &&
            selectReset(after) === null
        : notices(said) === 'order-not-payable';
    },
    'a change of category or type resets properties, quantity and code in one step, and says so': (
      { event, said },
      before,
      after,
    ) => {
      if (!isFilling(before)) return true;
      const form = selectForm(after);
      const was = selectForm(before);
      const isChange =
        event.type === 'category.choose'
          ? event['category'] !== was.category &&
            selectCategories(before).some(({ name }) => name === event['category'])
          : event.type === 'type.choose' &&
            event['productType'] !== was.productType &&
            selectProductTypes(before).some(({ name }) => name === event['productType']);
      if (!isChange)
        return (
          !['category.choose', 'type.choose'].includes(event.type) ||
          (after.context.form === before.context.form && said.length === 0)
        );
      const type = event.type === 'type.choose' ? (event['productType'] === 'Cap' ? cap : shirt) : null;
      const [told] = sent(said, 'subject.told');
      return (
        form.category === (event['category'] ?? was.category) &&
        form.productType === (event['productType'] ?? '') &&
        JSON.stringify(form.properties) === (type === shirt ? '{"Fabric":"Cotton"}' : '{}') &&
        form.quantity === (type ? String(Math.max(type.minQuantity, was.roster.length)) : '') &&
        form.placement === null &&
        selectReset(after) ===
          (was.productType === '' ? null : event.type === 'type.choose' ? 'productType' : 'category') &&
        told?.['subject'] === (type ? JSON.stringify([form.category, form.productType]) : '') &&
        writes(said).length === 1
      );
    },
    'the code is asked about with the price of the pieces of now, at every change of it': (
      { event, said },
      before,
      after,
    ) => {
      const told = sent(said, 'subject.told');
      const type = selectProductType(after);
      const amount = type ? unitPrice(type, selectForm(after).properties) * quantityOf(selectForm(after).quantity) : 0;
      const isNews =
        isFilling(before) &&
        isFilling(after) &&
        fieldsOf(selectForm(before)) !== fieldsOf(selectForm(after)) &&
        !leaves(event, before);
      const isBegun = isFilling(after) && !isFilling(before);
      return (
        (isNews || isBegun ? told.length > 0 : true) &&
        told.every((it) => it['amount'] === amount && (it['subject'] === '') === (type === null))
      );
    },
    'what is typed is in the form and stored on this device, for whoever fills it in': (
      { event, said },
      before,
      after,
    ) => {
      if (!TYPED.includes(event.type) || (event.type === 'method.choose' && selectIsEdit(before)))
        return event.type !== 'method.choose' || (said.length === 0 && after.context.form === before.context.form);
      if (!isFilling(before)) return said.length === 0 && after.context.form === before.context.form;
      const [write] = writes(said);
      if (!write) return after.context.form === before.context.form && said.length === 0;
      return (
        write.form === after.context.form &&
        write.of === (before.context.owner?.id ?? null) &&
        write.orderId === before.context.orderId &&
        write.code === before.context.promo.code &&
        write.isApplied === (before.context.promo.taken !== null) &&
        JSON.stringify(write.drawings) ===
          JSON.stringify(before.context.drawings.drawings.map(({ url: _u, isStored: _s, ...it }) => it)) &&
        after.context.isTyped &&
        after.matches({ filling: 'typing' })
      );
    },
    'each command changes its own field': ({ event }, before, after) => {
      if (!isFilling(before)) return true;
      const form = selectForm(after);
      const was = selectForm(before);
      const hasType = selectProductType(before) !== null;
      switch (event.type) {
        case 'text.type':
          return selectText(event['field'] as 'street')(after) === (event['text'] as string).slice(0, 101);
        case 'address.chosen': {
          const { phone, street, city, state, zipCode, country } = event['address'] as typeof work;
          return (
            JSON.stringify(form.address) === JSON.stringify({ street, city, state, zipCode, country }) &&
            form.phone === phone
          );
        }
        case 'property.set':
          return (
            form.properties['Fabric'] ===
              (hasType && event['name'] === 'Fabric' ? event['value'] || undefined : was.properties['Fabric']) &&
            form.properties['None such'] === undefined
          );
        case 'quantity.type':
          return (
            form.quantity === (hasType ? event['text'] : was.quantity) &&
            selectRaisedTo(after) === (hasType ? null : selectRaisedTo(before))
          );
        case 'quantity.commit': {
          const [pieces, fewest] = [quantityOf(was.quantity), selectMinimum(before)];
          return !hasType
            ? form === was
            : form.quantity === String(Math.max(pieces, fewest)) &&
                selectRaisedTo(after) === (pieces < fewest ? fewest : null);
        }
        case 'roster.paste': {
          const rows = Math.min(200, (event['text'] as string).trimEnd().split('\n').length);
          return (
            form.roster.length === rows &&
            (!hasType || Number(form.quantity) === Math.max(rows, selectProductType(before)?.minQuantity ?? 0)) &&
            selectLeftOutRows(after) === ((event['text'] as string).length > 1_000 ? 1 : 0)
          );
        }
        case 'row.type':
          return was.roster.length === 0 || event['at'] !== 0 ? form === was : form.roster[0]?.size === event['text'];
        case 'row.remove':
          return was.roster.length === 0 || event['at'] !== 0
            ? form === was
            : form.roster.length === was.roster.length - 1 &&
                (!hasType ||
                  Number(form.quantity) === Math.max(form.roster.length, selectProductType(before)?.minQuantity ?? 0));
        case 'roster.clear':
          return form.roster.length === 0 && selectLeftOutRows(after) === 0 && form.quantity === was.quantity;
        case 'placement.set':
          return event['placement'] === null ? form.placement === null : form.placement?.x === 100;
        case 'method.choose':
          return form.paymentMethod === (selectIsEdit(before) ? was.paymentMethod : event['method']);
        default:
          return true;
      }
    },
    'code and drawings are stored with the form when they change': ({ event, said }, before, after) => {
      if (event.type !== 'code.told' && event.type !== 'drawings.told') return true;
      const { promo, drawings } = before.context;
      const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join();
      const isNews =
        isFilling(before) &&
        (event.type === 'code.told'
          ? event['isAsking'] === false &&
            (event['code'] !== promo.code || (event['taken'] === null) !== (promo.taken === null))
          : ids(event['drawings'] as []) !== ids(drawings.drawings));
      return (
        (writes(said).length === 1) === isNews &&
        (event.type === 'code.told' ? after.context.promo : after.context.drawings) === (event as never) &&
        (!isNews || after.context.isTyped)
      );
    },
    'what becomes of a request is where the page goes': ({ event, said }, before, after) => {
      if (!before.matches('sending')) return true;
      switch (event.type) {
        case 'order.lost':
          return after.matches({ sending: 'finding' });
        case 'order.changed':
          return (
            after.matches({ sending: 'reviewing' }) &&
            after.context.attempt === null &&
            (sent(said, 'code.put').length === 1) === (event['changes'] as typeof changes).codeRefused &&
            sent(said, 'code.put').every(
              ({ code, isApplied }) => code === before.context.promo.code && isApplied === false,
            )
          );
        case 'order.renewed':
          return before.matches({ sending: 'reviewing' })
            ? after.matches({ sending: 'placing' })
            : after.value === before.value || JSON.stringify(after.value) === JSON.stringify(before.value);
        case 'order.left':
          return before.matches({ sending: 'reviewing' })
            ? before.context.basis === null
              ? after.matches('reading')
              : after.matches('renewing')
            : JSON.stringify(after.value) === JSON.stringify(before.value);
        case 'order.refused':
          return event['error'] === unauthorised
            ? notices(said) === '' && (before.context.basis === null ? after.matches('reading') : isFilling(after))
            : notices(said) ===
                ((before.context.attempt?.draft.orderId ?? before.context.orderId) === ''
                  ? 'custom-order-refused'
                  : 'custom-update-refused') &&
                (before.context.basis === null ? after.matches('reading') : after.matches('renewing'));
        case 'order.missing':
          return notices(said) === 'order-not-found' && after.matches('reading');
        case 'order.cancelled':
          return notices(said) === '' && (before.context.basis === null ? after.matches('reading') : isFilling(after));
        default:
          return true;
      }
    },
    'an order that is there clears form and drawings, says so and leads to it': ({ event, said }, before, after) => {
      if (event.type !== 'order.placed' || !before.matches('sending'))
        return (
          sent(said, 'drawings.clear').length === 0 &&
          sent(said, 'draft.forget').length === 0 &&
          (!after.matches('placed') || before.matches('placed'))
        );
      const { attempt: a, orderId, owner } = before.context;
      const of = a?.draft.orderId ?? orderId;
      return (
        after.matches('placed') &&
        after.context.attempt === null &&
        JSON.stringify(sent(said, 'draft.forget')) ===
          JSON.stringify([{ type: 'draft.forget', of: owner?.id, orderId: of }]) &&
        JSON.stringify(sent(said, 'drawings.clear')) ===
          JSON.stringify([{ type: 'drawings.clear', ids: a ? ['d1'] : [] }]) &&
        notices(said) === (of === '' ? 'custom-order-placed' : 'custom-order-updated') &&
        leads(said) ===
          (event['orderId'] === '' ? '{"name":"custom-orders"}' : '{"name":"custom-order","orderId":"c1"}')
      );
    },
    'bytes on their way are shown, and the server has 15 s after the last of them': (
      { event, said },
      before,
      after,
    ) => {
      if (event.type.startsWith('xstate.after.slowLimit.')) return after.matches({ sending: 'slow' });
      if (event.type !== 'order.progress') return true;
      if (!before.matches({ sending: 'placing' }) && !before.matches({ sending: 'slow' }))
        return after.context.progress === before.context.progress;
      return (
        after.matches({ sending: 'placing' }) &&
        after.context.progress?.sent === event['sent'] &&
        said.some(({ type, params }) => type === 'xstate.raise' && (params as { delay?: unknown }).delay === 15_000)
      );
    },
    'the options that cannot be loaded are said, once': ({ event, said }, before, after) => {
      const isFailed =
        before.matches('loading') &&
        (/(error\.actor\.loadBasis|after\.answerLimit)/.test(event.type) ||
          (event.type === 'xstate.done.actor.loadBasis' && event['output'] === undefined));
      return (notices(said) === 'custom-options-failed') === isFailed && (!isFailed || after.matches('failed'));
    },
    'an order that cannot be edited leads to its page, one that cannot be had to the list, a guest to the login': (
      { event, said },
      before,
      after,
    ) => {
      const isNotShown =
        event.type === 'xstate.done.actor.loadOrder' && (event['output'] === confirmed || event['output'] === null);
      const isLost =
        before.matches('opening') &&
        ((event.type === 'xstate.done.actor.loadOrder' && event['output'] === undefined) ||
          (event.type === 'xstate.error.actor.loadOrder' && event['error'] !== unauthorised) ||
          event.type.startsWith('xstate.after.answerLimit.'));
      const isSentAway = after.matches('leaving') && !before.matches('leaving') && !before.matches('opening');
      return (
        (leads(said) === '{"name":"custom-order","orderId":"c1"}') ===
          (isNotShown || (event.type === 'order.placed' && before.matches('sending') && event['orderId'] === 'c1')) &&
        (notices(said) === 'custom-order-failed') === isLost &&
        (!isLost || leads(said) === '{"name":"custom-orders"}') &&
        (!(isNotShown || isLost) || after.matches('leaving')) &&
        (!isSentAway || (leads(said) === '{"name":"login"}' && isGuest(after) && selectIsEdit(after)))
      );
    },
    'who is there is who was told last, and the form is of the customer who was known last': (
      { event },
      before,
      after,
    ) =>
      after.context.customer ===
        (event.type === 'customer.known'
          ? event['user']
          : event.type === 'customer.gone'
            ? 'guest'
            : before.context.customer) &&
      after.context.owner ===
        (event.type === 'customer.known' ? event['user'] : leaves(event, before) ? null : before.context.owner),
    'a form leaves with its customer, and its files stay where they are': ({ event, said }, before, after) =>
      !(leaves(event, before) || opensOther(event, before)) ||
      (sent(said, 'drawings.close').length === 1 &&
        sent(said, 'draft.forget').length === 0 &&
        JSON.stringify(sent(said, 'code.put')[0]) === '{"type":"code.put","code":"","isApplied":false}' &&
        after.context.form === EMPTY_CUSTOM_FORM &&
        !after.context.isTyped &&
        after.context.basis === null &&
        after.context.order === null &&
        (event.type !== 'order.open' || after.context.orderId === event['orderId'])),
    'a session that ends by itself leaves the form as it was': ({ event, said }, before, after) =>
      !isFilling(before) ||
      event.type !== 'customer.gone' ||
      event['why'] !== 'expired' ||
      (isFilling(after) && after.context.form === before.context.form && said.length === 0),
    'the page knows the request that is on its way, until it is known what became of it': (
      { event },
      before,
      after,
    ) => {
      const isOver =
        leaves(event, before) ||
        (before.matches('sending') &&
          ['order.placed', 'order.changed', 'order.refused', 'order.missing', 'order.cancelled'].includes(
            event.type,
          )) ||
        (presses(event, before) && after.matches('sending'));
      const known =
        event.type === 'kept.read' &&
        before.matches('reading') &&
        event['attempt'] &&
        knownUser(before.context.customer)?.id === 'asha'
          ? 'k1'
          : event.type === 'order.kept' && before.matches({ sending: 'placing' })
            ? 'k1'
            : (before.context.attempt?.key ?? null);
      return (after.context.attempt?.key ?? null) === (isOver ? null : known) && after.context.attempt?.isNew !== true;
    },
    'what this device keeps is asked for whoever is there, for the order that is open': ({ said }, _, { context }) =>
      calls(said)
        .filter(({ id }) => id === 'keptForm')
        .every(
          ({ input }) =>
            JSON.stringify(input) ===
            JSON.stringify({ of: knownUser(context.customer)?.id ?? null, orderId: context.orderId }),
        ),
    'where the last order went is asked for only where the form has nothing better': ({ said }, _, { context }) =>
      calls(said)
        .filter(({ id }) => id === 'loadBasis')
        .every(
          ({ input }) =>
            (input as { isPrefilled: boolean }).isPrefilled ===
            (knownUser(context.customer)?.id === 'nimal' &&
              context.draft === null &&
              !context.isTyped &&
              context.orderId === ''),
        ),
    'a form begins with what is typed or stored, its order, or where the customer is at home': (
      { said },
      before,
      after,
    ) => {
      if (!isFilling(after) || !(before.matches('loading') || before.matches('opening'))) return true;
      const { draft: d, isTyped, customer, orderId } = before.context;
      const form = selectForm(after);
      const [opened] = sent(said, 'drawings.open');
      const [put] = sent(said, 'code.put');
      const isKnown = d !== null && d.orderId === orderId;
      const expected = isTyped
        ? before.context.form.designName || (isKnown ? d.form.designName : '')
        : isKnown
          ? d.form.designName
          : orderId === ''
            ? ''
            : 'Kandy Lions';
      const home = knownUser(customer);
      return (
        form.designName === expected &&
        opened?.['of'] === (after.context.owner?.id ?? '') &&
        JSON.stringify(opened['existing']) === JSON.stringify(orderId === '' ? [] : order.drawings) &&
        JSON.stringify((opened['drawings'] as { id: string }[]).map(({ id }) => id)) ===
          JSON.stringify(after.context.drawings.drawings.map(({ id }) => id)) &&
        after.context.drawings.isBusy &&
        after.context.draft === null &&
        put?.['code'] ===
          (orderId !== ''
            ? ''
            : isTyped && form.designName === before.context.form.designName && form.designName !== ''
              ? before.context.promo.code
              : isKnown
                ? d.code
                : isTyped
                  ? before.context.promo.code
                  : before.context.promo.code) &&
        (isTyped ||
          isKnown ||
          orderId !== '' ||
          home === null ||
          form.address.street === (home.address.street || (after.context.basis?.lastAddress?.street ?? ''))) &&
        (form.productType === '' || selectProductType(after) !== null) &&
        (selectReset(after) === 'catalogue') ===
          (isKnown && d.form.productType === 'Gone' && !(isTyped && before.context.form.designName !== ''))
      );
    },
  },
});
