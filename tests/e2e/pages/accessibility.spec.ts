import type { Page } from '@playwright/test';
import {
  cards,
  catalogueOf,
  expect,
  expectArrived,
  expectAccessible,
  expectNoSidewaysScroll,
  isShort,
  rupees,
  showIn,
  showWith,
  summary,
  test,
} from '../support/page.ts';
import { openView, views } from '../support/views/views.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** WCAG 1.4.12: the distances that readers may set for themselves. */
const WIDE_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** What begins on a page, once each: a header, one main with one first heading, a footer. Behind a dialog they are silent. */
async function expectLandmarks(page: Page): Promise<void> {
  expect(
    await page.evaluate(() =>
      ['body header', 'main', 'main h1', 'footer'].map((what) => document.querySelectorAll(what).length),
    ),
  ).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
}

// `npm test` looks at every 36th view, on a phone and at a desk by turns; all of it is long: `npm run test:e2e:long`.
const looks = views.flatMap((view, at) => {
  const turn = at % 36 > 0 ? null : at % 72 > 0 ? 'desktop' : 'phone';
  return (['phone', 'desktop'] as const)
    .filter((device) => view.only === undefined || (view.only === 'phone') === (device === 'phone'))
    .map((device) => ({ view, device, isLong: device !== turn }));
});

for (const { view, device, isLong } of looks) {
  test(
    `anybody can use this on a ${device}: ${view.name.replaceAll('-', ' ')}`,
    { tag: [`@${device}`, ...(isLong ? ['@long'] : [])] },
    async ({ page, request, quiet, isMobile }) => {
      if (view.says) quiet.allow(view.says);
      const shop = await catalogueOf(request);
      await page.emulateMedia({ colorScheme: 'light' });
      await openView(page, view, shop);
      await expectLandmarks(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, view.silences ? 'list' : 'all');
      await showWith(page, { colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      // The narrowest phone; and a desk's window at 200 %.
      await showIn(page, isMobile ? { width: 320, height: 640 } : { width: 640, height: 400 });
      await expectNoSidewaysScroll(page);
      await page.addStyleTag({ content: WIDE_TEXT });
      await expectNoSidewaysScroll(page);
    },
  );
}

/** `npm test` plants the first two. */
const BARRIERS = [
  ['<p style="color: #777; background: #888">Hardly to be read</p>', 'colours', 'color-contrast'],
  ['<h5>Too deep</h5>', 'all', 'heading-order'],
  ['<input>', 'all', 'label'],
  ['<button></button>', 'list', 'button-name'],
] as const;

test('a barrier is found, whatever kind it is', async ({ page }) => {
  await page.goto('/about');
  await page.waitForFunction(() => !('earlyPresses' in window));
  await expectAccessible(page);
  const planted = (html: string) =>
    page.locator('main').evaluate((main, text) => {
      main.querySelector('[data-planted]')?.remove();
      main.insertAdjacentHTML('beforeend', `<div data-planted>${text}</div>`);
    }, html);
  for (const [html, only, rule] of BARRIERS.slice(0, isShort() ? 2 : undefined)) {
    await planted(html);
    await expect(expectAccessible(page, only), rule).rejects.toThrow(rule);
  }
});

/** The cart last: it is filled for all pages that are opened after. */
const PAGES = ['home', 'collection', 'product-property', 'contact', 'cart'] as const;
const viewOf = (name: string) => {
  const found = views.find((view) => view.name === name);
  if (!found) throw new Error(`There is no view '${name}'`);
  return found;
};

/** What of the focused element is to be seen: its name, and whether any corner or its middle lies on top. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    // Without motion a change still takes a moment: also that of the link to the content, which leaves from the place beside.
    await Promise.all(
      document
        .getAnimations()
        .filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity)
        .map((it) => it.finished.catch(() => undefined)),
    );
    const { left, right, top, bottom } = (at.closest('label') ?? at).getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    const seen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (at.contains(hit) || hit.contains(at) || hit.closest('label')?.contains(at) === true);
    });
    const ringed = (element: Element, pseudo?: string) =>
      parseFloat(getComputedStyle(element, pseudo).outlineWidth) >= 2 &&
      getComputedStyle(element, pseudo).outlineStyle !== 'none';
    const ring =
      ringed(at) ||
      ringed(at, '::after') ||
      ringed(at, '::before') ||
      [1, 2].some((up) => {
        let box: Element | null = at;
        for (let n = 0; n < up; n++) box = box?.parentElement ?? null;
        return box !== null && ringed(box);
      });
    return {
      name: (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40) || at.tagName,
      seen,
      ring,
    };
  });

/** Stops of the keyboard on a view without a ring around them, or with something on top. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at && !(at.seen && at.ring))
      hidden.push(`${at.name}${at.seen ? '' : ', covered'}${at.ring ? '' : ', without a ring'}`);
  }
  return hidden;
}

test("the keyboard's place is always seen: on home, collection, product, contact and cart", async ({
  page,
  request,
}) => {
  const shop = await catalogueOf(request);
  // The short form has one with the header's whole row and one with a form.
  for (const name of isShort() ? ['product-property', 'contact'] : PAGES)
    await test.step(name, async () => {
      await openView(page, viewOf(name), shop);
      expect(await hiddenStops(page)).toEqual([]);
    });
});

test('with forced colours every control still has an edge, and what is chosen stands out', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const shop = await catalogueOf(request);
  await openView(page, viewOf('product-property'), shop);
  /** What can be pressed or typed in without an edge of its own or of its box, and without words or a drawing. */
  const bare = () =>
    page.evaluate(() => {
      const edged = (element: Element | null): boolean =>
        element !== null &&
        parseFloat(getComputedStyle(element).borderTopWidth) > 0 &&
        getComputedStyle(element).borderTopStyle !== 'none';
      return [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, [role="slider"])')]
        .filter((control) => control.checkVisibility())
        .filter(
          (control) =>
            !(
              edged(control) ||
              edged(control.parentElement) ||
              edged(control.closest('label')) ||
              control.innerText.trim() !== '' ||
              control.querySelector('svg, img') ||
              parseFloat(getComputedStyle(control, '::before').borderTopWidth) > 0 ||
              getComputedStyle(control).appearance !== 'none'
            ),
        )
        .map((control) => control.outerHTML.slice(0, 120));
    });
  expect(await bare()).toEqual([]);
  const first = page
    .locator('main label')
    .filter({ has: page.getByRole('radio') })
    .first();
  const look = () => first.evaluate((tile) => getComputedStyle(tile).outline);
  const before = await look();
  await first.click();
  expect(await look()).not.toBe(before);
  await page.goto('/collection');
  await expect(summary(page)).toHaveText(/^Showing/);
  expect(await bare()).toEqual([]);
});

test('who wants no motion gets none', async ({ page, request }) => {
  for (const name of ['home', 'collection-loading', 'product-added']) {
    await openView(page, viewOf(name), await catalogueOf(request));
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((it) => it.playState === 'running' && Number(it.effect?.getComputedTiming().duration) > 1).length,
    );
    expect(moving, name).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

// A phone has no keyboard to go by.
test('the whole way to a cart, and in it, by keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const wanted = products.find((it) => it.sizes.length > 1 && it.price !== null && it.customProperties.length === 0);
  if (!wanted) throw new Error('The demo shop has no sized product');
  const tabTo = async (name: string | RegExp, key = 'Tab') => {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    const here = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        const words =
          at instanceof HTMLInputElement && at.type !== 'number' ? (at.closest('label')?.textContent ?? '') : '';
        return (at?.getAttribute('aria-label') || words || at?.textContent || '').trim();
      });
    for (let stop = 0; stop < 80; stop++) {
      if (fits(await here())) return;
      await page.keyboard.press(key);
    }
    throw new Error(`No way to '${String(name)}' by ${key}`);
  };

  await page.goto('/');
  // A link that is pressed before is the browser's own, and begins a new page at its top.
  await page.waitForFunction(() => !('earlyPresses' in window));
  await tabTo('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo('Start shopping');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/collection');
  await expectArrived(page);

  await tabTo(new RegExp(`^${wanted.category.name}`));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/collection?category=${wanted.category._id}`);
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${wanted.category.name}`) })).toBeFocused();
  await page.locator('main button[role="combobox"]').waitFor();
  await tabTo('Relevant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Relevant' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Price: low to high' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=low-high/);
  await expect(page.getByLabel('Sort by')).toBeFocused();
  await tabTo(`Remove ${wanted.category.name}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/collection?sort=low-high');
  await expectArrived(page);

  await tabTo('Search', 'Shift+Tab');
  await page.keyboard.press('Enter');
  // Its code comes last where a fresh shop still makes pictures for all of the browser's connections.
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused({ timeout: 60_000 });
  await page.keyboard.type(wanted.name);
  await expect(page.getByRole('option').first()).toBeVisible();
  // The address follows what is typed; while it is behind, it takes the mark from the suggestion.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === wanted.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/product/${wanted._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.name);

  await tabTo('ADD TO CART');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Please select a size');
  await page.keyboard.press('Escape');
  // The focus is led to the sizes, which say why.
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo('ADD TO CART');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await tabTo('Cart, 1 item', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');

  await tabTo(`Quantity of ${wanted.name}`);
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(rupees((wanted.price ?? 0) * 4));
  await tabTo(`Quantity of ${wanted.name}: one less`, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await tabTo('PROCEED TO CHECKOUT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/place-order');
  await expectArrived(page);
  await page.goBack();
  await tabTo(`Remove ${wanted.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Looks like your cart is empty');
  await expectArrived(page);
  await tabTo('Continue Shopping');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toBeVisible();
});
