import type { Page } from '@playwright/test';
import {
  cards,
  catalogueOf,
  expect,
  expectAccessible,
  holdRequests,
  showFilters,
  summary,
  test,
} from '../support/page.ts';

const addToCart = (page: Page) => page.getByRole('button', { name: 'ADD TO CART' });

test('ADD TO CART pressed again and again while it waits is pressed once', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  const letScriptsCome = await holdRequests(page);
  await page.goto(`/product/${sized._id}`, { waitUntil: 'commit' });
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 10; at++) await addToCart(page).click();
  await expect(addToCart(page)).toHaveCSS('opacity', '0.6');
  letScriptsCome();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('radio', { name: sized.sizes[1] ?? '', exact: true })).toBeChecked();
  await addToCart(page).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('what is chosen or typed before the app is awake counts', async ({ page, isMobile }) => {
  const letScriptsCome = await holdRequests(page);
  await page.goto('/collection', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  // A phone has its filters in a sheet, which comes with the app.
  const field = page.locator('input[inputmode="decimal"]').first();
  if (!isMobile)
    await field.evaluate((it: HTMLInputElement) => {
      it.value = '5000';
      it.dispatchEvent(new Event('input', { bubbles: true }));
    });
  letScriptsCome();
  await expect(page).toHaveURL(`/collection?${isMobile ? '' : 'min=5000&'}sort=low-high`);
  if (!isMobile) await expect(field).toHaveValue('5000');
});

// A wide window has them always.
test('the filters that are asked for early open', { tag: '@phone' }, async ({ page }) => {
  const letScriptsCome = await holdRequests(page);
  await page.goto('/collection', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^FILTERS/ }).click();
  letScriptsCome();
  await expect(page.getByRole('dialog', { name: 'FILTERS' }).getByRole('checkbox').first()).toBeVisible();
});

test('the menu and the search that are asked for early open', { tag: '@both' }, async ({ page }, { project }) => {
  const letScriptsCome = await holdRequests(page);
  await page.goto('/', { waitUntil: 'commit' });
  const name = project.name === 'phone' ? 'Menu' : 'Search';
  await page.getByRole('button', { name, exact: true }).click();
  letScriptsCome();
  if (name === 'Menu') await expect(page.getByRole('dialog').getByRole('link', { name: 'ABOUT' })).toBeVisible();
  else await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
});

test('an e-mail that is sent before the app is awake stays on the page and out of its address', async ({ page }) => {
  const letScriptsCome = await holdRequests(page);
  await page.goto('/', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill('nimal@example.lk');
  await email.press('Enter');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'SUBSCRIBE' })).not.toHaveAttribute('data-waits');
  await expect(email).toHaveValue('nimal@example.lk');
  await expect(page).toHaveURL('/');
});

test('what the browser put into the fields by itself, as after a reload, is not what the shopper asked for', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) radio.checked = true;
        for (const select of document.querySelectorAll('select')) select.selectedIndex = 1;
      },
      { once: true },
    ),
  );
  await page.goto(`/product/${sized._id}`);
  await expect(page.getByRole('radio', { name: sized.sizes.at(-1) ?? '', exact: true })).not.toBeChecked();
  await page.goto('/collection');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText(/Relevant/);
});

test.describe('a page of a shop that has been renewed meanwhile', () => {
  for (const [what, files, refuse, tag] of [
    ['its scripts are gone', '*', { status: 404 }, []],
    ['its scripts are not reached', '*', null, ['@long']],
    ['what draws it alone is not reached', 'react-*', null, ['@long']],
  ] as const) {
    test(`says so where ${what}, and is a page all the same`, { tag: [...tag] }, async ({ page, request, quiet }) => {
      quiet.allow(/Failed to load resource|ERR_FAILED|The shop did not start/);
      const { sized } = await catalogueOf(request);
      let isLost = true;
      await page.route(`**/assets/${files}.js`, (route) => {
        if (!isLost) return route.fallback();
        return refuse ? route.fulfill(refuse) : route.abort();
      });
      await page.goto(`/product/${sized._id}`);
      const note = page.getByRole('alert').filter({ hasText: "The cart, search and filters didn't load." });
      await expect(note).toBeVisible();
      await addToCart(page).click();
      await expect(addToCart(page)).not.toHaveAttribute('data-waits');
      await expectAccessible(page);
      // From the press on: what the page tries by itself before is lost, too.
      page.on('request', (it) => {
        if (it.isNavigationRequest()) isLost = false;
      });
      await note.getByRole('link', { name: 'Load the page again' }).click();
      await expect(note).toBeHidden();
      await addToCart(page).click();
      await expect(page.getByRole('alertdialog').getByText('Please select a size')).toBeVisible();
    });
  }

  test('no longer waits for a press that was made before its scripts failed', async ({ page, request, quiet }) => {
    quiet.allow(/Failed to load resource|ERR_FAILED/);
    const { sized } = await catalogueOf(request);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await failed;
      await route.abort();
    });
    await page.goto(`/product/${sized._id}`, { waitUntil: 'commit' });
    await addToCart(page).click();
    await expect(addToCart(page)).toHaveAttribute('data-waits', '');
    fail();
    await expect(page.getByRole('alert')).toContainText("didn't load");
    await expect(addToCart(page)).not.toHaveAttribute('data-waits');
  });

  test('offers to reload where the code of its screen alone is gone', async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module/);
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load");
    await page.unroute('**/assets/about-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nool');
  });
});

test('a painted page goes on offline, and the shop in it', async ({ page, context, quiet }) => {
  // The product goes on without the wishlist's button and the block of what was viewed, whose code has not come.
  quiet.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  quiet.allow(/(dynamically imported module:|preload CSS for) .*(RecentlyViewed|WishlistButton)/);
  // The whole list and the main pages' code come in a quiet moment.
  const comes = (url: RegExp) => page.waitForEvent('requestfinished', (it) => url.test(it.url()));
  const listed = comes(/\/api\/product\/list$/);
  const code = Promise.all([/\/product-[\w-]{8}\.js$/, /\/RadixDialog-[^/]*\.js$/].map(comes));
  await page.goto('/collection');
  await listed;
  await page.waitForFunction(() => !('earlyPresses' in window));
  // With all that it imports.
  for (const it of await code) await page.evaluate((url) => import(url), it.url());
  await context.setOffline(true);
  await page.getByRole('link', { name: /next/i }).click();
  await expect(summary(page)).toHaveText(/^Showing 21-40/);
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing 21-40/);
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
  await showFilters(page);
  await page.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/category=/);
  await expect(summary(page)).toHaveText(/^Showing 1-/);
});

test('a reload deep in the history paints that page, and Back and Forward go on from there', async ({ page }) => {
  await page.goto('/collection');
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL('/collection?page=2');
  await cards(page).getByRole('link').first().click();
  await expect(addToCart(page)).toBeVisible();
  const product = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product ?? '');
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing 21-40/);
  await page.reload();
  await expect(summary(page)).toHaveText(/^Showing 21-40/);
  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product ?? '');
});
