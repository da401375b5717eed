import { randomUUID } from 'node:crypto';
import { chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
const base = 'http://127.0.0.1:4532';
const H = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
const reg = async () => ((await (await fetch(base + '/api/user/register', { method: 'POST', headers: H, body: JSON.stringify({ name: 'Amara', email: `a.${randomUUID()}@example.lk`, password: 'seven mangoes in a bowl' }) })).json()) as { token: string }).token;
const P = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const B = (page: Page) => P(page).getByRole('textbox');
const log = async (page: Page, name: string) => console.log('##', name, '|', page.url(), '|', (await P(page).getByRole('log').innerText().catch(() => 'NO LOG')).replace(/\n/g, ' / ').slice(-400));
const say = async (page: Page, t: string) => { await B(page).fill(t); await B(page).press('Enter'); };
const open = async (page: Page) => { await page.locator('[data-chat] button').click(); await B(page).waitFor(); };
try {
  { // 401 in the middle
    const token = await reg();
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto('/about'); await page.evaluate((t) => localStorage.setItem('token', t), token); await page.goto('/about');
    await open(page); await say(page, 'hello'); await page.waitForTimeout(800); await log(page, 'customer');
    await page.route('**/api/chat', (r) => r.fulfill({ status: 401, json: { success: false, message: 'Not Authorized. Login again' } }));
    await say(page, 'is this lost?'); await page.waitForTimeout(1500); await log(page, 'after 401');
    console.log(await page.evaluate(() => JSON.stringify({ ...sessionStorage })));
    await page.unroute('**/api/chat');
    if (await P(page).isVisible().catch(() => false)) { await say(page, 'as a guest now'); await page.waitForTimeout(800); await log(page, 'guest after 401'); }
    await page.evaluate((t) => localStorage.setItem('token', t), token); await page.goto('/about');
    await open(page); await page.waitForTimeout(1000); await log(page, 'back in');
    await page.screenshot({ path: '/tmp/w/pics/d21a/w2-401.png' });
    await P(page).getByRole('button', { name: 'Send again' }).click().catch((e) => console.log('no again', String(e).slice(0, 80)));
    await page.waitForTimeout(800); await log(page, 'sent again');
    await context.close();
  }
  { // guest on its way at login by another tab
    const token = await reg();
    const context = await browser.newContext({ baseURL: base, ...devices['Pixel 7'] });
    const page = await context.newPage();
    await page.goto('/about'); await open(page);
    await page.route('**/api/chat', () => {});
    await say(page, 'on its way'); await page.waitForTimeout(300);
    const tab = await context.newPage(); await tab.goto('/api/health'); await tab.evaluate((t) => localStorage.setItem('token', t), token);
    await page.waitForTimeout(2500); await page.bringToFront(); await log(page, 'guest message at login');
    await page.reload(); await open(page); await page.waitForTimeout(1000); await log(page, 'reloaded as customer');
    await page.screenshot({ path: '/tmp/w/pics/d21a/w2-login.png' });
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.removeItem('token')); await page.reload(); await open(page); await page.waitForTimeout(800); await log(page, 'guest again');
    // Back closes the sheet
    const before = page.url();
    await page.goto('/contact'); await open(page); await page.goBack().catch(() => undefined); await page.waitForTimeout(500); console.log('after goBack', before, page.url(), await P(page).isVisible());
    await context.close();
  }
  { // the network fails per call
    const context = await browser.newContext({ baseURL: base, ...devices['Pixel 7'] });
    const page = await context.newPage();
    await page.goto('/place-order'); await page.waitForTimeout(500); console.log('checkout button', await page.locator('[data-chat]').evaluate((it) => getComputedStyle(it).position), page.url());
    await page.goto('/about'); await open(page);
    await page.route('**/api/chat/**', (r) => r.abort());
    await P(page).getByRole('button', { name: 'Help', exact: true }).click(); await page.waitForTimeout(6000);
    console.log('help offline:', (await P(page).innerText()).replace(/\n/g, ' / '));
    await page.unroute('**/api/chat/**');
    for (const level of ['topics', 'subtopic', 'questions', 'answer']) {
      await P(page).getByRole('button', { name: 'Retry' }).click(); await page.waitForTimeout(600);
      if (level === 'answer') break;
      await page.route('**/api/chat/**', (r) => r.abort());
      await P(page).getByRole('listitem').getByRole('button').first().click(); await page.waitForTimeout(6000);
      console.log(level, 'then offline:', (await P(page).innerText()).replace(/\n/g, ' / '));
      await page.unroute('**/api/chat/**');
    }
    console.log('answer:', (await P(page).innerText()).replace(/\n/g, ' / '));
    await context.close();
  }
} finally { await browser.close(); }
