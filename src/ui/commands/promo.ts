import { commandsFor } from '../actors.tsx';

/** What a shopper can do with the box of promo codes. */
export const usePromoCommands = commandsFor('promo', (send) => ({
  type: (text: string) => send({ type: 'code.type', text }),
  apply: () => send({ type: 'code.apply' }),
  remove: () => send({ type: 'code.remove' }),
}));
