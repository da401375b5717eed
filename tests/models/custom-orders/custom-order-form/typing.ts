import { unitPrice } from '../../../../src/domain/custom-orders/custom-price.ts';
import { quantityOf } from '../../../../src/domain/custom-orders/request-problems.ts';
import {
  selectCategories,
  selectForm,
  selectIsEdit,
  selectLeftOutRows,
  selectMinimum,
  selectProductType,
  selectProductTypes,
  selectRaisedTo,
  selectReset,
  selectText,
} from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { work } from '../../../support/samples/samples.ts';
import { cap, shirt } from '../../support/custom-form.ts';
import { sent, writes } from './said.ts';
import { type Steps, isFilling, leaves, fieldsOf } from './facts.ts';

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
/** Rules of what is typed and chosen while the form is filled in. */
export const typingSteps: Steps = {
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
        ? event['category'] !== was.category && selectCategories(before).some(({ name }) => name === event['category'])
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
};
