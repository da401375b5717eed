import { chromium } from 'playwright';
import { findBrowser } from '../scripts/find-browser.ts';
import { type PageLoad, loadPage } from './page-load.ts';
import { openSideBySide } from './side-by-side.ts';
import { median, range } from './statistics.ts';
import { type Cell, figure, type Table } from './table.ts';

type Measure = { name: string; of: (load: PageLoad) => number | null; buyOnly?: true };

const MEASURES: readonly Measure[] = [
  { name: 'first paint, ms', of: (load) => load.firstPaint },
  { name: 'largest paint, ms', of: (load) => load.largestPaint },
  { name: 'first product named, ms', of: (load) => load.product },
  { name: 'first picture shown, ms', of: (load) => load.picture },
  { name: 'ADD TO CART there, ms', of: (load) => load.button, buyOnly: true },
  { name: 'ADD TO CART works, ms', of: (load) => load.working, buyOnly: true },
  { name: 'layout shift', of: (load) => load.shift },
  { name: 'requests', of: (load) => load.requests },
  { name: 'bytes, kB', of: (load) => load.bytes / 1000 },
];

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'] as const;

type Loads = { name: string; buy: boolean; app: PageLoad[]; plain: PageLoad[] };

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function spread(values: readonly number[]): string | null {
  const ends = range(values);
  return ends && `${figure(Math.round(ends.least * 1000) / 1000)}–${figure(Math.round(ends.most * 1000) / 1000)}`;
}

function rowOf({ name, app, plain }: Loads, measure: Measure): Cell[] {
  const [ours, theirs] = [known(app.map(measure.of)), known(plain.map(measure.of))];
  const [a, b] = [median(ours), median(theirs)];
  return [name, measure.name, a, spread(ours), b, spread(theirs), a === null || b === null || b === 0 ? null : a / b];
}

/** How pages load on a slow phone, the app and the plain pages by turns, with a cold cache each time. */
export async function measurePages(runs: number, say: (text: string) => void): Promise<Table[]> {
  const { launch, source } = await findBrowser();
  const { server, pages } = await openSideBySide();
  const browser = await chromium.launch(launch);
  try {
    const all: Loads[] = pages.map(({ name, buy }) => ({ name, buy, app: [], plain: [] }));
    // The first time makes the pictures and warms the server: it does not count.
    for (let run = 0; run <= runs; run += 1) {
      for (const [at, { name, app, plain, buy }] of pages.entries()) {
        say(run === 0 ? `${name}: making its pictures` : `${name}: load ${run} of ${runs}`);
        const [ours, theirs] = [await loadPage(browser, app, buy), await loadPage(browser, plain, buy)];
        if (run === 0) continue;
        all[at]?.app.push(ours);
        all[at]?.plain.push(theirs);
      }
    }
    const version = browser.version();
    return [
      {
        title: 'PAGE on a slow phone: 412×823, processor 4 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms, cold cache',
        columns: ['page', 'measure', 'app', 'least–most', 'plain', 'least–most', 'app/plain'],
        rows: all.flatMap((one) => MEASURES.filter(({ buyOnly }) => one.buy || !buyOnly).map((measure) => rowOf(one, measure))),
        notes: [
          `Medians of ${runs} loads each, app and plain page by turns, from the same server. Chromium ${version} (${source}).`,
          'plain: a hand-written HTML page with the same content and pictures. Works: pressed as soon as it is there and every 100 ms until the cart counts it.',
          'Elsewhere, for orientation: Hydrogen largest paint 1,100 ms, working ADD TO CART 1,400 ms; Medusa\'s starter 1,600 and 3,800 ms; a static page 500 ms.',
        ],
      },
      {
        title: 'WEIGHT of a page as the browser loads it, kB over the wire (medians)',
        columns: ['page', 'of', ...KINDS.map((kind) => kind.toLowerCase())],
        rows: all.flatMap(({ name, app, plain }) => ([['app', app], ['plain', plain]] as const).map(([of, loads]): Cell[] => [
          name, of, ...KINDS.map((kind) => (median(loads.map((load) => load.bytesOf[kind] ?? 0)) ?? 0) / 1000),
        ])),
        notes: ['Pictures count as far as the browser fetched them without scrolling.'],
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
