import * as v from 'valibot';
import {
  type Carousel,
  CAROUSEL_DEFAULTS,
  type CarouselImage,
  type CarouselSettings,
} from '../../domain/catalogue/carousel.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';
import { assertJsonObject, flag, number, decodeList } from './decoders.ts';
import { pictureText } from './picture-text.ts';
import { resolveUrl, decodeProducts } from './catalogue.ts';

/** Section 7, Shop: the calls that only the home page makes. */

/** A picture is to be seen before the next one comes, and a timer holds no more than 24 days: outside of that the default counts. */
const SHORTEST = 1000;
const LONGEST = 3_600_000;

const settings: v.GenericSchema<unknown, CarouselSettings> = v.fallback(
  v.object({
    autoplay: flag(CAROUSEL_DEFAULTS.autoplay),
    interval: v.fallback(v.pipe(number, v.minValue(SHORTEST), v.maxValue(LONGEST)), CAROUSEL_DEFAULTS.interval),
    showIndicators: flag(CAROUSEL_DEFAULTS.showIndicators),
    showControls: flag(CAROUSEL_DEFAULTS.showControls),
  }),
  CAROUSEL_DEFAULTS,
);
const image = v.object({ url: v.pipe(v.string(), v.minLength(1)), ...pictureText });

function readCarousel(answer: unknown, backendUrl = ''): Carousel {
  const outer = assertJsonObject(answer);
  const inner =
    typeof outer['data'] === 'object' && outer['data'] !== null
      ? ({ ...outer['data'] } as Record<string, unknown>)
      : outer;
  const images: CarouselImage[] = decodeList(inner, ['images'], image).map((one) => ({
    ...one,
    url: resolveUrl(backendUrl)(one.url),
  }));
  return { images, settings: v.parse(settings, inner['settings']) };
}

/** GET /api/carousel: images and settings; bare, or under `data`. */
export const carousel = (): Call<Carousel> => ({
  method: 'GET',
  path: '/api/carousel',
  timeLimit: TIME_LIMIT,
  access: 'public',
  read: readCarousel,
});

/** GET /api/product/most-viewed: the products viewed most, in their order. */
export const mostViewed = (): Call<Product[]> => ({
  method: 'GET',
  path: '/api/product/most-viewed',
  timeLimit: TIME_LIMIT,
  access: 'public',
  read: decodeProducts,
});
