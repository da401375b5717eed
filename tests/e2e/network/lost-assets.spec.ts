import type { Page, Route } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { catalogueOf, expect, isShort, test } from '../support/page.ts';

/** Every file of the app that a page may lose on its way. */
const ASSETS = readdirSync('dist/client/assets').filter((name) => /\.(js|css|woff2)$/.test(name));
const NOISE =
  /Failed to load resource|ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS|The shop did not start|preload/;

test.use({ reducedMotion: 'reduce' });

/** Loses the first request for each of these files; `lost` tells which. */
async function loseOnce(page: Page, files: readonly string[]): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route('**/assets/*', (route: Route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (!files.includes(name) || lost.has(name)) return route.fallback();
    lost.add(name);
    return route.abort();
  });
  return lost;
}

/** Where everything stands and how it is set: pictures have their places before they come. */
const lookOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')]
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, fontFamily } = getComputedStyle(element);
        if (width === 0 || height === 0 || element.closest('svg, picture')) return [];
        // How long ago a comment was is longer a minute later.
        if (element.closest('button:has(> time)')) return [];
        // The browser's own select and the drawn one look alike while they are closed.
        if (element.parentElement?.matches('[role=combobox]')) return [];
        return [
          [
            element.matches('select, button[role=combobox]') ? 'COMBOBOX' : element.tagName,
            ...[x + scrollX, y + scrollY, width, height].map(Math.round),
            color,
            fontFamily.slice(0, 30),
          ].join(' '),
        ];
      })
      .concat(
        [...document.fonts]
          .filter(({ unicodeRange }) => unicodeRange.startsWith('U+20-7E'))
          .map(({ family, status }) => `${family} ${status}`),
      ),
  );

/**
 * Walks through the shop as a guest who buys; `see` is called on every page, `again` does anew what a page forgets that loads itself anew
 * for lost code, with the code that would put it back lost too. The short form ends at the cart.
 */
async function walk(
  page: Page,
  productId: string,
  see: (name: string, again?: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const navigation = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const title = (text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
  await see('home');
  await navigation.getByRole('link', { name: 'COLLECTION', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Showing 1-20/ })).toBeVisible();
  await see('collection');
  await page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>(`main a[href*="${href}"]`)?.click(),
    `/product/${productId}`,
  );
  await expect(page).toHaveURL(`/product/${productId}`);
  const size = page.getByRole('radio').first();
  const choose = () => size.check({ timeout: 2_000 });
  await expect(choose).toPass();
  await see('product', choose);
  // The code that comes when the page is quiet may be lost as late as now: the page that loads itself anew for it has forgotten the size.
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await expect(async () => {
    if (await cart.isVisible()) return;
    await page.keyboard.press('Escape');
    await choose();
    await page.getByRole('button', { name: 'ADD TO CART' }).click({ timeout: 2_000 });
    await expect(cart).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await cart.click();
  await expect(page.getByText('Calculated at checkout', { exact: true })).toBeVisible();
  await see('cart');
  if (isShort()) return;
  await navigation.getByRole('link', { name: 'ABOUT', exact: true }).click();
  await title('About Nool');
  await see('about');
  await navigation.getByRole('link', { name: 'CONTACT', exact: true }).click();
  await title('Talk to us');
  await see('contact');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await see('login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await title('Reset your password');
  await see('password reset');
  await footer.getByRole('link', { name: 'About' }).click();
  await title('About Nool');
}

async function walkWithLoss(
  page: Page,
  productId: string,
  seen: Map<string, string[]>,
  files: readonly string[],
): Promise<Set<string>> {
  const lost = await loseOnce(page, files);
  await walk(page, productId, (name, again) =>
    expect
      .poll(
        async () => {
          try {
            await again?.();
            return await lookOf(page);
          } catch {
            return 'the page reloads';
          }
        },
        { message: name, timeout: 45_000 },
      )
      .toEqual(seen.get(name)),
  );
  return lost;
}

/** The shop as it looks without any loss, by page. */
async function referenceOf(page: Page, productId: string): Promise<Map<string, string[]>> {
  const seen = new Map<string, string[]>();
  await walk(page, productId, async (name) => {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    let look: string[] = [];
    // What still moves has not its look yet; what comes in a quiet moment may take a second.
    await expect
      .poll(
        async () => {
          const before = look;
          look = await lookOf(page);
          return look.join() === before.join();
        },
        { intervals: [1_000] },
      )
      .toBe(true);
    seen.set(name, look);
  });
  return seen;
}

/** A product of the collection's first page that needs a size and nothing else. */
async function productOf(request: Parameters<typeof catalogueOf>[0]): Promise<string> {
  const { products } = await catalogueOf(request);
  const found = products
    .slice(0, 20)
    .find((it) => it.price !== null && it.sizes.length > 1 && it.customProperties.length === 0);
  if (!found) throw new Error('The first page of the demo shop has no product with sizes alone');
  return found._id;
}

test('a shop that loses every file once looks as if it had lost none @desktop', async ({
  page,
  context,
  request,
  quiet,
}) => {
  quiet.allow(NOISE);
  const productId = await productOf(request);
  const other = await context.newPage();
  const seen = await referenceOf(other, productId);
  await other.evaluate(() => localStorage.clear());
  await other.close();
  await context.clearCookies();
  const lost = await walkWithLoss(page, productId, seen, ASSETS);
  expect([...lost].filter((name) => name.endsWith('.css')).length).toBeGreaterThan(2);
  expect([...lost].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(10);
});

for (const file of ASSETS) {
  test(`the loss of ${file.replace(/-[\w-]{8}\./, '.')} alone is not seen @desktop @long`, async ({
    page,
    context,
    request,
    quiet,
  }) => {
    quiet.allow(NOISE);
    const productId = await productOf(request);
    const other = await context.newPage();
    const seen = await referenceOf(other, productId);
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await walkWithLoss(page, productId, seen, [file]);
  });
}

/** Holds the first request for a file. @returns loses it. */
async function holdFirst(page: Page, file: string): Promise<() => void> {
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  let requests = 0;
  await page.route(file, async (route) => {
    if (requests++ > 0) return route.fallback();
    await lost;
    return route.abort();
  });
  return () => lose();
}

test('a page that reloads itself for lost code keeps what was typed, but for passwords, and the focus @desktop', async ({
  page,
  quiet,
}) => {
  quiet.allow(NOISE);
  const lose = await holdFirst(page, '**/assets/Overlays-*.js');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => !('earlyPresses' in window) && document.readyState !== 'loading');
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('three random words');
  await email.fill('nimali@example.lk');
  lose();
  await expect(password).toHaveValue('');
  await expect(email).toHaveValue('nimali@example.lk');
  await expect(email).toBeFocused();
  await email.press('End');
  await page.keyboard.type('x');
  await expect(email).toHaveValue('nimali@example.lkx');
  expect(await page.evaluate(() => sessionStorage.getItem('page-state'))).toBeNull();
  expect(loads).toBe(2);
});

test('a press that waits for code that is lost is made after the reload @desktop', async ({ page, request, quiet }) => {
  quiet.allow(NOISE);
  const { sized } = await catalogueOf(request);
  const lose = await holdFirst(page, '**/assets/entry-*.js');
  await page.goto(`/product/${sized._id}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  lose();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true })).toBeChecked();
});

test('a stylesheet that is lost alone is asked for again without a reload, and only by the page that needs it @desktop', async ({
  page,
  quiet,
}) => {
  quiet.allow(NOISE);
  const files = ASSETS.filter((name) => /^cart-.*\.css$/.test(name));
  let isLost = true;
  let asked = 0;
  await page.route('**/assets/cart-*.css', (route) => {
    asked += 1;
    return isLost ? route.abort() : route.fallback();
  });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto('/collection');
  const header = page.getByRole('banner');
  // In a quiet moment, with the code of the main pages.
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' }).first()).toBeVisible();
  isLost = false;
  await header.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const held = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('/').at(-1) ?? '').join(' '));
  expect(files).toHaveLength(1);
  expect(await held()).toContain(files[0]);
  expect([asked, loads]).toEqual([2, 1]);
});

test('a file that never comes costs one reload, then the page says so, and its button brings the page @desktop', async ({
  page,
  quiet,
}) => {
  quiet.allow(NOISE);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  // The shop answers for the file whenever it is asked, and the script never comes.
  await page.route('**/assets/cart-*.js', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
  );
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load");
  expect(loads).toBe(2);
  await page.unroute('**/assets/cart-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Looks like your cart is empty')).toBeVisible();
  expect(loads).toBe(3);
});
