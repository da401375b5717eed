import type { SnapshotFrom } from 'xstate';
import { applyChanges, orderOf, unavailableKeys } from '../../domain/order/checkout.ts';
import type { OrderChanges, OrderDraft } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/pricing.ts';
import { submissionMachine } from '../submission/submission.ts';
import type { SubmissionFact } from '../submission/submission-types.ts';
import { attemptStorage, loadOrders, placeOrder } from './checkout-actors.ts';

/** Order of the shop that is being sent, from its key to its outcome; the checkout gets an event at each turn. */
export type OrderFact = SubmissionFact<OrderDraft, OrderChanges>;

export const orderSubmissionMachine = submissionMachine('order-submission', {
  form: 'checkout',
  attemptStorage,
  placeOrder,
  loadOrders,
  queryOf: ({ userId }: OrderDraft) => ({ userId }),
  placedId: (answer) =>
    typeof answer === 'object' && answer !== null && 'number' in answer ? (answer.id ?? answer.number ?? '') : null,
  orderOf,
  applyChanges,
  isPayable: ({ items, figures }) => items.length > 0 && isPayable(figures),
  unavailableKeys,
});

export type OrderSubmission = SnapshotFrom<typeof orderSubmissionMachine>;
export { selectCanAccept, selectChanges, selectDraft, selectIsUnknown } from '../submission/submission.ts';
