import { isSameUser, knownUser } from '../../../../src/domain/account/user.ts';
import type { CustomAttempt } from '../../../../src/domain/custom-orders/custom-draft.ts';
import { quantityOf } from '../../../../src/domain/custom-orders/request-problems.ts';
import {
  selectFigures,
  selectIsEdit,
  selectIsAttempted,
  selectMinimum,
  selectOrder,
  selectProgress,
  selectRaisedTo,
  selectReset,
} from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { calls, sent, notices, leads, writes } from './said.ts';
import { type Steps, isFilling, isGuest, isWhole, isTooFew, presses, canPay } from './facts.ts';

/** Rules of a press on the button: what it sends, and what it says instead. */
export const pressSteps: Steps = {
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
      request.code === (selectIsEdit(before) ? null : figures.discount > 0 ? (promo.taken?.code.code ?? null) : null) &&
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
};
