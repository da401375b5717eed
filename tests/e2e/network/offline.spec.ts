import type { Locator } from '@playwright/test';
import { catalogueOf, expect, test } from '../support/page.ts';

const LOST = "You're offline. Your cart is kept.";

/** A picture that nobody has asked for before is made first, which a busy machine takes its time for. */
const MADE = { timeout: 60_000 };

/** File of the picture that a place shows; '' until it is there, and for what stands in for it. */
const shownIn = (place: Locator): Promise<string> =>
  place.evaluate((it) => (it instanceof HTMLImageElement && it.naturalWidth > 0 ? it.currentSrc : ''));

test.describe('a device without a network', () => {
  test.beforeEach(({ quiet }) =>
    quiet.allow(/Failed to load resource|Failed to fetch|preload CSS|ERR_INTERNET_DISCONNECTED|failed: 0 offline/),
  );

  test('says so, shows the product that is opened, and has its pictures once it is back', async ({
    page,
    context,
    request,
  }) => {
    const { products, sized } = await catalogueOf(request);
    await page.goto(`/product/${sized._id}`);
    // The last code that the page of a product asks for, and the cards of others.
    await expect(page.getByText('Please login to post comments')).toBeVisible();
    const card = page.getByRole('main').locator('article:has(a[href^="/product/"])').first();
    const other = card.getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => shownIn(card.locator('img')), MADE).not.toBe('');
    const small = await shownIn(card.locator('img'));
    const href = await other.getAttribute('href');
    const second = products.find(({ _id }) => href === `/product/${_id}`)!;
    await context.setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    await other.click();
    await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
    const pictures = page.getByRole('region', { name: `Pictures of ${second.name}` });
    // Each keeps its place; where the large one does not come, the card's is its ground.
    await expect(pictures.getByRole('img')).toHaveCount(second.image.length);
    await expect.poll(() => shownIn(pictures.getByRole('img').first())).toBe(small);
    await context.setOffline(false);
    // Code that had not come yet may have the page reloaded, once (decision 079).
    await expect(page.getByText(LOST)).toBeHidden();
    const widthOf = () =>
      pictures
        .locator('img')
        .last()
        .evaluate((it: HTMLImageElement) => it.naturalWidth);
    await expect.poll(widthOf, MADE).toBeGreaterThan(0);
    await expect
      .poll(async () => ['', small].includes(await shownIn(pictures.getByRole('img').first())), MADE)
      .toBe(false);
  });

  test('asks again for the pictures of a list that did not come', async ({ page, context }) => {
    await page.goto('/collection');
    await expect(page.getByRole('banner').getByRole('status')).toBeAttached();
    let isLost = true;
    await page.route('**/media/**', (route) => (isLost ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Page 2' }).click();
    const place = page.getByRole('main').getByRole('article').first();
    await expect(page).toHaveURL(/page=2/);
    await expect(place.locator('svg')).toBeVisible();
    isLost = false;
    await context.setOffline(true);
    await expect(page.getByText(LOST)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(LOST)).toBeHidden();
    await expect(place.locator('img')).toBeVisible();
  });
});
