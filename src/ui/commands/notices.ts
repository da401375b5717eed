import { commandsFor } from '../actors.tsx';

/** What a shopper can do with notices. */
export const useNoticesCommands = commandsFor('notices', (send) => ({
  dismiss: (id: number) => send({ type: 'notice.dismiss', id }),
  hold: () => send({ type: 'notices.hold' }),
  release: () => send({ type: 'notices.release' }),
}));
