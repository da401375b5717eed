import { addressOfUser } from '../../../src/domain/order/address.ts';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import { type Attempt, applyChanges } from '../../../src/domain/order/checkout.ts';
import type { Order, OrderChanges, OrderDraft, OrderItem } from '../../../src/domain/order/order.ts';
import { orderSubmissionMachine } from '../../../src/machines/checkout/order-submission-machine.ts';
import { asha } from '../../support/samples/samples.ts';
import { submissionPack } from '../support/submission.ts';

const item: OrderItem = {
  productId: 'tee',
  name: 'Palmyra Tee',
  size: 'S',
  properties: {},
  quantity: 2,
  price: 195_000,
  image: '',
};
const address = addressOfUser(asha);
const figures = { items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 };
const draft: OrderDraft = { userId: 'asha', address, items: [item], figures, paymentMethod: 'COD', code: null };
const fresh: Attempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: true,
  draft,
};
const line = { itemId: 'tee', size: 'S', properties: {} };
const changes: OrderChanges = {
  lines: [{ ...line, price: 200_000 }],
  codeRefused: false,
  figures: { ...figures, items: 400_000, amount: 400_000, total: 435_000 },
};
const gone: OrderChanges = {
  lines: [{ ...line, price: null }],
  codeRefused: false,
  figures: { items: 0, discount: 0, amount: 0, deliveryFee: 0, total: 0 },
};
const order: Order = {
  id: 'o1',
  number: 'N-1',
  status: 'Order Placed',
  placedAt: 2_000,
  items: [item],
  figures,
  discount: null,
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  address,
  history: [],
  shipment: null,
  isCancellable: false,
  takesSlip: false,
  slipAt: null,
  payBy: null,
  expected: null,
  returnable: null,
  returned: null,
};
/** As it would be found after the new prices were accepted. */
const dearer: Order = { ...order, id: 'o2', items: [{ ...item, price: 200_000 }], figures: changes.figures };

export const orderSending = submissionPack({
  machine: orderSubmissionMachine,
  fresh,
  changes,
  gone,
  goneKeys: [lineKey(line)],
  applyChanges,
  placed: [
    { id: 'o1', number: 'N-1', total: 425_000 },
    { id: null, number: 'N-1', total: null },
    { id: null, number: null, total: null },
  ] as never,
  idOf: (answer) => {
    const { id, number } = answer as { id: string | null; number: string | null };
    return id ?? number ?? '';
  },
  listed: [[order], [dearer]],
  isFound: (it, attempt) => (it as Order).figures.amount === attempt.draft.figures.amount,
  markOf: ({ figures: { total } }) => total,
});
