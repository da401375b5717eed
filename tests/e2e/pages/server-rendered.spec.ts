import {
  asShell,
  cards,
  catalogueOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdRequests,
  showFilters,
  summary,
  test,
} from '../support/page.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read, their links lead on, and nothing shows that could not work', async ({
    page,
    request,
  }) => {
    const { products, sized } = await catalogueOf(request);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your One Stop Shop');
    await expect(page.getByRole('heading', { name: 'LATEST COLLECTIONS' })).toBeVisible();
    await test.step('the home page shows no carousel, no most viewed products and no button', async () => {
      for (const name of ['Seen in the shop', 'MOST VIEWED'])
        await expect(page.getByRole('region', { name })).toBeHidden();
      await expect(page.getByRole('region', { name: 'Welcome' }).getByRole('button')).toHaveCount(0);
    });
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
    await test.step('every picture of a product can be seen', async () => {
      const several = products.find((it) => it.image.length > 2);
      await page.goto(`/product/${several?._id}`);
      await expect(
        page.getByRole('region', { name: /^Pictures of/ }).getByRole('img', { name: /, picture / }),
      ).toHaveCount(several?.image.length ?? 0);
    });
    await test.step('a category of OUR LINEUP is a link', async () => {
      await page.goto('/');
      await page.getByRole('region', { name: 'OUR LINEUP' }).getByRole('link', { name: 'Women' }).click();
      await expect(page).toHaveURL(/\/collection\?category=/);
    });
  });
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
  let isLost = true;
  await page.route(held, (route) => (isLost ? route.abort() : route.fallback()));
  await page.exposeFunction('endLoss', () => (isLost = false));
  await page.addInitScript(() =>
    document.addEventListener('click', () => (window as unknown as { endLoss: () => void }).endLoss(), true),
  );
  await page.goto('/collection');
  // What needs the lost script is asked for anew by one reload; the page after it says so for good.
  await expect(async () => {
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((it) => it.toJSON().type))).toEqual(
      ['reload'],
    );
  }).toPass();
  await expect(page.getByRole('alert')).toContainText("didn't load");
  // The page may still reload itself once for each file that it misses: only a press ends the loss.
  await expect(async () => {
    if (isLost) await page.getByRole('link', { name: 'Load the page again' }).click({ timeout: 5_000 });
    await expect(cards(page)).toHaveCount(20, { timeout: 5_000 });
  }).toPass();
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
  const letCodeCome = await holdRequests(page, '**/assets/cart-*.js');
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const come = page.waitForEvent('requestfinished', (it) => /\/cart-[^/]*\.js$/.test(it.url()));
  letCodeCome();
  await come;
  await expect(page.getByRole('main').getByText(sized.name).first()).toBeVisible();
});

// A clock is the same everywhere.
test(
  'no limit passes and nothing is asked for while a painted page waits for the last of its code',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (it) => it.url().includes('/api/') && asked.push(it.url()));
    await page.clock.install();
    const letCodeCome = await holdRequests(page, '**/assets/react-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Longer than the hero shows a picture.
    await page.clock.runFor(5500);
    expect(asked).toEqual([]);
    letCodeCome();
    const shown = (at: number) => page.getByRole('button', { name: `Show picture ${at} of 3` }).first();
    await page.waitForFunction(() => !('earlyPresses' in window));
    await expect(shown(1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(5000);
    await expect(shown(2)).toHaveAttribute('aria-current', 'true');
  },
);

test('the display face leaves the line to a first visit, and is there at once in the next', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const face = () => title.evaluate((it) => getComputedStyle(it).fontFamily.split(',')[0]);
  const letCodeCome = await holdRequests(page, '**/assets/react-*.js');
  const asked = page.waitForRequest(/instrument-serif/);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(title).toBeVisible();
  expect(await face()).toBe('"Display Times"');
  letCodeCome();
  await asked;
  await expect.poll(face).toBe('"Instrument Serif"');
  await page.reload({ waitUntil: 'commit' });
  await expect(title).toBeVisible();
  expect(await face()).toBe('"Instrument Serif"');
});
