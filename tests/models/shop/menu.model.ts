import { menuMachine, selectIsOpen } from '../../../src/machines/shop/menu-machine.ts';
import { pack } from '../model.ts';

export const menu = pack({
  machine: menuMachine,
  limit: 10,
  events: {
    'menu.open': [{ type: 'menu.open' }],
    'menu.close': [{ type: 'menu.close' }],
    'page.opened': [{ type: 'page.opened' }],
  },
  rest: (snapshot) => snapshot.matches('closed'),
  invariants: {
    'it is said to be open exactly while it is': (snapshot) => selectIsOpen(snapshot) === snapshot.matches('open'),
  },
  steps: {
    'it opens when it is opened, and closes when it is closed or a page opens': ({ event }, _, after) =>
      selectIsOpen(after) === (event.type === 'menu.open'),
  },
});
