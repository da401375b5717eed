import type { APIRequestContext, Page } from '@playwright/test';
import type { WireDelivery } from '../../../src/api/contract/shop-profile.ts';
import { colomboDay } from '../../../src/domain/colombo-day.ts';
import { comingText } from '../../../src/ui/copy/delivery.ts';
import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { asPerson, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const main = (page: Page) => page.getByRole('main');
const district = (page: Page) => main(page).getByLabel('Delivery to');

/** Days of now, as the shop's own answer has them. */
async function comingTo(request: APIRequestContext, product: string, to: string): Promise<string> {
  const answer = await request.get(`/api/shop-profile/delivery?product=${product}`);
  const { schedule } = (await answer.json()) as WireDelivery;
  if (!schedule) throw new Error('The demo shop has no days of deliveries');
  return comingText(schedule, to, colomboDay(Date.now()));
}

test('a product says what delivery to a district costs and when it comes, and the device remembers the district', async ({
  page,
  request,
}) => {
  const { sized, products } = await catalogueOf(request);
  const made = products.find(({ name }) => name.includes('Made to Order'));
  await page.goto(`/product/${sized._id}`);
  await expect(district(page)).toHaveValue('');
  await expect(main(page)).toContainText(`Order today, get it ${await comingTo(request, sized._id, '')}`);
  await district(page).selectOption('Colombo');
  await expect(main(page)).toContainText(`Order today, get it ${await comingTo(request, sized._id, 'Colombo')}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // One that is made to order says how long that takes.
  await page.goto(`/product/${made?._id}`);
  await expect(main(page)).toContainText('Made for you in 15 working days.');
  await expect(district(page)).toHaveValue('Colombo');
  await page.reload();
  await expect(district(page)).toHaveValue('Colombo');
});

test('where nobody can tell, the page says nothing, and asks again once there is a network', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const { sized } = await catalogueOf(request);
  await page.route('**/api/shop-profile/delivery?*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (it) => it.url().includes('/delivery'));
  await page.goto(`/product/${sized._id}`);
  await failed;
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  await expect(district(page)).toBeHidden();
  await page.unroute('**/api/shop-profile/delivery?*');
  // The page may hear of the failure after this test does.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(district(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('an order says when it is expected, one by transfer from its payment on, and none that has come', async ({
  page,
  request,
}) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const cash = await placeOrder(request, amara, sized, 'COD');
  const transfer = await placeOrder(request, amara, sized, 'Bank Transfer');
  const coming = await comingTo(request, sized._id, 'Central');
  await asPerson(page, amara);
  await page.goto(`/orders/${cash.number}`);
  await expect(main(page)).toContainText(`You can expect it ${coming}`);
  await page.goto(`/orders/${transfer.number}`);
  await expect(main(page).getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(main(page)).not.toContainText('You can expect it');
  await staff('orders', 'mark-paid', transfer.number);
  await page.reload();
  await expect(main(page)).toContainText(`You can expect it ${coming}`);
  await expectNoSidewaysScroll(page);
  for (const status of ['processing', 'shipped', 'delivered']) await staff('orders', 'move', cash.number, status);
  await page.goto(`/orders/${cash.number}`);
  await expect(main(page)).toContainText('Delivered');
  await expect(main(page)).not.toContainText('You can expect it');
});
