import { CAROUSEL_DEFAULTS } from '../../../src/domain/catalogue/carousel.ts';
import { presentDelivery } from '../../../server/settings/terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { categories, kurta, saree, tee, vendors } from '../../support/samples/samples.ts';

/** All products of the packs' shop. */
export const products = [tee, kurta, saree];

/** Answers every list at once: for tours to which they do not matter. */
export function answerAll(stage: Stage): void {
  stage.always('products', bodies.products(products));
  stage.always('categories', bodies.categories(categories));
  stage.always('vendors', bodies.vendors(vendors));
  stage.always('view', { success: true });
  stage.always('carousel', bodies.carousel({ images: [], settings: CAROUSEL_DEFAULTS }));
  stage.always('mostViewed', bodies.products([]));
  stage.always('search', bodies.products([]));
  stage.always('delivery', { success: true, ...presentDelivery(demoTerms.delivery, null) });
  stage.always('about', bodies.about({ name: 'Nool' }, {}));
}
