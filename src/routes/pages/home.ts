import { fromCallback, fromPromise } from 'xstate';
import type { Carousel } from '../../domain/catalogue/carousel.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Recommendation } from '../../domain/interest/recommendation.ts';
import type { PageEnvironmentEvent } from '../../machines/shared-actors.ts';
import { carouselMachine } from '../../machines/home/carousel-machine.ts';
import { homeMachine } from '../../machines/home/home-machine.ts';
import { mostViewedMachine } from '../../machines/home/most-viewed-machine.ts';
import { recommendationsMachine } from '../../machines/home/recommendations-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import type { PageDeps } from '../../machines/world.ts';
import { slideshowMachine } from '../../machines/home/slideshow-machine.ts';

export { HomeScreen as Screen } from '../../ui/screens/home/HomeScreen.tsx';

/** What the window tells of itself, from when the page is this shop's own: at first only what is not as it was painted. */
const tellSurroundings = ({ surroundings: window, hydrated }: PageDeps) =>
  fromCallback(({ sendBack }) => {
    const say = (fact: PageEnvironmentEvent): void => sendBack(fact);
    let told = { isHidden: false, wantsStillness: false };
    const tell = (): void => {
      const now = { isHidden: window.isHidden(), wantsStillness: window.wantsStillness() };
      if (now.isHidden !== told.isHidden) say(now.isHidden ? { type: 'tab.hidden' } : { type: 'tab.shown' });
      if (now.wantsStillness !== told.wantsStillness)
        say(now.wantsStillness ? { type: 'motion.reduced' } : { type: 'motion.freed' });
      told = now;
    };
    let isOver = false;
    let stop = (): void => undefined;
    const begin = (): void => {
      if (isOver) return;
      tell();
      stop = window.watch(tell);
    };
    if (hydrated) void hydrated.then(begin);
    else begin();
    return () => {
      isOver = true;
      stop();
    };
  });

export const charts: ProvideMachines = (world) => {
  const { call, due } = world;
  const untilDue = fromPromise<void>(due);
  const slideshow = slideshowMachine.provide({ actors: { surroundings: tellSurroundings(world) } });
  return {
    home: homeMachine.provide({
      actors: {
        hero: slideshow,
        carousel: carouselMachine.provide({
          actors: {
            untilDue,
            loadCarousel: fromPromise<Carousel>(({ signal }) => call((it) => it.carousel(signal))),
            slides: slideshow,
          },
        }),
        recommendations: recommendationsMachine.provide({
          actors: {
            untilDue,
            load: fromPromise<Recommendation[]>(({ signal }) => call((it) => it.recommendations(signal))),
          },
        }),
        mostViewed: mostViewedMachine.provide({
          actors: {
            untilDue,
            load: fromPromise<Product[]>(({ signal }) => call((it) => it.mostViewed(signal))),
          },
        }),
      },
    }),
  };
};
