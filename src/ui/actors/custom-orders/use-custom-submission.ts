import type { customSubmissionMachine } from '../../../machines/custom-orders/custom-submission-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of a custom order on its way; it lives in the views `reviewing` and `finding`, and while the form is busy. */
export const [useCustomSubmission, useCustomSubmissionCommands] = bindActor<typeof customSubmissionMachine>(
  'custom-submission',
)((send) => ({
  acceptChanges: () => send({ type: 'changes.accept' }),
  leaveChanges: () => send({ type: 'changes.leave' }),
  find: () => send({ type: 'order.find' }),
  /** Stops it while not all of it has left. */
  cancel: () => send({ type: 'order.cancel' }),
}));
