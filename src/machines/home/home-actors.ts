import { fromPromise } from 'xstate';
import type { Carousel } from '../../domain/catalogue/carousel.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Recommendation } from '../../domain/interest/recommendation.ts';
import { promisePlaceholder } from '../placeholder.ts';

/** Placeholders of the home page's calls. Each rejects with an ApiError. */

/** GET /api/carousel */
export const loadCarousel = fromPromise<Carousel>(promisePlaceholder);
/** GET /api/product/most-viewed */
export const loadMostViewed = fromPromise<Product[]>(promisePlaceholder);
/** GET /api/userinterest/recommendations */
export const loadRecommendations = fromPromise<Recommendation[]>(promisePlaceholder);
