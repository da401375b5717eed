import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { lastMail } from '../../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/page.ts';
import { fillLogin, loggedIn, type Person, signedUp } from '../support/person.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const mailTo = (email: string) => lastMail(process.env['JOURNEY_DATA'] ?? '', email);
const FAILED_CALL = /Failed to load resource/;

async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page).not.toHaveURL('/login');
}

/** Another device of a customer, logged in. */
async function otherDevice(browser: Browser, person: Pick<Person, 'email' | 'password'>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, person);
  return page;
}

test('a customer changes the password: this device stays logged in, the other one is logged out', async ({
  page,
  browser,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const asha = await signedUp(request);
  await logIn(page, asha);
  const phone = await otherDevice(browser, asha);
  await page.goto('/user-profile');
  const before = await storedToken(page);
  await button(page, 'Change Password').click();
  await expect(field(page, 'Current password')).toBeFocused();
  await button(page, 'Save Password').click();
  await expect(page.getByText('Please check these fields')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Current password').fill('seven mangoes in a bin');
  await field(page, 'New password').fill('password');
  await button(page, 'Save Password').click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'That password is too easy to guess. Please choose another one.',
  );
  await field(page, 'New password').fill(`three words ${randomUUID()}`);
  await field(page, 'New password').press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText('That is not your password. Please try again.');
  await field(page, 'Current password').fill(asha.password);
  const password = await field(page, 'New password').inputValue();
  await button(page, 'Save Password').click();
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible();
  await expect(button(page, 'Change Password')).toBeFocused();
  expect(await storedToken(page)).not.toBe(before);
  await expect.poll(async () => (await mailTo(asha.email))?.subject ?? '').toContain('was changed');

  // This device goes on, also after a reload.
  await page.reload();
  await expect(button(page, 'Edit Profile')).toBeVisible();
  await phone.goto('/user-profile');
  await expect(phone).toHaveURL('/login');
  // The new password is good there.
  await loggedIn(request, { ...asha, password });
  await phone.context().close();
});
