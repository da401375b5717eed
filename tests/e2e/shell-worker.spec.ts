import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, request as requests } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { copyBuild, nextBuild } from '../support/builds.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { catalogueOf, expect, test } from './support/page.ts';
import { keepPictures } from './support/pictures.ts';

// A shop of its own, which goes away and comes back: for the browser the same as a device without a network.

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ quiet }) =>
  quiet.allow(/Failed to (load resource|fetch)|Unable to preload CSS|ERR_|service worker|GET .* failed/i),
);

let [dataDir, thisBuild, next] = ['', '', ''];
let server: ServerProcess | null = null;
let port: string | undefined;

test.beforeAll(() => {
  dataDir = temporaryFolder();
  keepPictures(dataDir);
  [thisBuild, next] = [copyBuild(), nextBuild()];
});
test.afterAll(async () => {
  await server?.kill();
  for (const folder of [dataDir, thisBuild, next]) rmSync(folder, { recursive: true, force: true });
});

/** Opens the shop, at the same address each time. */
async function open(build: string, env: Record<string, string> = {}): Promise<string> {
  server = await startServer({
    program: [join(build, 'server/main.js')],
    dataDir,
    env: { DEMO: 'yes', ...(port !== undefined && { PORT: port }), ...env },
  });
  port = new URL(server.url).port;
  return server.url;
}
async function close(): Promise<void> {
  await server?.close();
  server = null;
}

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const paths = caches.map(async (name) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(paths)).flat().sort();
  });

/** Waits until the browser has stored what a page begins with. */
async function ready(page: Page): Promise<string[]> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => stored(page)).toContain('/api/vendors');
  return stored(page);
}
const list = (page: Page) => page.getByRole('main').getByRole('article');
/** The script that the page began with. */
const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src^="/assets/"]').first().getAttribute('src');

test('a page is reloaded, and another one opened, while the shop cannot be reached', async ({ page }) => {
  const url = await open(thisBuild);
  const api = await requests.newContext({ baseURL: url });
  const { sized } = await catalogueOf(api);
  await api.dispose();
  await page.goto(`${url}/collection`);
  const kept = await ready(page);
  expect(kept).toContain('/shell.html');
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/categories',
    '/api/product/list',
    '/api/shop-profile',
    '/api/shop-profile/about',
    '/api/vendors',
  ]);
  await close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
  await expect(list(page)).toHaveCount(20);
  await page.goto(`${url}/product/${sized._id}`);
  await expect(page.getByRole('heading', { level: 1, name: sized.name })).toBeVisible();
  await page.getByRole('radio', { name: sized.sizes[0]!, exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.goto(`${url}/cart`);
  await expect(page.getByRole('main').getByText(sized.name)).toBeVisible();
});

test('a new build is there with the next page, and nothing of the old one is left', async ({ page }) => {
  const url = await open(thisBuild);
  await page.goto(`${url}/collection`);
  const before = await ready(page);
  const script = await scriptOf(page);
  await close();
  await open(next);
  await page.goto(`${url}/about`);
  const newer = await scriptOf(page);
  expect(newer).not.toBe(script);
  await expect.poll(async () => (await stored(page)).includes(newer!)).toBe(true);
  await expect
    .poll(async () => (await stored(page)).filter((path) => before.includes(path) && path.startsWith('/assets/')))
    .toEqual([]);
  await close();
  await page.goto(`${url}/collection`);
  await expect(list(page)).toHaveCount(20);
  expect(await scriptOf(page)).toBe(newer);
});

test('the operator takes it away from every device that has it', async ({ page }) => {
  const url = await open(next);
  await page.goto(`${url}/collection`);
  await ready(page);
  await close();
  await open(next, { SHELL_WORKER: 'no' });
  await page.goto(`${url}/collection`);
  await expect.poll(() => stored(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
