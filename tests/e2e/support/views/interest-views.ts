import type { Page } from '@playwright/test';
import { asCustomer } from '../customer.ts';
import { asShell, type catalogueOf, expect } from '../page.ts';
import type { View } from './views.ts';

type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

const FAILED_CALL = /Failed to load resource/;
const RECOMMENDATIONS = '**/api/userinterest/recommendations';
const recommended = (page: Page) => page.getByRole('region', { name: 'RECOMMENDED FOR YOU' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

/** Products with short and long names, with reasons for two of them. */
const listOf = ({ sized, withProperty, sinhala, longest }: Catalogue) => [
  { ...sized, because: { reason: 'viewed', name: withProperty.name } },
  { ...longest, because: { reason: 'bought', name: longest.name } },
  withProperty,
  sinhala,
];

/** A customer on the home page, at its recommendations, in whose place something else may stand at first. */
const atHome = (page: Page): Promise<void> =>
  expect(() => recommended(page).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
/** A guest who has looked at some products before. */
const having = async (page: Page, { sized, withProperty, sinhala, longest }: Catalogue): Promise<void> => {
  await asShell(page);
  await page.addInitScript(
    (ids) => localStorage.setItem('viewedProducts', ids),
    JSON.stringify([sized, longest, sinhala, withProperty].map(({ _id }) => _id)),
  );
};
const atBlock = (page: Page): Promise<void> => viewed(page).scrollIntoViewIfNeeded();

/** A guest who has saved some products, one of which is not for sale now. */
const saving = async (page: Page, { sized, withProperty, sinhala, longest }: Catalogue): Promise<void> => {
  await asShell(page);
  await page.addInitScript(
    (ids) => localStorage.setItem('wishlist', ids),
    JSON.stringify([...[sized, longest, sinhala, withProperty].map(({ _id }) => _id), 'gone']),
  );
};
const takeOff = (page: Page) =>
  page
    .getByRole('button', { name: /from your wishlist$/ })
    .first()
    .click();

/** What a customer is recommended, what was viewed lately, and the wishlist. */
export const interestViews: readonly View[] = [
  {
    name: 'recommendations',
    at: '/',
    given: async (page, shop) => {
      await asCustomer(page);
      await page.route(RECOMMENDATIONS, (route) =>
        route.fulfill({ json: { success: true, recommendations: listOf(shop) } }),
      );
    },
    reach: atHome,
    shows: (page) => recommended(page).getByText(/^Because you bought/),
  },
  {
    name: 'recommendations-loading',
    at: '/',
    given: async (page) => {
      await asCustomer(page);
      await page.route(RECOMMENDATIONS, () => {});
    },
    reach: atHome,
    shows: (page) => recommended(page).getByText('Loading...'),
  },
  {
    name: 'recommendations-failed',
    at: '/',
    given: async (page) => {
      await asCustomer(page);
      await page.route(RECOMMENDATIONS, (route) => route.fulfill({ status: 500, json: { success: false } }));
    },
    reach: atHome,
    shows: (page) => recommended(page).getByRole('button', { name: 'Retry' }),
    says: FAILED_CALL,
  },
  {
    name: 'recommendations-empty',
    at: '/',
    given: (page) => asCustomer(page),
    reach: atHome,
    shows: (page) => recommended(page).getByText('No recommendations available'),
  },
  {
    name: 'viewed',
    at: ({ unpictured }) => `/product/${unpictured._id}`,
    given: having,
    reach: atBlock,
    shows: (page) => viewed(page).getByRole('button', { name: 'Forget these' }),
  },
  {
    name: 'viewed-forgotten',
    at: ({ unpictured }) => `/product/${unpictured._id}`,
    given: having,
    reach: (page) => viewed(page).getByRole('button', { name: 'Forget these' }).click(),
    shows: (page) => viewed(page).getByText("We've forgotten what you looked at."),
  },
  {
    name: 'viewed-not-forgotten',
    at: ({ unpictured }) => `/product/${unpictured._id}`,
    given: async (page, shop) => {
      await asShell(page);
      await asCustomer(page);
      await page.route('**/api/userinterest/**', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, json: { success: false, message: '' } })
          : route.fulfill({ json: { viewed: listOf(shop).map(({ _id }) => _id) } }),
      );
    },
    reach: (page) => viewed(page).getByRole('button', { name: 'Forget these' }).click(),
    shows: (page) => page.getByRole('status').filter({ hasText: /\w/ }).last(),
    says: FAILED_CALL,
  },
  {
    name: 'viewed-missing-product',
    at: '/product/no-such-product',
    given: having,
    shows: (page) => viewed(page).getByRole('button', { name: 'Forget these' }),
  },
  { name: 'wishlist', at: '/wishlist', given: saving, shows: (page) => page.getByText('not for sale now') },
  {
    name: 'wishlist-taken-off',
    at: '/wishlist',
    given: saving,
    reach: takeOff,
    shows: (page) => page.getByRole('button', { name: 'Put it back' }),
  },
  { name: 'wishlist-empty', at: '/wishlist', shows: (page) => page.getByText('Your wishlist is empty') },
  {
    name: 'wishlist-failed',
    at: '/wishlist',
    given: async (page) => {
      await asShell(page);
      await asCustomer(page);
      await page.route('**/api/wishlist', (route) => route.fulfill({ status: 500, json: { success: false } }));
    },
    shows: (page) => page.getByText('Your wishlist could not be loaded'),
    says: /Failed to load resource|\/api\/wishlist failed/,
  },
  {
    name: 'wishlist-saved',
    at: ({ sized }) => `/product/${sized._id}`,
    given: saving,
    reach: (page) => page.getByRole('button', { name: 'Remove from wishlist' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('link', { name: 'View wishlist' }),
  },
];
