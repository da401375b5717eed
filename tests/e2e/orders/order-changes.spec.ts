import type { Page } from '@playwright/test';
import { catalogueOf, expect, expectAccessible, test } from '../support/page.ts';
import { asPerson, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const main = (page: Page) => page.getByRole('main');
const layer = (page: Page) => page.getByRole('dialog');

test('a customer cancels an order that was just placed, and is asked once more before', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.id}`);
  const ask = main(page).getByRole('button', { name: 'Cancel order', exact: true });
  await ask.click();
  await expect(layer(page).getByRole('heading')).toHaveText(`Cancel order ${order.number}?`);
  await expectAccessible(page);
  await layer(page).getByRole('button', { name: 'Keep order' }).click();
  await expect(layer(page)).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await layer(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(layer(page)).toBeHidden();
  await expect(page.getByText(`Your order ${order.number} is cancelled.`)).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Progress' }).getByRole('listitem')).toContainText([
    'Order Placed',
    'Cancelled',
  ]);
  await expect(ask).toBeHidden();
  await expect(main(page)).not.toContainText('ready in cash');
  await page.reload();
  await expect(main(page).getByRole('button', { name: `Order ${order.number}` })).toBeVisible();
  await expect(main(page).getByText('Cancelled').first()).toBeVisible();
  const stdout = await staff('trail', order.number);
  expect(stdout).toContain('customer');
});

test('an order that the staff move at the same moment is not cancelled, and the page says whom to ask', async ({
  page,
  request,
  quiet,
}) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Cancel order', exact: true }).click();
  await staff('orders', 'move', order.number, 'processing');
  quiet.allow(/Failed to load resource|POST .*cancel/);
  await layer(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(layer(page).getByRole('alert')).toHaveText(
    "This order can't be cancelled here any more. Please contact us.",
  );
  await layer(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(layer(page)).toBeHidden();
  await expect(main(page).getByText('To change or cancel this order, contact us.')).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Now: Processing' }).last()).toBeVisible();
});

test('an order whose cancelling gets no answer is cancelled by another try, once', async ({ page, request, quiet }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Cancel order', exact: true }).click();
  quiet.allow(/Failed to load resource|POST .*cancel/);
  // It arrives, and its answer is lost.
  await page.route('**/api/order/*/cancel', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await layer(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(layer(page).getByRole('alert')).toContainText("We don't know yet if your order was cancelled.");
  await page.unroute('**/api/order/*/cancel');
  await layer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Your order ${order.number} is cancelled.`)).toBeVisible();
  const stdout = await staff('orders', 'show', order.number);
  expect(stdout.match(/Cancelled/g)?.length).toBeGreaterThan(0);
});

test('an order is ordered again: its lines are in the cart, with what was there before', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Order again', exact: true }).click();
  await expect(layer(page).getByRole('heading')).toHaveText(`Order ${order.number} again`);
  await expect(layer(page).getByRole('listitem')).toContainText([`2 × ${sized.name}`]);
  await expectAccessible(page);
  await layer(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main(page).getByRole('link', { name: sized.name }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*2/ })).toBeVisible();
  await page.goBack();
  await main(page).getByRole('button', { name: 'Order again', exact: true }).click();
  await layer(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart.*4/ })).toBeVisible();
});
