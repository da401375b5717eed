import type { BrowserContext, Page } from '@playwright/test';
import { CUSTOMER_CHANGES } from '../../../src/machines/storage-keys.ts';
import { manyNotifications, wireNotification } from '../../support/samples/notification-samples.ts';
import {
  asShell,
  catalogueOf,
  expect,
  expectArrived,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../support/page.ts';
import { asPerson, by, fillLogin, type Person, signedUp, staff } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const LIST = /\/api\/notifications\/\?/;
const FAILED_CALL = /Failed to load resource/;
const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const rows = (page: Page) => main(page).getByRole('listitem');

/** Tells somebody something, as the staff do. */
const tell = (person: Person, title: string) => staff('notify', '--customer', person.email, title, 'Thank you.');

/** Number of customers whose changes this device still keeps for the shop. */
const waitingChanges = (page: Page): Promise<number> =>
  page.evaluate((name) => Object.keys(localStorage).filter((key) => key.includes(name)).length, CUSTOMER_CHANGES);

/** Time passes for the page alone, which else stands still: what it waits for is due. */
async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
}

/** Tabs that have the turn to poll, and those that wait for it. */
const turnsIn = (page: Page): Promise<{ held: string[]; pending: string[] }> =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    const tabsOf = (locks: LockInfo[] = []) =>
      locks.flatMap(({ name, clientId }) => (name?.startsWith('notifications:') && clientId ? [clientId] : []));
    return { held: tabsOf(held), pending: tabsOf(pending) };
  });

/** Counts the polls of all tabs of a context, each of which is answered by the shop. */
async function countPolls(context: BrowserContext): Promise<() => number> {
  let polls = 0;
  await context.route(LIST, (route) => {
    polls++;
    return route.continue();
  });
  return () => polls;
}

test('a placed order rings the bell, is read in the menu, and leads to its page', async ({ page, request }) => {
  const amara = await signedUp(request);
  const { sized } = await catalogueOf(request);
  const order = await placeOrder(request, amara, sized, 'COD');
  await asPerson(page, amara);
  await page.goto('/about');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(page)).toHaveText('1');
  await bell(page).click();
  const first = menu(page).getByRole('link', { name: /Order placed/ });
  await expect(first).toContainText('Unread:');
  await expect(first).toContainText(order.number);
  await expect(menu(page).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const marked = page.waitForResponse(/\/api\/notifications\/[^/]+\/read$/);
  await first.click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(menu(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect((await marked).status()).toBe(200);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('the menu is closed by Escape, a press outside and leaving it', async ({ page, request }) => {
  await asPerson(page, await signedUp(request));
  await page.goto('/about');
  await bell(page).click();
  await expect(menu(page)).toContainText('No notifications yet');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await main(page).click({ position: { x: 2, y: 300 } });
  await expect(menu(page)).toBeHidden();
  await bell(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'See all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
});

test('a guest has no bell, and is led to the login and back to the page', async ({ page, request }) => {
  const amara = await signedUp(request);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amara);
  await expect(page).toHaveURL('/notifications');
  await expect(page).toHaveTitle('Notifications · Nool');
  await expect(main(page).getByText('No notifications yet')).toBeVisible();
});

test('on the page they are marked, and deleted with a way back; the badge agrees at once', async ({
  page,
  request,
}) => {
  const amara = await signedUp(request);
  for (const title of ['First', 'Second', 'Third']) await tell(amara, title);
  await asPerson(page, amara);
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(3);
  await expect(bell(page)).toHaveText('3');
  await expect(rows(page).first()).toContainText('Third');
  await expect(rows(page).first()).toContainText('just now');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main(page).getByRole('button', { name: 'Mark as read: Third' }).click();
  await expect(bell(page)).toHaveText('2');
  await expect(main(page).getByRole('button', { name: /Third Thank you/ })).toBeFocused();

  await main(page).getByRole('button', { name: 'Delete: Second' }).click();
  await expect(bell(page)).toHaveText('1');
  const undo = main(page).getByRole('button', { name: 'Undo: Second' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(bell(page)).toHaveText('2');
  await expect(main(page).getByRole('button', { name: /Second Thank you/ })).toBeFocused();

  await main(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expectArrived(page);

  // Leaving the page sends what could be undone.
  const sent = page.waitForResponse((it) => it.request().method() === 'DELETE');
  await main(page).getByRole('button', { name: 'Delete: First' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  expect((await sent).status()).toBe(200);
  // A page that has not heard the answer yet leaves it to the next one, which asks again.
  await expect.poll(() => waitingChanges(page)).toBe(0);
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(2);
  await expect(main(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('a deletion is sent after 5 seconds, and one that fails is said and put back', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await tell(amara, 'Only one');
  await asPerson(page, amara);
  let deletions = 0;
  await page.route('**/api/notifications/*', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    return ++deletions === 1
      ? route.fulfill({ status: 503, json: { success: false, message: 'We are stocktaking until noon.' } })
      : route.fallback();
  });
  await page.clock.install();
  await page.goto('/notifications');
  await main(page).getByRole('button', { name: 'Delete: Only one' }).click();
  await passTime(page, 4_000);
  await expect(main(page).getByRole('button', { name: 'Undo: Only one' })).toBeVisible();
  expect(deletions).toBe(0);
  await passTime(page, 2_000);
  await expect(page.getByText('We are stocktaking until noon.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Delete: Only one' }).click();
  await passTime(page, 6_000);
  await expect(main(page).getByText('No notifications yet')).toBeVisible();
  // The list is empty at once; its call is on the way.
  await expect.poll(() => deletions).toBe(2);
});

test('a list that cannot be loaded is said once, and asked for again', async ({ page, request, quiet }) => {
  quiet.allow(FAILED_CALL);
  await asPerson(page, await signedUp(request));
  let isBroken = true;
  await page.route(LIST, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  await page.goto('/notifications');
  await expect(main(page).getByText('Failed to load notifications', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Failed to load notifications' })).toHaveCount(1);
  await bell(page).click();
  await expect(menu(page).getByText('Failed to load notifications', { exact: true })).toBeVisible();
  isBroken = false;
  await menu(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(menu(page).getByRole('link', { name: 'See all' })).toBeFocused();
  await expect(menu(page)).toContainText('No notifications yet');
  await page.keyboard.press('Escape');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByText('No notifications yet')).toBeVisible();
});

test('more are loaded by the page, each once, with the keyboard at the first of them', async ({ page, request }) => {
  const all = manyNotifications(45).map(wireNotification);
  await page.route(LIST, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [at, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
    return route.fulfill({ json: { success: true, notifications: all.slice((at - 1) * limit, at * limit) } });
  });
  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { success: true } }),
  );
  await asPerson(page, await signedUp(request));
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(20);
  // What is deleted moves the others up: none of them is left out.
  const sent = page.waitForResponse((it) => it.request().method() === 'DELETE');
  await main(page).getByRole('button', { name: 'Delete: Notification 44', exact: true }).click();
  await main(page).getByRole('button', { name: 'Delete: Notification 43', exact: true }).click();
  await sent;
  all.splice(1, 1);
  const more = main(page).getByRole('button', { name: 'Load More' });
  await more.click();
  await expect(rows(page)).toHaveCount(20);
  await more.click();
  await expect(rows(page)).toHaveCount(40);
  await expect(main(page).locator(':focus')).toContainText('Notification 24');
  await more.click();
  await expect(rows(page)).toHaveCount(44);
  await expect(more).toHaveCount(0);
});

test('one of two tabs polls, new ones come to both, and another takes over when it closes', async ({
  page,
  context,
  request,
}) => {
  const amara = await signedUp(request);
  const polls = await countPolls(context);
  await context.addInitScript((kept) => localStorage.setItem('token', kept), amara.token);
  await context.clock.install();
  await page.goto('/about');
  await expect(bell(page)).toBeVisible();
  await expect.poll(polls).toBe(1);
  const other = await context.newPage();
  await other.goto('/contact');
  await bell(other).click();
  // The list came from the tab that had it.
  await expect(menu(other)).toContainText('No notifications yet');
  expect(polls()).toBe(1);
  await tell(amara, 'Hello');
  await passTime(page, 31_000);
  await expect(bell(page)).toHaveText('1');
  await expect(bell(other)).toHaveText('1');
  expect(polls()).toBe(2);
  // One of them says it.
  const said = (of: Page) => of.getByRole('status').filter({ hasText: 'New notification: Hello' });
  await expect(said(page)).toHaveCount(1);
  await expect(said(other)).toHaveCount(0);
  // Marked in one, it is read in both.
  await menu(other).getByRole('button', { name: /Hello/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(polls()).toBe(2);
  await tell(amara, 'Again');
  const { pending } = await turnsIn(other);
  expect(pending).toHaveLength(1);
  await page.close();
  // The wait for the next poll begins with the turn.
  await expect.poll(async () => (await turnsIn(other)).held).toEqual(pending);
  await passTime(other, 31_000);
  await expect(bell(other)).toHaveText('1');
  expect(polls()).toBe(3);
});

test('two that read alike are both said', async ({ page, request }) => {
  const amara = await signedUp(request);
  await asPerson(page, amara);
  await page.clock.install();
  await page.goto('/about');
  // The bell is there before its first answer, which the wait for the next poll begins with.
  await bell(page).click();
  await expect(menu(page)).toContainText('No notifications yet');
  await page.keyboard.press('Escape');
  const said = page.getByRole('status').getByText('New notification: Twin');
  await tell(amara, 'Twin');
  await passTime(page, 31_000);
  await expect(bell(page)).toHaveText('1');
  const first = await said.elementHandle();
  await tell(amara, 'Twin');
  await passTime(page, 31_000);
  await expect(bell(page)).toHaveText('2');
  await expect(said).toHaveCount(1);
  // The text is put in anew: that is what a screen reader says.
  expect(await first?.evaluate((it) => it.isConnected)).toBe(false);
});

test('a page is not loaded again for a bell whose code is lost, and its own page brings it', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|ERR_FAILED|dynamically imported module/);
  await asPerson(page, await signedUp(request));
  let lost = 0;
  await page.route('**/assets/provide-notifications-*.js', (route) =>
    lost++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto('/contact');
  await expect.poll(() => lost).toBe(1);
  await page.evaluate(() => (document.body.dataset['same'] = 'page'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
  await expect(bell(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(main(page).getByText('No notifications yet')).toBeVisible();
  await expect(bell(page)).toBeVisible();
});

test('three tabs make one poll, and a tab of somebody else shows nothing of before', async ({
  page,
  context,
  request,
}) => {
  const amara = await signedUp(request);
  await tell(amara, 'For Amara');
  const polls = await countPolls(context);
  await context.addInitScript(
    ([token]) => {
      if (localStorage.getItem('begun') === null) localStorage.setItem('token', token as string);
      localStorage.setItem('begun', '');
    },
    [amara.token],
  );
  await page.goto('/about');
  await expect(bell(page)).toHaveText('1');
  const tabs: Page[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const tab = await context.newPage();
    await tab.goto('/about');
    await expect(bell(tab)).toHaveText('1');
    tabs.push(tab);
  }
  expect(polls()).toBe(1);
  // Somebody else logs in on this device.
  const bimal = await signedUp(request, 'Bimal Perera');
  const [last] = tabs;
  await last?.evaluate((token) => localStorage.setItem('token', token), bimal.token);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Bimal Perera' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(menu(page)).toContainText('No notifications yet');
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName('Notifications');
  await page.evaluate(() => localStorage.removeItem('begun'));
});

// The same of a first poll, with something typed, is in comments.spec.
test('a later poll that finds the session ended takes the bell away and leaves the page @long', async ({
  page,
  request,
  quiet,
}) => {
  quiet.allow(FAILED_CALL);
  const amara = await signedUp(request);
  await asPerson(page, amara);
  await asShell(page);
  await page.clock.install();
  await page.goto('/contact');
  await bell(page).click();
  await expect(menu(page)).toContainText('No notifications yet');
  await page.keyboard.press('Escape');
  await request.post('/api/user/logout', { headers: by(amara) });
  await passTime(page, 31_000);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});
