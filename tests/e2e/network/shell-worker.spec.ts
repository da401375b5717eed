import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, request as requests } from '@playwright/test';
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts';
import { copyBuild, nextBuild } from '../../support/builds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { catalogueOf, enter, expect, isShort, test } from '../support/page.ts';
import { asPersonOnce, by, fillLogin, signedUp } from '../support/person.ts';
import { keepPictures } from '../support/pictures.ts';

// A shop of its own, which goes away and comes back: for the browser the same as a device without a network.

test.use({ serviceWorkers: 'allow' });
let [dataDir, thisBuild, next] = ['', '', ''];
let server: ServerProcess | null = null;
let port: string | undefined;

test.beforeAll(async () => {
  dataDir = temporaryFolder();
  keepPictures(dataDir);
  [thisBuild, next] = [copyBuild(), await nextBuild()];
});
test.afterAll(async () => {
  await server?.kill();
  for (const folder of [dataDir, thisBuild, next]) rmSync(folder, { recursive: true, force: true });
});

/** Opens the shop, at the same address each time. */
async function open(build: string, env: Record<string, string> = {}): Promise<string> {
  server = await startServer({
    program: ['--liftoff-only', join(build, 'server/main.js')],
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

test.afterEach(close);

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const paths = caches.map(async (name) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(paths)).flat().sort();
  });

const LISTS = ['/api/categories', '/api/product/list', '/api/shop-profile', '/api/shop-profile/about', '/api/vendors'];

/** Waits until the browser has stored what a page begins with: its lists come in any order. */
async function ready(page: Page): Promise<string[]> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(LISTS));
  return stored(page);
}
/** Paths of stored answers that hold one of these texts. */
const inStores = (page: Page, ...texts: string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const body = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
        if (wanted.some((text) => body.includes(text))) found.push(request.url);
      }
    }
    return found;
  }, texts);
const list = (page: Page) => page.getByRole('main').getByRole('article');
/** The script that the page began with. */
const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src^="/assets/"]').first().getAttribute('src');

/** Waits for what a newer worker does. A browser looks for one after a visit, but not after every one: then the page is visited again. */
const expectOfWorker = (page: Page, hasCome: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    try {
      await expect.poll(hasCome, { timeout: 10_000 }).toBe(true);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass({ timeout: 60_000 });

// No layout has a part in it: one device.
test(
  'a page is reloaded, and another one opened, while the shop cannot be reached; a new build takes the place of the old one; the operator takes it all away',
  { tag: '@phone' },
  async ({ page, quiet }) => {
    quiet.allow(/Failed to (load resource|fetch)|Unable to preload CSS|ERR_|service worker|GET .* failed/i);
    const url = await open(thisBuild);
    const api = await requests.newContext({ baseURL: url });
    const { sized } = await catalogueOf(api);
    await api.dispose();
    await page.goto(`${url}/collection`);
    const before = await ready(page);
    const script = await scriptOf(page);

    await test.step('what a page begins with is kept', () => {
      expect(before.filter((path) => path.endsWith('.html'))).toEqual([
        expect.stringMatching(/^\/shell-[0-9a-f]{12}\.html$/),
      ]);
      expect(before.filter((path) => path.startsWith('/api/'))).toEqual(LISTS);
      for (const part of ['Overlays', 'HeaderExtras'])
        expect(before.filter((path) => path.startsWith(`/assets/${part}-`) && path.endsWith('.js'))).toHaveLength(1);
    });

    await test.step('a page is reloaded, and another one opened, while the shop cannot be reached', async () => {
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

    // Each of these takes another server and waits for the browser to look for a newer worker.
    if (isShort()) return;
    await test.step('a new build is there with the next page, and nothing of the old one is left', async () => {
      await open(next);
      await page.goto(`${url}/about`);
      const newer = await scriptOf(page);
      expect(newer).not.toBe(script);
      await expectOfWorker(page, async () => (await stored(page)).includes(newer!));
      await expect
        .poll(async () => (await stored(page)).filter((path) => before.includes(path) && path.startsWith('/assets/')))
        .toEqual([]);
      await close();
      await page.goto(`${url}/collection`);
      await expect(list(page)).toHaveCount(20);
      expect(await scriptOf(page)).toBe(newer);
    });

    await test.step('the operator takes it away from every device that has it', async () => {
      await open(next, { SHELL_WORKER: 'no' });
      await page.goto(`${url}/collection`);
      await expectOfWorker(page, async () => (await stored(page)).length === 0);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
    });
  },
);

test(
  'a new build takes over while a customer fills in a form: nothing typed is lost, and nothing of theirs is kept for the next one',
  { tag: ['@phone', '@long'] },
  async ({ page, quiet }) => {
    quiet.allow(/Failed to (load resource|fetch)|Unable to preload CSS|ERR_|service worker|GET .* failed/i);
    const url = await open(thisBuild);
    const api = await requests.newContext({ baseURL: url });
    const ravi = await signedUp(api, 'Ravi Perera');
    const amara = await signedUp(api, 'Amara Silva');
    const { sized } = await catalogueOf(api);
    await api.post('/api/cart/update', {
      data: { itemId: sized._id, size: sized.sizes[0] ?? '', properties: {}, quantity: 1 },
      headers: by(amara),
    });
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    const button = (name: string) => main.getByRole('button', { name, exact: true }).filter({ visible: true });
    await asPersonOnce(page, amara);
    await page.goto(`${url}/place-order`);
    const before = await ready(page);
    const script = await scriptOf(page);

    await test.step('the new build is stored, and the page stays as it is', async () => {
      await enter(field('Street address'), '7 Lotus Lane');
      await close();
      await open(next);
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await expect
        .poll(async () => (await stored(page)).filter((path) => before.includes(path) && !path.startsWith('/api/')))
        .toEqual([]);
      await expect(field('Street address')).toHaveValue('7 Lotus Lane');
      expect(await scriptOf(page)).toBe(script);
    });

    await test.step('the order is placed from there', async () => {
      for (const [name, text] of Object.entries({
        'First name': 'Amara',
        'Last name': 'Silva',
        Email: amara.email,
        'Phone (optional)': '077 123 4567',
        'City or town': 'Galle',
        District: 'Galle',
        Postcode: '80000',
      }))
        await enter(field(name), text);
      await button('PLACE ORDER').click();
      await expect(page).toHaveURL(/\/orders\/.+/, { timeout: 60_000 });
      await expect(main.getByText('7 Lotus Lane')).toBeVisible();
    });

    await test.step('what is stored is the same for everybody', async () => {
      expect(
        (await stored(page)).filter(
          (path) =>
            !/^\/(assets\/.*|shell-\w+\.html|api\/(categories|product\/list|vendors|shop-profile(\/about)?))$/.test(
              path,
            ),
        ),
      ).toEqual([]);
      expect(await inStores(page, amara.email, '7 Lotus Lane', amara.token)).toEqual([]);
    });

    await test.step('the next customer, and whoever has no network, see nothing of it', async () => {
      await page.goto(`${url}/user-profile`);
      await button('Logout').click();
      await expect(page).not.toHaveURL('/user-profile');
      await close();
      await page.goto(`${url}/contact`);
      // Its code is not stored: the page says so, in the shop's frame.
      await expect(page.getByRole('heading', { level: 1, name: "This page didn't load" })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/7 Lotus Lane|Amara/);
      await open(next);
      await page.goto(`${url}/login`);
      await fillLogin(page, ravi);
      await expect(page).not.toHaveURL(`${url}/login`);
      await page.goto(`${url}/orders`);
      await expect(main.getByText("No orders hasn't placed yet.")).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/7 Lotus Lane|Amara/);
    });
    await api.dispose();
  },
);
