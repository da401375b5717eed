import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { asShell, catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { asPerson, fillLogin, signedUp, staff } from '../support/person.ts';
import { type Placed, placeOrder } from '../support/place-order.ts';
import { REFUSAL, returnAfter } from '../support/read-again.ts';

const FAILED_CALL = /Failed to load resource/;

const main = (page: Page) => page.getByRole('main');
const head = (page: Page, { number }: Placed) => main(page).getByRole('button', { name: `Order ${number}` });
const progress = (page: Page) => main(page).getByRole('list', { name: 'Progress' }).getByRole('listitem');

test('a guest is led to the login page and back to the order', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await page.goto(`/orders/${order.id}`);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amara);
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(head(page, order)).toHaveAttribute('aria-expanded', 'true');
  await expect(head(page, order)).toBeFocused();
});

test('a customer without orders is told so once, and goes on; a list that does not come says why, and comes by Retry', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await asPerson(page, await signedUp(request));
  // An order that is not theirs: one message, which leads to somebody who can help.
  await page.goto('/orders/nowhere');
  await expect(main(page).getByRole('alert')).toContainText('Order not found');
  await expect(main(page).getByText("No orders hasn't placed yet.")).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Show all orders' })).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await page.goto('/user-profile');
  await main(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(main(page).getByText("No orders hasn't placed yet.", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('My Orders · Nool');
  await main(page).getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/collection');

  await page.route('**/api/order/userorders', (route) => route.fulfill(REFUSAL));
  await page.goto('/orders');
  await expect(page.getByText('We are stocktaking until noon.')).toBeVisible();
  await page.unroute('**/api/order/userorders');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByText("No orders hasn't placed yet.", { exact: true })).toBeVisible();
});

test('an order is seen, opened in its address, kept by a reload, followed to the door, and its invoice downloaded', async ({
  page,
  request,
}) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Account of Amara Silva' }).click();
  await page.getByRole('menuitem', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Order ${order.number}` }) });
  for (const words of [
    'Order Placed',
    '2 items',
    order.total,
    'Payment: Pending (pay on delivery)',
    'Cash on Delivery',
  ])
    await expect(card).toContainText(words);

  await head(page, order).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(page).toHaveTitle(`Order ${order.number} · Nool`);
  await expect(head(page, order)).toBeFocused();
  await expect(main(page)).toContainText(`Have ${order.total} ready in cash for the courier.`);
  for (const words of [
    'Amara Silva',
    '1 Temple Road',
    'Kandy 20000',
    '077 123 4567',
    'Subtotal',
    'Delivery fee',
    'Payment method',
    `Size: ${sized.sizes[0] ?? ''}`,
  ])
    await expect(card).toContainText(words);
  await expect(card.getByRole('link', { name: sized.name })).toHaveAttribute('href', `/product/${sized._id}`);
  await expect(card.getByRole('link', { name: 'Need help with this order?' })).toHaveAttribute('href', '/contact');
  // A returning customer asks first where the parcel is.
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([
    'Pay on delivery',
    'Progress',
    'Items',
    'Shipping address',
  ]);
  await expect(progress(page)).toContainText([
    'Now: Order Placed',
    'Still to come: Processing',
    'Still to come: Shipped',
    'Still to come: Delivered',
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.reload();
  await expect(head(page, order)).toHaveAttribute('aria-expanded', 'true');
  await expect(head(page, order)).toBeFocused();

  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download Invoice' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${order.number}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`Invoice ${order.number}`);

  await staff('orders', 'move', order.number, 'processing');
  await staff('orders', 'mark-paid', order.number);
  await page.reload();
  await expect(progress(page)).toContainText([
    'Order Placed',
    'Now: Processing',
    'Still to come: Shipped',
    'Still to come: Delivered',
  ]);
  await expect(card).toContainText('Payment: Completed');
  await expect(main(page)).not.toContainText('ready in cash');

  await head(page, order).click();
  await expect(page).toHaveURL('/orders');
  await expect(head(page, order)).toHaveAttribute('aria-expanded', 'false');
  await expect(head(page, order)).toBeFocused();
});

test('a page that has stood for a while is brought up to date when the shopper comes back to it', async ({
  page,
  request,
  quiet,
}) => {
  // Code that is fetched beforehand, while the network is gone for a moment.
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.clock.install();
  await page.goto(`/orders/${order.number}`);
  await expect(head(page, order)).toHaveAttribute('aria-expanded', 'true');
  await staff('orders', 'move', order.number, 'cancelled');
  await returnAfter(page, 31_000);
  await expect(progress(page)).toContainText(['Order Placed', 'Now: Cancelled']);
  await expect(progress(page)).toHaveCount(2);
  await expect(main(page)).not.toContainText('ready in cash');
});

test('an order of more than four lines says in its row how many more there are', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  await placeOrder(request, amara, sized, 'COD');
  await page.route('**/api/order/userorders', async (route) => {
    const response = await route.fetch();
    const { orders, ...rest } = (await response.json()) as { orders: { items: unknown[] }[] };
    const long = orders.map((order) => ({ ...order, items: Array.from({ length: 6 }, () => order.items[0]) }));
    await route.fulfill({ response, json: { ...rest, orders: long } });
  });
  await asPerson(page, amara);
  await page.goto('/orders');
  await expect(main(page).getByText('+2', { exact: true })).toBeVisible();
});

test('a customer sees with which courier the order is on its way, and goes to its page', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await staff('orders', 'move', order.number, 'processing');
  const parcel = ['--courier', 'Koombiyo', '--tracking', '12 345', '--link', 'https://courier.example/track?no={}'];
  await staff('orders', 'move', order.number, 'shipped', ...parcel);
  await asPerson(page, amara);
  await page.goto(`/orders/${order.number}`);
  await expect(main(page).getByText('Koombiyo')).toBeVisible();
  await expect(main(page).getByText('12 345')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    'https://courier.example/track?no=12%20345',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('thanks lead to WhatsApp where the shop has a number, and hide no payment that did not come', async ({
  page,
  request,
}) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await staff('orders', 'mark-failed', order.number);
  await asPerson(page, amara);
  await asShell(page);
  await page.route('**/api/shop-profile/about', async (route) => {
    const answer = await route.fetch();
    const about = (await answer.json()) as { profile: object };
    await route.fulfill({ json: { ...about, profile: { ...about.profile, whatsapp: '+94770000000' } } });
  });
  await page.goto(`/orders/${order.id}?placed`);
  const thanks = main(page).getByRole('region', { name: 'Thank you, Amara Silva!' });
  await expect(thanks.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/94770000000\\?text=.*${order.number}`),
  );
  await expect(main(page).getByRole('link', { name: 'Need help with this order?' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/94770000000\\?text=.*${order.number}`),
  );
  await expect(main(page).getByRole('region', { name: "We haven't received your payment" })).toHaveCount(1);
});

test('a bank transfer shows the account, the amount and the reference, each copied by a press', async ({
  page,
  request,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only there may a test read what was copied');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'Bank Transfer');
  await asPerson(page, amara);
  await page.goto(`/orders/${order.number}`);
  const due = main(page).getByRole('region', { name: 'Pay by bank transfer' });
  const { bank, branch, holder, number } = demoTerms.bankAccount ?? {
    bank: '?',
    branch: '?',
    holder: '?',
    number: '?',
  };
  for (const words of [`${bank}, ${branch}`, holder, number, order.total, order.number])
    await expect(due).toContainText(words);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await due.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(due.getByRole('status').filter({ hasText: 'Copied the reference' })).toBeAttached();
  expect(await copied()).toBe(order.number);
  await due.getByRole('button', { name: 'Copy the account number' }).click();
  await expect(due.getByRole('button', { name: 'Copied the account number' })).toBeFocused();
  expect(await copied()).toBe(number);
  await expectNoSidewaysScroll(page);
});

test('the order of somebody else is not found, and the own ones stay', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  // On a device of her own: who signs up on one ends the session of who was there.
  const herDevice = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const [amara, nimal] = [await signedUp(herDevice), await signedUp(request)];
  await herDevice.dispose();
  const { sized } = await catalogueOf(request);
  const hers = await placeOrder(request, amara, sized, 'COD');
  const his = await placeOrder(request, nimal, sized, 'COD');
  await asPerson(page, nimal);
  await page.goto(`/orders/${hers.id}`);
  await expect(main(page).getByRole('alert')).toContainText('Order not found');
  await expect(page).toHaveTitle('Order not found · Nool');
  await expect(head(page, hers)).toBeHidden();
  await expect(head(page, his)).toBeVisible();
  await main(page).getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(main(page).getByText('Order not found')).toBeHidden();
});

test('an invoice that does not come is told in an alert, and asked for once', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  let asked = 0;
  let refuse = (): void => undefined;
  const mayRefuse = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/invoice/**', async (route) => {
    asked += 1;
    await mayRefuse;
    await route.fulfill({ status: 404, json: { success: false, message: 'There is no such invoice.' } });
  });
  await page.goto(`/orders/${order.id}`);
  const button = main(page).getByRole('button', { name: 'Download Invoice' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.dispatchEvent('click');
  refuse();
  await expect(page.getByRole('alertdialog')).toHaveText(/Failed to download invoice\. Please try again\./);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(button).toBeFocused();
  expect(asked).toBe(1);
});
