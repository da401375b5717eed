import type { Page } from '@playwright/test';
import { chooseShirt, serveOptions } from '../support/custom-form.ts';
import { asCustomer } from '../support/customer.ts';
import { catalogueOf, expect, test } from '../support/page.ts';

/** The browser's own size of text, as somebody sets it who reads large. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

/** Controls that stick out of the window, words that are cut off where no ellipsis says so, and bars that stay and take more than two fifths of it. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (it: Element) =>
      `${it.tagName.toLowerCase()} "${(it.getAttribute('aria-label') ?? it.textContent).trim().slice(0, 40)}"`;
    // What is read out only, and the link to the content until it has the focus, is not to be seen.
    const isSeen = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.getBoundingClientRect().width > 1;
    const scrolls = (it: Element | null): boolean =>
      it !== null && (['auto', 'scroll'].includes(getComputedStyle(it).overflowX) || scrolls(it.parentElement));
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
      (it) => isSeen(it) && !scrolls(it.parentElement) && !it.matches('[aria-hidden="true"] *, [tabindex="-1"]'),
    );
    const out = controls.filter((it) => {
      const box = it.getBoundingClientRect();
      return box.left < -1 || box.right > width + 1;
    });
    const cut = [...document.querySelectorAll('body *')].filter((it) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(it);
      return (
        isSeen(it) &&
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        it.scrollWidth > it.clientWidth + 1 &&
        it.textContent.trim() !== '' &&
        !it.matches('[aria-roledescription], [aria-roledescription] *, [aria-hidden="true"], [aria-hidden="true"] *')
      );
    });
    const high = [...document.querySelectorAll('[data-bar]')].filter(
      (it) => getComputedStyle(it).position === 'sticky' && it.getBoundingClientRect().height > innerHeight * 0.4,
    );
    const sideways = document.documentElement.scrollWidth - width;
    return [
      ...(sideways > 0 ? [`sideways by ${sideways} px`] : []),
      ...high.map((it) => `high: ${name(it)}`),
      ...out.map((it) => `out: ${name(it)}`),
      ...cut.map((it) => `cut: ${name(it)}`),
    ];
  });

const HEIGHTS = { 360: 740, 768: 1024, 1440: 900 };
const SIZES = [
  [360, 24],
  [360, 32],
  [768, 32],
  [1440, 32],
] as const;
/** Addresses, or which product, in two halves. The short form looks at the hardest size alone. */
const HALVES = [
  ['/login', '/collection', 'sized', '/place-order', '/user-profile'],
  ['/', 'longest', '/cart', '/orders', '/custom-order'],
] as const;

const looks = SIZES.flatMap(([width, px]) =>
  HALVES.map((pages, half) => ({ width, px, pages, half, isLong: !(width === 360 && px === 32) })),
);

for (const { width, px, pages, half, isLong } of looks) {
  test(
    `nothing is cut or lost at ${width} px with text of ${px} px, half ${half + 1} of the pages`,
    { tag: ['@desktop', ...(isLong ? ['@long'] : [])] },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await setTextSize(page, px);
      // A slide on its way is out of the window, and nothing is lost.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const shop = await catalogueOf(request);
      const { sized } = shop;
      const line = { itemId: sized._id, size: sized.sizes[0], properties: {}, quantity: 2, name: sized.name };
      await serveOptions(page);
      const found: Record<string, string[]> = {};
      let isKnown = false;
      for (const one of pages) {
        const path = one === 'sized' || one === 'longest' ? `/product/${shop[one]._id}` : one;
        if (path !== '/login' && !isKnown) {
          isKnown = true;
          await asCustomer(page);
          await page.route('**/api/cart/get', (route) =>
            route.fulfill({ json: { success: true, cartData: { line } } }),
          );
          await page.route('**/api/order/userorders', (route) =>
            route.fulfill({ json: { success: true, orders: [] } }),
          );
        }
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (path === '/custom-order') await chooseShirt(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`);
        const bad = await lost(page);
        if (bad.length > 0) found[path] = bad;
        for (const name of ['Search', 'Cart', path === '/login' ? 'Log in' : 'Account of'])
          await expect(page.getByRole('banner').locator(`[aria-label^="${name}"]`)).toBeInViewport({ ratio: 1 });
      }
      expect(found).toEqual({});
    },
  );
}

test(
  'with text of 32 px on a phone the question for a size scrolls as one, down to its last size, and OK lies on none',
  {
    tag: ['@desktop'],
  },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 32);
    const { products } = await catalogueOf(request);
    const [product] = products
      .filter((it) => it.fitNote !== undefined && it.price !== null && it.customProperties.length === 0)
      .sort((one, other) => other.sizes.length - one.sizes.length);
    if (!product) throw new Error('The demo shop has no product with sizes and a fit note');
    await page.goto(`/product/${product._id}`);
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).click();
    const question = page.getByRole('alertdialog');
    const words = question.getByText('Please select a size');
    const sizes = question.getByRole('group', { name: 'Size' }).getByRole('button');
    await expect(sizes).toHaveCount(product.sizes.length);
    /** True if a thing is wholly in the window, and nothing lies on its middle. */
    const isFree = (it: Element) => {
      const { left, top, width, height, bottom } = it.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      return top >= 0 && bottom <= innerHeight && on !== null && (it === on || it.contains(on));
    };
    await expect.poll(() => words.evaluate(isFree)).toBe(true);
    await expect.poll(() => question.getByRole('button', { name: 'OK' }).evaluate(isFree)).toBe(true);
    expect(await lost(page)).toEqual([]);
    await words.hover();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => sizes.last().evaluate(isFree)).toBe(true);
    await expect.poll(() => question.getByText(product.fitNote ?? '').evaluate(isFree)).toBe(true);
    await expect.poll(() => question.getByRole('button', { name: 'OK' }).evaluate(isFree)).toBe(true);
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => words.evaluate(isFree)).toBe(true);
  },
);
