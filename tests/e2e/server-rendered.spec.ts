import {
  asShell,
  cards,
  catalogueOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  showFilters,
  summary,
  test,
} from './support/page.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page can be read, and its links lead on', { tag: '@both' }, async ({ page, request }) => {
    const { sized } = await catalogueOf(request);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your One Stop Shop');
    await expect(page.getByRole('heading', { name: 'LATEST COLLECTIONS' })).toBeVisible();
    await page.getByRole('link', { name: 'Start shopping' }).click();
    await expect(page).toHaveURL('/collection');
    await expect(summary(page)).toHaveText(/^Showing 1-20 of \d+ products$/);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('link', { name: /next/i }).click();
    await expect(page).toHaveURL('/collection?page=2');
    await expect(summary(page)).toHaveText(/^Showing 21-40/);
    await cards(page).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'ADD TO CART' }).first()).toBeVisible();
    await page.goto(`/product/${sized._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sized.name);
    await expect(page.getByText('Easy Return and Exchange within 14 days').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('every picture of a product can be seen', async ({ page, request }) => {
    const { products } = await catalogueOf(request);
    const several = products.find((it) => it.image.length > 2);
    await page.goto(`/product/${several?._id}`);
    await expect(
      page.getByRole('region', { name: /^Pictures of/ }).getByRole('img', { name: /, picture / }),
    ).toHaveCount(several?.image.length ?? 0);
  });
});

test('an address that cannot be decoded leads to the page that says so', async ({ page, quiet }) => {
  quiet.allow(/404|malformed|could not be decoded/i);
  for (const address of ['/%E0%A4%A', '/product/%E0%A4%A']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => !('earlyPresses' in window));
    await expect(page.getByRole('link', { name: /collection/i }).first()).toBeVisible();
  }
});

test('a press before the app is awake is done once it is', { tag: '@both' }, async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/product/${sized._id}`, { waitUntil: 'commit' });
  const size = page.getByRole('radio', { name: sized.sizes.at(-1) ?? '', exact: true });
  await size.check({ force: true });
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toHaveAttribute('data-waits', '');
  letScriptsCome();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(size).toBeChecked();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).not.toHaveAttribute('data-waits');
  await page.goto('/cart');
  await expect(page.getByText(sized.name).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sized.sizes.at(-1) ?? '');
});

test('what is chosen and typed before the app is awake counts', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/collection', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  letScriptsCome();
  await expect(page).toHaveURL('/collection?sort=low-high');
});

test('a painted page goes on where its scripts cannot be had', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/collection');
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
  await expect(page.getByRole('alert')).toContainText("didn't load");
  await expect.poll(() => cards(page).nth(8).locator('img').count()).toBe(1);
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL('/collection?page=2');
});

test('a page that comes unpainted says so where its scripts cannot be had', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|did not start|dynamically imported/);
  await asShell(page);
  const held = new RegExp('/assets/react');
  await page.route(held, (route) => route.abort());
  await page.goto('/collection');
  // What needs the lost script is asked for anew by one reload; the page after it says so for good.
  await expect(async () => {
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((it) => it.toJSON().type))).toEqual(
      ['reload'],
    );
  }).toPass();
  await expect(page.getByRole('alert')).toContainText("didn't load");
  await page.unroute(held);
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('the same shop works from a plain file server', async ({ page, request }) => {
  await asShell(page);
  const { sized } = await catalogueOf(request);
  await page.goto(`/product/${sized._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sized.name);
  await page.goto('/collection?sort=high-low');
  await expect(summary(page)).toHaveText(/^Showing 1-20/);
  await showFilters(page);
  await page.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/category=/);
  await expectAccessible(page);
});

test('a painted cart whose code comes late is taken over without a word', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  await page.addInitScript(
    (id) =>
      localStorage.setItem(
        'guestCart',
        JSON.stringify({ k: { itemId: id, size: '', properties: {}, quantity: 1, name: 'Late' } }),
      ),
    sized._id,
  );
  await page.route('**/assets/cart-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(sized.name).first()).toBeVisible();
});

// A clock is the same everywhere.
test(
  'no limit passes and nothing is asked for while a painted page waits for the last of its code',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (it) => it.url().includes('/api/') && asked.push(it.url()));
    // Longer than the hero shows a picture.
    await page.route('**/assets/react-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5500));
      expect(asked).toEqual([]);
      await route.continue();
    });
    await page.goto('/');
    const shown = (at: number) => page.getByRole('button', { name: `Show picture ${at} of 3` }).first();
    await page.waitForFunction(() => !('earlyPresses' in window));
    await expect(shown(1)).toHaveAttribute('aria-current', 'true');
    await expect(shown(2)).toHaveAttribute('aria-current', 'true', { timeout: 7000 });
  },
);

test('the display face leaves the line to a first visit, and is there at once in the next', async ({ page }) => {
  const face = /instrument-serif/;
  const headings = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(',')[0]);
  let wasHeld = false;
  // Held as long as the page's own code is on its way.
  await page.route('**/assets/react-*.js', async (route) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    wasHeld = (await headings()) === '"Display Times"';
    await route.fallback();
  });
  const asked = page.waitForRequest(face);
  await page.goto('/about');
  await asked;
  expect(wasHeld).toBe(true);
  await expect.poll(headings).toBe('"Instrument Serif"');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await headings()).toBe('"Instrument Serif"');
});
