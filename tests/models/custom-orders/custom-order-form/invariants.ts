import { isSameUser, knownUser } from '../../../../src/domain/account/user.ts';
import { customDiscount, unitPrice } from '../../../../src/domain/custom-orders/custom-price.ts';
import { quantityOf } from '../../../../src/domain/custom-orders/request-problems.ts';
import { isWholeRoster } from '../../../../src/domain/custom-orders/roster.ts';
import type { customOrderFormMachine } from '../../../../src/machines/custom-orders/custom-order-form-machine.ts';
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
  selectMinimum,
  selectOrder,
  selectProblem,
  selectProductType,
  selectProductTypes,
  selectProgress,
  selectPropertyProblem,
  selectRaisedTo,
  selectRowProblem,
  selectTerms,
  selectText,
  selectView,
} from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { asha } from '../../../support/samples/samples.ts';
import type { Pack } from '../../model.ts';
import { isFilling, isGuest, problemsOf, isWaitingForParts } from './facts.ts';

/** Rules of every state of the form. */
export const invariants: Pack<typeof customOrderFormMachine>['invariants'] = {
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
};
