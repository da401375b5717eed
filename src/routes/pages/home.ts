import { fromCallback, fromPromise } from 'xstate';
import type { Carousel } from '../../domain/carousel.ts';
import type { Product } from '../../domain/product.ts';
import type { SurroundingsFact } from '../../machines/actors.ts';
import { carouselMachine } from '../../machines/carousel.ts';
import { heroMachine } from '../../machines/hero.ts';
import { homeMachine } from '../../machines/home.ts';
import { mostViewedMachine } from '../../machines/most-viewed.ts';
import type { BringCharts, PageWorld } from '../../machines/page-charts.ts';
import { slidesMachine } from '../../machines/slides.ts';

export { HomeScreen as Screen } from '../../ui/screens/HomeScreen.tsx';

/** What the window tells of itself, from when the page is this shop's own: at first only what is not as it was painted. */
const tellSurroundings = ({ surroundings: window, takenOver }: PageWorld) =>
  fromCallback(({ sendBack }) => {
    const say = (fact: SurroundingsFact): void => sendBack(fact);
    let told = { isHidden: false, wantsStillness: false };
    const tell = (): void => {
      const now = { isHidden: window.isHidden(), wantsStillness: window.wantsStillness() };
      if (now.isHidden !== told.isHidden) say(now.isHidden ? { type: 'tab.hidden' } : { type: 'tab.shown' });
      if (now.wantsStillness !== told.wantsStillness) say(now.wantsStillness ? { type: 'motion.reduced' } : { type: 'motion.freed' });
      told = now;
    };
    let isOver = false;
    let stop = (): void => undefined;
    const begin = (): void => {
      if (isOver) return;
      tell();
      stop = window.watch(tell);
    };
    if (takenOver) void takenOver.then(begin);
    else begin();
    return () => {
      isOver = true;
      stop();
    };
  });

export const charts: BringCharts = (world) => {
  const { call, quiet } = world;
  const untilQuiet = fromPromise<void>(quiet);
  const surroundings = tellSurroundings(world);
  return {
    home: homeMachine.provide({
      actors: {
        hero: heroMachine.provide({ actors: { surroundings } }),
        carousel: carouselMachine.provide({
          actors: {
            untilQuiet,
            loadCarousel: fromPromise<Carousel>(({ signal }) => call((it) => it.carousel(signal))),
            slides: slidesMachine.provide({ actors: { surroundings } }),
          },
        }),
        mostViewed: mostViewedMachine.provide({
          actors: { untilQuiet, loadMostViewed: fromPromise<Product[]>(({ signal }) => call((it) => it.mostViewed(signal))) },
        }),
      },
    }),
  };
};
