import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { lastMail } from '../../support/outbox.ts';
import { catalogueOf, expect, expectAccessible, test } from '../support/page.ts';
import { asPerson, by, cartOf, fillLogin, type Person, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page) => page.locator('#delete-account');
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const typeCode = (page: Page, code: string) =>
  section(page).getByRole('group', { name: 'Code' }).getByRole('textbox').first().pressSequentially(code);
const mailTo = ({ email }: Person) => lastMail(process.env['JOURNEY_DATA'] ?? '', email);
const DELETE = '**/api/user/delete-account';
const FAILED_CALL = /Failed to load resource|POST \/api\/user\/delete-account failed/;
const GOODBYE = 'Your account is deleted. Thank you for shopping with us.';

/** The code in the newest mail to somebody. */
async function codeFor(person: Person): Promise<string> {
  let code = '';
  await expect.poll(async () => (code = (await mailTo(person))?.code ?? '')).toMatch(/^\d{6}$/);
  return code;
}

/** Opens the profile of somebody who is logged in there, as far as the code that was mailed. */
async function askForCode(page: Page, person: Person): Promise<string> {
  await page.goto('/user-profile');
  await button(page, 'Delete Account').click();
  await button(page, 'Send Code').click();
  await expect(button(page, 'Delete My Account')).toBeVisible();
  return codeFor(person);
}

async function otherDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page).not.toHaveURL('/login');
  return page;
}

test('a customer with an order on its way deletes the account: gone on every device, and the order is still brought', async ({
  page,
  browser,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const { number } = await placeOrder(request, amara, sized, 'COD');
  const comment = `It lasts. ${crypto.randomUUID()}`;
  await request.post('/api/comment/add', { headers: by(amara), data: { productId: sized._id, text: comment } });
  const phone = await otherDevice(browser, amara);
  await page.goto('/login');
  await fillLogin(page, amara);
  await expect(page).not.toHaveURL('/login');
  await page.goto('/user-profile');
  await button(page, 'Delete Account').click();
  await expect(section(page).getByText(`We'll still see ${number} through to the end.`)).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Delete your account' })).toBeFocused();
  await expect(section(page).getByText('for 30 days')).toBeVisible();
  await expectAccessible(page);

  // Leaving changes nothing.
  await button(page, 'Keep My Account').click();
  await expect(button(page, 'Delete Account')).toBeFocused();
  await button(page, 'Delete Account').click();
  await button(page, 'Send Code').click();
  await expect(section(page).getByText(`We've sent a six-digit code to ${amara.email}.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code, digit 1 of 6' })).toBeFocused();
  const code = await codeFor(amara);
  await button(page, 'Delete My Account').click();
  await expect(section(page).getByText('Enter all six digits of the code.').first()).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, code === '111111' ? '222222' : '111111');
  await button(page, 'Delete My Account').click();
  await expect(section(page).getByRole('alert')).toHaveText(
    'That code is wrong or has expired. Please check it, or ask for a new one.',
  );
  await typeCode(page, code);
  await button(page, 'Delete My Account').click();

  // Home, as a guest, with nothing of theirs on this device.
  await expect(page.getByText(GOODBYE)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await page.context().cookies()).filter(({ name, value }) => name === 'token' && value !== '')).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(amara.email);
  await page.goBack();
  await expect(main(page).getByText(amara.email)).toHaveCount(0);
  expect((await request.get('/api/user/is-auth', { headers: by(amara) })).status()).toBe(401);
  await phone.goto('/user-profile');
  await expect(phone).toHaveURL('/login');
  await fillLogin(phone, amara);
  await expect(main(phone).getByRole('alert')).toHaveText('Invalid email or password.');
  await phone.context().close();
  await expect.poll(async () => (await mailTo(amara))?.subject ?? '').toContain('was deleted');
  expect(await staff('orders', 'show', number)).toContain('1 Temple Road');

  // What they said of a product stays, without their name.
  await page.goto(`/product/${sized._id}`);
  const words = main(page).getByRole('article').filter({ hasText: comment });
  await expect(words).toContainText('Visiting User');
  await expect(words).not.toContainText('Amara');

  // The address is free: who comes back begins anew.
  const again = await request.post('/api/user/register', {
    data: { name: 'Amara Silva', email: amara.email, password: amara.password },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  const { token } = (await again.json()) as { token: string };
  expect(await cartOf(request, { ...amara, token })).toEqual({});
});

test('@desktop a deletion whose answer is lost is asked again, and is done', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await asPerson(page, amara);
  const code = await askForCode(page, amara);
  let lost = 0;
  await page.route(DELETE, async (route) => {
    if (lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await typeCode(page, code);
  await button(page, 'Delete My Account').click();
  await expect(section(page).getByRole('alert')).toContainText("press again, and we'll tell you");
  expect((await request.get('/api/user/is-auth', { headers: by(amara) })).status()).toBe(401);
  await button(page, 'Delete My Account').click();
  await expect(page.getByText(GOODBYE)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('@desktop a device without a network deletes nothing, and says so', async ({ page, request, quiet }) => {
  quiet.allow(/Failed to load resource|\/api\/user\/\S+ failed/);
  const amara = await signedUp(request);
  await asPerson(page, amara);
  let isOffline = true;
  const cut = (path: string) => page.route(path, (route) => (isOffline ? route.abort() : route.fallback()));
  await cut('**/api/user/deletion');
  await cut('**/api/user/send-deletion-otp');
  await page.goto('/user-profile');
  await button(page, 'Delete Account').click();
  await expect(section(page).getByRole('alert')).toContainText('You seem to be offline.');
  await expect(button(page, 'Send Code')).toHaveCount(0);
  isOffline = false;
  await button(page, 'Retry').click();
  await expect(button(page, 'Send Code')).toBeVisible();
  isOffline = true;
  await button(page, 'Send Code').click();
  await expect(section(page).getByRole('alert')).toContainText('You seem to be offline.');
  isOffline = false;
  await button(page, 'Send Code').click();
  await codeFor(amara);
  await expect(button(page, 'Delete My Account')).toBeVisible();
  expect((await request.get('/api/user/is-auth', { headers: by(amara) })).status()).toBe(200);
});

test('@desktop a customer downloads all that the shop holds of them', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const { number } = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto('/user-profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download My Data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email: amara.email },
    orders: [{ orderId: number, address: { street: '1 Temple Road' } }],
    sessions: [{ endedAt: null }],
  });
});
