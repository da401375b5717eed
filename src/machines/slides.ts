import { rotation } from './rotation.ts';

/**
 * The slides of the carousel once they are there: one is shown; they turn as the shop has set it, by their arrows and by
 * their dots, wrap, and rest where somebody looks closely, prefers less motion, is elsewhere or has paused them.
 */
export const slidesMachine = rotation('slides');
