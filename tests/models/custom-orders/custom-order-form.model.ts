import { customOrderFormMachine } from '../../../src/machines/custom-orders/custom-order-form-machine.ts';
import { asha, home, offline, refused, unauthorised, work } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { drawing } from '../support/custom-form.ts';
import {
  nimal,
  draft,
  guests,
  attempt,
  basis,
  renewed,
  last,
  order,
  confirmed,
  taken,
  changes,
} from './custom-order-form/samples.ts';
import { isFilling } from './custom-order-form/facts.ts';
import { unusualIn, marksOf } from './custom-order-form/bounds.ts';
import { invariants } from './custom-order-form/invariants.ts';
import { pressSteps } from './custom-order-form/press.ts';
import { typingSteps } from './custom-order-form/typing.ts';
import { sendingSteps } from './custom-order-form/sending.ts';
import { comingAndGoingSteps } from './custom-order-form/coming-and-going.ts';

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
  neverIgnored: {
    'customer.known': 'who it is counts, wherever the page is',
    'customer.gone': 'that nobody is there counts, wherever the page is',
    'code.told': 'the code counts, wherever the page is',
    'drawings.told': 'the drawings count, wherever the page is',
  },
  idle: { 'order.lost': 'each further try that is lost finds the page looking already' },
  rest: (snapshot) => isFilling(snapshot) || snapshot.matches('leaving') || snapshot.matches('placed'),
  invariants,
  steps: { ...pressSteps, ...typingSteps, ...sendingSteps, ...comingAndGoingSteps },
});
