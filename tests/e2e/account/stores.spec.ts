import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { catalogueOf, expect, test } from '../support/page.ts';
import { storesOf } from '../support/stores.ts';

/** The general check of decision 089 in a real browser: whoever uses a device next finds nothing of who has logged out. */

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

type Person = { name: string; email: string; password: string; mark: string };

/** Somebody with an account, whose name and e-mail carry a mark that is nowhere else. */
async function signedUp(request: APIRequestContext, mark: string): Promise<Person> {
  const person = {
    name: `First${mark} Last${mark}`,
    email: `${mark}.${randomUUID()}@example.lk`,
    password: 'seven mangoes in a bowl',
  };
  const answer = await request.post('/api/user/register', {
    data: person,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(answer.status()).toBe(200);
  return { ...person, mark };
}

async function logIn(page: Page, { email, password, name }: Person): Promise<void> {
  await expect(title(page, 'Log In')).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('banner').getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

/** Chooses an entry of somebody's menu in the header. */
async function choose(page: Page, { name }: Person, item: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function logOut(page: Page, person: Person): Promise<void> {
  await choose(page, person, 'Log Out');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}

async function addToCart(page: Page, { _id, sizes }: WireProduct): Promise<void> {
  await page.goto(`/product/${_id}`);
  await page.getByRole('radio', { name: sizes[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'View cart' }).last()).toBeVisible();
}

/** Saves the product of the page, on the device or in the account. */
async function addToWishlist(page: Page): Promise<void> {
  await button(page, 'Add to wishlist').click();
  await expect(button(page, 'Remove from wishlist')).toBeVisible();
}

/** Stores that hold a text. */
const storesWith = async (page: Page, text: string): Promise<string[]> =>
  (await storesOf(page)).filter((it) => it.text.includes(text)).map(({ where, key }) => `${where} ${key}`);

/** What holds one of these texts, now and after a reload. */
async function holding(page: Page, texts: readonly string[]): Promise<string[]> {
  const found = async (): Promise<string[]> =>
    (await storesOf(page)).flatMap(({ where, key, text }) =>
      texts
        .filter((it) => `${key} ${text}`.toLowerCase().includes(it.toLowerCase()))
        .map((it) => `${it} in ${where} ${key}`),
    );
  const before = await found();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  return [...before, ...(await found())];
}

test(
  'after each Log Out no store of the browser holds anything of who was there',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { sized, coloured } = await catalogueOf(request);
    const [anu, bimal] = [await signedUp(request, 'anuqzx'), await signedUp(request, 'bimalqzx')];
    await addToCart(page, sized);
    await addToWishlist(page);
    expect(await storesWith(page, sized._id)).toContain('local wishlist');
    await page.goto('/place-order');
    await expect(title(page, 'Place your order')).toBeVisible();
    expect(await storesWith(page, 'Sri Lanka')).toEqual([]);
    await field(page, 'Street address').fill('7 Guestqzx Lane');
    await field(page, 'City or town').fill('Guestqzx Town');
    expect(await storesWith(page, 'Guestqzx')).toEqual(['session checkoutDraft']);

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, anu);
    await expect(page).toHaveURL('/place-order');
    // What the guest left empty is filled from the profile.
    await expect(field(page, 'Street address')).toHaveValue('7 Guestqzx Lane');
    await expect(field(page, 'Email')).toHaveValue(anu.email);
    await expect(field(page, 'First name')).toHaveValue('Firstanuqzx');
    await field(page, 'District').selectOption('Another place…');
    for (const [name, text] of Object.entries({
      District: 'Southern anuqzx',
      Postcode: '8anuqzx',
      'Phone (optional)': '077 123 4567',
    }))
      await field(page, name).fill(text);
    await button(page, 'PLACE ORDER').click();
    await expect(page).toHaveURL(/\/orders\/.+/, { timeout: 60_000 });
    const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect([order === '', token === '']).toEqual([false, false]);
    // An address and the checkout once more, half typed; then, without a page that begins anew, a wishlist and the order.
    await page.goto('/user-profile');
    await button(page, 'Add an Address').click();
    await field(page, 'Street address').fill('5 anuqzx Hill');
    expect(await storesWith(page, '5 anuqzx Hill')).toEqual(['session addressForm']);
    await addToCart(page, sized);
    await page.goto('/place-order');
    await field(page, 'Street address').fill('9 anuqzx Road');
    await page.goto(`/product/${coloured._id}`);
    const saved = page.waitForResponse((it) => it.url().endsWith('/api/wishlist') && it.request().method() === 'POST');
    await addToWishlist(page);
    await saved;
    await main(page).getByRole('link', { name: 'View wishlist' }).click();
    await expect(page.getByRole('list', { name: 'Wishlist' }).getByRole('link')).toHaveText([
      coloured.name,
      sized.name,
    ]);
    await choose(page, anu, 'Orders');
    await button(page, /^Order /).click();
    await expect(page).toHaveURL(`/orders/${order}`);
    await logOut(page, anu);
    const ofAnu = ['anuqzx', 'guestqzx', order, token, 'wishlist', coloured._id];
    expect(await holding(page, ofAnu)).toEqual([]);

    await page.goto('/login');
    await logIn(page, bimal);
    await expect(page).toHaveURL('/');
    await addToCart(page, sized);
    await page.goto('/place-order');
    await expect(field(page, 'Email')).toHaveValue(bimal.email);
    await expect(field(page, 'Street address')).toHaveValue('');
    expect(await page.content()).not.toMatch(/anuqzx|guestqzx/i);
    await field(page, 'Street address').fill('3 bimalqzx Road');
    await logOut(page, bimal);
    expect(await holding(page, [...ofAnu, 'bimalqzx'])).toEqual([]);
  },
);
