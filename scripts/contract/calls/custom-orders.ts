import * as customOptions from '../../../src/api/contract/custom-orders/custom-options.ts';
import * as customOrders from '../../../src/api/contract/custom-orders/custom-orders.ts';
import * as discounts from '../../../src/api/contract/discounts.ts';
import type { CustomOrderDraft } from '../../../src/domain/custom-orders/draft.ts';
import { describeCalls, ID, KEY } from './described-call.ts';

const customDraft: CustomOrderDraft = {
  designName: '',
  category: '',
  productType: '',
  properties: {},
  quantity: 1,
  notes: '',
  phone: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
  paymentMethod: 'Cash On Delivery',
  price: 0,
  originalPrice: 0,
  deliveryFee: 0,
  code: null,
};

/** Calls of custom orders and of what can be made to order. */
export const CUSTOM_ORDER_CALLS = describeCalls('Custom orders', {
  'customOptions.customOptions': [
    customOptions.customOptions(),
    'What can be made to order; also read under `categories` or `data`.',
  ],
  'discounts.validateCustomCode': [
    discounts.validateCustomCode('NOOL10', 10_000),
    'Says what a promo code takes off a custom order.',
  ],
  'customOrders.placeCustomOrder': [
    customOrders.placeCustomOrder(customDraft, [], KEY),
    'Places a custom order. Only `_id` of the answer is read; also under `order`, `customOrder` or `data`.',
  ],
  'customOrders.myCustomOrders': [
    customOrders.myCustomOrders(),
    'Lists the customer’s custom orders; also read under `orders`, `customOrders` or `data`.',
  ],
  'customOrders.oneCustomOrder': [
    customOrders.oneCustomOrder(ID),
    'One custom order; also read under `order`, `customOrder` or `data`.',
  ],
  'customOrders.changeCustomStatus': [
    customOrders.changeCustomStatus(ID, { status: 'Confirmed', price: 0, deliveryFee: 0, mockup: '', note: '' }),
    'Moves a custom order to Confirmed or Request Change. The answer is not read.',
  ],
  'customOrders.editCustomOrder': [
    customOrders.editCustomOrder(ID, customDraft, [], KEY),
    'Changes a custom order; pictures that are there stay.',
  ],
  'customOrders.sendCustomSlip': [
    customOrders.sendCustomSlip(ID, new Blob()),
    'Takes the picture of a bank slip for a custom order that says `takesSlip`, in place of the one before; 409 for any other.',
  ],
  'customOrders.customPicture': [
    customOrders.customPicture(`https://shop.example/api/custom-order/ID/files/FILE`),
    'A drawing or mockup of an order, PNG, JPEG or WEBP. Asked for only if `designImage` or `mockupImage` is an address of the API’s own origin; any other address will do.',
  ],
});
