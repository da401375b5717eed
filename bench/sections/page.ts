import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/find-browser.ts';
import { type PageLoad, loadPage } from '../browser/page-load.ts';
import { type Form, FORMS, openSideBySide } from '../browser/side-by-side.ts';
import { median, range } from '../statistics.ts';
import { type Cell, figure, type Table } from '../table.ts';

type Measure = { name: string; of: (load: PageLoad) => number | null; buyOnly?: true };

const MEASURES: readonly Measure[] = [
  { name: 'first paint, ms', of: (load) => load.firstPaint },
  { name: 'largest paint, ms', of: (load) => load.largestPaint },
  { name: 'first product named, ms', of: (load) => load.product },
  { name: 'first picture shown, ms', of: (load) => load.picture },
  { name: 'ADD TO CART seen, ms', of: (load) => load.button, buyOnly: true },
  { name: 'pressed then: in the cart, ms', of: (load) => load.early, buyOnly: true },
  {
    name: 'that press lost (1) or not (0)',
    of: (load) => (load.button === null ? null : Number(load.early === null || load.presses > 1)),
    buyOnly: true,
  },
  { name: 'pressed when quiet: ms until in the cart', of: (load) => load.late, buyOnly: true },
  { name: 'layout shift', of: (load) => load.shift },
  {
    name: 'bytes until the first paint, kB',
    of: (load) => (load.bytesToPaint === null ? null : load.bytesToPaint / 1000),
  },
  { name: 'bytes, kB', of: (load) => load.bytes / 1000 },
  { name: 'requests', of: (load) => load.requests },
  { name: 'calls to the API', of: (load) => load.calls },
  { name: 'asked for twice', of: (load) => load.again },
  { name: 'pictures in a second size', of: (load) => load.picturesAgain },
];

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'] as const;

/**
 * Being watched costs a page what no shopper's does: for each error that is made (React makes three beforehand) the browser works out
 * source positions, by reading the whole file again. Told to keep them from the start, it needs not.
 */
const UNWATCHED = '--js-flags=--no-enable-lazy-source-positions';

type Loads = { name: string; buy: boolean } & Record<Form, PageLoad[]>;

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function spread(values: readonly number[]): string | null {
  const ends = range(values);
  return ends && `${figure(Math.round(ends.least * 1000) / 1000)}–${figure(Math.round(ends.most * 1000) / 1000)}`;
}

function rowOf(loads: Loads, { name, of }: Measure): Cell[] {
  const values = FORMS.map((form) => known(loads[form].map(of)));
  const [app, shell, plain] = values.map(median);
  const to = (middle: number | null | undefined, other: number | null | undefined): number | null =>
    middle == null || !other ? null : middle / other;
  return [
    loads.name,
    name,
    ...values.flatMap((all) => [median(all), spread(all)]),
    to(app, plain),
    to(shell, plain),
    to(app, shell),
  ];
}

/** How pages load on a slow phone: the painted app, the app as a shell and the plain page by turns, with a cold cache each time. */
export async function measurePages(runs: number, say: (text: string) => void): Promise<Table[]> {
  const { launch, source } = await findBrowser();
  const shops = await openSideBySide();
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), UNWATCHED] });
  try {
    const all: Loads[] = shops.pages.map(({ name, buy }) => ({ name, buy, app: [], shell: [], plain: [] }));
    // The first time makes the pictures and warms the server: it does not count.
    for (let run = 0; run <= runs; run += 1) {
      for (const [at, page] of shops.pages.entries()) {
        say(run === 0 ? `${page.name}: making its pictures` : `${page.name}: load ${run} of ${runs}`);
        for (const form of FORMS) {
          const load = await loadPage(browser, page[form], { buy: page.buy, insist: form === 'plain' });
          if (run > 0) all[at]?.[form].push(load);
        }
      }
    }
    const version = browser.version();
    return [
      {
        title:
          'PAGE on a slow phone: 412×823, processor 4 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms, cold cache',
        columns: [
          'page',
          'measure',
          ...FORMS.flatMap((form) => [form, 'least–most']),
          'app/plain',
          'shell/plain',
          'app/shell',
        ],
        rows: all.flatMap((one) =>
          MEASURES.filter(({ buyOnly }) => one.buy || !buyOnly).map((measure) => rowOf(one, measure)),
        ),
        notes: [
          `Medians of ${runs} loads each, the three by turns. Chromium ${version} (${source}).`,
          'app: painted by the server. shell: the same app with RENDER=no. plain: a hand-written HTML page with the same content and pictures.',
          'ADD TO CART is pressed once as soon as it has been painted (the plain page keeps no early press: there again every 100 ms), and once more after 1.5 s without traffic.',
          `Of being watched, the source positions of errors are left out (${UNWATCHED}): about 90 ms on a page with React.`,
          'Asked for twice: the same address over the wire again. A second size: another width or format of a picture that came already.',
          "Elsewhere, for orientation: Hydrogen largest paint 1,100 ms, working ADD TO CART 1,400 ms; Medusa's starter 1,600 and 3,800 ms; a static page 500 ms.",
        ],
      },
      {
        title: 'WEIGHT of a page as the browser loads it, kB over the wire (medians)',
        columns: ['page', 'of', ...KINDS.map((kind) => kind.toLowerCase())],
        rows: all.flatMap((loads) =>
          FORMS.map((form): Cell[] => [
            loads.name,
            form,
            ...KINDS.map((kind) => (median(loads[form].map((load) => load.bytesOf[kind] ?? 0)) ?? 0) / 1000),
          ]),
        ),
        notes: ['Pictures count as far as the browser fetched them without scrolling.'],
      },
    ];
  } finally {
    await browser.close();
    await shops.close();
  }
}
