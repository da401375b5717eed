import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Glimpse, LateBlock } from '../domain/glimpse.ts';
import { carouselMachine } from './carousel.ts';
import { HERO, heroMachine } from './hero.ts';
import { mostViewedMachine } from './most-viewed.ts';

/**
 * The home page: it starts what lives with it (hero, carousel, most viewed), and knows which category of OUR LINEUP is
 * opened in a window over the page.
 */
type Context = {
  /** The category opened last; '' before the first. The window shows it still while it fades. */
  categoryId: string;
};
type Event = { type: 'category.open'; categoryId: string } | { type: 'category.close' };

export const homeMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'category open' },
  actors: { hero: heroMachine, carousel: carouselMachine, mostViewed: mostViewedMachine },
  actions: {
    keepCategory: assign((_, categoryId: string) => ({ categoryId })),
  },
}).createMachine({
  id: 'home',
  context: { categoryId: '' },
  invoke: [
    { src: 'hero', id: 'hero', systemId: 'hero', input: HERO },
    { src: 'carousel', id: 'carousel', systemId: 'carousel' },
    { src: 'mostViewed', id: 'most-viewed', systemId: 'most-viewed' },
  ],
  initial: 'closed',
  states: {
    closed: { on: { 'category.open': { target: 'open', actions: { type: 'keepCategory', params: ({ event }) => event.categoryId } } } },
    open: { tags: 'category open', on: { 'category.close': 'closed' } },
  },
});

type Home = SnapshotFrom<typeof homeMachine>;
/** The category whose window is open, or was opened last; '' before the first. */
export const selectCategoryId = (home: Home): string => home.context.categoryId;
export const selectIsCategoryOpen = (home: Home): boolean => home.hasTag('category open');
/** Whether the page came with the knowledge that a block has nothing to show: so it stands until the answer says otherwise. */
export const selectIsBare = (block: LateBlock) => (shop: { context: { glimpse: Glimpse | null } }): boolean => shop.context.glimpse?.bare?.includes(block) === true;
