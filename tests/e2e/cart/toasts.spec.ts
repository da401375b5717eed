import type { Page } from '@playwright/test';
import { fillCheckout } from '../support/checkout-form.ts';
import { asCustomer } from '../support/customer.ts';
import { catalogueOf, expect, expectArrived, test } from '../support/page.ts';

/** Button that sends a form. */
const SENDS = 'main [type="submit"]';
const FAILED_CALL = /Failed to load resource/;
const main = (page: Page) => page.getByRole('main');
const notice = (page: Page) => page.locator('[data-place]');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

/** What of the page a notice lies on. */
async function covered(page: Page, selectors: readonly string[]): Promise<string[]> {
  await expect(dismiss(page).filter({ visible: true }).first()).toBeVisible();
  return page.evaluate((all) => {
    const notices = [...document.querySelectorAll('[data-place] button[aria-label="Dismiss"]')]
      .map((it) => (it.parentElement as HTMLElement).getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return all.filter((selector) =>
      [...document.querySelectorAll(selector)].some((it) =>
        notices.some((box) => meets(box, it.getBoundingClientRect())),
      ),
    );
  }, selectors);
}

test('a notice shows what was put into the cart, what the cart holds now, and leads on', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  const size = sized.sizes[0] ?? '';
  await page.goto(`/product/${sized._id}`);
  await main(page).getByRole('radio', { name: size, exact: true }).check();
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
  const sum = `Rs. ${(sized.price ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(notice(page)).toContainText(`${sized.name} added to your cart.Size ${size}Cart: 1 item, ${sum}`);
  await expect(notice(page).locator('img')).toBeVisible();
  // The sentence of the cart, in two lines at most on a small phone.
  await page.setViewportSize({ width: 360, height: 740 });
  const free = notice(page).getByText(/^Free delivery from Rs\. .+ to go\.$/);
  expect(
    await free.evaluate((it) => Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight))),
  ).toBeLessThanOrEqual(2);
  await notice(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/place-order');
});

test('a notice covers neither the heading, nor the header, nor what has the focus, nor the bar of a phone', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const { sized, longest } = await catalogueOf(request);
  for (const { _id, sizes } of [sized, longest]) {
    await page.goto(`/product/${_id}`);
    if (sizes.length > 1)
      await main(page)
        .getByRole('radio', { name: sizes[0] ?? '', exact: true })
        .check();
    await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
    await expect.poll(() => covered(page, ['main h1', 'header', 'footer', ':focus', '[data-bar]'])).toEqual([]);
    // And is read out as it comes.
    await expect(page.getByRole('status').filter({ has: dismiss(page) })).toHaveAttribute('aria-live', 'polite');
  }
  // It goes with its page.
  await page.getByRole('link', { name: /^Cart, \d+ item/ }).click();
  await expectArrived(page);
  await expect(dismiss(page)).toBeHidden();

  await page.goto('/place-order');
  await fillCheckout(page, { 'Phone (optional)': '' });
  await page.getByRole('button', { name: 'PLACE ORDER' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  await expect(page.getByText('Please login to place an order')).toBeVisible();
  await expect.poll(() => covered(page, ['main h1', 'header', '#email', ':focus', SENDS])).toEqual([]);

  await main(page).getByRole('button', { name: 'Log in here' }).click();
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Invalid email or password.' } }),
  );
  await main(page).getByLabel('Email', { exact: true }).fill('nimali@example.lk');
  await main(page).getByLabel('Password', { exact: true }).fill('not it');
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  // One thing is said once.
  await expect(dismiss(page)).toHaveCount(1);
  await expect.poll(() => covered(page, ['main h1', 'header', ':focus', 'main [role="alert"]', SENDS])).toEqual([]);
  // Wherever the keyboard goes, the notice leaves it free.
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => covered(page, ['main :focus'])).toEqual([]);
  }
});

test('@phone on a small phone the notice leaves the button free that sends the form again', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Invalid email or password.' } }),
  );
  for (const height of [560, 600, 640, 680]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/login');
    await main(page).getByLabel('Email', { exact: true }).fill('nimali@example.lk');
    await main(page).getByLabel('Password', { exact: true }).fill('not it');
    await main(page).getByRole('button', { name: 'Sign In' }).press('Enter');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expect.poll(() => covered(page, [SENDS])).toEqual([]);
  }
});

test('@phone on small phones the notice that asks a guest to log in leaves the heading free, and the way on', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  await page.goto(`/product/${sized._id}`);
  await main(page)
    .getByRole('radio', { name: sized.sizes[0] ?? '', exact: true })
    .check();
  await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
  for (const height of [640, 740, 800]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/place-order');
    await fillCheckout(page, { 'Phone (optional)': '' });
    await page.getByRole('button', { name: 'PLACE ORDER' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    await expect(page.getByText('Please login to place an order')).toBeVisible();
    await expect.poll(() => covered(page, ['main h1', 'header', ':focus', SENDS])).toEqual([]);
  }
});

test('@phone one notice at a time: what came before waits until the newest has gone', async ({ page, request }) => {
  const { sized, withProperty } = await catalogueOf(request);
  for (const { _id, sizes } of [sized, withProperty]) {
    await page.goto(`/product/${_id}`);
    await main(page)
      .getByRole('radio', { name: sizes[0] ?? '', exact: true })
      .check();
    await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(dismiss(page)).toBeVisible();
  }
  await page.goto('/cart');
  await main(page)
    .getByRole('button', { name: `Remove ${sized.name}` })
    .click();
  await main(page)
    .getByRole('button', { name: `Remove ${withProperty.name}` })
    .click();
  await expect(page.locator('[aria-label="Dismiss"]')).toHaveCount(2);
  await expect(dismiss(page).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Undo: ${withProperty.name} removed from your cart.` })).toBeVisible();
  await dismiss(page).filter({ visible: true }).click();
  await page.getByRole('button', { name: `Undo: ${sized.name} removed from your cart.` }).click();
  await expect(main(page).getByRole('button', { name: `Remove ${sized.name}` })).toBeVisible();
});

test('@desktop the menu of the account lies over a notice, and View cart is not offered on the cart', async ({
  page,
}) => {
  await asCustomer(page);
  await page.goto('/user-profile');
  await page.route('**/api/user/update', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await main(page).getByRole('button', { name: 'Edit Profile' }).click();
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('Profile updated successfully');
  await page.getByRole('button', { name: 'Account of Nimali Wickramasinghe' }).click();
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  const over = await first.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(over).toBe(true);
});
