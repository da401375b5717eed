import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { ProductCard } from '../../src/domain/catalogue/product.ts';

/** The probe of presses, for a page's first script: `window.benchPress` then counts what is drawn and how long each press waits. */
export const PRESS_PROBE = fileURLToPath(new URL('press-probe.js', import.meta.url));

/** One thing that a shopper does on a phone, and the state in which it is done. */
export type Press = {
  name: string;
  at: (shop: ShownShop) => string;
  /** From the opened page to where the press can be made. */
  reach?: (page: Page, shop: ShownShop) => Promise<unknown>;
  press: (page: Page, shop: ShownShop) => Promise<unknown>;
  /** Comes to its end when the press has done what it is for. */
  done: (page: Page, shop: ShownShop) => Promise<unknown>;
};

/** Products of the shop that is measured, by what they are. */
export type ShownShop = {
  /** Has sizes, no other choice and a price. */
  sized: Pick<ProductCard, 'id' | 'name'>;
  /** Has three pictures or more. */
  pictured: Pick<ProductCard, 'id' | 'name'>;
};

/** Letters that the search is given, one after the other. */
export const SEARCHED = 'cotton';

const collection = () => '/collection';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'FILTERS' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const sizes = (page: Page) => page.locator('main').getByRole('radio');
const arrives = (page: Page, part: string) => page.waitForURL((url) => url.href.includes(part));

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^FILTERS/ }).click();
  await sheet(page).getByRole('checkbox').first().waitFor();
}

async function choose(page: Page): Promise<void> {
  await page
    .locator('main label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
}

async function fillCart(page: Page, { sized }: ShownShop): Promise<void> {
  await choose(page);
  await button(page, 'ADD TO CART').click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await button(page, `Remove ${sized.name}`).waitFor();
}

const product = ({ sized }: ShownShop) => `/product/${sized.id}`;

/** The fourteen presses that must be answered within 200 ms. */
export const PRESSES: readonly Press[] = [
  {
    name: 'search of six letters',
    at: collection,
    reach: async (page) => {
      await button(page, 'Search').click();
      await searchBox(page).waitFor();
    },
    press: async (page) => page.keyboard.type(SEARCHED, { delay: 60 }),
    done: (page) => arrives(page, `q=${SEARCHED}`),
  },
  {
    name: 'sort',
    at: collection,
    reach: async (page) => {
      await page.locator('main button[role="combobox"]').click();
      await page.getByRole('option', { name: 'Price: low to high' }).waitFor();
    },
    press: (page) => page.getByRole('option', { name: 'Price: low to high' }).click(),
    done: (page) => arrives(page, 'sort='),
  },
  {
    name: 'next page',
    at: collection,
    reach: (page) => page.locator('main a[rel="next"]').scrollIntoViewIfNeeded(),
    press: (page) => page.locator('main a[rel="next"]').click(),
    done: (page) => arrives(page, 'page=2'),
  },
  {
    name: 'filters open',
    at: collection,
    press: (page) => page.getByRole('button', { name: /^FILTERS/ }).click(),
    done: (page) => sheet(page).getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'filter chosen',
    at: collection,
    reach: openFilters,
    press: (page) => sheet(page).getByRole('checkbox').first().click(),
    done: (page) => arrives(page, 'category='),
  },
  {
    name: 'price moved five steps',
    at: collection,
    reach: async (page) => {
      await openFilters(page);
      await sheet(page).getByRole('slider').first().focus();
    },
    press: async (page) => {
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    },
    done: (page) => arrives(page, 'min='),
  },
  {
    name: 'card to product',
    at: collection,
    press: (page) => page.locator('main article a').first().click(),
    done: (page) => page.getByText('ADD TO CART').first().waitFor(),
  },
  {
    name: 'menu',
    at: collection,
    press: (page) => button(page, 'Menu').click(),
    done: (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  {
    name: 'search opens',
    at: collection,
    press: (page) => button(page, 'Search').click(),
    done: (page) => searchBox(page).waitFor(),
  },
  {
    name: 'size',
    at: product,
    press: choose,
    done: (page) => sizes(page).first().isChecked(),
  },
  {
    name: 'ADD TO CART',
    at: product,
    reach: choose,
    press: (page) => button(page, 'ADD TO CART').click(),
    done: (page) => page.getByRole('link', { name: 'Cart, 1 item' }).waitFor(),
  },
  {
    name: 'line removed',
    at: product,
    reach: fillCart,
    press: (page, { sized }) => button(page, `Remove ${sized.name}`).click(),
    done: (page) => page.getByText('Looks like your cart is empty').waitFor(),
  },
  {
    name: 'quantity',
    at: product,
    reach: fillCart,
    press: (page, { sized }) => button(page, `Quantity of ${sized.name}: one more`).click(),
    done: (page) => page.getByRole('link', { name: 'Cart, 2 items' }).waitFor(),
  },
  {
    name: 'thumbnail',
    at: ({ pictured }) => `/product/${pictured.id}`,
    press: (page) =>
      page
        .getByRole('button', { name: /^Show picture 2 of/ })
        .first()
        .click(),
    done: (page) => page.waitForFunction(() => document.readyState === 'complete'),
  },
];

/** What the probe told of one press: components drawn, and milliseconds until the next paint and of the longest task. */
export type PressFigures = { drawn: number; names: Record<string, number>; wait: number; task: number };

type Probed = { benchPress: { begin(): void; rest(quietMs: number): Promise<void>; read(): PressFigures } };

/** Milliseconds without anything drawn after which a page has come to rest. */
const QUIET = 600;

const rest = (page: Page): Promise<void> =>
  page.evaluate((quiet) => (window as unknown as Probed).benchPress.rest(quiet), QUIET);

/**
 * Makes one press in a page whose first script is the probe.
 * @param slow sets the processor's pace for the press itself: getting there is not measured.
 */
export async function measurePress(
  page: Page,
  shop: ShownShop,
  { at, reach, press, done }: Press,
  slow: (isOn: boolean) => Promise<unknown> = async () => undefined,
): Promise<PressFigures> {
  await page.goto(at(shop));
  await page.waitForFunction(() => !('earlyPresses' in window));
  await rest(page);
  await reach?.(page, shop);
  await rest(page);
  await slow(true);
  await page.evaluate(() => (window as unknown as Probed).benchPress.begin());
  await press(page, shop);
  await done(page, shop);
  await rest(page);
  await slow(false);
  return page.evaluate(() => (window as unknown as Probed).benchPress.read());
}
