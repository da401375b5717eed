import { expect, it } from 'vitest';
import { customOptions } from '../../src/api/contract/custom-orders/custom-options.ts';
import { decodeCustomOrder } from '../../src/api/contract/custom-orders/custom-order-shape.ts';
import {
  decodeCustomChanges,
  editCustomOrder,
  myCustomOrders,
  placeCustomOrder,
} from '../../src/api/contract/custom-orders/custom-orders.ts';
import { validateCustomCode } from '../../src/api/contract/discounts.ts';
import type { CustomOrderDraft } from '../../src/domain/custom-orders/draft.ts';

const wire = {
  _id: '64f0c2aa19b3d7e5',
  designName: 'Team shirt',
  category: { _id: 'c', name: 'Tops' },
  subcategory: 'T-shirt',
  properties: '{"Colour":"Navy","Names":true,"Logos":2,"Zip":false}',
  designImage: ['/drawings/1.jpg', 'https://cdn.example/2.jpg'],
  quantity: '10',
  phoneNumber: 771234567,
  address: '{"street":"7 Loom Lane","zipcode":800}',
  price: '11250',
  originalPrice: 12_500,
  deliveryFee: 350,
  redeemCode: { code: 'NOOL10' },
  paymentMethod: 'COD',
  status: 'confirmed',
  paymentStatus: 'Half paid',
  orderDate: '2026-11-20T10:00:00Z',
};

it('a custom order without an address is read', () => {
  const { address: _none, ...others } = wire;
  expect(decodeCustomOrder(others)).toMatchObject({ designName: 'Team shirt', address: { street: '', zipCode: '' } });
});

it('a custom order of another server is read, whatever shape its parts have', () => {
  expect(decodeCustomOrder({ order: wire }, 'https://api.example')).toMatchObject({
    category: 'Tops',
    productType: 'T-shirt',
    properties: { Colour: 'Navy', Names: 'true', Logos: '2' },
    drawings: ['https://api.example/drawings/1.jpg', 'https://cdn.example/2.jpg'],
    mockup: '',
    quantity: 10,
    phone: '771234567',
    address: { street: '7 Loom Lane', city: '', zipCode: '800' },
    price: 1_125_000,
    discount: { code: 'NOOL10', type: 'fixed', value: 125_000, saved: 125_000 },
    paymentMethod: 'Cash On Delivery',
    status: 'Confirmed',
    paymentStatus: 'Half paid',
    paidAt: null,
    history: [],
    quote: null,
    closing: null,
    takesSlip: false,
    slipAt: null,
    keepsKeys: false,
  });
  expect(decodeCustomOrder({ success: true, order: null })).toBeNull();
});

it('a quote below the first price is no discount', () => {
  const quote = { price: 11_250, deliveryFee: 0, date: '2026-11-21T10:00:00Z' };
  expect(decodeCustomOrder({ ...wire, redeemCode: null, quote })?.discount).toBeNull();
});

it('a list of custom orders drops what cannot be read, and has the newest first', () => {
  const read = myCustomOrders().read([
    { ...wire, price: 'free' },
    wire,
    { ...wire, _id: 'b', orderDate: '2026-11-22' },
  ]);
  expect(read.map(({ id }) => id)).toEqual(['b', wire._id]);
});

it('options are read as texts or objects, and a choice without options is typed', () => {
  const [category] = customOptions().read({
    categories: [
      { name: 'Empty', subcategories: [] },
      {
        name: 'Tops',
        subcategories: [
          {
            name: 'Shirt',
            basePrice: '1250',
            properties: [
              {
                name: 'Colour',
                type: 'color',
                options: ['#1d2f57', { name: 'Red', priceImpact: '-50' }],
                default: 'Blue',
              },
              { name: 'Neck', type: 'select', required: 'true', priceImpact: 20 },
              { type: 'text' },
            ],
          },
          { name: 'Unpriced' },
        ],
      },
    ],
  });
  expect(category?.productTypes).toEqual([
    {
      name: 'Shirt',
      basePrice: 125_000,
      minQuantity: 1,
      productionDays: null,
      outline: '',
      properties: [
        {
          name: 'Colour',
          type: 'color',
          options: [
            { value: '#1d2f57', priceImpact: null, colour: '#1d2f57' },
            { value: 'Red', priceImpact: -5_000, colour: '' },
          ],
          default: '',
          required: false,
          priceImpact: 0,
        },
        { name: 'Neck', type: 'text', options: [], default: '', required: true, priceImpact: 2_000 },
      ],
    },
  ]);
});

it('a code that does not count is refused in the words of its answer', () => {
  const read = (answer: unknown) => validateCustomCode('nool10', 1_250_000).read(answer);
  expect(() => read({ isValid: false, error: 'Invalid redeem code' })).toThrow(
    expect.objectContaining({ said: 'Invalid redeem code' }) as Error,
  );
  expect(read({ isValid: true, discountedAmount: 0 })).toMatchObject({ discountedAmount: 0, value: 1_250_000 });
});

it('a draft is sent as a form in rupees, its drawings beside it', () => {
  const draft: CustomOrderDraft = {
    designName: 'Team shirt',
    category: 'Tops',
    productType: 'Shirt',
    properties: { Colour: 'Navy' },
    quantity: 10,
    notes: '',
    phone: '0771234567',
    address: { street: '7 Loom Lane', city: 'Kandy', state: 'Kandy', zipCode: '20000', country: 'Sri Lanka' },
    paymentMethod: 'Bank Transfer',
    price: 1_125_050,
    originalPrice: 1_250_000,
    deliveryFee: 0,
    code: 'NOOL10',
  };
  const drawing = { name: 'front.png', file: new Blob(['x']) };
  const sent = placeCustomOrder(draft, [drawing, drawing], 'key').form;
  expect([
    sent?.get('price'),
    sent?.get('subcategory'),
    sent?.get('redeemCode'),
    sent?.getAll('designImage').length,
  ]).toEqual(['11250.5', 'Shirt', 'NOOL10', 2]);
  const { form: edit, headers } = editCustomOrder('7', draft, [], 'key');
  expect([edit?.has('redeemCode'), edit?.has('paymentMethod'), edit?.get('quantity')]).toEqual([false, false, '10']);
  expect(headers).toEqual({ 'Idempotency-Key': 'key' });
});

it('figures of now are read from a refusal, or are not there', () => {
  expect(decodeCustomChanges({ price: 10, originalPrice: 12, deliveryFee: 0, codeRefused: true })).toEqual({
    price: 1_000,
    originalPrice: 1_200,
    deliveryFee: 0,
    codeRefused: true,
  });
  expect([decodeCustomChanges(undefined), decodeCustomChanges({ price: 10 })]).toEqual([null, null]);
});
