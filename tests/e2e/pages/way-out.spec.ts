import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';

/** Back of the browser while something covers the page; in some browsers alone, in Chromium beside its close requests. */

const chatButton = (page: Page) => page.locator('[data-chat]').getByRole('button', { name: 'Chat' });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const filters = (page: Page) => page.getByRole('dialog', { name: 'FILTERS' });

/** The history has its entry, whose code comes late. */
const expectCovered = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('covers');

for (const { browser, hasCloseWatcher } of [
  { browser: 'one that tells of it', hasCloseWatcher: true },
  { browser: 'one that tells nobody', hasCloseWatcher: false },
])
  test.describe(`Back of ${browser}`, () => {
    test.beforeEach(async ({ page }) => {
      if (!hasCloseWatcher)
        await page.addInitScript(() => delete (globalThis as unknown as { CloseWatcher?: unknown }).CloseWatcher);
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
    });

    test(
      'closes the chat of a phone, and then leads to the page before, also from a link in the chat',
      { tag: '@phone' },
      async ({ page }) => {
        await chatButton(page).click();
        await chat(page).getByRole('textbox').fill('half typed');
        await expectCovered(page);
        await page.goBack();
        await expect(chat(page)).toBeHidden();
        await expect(page).toHaveURL('/about');
        await expect(chatButton(page)).toBeFocused();
        // Opened again, and closed by its button: nothing is left of it.
        await chatButton(page).click();
        await expect(chat(page).getByRole('textbox')).toHaveValue('half typed');
        await chat(page).getByRole('button', { name: 'Close' }).click();
        await expect(chat(page)).toBeHidden();
        await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('covers');
        await test.step('it leads from the page of a link in the chat to the page where it was', async () => {
          await chatButton(page).click();
          const box = chat(page).getByRole('textbox');
          await box.fill('sarees');
          await box.press('Enter');
          const product = chat(page).getByRole('article').first().getByRole('link').first();
          const address = (await product.getAttribute('href')) ?? '';
          await product.click();
          await expect(page).toHaveURL(address);
          await expect(chat(page)).toBeHidden();
          await page.goBack();
          await expect(page).toHaveURL('/about');
        });
        await page.goBack();
        await expect(page).toHaveURL('/contact');
        await page.goForward();
        await expect(page).toHaveURL('/about');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
      },
    );

    test('closes the sheet of filters, and then takes the filter back', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/collection');
      await page.getByRole('button', { name: /^FILTERS/ }).click();
      await filters(page).getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
      await expect(page).toHaveURL(/category=/);
      await expect(filters(page)).toBeVisible();
      await expectCovered(page);
      await page.goBack();
      await expect(filters(page)).toBeHidden();
      await expect(page).toHaveURL(/category=/);
      await page.goBack();
      await expect(page).toHaveURL('/collection');
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });

    test('is the page’s own beside the panel of a desk, which stays', { tag: '@desktop' }, async ({ page }) => {
      await chatButton(page).click();
      await expect(chat(page).getByRole('textbox')).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/contact');
      await expect(chat(page)).toBeVisible();
      await chat(page).getByRole('textbox').press('Escape');
      await expect(chat(page)).toBeHidden();
      await expect(chatButton(page)).toBeFocused();
    });
  });

test(
  'a page that is loaded anew while the chat covers it has no step too many',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contact');
    await page.goto('/about');
    await chatButton(page).click();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('covers');
    await page.reload();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('covers');
    await expect(chat(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  },
);
