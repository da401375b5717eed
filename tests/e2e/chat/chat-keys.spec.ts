import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';

/** A talk with the bot of the real shop by keyboard alone. */

const MOST_STEPS = 120;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const log = (page: Page) => panel(page).getByRole('log');
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

async function say(page: Page, text: string): Promise<void> {
  await expect(box(page)).toBeFocused();
  const answers = log(page).getByText('The shop: ');
  const before = await answers.count();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

test('who has no pointer asks, adds, reads the help and leaves', async ({ page }, { project }) => {
  await page.goto('/about');
  const button = page.locator('[data-chat]').getByRole('button', { name: 'Chat' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await say(page, 'skarf under 5000');
  await expect(box(page)).toHaveValue('');

  const add = log(page)
    .getByRole('button', { name: /^ADD TO CART: / })
    .first();
  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('guestCart') ?? '{}') as object).length),
    )
    .toBe(1);
  // An option of the answer is a button; what it said has gone from it, and the focus is still in the chat.
  await tabTo(page, log(page).getByRole('button', { name: 'Cheapest first' }).last());
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('You: ')).toHaveCount(2);

  await tabTo(page, panel(page).getByRole('button', { name: 'Help', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const heading = panel(page).getByRole('heading', { level: 3 });
  for (let level = 0; level < 3; level++) {
    await expect(heading).toBeFocused();
    const entry = panel(page).getByRole('listitem').getByRole('button').first();
    const title = (await entry.textContent()) ?? '';
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(title);
  }
  await expect(panel(page).getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  await tabTo(page, panel(page).getByRole('button', { name: 'Back' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await tabTo(page, panel(page).getByRole('button', { name: 'Chat', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await say(page, 'ඩිලිවරි කීයද');
  await expect(log(page)).toContainText(/Rs\. \d/);

  // A sheet keeps the focus off the page that it covers.
  if (project.name === 'phone')
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer') ?? null)).toBeNull();
    }
  await tabTo(page, box(page));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});
