import type { SnapshotFrom } from 'xstate';
import { addressOfUser, addressProblems } from '../../src/domain/address.ts';
import { type Attempt, itemKey, revised } from '../../src/domain/checkout.ts';
import { MOST_CENTS } from '../../src/domain/money.ts';
import type { AppliedCode, Order, OrderChanges, OrderDraft, OrderItem } from '../../src/domain/order.ts';
import { usualTerms } from '../../src/domain/shop-profile.ts';
import { isSameUser, knownUser, type User } from '../../src/domain/user.ts';
import {
  checkoutMachine, selectApplied, selectAttempt, selectCode, selectFieldProblem, selectFigures, selectIsBusy, selectIsRefused, selectIsSlow, selectIsValidating, selectItems, selectMethod, selectReview, selectStage,
} from '../../src/machines/checkout.ts';
import type { Basis } from '../../src/machines/order-actors.ts';
import { asha, offline, refused, unauthorised } from '../support/samples.ts';
import type { Edge } from '../model/explore.ts';
import { pack } from './pack.ts';

type Page = SnapshotFrom<typeof checkoutMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk', address: { ...asha.address, street: '' } };
const item: OrderItem = { productId: 'tee', name: 'Palmyra Tee', size: 'S', properties: {}, quantity: 2, price: 195_000, image: '' };
const dear: OrderItem = { ...item, price: MOST_CENTS };
const address = addressOfUser(asha);
const figures = { items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 };
const draft: OrderDraft = { userId: 'asha', address, items: [item], figures, paymentMethod: 'COD', code: null };
const attempt: Attempt = { key: 'k1', of: { id: 'asha', email: asha.email }, startedAt: 1_000, keepsKeys: true, draft };
const keyless: Attempt = { ...attempt, key: 'k2', keepsKeys: false };
const applied: AppliedCode = { code: 'AVURUDU', name: 'Avurudu season', type: 'percentage', value: 1_000, discountedAmount: 351_000 };
const kept = { of: 'asha', address, method: 'Bank Transfer' as const, code: 'AVURUDU', isApplied: true };
const basis: Basis = { terms: usualTerms, keepsKeys: true, lastAddress: { ...address, street: '9 Lake Road' } };
const keylessBasis: Basis = { terms: { ...usualTerms, bankAccount: null }, keepsKeys: false, lastAddress: null };
const changes: OrderChanges = { lines: [{ itemId: 'tee', size: 'S', properties: {}, price: 200_000 }], codeRefused: true, figures: { ...figures, items: 400_000, amount: 400_000, total: 435_000 } };
const gone: OrderChanges = { lines: [{ itemId: 'tee', size: 'S', properties: {}, price: null }], codeRefused: false, figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 } };
const changed = (what: OrderChanges) => ({ code: 'refused' as const, status: 409, said: 'Prices have changed.', changes: what });
const order: Order = {
  id: 'o1', number: 'N-1', status: 'Order Placed', placedAt: 2_000, items: [item], figures, discount: null, paymentMethod: 'COD', paymentStatus: 'Pending', address, history: [],
};

const told = (said: Edge['said'], by: string): Record<string, unknown>[] => said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const calls = (said: Edge['said']): string[] => said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id).filter((id) => id !== 'connection');
const notices = (said: Edge['said']): string[] => told(said, 'xstate.emit').flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []));
const leads = (said: Edge['said']): string[] => told(said, 'xstate.emit').filter(({ type }) => type === 'navigate').map(({ to }) => (to as { name: string }).name);
const sent = (said: Edge['said'], type: string): Record<string, unknown>[] => told(said, 'xstate.sendTo').filter((it) => it['type'] === type);

const isSending = (page: Page): boolean => page.matches('placing') || page.matches({ finding: 'asking' });
const isAnswer = ({ type }: Edge['event']): boolean => /^xstate\.done\.actor\.place(Again)?$/.test(type);
const failure = ({ type, error }: Edge['event']): { status: number; code: string; changes?: unknown } | null => (/^xstate\.error\.actor\.place(Again)?$/.test(type) ? (error as never) : null);
const isElse = (event: Edge['event'], before: Page): boolean => { const user = knownUser(before.context.customer); return event.type === 'customer.known' && user !== null && !isSameUser(event['user'] as User, user); };
const isFound = (event: Edge['event']): boolean => event.type === 'xstate.done.actor.loadOrders' && (event['output'] as Order[]).length > 0;
const leavesCustomer = (event: Edge['event'], before: Page): boolean => isElse(event, before) || (event.type === 'customer.gone' && event['why'] === 'logged out');

export const checkout = pack({
  machine: checkoutMachine,
  input: { customer: 'unsure' },
  limit: 6_000,
  // Whatever is unusual is walked by itself, and one step beyond.
  within: ({ customer, items, prices, method, code, applied: counts, address: { phone }, isTried, isCodeTried, draft: d, basis: b, attempt: a }) =>
    [
      typeof customer === 'string' ? customer === 'guest' : customer.id === 'nimal', items?.[0] === dear || items?.length === 0, Object.keys(prices).length > 0, method !== 'COD',
      (code !== '' && counts === null) || b?.keepsKeys === false, counts !== null, phone === 'none', isTried, isCodeTried, d !== null, a?.keepsKeys === false,
    ].filter(Boolean).length <= 1,
  key: ({ customer, isRead, draft: d, attempt: a, items, prices, basis: b, address: at, isTyped, method, code, applied: c, isTried, isCodeTried, review, tries }) => [
    typeof customer === 'string' ? customer : customer.id, isRead, d === null, a?.key ?? null, items?.map(({ price }) => price) ?? null, prices, b?.keepsKeys ?? null,
    [at.street, at.phone], isTyped, method, code, c === null, isTried, isCodeTried, review?.changes.codeRefused ?? null, a?.keepsKeys === false ? tries : 0,
  ],
  events: {
    'customer.known': [{ type: 'customer.known', user: asha }, { type: 'customer.known', user: nimal }],
    'customer.gone': [{ type: 'customer.gone', why: 'expired' }, { type: 'customer.gone', why: 'logged out' }],
    'cart.told': [{ type: 'cart.told', items: [item] }, { type: 'cart.told', items: [] }, { type: 'cart.told', items: [dear] }],
    'kept.read': [{ type: 'kept.read', draft: null, attempt: null }, { type: 'kept.read', draft: kept, attempt: null }, { type: 'kept.read', draft: null, attempt }, { type: 'kept.read', draft: null, attempt: keyless }],
    'attempt.kept': [{ type: 'attempt.kept', attempt }],
    'checkout.retry': [{ type: 'checkout.retry' }],
    'address.type': [{ type: 'address.type', field: 'phone', text: 'none' }],
    'method.choose': [{ type: 'method.choose', method: 'Bank Transfer' }],
    'code.type': [{ type: 'code.type', text: 'avu rudu' }, { type: 'code.type', text: ' ' }],
    'code.apply': [{ type: 'code.apply' }],
    'code.remove': [{ type: 'code.remove' }],
    'order.place': [{ type: 'order.place' }],
    'changes.leave': [{ type: 'changes.leave' }],
    'order.find': [{ type: 'order.find' }],
    'browser.online': [{ type: 'browser.online' }],
  },
  outcomes: {
    storage: { done: [], error: [offline] }, cartWatch: { done: [], error: [offline] }, connection: { done: [], error: [offline] },
    loadBasis: { done: [basis, keylessBasis], error: [offline] },
    validateCode: { done: [applied], error: [refused] },
    place: { done: [{ id: 'o1', number: 'N-1', total: 425_000 }], error: [refused, changed(changes), changed(gone), offline] },
    placeAgain: { done: [{ id: null, number: null, total: null }], error: [refused, unauthorised, changed(changes), offline] },
    loadOrders: { done: [[order], []], error: [offline] },
  },
  neverIgnored: { 'customer.known': 'who it is counts, wherever the page is', 'customer.gone': 'that nobody is there counts, wherever the page is', 'cart.told': 'what the cart holds counts, wherever the page is' },
  rest: (snapshot) => snapshot.matches('filling') || snapshot.matches('leaving') || snapshot.matches('placed'),
  invariants: {
    'the total is the items without the discount and with the fee': (snapshot) => {
      const it = selectFigures(snapshot);
      const items = snapshot.context.items?.reduce((sum, { price, quantity, ...one }) => sum + (snapshot.context.prices[itemKey({ ...one })] ?? price) * quantity, 0);
      return it === null || (it.items === items && it.amount === it.items - it.discount && it.total === it.amount + it.deliveryFee && it.amount >= 0);
    },
    'the form can say its total, whenever it can be sent': (snapshot) => !snapshot.matches('filling') || (selectFigures(snapshot) !== null && (selectItems(snapshot)?.length ?? 0) > 0),
    "there is no form before the shop's terms are known": (snapshot) => snapshot.context.basis !== null || !snapshot.matches('filling') || snapshot.hasTag('waiting'),
    'it is busy exactly while an order is made, on its way or looked for': (snapshot) =>
      selectIsBusy(snapshot) === (snapshot.matches('keeping') || snapshot.matches('placing') || snapshot.matches('finding')) && snapshot.hasTag('busy') === selectIsBusy(snapshot),
    'what is on its way or looked for is known with its key': (snapshot) => !(snapshot.matches('placing') || snapshot.matches('finding')) || selectAttempt(snapshot)?.key !== undefined,
    'only an order on its way is slow, and only a form refused': (snapshot) => selectIsSlow(snapshot) === snapshot.matches({ placing: 'slow' }) && selectIsRefused(snapshot) === snapshot.matches({ filling: 'refused' }),
    'it waits, has failed, is filled in, reviewed, looked for or placed, and only one of them': (snapshot) =>
      (['waiting', 'failed', 'filling', 'reviewing', 'finding', 'placed'] as const).filter((tag) => snapshot.hasTag(tag)).join() === selectStage(snapshot),
    'a code that counts stands in the box': (snapshot) => selectApplied(snapshot) === null || selectCode(snapshot) === selectApplied(snapshot)?.code,
    'a code is asked about only while none counts': (snapshot) => selectIsValidating(snapshot) === snapshot.matches({ filling: 'validating' }) && (!selectIsValidating(snapshot) || selectApplied(snapshot) === null),
    'a bank transfer is chosen only where the shop takes one': (snapshot) => !snapshot.matches('filling') || selectMethod(snapshot) === 'COD' || snapshot.context.basis?.terms.bankAccount !== null,
    'what has changed is shown exactly while it is reviewed': (snapshot) => !snapshot.matches('reviewing') || selectReview(snapshot) !== null,
    'a field that is wrong says so once the form was sent': (snapshot) => (selectFieldProblem('phone')(snapshot) !== null) === (snapshot.context.isTried && addressProblems(snapshot.context.address).some(({ field }) => field === 'phone')),
    'it never looks for the order of somebody else': (snapshot) => {
      const user = knownUser(snapshot.context.customer);
      return !isSending(snapshot) || user === null || snapshot.context.attempt === null || isSameUser(user, snapshot.context.attempt.of);
    },
  },
  steps: {
    'an order is sent only by a press on PLACE ORDER with its key kept, or again with the same key': ({ said, event }, before, after) => {
      const began = calls(said).filter((id) => id.startsWith('place'));
      if (began.length === 0) return true;
      if (began.join() === 'place') return event.type === 'attempt.kept' && before.matches('keeping') && after.matches('placing');
      return began.join() === 'placeAgain' && after.context.attempt?.keepsKeys === true && (before.context.attempt === null || before.context.attempt.key === after.context.attempt.key);
    },
    'a key is asked for by a press on PLACE ORDER of a customer whose form is whole, once': ({ said, event }, before) => {
      const begun = sent(said, 'attempt.begin');
      const user = knownUser(before.context.customer);
      const canSend = event.type === 'order.place' && user !== null && !selectIsBusy(before) && (before.matches('reviewing') || (before.matches('filling') && !selectIsValidating(before) && addressProblems(before.context.address).length === 0));
      return begun.length <= 1 && (begun.length === 0 || canSend);
    },
    'what is sent is what was shown': ({ said }, before) => {
      const [begun] = sent(said, 'attempt.begin') as { draft: OrderDraft; of: unknown }[];
      const review = selectReview(before);
      if (!begun) return true;
      if (review) return JSON.stringify(begun.draft) === JSON.stringify(revised(review.draft, review.changes));
      return JSON.stringify(begun.draft.figures) === JSON.stringify(selectFigures(before)) && begun.draft.paymentMethod === selectMethod(before) && begun.draft.code === (selectApplied(before)?.code ?? null);
    },
    'an order that is there clears cart, form and key, says so and leads to it': ({ event, said }, _, after) => {
      const isThere = isAnswer(event) || isFound(event);
      const cleared = [sent(said, 'lines.clear'), sent(said, 'attempt.forget')].map((it) => it.length).join() === '1,1' && sent(said, 'draft.write').every(({ draft: it }) => it === null) && sent(said, 'draft.write').length === 1;
      return isThere ? after.matches('placed') && cleared && notices(said).join() === 'order-placed' && leads(said).join() === 'orders' : sent(said, 'lines.clear').length === 0 && !notices(said).includes('order-placed') && (!after.matches('placed') || _.matches('placed'));
    },
    'its key is forgotten when its answer is known, and never before': ({ event, said }, before) => {
      const error = failure(event);
      const isNo = error !== null && (error.changes !== undefined || (error.code === 'refused' && error.status !== 409));
      const isGivenUp = event.type === 'xstate.done.actor.loadOrders' && !isFound(event) && before.context.attempt?.keepsKeys === false && before.context.tries >= 2;
      return (sent(said, 'attempt.forget').length === 1) === (isAnswer(event) || isFound(event) || isNo || isGivenUp);
    },
    'what nobody can tell is looked for, and nothing else can be placed': ({ event }, before, after) => {
      const isLost = (failure(event)?.code === 'offline' || event.type.startsWith('xstate.after.answerLimit.')) && isSending(before);
      return !isLost || after.matches('finding');
    },
    'an order that was refused is back in the form with the reason, and with what has changed before it': ({ event, said }, before, after) => {
      const error = failure(event);
      if (error?.changes !== undefined) return after.matches('reviewing') && notices(said).length === 0;
      return error?.code !== 'refused' || (notices(said).join() === 'order-refused' && (before.context.basis === null || selectItems(before)?.length === 0 ? selectStage(after) === 'waiting' : selectIsRefused(after)));
    },
    'a guest is asked to log in, and nothing they typed is lost': ({ event, said }, before, after) =>
      !(event.type === 'order.place' && before.context.customer === 'guest' && before.matches('filling') && !selectIsValidating(before) && addressProblems(before.context.address).length === 0) ||
      (notices(said).join() === 'order-needs-login' && leads(said).join() === 'login' && sent(said, 'draft.write').length === 1 && after.context.address === before.context.address),
    'a form that is not whole says what is missing and sends nothing': ({ event, said }, before, after) =>
      !(event.type === 'order.place' && before.matches('filling') && !selectIsValidating(before) && addressProblems(before.context.address).length > 0) || (after.context.isTried && said.length === 0),
    'a change of the cart takes the discount off, with a word, and leaves the code in the box': ({ event, said }, before, after) => {
      if (event.type !== 'cart.told' || !before.matches('filling')) return !notices(said).includes('code-cleared');
      const isChange = JSON.stringify(event['items']) !== JSON.stringify(selectItems(before));
      const hadCode = selectApplied(before) !== null || selectIsValidating(before);
      return notices(said).includes('code-cleared') === (isChange && hadCode) && (!isChange || (selectApplied(after) === null && !selectIsValidating(after))) && selectCode(after) === selectCode(before);
    },
    'a code counts when the server says so, until it is taken away, changed or ordered': ({ event }, before, after) => {
      if (event.type === 'xstate.done.actor.validateCode') return selectApplied(after) === applied;
      return selectApplied(after) === null || selectApplied(after) === selectApplied(before);
    },
    'an empty cart leads to the cart, unless it was ordered': ({ said }, before, after) => leads(said).includes('cart') ? after.matches('leaving') : !after.matches('leaving') || before.matches('leaving'),
    'what is typed is kept on this device each time': ({ event, said }, before) =>
      event.type !== 'address.type' || (before.matches('filling') ? sent(said, 'draft.write').length === 1 : said.length === 0),
    'what somebody has typed leaves with them': ({ event, said }, before, after) =>
      !leavesCustomer(event, before) || (sent(said, 'draft.write').some(({ draft: it }) => it === null) && selectCode(after) === '' && selectApplied(after) === null && after.context.isTyped === false),
    'a form that nobody has touched begins with the profile, or where the last order went': ({ event }, before, after) => {
      if (event.type !== 'xstate.done.actor.loadBasis' || before.context.isTyped) return true;
      const user = knownUser(before.context.customer);
      const own = before.context.draft && before.context.draft.of === user?.id ? before.context.draft.address : null;
      const last = (event['output'] as Basis).lastAddress;
      const expected = own ?? (user === null ? '' : user.address.street === '' && last ? last : addressOfUser(user));
      return expected === '' ? after.context.address.street === '' : JSON.stringify(after.context.address) === JSON.stringify(expected);
    },
    'prices that the server told are reckoned with from then on': ({ event }, before, after) =>
      !(event.type === 'changes.leave' && before.matches('reviewing')) || JSON.stringify(after.context.prices) === JSON.stringify({ ...before.context.prices, ...(selectReview(before)?.changes === changes ? { [itemKey(item)]: 200_000 } : {}) }),
    'what can no longer be bought leaves the cart with a press': ({ event, said }, before) =>
      sent(said, 'line.remove').length === (event.type === 'changes.leave' && selectReview(before)?.changes === gone && before.matches('reviewing') ? 1 : 0),
    'one press is one call': ({ said }) => calls(said).length <= 1,
  },
});
