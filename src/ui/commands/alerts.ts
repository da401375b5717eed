import { commandsFor } from '../actors.tsx';

/** What a shopper can do about an alert. */
export const useAlertsCommands = commandsFor('alerts', (send) => ({
  acknowledge: () => send({ type: 'alert.acknowledge' }),
}));
