import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page, type Route, test as plain } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { sessionLogFixtures } from './session-log.ts';
import { storesOf, unlisted } from './stores.ts';

// The one that the builder itself brings.
const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

const base = plain.extend(sessionLogFixtures);

/** A test fails on any word in the console, on any script error, and on any store of the device that is not in the shop's list, whatever else it looks at. */
export const test = base.extend<{ quiet: { allow: (pattern: RegExp) => void }; stores: void }>({
  stores: [
    async ({ context, baseURL }, use) => {
      await use();
      const pages = context.pages().filter((it) => baseURL && it.url().startsWith(baseURL));
      // A page that is just being left has been looked at before, or is by its next test.
      const found = await Promise.all(pages.map((it) => storesOf(it).catch(() => [])));
      expect(unlisted(found.flat())).toEqual([]);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const heard: { text: string; at: string }[] = [];
      const hear = (text: string) => heard.push({ text, at: page.url() });
      // The tests of all others block it (playwright.config.ts).
      const allowed: RegExp[] = [/^Service Worker registration blocked by Playwright$/];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && hear(message.text()));
      page.on('pageerror', (error) => hear(String(error)));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** True in the short form (playwright.short.config.ts), which looks at fewer pages. */
export const isShort = (): boolean => test.info().config.metadata['isShort'] === true;

/** What the server shows, to name products by what they are instead of by their place in the demo shop. */
export async function catalogueOf(request: APIRequestContext) {
  const answer = (await (await request.get('/api/product/list')).json()) as { enrichedProducts: WireProduct[] };
  const products = answer.enrichedProducts;
  const one = (what: string, is: (product: WireProduct) => boolean): WireProduct => {
    const found = products.find(is);
    if (!found) throw new Error(`The demo shop has no ${what}`);
    return found;
  };
  return {
    products,
    sized: one(
      'product with sizes and no other choice',
      (it) => it.price !== null && it.sizes.length > 1 && it.customProperties.length === 0 && it.image.length > 0,
    ),
    coloured: one(
      'product of three pictured colours or more, with a picture of none and with sizes',
      (it) => (it.variants?.length ?? 0) > 2 && it.image.length > (it.variants?.length ?? 0) && it.sizes.length > 1,
    ),
    withProperty: one(
      'product with a size and a property',
      (it) => it.price !== null && it.sizes.length > 1 && it.customProperties.length > 0,
    ),
    fitted: one('product with sizes and a fit note', (it) => it.sizes.length > 1 && it.fitNote !== undefined),
    unpriced: one('product without a price', (it) => it.price === null),
    unpictured: one('product without a picture', (it) => it.image.length === 0),
    sinhala: one('product with a Sinhala name', (it) => /[\u0D80-\u0DFF]/.test(it.name)),
    longest: products.reduce((a, b) => (b.name.length > a.name.length ? b : a)),
  };
}

/**
 * Answers the first request of an address in place of the server; later ones go through. The browser goes on asking: with
 * `times: 1` it stops at the answer, and code that the page asks for at that moment may then never come.
 */
export async function routeOnce(page: Page, url: string, answer: (route: Route) => unknown): Promise<void> {
  let isAnswered = false;
  await page.route(url, async (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    await answer(route);
  });
}

const SHELL = fileURLToPath(new URL('../../../dist/client/index.html', import.meta.url));

/** Addresses of pages, and of little else: what is not matched need not pass through the test. */
export const SHOP_PAGE = /^https?:\/\/[^/]+\/(?!assets\/|api\/|media\/|hero\/)/;

/** Every page comes as the empty shell, as from a plain file server without ours. */
export async function asShell(page: Page): Promise<void> {
  await page.route(SHOP_PAGE, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    // The headers of a file of ours: the page's own policy is that of all files.
    return route.fulfill({
      response: await route.fetch({ url: new URL('/robots.txt', request.url()).href }),
      contentType: 'text/html; charset=utf-8',
      path: SHELL,
    });
  });
}

/** First input of somebody who is there, which leads to nothing: what waits for it comes. */
export const giveInput = (page: Page): Promise<void> => page.mouse.move(1, 1);

/** `Rs. 4,500.00` */
export const rupees = (amount: number): string =>
  `Rs. ${amount.toLocaleString('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Waits for the frame in which a change of the window, or of what it asks for, counts. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Shows the page in a scheme, or with what else a device asks for; the page has it when this ends. */
export async function showWith(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.emulateMedia(media);
  await nextFrame(page);
}

/** Shows the page in a window of another size, which it knows of and is laid out for when this ends. */
export async function showIn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  );
  await nextFrame(page);
}

/** Milliseconds after which a page that is seen has taken its last shape. */
const SETTLED = 5_000;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Animations under way that come to an end, each with the class of what it moves. */
const runningAnimations = (): string[] =>
  document
    .getAnimations()
    .filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity)
    .map((it) => (it.effect as KeyframeEffect).target?.className ?? '');

/**
 * No violation in what the page shows now: of WCAG 2.2 A or AA, nor of axe's own advice. `colours`: only what a theme can
 * change; `list`: the page is silent behind an open list, where axe would miss its landmarks.
 */
export async function expectAccessible(page: Page, only: 'all' | 'colours' | 'list' = 'all'): Promise<void> {
  // What is still fading in has not its own colours yet.
  await expect.poll(() => page.evaluate(runningAnimations)).toEqual([]);
  // In the page itself, which has no frames, and with nothing but the violations: a second page to gather what passes takes most of the time.
  expect(page.frames()).toHaveLength(1);
  // Its script once for each document: the builder would put its half megabyte there twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await (
    only === 'colours'
      ? axe.withRules(['color-contrast', 'link-in-text-block'])
      : axe.withTags(only === 'list' ? WCAG : [...WCAG, 'best-practice'])
  ).analyze();
  const found: { id: string; where: string[] }[] = [];
  for (const { id, nodes } of violations) {
    const where: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isUnderHeader(page, target.join(' ')))) where.push(html.slice(0, 160));
    if (where.length > 0) found.push({ id, where });
  }
  expect(found).toEqual([]);
}

/** True of a target that the header covers in part, as the page is scrolled now: it has its own size a line further down. */
const isUnderHeader = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((it) => {
    const header = document.querySelector('header');
    const [bar, box] = [header?.getBoundingClientRect(), it.getBoundingClientRect()];
    return bar !== undefined && header?.contains(it) === false && box.top < bar.bottom && box.bottom > bar.top;
  });

/** Parts of the page that stick out to the side, the page itself first; none where nothing does. */
const findSidewaysScroll = (): string[] =>
  [document.documentElement, ...document.body.querySelectorAll('*')]
    .filter(
      (it) =>
        it.scrollWidth > it.clientWidth &&
        (it === document.documentElement ||
          (it.scrollHeight > it.clientHeight &&
            ['auto', 'scroll'].includes(getComputedStyle(it).overflowY) &&
            it.clientHeight > 0)),
    )
    .map((it) => it.outerHTML.slice(0, 120));

/** Nothing sticks out to the side, as soon as the page is laid out: neither of the page, nor of a part of it that scrolls down. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(findSidewaysScroll), { message: 'sticks out to the side', timeout: SETTLED })
    .toEqual([]);

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

const filterSheet = (page: Page) => page.getByRole('dialog', { name: 'FILTERS' });

/** Opens the sheet of filters that a narrow window has in place of the panel. */
export async function showFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole('button', { name: /^FILTERS/ }).click();
  await expect(filterSheet(page)).toBeVisible();
}

/** Leaves the sheet of filters for what they find. */
export async function hideFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await filterSheet(page)
    .getByRole('button', { name: /^Show \d+ product/ })
    .click();
  await expect(filterSheet(page)).toBeHidden();
}

export const summary = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Showing|products/ })
    .first();
/** Waits for the page that was asked for: while its code comes, another heading has the focus. */
export const expectArrived = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' })).toBeFocused();

export const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');

/** Keeps requests on their way: those of the page's scripts, or of an address. @returns lets them come. */
export async function holdRequests(page: Page, url = '**/assets/*.js'): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}

/** Types a text into a field, or chooses it in a list. */
export async function enter(control: Locator, text: string): Promise<void> {
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
  await (isList ? control.selectOption(text) : control.fill(text));
}
