import { selectRowProblem } from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { type Page, fieldsOf } from './facts.ts';

type Context = Page['context'];
/** Whatever is unusual is walked by itself, and one step beyond. */
export const unusualIn = ({
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
export const marksOf = ({
  customer,
  owner,
  basis: b,
  order: o,
  form,
  promo,
  drawings,
  progress,
  ...it
}: Context): unknown => [
  [typeof customer === 'string' ? customer : customer.id, owner?.id ?? null, it.orderId],
  [it.draft && { of: it.draft.of }, it.attempt?.key ?? null, b && [b.keepsKeys, b.lastAddress !== null], o !== null],
  [
    fieldsOf(form),
    form.designName.length,
    form.address.street === '',
    form.phone === '',
    Math.min(form.roster.length, 1),
    selectRowProblem(0)({ context: { form } } as never),
  ],
  [form.placement !== null, form.paymentMethod],
  [it.isTyped, it.isTried, it.reset, it.raisedTo, it.leftOut],
  [promo.code, promo.taken !== null, promo.isAsking],
  [drawings.drawings.length, drawings.isBusy],
  progress?.sent ?? null,
];
