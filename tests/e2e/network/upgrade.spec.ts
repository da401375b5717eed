import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { type ServerProcess, startServer } from '../../../scripts/server-process.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { copyBuild, nextBuild, publicPaths, replaceBuild } from '../../support/builds.ts';
import { postgresIsHere, startPostgres, type TestPostgres } from '../../support/programs/postgres.ts';
import { openRoundRobin, type RoundRobin } from '../../support/round-robin.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { catalogueOf, expect, test } from '../support/page.ts';
import { by, cartOf, type Person, signedUp } from '../support/person.ts';
import { keepPictures } from '../support/pictures.ts';
import { placeOrder } from '../support/place-order.ts';

// Two versions of the shop: this build, and one that is the same but for the names of its files. They share a PostgreSQL
// where one is found; else one opens the data folder after the other.

test.describe.configure({ mode: 'serial' });

const NEW_SCHEMA = [
  ...migrations,
  {
    name: '999-tomorrow',
    sql: 'create table tomorrow (id text primary key); alter table products add column tomorrow text',
  },
];

let dataDir = '';
let [thisBuild, next] = ['', ''];
let postgres: TestPostgres | null = null;
let robin: RoundRobin;
let api: APIRequestContext;
const running = new Set<ServerProcess>();

test.beforeAll(async () => {
  dataDir = temporaryFolder();
  keepPictures(dataDir);
  [thisBuild, next] = [copyBuild(), await nextBuild()];
  postgres = postgresIsHere() ? await startPostgres() : null;
  robin = await openRoundRobin();
  api = await requests.newContext({ baseURL: robin.url });
});
test.afterAll(async () => {
  await api.dispose();
  await Promise.all([...running].map((server) => server.kill()));
  await robin.close();
  await postgres?.stop();
  for (const folder of [dataDir, thisBuild, next]) rmSync(folder, { recursive: true, force: true });
});

/** Starts a build; from then on it takes its turns. */
async function open(build: string): Promise<ServerProcess> {
  const server = await startServer({
    program: ['--liftoff-only', join(build, 'server/main.js')],
    dataDir,
    env: { DEMO: 'yes', ...(postgres && { DATABASE_URL: postgres.url }) },
  });
  running.add(server);
  robin.servers.push(server.url);
  return server;
}

/** Takes it out of the turns, and stops it in order. */
async function close(server: ServerProcess): Promise<void> {
  robin.servers = robin.servers.filter((url) => url !== server.url);
  expect(await server.close()).toBe(0);
  running.delete(server);
}

/** The invoice of an order that is placed for it. */
async function invoiceOf(person: Person, product: WireProduct): Promise<{ status: number; bytes: Buffer }> {
  const { id } = await placeOrder(api, person, product, 'COD');
  const answer = await api.get(`/api/invoice/${id}/download`, { headers: by(person) });
  return { status: answer.status(), bytes: await answer.body() };
}

const PAGES = [
  '/',
  '/collection',
  '/collection?page=2',
  '/about',
  '/contact',
  '/cart',
  '/place-order',
  '/orders',
  '/login',
  '/email-verify',
  '/reset-password',
  '/user-profile',
  '/custom-orders',
  '/nothing-here',
];
const isNamed = (paths: readonly string[]) => (text: string) => paths.filter((path) => text.includes(basename(path)));
const hashed = (build: string) => publicPaths(build).filter((path) => path.startsWith('/assets/'));

test('a new build in the place of an open one changes nothing until the shop is restarted @desktop @long', async () => {
  // The shell leads to the home page.
  const files = new Map(
    publicPaths(thisBuild)
      .filter((path) => path !== '/index.html')
      .map((path) => [path, readFileSync(join(thisBuild, 'client', path))]),
  );
  const ours = isNamed(hashed(thisBuild));
  const theirs = isNamed(hashed(next));
  const server = await open(thisBuild);
  replaceBuild(thisBuild, next);
  try {
    for (const [path, bytes] of files) {
      const answer = await api.get(path);
      expect([path, answer.status(), (await answer.body()).equals(bytes)]).toEqual([path, 200, true]);
    }
    const { sized } = await catalogueOf(api);
    for (const path of [...PAGES, `/product/${sized._id}`]) {
      const answer = await api.get(path, { headers: { Accept: 'text/html' } });
      const text = await answer.text();
      // Painted: the shell has its root empty.
      expect([
        path,
        answer.status(),
        text.includes('<div id="root"></div>'),
        ours(text).length > 5,
        theirs(text),
      ]).toEqual([path, path === '/nothing-here' ? 404 : 200, false, true, []]);
    }
    const { status, bytes } = await invoiceOf(await signedUp(api), sized);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    await close(server);
    const restarted = await open(thisBuild);
    const text = await (await api.get('/', { headers: { Accept: 'text/html' } })).text();
    expect([ours(text), theirs(text).length > 5]).toEqual([[], true]);
    // A page that was opened before still gets what it asks for; a worker gets the shell of its build or none.
    for (const path of files.keys())
      expect([path, (await api.get(path)).status()]).toEqual([path, path.startsWith('/shell-') ? 404 : 200]);
    await close(restarted);
  } finally {
    rmSync(thisBuild, { recursive: true });
    thisBuild = copyBuild();
  }
});

const count = (page: Page, items: number) =>
  page.getByRole('link', { name: items === 1 ? 'Cart, 1 item' : `Cart, ${items} items` });
const addToCart = async (page: Page, { sizes }: WireProduct) => {
  // Without force: a page that was gone back to may still be scrolling to where it was.
  await page
    .getByRole('main')
    .getByRole('radio', { name: sizes[0] ?? '', exact: true })
    .check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
};

/** By the page's own link or button, without a load. */
const follow = async (page: Page, name: string, heading: string | RegExp) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('two processes are upgraded one after the other, the old one restarted in between, and no shopper notices @desktop @long', async ({
  page,
  browser,
}) => {
  const overlap = postgres !== null;
  let old = await open(thisBuild);
  const { products } = await catalogueOf(api);
  const chosen = products
    .filter((it) => it.price !== null && it.sizes.length > 1 && it.customProperties.length === 0)
    .slice(0, 8);
  const amara = await signedUp(api);
  const failed: string[] = [];
  const watch = (shopper: Page) => {
    shopper.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
    shopper.on('pageerror', (error) => failed.push(String(error)));
  };
  const add = async (shopper: Page, nth: number, items: number) => {
    await addToCart(shopper, chosen[nth] as WireProduct);
    await expect(count(shopper, items)).toBeVisible();
  };

  // Amara has a page of the old version open, with an account, and never reloads it.
  watch(page);
  await page.addInitScript((token) => localStorage.setItem('token', token), amara.token);
  await page.goto(`${robin.url}/product/${chosen[0]?._id}`);
  await add(page, 0, 1);
  await expect.poll(() => cartOf(api, amara)).toEqual({ [chosen[0]?._id ?? '']: 1 });

  // The new version starts beside it and changes the schema.
  if (!overlap) await close(old);
  let fresh = await open(next);
  if (!overlap) await close(fresh);
  const database = await openDatabase({ dataDir, databaseUrl: postgres?.url ?? null });
  await migrate(database.db, NEW_SCHEMA);
  await database.close();
  if (!overlap) fresh = await open(next);

  // Others come and find both by turns: each visit is a page of the one with files from the other.
  const guest = await (await browser.newContext()).newPage();
  watch(guest);
  for (const nth of [1, 2, 3]) {
    await guest.goto(`${robin.url}/product/${chosen[nth]?._id}`);
    await add(guest, nth, nth);
  }
  await follow(page, 'About', /.+/);

  // The old one is restarted on the new schema.
  if (overlap) {
    await close(old);
    old = await open(thisBuild);
  }
  for (const nth of [4, 5]) {
    await guest.goto(`${robin.url}/product/${chosen[nth]?._id}`);
    await add(guest, nth, nth);
  }
  await page.goBack();
  await add(page, 0, 2);

  // And goes for good. Amara's page is of a version that nobody runs any more.
  if (overlap) await close(old);
  await follow(page, 'Contact', /.+/);
  await page.getByRole('link', { name: /^Cart, 2 items$/ }).click();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${chosen[0]?.name}`, exact: true })).toHaveValue('2');
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => cartOf(api, amara)).toEqual({ [chosen[0]?._id ?? '']: 2 });
  await guest.goto(`${robin.url}/cart`);
  await expect(count(guest, 5)).toBeVisible();
  for (const nth of [1, 2, 3, 4, 5])
    await expect(guest.getByRole('spinbutton', { name: `Quantity of ${chosen[nth]?.name}`, exact: true })).toHaveValue(
      '1',
    );

  expect(failed).toEqual([]);
  const ofOld = new Set(hashed(thisBuild));
  expect(
    robin.answers.filter(({ server, path, status }) => server === fresh.url && ofOld.has(path) && status === 200)
      .length,
    'the new version served files of the old one',
  ).toBeGreaterThan(0);
  await guest.context().close();
  await close(fresh);
});
