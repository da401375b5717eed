import type { APIRequestContext, Page } from '@playwright/test';
import { catalogueOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/page.ts';
import { asPerson, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const FAILED_CALL = /Failed to load resource/;
const main = (page: Page) => page.getByRole('main');
const layer = (page: Page) => page.getByRole('dialog');
const ask = (page: Page) => main(page).getByRole('button', { name: 'Return or exchange', exact: true });
const panel = (page: Page, name: 'Exchange' | 'Return') => main(page).getByRole('region', { name, exact: true });

/** Opens the page of an order that has just been delivered. @returns the order's number. */
async function openDelivered(page: Page, request: APIRequestContext): Promise<string> {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const { id, number } = await placeOrder(request, amara, sized, 'COD');
  for (const status of ['processing', 'shipped', 'delivered']) await staff('orders', 'move', number, status);
  await asPerson(page, amara);
  await page.goto(`/orders/${id}`);
  return number;
}

/** Fills in an exchange of one piece. */
async function fillIn(page: Page): Promise<void> {
  await layer(page)
    .getByRole('button', { name: /: one more$/ })
    .click();
  await layer(page).getByRole('radio', { name: 'An exchange' }).check();
  await layer(page).getByRole('radio', { name: 'Too small' }).check();
  await layer(page).getByLabel('Anything we should know?').fill('L, please');
}

test('a customer asks for an exchange, the staff answer, and the page shows how it goes on', async ({
  page,
  request,
}) => {
  const number = await openDelivered(page, request);
  await ask(page).click();
  await layer(page).getByRole('button', { name: 'Send request' }).click();
  await expect(layer(page).getByText('Please choose a reason.')).toHaveCount(2);
  await expect(layer(page).getByRole('group', { name: 'What do you send back?' })).toHaveAccessibleDescription(
    'Please choose how many pieces you send back.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillIn(page);

  // Half typed, it is there again after a reload.
  await page.reload();
  await ask(page).click();
  await expect(layer(page).getByLabel('Anything we should know?')).toHaveValue('L, please');
  await expect(layer(page).getByRole('radio', { name: 'Too small' })).toBeChecked();
  await layer(page).getByRole('button', { name: 'Send request' }).click();
  await expect(layer(page)).toBeHidden();
  await expect(panel(page, 'Exchange')).toContainText("We have your request. We'll answer as soon as we can.");
  await expect(ask(page)).toBeHidden();
  await expectAccessible(page);

  expect(await staff('returns', 'list')).toContain(number);
  expect(await staff('orders', 'show', number)).toContain('L, please');
  await staff('returns', 'approve', number, '--answer', 'Please send it to 12 Temple Road, Colombo 3.');
  await page.reload();
  await expect(panel(page, 'Exchange')).toContainText('Please send it to 12 Temple Road, Colombo 3.');
  await staff('returns', 'receive', number);
  await page.reload();
  await expect(panel(page, 'Exchange')).toContainText('Your parcel has reached us.');
  await expect(panel(page, 'Exchange').getByRole('button')).toHaveCount(0);
  await staff('returns', 'complete', number);
  await page.reload();
  await expect(panel(page, 'Exchange')).toContainText("We've sent what you wanted instead.");
});

test('a request that finds no way is sent again, and can be cancelled; a second one is refused and says why', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const number = await openDelivered(page, request);
  await ask(page).click();
  await fillIn(page);
  await page.route('**/api/order/*/return', (route) => route.abort('failed'));
  await layer(page).getByRole('button', { name: 'Send request' }).click();
  const again = layer(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(layer(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/order/*/return');
  await again.click();
  await expect(panel(page, 'Exchange')).toBeVisible();

  await panel(page, 'Exchange').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Your request is cancelled.')).toBeVisible();
  await expect(panel(page, 'Exchange')).toContainText('You cancelled this request.');
  expect(await staff('returns', 'list')).not.toContain(number);

  // It may be asked for anew; meanwhile another tab has done so.
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await ask(tab).click();
    await fillIn(tab);
  }
  await other.getByLabel('Anything we should know?').fill('M, please');
  await layer(other).getByRole('button', { name: 'Send request' }).click();
  await expect(panel(other, 'Exchange')).toContainText('We have your request.');
  await layer(page).getByRole('button', { name: 'Send request' }).click();
  await expect(layer(page).getByRole('alert')).toContainText("You've asked for a return of this order already.");
  await layer(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(panel(page, 'Exchange')).toContainText('We have your request.');
});
