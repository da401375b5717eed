import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InitialData, LateBlock } from '../../domain/catalogue/initial-data.ts';
import { carouselMachine } from './carousel-machine.ts';
import { mostViewedMachine } from './most-viewed-machine.ts';
import { type SlideshowInput, slideshowMachine } from './slideshow-machine.ts';
import { from } from '../from.ts';

/**
 * The home page: it starts what lives with it (hero, carousel, most viewed), and knows which category of OUR LINEUP is
 * opened in a window over the page.
 */
type Context = {
  /** The category opened last; '' before the first. The window shows it still while it fades. */
  categoryId: string;
};
type Event = { type: 'category.open'; categoryId: string } | { type: 'category.close' };

/** Sections 2 and 9. */
export const HERO_SLIDESHOW: SlideshowInput = { count: 3, interval: 5000, autoplay: true };

export const homeMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'category open' },
  actors: { hero: slideshowMachine, carousel: carouselMachine, mostViewed: mostViewedMachine },
  actions: {
    keepCategory: assign((_, { categoryId }: { categoryId: string }) => ({ categoryId })),
  },
}).createMachine({
  id: 'home',
  context: { categoryId: '' },
  invoke: [
    { src: 'hero', id: 'hero', systemId: 'hero', input: HERO_SLIDESHOW },
    { src: 'carousel', id: 'carousel', systemId: 'carousel' },
    { src: 'mostViewed', id: 'most-viewed', systemId: 'most-viewed' },
  ],
  initial: 'closed',
  states: {
    closed: {
      on: {
        'category.open': { target: 'open', actions: from('keepCategory') },
      },
    },
    open: { tags: 'category open', on: { 'category.close': 'closed' } },
  },
});

type Home = SnapshotFrom<typeof homeMachine>;
/** The category whose window is open, or was opened last; '' before the first. */
export const selectCategoryId = (home: Home): string => home.context.categoryId;
export const selectIsCategoryOpen = (home: Home): boolean => home.hasTag('category open');
/** Whether the page came with the knowledge that a block has nothing to show: so it stands until the answer says otherwise. */
export const selectIsBare =
  (block: LateBlock) =>
  (shop: { context: { glimpse: InitialData | null } }): boolean =>
    shop.context.glimpse?.bare?.includes(block) === true;
