import type { Page } from '@playwright/test';
import { asCustomer } from '../support/customer.ts';
import { expect, test } from '../support/page.ts';

const FAILED_CALL = /Failed to load resource/;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const alert = (page: Page) => main(page).getByRole('alert');
const boxes = (page: Page) => main(page).getByRole('group', { name: 'Code' }).getByRole('textbox');
const codeOf = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value).join(''));
const refuse = (page: Page, path: string, message: string, status = 400) =>
  page.route(path, (route) => route.fulfill({ status, json: { success: false, message } }));
/** How often a screen reader is given a text as it comes. */
const announced = (page: Page, text: string) => page.locator('[role="alert"], [aria-live]').filter({ hasText: text });

test('@desktop a refused login says why above its button until what was typed is changed, is read out once, and keeps what was typed', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await refuse(page, '**/api/user/login', 'Invalid email or password.', 401);
  await page.goto('/login');
  await field(page, 'Email').fill('nimali@example.lk');
  await field(page, 'Password').fill('not it');
  await button(page, 'Sign In').click();
  await expect(alert(page)).toHaveText('Invalid email or password.');
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue('nimali@example.lk');
  await expect(field(page, 'Password')).toHaveValue('not it');
  await expect(button(page, 'Sign In')).toBeFocused();
  // The notice is there as well, to be seen.
  const notice = page.getByText('Invalid email or password.').last();
  await expect(page.getByText('Invalid email or password.')).toHaveCount(2);
  await expect(announced(page, 'Invalid email or password.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Invalid email or password.')).toHaveCount(1);
  await expect(notice).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show Password' }).check();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await field(page, 'Password').fill('not it either');
  await expect(alert(page)).toBeHidden();
  await button(page, 'Sign In').click();
  await expect(alert(page)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Sign In')).toBeVisible();
  await expect(alert(page)).toBeHidden();
});

test('@phone a wrong code stays, marked and selected as a whole: a figure typed over it begins anew', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await asCustomer(page, { isAccountVerified: false });
  await refuse(page, '**/api/user/verify-account', 'That code is wrong or has expired.');
  await page.goto('/email-verify?code=sent');
  await boxes(page).first().pressSequentially('407219');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('That code is wrong or has expired.');
  expect(await codeOf(page)).toBe('407219');
  await expect(boxes(page).first()).toBeFocused();
  await expect(main(page).locator('[aria-invalid="true"]')).toHaveCount(6);
  await expect(announced(page, 'That code is wrong or has expired.')).toHaveCount(1);
  // One figure of it is mended where it stands.
  await boxes(page).nth(2).click();
  await page.keyboard.type('8');
  expect(await codeOf(page)).toBe('408219');
  await expect(alert(page)).toBeHidden();
  await expect(main(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(alert(page)).toBeVisible();
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type('5');
  expect(await codeOf(page)).toBe('5');
  await expect(boxes(page).nth(1)).toBeFocused();
});

test('@phone a code that the reset refuses stays too, and leads on only when it is whole again', async ({
  page,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  await page.route('**/api/user/send-reset-otp', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await refuse(page, '**/api/user/reset-password', 'That code is wrong or has expired.');
  await page.goto('/reset-password');
  await field(page, 'Email').fill('nimali@example.lk');
  await button(page, 'Send code').click();
  await boxes(page).first().pressSequentially('407219');
  await field(page, 'New password').fill('seven mangoes in a bowl');
  await button(page, 'Reset password').click();
  await expect(alert(page)).toHaveText('That code is wrong or has expired.');
  expect(await codeOf(page)).toBe('407219');
  await expect(main(page).locator('[aria-invalid="true"]')).toHaveCount(6);
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.type('3');
  expect(await codeOf(page)).toBe('3');
  await expect(alert(page)).toBeHidden();
  await page.keyboard.type('11111');
  await expect(field(page, 'New password')).toHaveValue('seven mangoes in a bowl');
});

test('@desktop a profile that was not saved says what the server said', async ({ page, quiet }) => {
  quiet.allow(FAILED_CALL);
  await asCustomer(page);
  await refuse(page, '**/api/user/update', 'This email cannot be used.');
  await page.goto('/user-profile');
  await button(page, 'Edit Profile').click();
  await button(page, 'Save Changes').click();
  await expect(alert(page)).toHaveText('This email cannot be used.');
  await expect(announced(page, 'This email cannot be used.')).toHaveCount(1);
  await field(page, 'Email').fill('nimali.w@example.lk');
  await expect(alert(page)).toBeHidden();
});

test('@phone mending what a form lacks moves nothing, and the list of what was wrong says what is done', async ({
  page,
}) => {
  await page.goto('/login');
  await button(page, 'Create Account').click();
  await button(page, 'Sign Up').click();
  // Safari has no scroll anchoring, which hides a jump.
  await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
  const listed = main(page).getByRole('region').getByRole('link');
  await expect(listed).toHaveCount(3);
  await expect(main(page).getByRole('region')).toBeFocused();
  for (const [name, text] of [
    ['Name', 'Nimali'],
    ['Email', 'nimali@example.lk'],
  ] as const) {
    await field(page, name).focus();
    const top = (await field(page, name).boundingBox())?.y;
    await page.keyboard.type(text);
    await expect(listed.filter({ hasText: `Done: Enter your ${name.toLowerCase()}` })).toHaveCount(1);
    expect((await field(page, name).boundingBox())?.y).toBe(top);
  }
  await expect(listed).toHaveCount(3);
  // Sent again, only what is wrong still is told.
  await button(page, 'Sign Up').click();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(main(page).getByRole('region')).toBeHidden();
});
