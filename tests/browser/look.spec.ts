import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, showFilters, test } from './support.ts';

/** Every screen in each state that a shopper can leave it in: no accessibility violation, nothing that sticks out. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [name, address] of [
      ['home', '/'], ['the collection', '/collection'], ['an empty search', '/collection?q=zzzz'], ['about', '/about'], ['contact', '/contact'],
      ['an empty cart', '/cart'], ['checkout', '/place-order'], ['custom orders', '/custom-order'], ['log in', '/login'],
    ] as const) {
      test(name, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    test('the collection with its filters open', async ({ page }) => {
      await page.goto('/collection');
      await showFilters(page);
      await page.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
      await expect(page.getByRole('group', { name: 'TYPE' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    for (const which of ['sized', 'withProperty', 'unpriced', 'unpictured', 'sinhala', 'longest'] as const) {
      test(`a product page: ${which}`, async ({ page, request }) => {
        const product = (await catalogueOf(request))[which];
        await page.goto(`/product/${product._id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    test('the search with suggestions', async ({ page }) => {
      await page.goto('/collection');
      await page.getByRole('button', { name: /^(open )?search/i }).click();
      await page.getByRole('combobox', { name: /search/i }).pressSequentially('a');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the menu on a phone', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'only a narrow window has a menu');
      await page.goto('/');
      await page.getByRole('button', { name: /menu/i }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('link', { name: 'ABOUT' }).click();
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
}

test('every page has a title of its own', async ({ page, quiet }) => {
  quiet.allow(/404/);
  const titles = new Set<string>();
  const addresses = ['/', '/collection', '/cart', '/about', '/contact', '/place-order', '/custom-order', '/login', '/nowhere'];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(addresses.length);
});

test('nothing moves while a page arrives', async ({ page }) => {
  for (const address of ['/', '/collection', '/cart']) {
    await page.addInitScript(() => {
      const shift = { sum: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shift.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum), address).toBeLessThan(0.02);
  }
});
