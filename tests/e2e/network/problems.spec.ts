import { asShell, expect, test } from '../support/page.ts';
import { staff } from '../support/person.ts';

const MAIL = 'amara@example.lk';

test('a fault in a screen reaches the staff without what somebody typed, and once a visit', async ({ page, quiet }) => {
  quiet.allow(/TypeError: Planted|Failed to load resource/);
  await page.route('**/assets/about-*.js', async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replace(/\w+ as Screen/, 'plantedFault as Screen');
    await route.fulfill({
      response: answer,
      body: `${code}\nfunction plantedFault(){throw new TypeError("Planted, '${MAIL}' typed 0771234567")}`,
    });
  });
  const told: string[] = [];
  page.on('request', (one) => one.url().endsWith('/api/problems') && told.push(one.postData() ?? ''));

  await page.goto(`/collection?q=${MAIL}`);
  const answered = page.waitForResponse('**/api/problems');
  await page.getByRole('link', { name: /about/i }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect((await answered).status()).toBe(200);
  const request = (await answered).request();
  expect(await request.allHeaders()).not.toHaveProperty('cookie');

  const list = await staff('problems');
  const [, id = ''] =
    /^([0-9a-f]{10}) .*1 time {2}about .*TypeError: Planted, … typed … {2}\(entry-[\w-]+\)$/m.exec(list) ?? [];
  expect(id, list).not.toBe('');
  const one = await staff('problems', 'show', id);
  expect(one).toMatch(/^Charts {2}shop: .*session: /m);
  expect(one).toMatch(/^Where {3}about-[\w-]+\.js:\d+:\d+/m);
  expect(list + one + told.join()).not.toMatch(/amara|0771234567/i);

  // The same again is not told again; another kind is.
  await page.getByRole('button', { name: 'Try again' }).click();
  const other = page.waitForResponse('**/api/problems');
  await page.evaluate((mail) => void Promise.reject(mail), MAIL);
  await other;
  expect(told.map((body) => (JSON.parse(body) as { message: string }).message)).toEqual([
    'TypeError: Planted, … typed …',
    'Thrown: string',
  ]);
  quiet.allow(new RegExp(MAIL));
  await staff('problems', 'forget', 'all');
});

test('nobody is told where the page does not come from a server that takes problems', async ({ page, quiet }) => {
  quiet.allow(/Planted/);
  await asShell(page);
  const asked: string[] = [];
  page.on('request', (one) => /report-problem|api\/problems/.test(one.url()) && asked.push(one.url()));
  const watching = page.waitForResponse('**/assets/after-start-*.js');
  await page.goto('/');
  await (await watching).finished();
  await page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done));
    void Promise.reject(new Error('Planted'));
    await new Promise((done) => requestIdleCallback(done));
    await fetch('/api/health');
  });
  expect(asked).toEqual([]);
});
