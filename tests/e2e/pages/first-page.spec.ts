import type { APIRequestContext, Page } from '@playwright/test';
import { developmentApp, wakeWith } from '../support/development-react.ts';
import { addressOf, PAINTED_PAGES } from '../support/server-rendered-pages.ts';
import { catalogueOf, expect, isShort, test } from '../support/page.ts';

/**
 * The first page of a visit, as the server renders it, is what the app makes of it. The React that shoppers get says
 * nothing of an attribute that differs, and leaves it wrong. Its development form says it: every test fails on a word in
 * the console.
 */

/** Opens a page and lets the app take it over. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' && !('earlyPresses' in window));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}

/** Pages that `npm test` hydrates, one of each kind; the others are long: `npm run test:e2e:long`. */
const HYDRATED: readonly string[] = [
  '/',
  '/collection?page=2&sort=low-high',
  '/collection?vendor=nobody&min=99999999',
  '/collection?size=m&colour=navy&colour=nobody',
  '/contact',
  '/cart',
  '/login',
  '/reset-password',
  '/email-verify',
  '/custom-orders/42',
  '/nowhere',
  '/product/withProperty',
  '/product/unpriced',
  '/product/unpictured',
  '/product/sinhala',
] satisfies (typeof PAINTED_PAGES)[number][];

// Some pages in one browser: a new one costs more than all that is looked at. A word is told with the page's address.
for (const isLong of [false, true]) {
  const pages = PAINTED_PAGES.filter((it) => HYDRATED.includes(it) !== isLong);
  const groups = pages.map((_, at) => pages.slice(at, at + 8)).filter((_, at) => at % 8 === 0);
  for (const group of groups) {
    test(
      `the app hydrates ${group.join(', ')} without a word`,
      { tag: isLong ? ['@long'] : [] },
      async ({ page, request, quiet }) => {
        quiet.allow(/404 \(Not Found\)/);
        await wakeWith(page, await developmentApp());
        for (const one of group) await open(page, await addressOf(one, request));
      },
    );
  }
}

/** The line about a product's delivery and the button of the wishlist come once the page is quiet: this one may be early. */
const withoutLater = (words: string): string =>
  words.replace(/Delivery to.*?(?=Share)/s, '').replace('ShareAdd to wishlist', 'Share');

/** All that is seen of the page, so without a desk's filters on a phone, but for the sort select, where the drawn one takes the place of the browser's own, and for what home and product pages ask for when they are quiet. */
const wordsOf = (main: Element): string => {
  const copy = main.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll('*')];
  for (const [at, element] of [...main.querySelectorAll('*')].entries())
    if (!element.checkVisibility()) copies[at]?.remove();
  for (const select of copy.querySelectorAll('select, [role="combobox"], noscript')) select.remove();
  for (const block of copy.querySelectorAll('section'))
    if (
      /^(Seen in the shop|MOST VIEWED|Comments.*)$/.test(
        block.ariaLabel ?? block.querySelector('h2')?.textContent ?? '',
      )
    )
      block.remove();
  return copy.textContent;
};

/** Has each page that is opened keep what it says before any of its modules runs. */
async function keepPainted(page: Page): Promise<void> {
  await page.addInitScript(`
    document.addEventListener(
      'readystatechange',
      () => {
        const main = document.querySelector('main');
        if (main) window.painted = (${String(wordsOf)})(main);
      },
      { once: true },
    );
  `);
}
const paintedOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { painted: string }).painted);

// The build that shoppers get; the other pages are long: `npm run test:e2e:long`. A product is remembered as viewed: last.
const SHORT: readonly string[] = [
  '/',
  '/collection?page=2&sort=low-high',
  '/cart',
  '/login',
  '/nowhere',
  '/product/withProperty',
] satisfies (typeof PAINTED_PAGES)[number][];

/** Pages of which the device alone knows what a guest finds there: each says in its place that it loads, until it is hydrated. */
const OF_DEVICE: readonly string[] = ['/cart', '/email-verify', '/user-profile', '/custom-orders/42'];
/** Pages that lead a guest to the login page. */
const LEADING_ON: readonly string[] = ['/user-profile', '/custom-orders/42'];

/** A page says the same before and after hydration, and asks for nothing twice. */
async function expectSame(page: Page, one: string, request: APIRequestContext, asked: string[]): Promise<void> {
  // What the page before asked for late has been heard when it is left.
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(await addressOf(one, request));
  const painted = withoutLater(await paintedOf(page));
  await page.waitForFunction(() => !('earlyPresses' in window));
  await page.waitForLoadState('networkidle');
  const then = withoutLater(await page.locator('main').evaluate(wordsOf));
  if (!OF_DEVICE.includes(one)) expect(then).toBe(painted);
  else {
    const [first = '', nothing] = painted.split(/Loading\.\.\.$/);
    expect(nothing).toBe('');
    if (!LEADING_ON.includes(one)) expect(then.slice(0, first.length)).toBe(first);
  }
  expect(then).not.toMatch(/Loading\.\.\.$/);
  expect(asked.filter((it, at) => asked.indexOf(it) !== at)).toEqual([]);
  // Nor for the files whose styles stand inside the page.
  const inside = (await page.locator('style[data-files]').getAttribute('data-files'))?.split(' ') ?? [];
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter((file) => asked.some((it) => it.endsWith(file)))).toEqual([]);
}

const rest = PAINTED_PAGES.filter((it) => !SHORT.includes(it) && it !== '/place-order').map((it) => [it]);
for (const group of [SHORT, ...rest]) {
  test(
    // An empty cart leads on from the checkout: checkout.spec.
    `${group.join(', ')} say the same before and after hydration, and nothing is asked for twice`,
    { tag: group === SHORT ? [] : ['@long'] },
    async ({ page, request, quiet }) => {
      quiet.allow(/404/);
      const asked: string[] = [];
      page.on('request', (it) => asked.push(`${it.method()} ${it.url()}`));
      // Home's pictures, and their link's words, stay where they are.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await keepPainted(page);
      for (const one of group) await test.step(one, () => expectSame(page, one, request, asked));
    },
  );
}

for (const one of ['/', '/collection', '/product/withProperty']) {
  test(`what was pressed and typed on ${one} before is put back first${one === '/' ? ' @long' : ''}`, async ({
    page,
    request,
    quiet,
  }) => {
    // A question that opens while the rest of the page is taken over hides it from screen readers, in attributes of its own.
    quiet.allow(/data-aria-hidden/);
    const app = await developmentApp();
    let letScriptsCome = (): void => undefined;
    const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await wakeWith(page, app);
    await page.route(`**${app.main}`, async (route) => {
      await scriptsMayCome;
      await route.fallback();
    });
    await page.goto(await addressOf(one, request), { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'input:not([type=radio], [type=checkbox]), select',
      )) {
        if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
        else field.value = field.type === 'email' ? 'nimal@example.lk' : '4000';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const pressed of document.querySelectorAll<HTMLElement>('main button, [type=radio], [type=checkbox]'))
        pressed.click();
    });
    await expect(page.locator('[data-waits]')).not.toHaveCount(0);
    letScriptsCome();
    await expect(page.locator('[data-waits]')).toHaveCount(0);
  });
}

test.describe('for a shopper of another kind', () => {
  test.use({
    locale: 'ar-EG',
    timezoneId: 'Pacific/Kiritimati',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });

  test('with a cart and a token from before, every page is painted as the app makes it', async ({
    page,
    request,
    quiet,
  }) => {
    // The server is asked whether the token is still good.
    quiet.allow(/40[14] \((Not Found|Unauthorized)\)/);
    const { sized } = await catalogueOf(request);
    await page.addInitScript(
      ([itemId = '', size = '']) => {
        localStorage.setItem('guestCart', JSON.stringify({ [itemId]: { [size]: { quantity: 3 } } }));
        localStorage.setItem('token', 'of another day');
      },
      [sized._id, sized.sizes[0]],
    );
    await wakeWith(page, await developmentApp());
    const others = isShort() ? [] : ['/collection?sort=low-high', '/about'];
    for (const one of ['/', '/cart', '/product/withProperty', ...others])
      await open(page, await addressOf(one, request));
  });
});

const PLANTED = [
  ['an attribute', ' aria-current="page"', ''],
  ['a class', '<main id="main" class="', '<main id="main" class="wrong '],
  ['a word', '>ABOUT<', '>ABOVE<'],
  ['an element', '<main ', '<hr><main '],
] as const;

test('an attribute, a class, a word and an element that differ are each told', async ({ page, quiet }) => {
  quiet.allow(/hydrat/i);
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  let [painted, planted] = ['', ''];
  await wakeWith(page, await developmentApp(), (html) => {
    expect(html).toContain(painted);
    return html.replace(painted, planted);
  });
  for (const [what, right, wrong] of PLANTED)
    await test.step(what, async () => {
      [painted, planted] = [right, wrong];
      // What the page before has said has come when another one is there.
      await page.goto('about:blank');
      heard.length = 0;
      await open(page, '/about');
      expect(heard.filter((it) => /hydrat/i.test(it))).not.toEqual([]);
    });
});
