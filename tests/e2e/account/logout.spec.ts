import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { asPersonOnce, signedUp } from '../support/person.ts';

/** A logout that does not reach the shop is told to it later: nobody finds a session that works on this device. */

const FAILED_CALL = /Failed to load resource/;
const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };
const UNANSWERED =
  'Failed to logout. You look logged out here, but the shop does not know it yet. We will tell it as soon as we can reach it.';
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Somebody has signed up on this device, which has their cookie too, and stands on their profile. @returns their token. */
async function onProfile(page: Page): Promise<string> {
  const person = await signedUp(page.request, 'Asha Perera');
  await asPersonOnce(page, person);
  // A logout leads there, and its code would not come without a network.
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/user-profile');
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  // Whatever the page asks by itself, such as for the cart, has been answered.
  await page.waitForLoadState('networkidle');
  return person.token;
}

async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account of Asha Perera' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(wayIn(page)).toBeVisible();
}

/** What the next person on this device tries in the console: the cookie goes along by itself. */
const asNextPerson = (page: Page) =>
  page.evaluate(async (headers) => {
    const ask = async (path: string, options: RequestInit) =>
      (await fetch(path, { headers: { ...headers, 'Content-Type': 'application/json' }, ...options })).status;
    return [
      await ask('/api/order/userorders', { method: 'POST', body: '{}' }),
      await ask('/api/user/update', { method: 'PUT', body: '{"email":"thief@example.lk"}' }),
    ];
  }, HEADERS);

const isGood = async (request: APIRequestContext, token: string): Promise<boolean> =>
  (await request.get('/api/user/is-auth', { headers: { ...HEADERS, Authorization: `Bearer ${token}` } })).ok();

const answeredLogout = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/user/logout') && answer.ok());

test(
  'a logout without network reaches the shop as soon as there is one, without a reload',
  { tag: '@desktop' },
  async ({ page, context, request, quiet }) => {
    quiet.allow(FAILED_CALL);
    const token = await onProfile(page);
    expect(await isGood(request, token)).toBe(true);
    await context.setOffline(true);
    await pressLogOut(page);
    await expect(page.getByText(UNANSWERED)).toBeVisible();
    const answered = answeredLogout(page);
    await context.setOffline(false);
    await answered;
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect([await isGood(request, token), await asNextPerson(page)]).toEqual([false, [401, 401]]);
    expect(
      await page.evaluate(() => ['token', 'tokenUntil', 'logoutPending'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  },
);

test(
  'a logout that was not answered before the page was closed is told by the next one',
  { tag: '@phone' },
  async ({ page, context, request, quiet }) => {
    quiet.allow(FAILED_CALL);
    const token = await onProfile(page);
    await page.route('**/api/user/logout', (route) => route.abort());
    await pressLogOut(page);
    await expect(page.getByText(UNANSWERED)).toBeVisible();
    await page.goto('about:blank');
    expect(await isGood(request, token)).toBe(true);
    await page.unroute('**/api/user/logout');

    const next = await context.newPage();
    const answered = answeredLogout(next);
    await next.goto('/about');
    await answered;
    expect([await isGood(request, token), await asNextPerson(next)]).toEqual([false, [401, 401]]);
    await expect(next.getByText('Logged out successfully')).toBeHidden();
  },
);
