import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, routeOnce, test } from '../support/page.ts';
import { asPerson, fillLogin, signedUp } from '../support/person.ts';

/** The chat with the bot and the help of the real shop. */

const button = (page: Page) => page.locator('[data-chat]').getByRole('button', { name: 'Chat' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });
const log = (page: Page) => panel(page).getByRole('log');

async function ask(page: Page, text: string): Promise<void> {
  const answers = log(page).getByText('The shop: ');
  const before = await answers.count();
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

test('a guest finds a product, puts it in the cart and reads the help', async ({ page }) => {
  await page.goto('/about');
  await button(page).click();
  await expect(box(page)).toBeFocused();
  await ask(page, 'sarees under 20000');
  const saree = log(page).getByRole('article').first();
  await expect(saree.getByText(/^Rs\. [\d,.]+$/)).toBeVisible();
  await expect(saree.getByRole('link', { name: 'Choose options' })).toBeVisible();
  // Nothing to choose: no size, no property.
  await ask(page, 'scarf');
  await log(page)
    .getByRole('button', { name: /^ADD TO CART: / })
    .first()
    .click();
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('guestCart') ?? '{}') as object).length),
    )
    .toBe(1);
  await ask(page, 'how much is delivery to Kandy?');
  await expect(log(page)).toContainText(/Rs\. \d/);
  await expectNoSidewaysScroll(page);

  await panel(page).getByRole('button', { name: 'Help', exact: true }).click();
  const titles: string[] = [];
  for (let level = 0; level < 3; level++) {
    const entry = panel(page).getByRole('listitem').getByRole('button').first();
    const title = (await entry.textContent()) ?? '';
    titles.push(title);
    await entry.click();
    await expect(panel(page).getByRole('heading', { level: 3, name: title })).toBeFocused();
  }
  await expect(panel(page).getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  for (const title of titles.slice(0, 2).toReversed()) {
    await panel(page).getByRole('button', { name: 'Back' }).click();
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(title);
  }
  await panel(page).getByRole('button', { name: 'Main menu' }).click();
  await expect(panel(page).getByRole('button', { name: titles[0] ?? '' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(log(page)).toContainText('how much is delivery to Kandy?');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  // The step of the history that the sheet had is gone: it would end the reload.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('covers');
  await page.reload();
  await button(page).click();
  await expect(log(page)).toContainText('sarees under 20000');
});

test('who writes that they start over is in a new conversation', async ({ page }) => {
  await page.goto('/about');
  await button(page).click();
  await ask(page, 'sarees');
  await expect(log(page).getByRole('article').first()).toBeVisible();
  await ask(page, 'start over');
  await expect(log(page).getByText('New conversation')).toHaveCount(1);
  const shown = await log(page).getByRole('article').count();
  // It was more of the sarees before.
  await ask(page, 'more');
  await expect(log(page).getByRole('article')).toHaveCount(shown);
});

test('a customer has the same talk on another device, and it goes with the logout', async ({
  page,
  browser,
  request,
}) => {
  const asha = await signedUp(request);
  await asPerson(page, asha);
  await page.goto('/about');
  await button(page).click();
  await ask(page, 'where is my order?');
  await panel(page).getByRole('button', { name: 'Restart' }).click();
  await expect(log(page)).toContainText('New conversation');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  try {
    const other = await elsewhere.newPage();
    await asPerson(other, asha);
    await other.goto('/about');
    await button(other).click();
    await expect(log(other).getByText('You: where is my order?')).toHaveCount(1);
    await ask(other, 'can I return a shirt?');

    // Each opening asks again: what was written elsewhere is there, each message once and in its place.
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await button(page).click();
    await expect(log(page)).toContainText(/where is my order\?.*can I return a shirt\?/s);
    await expect(log(page).getByText('You: ')).toHaveCount(2);
  } finally {
    await elsewhere.close();
  }
  await box(page).fill('half typed');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account of ${asha.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await button(page).click();
  await expect(log(page)).toContainText('Hello!');
  await expect(log(page)).not.toContainText('where is my order?');
  await expect(box(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('return a shirt');
});

// On a phone the chat lies over the way to the account.
test(
  'two tabs of a customer write side by side, and each opening has both, once',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const asha = await signedUp(request);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/about');
      await tab.evaluate((token) => localStorage.setItem('token', token), asha.token);
      await tab.reload();
      await button(tab).click();
      await expect(log(tab)).toContainText('Hello!');
    }
    await Promise.all([ask(page, 'sarees'), ask(other, 'delivery fee')]);
    // Each goes on from its own answer.
    await Promise.all([ask(page, 'more'), ask(other, 'Kandy')]);
    await expect(log(page)).toContainText('from number 6 on');
    await expect(log(other)).toContainText('Delivery to Kandy costs');
    for (const tab of [page, other]) {
      await panel(tab).getByRole('button', { name: 'Close' }).click();
      await button(tab).click();
      await expect(log(tab).getByText('You: ')).toHaveCount(4);
      for (const text of ['sarees', 'delivery fee', 'more', 'Kandy'])
        await expect(log(tab).getByText(`You: ${text}`, { exact: true })).toHaveCount(1);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Account of ${asha.name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    for (const tab of [page, other]) await expect(log(tab)).not.toContainText('sarees');
  },
);

test('a message at the end of a session is there again after the login, and is sent once', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const asha = await signedUp(request);
  await page.goto('/about');
  await page.evaluate((token) => localStorage.setItem('token', token), asha.token);
  await page.goto('/about');
  await button(page).click();
  await ask(page, 'hello');
  await routeOnce(page, '**/api/chat', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: '' } }),
  );
  await box(page).fill('is this lost?');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/login');
  // It is somebody's: a guest of this device does not see it.
  await expect(log(page)).not.toContainText('is this lost?');
  await ask(page, 'as a guest');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await fillLogin(page, asha);
  await expect(page).not.toHaveURL('/login');
  await button(page).click();
  await expect(log(page)).toContainText(/as a guest.*before you logged in.*hello.*is this lost\?/s);
  const answers = log(page).getByText('The shop: ');
  const before = await answers.count();
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(answers).toHaveCount(before + 1);
  await expect(log(page).getByRole('button', { name: 'Send again' })).toBeHidden();
  await expect(log(page).getByText('You: is this lost?')).toHaveCount(1);
  const answer = await page.request.get('/api/chat/messages', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
    },
  });
  const { chat } = (await answer.json()) as { chat: { messages: { sender: string; text: unknown }[] } };
  expect(chat.messages.filter(({ sender }) => sender === 'user').map(({ text }) => text)).toEqual([
    'hello',
    'is this lost?',
  ]);
});
