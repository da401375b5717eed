import {
  applyCustomChanges,
  type CustomAttempt,
  type CustomRequestDraft,
} from '../../../src/domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import type { CustomChanges } from '../../../src/domain/custom-orders/draft.ts';
import { MAX_CENTS } from '../../../src/domain/money.ts';
import { customSubmissionMachine } from '../../../src/machines/custom-orders/custom-submission-machine.ts';
import { asha } from '../../support/samples/samples.ts';
import { submissionPack } from '../support/submission.ts';
import { requestDraft } from '../support/custom-form.ts';

const fresh: CustomAttempt = {
  key: 'k1',
  of: { id: 'asha', email: asha.email },
  startedAt: 1_000,
  keepsKeys: true,
  isNew: true,
  draft: requestDraft,
};
const changes: CustomChanges = { price: 330_000, originalPrice: 330_000, deliveryFee: 35_000, codeRefused: true };
/** More than the shop can take. */
const gone: CustomChanges = { ...changes, price: MAX_CENTS, originalPrice: MAX_CENTS };
const { paymentMethod, code: _code, ...sent } = requestDraft.order;
const order: CustomOrder = {
  ...sent,
  id: 'c1',
  drawings: requestDraft.drawings.map(({ id }) => `/media/${id}.png`),
  mockup: '',
  discount: null,
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
  keepsKeys: false,
};
const other: CustomOrder = { ...order, id: 'c2', quantity: 99 };

export const customSending = submissionPack({
  machine: customSubmissionMachine as never,
  fresh: fresh as never,
  changes: changes as never,
  gone: gone as never,
  goneKeys: [],
  applyChanges: applyCustomChanges as never,
  placed: [{ id: 'c1' }],
  idOf: (answer) => (answer as { id: string }).id,
  listed: [[order], [other]],
  isFound: ({ id }) => id === 'c1',
  markOf: (draft) => {
    const { price, originalPrice } = (draft as unknown as CustomRequestDraft).order;
    return [price, originalPrice];
  },
  isUpload: true,
});
