import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts';
import { mailsTo } from '../../support/outbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expect, expectAccessible, test } from '../support/page.ts';

// A shop of its own: its letters have links, and its clock is in the test's hands.

const OURS = { 'X-Requested-With': 'XMLHttpRequest' };
const OLD = { email: 'asha@example.lk', password: 'seven mangoes in a bowl' };
const PUBLIC_URL = 'http://shop.example.lk';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** All that a tab and its device store, but for cookies. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));

let dataDir = '';
let server: ServerProcess;
test.beforeAll(async () => {
  dataDir = temporaryFolder();
  const clock = join(dataDir, 'clock.mjs');
  writeFileSync(
    clock,
    `import { existsSync } from 'node:fs'; const real = Date.now; Date.now = () => real() + (existsSync(${JSON.stringify(join(dataDir, 'later'))}) ? 11 * 60_000 : 0);`,
  );
  server = await startServer({
    program: ['--import', clock, 'dist/server/main.js'],
    dataDir,
    empty: true,
    env: { PUBLIC_URL },
  });
});
test.afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'another email asks for the password, and its owner takes it back by the link in the old mailbox',
  { tag: '@desktop' },
  async ({ page, request, browser, quiet }) => {
    quiet.allow(/Failed to load resource/);
    const signedUp = await request.post(`${server.url}/api/user/register`, {
      data: { name: 'Asha Perera', ...OLD },
      headers: OURS,
    });
    const { token } = (await signedUp.json()) as { token: string };
    // Eleven minutes later.
    writeFileSync(join(dataDir, 'later'), '');
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
    await page.goto(`${server.url}/user-profile`);
    await button(page, 'Edit Profile').click();
    await field(page, 'Name').fill('Asha Silva');
    await field(page, 'Email').fill('thief@example.com');
    await button(page, 'Save Changes').click();
    await expect(field(page, 'Password')).toBeFocused();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await field(page, 'Password').fill('a guess');
    await field(page, 'Password').press('Enter');
    await expect(main(page).getByRole('alert')).toHaveText('That is not your password. Please try again.');
    await expect(field(page, 'Email')).toHaveValue('thief@example.com');
    expect(await storedIn(page)).not.toContain('a guess');
    await field(page, 'Password').fill(OLD.password);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(main(page).locator('dl')).toContainText('thief@example.com');

    let link = '';
    await expect
      .poll(
        async () =>
          (link =
            new RegExp(`${PUBLIC_URL}(/reset-password#\\S+)`).exec(
              (await mailsTo(dataDir, OLD.email))[0]?.text ?? '',
            )?.[1] ?? ''),
      )
      .toMatch(/^\/reset-password#take-back=[\w-]{43}&email=asha%40example\.lk$/);
    const secret = /take-back=([\w-]+)/.exec(link)?.[1] ?? '-';
    const owner = await (await browser.newContext()).newPage();
    await owner.goto(server.url + link);
    await expect(title(owner, 'Take your email address back')).toBeVisible();
    await expect(owner).toHaveURL(`${server.url}/reset-password`);
    await expectAccessible(owner);
    expect((await storedIn(owner)) + (await owner.content())).not.toContain(secret);
    // The link alone has changed nothing.
    expect(
      (await request.get(`${server.url}/api/user/is-auth`, { headers: { Authorization: `Bearer ${token}` } })).status(),
    ).toBe(200);
    await field(owner, 'New password').fill('eight papayas and a knife');
    await button(owner, 'Take it back').click();
    await expect(title(owner, 'Log In')).toBeVisible();
    await field(owner, 'Email').fill(OLD.email);
    await field(owner, 'Password').fill('eight papayas and a knife');
    await button(owner, 'Sign In').click();
    await expect(owner.getByRole('banner').getByRole('button', { name: 'Account of Asha Silva' })).toBeVisible();
    expect(
      (await request.get(`${server.url}/api/user/is-auth`, { headers: { Authorization: `Bearer ${token}` } })).status(),
    ).toBe(401);

    // Once more, in the tab where the page is open: it is over, and says how to go on.
    await owner.goto(`${server.url}/reset-password`);
    await expect(title(owner, 'Reset your password')).toBeVisible();
    await owner.goto(server.url + link);
    await field(owner, 'New password').fill('nine limes in a net');
    await button(owner, 'Take it back').click();
    await expect(main(owner).getByRole('alert')).toHaveText(
      'This link has been used before, or is older than seven days. You can ask for a code instead.',
    );
    await expect(field(owner, 'Email')).toHaveValue(OLD.email);
    await expect(button(owner, 'Send code')).toBeVisible();
    await owner.context().close();
  },
);
