import { expect } from '@playwright/test';
import { CAROUSEL_DEFAULTS } from '../../../src/domain/catalogue/carousel.ts';
import { carouselMachine } from '../../../src/machines/home/carousel-machine.ts';
import {
  HERO_SLIDESHOW,
  homeMachine,
  selectHasCustomer,
  selectIsCategoryOpen,
} from '../../../src/machines/home/home-machine.ts';
import { mostViewedMachine } from '../../../src/machines/home/most-viewed-machine.ts';
import { asShell, giveInput } from '../../e2e/support/page.ts';
import { asha, kurta, refused, tee } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, logOut, openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { rotationTour } from './slideshow.tour.ts';
import { tourPack } from '../tour.ts';

const pictures = {
  images: ['sarees', 'rail', 'folded'].map((name) => ({
    url: `/hero/${name}-wide-960.webp`,
    altText: name,
    link: '',
    label: '',
  })),
  settings: CAROUSEL_DEFAULTS,
};
const nothing = { images: [], settings: CAROUSEL_DEFAULTS };
const seen = ({ page }: Stage) => page.getByRole('region', { name: 'Seen in the shop' });
const viewed = ({ page }: Stage) => page.getByRole('region', { name: 'MOST VIEWED' });

/** The home page as a shell. */
async function openHome(stage: Stage): Promise<void> {
  await asShell(stage.page);
  answerAll(stage);
  await stage.page.goto('/');
}

/** The window of a category, and the customer who comes and goes. */
export const home = tourPack({
  name: 'home',
  machine: homeMachine,
  device: 'phone',
  starts: {
    token: {
      input: { customer: 'unsure' },
      open: (stage) => openWithToken(stage, '/'),
    },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => !selectHasCustomer(it) && it.context.categoryId === '',
      make: (stage) => becomeKnown(stage),
    },
    'customer.gone': {
      samples: [{ type: 'customer.gone' }],
      offered: (it) => selectHasCustomer(it) && !selectIsCategoryOpen(it),
      make: async (stage) => {
        stage.always('logOut', bodies.done);
        await logOut(stage);
      },
    },
  },
  press: {
    'category.open': {
      samples: [
        { type: 'category.open', categoryId: 'men' },
        { type: 'category.open', categoryId: 'women' },
      ],
      control: ({ page }, { categoryId }) =>
        page
          .getByRole('region', { name: 'OUR LINEUP' })
          .getByRole('link', { name: categoryId === 'men' ? 'Men' : 'Women', exact: true }),
    },
    'category.close': {
      samples: [{ type: 'category.close' }],
      control: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
    },
  },
  seen: {
    'lineup.closed': ({ page }) => page.getByRole('region', { name: 'OUR LINEUP' }),
    'lineup.open': ({ page }) => page.getByRole('dialog', { name: /^(Men|Women)$/ }),
  },
  shows: async ({ page }, it) => {
    if (!selectIsCategoryOpen(it) && selectHasCustomer(it))
      await expect(page.getByRole('region', { name: 'RECOMMENDED FOR YOU' })).toBeVisible();
  },
});

export const hero = rotationTour({
  name: 'hero',
  input: HERO_SLIDESHOW,
  open: openHome,
  arrows: false,
  region: ({ page }) => page.getByRole('region', { name: 'Welcome' }),
  first: ({ page }) => page.getByRole('link', { name: 'Start shopping' }),
});

export const slides = rotationTour({
  name: 'slides',
  input: { count: 3, interval: 5000, autoplay: true },
  arrows: true,
  open: async (stage) => {
    await openHome(stage);
    stage.always('carousel', bodies.carousel(pictures));
    await stage.pass(100);
  },
  region: seen,
  first: (stage) => seen(stage).getByRole('button', { name: 'Previous picture' }),
});

const INPUT = { 'untilDue answers': { make: ({ page }: Stage) => giveInput(page) } };
const LIMIT = { 'answerLimit passes': { make: (stage: Stage) => stage.pass(21_000) } };
const openUntouched = async (stage: Stage): Promise<void> => {
  answerAll(stage);
  stage.hold('carousel');
  stage.hold('mostViewed');
  await stage.page.goto('/');
};

const wholeCarousel = {
  name: 'carousel',
  isUntouched: true,
  machine: carouselMachine,
  device: 'phone' as const,
  still: true,
  press: {
    'carousel.retry': {
      samples: [{ type: 'carousel.retry' as const }],
      control: (stage: Stage) => seen(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  seen: {
    waiting: (stage: Stage) => seen(stage).getByText('Loading...'),
    loading: (stage: Stage) => seen(stage).getByText('Loading...'),
    failed: (stage: Stage) => seen(stage).getByRole('button', { name: 'Retry' }),
    empty: (stage: Stage) => seen(stage).getByText('No images available'),
    showing: (stage: Stage) => seen(stage).getByText(/^\d \/ 3$/),
  },
};

/** The carousel, from the first input on. */
export const carousel = tourPack({
  ...wholeCarousel,
  starts: {
    shell: {
      open: async (stage) => {
        await openHome(stage);
        stage.hold('carousel');
      },
    },
  },
  waits: {
    ...INPUT,
    ...LIMIT,
    'loadCarousel answers': {
      outputs: [pictures, nothing],
      make: (stage, { output }) => stage.answer('carousel', output),
    },
    'loadCarousel fails': { outputs: [refused], make: (stage) => stage.answer('carousel', bodies.refused) },
  },
});

/** The same on a page that nobody touches. */
export const carouselUntouched = tourPack({
  ...wholeCarousel,
  press: {},
  starts: { untouched: { open: openUntouched } },
  waits: { 'dueLimit passes': { make: (stage) => stage.pass(30_000) } },
});

const wholeMostViewed = {
  name: 'most-viewed',
  isUntouched: true,
  machine: mostViewedMachine,
  device: 'phone' as const,
  still: true,
  press: {
    'resource.retry': {
      samples: [{ type: 'resource.retry' as const }],
      control: (stage: Stage) => viewed(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  tells: ({ data, error }: { data: readonly { id: string }[] | null; error: unknown }) => [
    data?.map(({ id }) => id),
    error,
  ],
  seen: {
    waiting: (stage: Stage) => viewed(stage).getByText('Loading...'),
    loading: (stage: Stage) => viewed(stage).getByText('Loading...'),
    ready: (stage: Stage) => viewed(stage).getByText(/^(Palmyra Tee|No products found)$/),
    failed: (stage: Stage) => viewed(stage).getByText('Failed to load', { exact: false }),
  },
};

/** The most viewed products, from the first input on. */
export const mostViewed = tourPack({
  ...wholeMostViewed,
  starts: {
    shell: {
      open: async (stage) => {
        await openHome(stage);
        stage.hold('mostViewed');
      },
    },
  },
  waits: {
    ...INPUT,
    ...LIMIT,
    'load answers': {
      outputs: [[kurta, tee], []],
      make: (stage, { output }) => stage.answer('mostViewed', bodies.products(output as (typeof tee)[])),
    },
    'load fails': { outputs: [refused], make: (stage) => stage.answer('mostViewed', bodies.refused) },
  },
});

/** The same on a page that nobody touches. */
export const mostViewedUntouched = tourPack({
  ...wholeMostViewed,
  press: {},
  starts: { untouched: { open: openUntouched } },
  waits: { 'dueLimit passes': { make: (stage) => stage.pass(30_000) } },
});
