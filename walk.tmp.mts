import { chromium, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';
const { launch } = await findBrowser();
const browser = await chromium.launch(launch);
const base = 'http://127.0.0.1:4532';
for (const [name, opts] of [
  ['phone', { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }],
  ['desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  const context = await browser.newContext({ ...opts, baseURL: base });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()));
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  await page.goto('/collection');
  await page.locator('[data-chat] button').click();
  const panel = page.getByRole('dialog', { name: 'Chat with us' });
  const box = panel.getByRole('textbox');
  await box.waitFor();
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-open.png` });
  for (const text of [
    'sarees under 20000',
    'kuprta lnen',
    'how much is delivery to Kandy?',
    'where is my order',
    'asdf qwer',
    'size help',
  ]) {
    await box.fill(text);
    await box.press('Enter');
    await panel.getByText('Writing an answer...').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  console.log(name, await panel.getByRole('log').innerText());
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-talk.png` });
  await panel.getByRole('log').evaluate((it) => it.scrollTo({ top: 200 }));
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-talk-top.png` });
  const add = panel.getByRole('button', { name: /ADD TO CART/ });
  console.log(name, 'adds', await add.count());
  await panel.getByRole('button', { name: 'Help', exact: true }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-help.png` });
  for (let i = 0; i < 3; i++) {
    await panel.getByRole('listitem').getByRole('button').first().click();
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-help-answer.png` });
  console.log(name, 'focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
  await page.keyboard.press('Escape');
  console.log(name, 'focus after', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
  await page.screenshot({ path: `/tmp/w/pics/d21a/${name}-closed.png` });
  await context.close();
}
await browser.close();
