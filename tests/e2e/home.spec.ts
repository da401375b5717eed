import type { Locator, Page, Route } from '@playwright/test';
import { asShell, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';

const hero = (page: Page): Locator => page.getByRole('region', { name: 'Welcome' });
const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Seen in the shop' });
const mostViewed = (page: Page): Locator => page.getByRole('region', { name: 'MOST VIEWED' });
const dot = (of: Locator, at: number, count: number): Locator =>
  of.getByRole('button', { name: `Show picture ${at} of ${count}` });

/** Which of so many pictures is shown, by its dot. */
const expectShown = (of: Locator, at: number, count: number) =>
  expect(dot(of, at, count)).toHaveAttribute('aria-current', 'true');

const picture = (name: string) => ({ url: `/hero/${name}-wide-960.webp`, altText: `The ${name}` });
const PICTURES = ['sarees', 'rail', 'folded'].map(picture);
const answerCarousel = (page: Page, answer: (route: Route) => Promise<void>) => page.route('**/api/carousel', answer);
const showing =
  (images: object[], settings: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: { images, settings } });

/** Opens the home page with its time in the test's hand, and waits until the carousel is there. */
async function openStill(page: Page, address = '/'): Promise<void> {
  await answerCarousel(page, showing(PICTURES));
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T09:00:01Z'));
  await page.goto(address);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return carousel(page).getByText('1 / 3').count();
    })
    .toBe(1);
  // The one row scrolled over the other would be pointed at.
  await page.mouse.move(0, 0);
}

test('the hero turns every five seconds, and begins anew after the last', async ({ page }) => {
  await openStill(page);
  for (const at of [2, 3, 1, 2]) {
    await page.clock.runFor(5000);
    await expectShown(hero(page), at, 3);
  }
});

test('a dot picks a picture, which then has its whole time', async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(3000);
  await dot(hero(page), 3, 3).click();
  await expectShown(hero(page), 3, 3);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expectShown(hero(page), 3, 3);
  await page.clock.runFor(200);
  await expectShown(hero(page), 1, 3);
});

test('the dots are one stop of the Tab key, with arrows between them', { tag: '@desktop' }, async ({ page }) => {
  await openStill(page);
  const first = dot(hero(page), 1, 3);
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dot(hero(page), 3, 3)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(dot(hero(page), 2, 3)).toBeFocused();
  await expectShown(hero(page), 1, 3);
  await page.keyboard.press('Enter');
  await expectShown(hero(page), 2, 3);
  await page.keyboard.press('Tab');
  expect(await hero(page).locator(':focus').count()).toBe(0);
});

test('nothing turns under a pointer', { tag: '@desktop' }, async ({ page }) => {
  await openStill(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(20_000);
  await expectShown(hero(page), 1, 3);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expectShown(hero(page), 2, 3);
});

test('nothing turns while the keyboard is in it, nor where another tab is in front', async ({ page }) => {
  await openStill(page);
  await page.getByRole('link', { name: 'Start shopping' }).focus();
  await page.clock.runFor(20_000);
  await expectShown(hero(page), 1, 3);
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(5000);
  await expectShown(hero(page), 2, 3);
  const turnTo = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await turnTo(true);
  await page.clock.runFor(20_000);
  await expectShown(hero(page), 2, 3);
  await turnTo(false);
  await page.clock.runFor(5000);
  await expectShown(hero(page), 3, 3);
});

test('Pause stops it until Play is pressed, and then it turns even under the pointer', async ({ page }) => {
  await openStill(page);
  await hero(page).getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expectShown(hero(page), 1, 3);
  await hero(page).getByRole('button', { name: 'Play the pictures' }).click();
  await page.clock.runFor(5000);
  await expectShown(hero(page), 2, 3);
});

test('nothing turns for who wants little motion, until they say so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  await page.clock.runFor(20_000);
  await expectShown(hero(page), 1, 3);
  await expectShown(carousel(page), 1, 3);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(hero(page).getByRole('button', { name: 'Pause the pictures' })).toBeVisible();
  await page.clock.runFor(5000);
  await expectShown(hero(page), 2, 3);
});

test('Start shopping leads to the collection, and each picture where the shop says', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerCarousel(page, showing([{ ...picture('rail'), link: '/contact', label: 'Come and see' }]));
  await page.goto('/');
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/collection');
  await page.goto('/');
  await hero(page).getByRole('link', { name: 'See the sarees' }).click();
  await expect(page).toHaveURL('/collection?q=saree');
  await page.goto('/');
  await carousel(page).getByRole('link', { name: 'The rail Come and see' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the carousel goes on and back, wraps at both ends, and counts', async ({ page }) => {
  await openStill(page);
  const shown = carousel(page).getByRole('group', { name: / of 3$/ });
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAccessibleName('1 of 3');
  for (const [press, at] of [
    ['Previous picture', 3],
    ['Next picture', 1],
    ['Next picture', 2],
  ] as const) {
    await carousel(page).getByRole('button', { name: press }).click();
    await page.clock.runFor(1000);
    await expect(carousel(page).getByText(`${at} / 3`)).toBeVisible();
    // The one that leaves can be seen until it has gone.
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(`${at} of 3`);
    await expect(shown.getByRole('img')).toHaveAttribute('alt', PICTURES[at - 1]?.altText ?? '');
  }
  await dot(carousel(page), 1, 3).click();
  await expect(carousel(page).getByText('1 / 3')).toBeVisible();
});

test('the carousel is read out only while it rests', async ({ page }) => {
  await openStill(page);
  const live = carousel(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
  await expect(live).toHaveAttribute('aria-live', 'polite');
});

test('a finger swipes the carousel', { tag: '@phone' }, async ({ page }) => {
  await openStill(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const box = await carousel(page).boundingBox();
  if (!box) throw new Error('The carousel has no place');
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const y = box.y + box.height / 3;
    const at = (share: number) => [{ x: box.x + box.width * share, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const step of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * step) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0.7, 0.2);
  await expect(carousel(page).getByText('2 / 3')).toBeVisible();
  await swipe(0.3, 0.8);
  await expect(carousel(page).getByText('1 / 3')).toBeVisible();
  await swipe(0.5, 0.45);
  await expect(carousel(page).getByText('1 / 3')).toBeVisible();
});

test('a carousel that fails says how each time, and Retry brings it', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/);
  const answers: readonly (readonly [answer: (route: Route) => Promise<void>, words: string])[] = [
    [(route) => route.abort(), 'Failed to fetch carousel data'],
    [
      (route) => route.fulfill({ status: 500, json: { success: false, message: 'We are hanging new pictures.' } }),
      'We are hanging new pictures.',
    ],
    [(route) => route.fulfill({ json: {} }), 'No data received from server'],
  ];
  let current = showing(PICTURES);
  await answerCarousel(page, (route) => current(route));
  const retry = carousel(page).getByRole('button', { name: 'Retry' });
  for (const [at, [answer, words]] of answers.entries()) {
    current = answer;
    await (at === 0 ? page.goto('/') : retry.click());
    await expect(carousel(page).getByText(words, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  current = showing(PICTURES);
  await retry.click();
  await expect(carousel(page).getByText(/^\d \/ 3$/)).toBeVisible();
});

test('a carousel without pictures says so', async ({ page }) => {
  await answerCarousel(page, showing([]));
  await page.goto('/');
  await expect(carousel(page).getByText('No images available', { exact: true })).toBeVisible();
  // In one line: no empty half of a window.
  expect((await carousel(page).boundingBox())?.height).toBeLessThan(60);
});

test('a picture that cannot be shown says so, and the others can be', async ({ page, quiet }) => {
  quiet.allow(/404/);
  await answerCarousel(
    page,
    showing([{ url: '/media/0000000000000000/960.jpg', altText: 'Lost' }, ...PICTURES], { autoplay: false }),
  );
  await page.goto('/');
  await expect(carousel(page).getByText('1 / 4')).toBeVisible();
  await expect(carousel(page).getByText('Failed to load image', { exact: true })).toBeVisible();
  await carousel(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(carousel(page).getByRole('img', { name: 'The sarees' })).toBeVisible();
});

test('one picture needs no arrows, no dots and no pause', async ({ page }) => {
  await answerCarousel(page, showing(PICTURES.slice(0, 1)));
  await page.goto('/');
  await expect(carousel(page).getByText('1 / 1')).toBeVisible();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

test('the shop may leave arrows and dots out, and have nothing turn by itself', async ({ page }) => {
  await answerCarousel(page, showing(PICTURES, { autoplay: false, showControls: false, showIndicators: false }));
  await page.goto('/');
  await expect(carousel(page).getByText('1 / 3')).toBeVisible();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

test.describe('a category of OUR LINEUP', () => {
  const women = (page: Page): Locator =>
    page.getByRole('region', { name: 'OUR LINEUP' }).getByRole('link', { name: 'Women' });
  const opened = (page: Page): Locator => page.getByRole('dialog', { name: 'Women' });

  test(
    'opens in a window, and closes by Escape, its button and a press outside, with the focus where it was',
    { tag: '@both' },
    async ({ page }) => {
      await page.goto('/');
      for (const [at, close] of [
        () => page.keyboard.press('Escape'),
        () => opened(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(4, 300),
      ].entries()) {
        await women(page).focus();
        await page.keyboard.press('Enter');
        await expect(opened(page).getByRole('link', { name: 'Sarees' })).toBeVisible();
        await expect(page).toHaveURL('/');
        if (at === 0) await expectAccessible(page);
        // A press outside counts from the first turn after the window has taken the focus.
        await expect.poll(() => opened(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        await close();
        await expect(opened(page)).toBeHidden();
        await expect(women(page)).toBeFocused();
        // So that the next focus is the test's own.
        await women(page).blur();
      }
    },
  );

  test('leads to what one of its types holds', async ({ page }) => {
    await page.goto('/');
    await women(page).click();
    await opened(page).getByRole('link', { name: 'Sarees' }).click();
    await expect(page).toHaveURL(/\/collection\?subcategory=[^&]+$/);
    await expect(opened(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
  });

  test('is a link in a new tab', async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(() => !('earlyPresses' in window));
    // Not the new tab's own word: a tab that nobody looks at may take its time.
    const asked = context.waitForEvent(
      'request',
      (request) => request.isNavigationRequest() && /\/collection\?category=/.test(request.url()),
    );
    await Promise.all([context.waitForEvent('page'), asked, women(page).click({ modifiers: ['ControlOrMeta'] })]);
    await expect(opened(page)).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a link, and nothing shows that could not work', async ({ page }) => {
      await page.goto('/');
      await expect(carousel(page)).toBeHidden();
      await expect(mostViewed(page)).toBeHidden();
      await expect(hero(page).getByRole('button')).toHaveCount(0);
      await women(page).click();
      await expect(page).toHaveURL(/\/collection\?category=/);
    });
  });
});

test('the most viewed products stand in their order', async ({ page, request }) => {
  const { enrichedProducts } = (await (await request.get('/api/product/list')).json()) as {
    enrichedProducts: { name: string }[];
  };
  const three = enrichedProducts.slice(3, 6);
  await page.route('**/api/product/most-viewed', (route) =>
    route.fulfill({ json: { success: true, enrichedProducts: three } }),
  );
  await page.goto('/');
  await expect(mostViewed(page).getByRole('listitem')).toHaveCount(3);
  expect(await mostViewed(page).getByRole('link').allTextContents()).toEqual(three.map(({ name }) => name));
});

test('most viewed products that fail are missed in red, and Retry brings them', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/);
  let current = (route: Route) => route.fulfill({ json: { success: false, message: 'No' } });
  await page.route('**/api/product/most-viewed', (route) => current(route));
  await page.goto('/');
  const said = (words: string) => mostViewed(page).getByText(words, { exact: true });
  const retry = mostViewed(page).getByRole('button', { name: 'Retry' });
  await expect(said('Failed to load products')).toBeVisible();
  // The role of danger, in the light theme.
  await expect(said('Failed to load products')).toHaveCSS('color', 'rgb(162, 38, 28)');
  await expectAccessible(page);
  current = (route) => route.fulfill({ status: 500, json: {} });
  await retry.click();
  await expect(said('Failed to load most viewed list')).toHaveCSS('color', 'rgb(162, 38, 28)');
  current = (route) => route.fulfill({ json: { enrichedProducts: [] } });
  await retry.click();
  await expect(said('No products found')).toBeVisible();
});

test('an empty shop says so, block by block', async ({ page }) => {
  await asShell(page);
  for (const [path, body] of [
    ['product/list', { enrichedProducts: [] }],
    ['categories', []],
    ['vendors', { vendors: [] }],
  ] as const) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: body }));
  }
  await page.goto('/');
  for (const [block, words] of [
    ['OUR LINEUP', 'No categories found'],
    ['LATEST COLLECTIONS', 'No products found'],
    ['BEST SELLERS', 'No best sellers found'],
    ['OUR VENDORS', 'No vendors found'],
  ] as const) {
    const region = page.getByRole('region', { name: block });
    await expect(region.getByText(words, { exact: true })).toBeVisible();
    // The heading and one line.
    expect((await region.boundingBox())?.height).toBeLessThan(140);
  }
});

test('each block whose list fails says so, and Retry brings it', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/);
  await asShell(page);
  let isDown = true;
  for (const path of ['product/list', 'categories', 'vendors']) {
    await page.route(`**/api/${path}`, (route) =>
      isDown ? route.fulfill({ json: { success: false, message: 'We are stocktaking.' } }) : route.continue(),
    );
  }
  await page.goto('/');
  for (const block of ['OUR LINEUP', 'LATEST COLLECTIONS', 'BEST SELLERS', 'OUR VENDORS']) {
    await expect(
      page.getByRole('region', { name: block }).getByText('Error: We are stocktaking.', { exact: true }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  isDown = false;
  for (const block of ['OUR LINEUP', 'LATEST COLLECTIONS', 'OUR VENDORS'])
    await page.getByRole('region', { name: block }).getByRole('button', { name: 'Retry' }).click();
  for (const block of ['OUR LINEUP', 'LATEST COLLECTIONS', 'BEST SELLERS', 'OUR VENDORS'])
    await expect(page.getByRole('region', { name: block }).getByRole('listitem').first()).toBeVisible();
});

test('the newsletter asks for an e-mail, makes no call and claims nothing', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => !('earlyPresses' in window));
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  const field = page.getByRole('textbox', { name: 'Email address' });
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(field).toBeFocused();
  await field.fill('asha@example.lk');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(field).toHaveValue('asha@example.lk');
  await expect(page).toHaveURL('/');
  expect(calls).toEqual([]);
});

test('nothing moves where the carousel and the most viewed come late', { tag: '@both' }, async ({ page }) => {
  const held: Route[] = [];
  await page.route(/\/api\/(carousel|product\/most-viewed)$/, (route) => void held.push(route));
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shift.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect.poll(() => held.length).toBe(2);
  await page
    .getByRole('heading', { name: 'OUR LINEUP' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  // The face of the text comes by itself, and may move a line on its way: what moves from here on is theirs.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  await page.evaluate(() => ((window as unknown as { shift: { sum: number } }).shift.sum = 0));
  for (const route of held) await route.continue();
  await expect(carousel(page).getByText(/^\d \/ \d$/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum)).toBeLessThan(0.02);
});
