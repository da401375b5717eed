import {
  applyCustomChanges,
  customOrderOf,
  type CustomRequestDraft,
  isPayableRequest,
} from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { CustomChanges } from '../../domain/custom-orders/draft.ts';
import { submissionMachine } from '../submission/submission.ts';
import type { SubmissionFact, UploadEvent, UploadFact } from '../submission/submission-types.ts';
import { customAttemptStorage, findRequests, sendRequest } from './custom-form-actors.ts';

/** Facts for the form of a custom order, or an edit of one, that is sent: each turn, and the bytes on their way. */
export type CustomOrderFact = SubmissionFact<CustomRequestDraft, CustomChanges> | UploadFact;

export const customSubmissionMachine = submissionMachine<
  CustomRequestDraft,
  CustomChanges,
  { id: string },
  CustomOrder,
  { orderId: string },
  UploadEvent
>('custom-submission', {
  form: 'custom-order-form',
  attemptStorage: customAttemptStorage,
  placeOrder: sendRequest,
  loadOrders: findRequests,
  queryOf: ({ orderId }) => ({ orderId }),
  placedId: (answer) => (typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null),
  orderOf: customOrderOf,
  applyChanges: applyCustomChanges,
  isPayable: isPayableRequest,
  unavailableKeys: () => [],
  isUpload: true,
  // The server's 15 minutes and its answer; the call itself ends before, if no byte moves.
  answerLimit: 16 * 60_000,
  patience: 5 * 60_000,
});

export { selectCanAccept, selectChanges, selectDraft, selectIsUnknown } from '../submission/submission.ts';
