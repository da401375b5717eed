import type { Page, Request } from '@playwright/test';
import { presentTerms } from '../../../server/settings/terms.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import {
  awaiting,
  changing,
  confirmed,
  dearer,
  placed,
  wireCustomOrder,
} from '../../support/samples/custom-order-samples.ts';
import { LIST_CALL, ORDER_CALL, STATUS_CALL, withList } from '../support/views/custom-order-views.ts';
import { asCustomer, NIMALI } from '../support/customer.ts';
import { PIXEL } from '../../tours/stage.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/page.ts';

const FAILED_CALL = /Failed to load resource/;
const AT = `/custom-orders/${awaiting.id}`;
const NOTE = 'Sleeves a little longer, please.';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const panel = (page: Page) => main(page).getByRole('region', { name: 'Confirm Your Order' });
const progress = (page: Page) => main(page).getByRole('list', { name: 'Progress' }).getByRole('listitem');
/** The order is answered so from now on. */
const becomes = (page: Page, order: CustomOrder) =>
  page.route(ORDER_CALL, (route) => route.fulfill({ json: { success: true, order: wireCustomOrder(order) } }));
/** Answers the moves of the customer. @returns what was sent. */
async function moves(page: Page, answer: (request: Request) => object | null): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(STATUS_CALL, async (route) => {
    sent.push(route.request());
    const answered = answer(route.request());
    await (answered ? route.fulfill(answered) : route.abort());
  });
  return sent;
}
const DONE = { json: { success: true, message: '' } };

test.beforeEach(async ({ page }, { title }) => {
  await page.route(/\/media\/0[abc]\//, (route) => route.fulfill({ body: PIXEL, contentType: 'image/png' }));
  if (title.includes('list')) return;
  await asCustomer(page);
  await becomes(page, awaiting);
  await page.route('**/api/shop-profile', (route) =>
    route.fulfill({ json: { success: true, ...presentTerms(demoTerms) } }),
  );
});

test('a guest is led from the list to the login page', async ({ page }) => {
  await page.goto('/custom-orders');
  await expect(page).toHaveURL('/login');
});

test('the list leads to each order and to the form', async ({ page, isMobile }) => {
  await withList([awaiting, { ...placed, id: 'aaaaaaaa000001', designName: 'Caps' }])(page);
  await page.goto('/user-profile');
  await main(page).getByRole('link', { name: 'Custom Orders' }).click();
  await expect(page).toHaveURL('/custom-orders');
  await expect(page).toHaveTitle('Custom Orders · Nool');
  await expect(main(page).getByRole('table')).toHaveCount(isMobile ? 0 : 1);
  const first = main(page)
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: 'Team shirt' });
  for (const words of ['A1B2C3', 'Awaiting Confirmation', '2 January 2026', 'Rs. 17,850.00'])
    await expect(first).toContainText(words);
  await expect(main(page).getByRole('link', { name: '+ New Custom Order' })).toHaveAttribute('href', '/custom-order');
  await becomes(page, awaiting);
  // Anywhere on it.
  await first.click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(AT);
  await expect(page).toHaveTitle('Custom order A1B2C3 · Nool');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Team shirt' })).toBeFocused();
});

test('an order is confirmed at the figures that were shown, and its payment is asked for, also where the account comes late', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const sent = await moves(page, () => DONE);
  await page.addInitScript(() => localStorage.setItem('token', 'hers'));
  await page.goto(AT);
  await expect(panel(page)).toContainText('Rs. 17,850.00');
  await expect(main(page).getByRole('link', { name: 'Edit Order' })).toHaveAttribute('href', `${AT}?edit`);
  const waiting = { ...confirmed, takesSlip: true };
  await becomes(page, waiting);
  await press(page, 'Confirm');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(progress(page)).toContainText(['Request Placed', 'Awaiting Confirmation', 'Now: Confirmed']);
  await expect(main(page).getByText('Editing is disabled because the order is already being processed.')).toBeVisible();
  const due = main(page).getByRole('region', { name: 'Pay by bank transfer' });
  await expect(due).toContainText('Account number');
  await test.step('a bank account that did not come is asked for by a press', async () => {
    let isBusy = true;
    await page.route('**/api/shop-profile', (route) => (isBusy ? route.fulfill({ status: 429 }) : route.fallback()));
    await page.reload();
    await expect(main(page).getByRole('alert')).toContainText("We couldn't load our bank details.");
    isBusy = false;
    await press(page, 'Show the account');
    await expect(due).toContainText('Account number');
  });
  for (const words of [demoTerms.bankAccount?.number ?? '?', 'Rs. 17,850.00', 'A1B2C3'])
    await expect(due).toContainText(words);
  await test.step('the photo of a slip is sent, and seen as received', async () => {
    await page.route('**/api/custom-order/*/slip', async (route) => {
      await becomes(page, { ...waiting, slipAt: confirmed.orderedAt });
      await route.fulfill(DONE);
    });
    await due.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(due).toContainText('Slip received');
    await expect(due.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
  expect(sent.map((it) => it.postDataJSON() as unknown)).toEqual([
    { status: 'Confirmed', price: 17_500, deliveryFee: 350, mockupImage: awaiting.mockup, note: '' },
  ]);
  expect(await sent[0]?.headerValue('token')).toBe('hers');
});

test('a change is requested with a note that a reload and a login in between leave as it is', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const answers: object[] = [{ status: 401, json: { success: false, message: '' } }, DONE];
  const sent = await moves(page, () => answers.shift() ?? null);
  await page.goto(AT);
  await press(page, 'Request Change');
  const note = main(page).getByLabel('Note to the tailor');
  await expect(note).toBeFocused();
  await note.fill(NOTE);
  await page.reload();
  await expect(note).toHaveValue(NOTE);

  await press(page, 'Request Change');
  await expect(page).toHaveURL('/login');
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ json: { success: true, token: 'another token', message: '' } }),
  );
  await main(page).getByLabel('Email', { exact: true }).fill(NIMALI.email);
  await main(page).getByLabel('Password', { exact: true }).fill('seven mangoes in a bowl');
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(AT);
  await expect(note).toHaveValue(NOTE);
  await becomes(page, changing);
  await press(page, 'Request Change');
  await expect(progress(page).filter({ hasText: 'Now: Request Change' })).toBeVisible();
  expect(sent.at(-1)?.postDataJSON()).toMatchObject({ status: 'Request Change', note: NOTE });
  expect(await page.evaluate(() => sessionStorage.getItem('customNote'))).toBeNull();
});

test('another price is said before the order can be confirmed at it', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  const answers: object[] = [{ status: 409, json: { success: false, message: 'The price has changed.' } }, DONE];
  const sent = await moves(page, () => answers.shift() ?? null);
  await page.goto(AT);
  await expect(panel(page)).toBeVisible();
  await becomes(page, dearer);
  await press(page, 'Confirm');
  await expect(main(page).getByRole('region', { name: 'Your order has changed' })).toContainText(
    'The total was Rs. 17,850.00. It is now Rs. 19,350.00.',
  );
  await expect(panel(page)).toContainText('Failed to update status. The price has changed.');
  await becomes(page, { ...dearer, status: 'Confirmed' });
  await press(page, 'Confirm');
  await expect(progress(page).filter({ hasText: 'Now: Confirmed' })).toBeVisible();
  expect(sent.map((it) => (it.postDataJSON() as { price: number }).price)).toEqual([17_500, 19_000]);
});

test('a lost answer is looked for, and nothing can be pressed until it is known', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  const sent = await moves(page, () => null);
  await page.goto(AT);
  await expect(panel(page)).toBeVisible();
  await page.route(ORDER_CALL, (route) => route.abort());
  await press(page, 'Confirm');
  await expect(panel(page)).toContainText("We don't know yet whether your answer has arrived.");
  await expect(panel(page).getByRole('button')).toHaveText(['Check again']);
  await becomes(page, confirmed);
  await press(page, 'Check again');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('a list that does not come says so, an order that cannot be had leads back to the list, and an answer without one says so', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await test.step('a list that does not come says so, and comes by Retry', async () => {
    await asCustomer(page);
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: { success: false, message: '' } }));
    await page.goto('/custom-orders');
    await expect(page.getByText('Failed to fetch orders')).toBeVisible();
    await withList([awaiting])(page);
    await press(page, 'Retry');
    await expect(main(page).getByRole('link', { name: 'Team shirt' })).toBeVisible();
  });
  await test.step('an order that cannot be had leads back to the list, and an answer without one says so', async () => {
    await withList([])(page);
    await page.route(ORDER_CALL, (route) => route.fulfill({ status: 404, json: { success: false, message: 'No.' } }));
    await page.goto(AT);
    await expect(page).toHaveURL('/custom-orders');
    await expect(page.getByText('Failed to fetch order details')).toBeVisible();
    await page.route(ORDER_CALL, (route) => route.fulfill({ json: { success: true, order: null } }));
    await page.goto(AT);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Show all custom orders' }).click();
    await expect(main(page).getByText('No custom orders yet')).toBeVisible();
  });
});

test(
  'help opens and closes, and drawings and mockup are seen large: by keys, by a double tap and by a pinch',
  { tag: '@both' },
  async ({ page, isMobile, browserName }) => {
    await page.goto(AT);
    await test.step('the help opens by keyboard and by touch, and closes by Escape', async () => {
      const mark = main(page).getByRole('button', { name: 'When can I edit my order?' });
      const help = main(page).getByText('You can edit your order until you confirm it.', { exact: false });
      if (isMobile) await mark.tap();
      else {
        await mark.focus();
        await page.keyboard.press('Enter');
      }
      await expect(help).toBeVisible();
      await expect(mark).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
    });
    const tile = main(page).getByRole('button', { name: 'See our mockup larger' });
    await tile.click();
    const viewer = page.getByRole('dialog', { name: 'Our mockup (3 of 3)' });
    const image = page.getByRole('dialog').getByRole('img');
    const scale = () => image.evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a);
    await expect(viewer).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Your design, picture 1 (1 of 3)' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('+');
    await expect.poll(scale).toBe(1.5);
    await page.keyboard.press('-');
    await expect.poll(scale).toBe(1);
    const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await (isMobile ? page.touchscreen.tap(middle.x, middle.y) : page.mouse.dblclick(middle.x, middle.y));
    if (isMobile) await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(scale).toBe(2.5);
    if (isMobile && browserName === 'chromium') {
      const touch = await page.context().newCDPSession(page);
      const at = (distance: number) => ({
        touchPoints: [-1, 1].map((side, id) => ({ x: middle.x + side * distance, y: middle.y, id })),
      });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(100) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(50) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(scale).toBeLessThan(2);
    }
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(tile).toBeFocused();
  },
);
