import type { carouselMachine } from '../../../machines/home/carousel-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with a carousel that failed. */
export const [useCarousel, useCarouselCommands] = bindActor<typeof carouselMachine>('carousel')((send) => ({
  retry: () => send({ type: 'carousel.retry' }),
}));
