import type { Undriven } from './reasons.ts';

const TELLS = 'every browser tells whether its page is seen and whether motion is wanted';
const AGAIN = 'a device whose owner changes this twice is not played; the machine alone is walked through it';

export const homeUndriven: Undriven = {
  carousel: {
    'carousel.waiting xstate.error.actor.untilDue 0': 'waiting until it is due cannot fail in a browser',
  },
  'most-viewed': {
    'most-viewed.waiting xstate.error.actor.untilDue 0': 'waiting until it is due cannot fail in a browser',
  },
  recommendations: {
    'recommendations.waiting xstate.error.actor.untilDue 0': 'waiting until it is due cannot fail in a browser',
    'recommendations.waiting xstate.after.dueLimit.recommendations.waiting 0':
      'the tours of most-viewed have a page that nobody touches',
  },
  slideshow: {
    'slideshow.tab xstate.error.actor.surroundings 0': TELLS,
    'slideshow.wish.insisted motion.reduced 0': AGAIN,
  },
};
