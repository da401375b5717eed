import { knownUser } from '../../../../src/domain/account/user.ts';
import { EMPTY_CUSTOM_FORM } from '../../../../src/domain/custom-orders/form.ts';
import {
  selectForm,
  selectIsEdit,
  selectProductType,
  selectReset,
} from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { unauthorised } from '../../../support/samples/samples.ts';
import { order, confirmed } from './samples.ts';
import { calls, sent, notices, leads } from './said.ts';
import { type Steps, isFilling, isGuest, presses, leaves, opensOther } from './facts.ts';

/** Rules of how a form begins, whose it is, and what leaves with its customer. */
export const comingAndGoingSteps: Steps = {
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
  'who is there is who was told last, and the form is of the customer who was known last': ({ event }, before, after) =>
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
  'the page knows the request that is on its way, until it is known what became of it': ({ event }, before, after) => {
    const isOver =
      leaves(event, before) ||
      (before.matches('sending') &&
        ['order.placed', 'order.changed', 'order.refused', 'order.missing', 'order.cancelled'].includes(event.type)) ||
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
};
