import type { User } from '../../../../src/domain/account/user.ts';
import type {
  AcceptedCustomCode,
  CustomAttempt,
  CustomDraft,
} from '../../../../src/domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../../../src/domain/custom-orders/custom-order.ts';
import { EMPTY_CUSTOM_FORM } from '../../../../src/domain/custom-orders/form.ts';
import { MAX_CENTS } from '../../../../src/domain/money.ts';
import { demoTerms } from '../../../../src/domain/shop-profile.ts';
import type { FormBasis } from '../../../../src/machines/custom-orders/custom-form-actors.ts';
import { asha } from '../../../support/samples/samples.ts';
import { cap, customCategories, drawing, requestDraft, shirt, wholeForm } from '../../support/custom-form.ts';

export const nimal: User = {
  ...asha,
  id: 'nimal',
  email: 'nimal@example.lk',
  address: { ...asha.address, street: '' },
};
const { url: _url, isStored: _isStored, ...storedDrawing } = drawing;
export const draft: CustomDraft = {
  of: 'asha',
  orderId: '',
  form: wholeForm,
  drawings: [storedDrawing],
  code: 'TEAM10',
  isApplied: true,
};
/** Typed as a guest, of a type that is not offered any more. */
export const guests: CustomDraft = {
  of: null,
  orderId: '',
  form: { ...EMPTY_CUSTOM_FORM, designName: 'Guest Tee', category: 'Sports', productType: 'Gone' },
  drawings: [],
  code: '',
  isApplied: false,
};
export const attempt: CustomAttempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: false,
  draft: requestDraft,
};
export const basis: FormBasis = { categories: customCategories, terms: demoTerms, keepsKeys: true, lastAddress: null };
export const renewed: FormBasis = { ...basis, keepsKeys: false };
/** With where the last order went, and dearer than the shop can take. */
export const last: FormBasis = {
  ...basis,
  categories: [
    { name: 'Sports', productTypes: [{ ...shirt, basePrice: MAX_CENTS }, cap] },
    ...customCategories.slice(1),
  ],
  lastAddress: { ...wholeForm.address, street: '9 Lake Road' },
};
const { paymentMethod, code: _code, ...sentOrder } = requestDraft.order;
export const order: CustomOrder = {
  ...sentOrder,
  id: 'c1',
  drawings: ['/media/one.png'],
  mockup: '',
  discount: { type: 'fixed', value: 10_000, code: 'TEAM10', saved: 10_000 },
  paymentMethod,
  status: 'Request Placed',
  paymentStatus: 'Pending',
  orderedAt: 2_000,
  paidAt: null,
  history: [],
  quote: null,
  closing: null,
  takesSlip: false,
  payBy: null,
  slipAt: null,
  keepsKeys: true,
};
export const confirmed: CustomOrder = { ...order, status: 'Confirmed' };
export const taken: AcceptedCustomCode = {
  code: { code: 'TEAM10', name: 'Teams', type: 'percentage', value: 1_000, discountedAmount: 270_000 },
  subject: JSON.stringify(['Sports', 'T-shirt']),
  amount: 300_000,
};
export const changes = { price: 330_000, originalPrice: 330_000, deliveryFee: 35_000, codeRefused: false };
