import { rotation, type RotationInput } from './rotation.ts';

/**
 * The pictures behind the shop's first words: three that turn every 5000 ms, wrap, and rest where somebody looks closely,
 * prefers less motion, is elsewhere or has paused them (sections 2 and 9, readings 4.11).
 */
export const heroMachine = rotation('hero');

/** Sections 2 and 9. */
export const HERO: RotationInput = { count: 3, interval: 5000, autoplay: true };
