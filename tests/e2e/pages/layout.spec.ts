import type { Page } from '@playwright/test';
import {
  asShell,
  catalogueOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isShort,
  showIn,
  summary,
  test,
} from '../support/page.ts';

// What every screen looks like to axe, in each of its states, is in accessibility.spec.ts.

// A wide window has the filters beside the products.
test(
  'the sheet of filters is left by the way back and by Escape, gives the focus back, and goes in a wide window',
  { tag: '@phone' },
  async ({ page }) => {
    // The phone's own gesture cannot be made here: its watcher is asked as the browser would ask it.
    await page.addInitScript(() => {
      const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => { requestClose: () => void } };
      const kept: { requestClose: () => void }[] = [];
      Object.assign(globalThis, {
        watchers: kept,
        CloseWatcher: class extends CloseWatcher {
          constructor() {
            super();
            kept.push(this);
          }
        },
      });
    });
    await page.goto('/collection');
    const heading = page.getByRole('button', { name: /^FILTERS/ });
    const sheet = page.getByRole('dialog', { name: 'FILTERS' });
    await expect(heading).toBeInViewport();
    await test.step('the way back of a phone closes the sheet, and not the page', async () => {
      await heading.click();
      await expect(sheet).toBeVisible();
      await page.evaluate(() =>
        (globalThis as unknown as { watchers: { requestClose: () => void }[] }).watchers.at(-1)?.requestClose(),
      );
      await expect(sheet).toBeHidden();
      await expect(heading).toBeFocused();
      await expect(page).toHaveURL('/collection');
    });
    await test.step('it can be opened and left again, by Escape too', async () => {
      await heading.click();
      await sheet.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
      await expect(page).toHaveURL(/category=/);
      await sheet.getByRole('button', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/collection');
      await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(heading).toBeFocused();
    });
    await test.step('a window that grows wide has the filters beside the products, and no sheet over them', async () => {
      await heading.click();
      await expect(sheet).toBeVisible();
      await showIn(page, { width: 1280, height: 800 });
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('heading', { name: 'FILTERS' })).toBeVisible();
    });
  },
);

/** Tells whether the machine has a face of the display face's measures: without one its arrival moves lines (decision 041). */
const hasDisplayFallback = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    new FontFace(
      'probe',
      "local('Times New Roman'), local('TimesNewRomanPSMT'), local('Liberation Serif'), local('Tinos'), local('Noto Serif')",
    )
      .load()
      .then(
        () => true,
        () => false,
      ),
  );

test('nothing moves while a page arrives', { tag: '@both' }, async ({ page, request, quiet }) => {
  if (!(await hasDisplayFallback(page))) {
    quiet.allow(/Failed to load resource/);
    await page.route('**/assets/instrument-serif-*', (route) => route.abort());
  }
  const { sized, withProperty, longest } = await catalogueOf(request);
  await page.addInitScript(() => {
    const shift = { sum: 0, what: [] as string[] };
    Object.assign(window, { shift });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shift.sum += entry.value;
        shift.what.push(
          ...entry.sources.map(
            ({ node }) =>
              `${entry.value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent)}`,
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of [
    '/',
    '/collection',
    `/product/${longest._id}`,
    '/cart',
    ...(isShort()
      ? []
      : ['/collection?sort=low-high&page=2', `/product/${sized._id}`, `/product/${withProperty._id}`, '/contact']),
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { sum, what } = await page.evaluate(
      () => (window as unknown as { shift: { sum: number; what: string[] } }).shift,
    );
    expect(sum, `${address}\n${what.join('\n')}`).toBeLessThan(0.02);
  }
});

// Wide windows have no such menu.
test('the menu of a phone leads to a page, and to each category and its types', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'ABOUT' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const kids = menu.getByRole('list', { name: 'Categories' }).getByText('Kids', { exact: true });
  await kids.click();
  await expect(menu.getByRole('link', { name: 'All Kids' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByText('Men', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'All Kids' })).toBeHidden();
  await kids.click();
  await menu.getByRole('link', { name: 'Little Frocks' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/collection\?subcategory=/);
  await expect(summary(page)).toHaveText('Showing 1-3 of 3 products');
});

test('a long name of the shop stays in its line', async ({ page }) => {
  const name = 'Sri Lakshmi Handloom & Custom Apparel Emporium (Private) Limited';
  await asShell(page);
  await page.route('**/api/shop-profile/about', (route) =>
    route.fulfill({ json: { success: true, profile: { name }, texts: {} } }),
  );
  await page.goto('/contact');
  const link = page.getByRole('banner').getByRole('link', { name: `${name}, home` });
  const [line, header] = [await link.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(line && header && line.y >= header.y && line.y + line.height <= header.y + header.height).toBe(true);
  for (const width of [320, 1440]) {
    await showIn(page, { width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole('contentinfo').getByText(name)).toBeVisible();
});
