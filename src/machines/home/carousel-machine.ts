import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import {
  type Carousel,
  CAROUSEL_DEFAULTS,
  type CarouselImage,
  type CarouselSettings,
} from '../../domain/catalogue/carousel.ts';
import { loadCarousel } from './home-actors.ts';
import { loadingStates } from '../resource.ts';
import { DUE_LIMIT, dueState, untilDue } from '../shared-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import { slideshowMachine } from './slideshow-machine.ts';
import { from } from '../from.ts';

/**
 * The carousel of the home page: what it shows and how is asked of the server once it is due; it is there, is
 * empty or has failed. Its slides are a chart of their own while there are some.
 */
type Context = Carousel & {
  /** Why it could not be loaded; null where it could. */
  error: ApiError | null;
};
type Event = { type: 'carousel.retry' };

const carouselSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' | 'empty' | 'showing' },
  actors: { loadCarousel, untilDue, slides: slideshowMachine },
  delays: { answerLimit: ANSWER_LIMIT, dueLimit: DUE_LIMIT },
  guards: {
    bringsImages: (_, { output: answer }: { output: Partial<Carousel> | null | undefined }) =>
      (answer?.images?.length ?? 0) > 0,
  },
  actions: {
    keepCarousel: assign((_, { output }: { output: Carousel }) => ({ ...output, error: null })),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
  },
});

const reading = (_: string, failed: string) =>
  carouselSetup.createStateConfig(
    withLimit({
      tags: 'loading',
      invoke: {
        id: 'loadCarousel',
        src: 'loadCarousel',
        onDone: [
          { guard: from('bringsImages'), target: 'showing', actions: from('keepCarousel') },
          { target: 'empty' },
        ],
        onError: { target: failed, actions: from('keepError') },
      },
    }),
  );

export const carouselMachine = carouselSetup.createMachine({
  id: 'carousel',
  context: { images: [], settings: CAROUSEL_DEFAULTS, error: null },
  initial: 'waiting',
  states: {
    waiting: { tags: 'loading', ...dueState('loading') },
    ...loadingStates(reading, (target) => ({ 'carousel.retry': target })),
    empty: { tags: 'empty' },
    showing: {
      tags: 'showing',
      invoke: {
        id: 'slides',
        src: 'slides',
        systemId: 'slides',
        input: ({ context: { images, settings } }) => ({
          count: images.length,
          interval: settings.interval,
          autoplay: settings.autoplay,
        }),
      },
    },
  },
});

type CarouselBlock = SnapshotFrom<typeof carouselMachine>;
export const selectImages = (carousel: CarouselBlock): readonly CarouselImage[] => carousel.context.images;
export const selectSettings = (carousel: CarouselBlock): CarouselSettings => carousel.context.settings;
/** Why it failed; null unless it has. */
export const selectCarouselError = (carousel: CarouselBlock): ApiError | null =>
  carousel.hasTag('failed') ? carousel.context.error : null;
