import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { productList } from '../../src/api/contract/catalogue.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { PHONE } from '../browser/page-load.ts';
import { temporaryFolder } from '../leftovers.ts';
import {
  measurePress,
  type Press,
  PRESS_PROBE,
  type PressFigures,
  PRESSES,
  type ShownShop,
} from '../browser/press-list.ts';
import { BUILT_SERVER, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';
import { type Cell, type Table } from '../table.ts';

/** A middling phone, as the goal of 200 ms is set for. */
const SLOWER_BY = 6;

/** A checkout with a build, opened with a demo shop of its own. */
type Opened = { name: string; url: string; shop: ShownShop; close(): Promise<unknown> };

async function open(name: string, checkout: string): Promise<Opened> {
  const server = await startServer({
    dataDir: temporaryFolder(),
    main: join(resolve(checkout), BUILT_SERVER),
    env: { WARM_PICTURES: 'no' },
  });
  const { path, read } = productList();
  const products = read(await (await fetch(server.url + path)).json());
  const one = (what: string, is: (product: (typeof products)[number]) => boolean) => {
    const found = products.find(is);
    if (!found) throw new Error(`The demo shop has no ${what}.`);
    return found;
  };
  return {
    name,
    url: server.url,
    shop: {
      sized: one(
        'product with sizes alone',
        (it) => it.price !== null && it.sizes.length > 1 && it.properties.length === 0,
      ),
      pictured: one('product with three pictures', (it) => it.images.length > 2),
    },
    close: () => server.close(),
  };
}

async function pressOnce(browser: Browser, { url, shop }: Opened, press: Press): Promise<PressFigures> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: PRESS_PROBE });
    const session = await context.newCDPSession(page);
    return await measurePress(page, shop, press, (isOn) =>
      session.send('Emulation.setCPUThrottlingRate', { rate: isOn ? SLOWER_BY : 1 }),
    );
  } finally {
    await context.close();
  }
}

/**
 * How long a phone keeps a shopper waiting after each of fourteen presses, and how many components are drawn for it.
 * @param against a checkout with a build of its own, pressed by turns with this one.
 */
export async function measurePresses(
  runs: number,
  against: string | undefined,
  say: (text: string) => void,
): Promise<Table[]> {
  const { launch, source } = await findBrowser();
  const builds = [await open('this build', '.'), ...(against === undefined ? [] : [await open('the other', against)])];
  const browser = await chromium.launch(launch);
  try {
    const rows: Cell[][] = [];
    for (const press of PRESSES) {
      const figures = builds.map((): PressFigures[] => []);
      // The first time makes the pictures: it does not count.
      for (let run = 0; run <= runs; run += 1)
        for (const [at, build] of builds.entries()) {
          say(`${press.name}: ${run === 0 ? 'first time' : `${run} of ${runs}`}`);
          const found = await pressOnce(browser, build, press);
          if (run > 0) figures[at]?.push(found);
        }
      const of = (read: (one: PressFigures) => number) => figures.map((all) => median(all.map(read)));
      const waits = of(({ wait }) => wait);
      const [mine, others] = waits;
      rows.push([
        press.name,
        ...of(({ drawn }) => drawn),
        ...waits,
        ...of(({ task }) => task),
        ...(against === undefined ? [] : [mine != null && others ? mine / others : null]),
      ]);
    }
    const each = (what: string) => builds.map(({ name }) => `${what}, ${name}`);
    return [
      {
        title: `PRESSES on a middling phone: 412×823, processor ${SLOWER_BY} times slower`,
        columns: [
          'press',
          ...each('drawn'),
          ...each('ms to the next paint'),
          ...each('longest task, ms'),
          ...(against === undefined ? [] : ['ratio of ms']),
        ],
        rows,
        notes: [
          `Medians of ${runs} presses each, the builds by turns. Chromium ${browser.version()} (${source}).`,
          'Drawn: components that React called from the press until the page is at rest; it does not depend on the machine.',
          'To the next paint: the longest of all interactions of the press, as the browser tells it in steps of 8 ms; the goal is 200.',
        ],
      },
    ];
  } finally {
    await browser.close();
    for (const build of builds) await build.close();
  }
}
