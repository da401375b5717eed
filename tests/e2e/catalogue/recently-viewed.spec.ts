import type { Page } from '@playwright/test';
import { asCustomer } from '../support/customer.ts';
import { asShell, catalogueOf, expect, expectAccessible, test } from '../support/page.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const VIEWED = 'viewedProducts';
const stored = (page: Page, key = VIEWED) => page.evaluate((name) => localStorage.getItem(name), key);

test('a guest finds the products of earlier visits below another and where nothing is found, until they are forgotten', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/404/);
  const { sized, withProperty } = await catalogueOf(request);
  await page.goto(`/product/${sized._id}`);
  await expect.poll(() => stored(page)).toBe(JSON.stringify([sized._id]));
  await expect(block(page)).toBeHidden();
  await test.step('a page that is not there and a search without results lead back to them', async () => {
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
  await test.step('another product shows them, and forgets them by a press', async () => {
    await page.goto(`/product/${withProperty._id}`);
    await expect(block(page).getByRole('link')).toHaveText([sized.name]);
    await expectAccessible(page);

    await block(page).getByRole('button', { name: 'Forget these' }).click();
    await expect(block(page).getByRole('status')).toHaveText("We've forgotten what you looked at.");
    await expect(block(page).getByRole('link')).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

test("a customer's views are the shop's and not stored on the device, and what fails of them is said", async ({
  page,
  request,
}) => {
  const { sized, withProperty } = await catalogueOf(request);
  await asShell(page);
  await asCustomer(page);
  // A guest's list stays here, unseen and unsent.
  await page.addInitScript(([key, text]) => localStorage.setItem(key as string, text as string), [VIEWED, '["gone"]']);
  const calls: string[] = [];
  let answer = (_method: string): object => ({ viewed: [sized._id, withProperty._id, 'no-longer-sold'] });
  await page.route('**/api/userinterest/**', (route) => {
    const asked = route.request();
    calls.push(`${asked.method()} ${new URL(asked.url()).pathname} ${asked.postData() ?? ''}`);
    return route.fulfill({ json: answer(asked.method()) });
  });
  await test.step('a view is told to the shop once, and this device stores nothing of it', async () => {
    await page.goto(`/product/${sized._id}`);
    await expect(block(page).getByRole('link')).toHaveText([withProperty.name]);
    expect([calls, await stored(page)]).toEqual([[`POST /api/userinterest/track/${sized._id} `], '["gone"]']);
  });
  await test.step('what could not be forgotten is shown again, with a sentence', async () => {
    answer = (method) => (method === 'DELETE' ? { success: false, message: '' } : [withProperty._id]);
    await page.reload();
    await block(page).getByRole('button', { name: 'Forget these' }).click();
    await expect(page.getByText("We couldn't forget what you looked at. Please try again.")).toBeVisible();
    await expect(block(page).getByRole('link')).toHaveText([withProperty.name]);
  });
  await test.step('a view that the shop does not take is said, and the page goes on', async () => {
    answer = () => ({ success: false });
    await page.reload();
    await expect(page.getByText('Failed to record product interest')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sized.name);
  });
});
