import type { menuMachine } from '../../../machines/shop/menu-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with the menu of small screens. */
export const [useMenu, useMenuCommands] = bindActor<typeof menuMachine>('menu')((send) => ({
  open: () => send({ type: 'menu.open' }),
  close: () => send({ type: 'menu.close' }),
}));
