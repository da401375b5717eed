import { menuMachine, selectIsOpen } from '../../src/machines/menu.ts';
import { pack } from './pack.ts';

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
});
