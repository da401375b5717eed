import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { catalogueOf, expect, expectAccessible, test } from '../support/page.ts';
import { asPerson, asPersonOnce, by, cartOf, fillLogin, loggedIn, type Person, signedUp } from '../support/person.ts';

const FAILED_CALL = /Failed to load resource/;

const eventually = (request: APIRequestContext, person: Person) =>
  expect.poll(() => cartOf(request, person), { message: 'what the server holds' });

async function add(page: Page, { _id, sizes }: WireProduct, times: number): Promise<void> {
  await page.goto(`/product/${_id}`);
  await page.getByRole('radio', { name: sizes[0] ?? '', exact: true }).check();
  const button = page.getByRole('button', { name: 'ADD TO CART' });
  for (let presses = 0; presses < times; presses++) {
    await button.click();
    // Presses before the app listens are one, and go with the page.
    await expect(button).not.toHaveAttribute('data-waits');
  }
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page).not.toHaveURL('/login');
}

const count = (page: Page, items: number) =>
  page.getByRole('link', { name: items === 1 ? 'Cart, 1 item' : `Cart, ${items} items` });
const quantity = (page: Page, { name }: WireProduct) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}`, exact: true });
const guestCart = (page: Page) => page.evaluate(() => localStorage.getItem('guestCart'));

async function setQuantity(page: Page, product: WireProduct, amount: number): Promise<void> {
  await quantity(page, product).fill(String(amount));
  await quantity(page, product).press('Enter');
}

/** Another device of the same customer. */
async function device(context: BrowserContext, person: Person): Promise<Page> {
  const page = await (
    await context.browser()!.newContext({ baseURL: new URL(context.pages()[0]!.url()).origin })
  ).newPage();
  await asPerson(page, person);
  return page;
}

test("what a guest has put in is added to the account's cart at login, once, on every device", async ({
  page,
  request,
  context,
}) => {
  const { sized, products } = await catalogueOf(request);
  const other = products.find(
    (it) => it._id !== sized._id && it.price !== null && it.sizes.length > 1 && it.customProperties.length === 0,
  ) as WireProduct;
  const asha = await signedUp(request);
  await request.post('/api/cart/update', {
    headers: by(asha),
    data: { itemId: sized._id, size: sized.sizes[0], properties: {}, quantity: 2 },
  });

  await add(page, sized, 3);
  await add(page, other, 1);
  await expect(count(page, 4)).toBeVisible();
  await logIn(page, asha);
  await expect(page.getByText("We've added the 4 items you picked earlier.")).toBeVisible();
  await expect(count(page, 6)).toBeVisible();
  await eventually(request, asha).toEqual({ [sized._id]: 5, [other._id]: 1 });
  expect(await guestCart(page)).toBeNull();

  await page.reload();
  await expect(count(page, 6)).toBeVisible();
  const phone = await device(context, asha);
  await phone.goto('/cart');
  await expect(quantity(phone, sized)).toHaveValue('5');
  await phone.context().close();
  expect(await cartOf(request, asha)).toEqual({ [sized._id]: 5, [other._id]: 1 });
});

test('a merge that a reload cuts off is finished, and doubles nothing', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const { sized } = await catalogueOf(request);
  const asha = await signedUp(request);
  await add(page, sized, 2);
  // The server does it, and its answer never comes.
  let calls = 0;
  await page.route('**/api/cart/{add,update}', async (route) => {
    calls++;
    await route.fetch();
  });
  await logIn(page, asha);
  await expect.poll(() => calls).toBe(1);
  await eventually(request, asha).toEqual({ [sized._id]: 1 });
  expect(await guestCart(page)).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/cart');
  await expect(quantity(page, sized)).toHaveValue('2');
  await eventually(request, asha).toEqual({ [sized._id]: 2 });
});

test('two tabs that are open at the login add up once, and stay in step', async ({ page, request, context }) => {
  const { sized } = await catalogueOf(request);
  const asha = await signedUp(request);
  await add(page, sized, 2);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantity(other, sized)).toHaveValue('2');
  await logIn(page, asha);
  await eventually(request, asha).toEqual({ [sized._id]: 2 });
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(quantity(other, sized)).toHaveValue('2');

  await setQuantity(other, sized, 7);
  await expect(count(page, 7)).toBeVisible();
  await eventually(request, asha).toEqual({ [sized._id]: 7 });
  await page.goto('/cart');
  await setQuantity(page, sized, 3);
  await expect(quantity(other, sized)).toHaveValue('3');
  await eventually(request, asha).toEqual({ [sized._id]: 3 });
});

test('each change reaches the server, one made offline later; one that it refuses is taken back; a logout leaves the cart to the account', async ({
  page,
  request,
  context,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { sized } = await catalogueOf(request);
  const asha = await signedUp(request);
  await asPersonOnce(page, await loggedIn(page.request, asha));
  await add(page, sized, 1);
  await eventually(request, asha).toEqual({ [sized._id]: 1 });

  await test.step('what is pressed offline arrives when the network is back', async () => {
    await context.setOffline(true);
    for (let presses = 0; presses < 3; presses++) await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(count(page, 4)).toBeVisible();
    expect(await cartOf(request, asha)).toEqual({ [sized._id]: 1 });
    await context.setOffline(false);
    await eventually(request, asha).toEqual({ [sized._id]: 4 });
    await expect(count(page, 4)).toBeVisible();
  });

  await test.step('each change reaches the server', async () => {
    await page.goto('/cart');
    await setQuantity(page, sized, 6);
    await eventually(request, asha).toEqual({ [sized._id]: 6 });
    await page.getByRole('button', { name: `Quantity of ${sized.name}: one more` }).click();
    await eventually(request, asha).toEqual({ [sized._id]: 7 });
  });

  await test.step('one that is refused is taken back in the words of the server', async () => {
    // What reaches the server asks for a size that there is not.
    await page.route('**/api/cart/update', (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), size: 'XXXS' }) }),
    );
    await setQuantity(page, sized, 9);
    await expect(page.getByText('Invalid size for this product')).toBeVisible();
    await expect(quantity(page, sized)).toHaveValue('7');
    await page.unrouteAll();
  });

  await test.step('a logout leaves an empty cart and nothing on the device; the account keeps its own', async () => {
    await page.goto('/user-profile');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(count(page, 0)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accountCart');
    await page.goto('/cart');
    await expect(page.getByText('Looks like your cart is empty')).toBeVisible();
    expect(await cartOf(request, asha)).toEqual({ [sized._id]: 7 });
  });

  await test.step('a line that is removed is removed at the server', async () => {
    await logIn(page, asha);
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${sized.name}` }).click();
    await expect(page.getByText('Looks like your cart is empty')).toBeVisible();
    await eventually(request, asha).toEqual({});
  });
});

test('a cart that cannot be loaded offers Retry, keeps what is put in, and comes', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  // Section 8: logged, and nothing more.
  quiet.allow(/^POST \/api\/cart\/get failed: 503 unavailable$/);
  const { sized } = await catalogueOf(request);
  const asha = await signedUp(request);
  await request.post('/api/cart/update', {
    headers: by(asha),
    data: { itemId: sized._id, size: sized.sizes[0], properties: {}, quantity: 2 },
  });
  await asPerson(page, asha);
  let isUp = async () => false;
  await page.route('**/api/cart/get', async (route) =>
    (await isUp()) ? route.fallback() : route.fulfill({ status: 503, json: { success: false, message: '' } }),
  );
  await page.goto('/cart');
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart could not be loaded' })).toBeVisible();
  await expect(page.getByText('Looks like your cart is empty')).toBeHidden();
  await add(page, sized, 1);
  await page.goto('/cart');
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart could not be loaded' })).toBeVisible();
  const total = page.getByRole('region', { name: 'Cart total' });
  await expect(total.getByRole('status')).toHaveText('Not known yet');
  // In the box at a desk, in the bar at the bottom of a phone.
  const proceed = (role: 'button' | 'link') =>
    page.getByRole('main').getByRole(role, { name: 'PROCEED TO CHECKOUT' }).filter({ visible: true });
  await expect(proceed('button')).toBeDisabled();
  await expectAccessible(page);
  // The shop is back with the press, or the cart's own next try would take the button away before it.
  await page.evaluate(() =>
    addEventListener('click', () => document.body.classList.add('pressed'), { capture: true, once: true }),
  );
  isUp = () => page.evaluate(() => document.body.classList.contains('pressed'));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(quantity(page, sized)).toHaveValue('3');
  await expect(page.getByText('Your cart could not be loaded')).toBeHidden();
  await expect(proceed('link')).toBeVisible();
});
