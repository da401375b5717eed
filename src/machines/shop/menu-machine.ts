import { setup, type SnapshotFrom } from 'xstate';

/** The menu of the small screens: closed, or open until it is closed or a page opens. */
type Event = { type: 'menu.open' } | { type: 'menu.close' } | { type: 'page.opened' };

export const menuMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as Event, tags: {} as 'open' },
}).createMachine({
  id: 'menu',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: { tags: 'open', on: { 'menu.close': 'closed', 'page.opened': 'closed' } },
  },
});

export const selectIsOpen = (menu: SnapshotFrom<typeof menuMachine>): boolean => menu.hasTag('open');
