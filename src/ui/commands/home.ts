import { commandsFor } from '../actors.tsx';

/** What a shopper can do on the home page. */
export const useHomeCommands = commandsFor('home', (send) => ({
  openCategory: (categoryId: string) => send({ type: 'category.open', categoryId }),
  closeCategory: () => send({ type: 'category.close' }),
}));
