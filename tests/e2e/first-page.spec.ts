import type { Page } from '@playwright/test';
import { buildWithDevelopmentReact, type DevelopmentApp, wakeWith } from './support/development-react.ts';
import { addressOf, PAINTED_PAGES } from './support/server-rendered-pages.ts';
import { catalogueOf, expect, test as base } from './support/page.ts';

/**
 * The first page of a visit, as the server renders it, is what the app makes of it. The React that shoppers get says
 * nothing of an attribute that differs, and leaves it wrong. Its development form says it: every test fails on a word in
 * the console.
 */
const test = base.extend<object, { app: DevelopmentApp }>({
  // oxlint-disable-next-line no-empty-pattern
  app: [async ({}, use) => use(await buildWithDevelopmentReact()), { scope: 'worker' }],
});
// One after the other, on one build.
test.describe.configure({ mode: 'default' });

/** Opens a page and lets the app take it over. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' && !('earlyPresses' in window));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}

for (const one of PAINTED_PAGES) {
  test(`the app hydrates ${one} without a word`, async ({ page, request, app, quiet }) => {
    quiet.allow(/404 \(Not Found\)/);
    await wakeWith(page, app);
    await open(page, await addressOf(one, request));
  });
}

/** The line about a product's delivery and the button of the wishlist come once the page is quiet: this one may be early. */
const withoutLater = (words: string): string =>
  words.replace(/Delivery to.*?(?=Share)/s, '').replace('ShareAdd to wishlist', 'Share');

/** All that is seen of the page, so without a desk's filters on a phone, but for the sort select, where the drawn one takes the place of the browser's own, and for what home and product pages ask for when they are quiet. */
const wordsOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
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
  });

// The build that shoppers get; the other pages are long: `npm run test:e2e:long`.
const SHORT: readonly string[] = [
  '/',
  '/collection?page=2&sort=low-high',
  '/cart',
  '/login',
  '/product/withProperty',
  '/nowhere',
];

// An empty cart leads on from the checkout: checkout.spec.
for (const one of PAINTED_PAGES.filter((it) => it !== '/place-order')) {
  test(
    `${one} says the same before and after hydration, and nothing is asked for twice`,
    { tag: SHORT.includes(one) ? [] : ['@long'] },
    async ({ page, request, quiet }) => {
      quiet.allow(/404/);
      const asked: string[] = [];
      page.on('request', (it) => asked.push(`${it.method()} ${it.url()}`));
      // Home's pictures, and their link's words, stay where they are.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(await addressOf(one, request));
      // The device alone knows a guest's cart: what the server says in its place goes in the moment of hydration.
      const first = withoutLater(await wordsOf(page)).replace(one === '/cart' ? /Loading\.\.\.$/ : '', '');
      await page.waitForFunction(() => !('earlyPresses' in window));
      await page.waitForLoadState('networkidle');
      const then = withoutLater(await wordsOf(page));
      expect(one === '/cart' ? then.slice(0, first.length) : then).toBe(first);
      expect(then).not.toMatch(/Loading\.\.\.$/);
      expect(asked.filter((it, at) => asked.indexOf(it) !== at)).toEqual([]);
      // Nor for the files whose styles stand inside the page.
      const inside = (await page.locator('style[data-files]').getAttribute('data-files'))?.split(' ') ?? [];
      expect(inside.length).toBeGreaterThan(0);
      expect(inside.filter((file) => asked.some((it) => it.endsWith(file)))).toEqual([]);
    },
  );
}

for (const one of ['/', '/collection', '/product/withProperty']) {
  test(`what was pressed and typed on ${one} before is put back first`, async ({ page, request, app }) => {
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
    app,
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
    await wakeWith(page, app);
    for (const one of ['/', '/collection?sort=low-high', '/cart', '/product/withProperty', '/about']) {
      await open(page, await addressOf(one, request));
    }
  });
});

for (const [what, painted, planted] of [
  ['an attribute', ' aria-current="page"', ''],
  ['a class', '<main id="main" class="', '<main id="main" class="wrong '],
  ['a word', '>ABOUT<', '>ABOVE<'],
  ['an element', '<main ', '<hr><main '],
] as const) {
  test(`${what} that differs is told`, async ({ page, app, quiet }) => {
    quiet.allow(/hydrat/i);
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    page.on('pageerror', (error) => heard.push(String(error)));
    await wakeWith(page, app, (html) => {
      expect(html).toContain(painted);
      return html.replace(painted, planted);
    });
    await open(page, '/about');
    expect(heard.filter((it) => /hydrat/i.test(it))).not.toEqual([]);
  });
}
