import { commandsFor } from '../actors.tsx';

/** What a shopper can do with an order on its way: look for one that is lost, or take it as the server would. */
export const useOrderSendingCommands = commandsFor('order-sending', (send) => ({
  acceptChanges: () => send({ type: 'changes.accept' }),
  leaveChanges: () => send({ type: 'changes.leave' }),
  find: () => send({ type: 'order.find' }),
}));
