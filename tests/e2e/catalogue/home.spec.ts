import { get } from 'node:http';
import type { Locator, Page, Request, Route } from '@playwright/test';
import {
  asShell,
  expect,
  expectArrived,
  expectAccessible,
  expectNoSidewaysScroll,
  giveInput,
  test,
} from '../support/page.ts';

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

/** Opens the home page as somebody who is there: what is below its first screen comes. */
async function openHome(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await giveInput(page);
}

/** Opens the home page with its time in the test's hand, and waits until the carousel is there. */
async function openStill(page: Page, address = '/'): Promise<void> {
  await answerCarousel(page, showing(PICTURES));
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T09:00:01Z'));
  await openHome(page, address);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return carousel(page).getByText('1 / 3').count();
    })
    .toBe(1);
  // The one row scrolled over the other would be pointed at.
  await page.mouse.move(0, 0);
}

test('the hero turns by itself, stands still for a hand, and gives a picture that is picked its whole time', async ({
  page,
  isMobile,
}) => {
  await openStill(page);
  /** Passes the time of a picture. */
  const turnsTo = async (at: number) => {
    await page.clock.runFor(5000);
    await expectShown(hero(page), at, 3);
  };
  /** Passes the time of several pictures. */
  const staysAt = async (at: number) => {
    await page.clock.runFor(20_000);
    await expectShown(hero(page), at, 3);
  };
  await test.step('it turns every five seconds, and begins anew after the last', async () => {
    for (const at of [2, 3, 1, 2]) await turnsTo(at);
  });
  await test.step('nothing turns while the keyboard is in it, nor where another tab is in front', async () => {
    await page.getByRole('link', { name: 'Start shopping' }).focus();
    await staysAt(2);
    await page.keyboard.press('Shift+Tab');
    await turnsTo(3);
    const turnTo = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await turnTo(true);
    await staysAt(3);
    await turnTo(false);
    await turnsTo(1);
  });
  await test.step('the dots are one stop of the Tab key, with arrows between them', async () => {
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
  await test.step('nothing turns under a pointer', async () => {
    // A finger does not stay.
    if (!isMobile) {
      await page.getByRole('heading', { level: 1 }).hover();
      await staysAt(2);
      await page.mouse.move(0, 0);
    }
    await turnsTo(3);
  });
  await test.step('a dot picks a picture, which then has its whole time', async () => {
    await page.clock.runFor(3000);
    await dot(hero(page), 2, 3).click();
    await expectShown(hero(page), 2, 3);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expectShown(hero(page), 2, 3);
    await page.clock.runFor(200);
    await expectShown(hero(page), 3, 3);
  });
  await test.step('Pause stops it until Play is pressed, and then it turns even under the pointer', async () => {
    await hero(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(0, 0);
    await staysAt(3);
    await hero(page).getByRole('button', { name: 'Play the pictures' }).click();
    await turnsTo(1);
  });
});

test('a hero whose pictures are lost shows their ground, and them once there is a network again', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/);
  await page.route('**/hero/**', (route) => route.abort());
  await page.goto('/');
  const pictures = hero(page).locator('img');
  await expect(hero(page).getByRole('link', { name: 'Start shopping' })).toBeVisible();
  await expect(pictures).toHaveCount(0);
  await page.unroute('**/hero/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(pictures.first()).toBeVisible();
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
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
  await openHome(page);
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/collection');
  await openHome(page);
  await hero(page).getByRole('link', { name: 'See the sarees' }).click();
  await expect(page).toHaveURL('/collection?q=saree');
  await openHome(page);
  await carousel(page).getByRole('link', { name: 'The rail Come and see' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the carousel goes on and back, wraps at both ends and counts, and is read out only while it rests', async ({
  page,
}) => {
  await openStill(page);
  const live = carousel(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await test.step('it goes on and back, wraps at both ends, and counts', async () => {
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
  await test.step('it is read out only while it rests', async () => {
    await page.mouse.move(0, 0);
    await expect(live).toHaveAttribute('aria-live', 'off');
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await expect(live).toHaveAttribute('aria-live', 'polite');
  });
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

test('a carousel says what fails and what is missing, and shows only the buttons that it needs', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  let current = showing(PICTURES);
  await answerCarousel(page, (route) => current(route));
  await test.step('one that fails says how each time, and Retry brings it', async () => {
    const answers: readonly (readonly [answer: (route: Route) => Promise<void>, words: string])[] = [
      [(route) => route.abort(), 'Failed to fetch carousel data'],
      [
        (route) => route.fulfill({ status: 500, json: { success: false, message: 'We are hanging new pictures.' } }),
        'We are hanging new pictures.',
      ],
      [(route) => route.fulfill({ json: {} }), 'No data received from server'],
    ];
    const retry = carousel(page).getByRole('button', { name: 'Retry' });
    for (const [at, [answer, words]] of answers.entries()) {
      current = answer;
      await (at === 0 ? openHome(page) : retry.click());
      await expect(carousel(page).getByText(words, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    current = showing(PICTURES);
    await retry.click();
    await expect(carousel(page).getByText(/^\d \/ 3$/)).toBeVisible();
  });
  await test.step('one without pictures says so', async () => {
    current = showing([]);
    await openHome(page);
    await expect(carousel(page).getByText('No images available', { exact: true })).toBeVisible();
    // In one line: no empty half of a window.
    expect((await carousel(page).boundingBox())?.height).toBeLessThan(60);
  });
  await test.step('a picture that cannot be shown says so, and the others can be', async () => {
    current = showing([{ url: '/media/0000000000000000/960.jpg', altText: 'Lost' }, ...PICTURES], { autoplay: false });
    await openHome(page);
    await expect(carousel(page).getByText('1 / 4')).toBeVisible();
    await expect(carousel(page).getByText('Failed to load image', { exact: true })).toBeVisible();
    await carousel(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(carousel(page).getByRole('img', { name: 'The sarees' })).toBeVisible();
  });
  await test.step('one picture needs no arrows, no dots and no pause', async () => {
    current = showing(PICTURES.slice(0, 1));
    await openHome(page);
    await expect(carousel(page).getByText('1 / 1')).toBeVisible();
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
  await test.step('the shop may leave arrows and dots out, and have nothing turn by itself', async () => {
    current = showing(PICTURES, { autoplay: false, showControls: false, showIndicators: false });
    await openHome(page);
    await expect(carousel(page).getByText('1 / 3')).toBeVisible();
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});

test('a category of OUR LINEUP is a link that opens a window, and the window leads to what its types hold', async ({
  page,
}) => {
  const women = page.getByRole('region', { name: 'OUR LINEUP' }).getByRole('link', { name: 'Women' });
  const opened = page.getByRole('dialog', { name: 'Women' });
  await page.goto('/');
  await test.step('it closes by Escape, its button and a press outside, with the focus where it was', async () => {
    for (const [at, close] of [
      () => page.keyboard.press('Escape'),
      () => opened.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 300),
    ].entries()) {
      await women.focus();
      await page.keyboard.press('Enter');
      await expect(opened.getByRole('link', { name: 'Sarees' })).toBeVisible();
      await expect(page).toHaveURL('/');
      if (at === 0) await expectAccessible(page);
      // A press outside counts from the first turn after the window has taken the focus.
      await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await close();
      await expect(opened).toBeHidden();
      await expect(women).toBeFocused();
      // So that the next focus is the test's own.
      await women.blur();
    }
  });
  await test.step('a press with Ctrl is left to the browser', async () => {
    await page.waitForFunction(() => !('earlyPresses' in window));
    await expect(women).toHaveAttribute('href', /^\/collection\?category=/);
    // The tab itself is the browser's, and one that nobody looks at may never come: the press is left to the browser here.
    const left = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const decide = (event: MouseEvent) => {
            resolve(!event.defaultPrevented && event.ctrlKey !== event.metaKey);
            event.preventDefault();
          };
          window.addEventListener('click', decide, { once: true });
        }),
    );
    await women.click({ modifiers: ['ControlOrMeta'] });
    expect(await left).toBe(true);
    await expect(opened).toBeHidden();
  });
  await test.step('a type leads to its products', async () => {
    await women.click();
    await opened.getByRole('link', { name: 'Sarees' }).click();
    await expect(page).toHaveURL(/\/collection\?subcategory=[^&]+$/);
    await expect(opened).toBeHidden();
    await expectArrived(page);
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
  });
});

test('most viewed products that fail are missed in red, and Retry brings them in their order', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const { enrichedProducts } = (await (await request.get('/api/product/list')).json()) as {
    enrichedProducts: { name: string }[];
  };
  const three = enrichedProducts.slice(3, 6);
  let current = (route: Route) => route.fulfill({ json: { success: false, message: 'No' } });
  await page.route('**/api/product/most-viewed', (route) => current(route));
  await openHome(page);
  const said = (words: string) => mostViewed(page).getByText(words, { exact: true });
  const retry = mostViewed(page).getByRole('button', { name: 'Retry' });
  await expect(said('Failed to load products')).toBeVisible();
  // The role of danger, in the light theme.
  await expect(said('Failed to load products')).toHaveCSS('color', 'rgb(162, 38, 28)');
  await expectAccessible(page);
  current = (route) => route.fulfill({ status: 500, json: {} });
  await retry.click();
  await expect(said('Failed to load most viewed list')).toHaveCSS('color', 'rgb(162, 38, 28)');
  current = (route) => route.fulfill({ json: { success: true, enrichedProducts: three } });
  await retry.click();
  await expect(mostViewed(page).getByRole('listitem')).toHaveCount(3);
  expect(await mostViewed(page).getByRole('link').allTextContents()).toEqual(three.map(({ name }) => name));
  // Without any there is nothing to retry.
  current = (route) => route.fulfill({ json: { enrichedProducts: [] } });
  await page.reload();
  await giveInput(page);
  await expect(said('No products found')).toBeVisible();
});

test('each block whose list fails says so and comes by Retry, and in an empty shop each says that', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  await asShell(page);
  let current: 'down' | 'up' | 'empty' = 'down';
  for (const [path, none] of [
    ['product/list', { enrichedProducts: [] }],
    ['categories', []],
    ['vendors', { vendors: [] }],
  ] as const) {
    await page.route(`**/api/${path}`, (route) => {
      if (current === 'up') return route.continue();
      return route.fulfill({ json: current === 'empty' ? none : { success: false, message: 'We are stocktaking.' } });
    });
  }
  const block = (name: string) => page.getByRole('region', { name });
  await test.step('each says what failed, and comes by Retry', async () => {
    await page.goto('/');
    // Its code comes with it: only what has come can be looked at.
    await expect(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
    for (const name of ['OUR LINEUP', 'LATEST COLLECTIONS', 'BEST SELLERS', 'OUR VENDORS'])
      await expect(block(name).getByText('Error: We are stocktaking.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    current = 'up';
    for (const name of ['OUR LINEUP', 'LATEST COLLECTIONS', 'OUR VENDORS'])
      await block(name).getByRole('button', { name: 'Retry' }).click();
    for (const name of ['OUR LINEUP', 'LATEST COLLECTIONS', 'BEST SELLERS', 'OUR VENDORS'])
      await expect(block(name).getByRole('listitem').first()).toBeVisible();
  });
  await test.step('an empty shop says so, block by block', async () => {
    current = 'empty';
    await page.goto('/');
    for (const [name, words] of [
      ['OUR LINEUP', 'No categories found'],
      ['LATEST COLLECTIONS', 'No products found'],
      ['BEST SELLERS', 'No best sellers found'],
      ['OUR VENDORS', 'No vendors found'],
    ] as const) {
      await expect(block(name).getByText(words, { exact: true })).toBeVisible();
      // The heading and one line.
      expect((await block(name).boundingBox())?.height).toBeLessThan(140);
    }
  });
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

test('nothing moves where the carousel and the most viewed come late', async ({ page }) => {
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
  await openHome(page);
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

/** Bytes of the headers of the page, at most. */
const HEADERS = 1_000;
/** Bytes of the home page as it is sent, without its headers. */
const bytesOfPage = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    get(address, { headers }, (answer) => {
      resolve(Number(answer.headers['content-length']));
      answer.resume();
    }).on('error', reject);
  });
/** A middling phone, as the benchmark has it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

test.describe('a page that nobody has touched', () => {
  test.use(PHONE);
  test(
    'weighs at most 200 kB on a phone; the first input brings the lists, and the first scroll the pictures of products',
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      const products = page.getByRole('region', { name: 'LATEST COLLECTIONS' }).locator('img');
      const fetched = () =>
        products.evaluateAll((all) => all.filter((it) => (it as HTMLImageElement).currentSrc !== '').length);
      const files: string[] = [];
      const pending = new Set<Request>();
      page.on('request', (request) => {
        files.push(new URL(request.url()).pathname);
        pending.add(request);
      });
      for (const end of ['requestfinished', 'requestfailed'] as const)
        page.on(end as 'requestfinished', (request) => pending.delete(request));
      /** Lets the page's time pass until it has asked for a file. */
      const comes = (name: string) =>
        expect
          .poll(async () => {
            await page.clock.runFor(1000);
            return files.some((path) => path.includes(name)) && pending.size === 0;
          })
          .toBe(true);
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const weights = new Map<string, number>();
      network.on(
        'Network.requestWillBeSent',
        ({ requestId, type }) => type !== 'Document' && weights.set(requestId, 0),
      );
      network.on(
        'Network.loadingFinished',
        ({ requestId, encodedDataLength }) => weights.has(requestId) && weights.set(requestId, encodedDataLength),
      );
      // As all have it but the first two after a change, for whom the shop does not take its time to compress it.
      let ofPage = 0;
      await expect.poll(async () => (ofPage = await bytesOfPage(baseURL ?? ''))).toBeLessThan(16_400);
      await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
      await page.goto('/');
      // All that comes by itself, up to the last picture of the hero.
      await comes('/hero/folded');
      await page.clock.runFor(10_000);
      await expect.poll(() => pending.size).toBe(0);
      const bytes = ofPage + HEADERS + [...weights.values()].reduce((all, one) => all + one, 0);
      expect(bytes, files.join('\n')).toBeLessThanOrEqual(200_000);
      expect(files.filter((path) => path.startsWith('/api/'))).toEqual([]);

      await giveInput(page);
      await comes('/api/product/most-viewed');
      // The code of the main pages comes last.
      await comes('/assets/cart-');
      expect(await fetched(), 'pictures that nobody has scrolled to').toBe(0);
      expect(files.filter((path) => path.startsWith('/assets/ordering'))).toEqual([]);
      expect(files.filter((path) => path.startsWith('/assets/api'))).toHaveLength(1);
      await page.mouse.wheel(0, 200);
      await expect.poll(fetched).toBeGreaterThan(0);
    },
  );
  test(
    'leads to products as a page of its own by its first press, and within the app by the next',
    { tag: '@phone' },
    async ({ page }) => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto('/');
      await page.waitForFunction(() => !('earlyPresses' in window));
      await page.getByRole('link', { name: 'Start shopping' }).tap();
      const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
      await expect(cards.first()).toBeVisible();
      await expect.poll(() => loads).toBe(2);
      await page.waitForFunction(() => !('earlyPresses' in window));
      await cards.first().getByRole('link').first().tap();
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
      await expect(page).toHaveURL('/collection');
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => loads).toBe(3);
      await expect(page.locator('html[data-scrolled]')).toHaveCount(1);
      // Within a second of the first input, a press opens a page of its own.
      await page.waitForTimeout(1_100);
      await page.getByRole('link', { name: 'Start shopping' }).tap();
      await expect(cards.first()).toBeVisible();
      expect(loads).toBe(3);
    },
  );
  test(
    'stays with the app where a first press finds no network',
    { tag: '@phone' },
    async ({ page, context, quiet }) => {
      quiet.allow(
        /Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/,
      );
      await page.goto('/');
      await page.waitForFunction(() => !('earlyPresses' in window));
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Start shopping' }).tap();
      await expect(page).toHaveURL('/collection');
      await expect(page.getByRole('heading', { level: 1, name: "This page didn't load" })).toBeVisible();
    },
  );
});
