import type { CustomRequestDraft, Drawing } from '../../../src/domain/custom-orders/custom-draft.ts';
import { EMPTY_CUSTOM_FORM, type CustomForm } from '../../../src/domain/custom-orders/form.ts';
import type { CustomCategory, ProductType } from '../../../src/domain/custom-orders/options.ts';

/** Samples of the charts of the custom order form. */

export const shirt: ProductType = {
  name: 'T-shirt',
  basePrice: 100_000,
  minQuantity: 3,
  productionDays: 7,
  outline: 'tee',
  properties: [
    {
      name: 'Fabric',
      type: 'select',
      options: [
        { value: 'Cotton', priceImpact: null, colour: '' },
        { value: 'Linen', priceImpact: 25_000, colour: '' },
      ],
      default: 'Cotton',
      required: true,
      priceImpact: 0,
    },
  ],
};
export const cap: ProductType = {
  ...shirt,
  name: 'Cap',
  basePrice: 60_000,
  minQuantity: 1,
  properties: [{ ...shirt.properties[0]!, default: '' }],
};
export const customCategories: CustomCategory[] = [
  { name: 'Sports', productTypes: [shirt, cap] },
  { name: 'Office', productTypes: [cap] },
];

export const wholeForm: CustomForm = {
  ...EMPTY_CUSTOM_FORM,
  designName: 'Kandy Lions',
  category: 'Sports',
  productType: 'T-shirt',
  properties: { Fabric: 'Cotton' },
  quantity: '3',
  phone: '0771234567',
  address: { street: '1 Draft Lane', city: 'Kandy', state: 'Kandy', zipCode: '20000', country: 'Sri Lanka' },
};
export const drawing: Drawing = {
  id: 'd1',
  name: 'lion.png',
  type: 'image/png',
  size: 1_000,
  width: 40,
  height: 30,
  isShrunk: false,
  url: 'blob:d1',
  isStored: true,
};
const { quantity: _quantity, roster: _roster, placement: _placement, ...request } = wholeForm;
export const requestDraft: CustomRequestDraft = {
  orderId: '',
  order: {
    ...request,
    quantity: 3,
    price: 300_000,
    originalPrice: 300_000,
    deliveryFee: 35_000,
    code: 'TEAM10',
  },
  drawings: [{ id: 'd1', name: 'lion.png' }],
  existing: 0,
};
