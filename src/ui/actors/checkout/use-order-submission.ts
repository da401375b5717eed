import type { orderSubmissionMachine } from '../../../machines/checkout/order-submission-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with an order on its way: look for one that is lost, or take it as the server would. */
export const [useOrderSubmission, useOrderSubmissionCommands] = bindActor<typeof orderSubmissionMachine>(
  'order-submission',
)((send) => ({
  acceptChanges: () => send({ type: 'changes.accept' }),
  leaveChanges: () => send({ type: 'changes.leave' }),
  find: () => send({ type: 'order.find' }),
}));
