import type { WireOrder } from '../../../src/api/contract/orders/order-shape.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { ReturnRequest } from '../../../src/domain/order/return-request.ts';

const PLACED_AT = Date.parse('2026-01-02T03:04:05.000Z');
const DAY = 86_400_000;

/** An order that is whole, changed where a test says so. */
export const orderOf = (changes: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: 'NL-0001',
  status: 'Order Placed',
  placedAt: PLACED_AT,
  items: [
    {
      productId: 'tee',
      name: 'Palmyra Tee',
      size: 'M',
      properties: {},
      quantity: 2,
      price: 195_000,
      image: '/media/0a/960.jpg',
    },
  ],
  figures: { items: 390_000, discount: 0, amount: 390_000, deliveryFee: 35_000, total: 425_000 },
  discount: null,
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  address: {
    firstName: 'Asha',
    lastName: 'Perera',
    email: 'asha@example.lk',
    street: '1 Temple Road',
    city: 'Kandy',
    state: 'Central',
    zipCode: '20000',
    country: 'Sri Lanka',
    phone: '0771234567',
  },
  note: '',
  history: [{ status: 'Order Placed', at: PLACED_AT }],
  shipment: null,
  isCancellable: false,
  takesSlip: false,
  slipAt: null,
  payBy: null,
  expected: null,
  returnable: null,
  returned: null,
  ...changes,
});

/** Of which its customer can still send two pieces back. */
export const delivered = orderOf({
  id: 'delivered',
  number: 'NL-0009',
  status: 'Delivered',
  paymentStatus: 'Completed',
  returnable: { until: '2026-01-20', quantities: [2] },
});
/** The same, with a return that its customer can take back. */
export const returned = orderOf({
  ...delivered,
  id: 'returned',
  returnable: null,
  returned: {
    kind: 'Exchange',
    reason: 'Too small',
    status: 'Requested',
    note: 'L, please',
    items: [{ index: 0, quantity: 1 }],
    answer: '',
    requestedAt: PLACED_AT + 4 * DAY,
    isWithdrawable: true,
  },
});
export const cod = orderOf();
/** That its customer can still cancel. */
export const cancellable = orderOf({ isCancellable: true });
export const transfer = orderOf({
  id: 'o2',
  number: 'NL-0002',
  paymentMethod: 'Bank Transfer',
  placedAt: PLACED_AT - DAY,
  history: [],
});
const [line] = cod.items;
/** Of which only the first line is for sale. */
export const mixed = orderOf({
  id: 'mixed',
  number: 'NL-0005',
  status: 'Delivered',
  paymentStatus: 'Completed',
  items: line
    ? [line, { ...line, size: 'XXS' }, { ...line, productId: 'gone', name: 'Jaffna Sarong', quantity: 1 }]
    : [],
});
/** More than are shown at once. */
export const many: readonly Order[] = [
  cod,
  transfer,
  ...Array.from({ length: 23 }, (_, at) =>
    orderOf({
      id: `m${at}`,
      number: `NL-1${String(at).padStart(3, '0')}`,
      status: 'Delivered',
      paymentStatus: 'Completed',
      placedAt: PLACED_AT - (at + 2) * DAY,
      history: [],
    }),
  ),
];

const wireReturn = ({ requestedAt, isWithdrawable, items, ...it }: ReturnRequest) => ({
  ...it,
  items: [...items],
  date: new Date(requestedAt).toISOString(),
  withdrawable: isWithdrawable,
});

/** Words that a server may have of its own. */
type Words = 'status' | 'payment' | 'paymentMethod' | 'history' | 'return';
/** As a server sends it. */
export const wireOrder = ({
  address: { zipCode, ...address },
  ...it
}: Order): Omit<WireOrder, Words> & Record<Words, unknown> => ({
  _id: it.id,
  orderId: it.number,
  status: it.status,
  date: new Date(it.placedAt).toISOString(),
  items: it.items.map(({ properties, price, ...others }) => ({
    ...others,
    properties: { ...properties },
    price: rupeesFromCents(price),
  })),
  totalAmount: rupeesFromCents(it.figures.total),
  amount: rupeesFromCents(it.figures.amount),
  deliveryFee: rupeesFromCents(it.figures.deliveryFee),
  payment: { status: it.paymentStatus },
  paymentMethod: it.paymentMethod,
  address: { ...address, zipcode: zipCode },
  note: it.note ?? '',
  discountApplied: it.discount && {
    amountSaved: rupeesFromCents(it.discount.saved),
    redeemCode: it.discount.code,
    discountValue: it.discount.value / 100,
    discountType: it.discount.type,
  },
  history: it.history.map(({ status, at }) => ({ status, date: new Date(at).toISOString() })),
  shipment: it.shipment,
  cancellable: it.isCancellable,
  takesSlip: it.takesSlip,
  slip: it.slipAt === null ? null : { date: new Date(it.slipAt).toISOString() },
  payBy: it.payBy,
  expected: it.expected,
  returnable: it.returnable,
  return: it.returned && wireReturn(it.returned),
});
