import { commandsFor } from '../actors.tsx';

/** What a shopper can do with a carousel that failed. */
export const useCarouselCommands = commandsFor('carousel', (send) => ({
  retry: () => send({ type: 'carousel.retry' }),
}));
