import type { Page } from '@playwright/test';
import { catalogueOf, cards, expect, holdRequests, test } from '../support/page.ts';
import { asPerson, signedUp } from '../support/person.ts';

/** Code and answers that come late, while somebody writes elsewhere: the focus and every letter stay where they are. */

const chatButton = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
const chatBox = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' }).getByRole('textbox');

/** The app itself follows Back and Forward, which before it is there opens documents. */
const expectHydrated = (page: Page) => page.waitForFunction(() => window.onpopstate === null);

test(
  'a search whose code comes late leaves the focus in the field that is filled in',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/collection');
    const release = await holdRequests(page, '**/assets/SearchBar-*.js');
    await page.getByRole('button', { name: 'Search' }).click();
    const minimum = page.getByLabel('Minimum', { exact: true });
    await minimum.fill('15');
    release();
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    await page.keyboard.type('00');
    await expect(minimum).toHaveValue('1500');
  },
);

test('a search that leaves the address takes no focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/collection?q=shirt');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await expect(search).toHaveValue('shirt');
  await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click();
  await expect(page).toHaveURL('/collection');
  await expect(cards(page).first()).toBeVisible();
  await expect(search).not.toBeFocused();
});

test(
  'a chat that was asked for takes no letter of a form, and does not open over it',
  { tag: '@both' },
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/chat-*.js');
    await page.goto('/login');
    await chatButton(page).click();
    await expect(page.locator('[data-chat]')).toHaveAttribute('aria-busy', 'true');
    const email = page.getByLabel('Email', { exact: true });
    await email.pressSequentially('nimali@');
    await expect(page.locator('[data-chat]')).not.toHaveAttribute('aria-busy');
    const here = page.waitForResponse(/\/assets\/chat-/);
    release();
    await here;
    await email.pressSequentially('example.lk');
    await expect(email).toHaveValue('nimali@example.lk');
    await expect(email).toBeFocused();
    await test.step('another press opens it', async () => {
      await chatButton(page).click();
      await expect(chatBox(page)).toBeFocused();
    });
  },
);

test('a menu whose code comes late does not open over a form', { tag: '@phone' }, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/Overlays-*.js');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Menu' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.pressSequentially('nimali@');
  const here = page.waitForResponse(/\/assets\/Overlays-/);
  release();
  await here;
  await email.pressSequentially('example.lk');
  await expect(email).toHaveValue('nimali@example.lk');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a step Back in the middle of a sentence leaves it in the chat', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  // Before the app is there, a link opens a document of its own.
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const release = await holdRequests(page, '**/assets/about-*.js');
  await page.reload();
  await expectHydrated(page);
  await chatButton(page).click();
  await chatBox(page).pressSequentially('Do you deliver');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/about');
  await page.keyboard.type(' to');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nool');
  await page.keyboard.type(' Jaffna?');
  await expect(chatBox(page)).toHaveValue('Do you deliver to Jaffna?');
});

test('a reply whose answer comes late leaves the focus in the next comment', async ({ page, request }) => {
  const [{ unpriced: product }, person] = [await catalogueOf(request), await signedUp(request)];
  await asPerson(page, person);
  await page.goto(`/product/${product._id}`);
  const section = page.getByRole('region', { name: /^Comments/ });
  const box = section.getByRole('textbox', { name: 'Add a comment' });
  const [first, reply] = [`Soft. ${crypto.randomUUID()}`, `And warm. ${crypto.randomUUID()}`];
  await box.fill(first);
  await section.getByRole('button', { name: 'Post Comment' }).click();
  const mine = section.getByRole('article').filter({ hasText: first });
  await mine.getByRole('button', { name: /^Reply to / }).click();
  await mine.getByRole('textbox').fill(reply);
  const release = await holdRequests(page, '**/api/comment/*/replies');
  await mine.getByRole('button', { name: 'Post Reply' }).click();
  await box.pressSequentially('Does the blue one');
  release();
  await expect(mine.getByRole('listitem').filter({ hasText: reply })).toBeVisible();
  await page.keyboard.type(' fade?');
  await expect(box).toHaveValue('Does the blue one fade?');
});

test(
  'a password that is asked for takes no letter of the chat',
  { tag: '@desktop' },
  async ({ page, request, quiet }) => {
    quiet.allow(/403/);
    await asPerson(page, await signedUp(request));
    await page.route('**/api/user/update', (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          message: 'Enter your password to change your email.',
          details: { password: 'missing' },
        },
      }),
    );
    const release = await holdRequests(page, '**/api/user/update');
    await page.goto('/user-profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email', { exact: true }).fill('another@example.lk');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await chatButton(page).click();
    await chatBox(page).pressSequentially('How do I ');
    release();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.keyboard.type('pay?');
    await expect(chatBox(page)).toHaveValue('How do I pay?');
  },
);

test('filters that are chosen while the list is on its way promise no number', { tag: '@phone' }, async ({ page }) => {
  const release = await holdRequests(page, '**/api/product/list');
  await page.goto('/collection');
  await page.getByRole('button', { name: /^FILTERS/ }).click();
  const sheet = page.getByRole('dialog', { name: 'FILTERS' });
  await sheet.getByRole('group', { name: 'CATEGORIES' }).getByRole('checkbox').first().check();
  await expect(sheet.getByRole('button', { name: 'Show products', exact: true })).toBeVisible();
  release();
  await expect(sheet.getByRole('button', { name: /^Show [1-9]\d* products?$/ })).toBeVisible();
});

test('Back to a page whose code comes late leads to the place that was left', { tag: '@both' }, async ({ page }) => {
  await page.goto('/collection');
  await page.waitForLoadState('networkidle');
  const card = cards(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const release = await holdRequests(page, '**/assets/collection-*.js');
  await page.reload();
  await expectHydrated(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(card).toBeInViewport();
});

test('Back before the app is there opens the page of the address', async ({ page }) => {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const release = await holdRequests(page);
  await page.reload({ waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Talk to us');
  await page.evaluate(() => history.back());
  await expect(title).toHaveText('About Nool');
  release();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(title).toHaveText('Talk to us');
});
