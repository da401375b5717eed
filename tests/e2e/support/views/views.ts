import type { Locator, Page } from '@playwright/test';
import { accountViews } from './account-views.ts';
import { chatViews } from './chat-views.ts';
import { notificationViews } from './notification-views.ts';
import { interestViews } from './interest-views.ts';
import { commentViews } from './comment-views.ts';
import { orderViews } from './order-views.ts';
import { customOrderViews } from './custom-order-views.ts';
import { checkoutViews } from './checkout-views.ts';
import { customFormViews } from './custom-form-views.ts';
import { asShell, type catalogueOf, showFilters } from '../page.ts';

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

/** A screen in one of the states that a shopper can see it in. */
export type View = {
  /** The name of its pictures. */
  name: string;
  at: string | ((shop: Catalogue) => string);
  /** What the world does, from before the page is opened. */
  given?: (page: Page, shop: Catalogue) => Promise<unknown>;
  /** From the opened page to the state that is meant. */
  reach?: (page: Page, shop: Catalogue) => Promise<unknown>;
  /** What is seen only there: the view has come when this has. */
  shows: (page: Page, shop: Catalogue) => Locator;
  /** Where it can be seen at all: in a narrow window, or in a wide one. */
  only?: 'phone' | 'desk';
  /** A list is open over the page, which is silent meanwhile. */
  silences?: true;
  /** What the console says of it: a call that fails is told there too. */
  says?: RegExp;
};

const FAILED_CALL = /Failed to load resource/;
const LIST = '**/api/product/list';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const titled = (page: Page): Locator => page.locator('main h1');
const resultsOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Showing/ });
const failureOf = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
const productAt =
  (which: 'sized' | 'coloured' | 'withProperty' | 'fitted' | 'unpriced' | 'unpictured' | 'sinhala' | 'longest') =>
  (shop: Catalogue) =>
    `/product/${shop[which]._id}`;

const offlineSign = (page: Page): Locator => page.getByText("You're offline. Your cart is kept.");

/** The network goes once the page can say so. */
async function loseNetwork(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('status').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** The list of products never comes. */
async function held(page: Page): Promise<void> {
  await asShell(page);
  await page.route(LIST, () => {});
}

/** The list of products is refused, whoever asks. */
async function refused(page: Page): Promise<void> {
  await asShell(page);
  await page.route(LIST, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'We are stocktaking until noon.' } }),
  );
}

/** So many are left of every size of the sized product, and twice as many of the first. */
const counted = (left: number) => async (page: Page, shop: Catalogue) => {
  await asShell(page);
  const stock = shop.sized.sizes.map((size, nth) => ({ size, properties: {}, left: nth === 0 ? 2 * left : left }));
  const products = shop.products.map((it) => (it === shop.sized ? { ...it, stock, soldOut: left === 0 } : it));
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, enrichedProducts: products } }));
};

type Line = { itemId: string; size: string; properties: Record<string, string>; quantity: number; name: string };

/** A shop in which nothing has been put yet. */
async function bare(page: Page): Promise<void> {
  await asShell(page);
  for (const [path, body] of [
    ['product/list', { enrichedProducts: [] }],
    ['categories', { data: [] }],
    ['vendors', { vendors: [] }],
    ['carousel', { images: [] }],
    ['product/most-viewed', { enrichedProducts: [] }],
  ] as const) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, ...body } }));
  }
}

/** A cart that was filled on an earlier visit. */
const cartOf = (lines: (shop: Catalogue) => readonly Line[]) => (page: Page, shop: Catalogue) =>
  page.addInitScript(
    (stored) => localStorage.setItem('guestCart', stored),
    JSON.stringify(Object.fromEntries(lines(shop).map((line, at) => [String(at), line]))),
  );

const lineOf = ({ _id, name, sizes, customProperties }: Catalogue['sized'], quantity: number): Line => ({
  itemId: _id,
  size: sizes[0] ?? '',
  properties: Object.fromEntries(customProperties.map((property) => [property.name, property.values[0] ?? ''])),
  quantity,
  name,
});
const twoLines = cartOf(({ sized, withProperty }) => [lineOf(sized, 1), lineOf(withProperty, 2)]);

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** Every screen in its states: what `npm run screenshots` takes pictures of and what the tests of accessibility visit. */
export const views: readonly View[] = [
  { name: 'home', at: '/', shows: titled },
  { name: 'home-loading', at: '/', given: held, shows: titled },
  { name: 'home-failed', at: '/', given: refused, shows: titled, says: FAILED_CALL },
  {
    name: 'home-empty',
    at: '/',
    given: bare,
    shows: (page) => page.getByRole('region', { name: 'MOST VIEWED' }).getByText('No products found'),
  },

  { name: 'collection', at: '/collection', shows: resultsOf },
  {
    name: 'collection-filters',
    at: '/collection',
    reach: showFilters,
    shows: (page) => page.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first(),
  },
  {
    name: 'collection-filtered',
    at: ({ sized }) => `/collection?category=${sized.category._id}&sort=low-high`,
    reach: showFilters,
    shows: (page) => page.getByRole('group', { name: 'TYPE' }),
  },
  {
    name: 'collection-last-page',
    at: '/collection?page=99',
    shows: (page) => page.getByRole('navigation', { name: 'Pages' }),
  },
  {
    name: 'collection-nothing',
    at: '/collection?q=zzzz&max=900',
    shows: (page) => page.getByText('No products available matching your filters'),
  },
  {
    name: 'collection-sort',
    at: '/collection',
    silences: true,
    shows: (page) => page.getByRole('option', { name: 'Price: low to high' }),
    reach: async (page) => {
      const drawn = page.locator('main button[role="combobox"]');
      await drawn.waitFor();
      await drawn.click();
    },
  },
  {
    name: 'search',
    at: '/collection',
    shows: (page) => page.getByRole('option').nth(4),
    reach: async (page) => {
      await press(page, 'Search');
      await page.getByRole('combobox', { name: 'Search products' }).fill('a');
    },
  },
  {
    name: 'search-nothing',
    at: '/collection',
    shows: (page) => page.getByText('0 results found'),
    reach: async (page) => {
      await press(page, 'Search');
      await page.getByRole('combobox', { name: 'Search products' }).fill('zzzz');
    },
  },
  {
    name: 'collection-loading',
    at: '/collection',
    given: held,
    shows: (page) => page.getByText('Loading products...'),
  },
  { name: 'collection-failed', at: '/collection', given: refused, shows: failureOf, says: FAILED_CALL },

  { name: 'product', at: productAt('sized'), shows: titled },
  { name: 'product-coloured', at: productAt('coloured'), shows: titled },
  { name: 'product-property', at: productAt('withProperty'), shows: titled },
  { name: 'product-unpriced', at: productAt('unpriced'), shows: titled },
  { name: 'product-unpictured', at: productAt('unpictured'), shows: titled },
  { name: 'product-sinhala', at: productAt('sinhala'), shows: titled },
  { name: 'product-longest', at: productAt('longest'), shows: titled },
  {
    name: 'product-refused',
    at: productAt('fitted'),
    reach: (page) => press(page, 'ADD TO CART'),
    shows: (page) => page.getByRole('alertdialog').getByText('Please select a size'),
  },
  {
    name: 'product-added',
    at: productAt('sized'),
    shows: (page) => page.getByRole('link', { name: 'View cart' }),
    reach: async (page, { sized }) => {
      await page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check();
      await press(page, 'ADD TO CART');
    },
  },
  {
    name: 'product-few-left',
    at: productAt('sized'),
    given: counted(1),
    reach: (page, { sized }) => page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check(),
    shows: (page) => page.getByText('Only 2 left'),
  },
  {
    name: 'product-sold-out',
    at: productAt('sized'),
    given: counted(0),
    shows: (page) => page.getByRole('main').getByRole('button', { name: 'Sold out' }).filter({ visible: true }),
  },
  {
    name: 'collection-sold-out',
    at: ({ sized }) => `/collection?q=${encodeURIComponent(sized.name)}`,
    given: counted(0),
    shows: (page) => page.getByRole('main').getByText('Sold out').first(),
  },
  {
    name: 'product-loading',
    at: productAt('sized'),
    given: held,
    shows: (page) => page.locator('main [aria-busy="true"]'),
  },
  { name: 'product-failed', at: productAt('sized'), given: refused, shows: failureOf, says: FAILED_CALL },
  {
    name: 'product-missing',
    at: '/product/nothing-of-the-kind',
    shows: heading('Product not found'),
    says: FAILED_CALL,
  },

  {
    name: 'cart-empty',
    at: '/cart',
    shows: (page) => page.getByText('Looks like your cart is empty. Check out and see what keeps your interest'),
  },
  { name: 'cart', at: '/cart', given: twoLines, shows: (page) => page.getByRole('spinbutton').nth(1) },
  {
    name: 'cart-extreme',
    at: '/cart',
    shows: (page) => page.getByRole('spinbutton').nth(2),
    given: cartOf(({ longest, unpictured, sinhala }) => [
      lineOf(longest, 999),
      lineOf(unpictured, 1),
      lineOf(sinhala, 12),
    ]),
  },
  {
    name: 'cart-loading',
    at: '/cart',
    shows: (page) => page.getByRole('spinbutton').nth(1),
    given: async (page, shop) => {
      await twoLines(page, shop);
      await held(page);
    },
  },
  {
    name: 'cart-failed',
    at: '/cart',
    shows: failureOf,
    says: FAILED_CALL,
    given: async (page, shop) => {
      await twoLines(page, shop);
      await refused(page);
    },
  },

  ...accountViews,
  ...notificationViews,
  ...interestViews,
  ...chatViews,
  ...commentViews,
  ...orderViews,
  ...customOrderViews,
  ...checkoutViews,
  ...customFormViews,

  { name: 'about', at: '/about', shows: titled },
  { name: 'contact', at: '/contact', shows: titled },
  { name: 'delivery-and-returns', at: '/info/delivery', shows: titled },
  { name: 'size-guide', at: '/info/sizes', shows: titled },
  { name: 'questions-and-answers', at: '/info/faq', shows: titled },
  { name: 'privacy', at: '/info/privacy', shows: titled },
  { name: 'terms', at: '/info/terms', shows: titled },
  { name: 'missing', at: '/no/such/page', shows: heading('Umm... Where Am I?'), says: FAILED_CALL },
  {
    name: 'menu',
    at: '/collection',
    only: 'phone',
    reach: (page) => press(page, 'Menu'),
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'offline',
    at: '/collection',
    says: /ERR_INTERNET_DISCONNECTED|preload (?:assets|CSS)/,
    reach: loseNetwork,
    shows: offlineSign,
  },
  {
    name: 'connected-again',
    at: '/collection',
    says: /ERR_INTERNET_DISCONNECTED|preload (?:assets|CSS)/,
    reach: async (page) => {
      await loseNetwork(page);
      await offlineSign(page).waitFor();
      await page.context().setOffline(false);
    },
    shows: (page) => page.getByText("You're connected again."),
  },
  {
    name: 'link-copied',
    at: productAt('sized'),
    given: (page) => page.context().grantPermissions(['clipboard-write']),
    reach: (page) => press(page, 'Share'),
    shows: (page) => page.getByRole('button', { name: 'Link copied', exact: true }),
  },
  {
    name: 'page-without-code',
    at: '/contact',
    shows: heading("This page didn't load"),
    // The script or the stylesheet of the page, whichever is missed first.
    says: /Failed to load resource|dynamically imported module|preload (?:assets|CSS)/,
    given: (page) => page.route('**/assets/about-*', (route) => route.abort()),
    reach: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click(),
  },
];

/** Opens a view and waits until it has come. @throws when it does not come. */
export async function openView(page: Page, view: View, shop: Catalogue): Promise<void> {
  await view.given?.(page, shop);
  await page.goto(typeof view.at === 'string' ? view.at : view.at(shop), { waitUntil: 'load' });
  await view.reach?.(page, shop);
  await view.shows(page, shop).waitFor();
}
