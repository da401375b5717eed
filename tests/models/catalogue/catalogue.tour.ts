import { expect, type Locator } from '@playwright/test';
import { NO_INITIAL_DATA } from '../../../src/domain/catalogue/initial-data.ts';
import { catalogueMachine, selectErrors } from '../../../src/machines/catalogue/catalogue-machine.ts';
import { errorText } from '../../../src/ui/copy/errors.ts';
import { asShell, giveInput } from '../../e2e/support/page.ts';
import { categories, refused, vendors } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { products } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const LISTS = ['products', 'categories', 'vendors'] as const;
type List = (typeof LISTS)[number];
const TITLES: Record<List, string> = {
  products: 'LATEST COLLECTIONS',
  categories: 'OUR LINEUP',
  vendors: 'OUR VENDORS',
};
const FIRST: Record<List, string> = { products: 'Palmyra Tee', categories: 'Women', vendors: 'Kandy Looms' };
const BODIES: Record<List, unknown> = {
  products: bodies.products(products),
  categories: bodies.categories(categories),
  vendors: bodies.vendors(vendors),
};

/** A list's block of the home page. */
const block = ({ page }: Stage, list: List): Locator => page.getByRole('region', { name: TITLES[list] });
const retry = (stage: Stage, list: List): Locator => block(stage, list).getByRole('button', { name: 'Retry' });
const errors = (context: Parameters<typeof selectErrors>[0]['context']) => LISTS.map((list) => context[`${list}Error`]);
let pages = 0;

const answers = {
  'loadProducts answers': { outputs: [products], make: (stage: Stage) => stage.answer('products', BODIES.products) },
  'loadProducts fails': { outputs: [refused], make: (stage: Stage) => stage.answer('products', bodies.refused) },
  'loadCategories answers': {
    outputs: [categories],
    make: (stage: Stage) => stage.answer('categories', BODIES.categories),
  },
  'loadCategories fails': { outputs: [refused], make: (stage: Stage) => stage.answer('categories', bodies.refused) },
  'loadVendors answers': { outputs: [vendors], make: (stage: Stage) => stage.answer('vendors', BODIES.vendors) },
  'loadVendors fails': { outputs: [refused], make: (stage: Stage) => stage.answer('vendors', bodies.refused) },
};

/** The home page, which shows each list in a block of its own. */
export const catalogue = tourPack({
  name: 'catalogue',
  machine: catalogueMachine,
  device: 'desktop',
  starts: {
    shell: {
      input: { glimpse: null },
      open: async (stage) => {
        await asShell(stage.page);
        await stage.page.goto('/');
      },
    },
  },
  press: {
    'products.retry': { samples: [{ type: 'products.retry' }], control: (stage) => retry(stage, 'products') },
    'categories.retry': { samples: [{ type: 'categories.retry' }], control: (stage) => retry(stage, 'categories') },
    'vendors.retry': { samples: [{ type: 'vendors.retry' }], control: (stage) => retry(stage, 'vendors') },
  },
  come: {
    'lists.want': {
      samples: [{ type: 'lists.want' }],
      offered: (snapshot) => LISTS.some((list) => snapshot.hasTag(`${list} failed`)),
      make: (stage) => stage.back(`/?${++pages}`),
    },
  },
  waits: {
    ...answers,
    // One list alone: they would all run out of time together.
    'answerLimit passes': {
      make: (stage) => stage.pass(21_000),
      offered: (snapshot) => LISTS.filter((list) => snapshot.hasTag(`${list} loading`)).length === 1,
    },
  },
  tells: errors,
  seen: Object.fromEntries(
    LISTS.flatMap((list) => [
      [`${list}.loading`, (stage: Stage) => block(stage, list).getByText('Loading...')],
      [`${list}.ready`, (stage: Stage) => block(stage, list).getByRole('link', { name: FIRST[list] })],
      [`${list}.failed`, (stage: Stage) => retry(stage, list)],
    ]),
  ),
  shows: async (stage, snapshot) => {
    for (const list of LISTS) {
      const error = selectErrors(snapshot)[`${list}Error`];
      if (error && snapshot.hasTag(`${list} failed`)) await expect(block(stage, list)).toContainText(errorText(error));
    }
  },
});

const NOT_TOUCHED = { press: {}, tells: errors, seen: {}, shows: async () => undefined };
const toHome = {
  'lists.want': {
    samples: [{ type: 'lists.want' as const }],
    offered: () => true,
    make: (stage: Stage) => stage.back('/contact'),
  },
};

/** Lets the picture come for which a page has been waiting. */
const arrivals = new WeakMap<Stage, () => void>();

/** A painted page that does not come to rest: one of its pictures has not arrived. */
export async function openRestless(stage: Stage, address: string): Promise<void> {
  await stage.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(document.createElement('img'), { src: '/media/late.png', alt: '' })),
    ),
  );
  await stage.page.route('**/media/late.png', async (route) => {
    await new Promise<void>((resolve) => arrivals.set(stage, resolve));
    await route.abort();
  });
  await stage.page.goto(address, { waitUntil: 'domcontentloaded' });
}

/** The same page comes to rest. */
export async function bringToRest(stage: Stage): Promise<void> {
  arrivals.get(stage)?.();
  await expect.poll(() => stage.page.evaluate(() => document.readyState)).toBe('complete');
  await stage.pass(100);
}

/** A page that came painted, before anybody has touched it: its lists wait. */
export const painted = tourPack({
  name: 'catalogue',
  machine: catalogueMachine,
  device: 'desktop',
  ...NOT_TOUCHED,
  starts: {
    quiet: { input: { glimpse: NO_INITIAL_DATA }, open: (stage) => openRestless(stage, '/about') },
  },
  come: toHome,
  waits: {
    'untilDue answers': { make: bringToRest },
  },
  // Any turn of the clock may be the quiet moment.
  still: true,
});

/** The painted home page, whose own lists came with it, before somebody is there. */
const atHome = {
  name: 'catalogue' as const,
  machine: catalogueMachine,
  device: 'phone' as const,
  ...NOT_TOUCHED,
  isUntouched: true,
  starts: {
    home: {
      input: { glimpse: { ...NO_INITIAL_DATA, categories, vendors, shelves: { latest: [], bestSellers: [] } } },
      open: async ({ page }: Stage): Promise<void> => void (await page.goto('/')),
    },
  },
  still: true,
};
export const home = tourPack({
  ...atHome,
  come: toHome,
  waits: { 'untilDue answers': { make: ({ page }) => giveInput(page) } },
});
export const homeUntouched = tourPack({
  ...atHome,
  waits: { 'dueLimit passes': { make: (stage) => stage.pass(30_000) } },
});

/** A painted page that never comes to rest: one of its pictures does not arrive. */
export const restless = tourPack({
  name: 'catalogue',
  machine: catalogueMachine,
  device: 'desktop',
  ...NOT_TOUCHED,
  starts: {
    restless: {
      input: { glimpse: NO_INITIAL_DATA },
      open: (stage) => openRestless(stage, '/about'),
    },
  },
  waits: { 'untilDue answers': { make: (stage) => stage.pass(5_000) } },
  still: true,
});
