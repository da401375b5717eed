import type { Page } from '@playwright/test';
import { measurePress, PRESS_PROBE, PRESSES, SEARCHED } from '../../../bench/browser/press-list.ts';
import { catalogueOf, expect, isShort, test } from '../support/page.ts';

const SEARCH = 'search of six letters';

/** One press of each kind, which the short form makes: a field, an option of many that the list follows, and one that nothing follows. */
const SHORT: readonly string[] = [SEARCH, 'filter chosen', 'size'];

/** Components that a press may draw: what it drew when it was last made cheaper, and an eighth more. */
const LIMITS: Readonly<Record<string, number>> = {
  // Six letters typed at once: the cards follow when they rest. Where each letter draws them, it is a thousand.
  [SEARCH]: 500,
  'next page': 260,
  'filters open': 150,
  'filter chosen': 355,
  'price moved five steps': 345,
  size: 57,
};

/**
 * Types into the field that has the focus, by the page's own clock: each letter can be drawn before the next, and none comes
 * so late on a busy machine that the letters before it have rested.
 */
const type = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (whole) => {
    const field = document.activeElement as HTMLInputElement;
    for (let length = 1; length <= whole.length; length++) {
      // Past React's own setter, which would take the text for known.
      Reflect.set(HTMLInputElement.prototype, 'value', whole.slice(0, length), field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, text);

test('no more is drawn by a press than what changes', { tag: '@phone' }, async ({ page, request }) => {
  await page.addInitScript({ path: PRESS_PROBE });
  const { sized, products } = await catalogueOf(request);
  const pictured = products.find(({ image }) => image.length > 2) ?? sized;
  const shop = { sized: { id: sized._id, name: sized.name }, pictured: { id: pictured._id, name: pictured.name } };
  for (const press of PRESSES.filter(({ name }) => name in LIMITS && (!isShort() || SHORT.includes(name))))
    await test.step(press.name, async () => {
      const made = press.name === SEARCH ? { ...press, press: () => type(page, SEARCHED) } : press;
      const { drawn } = await measurePress(page, shop, made);
      // Nothing drawn would be a probe that hears nothing.
      expect(drawn, press.name).toBeGreaterThan(10);
      expect(drawn, press.name).toBeLessThanOrEqual(LIMITS[press.name] ?? 0);
    });
});
