import type { slideshowMachine } from '../../../machines/home/slideshow-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper does with pictures that turn; pointing and focussing are looking closely. */
const turning = (id: 'hero' | 'slides') =>
  bindActor<typeof slideshowMachine>(id)((send) => ({
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

export const [useHero, useHeroCommands] = turning('hero');
export const [useSlides, useSlidesCommands] = turning('slides');
