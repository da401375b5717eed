import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InitialData, LateBlock } from '../../domain/catalogue/initial-data.ts';
import { type Customer, knownUser, ownerOf, type User } from '../../domain/account/user.ts';
import type { ShopProfile } from '../../domain/shop-profile.ts';
import { carouselMachine } from './carousel-machine.ts';
import { mostViewedMachine } from './most-viewed-machine.ts';
import { recommendationsMachine } from './recommendations-machine.ts';
import { type SlideshowInput, slideshowMachine } from './slideshow-machine.ts';
import { from } from '../from.ts';

/**
 * The home page: it starts what is part of it (hero, carousel, most viewed, recommendations while a customer is known), and
 * knows which category of OUR LINEUP is opened in a window over the page.
 */
type Input = {
  customer: Customer;
  /** Pictures of the hero; missing where the app's own are shown. */
  hero?: ShopProfile['hero'] | undefined;
};
type Context = {
  /** The category opened last; '' before the first. The window shows it still while it fades. */
  categoryId: string;
  /** The customer who is known (`ownerOf`); null while nobody is. */
  of: string | null;
  /** Pictures of the hero. */
  heroCount: number;
};
type Event =
  | { type: 'category.open'; categoryId: string }
  | { type: 'category.close' }
  /** What the shop tells of who is shopping. */
  | { type: 'customer.known'; user: User }
  | { type: 'customer.gone' };

/** Sections 2 and 9. */
export const HERO_SLIDESHOW: SlideshowInput = { count: 3, interval: 5000, autoplay: true };

const ownerIn = (customer: Customer): string | null => {
  const user = knownUser(customer);
  return user && ownerOf(user);
};

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'category open' | 'known',
  },
  actors: {
    hero: slideshowMachine,
    carousel: carouselMachine,
    mostViewed: mostViewedMachine,
    recommendations: recommendationsMachine,
  },
  guards: {
    isSomebody: ({ context }) => context.of !== null,
    isAnother: ({ context }, { user }: { user: User }) => ownerOf(user) !== context.of,
  },
  actions: {
    keepCategory: assign((_, { categoryId }: { categoryId: string }) => ({ categoryId })),
    keepCustomer: assign((_, { user }: { user: User }) => ({ of: ownerOf(user) })),
    forgetCustomer: assign({ of: null }),
  },
}).createMachine({
  id: 'home',
  type: 'parallel',
  context: ({ input: { customer, hero } }) => ({
    categoryId: '',
    of: ownerIn(customer),
    heroCount: hero?.length ?? HERO_SLIDESHOW.count,
  }),
  invoke: [
    {
      src: 'hero',
      id: 'hero',
      systemId: 'hero',
      input: ({ context: { heroCount } }) => ({ ...HERO_SLIDESHOW, count: heroCount }),
    },
    { src: 'carousel', id: 'carousel', systemId: 'carousel' },
    { src: 'mostViewed', id: 'most-viewed', systemId: 'most-viewed' },
  ],
  states: {
    lineup: {
      initial: 'closed',
      states: {
        closed: { on: { 'category.open': { target: 'open', actions: from('keepCategory') } } },
        open: { tags: 'category open', on: { 'category.close': 'closed' } },
      },
    },
    shopper: {
      initial: 'nobody',
      on: {
        // By way of nobody: another customer's recommendations are never seen.
        'customer.known': { guard: from('isAnother'), target: '.nobody', actions: from('keepCustomer') },
        'customer.gone': { target: '.nobody', actions: 'forgetCustomer' },
      },
      states: {
        nobody: { always: { guard: 'isSomebody', target: 'known' } },
        known: {
          tags: 'known',
          invoke: { src: 'recommendations', id: 'recommendations', systemId: 'recommendations' },
        },
      },
    },
  },
});

type Home = SnapshotFrom<typeof homeMachine>;
/** The category whose window is open, or was opened last; '' before the first. */
export const selectCategoryId = (home: Home): string => home.context.categoryId;
export const selectIsCategoryOpen = (home: Home): boolean => home.hasTag('category open');
/** True while there is a customer to recommend something to. */
export const selectHasCustomer = (home: Home): boolean => home.hasTag('known');
/** True if the page came with the knowledge that a block is empty. The block says so until the answer differs. */
export const selectIsBare =
  (block: LateBlock) =>
  (shop: { context: { glimpse: InitialData | null } }): boolean =>
    shop.context.glimpse?.bare?.includes(block) === true;
