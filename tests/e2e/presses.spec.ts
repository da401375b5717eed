import { measurePress, PRESS_PROBE, PRESSES } from '../../bench/press-list.ts';
import { catalogueOf, expect, test } from './support/page.ts';

/** Components that a press may draw: what it drew when it was last made cheaper, and an eighth more. */
const LIMITS: Readonly<Record<string, number>> = {
  // Six letters typed at once: the cards follow when they rest. Where each letter draws them, it is a thousand.
  'search of six letters': 500,
  'next page': 260,
  'filters open': 150,
  'filter chosen': 355,
  'price moved five steps': 345,
  size: 65,
};

for (const press of PRESSES.filter(({ name }) => name in LIMITS))
  test(`no more is drawn than what changes: ${press.name}`, { tag: '@phone' }, async ({ page, request }) => {
    await page.addInitScript({ path: PRESS_PROBE });
    const { sized, products } = await catalogueOf(request);
    const pictured = products.find(({ image }) => image.length > 2) ?? sized;
    const shop = { sized: { id: sized._id, name: sized.name }, pictured: { id: pictured._id, name: pictured.name } };
    const { drawn } = await measurePress(page, shop, press);
    // Nothing drawn would be a probe that hears nothing.
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThanOrEqual(LIMITS[press.name] ?? 0);
  });
