import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../server/app.ts';
import { readSettings } from '../../server/config.ts';
import { openLog } from '../../server/log.ts';
import { openShop } from '../../server/open-shop.ts';
import { itemsOfSnapshot } from '../../server/interest/facts.ts';
import { openSlices } from '../../server/interest/slices.ts';
import { filledFolder } from '../filled-folder.ts';
import { type HitRates, hitRates, madeItems, madeShop } from '../hit-rate.ts';
import { HISTORY_ENDS, shoppers } from '../interest-history.ts';
import { fillHistory } from '../interest-shop.ts';
import { dropFolder } from '../leftovers.ts';
import { quantile } from '../statistics.ts';
import type { Cell, Table } from '../table.ts';

const SEED = 20;
const ASKED = 2000;
/** Products, customers and views of each made-up shop. */
const SHOPS = [
  [300, 300, 6000],
  [2000, 2000, 40_000],
  [50_000, 50_000, 1_000_000],
] as const;
const LARGEST = { products: 50_000, customers: 50_000, views: 1_000_000 };
/** Customers who ask, each so often, one call after the other. */
const ASKING = 50;
const ASK_EACH = 10;

async function measureHits(say: (text: string) => void): Promise<Table> {
  const rows: Cell[][] = [];
  for (const [products, customers, views] of SHOPS) {
    say(`hits, ${products} products`);
    const shop = await madeShop(madeItems(products), { customers, views, seed: SEED }, openSlices());
    const rates: HitRates = hitRates(shop, ASKED);
    rows.push([
      products,
      customers,
      shop.all.reduce((sum, { viewed }) => sum + viewed.length, 0),
      rates.recommended * 100,
      rates.mostViewed * 100,
      rates.random * 100,
    ]);
  }
  return {
    title: 'RECOMMENDATIONS: per cent of customers whose next product is among ten',
    columns: ['products', 'customers', 'views', 'recommended', 'most viewed', 'random'],
    rows,
    notes: [
      `Made-up customers with tastes (bench/interest-history.ts, seed ${SEED}), up to ${ASKED} of them asked. The next product is one that they have`,
      'not viewed before, and is not in the model. Most viewed, random: ten that the customer has not viewed.',
    ],
  };
}

/** Calls of the app as a customer makes them, in this process. */
function callsOf(app: ReturnType<typeof createApp>) {
  return async (method: string, path: string, token?: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await app.request(path, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

async function measureAnswers(say: (text: string) => void): Promise<Table> {
  say('opening a shop');
  const dataDir = await filledFolder(LARGEST.products);
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'no', LOG_LEVEL: 'silent' });
  const log = openLog('silent');
  const shop = await openShop({
    settings,
    log,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    const { database, catalogue, recommender } = shop;
    const call = callsOf(createApp({ ...shop, db: database.db, log, settings, client: null, renderer: null }));
    const tokens: string[] = [];
    const userIds: string[] = [];
    for (let nth = 0; nth < ASKING; nth += 1) {
      say(`customer ${nth + 1} of ${ASKING}`);
      const body = { name: 'Amara Silva', email: `amara${nth}@example.lk`, password: 'green tea at four' };
      const token = String((await call('POST', '/api/user/register', undefined, body))['token']);
      tokens.push(token);
      const { userData } = await call('GET', '/api/user/data', token);
      userIds.push(String((userData as Record<string, unknown>)['_id']));
    }
    const items = await itemsOfSnapshot(await catalogue.current(), openSlices());
    const made = shoppers(items, { ...LARGEST, seed: SEED });
    const moved = Date.now() - HISTORY_ENDS - 2 * 60 * 60_000;
    const written = await fillHistory(database.maintenance, items, made, { moved, userIds, say });

    say('building the model');
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const began = performance.now();
    await recommender.current();
    await recommender.settled();
    const seconds = (performance.now() - began) / 1000;
    delays.disable();

    say('asking');
    const times: number[] = [];
    for (let nth = 0; nth < ASKING * ASK_EACH; nth += 1) {
      const from = performance.now();
      await call('GET', '/api/userinterest/recommendations', tokens[nth % ASKING]);
      times.push(performance.now() - from);
    }
    return {
      title: 'RECOMMENDATIONS: GET /api/userinterest/recommendations, embedded database',
      columns: ['products', 'rows of views', 'p50 ms', 'p99 ms', 'model s', 'loop p99 ms', 'loop most ms'],
      rows: [
        [
          items.length,
          written,
          quantile(times, 0.5),
          quantile(times, 0.99),
          seconds,
          delays.percentile(99) / 1e6,
          delays.max / 1e6,
        ],
      ],
      notes: [
        `${ASKING} customers, ${ASK_EACH} calls each, one after the other, in the benchmark's own process. Model: read and built in the background, once.`,
        'Loop: how long the event loop was kept from others meanwhile.',
      ],
    };
  } finally {
    await shop.database.close();
    dropFolder(dataDir);
  }
}

/** Measures how good the recommendations are on made-up histories, and how long an answer takes in a large shop. */
export const measureInterest = async (say: (text: string) => void): Promise<readonly Table[]> => [
  await measureHits(say),
  await measureAnswers(say),
];
