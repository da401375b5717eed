import type { carouselMachine } from '../../../machines/home/carousel-machine.ts';
import type { slideshowMachine } from '../../../machines/home/slideshow-machine.ts';
import type { homeMachine } from '../../../machines/home/home-machine.ts';
import type { mostViewedMachine } from '../../../machines/home/most-viewed-machine.ts';
import type { recommendationsMachine } from '../../../machines/home/recommendations-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

const carousel: AllowListOf<typeof carouselMachine> = {
  exact: true,
  context: { images: true, settings: true, error },
  events: { 'xstate.done.actor.loadCarousel': { output: true }, 'xstate.error.actor.loadCarousel': { error } },
};

const slideshow: AllowListOf<typeof slideshowMachine> = {
  exact: true,
  context: { count: true, interval: true, autoplay: true, index: true },
  events: { 'xstate.init': { input: true }, 'slide.show': { index: true } },
};

/** Who is shopping is personal: whether there are recommendations goes by that. */
const home: AllowListOf<typeof homeMachine> = {
  exact: false,
  context: { categoryId: true },
  events: {
    'category.open': { categoryId: true },
  },
};

const mostViewed: AllowListOf<typeof mostViewedMachine> = {
  exact: true,
  context: { input: false, data: true, error },
  events: { 'xstate.done.actor.load': { output: true }, 'xstate.error.actor.load': { error } },
};

/** Which products a customer is recommended tells what they looked at and bought. */
const recommendations: AllowListOf<typeof recommendationsMachine> = {
  exact: false,
  context: { error },
  events: { 'xstate.error.actor.load': { error } },
};

export const homeAllowLists = {
  carousel,
  slideshow,
  home,
  'most-viewed': mostViewed,
  recommendations,
};
