import { asShell, catalogueOf, expect, expectAccessible, showFilters, summary, test } from '../support/page.ts';

test('a painted page stays where the list fails after it, and says so', async ({ page, quiet, isMobile }) => {
  quiet.allow(/Failed to load resource/);
  await page.route('**/api/product/list', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'We are stocktaking until noon.' } }),
  );
  await page.goto('/collection');
  await expect(page.getByText('We are stocktaking until noon.')).toBeVisible();
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
  await showFilters(page);
  // One alone is asked of the server by itself (readings 6.3); two need the list.
  for (const place of [0, 1])
    await page.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').nth(place).check();
  if (isMobile) await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: /retry/i })).toBeVisible();
});

test('failed vendors and categories are alerted one after the other, and the products stay', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  await asShell(page);
  await page.route('**/api/vendors', (route) =>
    route.fulfill({ json: { success: false, message: 'No vendors today' } }),
  );
  let fail = (): void => undefined;
  const vendorsFailed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/api/categories', async (route) => {
    await vendorsFailed;
    await route.abort();
  });
  await page.goto('/collection');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  fail();
  for (const text of [
    'Failed to load vendors: No vendors today',
    'Failed to load categories. Please refresh or try later.',
  ]) {
    await expect(alert.getByText(text, { exact: true })).toBeVisible({ timeout: 15_000 });
    await alert.getByRole('button', { name: 'OK' }).click();
  }
  await expect(alert).toBeHidden();
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
});

for (const [what, guestCart, tag] of [
  ['is no JSON', '{{{', ['@long']],
  ['is another thing', '[1,2,"x"]', ['@long']],
  ['holds hostile keys', '{"__proto__":{"itemId":5},"a":{"itemId":"x","quantity":"NaN"}}', []],
] as const) {
  test(`a stored cart that ${what} does no harm`, { tag: [...tag] }, async ({ page, request }) => {
    const { sized } = await catalogueOf(request);
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('spoilt')) {
        localStorage.setItem('guestCart', text);
        sessionStorage.setItem('spoilt', '1');
      }
    }, guestCart);
    await page.goto(`/product/${sized._id}`);
    await page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
  });
}

test('a browser that keeps nothing still sells, and says that the cart will not stay', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto(`/product/${sized._id}`);
  await page.getByRole('radio', { name: sized.sizes[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText("Your browser can't save your cart.", { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible();
});

test('what left the shop leaves the cart, by name', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'guestCart',
      JSON.stringify({ k: { itemId: 'long-gone', size: 'M', properties: {}, quantity: 1, name: 'Peacock Sarong' } }),
    ),
  );
  await page.goto('/cart');
  await expect(
    page.getByText('Some items were removed from your cart as they are no longer available: Peacock Sarong'),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Looks like your cart is empty');
});

test('an address that is not ours is the 404 page with two ways on, and a product that is not there is told', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/);
  await page.goto('/about');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umm... Where Am I?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await test.step('a product that is not there is told', async () => {
    await page.goto('/product/nothing%20like%20this');
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a page whose code did not come offline comes when the network is back', async ({ page, context, quiet }) => {
  quiet.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|preload/);
  const held = '**/assets/about-*';
  await page.route(held, (route) => route.abort());
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.unroute(held);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText("This page didn't load");
  await context.setOffline(false);
  await expect(title).toHaveText('About Nool');
});

test('a name with </script> in it stays a name', async ({ page, request }) => {
  const { sized, products } = await catalogueOf(request);
  const name = 'Tee </script><script>window.broken = true</script> \u2028 "quoted"';
  await page.route('**/api/product/list', (route) =>
    route.fulfill({
      json: { success: true, enrichedProducts: products.map((it) => (it._id === sized._id ? { ...it, name } : it)) },
    }),
  );
  await page.goto(`/product/${sized._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tee </script>');
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  const [read] = (
    JSON.parse(data ?? '') as {
      '@graph': [{ name: string; offers: { priceCurrency: string; price: string | number } }];
    }
  )['@graph'];
  expect(read.name).toBe(name.replace(/\s+/g, ' '));
  expect(read.offers.priceCurrency).toBe('LKR');
  expect(Number(read.offers.price)).toBe(sized.price);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await page.title()).toContain('Tee');
});
