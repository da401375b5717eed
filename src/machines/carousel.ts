import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { type Carousel, CAROUSEL_DEFAULTS, type CarouselImage, type CarouselSettings } from '../domain/carousel.ts';
import { loadCarousel, untilQuiet } from './actors.ts';
import { ANSWER_LIMIT, failureOf, TIMED_OUT } from './failure.ts';
import { slidesMachine } from './slides.ts';

/**
 * The carousel of the home page: what it shows and how is asked of the server once the page is quiet; it is there, is
 * empty or has failed. Its slides are a chart of their own while there are some.
 */
type Context = Carousel & {
  /** Why it could not be loaded; null where it could. */
  error: ApiError | null;
};
type Event = { type: 'carousel.retry' };

export const carouselMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' | 'empty' | 'showing' },
  actors: { loadCarousel, untilQuiet, slides: slidesMachine },
  delays: { answerLimit: ANSWER_LIMIT, quietLimit: 5_000 },
  guards: {
    bringsImages: (_, answer: Partial<Carousel> | null | undefined) => (answer?.images?.length ?? 0) > 0,
  },
  actions: {
    keep: assign((_, kept: Partial<Context>) => kept),
  },
}).createMachine({
  id: 'carousel',
  context: { images: [], settings: CAROUSEL_DEFAULTS, error: null },
  initial: 'waiting',
  states: {
    /** What is seen first comes first. */
    waiting: {
      tags: 'loading',
      invoke: { id: 'untilQuiet', src: 'untilQuiet', onDone: 'loading', onError: 'loading' },
      after: { quietLimit: 'loading' },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadCarousel',
        src: 'loadCarousel',
        onDone: [
          { guard: { type: 'bringsImages', params: ({ event }) => event.output }, target: 'showing', actions: { type: 'keep', params: ({ event }) => ({ ...event.output, error: null }) } },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'keep', params: ({ event }) => ({ error: failureOf(event.error) }) } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'keep', params: { error: TIMED_OUT } } } },
    },
    failed: { tags: 'failed', on: { 'carousel.retry': 'loading' } },
    empty: { tags: 'empty' },
    showing: {
      tags: 'showing',
      invoke: {
        id: 'slides', src: 'slides', systemId: 'slides',
        input: ({ context: { images, settings } }) => ({ count: images.length, interval: settings.interval, autoplay: settings.autoplay }),
      },
    },
  },
});

type CarouselBlock = SnapshotFrom<typeof carouselMachine>;
export const selectImages = (carousel: CarouselBlock): readonly CarouselImage[] => carousel.context.images;
export const selectSettings = (carousel: CarouselBlock): CarouselSettings => carousel.context.settings;
/** Why it failed; null unless it has. */
export const selectCarouselError = (carousel: CarouselBlock): ApiError | null => (carousel.hasTag('failed') ? carousel.context.error : null);
