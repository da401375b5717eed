import { commandsFor } from '../actors.tsx';

/** What a customer can do anywhere. */
export const useSessionCommands = commandsFor('session', (send) => ({
  logOut: () => send({ type: 'session.end' }),
}));
