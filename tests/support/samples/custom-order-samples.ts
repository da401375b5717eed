import type { WireCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';

const ORDERED_AT = Date.parse('2026-01-02T03:04:05.000Z');
const DAY = 86_400_000;

/** What became of an order, a day for each step. */
export const wentThrough = (...statuses: readonly string[]): CustomOrder['history'] =>
  statuses.map((status, at) => ({ status, at: ORDERED_AT + at * DAY, note: '' }));

/** A custom order that is whole, changed where a test says so. */
export const customOrderOf = (changes: Partial<CustomOrder> = {}): CustomOrder => ({
  id: 'c0ffee00a1b2c3',
  designName: 'Team shirt',
  category: 'Tops',
  productType: 'T-shirt',
  properties: { Fabric: 'Combed cotton', Colour: 'Navy', 'Name on the back': 'true' },
  quantity: 12,
  notes: 'The crest on the left side, please.',
  phone: '0771234567',
  address: { street: '1 Temple Road', city: 'Kandy', state: 'Kandy', zipCode: '20000', country: 'Sri Lanka' },
  drawings: ['/media/0a/960.jpg', '/media/0b/960.jpg'],
  mockup: '',
  originalPrice: 1_800_000,
  price: 1_800_000,
  deliveryFee: 35_000,
  discount: null,
  paymentMethod: 'Bank Transfer',
  status: 'Request Placed',
  paymentStatus: 'Pending',
  orderedAt: ORDERED_AT,
  paidAt: null,
  history: wentThrough('Request Placed'),
  quote: null,
  closing: null,
  takesSlip: false,
  payBy: null,
  slipAt: null,
  keepsKeys: false,
  ...changes,
});

export const placed = customOrderOf();
export const awaiting = customOrderOf({
  status: 'Awaiting Confirmation',
  mockup: '/media/0c/960.jpg',
  quote: { price: 1_750_000, deliveryFee: 35_000, at: ORDERED_AT + DAY, codeDiscount: null },
  price: 1_750_000,
  history: wentThrough('Request Placed', 'Awaiting Confirmation'),
});
/** The staff have named another price meanwhile. */
export const dearer = customOrderOf({
  ...awaiting,
  price: 1_900_000,
  quote: { price: 1_900_000, deliveryFee: 35_000, at: ORDERED_AT + DAY, codeDiscount: null },
});
/** The staff have drawn it anew, at the same price. */
export const redrawn = customOrderOf({ ...awaiting, mockup: '/media/0d/960.jpg' });
export const confirmed = customOrderOf({
  ...awaiting,
  status: 'Confirmed',
  history: wentThrough('Request Placed', 'Awaiting Confirmation', 'Confirmed'),
});
export const changing = customOrderOf({
  ...awaiting,
  status: 'Request Change',
  history: wentThrough('Request Placed', 'Awaiting Confirmation', 'Request Change'),
});
export const declined = customOrderOf({
  ...awaiting,
  closing: { kind: 'declined', reason: 'We cannot print on this fabric.', at: ORDERED_AT + 2 * DAY },
});
/** A status of a server that has others. */
export const atTheTailor = customOrderOf({ status: 'At the tailor', history: [] });

/** All that an order can hold: names of two scripts, a code, a long way. */
export const long = customOrderOf({
  designName: 'අත්යන්ත්‍ර කපු සාරි හැට්ටය සහ දුම්බර රටාව for the annual concert of the Old Boys’ Association',
  category: 'Saree jackets and blouses',
  productType: 'Handloom saree jacket with embroidery',
  properties: {
    Fabric: 'Handloom cotton, dumbara weave',
    'Colour of the lining': 'Peacock',
    'Length of the sleeve in centimetres': '42.5',
    'Names on the collar': 'true',
    'கழுத்து வடிவம்': 'படகு கழுத்து',
  },
  quantity: 99_999,
  notes: '1. Amarasinghe, 7, XL\n2. Wickramasinghe, 10, M\n3. Thirunavukkarasu, 11, S',
  originalPrice: 9_999_999_999,
  price: 9_899_999_999,
  discount: { code: 'OLDBOYS', type: 'fixed', value: 100_000_000, saved: 100_000_000 },
  status: 'Successfully Delivered',
  paymentStatus: 'Paid',
  paidAt: Date.parse('2026-01-09T10:00:00.000Z'),
  paymentMethod: 'Card Payment',
  history: wentThrough(
    'Request Placed',
    'Awaiting Confirmation',
    'Request Change',
    'Awaiting Confirmation',
    'Confirmed',
    'Preparing',
    'On Delivery',
    'Successfully Delivered',
  ).map((it) => (it.status === 'Request Change' ? { ...it, note: 'A lighter blue, please.' } : it)),
});

const wireDiscount = (it: CustomOrder['discount']): WireCustomOrder['discountApplied'] =>
  it && {
    amountSaved: rupeesFromCents(it.saved),
    redeemCode: it.code,
    discountValue: it.value / 100,
    discountType: it.type,
  };
/** Words that a server may have of its own. */
type Words = 'status' | 'history';
/** As a server sends it. */
export const wireCustomOrder = (it: CustomOrder): Omit<WireCustomOrder, Words> & Record<Words, unknown> => ({
  _id: it.id,
  designName: it.designName,
  category: it.category,
  subcategory: it.productType,
  properties: { ...it.properties },
  designImage: [...it.drawings],
  mockupImage: it.mockup,
  quantity: it.quantity,
  phoneNumber: it.phone,
  address: it.address,
  price: rupeesFromCents(it.price),
  originalPrice: rupeesFromCents(it.originalPrice ?? it.price),
  deliveryFee: rupeesFromCents(it.deliveryFee),
  notes: it.notes,
  paymentMethod: it.paymentMethod,
  redeemCode: it.discount?.code ?? null,
  discountApplied: wireDiscount(it.discount),
  takesSlip: it.takesSlip,
  payBy: it.payBy,
  slip: it.slipAt === null ? null : { date: new Date(it.slipAt).toISOString() },
  keepsKeys: it.keepsKeys,
  status: it.status,
  paymentStatus: it.paymentStatus,
  orderDate: new Date(it.orderedAt).toISOString(),
  paymentDate: it.paidAt === null ? null : new Date(it.paidAt).toISOString(),
  history: it.history.map(({ status, at, note }) => ({ status, date: new Date(at).toISOString(), note })),
  quote: it.quote && {
    price: rupeesFromCents(it.quote.price),
    deliveryFee: rupeesFromCents(it.quote.deliveryFee),
    date: new Date(it.quote.at).toISOString(),
    codeDiscount: wireDiscount(it.quote.codeDiscount),
  },
  closing: it.closing && {
    kind: it.closing.kind,
    reason: it.closing.reason,
    date: new Date(it.closing.at).toISOString(),
  },
});
