import { customerFacts } from './customer-facts.ts';

/** What the window tells of itself. */
const told = {
  'tab.hidden': ['surroundings'],
  'tab.shown': ['surroundings'],
  'motion.reduced': ['surroundings'],
  'motion.freed': ['surroundings'],
};

export const homeSenders = {
  home: customerFacts,
  slideshow: told,
};
