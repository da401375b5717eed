import { commandsFor } from '../actors.tsx';

/** What a shopper can do with the menu of small screens. */
export const useMenuCommands = commandsFor('menu', (send) => ({
  open: () => send({ type: 'menu.open' }),
  close: () => send({ type: 'menu.close' }),
}));
