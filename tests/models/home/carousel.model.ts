import type { SnapshotFrom } from 'xstate';
import { CAROUSEL_DEFAULTS } from '../../../src/domain/catalogue/carousel.ts';
import {
  carouselMachine,
  selectCarouselError,
  selectImages,
  selectSettings,
} from '../../../src/machines/home/carousel-machine.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const pictures = {
  images: [
    { url: '/media/0a/960.jpg', altText: 'Four sarees' },
    { url: '/media/0b/960.jpg', altText: '' },
  ],
  settings: CAROUSEL_DEFAULTS,
};
const still = {
  images: [{ url: '/media/0c/960.jpg', altText: 'One saree' }],
  settings: { ...CAROUSEL_DEFAULTS, autoplay: false, interval: 3000 },
};
const nothing = { images: [], settings: CAROUSEL_DEFAULTS };

const STAGES = ['loading', 'failed', 'empty', 'showing'] as const;
type Carousel = SnapshotFrom<typeof carouselMachine>;
const stageOf = (it: Carousel): string => STAGES.filter((tag) => it.hasTag(tag)).join();

/** Where a step leads. */
function stageAfter({ event }: Edge, before: Carousel): string {
  if (event.type === 'xstate.done.actor.loadCarousel')
    return (event['output'] as typeof pictures).images.length > 0 ? 'showing' : 'empty';
  if (event.type === 'xstate.error.actor.loadCarousel' || event.type.startsWith('xstate.after.answerLimit'))
    return 'failed';
  return event.type === 'carousel.retry' && before.hasTag('failed') ? 'loading' : stageOf(before);
}
/** The actors that a step begins. */
const begun = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);

export const carousel = pack({
  machine: carouselMachine,
  limit: 200,
  events: { 'carousel.retry': [{ type: 'carousel.retry' }] },
  outcomes: {
    untilDue: { done: [undefined], error: [new Error('no listener')] },
    loadCarousel: { done: [pictures, still, nothing], error: [offline, refused] },
    slides: { done: [], error: [] },
  },
  rest: (it) => it.hasTag('showing') || it.hasTag('empty'),
  invariants: {
    'it loads, has failed, is empty or shows something, and only one of them': (it) =>
      STAGES.includes(stageOf(it) as (typeof STAGES)[number]),
    'it shows something exactly where there is something to show': (it) =>
      it.hasTag('showing') === selectImages(it).length > 0,
    'it knows why it failed exactly where it has': (it) => it.hasTag('failed') === (selectCarouselError(it) !== null),
    'its slides are at work exactly while there are some': (it) => 'slides' in it.children === it.hasTag('showing'),
  },
  steps: {
    'it goes where the answer, the failure, the limit or the press leads': (edge, before, after) =>
      stageOf(after) === stageAfter(edge, before),
    'it asks once it is due or long enough waited for, when it is pressed, and never twice at once': (
      { event, said },
      before,
    ) =>
      begun(said).includes('loadCarousel') ===
      ((before.matches('waiting') && event.type !== 'carousel.retry') ||
        (before.hasTag('failed') && event.type === 'carousel.retry')),
    'it keeps what the shop has set': ({ event }, before, after) =>
      JSON.stringify([selectImages(after), selectSettings(after)]) ===
      JSON.stringify(
        event.type === 'xstate.done.actor.loadCarousel' && (event['output'] as typeof pictures).images.length > 0
          ? [(event['output'] as typeof pictures).images, (event['output'] as typeof pictures).settings]
          : [selectImages(before), selectSettings(before)],
      ),
    'its slides are as many as its pictures, and turn as the shop has set it': ({ said }, _, after) =>
      said
        .filter(({ type }) => type === 'xstate.spawnChild')
        .every(({ params }) => {
          const { id, input } = params as { id: string; input?: unknown };
          const { interval, autoplay } = selectSettings(after);
          return (
            id !== 'slides' ||
            JSON.stringify(input) === JSON.stringify({ count: selectImages(after).length, interval, autoplay })
          );
        }),
  },
});
