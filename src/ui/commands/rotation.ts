import { commandsFor } from '../actors.tsx';

/** What a shopper does with pictures that turn; pointing and focussing are looking closely. */
const turning = (id: 'hero' | 'slides') => commandsFor(id, (send) => ({
  next: () => send({ type: 'slide.next' }),
  previous: () => send({ type: 'slide.previous' }),
  show: (index: number) => send({ type: 'slide.show', index }),
  pause: () => send({ type: 'rotation.pause' }),
  play: () => send({ type: 'rotation.play' }),
  pointAt: () => send({ type: 'pointer.entered' }),
  pointAway: () => send({ type: 'pointer.left' }),
  focus: () => send({ type: 'focus.entered' }),
  blur: () => send({ type: 'focus.left' }),
}));

export const useHeroCommands = turning('hero');
export const useSlidesCommands = turning('slides');
