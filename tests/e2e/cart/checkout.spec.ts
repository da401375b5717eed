import type { APIRequestContext, Page, Request } from '@playwright/test';
import { NOTE_LABEL } from '../../../src/ui/copy/checkout.ts';
import type { WireOrder } from '../../../src/api/contract/orders/order-shape.ts';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { fillCheckout } from '../support/checkout-form.ts';
import { catalogueOf, expect, expectAccessible, routeOnce, rupees, test } from '../support/page.ts';
import { asPersonOnce, by, type Person, signedUp } from '../support/person.ts';

const FAILED_CALL = /Failed to load resource/;
const PLACE = '**/api/order/place';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const total = (page: Page) => main(page).getByRole('status').filter({ hasText: /^Rs\./ });

async function ordersOf(request: APIRequestContext, person: Person): Promise<WireOrder[]> {
  const answer = await request.post('/api/order/userorders', { data: {}, headers: by(person) });
  return ((await answer.json()) as { orders: WireOrder[] }).orders;
}

/** Two of a product in the account's cart. */
async function putInCart(
  request: APIRequestContext,
  person: Person,
  { _id, sizes }: WireProduct,
  quantity = 2,
): Promise<void> {
  const answer = await request.post('/api/cart/update', {
    data: { itemId: _id, size: sizes[0] ?? '', properties: {}, quantity },
    headers: by(person),
  });
  expect(answer.status()).toBe(200);
}

/** A product that costs little enough for a fee. */
async function cheap(request: APIRequestContext): Promise<WireProduct> {
  const found = (await catalogueOf(request)).products.find(
    (it) =>
      (it.price ?? 0) > 1_500 && (it.price ?? 0) < 4_500 && it.customProperties.length === 0 && it.sizes.length > 1,
  );
  if (!found) throw new Error('The demo shop has nothing cheap');
  return found;
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  // The address comes before the page: the checkout has a field for an email, too.
  await expect(title(page, 'Log In')).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** A customer before a form that is whole: two of something that costs less than what is free. */
async function before(
  page: Page,
  request: APIRequestContext,
): Promise<{ amara: Person; product: WireProduct; sum: number }> {
  const amara = await signedUp(request);
  const product = await cheap(request);
  await putInCart(request, amara, product);
  await asPersonOnce(page, amara);
  await page.goto('/place-order');
  await fillCheckout(page);
  return { amara, product, sum: (product.price ?? 0) * 2 };
}

/** The page of the one order that there is now; the cart is empty. */
async function expectOneOrder(
  page: Page,
  request: APIRequestContext,
  person: Person,
  amount: number,
): Promise<WireOrder> {
  await expect(page).toHaveURL(/\/orders\/.+/, { timeout: 60_000 });
  const orders = await ordersOf(request, person);
  expect(orders.map((it) => it.amount)).toEqual([amount]);
  await expect(
    page
      .getByRole('link', { name: 'Cart, 0 items' })
      .or(page.getByRole('link', { name: 'Cart, empty' }))
      .or(page.getByRole('link', { name: /^Cart$/ }))
      .first(),
  ).toBeVisible();
  return orders[0] as WireOrder;
}

test('a guest fills in the form, logs in on the way, uses a code, and pays by bank transfer', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  const product = await cheap(request);
  const sum = product.price ?? 0;
  await page.goto(`/product/${product._id}`);
  await page.getByRole('radio', { name: product.sizes[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await main(page).getByRole('link', { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true }).click();
  await expect(title(page, 'Place your order')).toBeFocused();

  await button(page, 'PLACE ORDER').click();
  await expect(main(page).getByRole('region', { name: 'Please check these fields' })).toBeFocused();
  await fillCheckout(page);
  await field(page, 'Country').fill('');
  await button(page, 'PLACE ORDER').click();
  await expect(field(page, 'Country')).toBeFocused();
  await expect(main(page).getByText('Enter the country.')).toBeVisible();
  await field(page, 'Country').fill('Sri Lanka');
  const phone = field(page, 'Phone (optional)');
  await expect(phone).toHaveAccessibleDescription(/^Recommended for cash on delivery/);
  await main(page)
    .getByRole('radio', { name: /^BANK TRANSFER/ })
    .check();
  await expect(phone).toHaveAccessibleDescription('So the courier can call you.');
  await field(page, NOTE_LABEL).fill('Blue gate opposite the temple');
  await page.reload();
  await expect(field(page, 'Street address')).toHaveValue('7 Lotus Lane');
  await expect(main(page).getByRole('radio', { name: /^BANK TRANSFER/ })).toBeChecked();

  await button(page, 'PLACE ORDER').click();
  await expect(page.getByText('Please login to place an order')).toBeVisible();
  await expect(page).toHaveURL('/login');
  // Nobody was ever logged in on this device: a new account, filled in from the form.
  await expect(title(page, 'Sign Up')).toBeVisible();
  await expect(main(page)).toContainText(`One step before your order: 1 item, ${rupees(sum)}.`);
  await expect(field(page, 'Name')).toHaveValue('Amara Silva');
  await expect(field(page, 'Email')).toHaveValue('amara@example.lk');
  await expectAccessible(page);
  await button(page, 'Log in here').click();
  await expect(main(page)).toContainText('What you filled in is kept.');
  await logIn(page, amara);
  await expect(page).toHaveURL('/place-order');
  await expect(field(page, 'Street address')).toHaveValue('7 Lotus Lane');
  await expect(field(page, 'Email')).toHaveValue('amara@example.lk');
  await expect(field(page, NOTE_LABEL)).toHaveValue('Blue gate opposite the temple');
  await expect(total(page).first()).toHaveText(rupees(sum + 350));

  await field(page, 'Promo code').fill('nonsense');
  await field(page, 'Promo code').press('Enter');
  await expect(field(page, 'Promo code')).toHaveAttribute('aria-invalid', 'true');
  // Somebody who is logged in reads why a real code does not count.
  await field(page, 'Promo code').fill('earlybird');
  await field(page, 'Promo code').press('Enter');
  await expect(main(page).getByText('EARLYBIRD has been used up.')).toBeVisible();
  await field(page, 'Promo code').fill('nool 10');
  await button(page, 'Apply').click();
  await expect(page.getByText('Discount applied successfully!')).toBeVisible();
  const amount = Math.round(sum * 90) / 100;
  await expect(total(page).first()).toHaveText(rupees(amount + 350));
  await expectAccessible(page);

  await button(page, 'PLACE ORDER').click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const order = await expectOneOrder(page, request, amara, amount);
  expect(order).toMatchObject({
    deliveryFee: 350,
    totalAmount: amount + 350,
    paymentMethod: 'Bank Transfer',
    address: { street: '7 Lotus Lane', zipcode: '80000' },
    note: 'Blue gate opposite the temple',
    discountApplied: { redeemCode: 'NOOL10' },
  });
  await expect(page).toHaveURL(`/orders/${order._id}?placed`);
  await expect(title(page, 'My Orders')).toBeFocused();
  await expect(main(page).getByText('Note for the courier: Blue gate opposite the temple')).toBeVisible();
  const thanks = main(page).getByRole('region', { name: 'Thank you, Amara Silva!' });
  const due = main(page).getByRole('region', { name: 'Pay by bank transfer' });
  for (const words of [order.orderId, `Transfer ${rupees(amount + 350)} by`, ', as shown below.'])
    await expect(thanks).toContainText(words);
  await expect(due).toHaveCount(1);
  await page.reload();
  await expect(thanks).toBeVisible();
  await thanks.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL('/collection');
  await page.goBack();
  await expect(thanks).toBeVisible();
  await button(page, `Order ${order.orderId}`).click();
  await expect(page).toHaveURL('/orders');
  await expect(thanks).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('checkout')))).toEqual([]);
});

test('two quick presses on PLACE ORDER are one order', async ({ page, request }) => {
  const { amara, sum } = await before(page, request);
  let calls = 0;
  await page.route(PLACE, (route) => {
    calls += 1;
    return route.fallback();
  });
  await button(page, 'PLACE ORDER').dblclick();
  await expectOneOrder(page, request, amara, sum);
  expect(calls).toBe(1);
});

test('an order whose answer is lost is found by its key, and is there once', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const { amara, sum } = await before(page, request);
  const keys: (string | undefined)[] = [];
  await page.route(PLACE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  // The list of orders cannot be had either: only the key can tell.
  await page.route('**/api/order/userorders', (route) =>
    page.url().endsWith('/place-order') ? route.abort() : route.fallback(),
  );
  await button(page, 'PLACE ORDER').click();
  await expect(title(page, 'We are looking for your order')).toBeFocused();
  await expectOneOrder(page, request, amara, sum);
  expect(keys.length).toBe(2);
  expect(keys[0]).toMatch(/.{20}/);
  expect(keys[1]).toBe(keys[0]);
});

test('an order that is on its way when the page is loaded anew is there once', async ({ page, request }) => {
  const { amara, sum } = await before(page, request);
  let arrived = (): void => undefined;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  await routeOnce(page, PLACE, async (route) => {
    await route.fetch();
    arrived();
    // No answer: the page that asked is gone.
  });
  await button(page, 'PLACE ORDER').click();
  await expect(button(page, 'PROCESSING...')).toBeVisible();
  await isThere;
  await page.reload();
  await expectOneOrder(page, request, amara, sum);
});

test('without a connection nothing is placed twice, and a press looks again', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  await page.clock.install();
  const { amara, sum } = await before(page, request);
  await page.route('**/api/order/*', (route) => route.abort());
  await button(page, 'PLACE ORDER').click();
  await expect(title(page, 'We are looking for your order')).toBeFocused();
  await expect(main(page).getByText('No answer yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(request, amara)).toEqual([]);
  await page.reload();
  await expect(title(page, 'We are looking for your order')).toBeVisible();
  // No pause is over from here on: what asks again is the press.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await expect(main(page).getByText('No answer yet.', { exact: false })).toBeVisible();
  await page.unroute('**/api/order/*');
  const asked = page.waitForRequest(PLACE);
  await button(page, 'Check again').click();
  await asked;
  await page.clock.resume();
  await expectOneOrder(page, request, amara, sum);
});

test('an order that the shop fails to take is given up after a minute, and can be placed again', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await page.clock.install();
  const { amara, sum } = await before(page, request);
  const sent: Request[] = [];
  await page.route(PLACE, (route) => {
    sent.push(route.request());
    return route.fulfill({ status: 503, json: { success: false, message: '' } });
  });
  await button(page, 'PLACE ORDER').click();
  await expect(title(page, 'We are looking for your order')).toBeVisible();
  await page.clock.fastForward(61_000);
  // The try that is under way as the minute ends is the last; the next one looks for the order, after a pause.
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(page.getByText("Your order didn't go through. You can place it again.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field(page, 'Street address')).toHaveValue('7 Lotus Lane');
  expect(await ordersOf(request, amara)).toEqual([]);
  await page.unroute(PLACE);
  await button(page, 'PLACE ORDER').click();
  const { orderId } = await expectOneOrder(page, request, amara, sum);
  // What was sent first, and had waited somewhere, comes after all: it is the same order.
  const late = await request.post('/api/order/place', {
    data: sent[0]?.postDataBuffer() as Buffer,
    headers: (await sent[0]?.allHeaders()) as Record<string, string>,
  });
  expect([late.status(), ((await late.json()) as { order: WireOrder }).order.orderId]).toEqual([200, orderId]);
  await expectOneOrder(page, request, amara, sum);
});

test('a session that ends at PLACE ORDER leads to the login page, and the form stands as it was: nothing is placed without another press', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const { amara, sum } = await before(page, request);
  await request.post('/api/user/logout', { headers: by(amara) });
  await button(page, 'PLACE ORDER').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, amara);
  await expect(page).toHaveURL('/place-order');
  await expect(field(page, 'Street address')).toHaveValue('7 Lotus Lane');
  await expect(total(page).first()).toHaveText(rupees(sum + 350));
  const again = { ...amara, token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' };
  expect(await ordersOf(request, again)).toEqual([]);
  await button(page, 'PLACE ORDER').click();
  await expectOneOrder(page, request, again, sum);
});

test('what somebody has typed is not shown to the next one', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const { amara, product } = await before(page, request);
  const other = await signedUp(request);
  await putInCart(request, other, product);
  await request.post('/api/user/logout', { headers: by(amara) });
  await page.goto('/login');
  await logIn(page, other);
  await expect(page).toHaveURL('/');
  await page.goto('/place-order');
  await expect(field(page, 'Email')).toHaveValue(other.email);
  await expect(field(page, 'Street address')).toHaveValue('');
});

test('prices that have changed are shown with the old ones, and nothing is placed before the shopper says so', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  // The list is old: what the page shows costs less than it does by now.
  await page.route('**/api/product/list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { enrichedProducts: WireProduct[] };
    return route.fulfill({
      response: answer,
      json: {
        ...body,
        enrichedProducts: body.enrichedProducts.map((it) => ({
          ...it,
          price: it.price === null ? null : it.price - 100,
        })),
      },
    });
  });
  const { amara, sum } = await before(page, request);
  await expect(total(page).first()).toHaveText(rupees(sum - 200 + 350));
  await button(page, 'PLACE ORDER').click();
  await expect(title(page, 'Your order has changed')).toBeFocused();
  await expect(main(page)).toContainText(rupees(sum - 200 + 350));
  await expect(main(page)).toContainText(rupees(sum + 350));
  await expectAccessible(page);
  expect(await ordersOf(request, amara)).toEqual([]);
  await button(page, 'Back to the form').click();
  await expect(total(page).first()).toHaveText(rupees(sum + 350));
  await expect(field(page, 'Street address')).toHaveValue('7 Lotus Lane');
  await button(page, 'PLACE ORDER').click();
  await expectOneOrder(page, request, amara, sum);
});

test('what the shop would take instead is placed by a second press', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  await page.route('**/api/shop-profile', (route) =>
    route.fulfill({
      json: { success: true, delivery: { flat: 100, freeFrom: null, districts: { Jaffna: 600 } }, bankAccount: null },
    }),
  );
  const { amara, sum } = await before(page, request);
  const district = field(page, 'District');
  await expect(district.getByRole('option')).toHaveCount(27);
  await district.selectOption('Jaffna');
  await expect(total(page).first()).toHaveText(rupees(sum + 600));
  // Another place is written down, and what is written counts; the list is one press away.
  await district.selectOption('Another place…');
  await expect(district).toBeFocused();
  await district.fill('jaffna district');
  await expect(total(page).first()).toHaveText(rupees(sum + 600));
  await button(page, 'Choose from the list').click();
  await expect(district).toBeFocused();
  await district.selectOption('Galle');
  await expect(total(page).first()).toHaveText(rupees(sum + 100));
  await expect(main(page).getByRole('radio', { name: /^BANK TRANSFER/ })).toBeVisible();
  await expect(main(page)).toContainText("Place your order and we'll send you our bank details.");
  await button(page, 'PLACE ORDER').click();
  await expect(main(page)).toContainText(`Delivery now costs ${rupees(350)}`);
  await button(page, 'Place order at the new total').click();
  await expectOneOrder(page, request, amara, sum);
});

test('a change of the cart takes the discount away, says so, and leaves the code in the box', async ({
  page,
  request,
}) => {
  const { sum, product } = await before(page, request);
  await field(page, 'Promo code').fill('NOOL10');
  await button(page, 'Apply').click();
  await expect(total(page).first()).toHaveText(rupees(Math.round(sum * 90) / 100 + 350));
  await page.reload();
  await expect(total(page).first()).toHaveText(rupees(Math.round(sum * 90) / 100 + 350));
  // Quieter around the form: the header scrolls away, and the foot of the page only helps.
  const [banner, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await expect(banner).toHaveCSS('position', 'static');
  await expect(foot.getByRole('navigation')).toHaveText(/^Help/);
  await expect(main(page).getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');
  await expect(main(page).getByRole('link', { name: /^Call \+94/ })).toHaveAttribute('href', /^tel:\+94\d+$/);
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await expect(banner).toHaveCSS('position', 'sticky');
  await expect(foot.getByRole('navigation')).toHaveCount(4);
  const box = page.getByRole('region', { name: 'Cart total' });
  await expect(box.getByText('Discount (NOOL10, 10%)')).toBeVisible();
  await expect(box.locator('dd').nth(1)).toHaveText(`− ${rupees(sum - Math.round(sum * 90) / 100)}`);
  await expect(box.getByRole('status')).toHaveText(rupees(Math.round(sum * 90) / 100));
  await page.getByRole('button', { name: `Quantity of ${product.name}: one less` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('Your cart changed, so we removed the discount.', { exact: false })).toBeVisible();
  await expect(box.getByRole('link', { name: 'Add it at checkout.' })).toBeVisible();
  await expect(box).toContainText(`Free delivery from Rs. 10,000.00: ${rupees(10_000 - sum / 2)} to go.`);
  await expect(box.getByRole('status')).toHaveText(rupees(sum / 2));
  await page.goBack();
  await expect(main(page).getByText('Your cart changed, so we removed the discount.', { exact: false })).toBeVisible();
  await expect(field(page, 'Promo code')).toHaveValue('NOOL10');
  await expect(total(page).first()).toHaveText(rupees(sum / 2 + 350));
  await button(page, 'Apply').click();
  await expect(total(page).first()).toHaveText(rupees(Math.round(sum * 45) / 100 + 350));
  await button(page, 'Remove the code NOOL10').click();
  await expect(total(page).first()).toHaveText(rupees(sum / 2 + 350));
});

test('an empty cart leads to the cart', async ({ page }) => {
  await page.goto('/place-order');
  await expect(page).toHaveURL('/cart');
});
