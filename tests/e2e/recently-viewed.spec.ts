import type { Page } from '@playwright/test';
import { asCustomer } from './support/customer.ts';
import { asShell, catalogueOf, expect, expectAccessible, test } from './support/page.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const VIEWED = 'viewedProducts';
const stored = (page: Page, key = VIEWED) => page.evaluate((name) => localStorage.getItem(name), key);

test('a guest finds the products of earlier visits below a product, but not the one that is open', async ({
  page,
  request,
}) => {
  const { sized, withProperty } = await catalogueOf(request);
  await page.goto(`/product/${sized._id}`);
  await expect.poll(() => stored(page)).toBe(JSON.stringify([sized._id]));
  await expect(block(page)).toBeHidden();
  await page.goto(`/product/${withProperty._id}`);
  await expect(block(page).getByRole('link')).toHaveText([sized.name]);
  await expectAccessible(page);

  await block(page).getByRole('button', { name: 'Forget these' }).click();
  await expect(block(page).getByRole('status')).toHaveText("We've forgotten what you looked at.");
  await expect(block(page).getByRole('link')).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

test('a page that is not there and a search without results lead back to what a guest viewed', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  await asShell(page);
  await page.goto(`/product/${sized._id}`);
  await expect.poll(() => stored(page)).toBe(JSON.stringify([sized._id]));
  await page.goto('/no/such/page');
  await expect(block(page).getByRole('link')).toHaveText([sized.name]);
  await page.goto('/product/no-such-product');
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await expect(block(page).getByRole('link')).toHaveText([sized.name]);
  await page.goto('/collection?q=nothing+like+this+here');
  await expect(block(page).getByRole('link')).toHaveText([sized.name]);
  await page.goto('/collection');
  await expect(page.getByRole('status').filter({ hasText: /^Showing/ })).toBeVisible();
  await expect(block(page)).toBeHidden();
});

test("a customer's view is told to the shop once, and this device stores nothing of it", async ({ page, request }) => {
  const { sized, withProperty } = await catalogueOf(request);
  await asShell(page);
  await asCustomer(page);
  // A guest's list stays here, unseen and unsent.
  await page.addInitScript(([key, text]) => localStorage.setItem(key as string, text as string), [VIEWED, '["gone"]']);
  const calls: string[] = [];
  await page.route('**/api/userinterest/**', (route) => {
    calls.push(
      `${route.request().method()} ${new URL(route.request().url()).pathname} ${route.request().postData() ?? ''}`,
    );
    return route.fulfill({ json: { viewed: [sized._id, withProperty._id, 'no-longer-sold'] } });
  });
  await page.goto(`/product/${sized._id}`);
  await expect(block(page).getByRole('link')).toHaveText([withProperty.name]);
  expect([calls, await stored(page)]).toEqual([[`POST /api/userinterest/track/${sized._id} `], '["gone"]']);
});

test('what could not be forgotten is shown again, with a sentence', async ({ page, request }) => {
  const { sized, withProperty } = await catalogueOf(request);
  await asShell(page);
  await asCustomer(page);
  await page.route('**/api/userinterest/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { success: false, message: '' } })
      : route.fulfill({ json: [withProperty._id] }),
  );
  await page.goto(`/product/${sized._id}`);
  await block(page).getByRole('button', { name: 'Forget these' }).click();
  await expect(page.getByText("We couldn't forget what you looked at. Please try again.")).toBeVisible();
  await expect(block(page).getByRole('link')).toHaveText([withProperty.name]);
});

test('a view that the shop does not take is said, and the page goes on', async ({ page, request }) => {
  const { sized } = await catalogueOf(request);
  await asShell(page);
  await asCustomer(page);
  await page.route('**/api/userinterest/track/*', (route) => route.fulfill({ json: { success: false } }));
  await page.goto(`/product/${sized._id}`);
  await expect(page.getByText('Failed to record product interest')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sized.name);
});
