import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { lastMail } from '../../support/outbox.ts';
import { asCustomer, NIMALI } from '../support/customer.ts';
import { catalogueOf, expect, expectAccessible, holdRequests, test } from '../support/page.ts';
import { asPersonOnce, type Person, signedUp } from '../support/person.ts';

type Account = Omit<Person, 'token'>;
const somebody = (): Account => ({
  name: 'Asha Perera',
  email: `asha.${randomUUID()}@example.lk`,
  password: 'seven mangoes in a bowl',
});
const FAILED_CALL = /Failed to load resource/;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const accountOf = (page: Page, { name }: Pick<Account, 'name'>) =>
  page.getByRole('banner').getByRole('button', { name: `Account of ${name}` });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

async function logIn(page: Page, person: Account): Promise<void> {
  await expect(title(page, 'Log In')).toBeVisible();
  await fillLogin(page, person);
  await button(page, 'Sign In').click();
  await expect(accountOf(page, person)).toBeVisible();
}

/** The code in the newest mail to somebody. */
async function codeFor({ email }: Account): Promise<string> {
  let code = '';
  await expect
    .poll(async () => (code = (await lastMail(process.env['JOURNEY_DATA'] ?? '', email))?.code ?? ''), {
      message: 'a mail with a code',
    })
    .toMatch(/^\d{6}$/);
  return code;
}

const typeCode = (page: Page, code: string) =>
  page.getByRole('group', { name: 'Code' }).getByRole('textbox').first().pressSequentially(code);

/** The server ends every session that holds this page's token, as when the password was changed elsewhere. */
async function endOnServer(page: Page, request: APIRequestContext): Promise<void> {
  // Whatever the page asks by itself, such as for the cart, has been answered.
  await page.waitForLoadState('networkidle');
  const token = await storedToken(page);
  await request.post('/api/user/logout', {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token ?? ''}` },
  });
}

test('a shopper signs up, verifies the email by the mail, edits the profile and logs out', async ({
  page,
  request,
}) => {
  const { sized } = await catalogueOf(request);
  const asha = somebody();
  await page.goto(`/product/${sized._id}`);
  await wayIn(page).click();
  await expect(title(page, 'Log In')).toBeFocused();
  await button(page, 'Create Account').click();
  await expect(title(page, 'Sign Up')).toBeVisible();
  await expect(button(page, 'Log in here')).toBeFocused();
  await field(page, 'Name').fill(asha.name);
  await fillLogin(page, asha);
  await button(page, 'Sign Up').click();

  await expect(page).toHaveURL(`/product/${sized._id}`);
  await expect(page.getByText(`Welcome, ${asha.name}! Your account is ready.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verify your email' })).toHaveAttribute('href', '/email-verify');
  await accountOf(page, asha).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL('/email-verify');
  await button(page, 'Send code').click();
  await expect(page.getByText('Verification OTP sent to your email')).toBeVisible();
  await expect(button(page, 'Send again')).toBeDisabled();
  await button(page, 'Verify OTP').click();
  await expect(page.getByText('Enter all six digits of the code.')).toBeVisible();
  await typeCode(page, await codeFor(asha));
  await button(page, 'Verify OTP').click();
  await expect(title(page, 'Your email is verified')).toBeFocused();

  await main(page).getByRole('link', { name: 'Your account', exact: true }).click();
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Edit Profile').click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('Asha Kumari Perera');
  await field(page, 'Name').press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await accountOf(page, { name: 'Asha Kumari Perera' }).click();
  await expect(page.getByRole('menuitem', { name: 'Verify Email' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(wayIn(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(main(page)).not.toContainText('Asha Kumari');
});

test('who has forgotten the password gets a code by mail, and logs in with a new one', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request, 'Asha Perera');
  await page.goto('/login');
  // A link that is pressed before the app is there leads to a page of its own, without the e-mail.
  await page.waitForFunction(() => !('earlyPresses' in window));
  await field(page, 'Email').fill(asha.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Reset your password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(asha.email);
  await field(page, 'Email').press('Enter');
  const code = await codeFor(asha);
  await expect(page.getByRole('textbox', { name: 'Code, digit 1 of 6' })).toBeFocused();
  // The phone drops the page while its shopper reads the mail.
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText(`If ${asha.email} has an account,`, { exact: false })).toBeVisible();
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await expect(field(page, 'New password')).toBeFocused();
  // A password that anybody would guess is no fault of the code.
  await field(page, 'New password').fill('password123');
  await button(page, 'Reset password').click();
  await expect(main(page).getByRole('alert')).toContainText('That password is too easy to guess');
  await expect(field(page, 'New password')).toHaveValue('password123');
  await field(page, 'New password').fill('eight papayas and a knife');
  await button(page, 'Reset password').click();

  await expect(main(page).getByRole('alert')).toContainText('That code is wrong or has expired');
  await expect(page.getByRole('textbox', { name: 'Code, digit 1 of 6' })).toBeFocused();
  await typeCode(page, code);
  await expect(field(page, 'New password')).toHaveValue('eight papayas and a knife');
  await button(page, 'Reset password').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(asha.email);

  await fillLogin(page, asha);
  await button(page, 'Sign In').click();
  await expect(main(page).getByRole('alert')).toHaveText('Invalid email or password.');
  await logIn(page, { ...asha, password: 'eight papayas and a knife' });
});

test('a session that ends under the profile form leads to the login page and back to what was typed', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request, 'Asha Perera');
  await asPersonOnce(page, asha);
  await page.goto('/user-profile');
  await button(page, 'Edit Profile').click();
  await field(page, 'Name').fill('Asha of Kandy');
  await endOnServer(page, request);
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, asha);
  await expect(page).toHaveURL('/user-profile');
  await expect(field(page, 'Name')).toHaveValue('Asha of Kandy');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(main(page)).toContainText('Asha of Kandy');
});

test('a session that ends behind a half-typed form leaves it there until the next press', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request, 'Asha Perera');
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await asPersonOnce(page, asha);
  await page.route('**/api/product/list', async (route) => {
    await refused;
    if (route.request().headers()['authorization'] === undefined) return route.fallback();
    return route.fulfill({ status: 401, json: { success: false, message: '' } });
  });
  await page.goto('/user-profile');
  await button(page, 'Edit Profile').click();
  await field(page, 'Name').fill('Asha of Matale');
  refuse();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL('/user-profile');
  await expect(field(page, 'Name')).toHaveValue('Asha of Matale');
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL('/login');
  await logIn(page, asha);
  await expect(page).toHaveURL('/user-profile');
  await expect(field(page, 'Name')).toHaveValue('Asha of Matale');
});

test('Verify Now on the profile sends a code and asks for it, and Logout leads to the login page', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request, 'Asha Perera');
  await asPersonOnce(page, asha);
  await page.goto('/user-profile');
  await expect(main(page).getByText('Not verified')).toBeVisible();
  await button(page, 'Verify Now').click();
  await expect(page).toHaveURL('/email-verify?code=sent');
  await expect(page.getByText('Verification OTP sent to your email')).toBeVisible();
  const code = await codeFor(asha);
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('That code is wrong or has expired');
  await expect(page.getByRole('textbox', { name: 'Code, digit 1 of 6' })).toBeFocused();
  await typeCode(page, code);
  await button(page, 'Verify OTP').click();
  await expect(title(page, 'Your email is verified')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();
  await button(page, 'Logout').click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a session that ends under the code of an email keeps the page, and says so', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request, 'Asha Perera');
  await asPersonOnce(page, asha);
  await page.goto('/email-verify?code=sent');
  await expect(button(page, 'Verify OTP')).toBeVisible();
  await endOnServer(page, request);
  await typeCode(page, '123456');
  await button(page, 'Verify OTP').click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /log in/i })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/email-verify?code=sent');
});

test('a session that no answer settles is kept, said on profile and cart, and known as soon as the shop answers', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  quiet.allow(/ERR_/);
  const asha = await signedUp(request, 'Asha Perera');
  await asPersonOnce(page, asha);
  await page.route('**/api/user/is-auth', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: '' } }),
  );
  await page.goto('/cart');
  await expect(
    main(page).getByText('We cannot reach the shop to see whether you are still logged in. We keep trying.'),
  ).toBeVisible();
  await expect(page.getByText('Looks like your cart is empty')).toBeHidden();
  await page.route('**/api/user/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/user-profile');
  await expect(page.getByText("We can't check your login right now.", { exact: false })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(main(page)).toContainText('We keep trying.');
  expect(await storedToken(page)).toBe(asha.token);
  await page.unrouteAll();
  // It asks again when a network is back, and else after a pause.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(accountOf(page, asha)).toBeVisible();
  await expect(main(page)).toContainText(asha.email);
});

test('who logs out in one tab is logged out in the other', async ({ page, context, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  await asPersonOnce(page, asha);
  await page.goto('/about');
  await expect(accountOf(page, asha)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expect(main(other)).toContainText(asha.email);
  await accountOf(page, asha).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(wayIn(other)).toBeVisible();
  await expect(other.getByText('You have logged out in another tab.')).toBeVisible();
  await expect(main(other)).not.toContainText(asha.email);
});

test('Enter, a click and another click log in once, and then there is no login page', async ({ page, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  let asked = 0;
  let letItCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => (letItCome = resolve));
  await page.route('**/api/user/login', async (route) => {
    asked += 1;
    await mayCome;
    await route.fallback();
  });
  await page.goto('/login');
  await fillLogin(page, asha);
  await field(page, 'Password').press('Enter');
  await expect(button(page, 'Processing...')).toBeVisible();
  await button(page, 'Processing...').dispatchEvent('click');
  await field(page, 'Password').press('Enter');
  letItCome();
  await expect(accountOf(page, asha)).toBeVisible();
  expect(asked).toBe(1);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, asha)).toBeVisible();
});

test('what is typed into the painted login form, and sent, is not lost', async ({ page, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  const letScriptsCome = await holdRequests(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillLogin(page, asha);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/login');
  letScriptsCome();
  await expect(accountOf(page, asha)).toBeVisible();
});

test('what a password manager fills in before the app wakes counts as typed', async ({ page, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  const letScriptsCome = await holdRequests(page);
  await page.goto('/login', { waitUntil: 'commit' });
  // Without an event, as some do it.
  await field(page, 'Email').evaluate((it: HTMLInputElement, text) => void (it.value = text), asha.email);
  await field(page, 'Password').evaluate((it: HTMLInputElement, text) => void (it.value = text), asha.password);
  letScriptsCome();
  await expect(wayIn(page)).toBeVisible();
  await button(page, 'Sign In').click();
  await expect(accountOf(page, asha)).toBeVisible();
});

test('nothing that stands in the header moves when the shopper becomes known', { tag: '@both' }, async ({ page }) => {
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  await asCustomer(page);
  await page.route('**/api/user/is-auth', async (route) => {
    await settled;
    await route.fallback();
  });
  await page.goto('/about');
  const icons = page.getByRole('banner').locator('a:has(svg), button:has(svg)');
  const boxes = () => icons.evaluateAll((all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));
  const neutral = page.getByRole('banner').getByRole('link', { name: 'Your account' });
  await neutral.focus();
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes();
  settle();
  await expect(accountOf(page, NIMALI)).toBeFocused();
  // The bell comes before them.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(await boxes()).toEqual(expect.arrayContaining(before));
});

// A phone has no keyboard to go by.
test('the menu of the account works by keys alone', { tag: '@desktop' }, async ({ page, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  await page.goto('/about');
  await wayIn(page).press('Enter');
  await logIn(page, asha);
  await expect(page).toHaveURL('/about');
  await accountOf(page, asha).press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Asha Perera' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(accountOf(page, asha)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wayIn(page)).toBeFocused();
});

// Only a narrow window has a menu.
test('on a phone the menu has the account too', { tag: '@phone' }, async ({ page, request }) => {
  const asha = await signedUp(request, 'Asha Perera');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, asha);
  await expect(page).toHaveURL('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link')).toContainText([
    'HOME',
    'COLLECTION',
    'NEW CUSTOM ORDER',
    'ABOUT',
    'CONTACT',
    'Asha Perera',
    'Verify Email',
    'Notifications',
    'Orders',
    'Custom Orders',
  ]);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});
