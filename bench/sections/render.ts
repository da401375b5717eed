import { request } from 'node:http';
import { categoryList, productList } from '../../src/api/contract/catalogue.ts';
import { compareCompression } from '../compression.ts';
import { filledFolder } from '../filled-folder.ts';
import { HEAP_FLAGS, type Heap, heapOf } from '../browser/heap.ts';
import { dropFolder } from '../leftovers.ts';
import { LOAD_IS, type Next, underLoad } from '../load.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';
import type { Cell, Table } from '../table.ts';

const FEW = 2000;
const MANY = 50_000;
const ALONE = 40;
const TENTHS = 10;
const MEMORY_CONNECTIONS = 8;
const MB = 1_000_000;
/** As through a proxy that the shop was not told of: then nobody is one visitor, and no bound of one is met (docs/limits.md). */
const PROXIED = { 'x-forwarded-for': '203.0.113.7' } as const;
const BROTLI = { ...PROXIED, 'accept-encoding': 'br', accept: 'text/html' } as const;
const PLAIN = { ...PROXIED, 'accept-encoding': 'identity', accept: 'text/html' } as const;

/** The home page by another address: more than are kept. */
const MAX_SLASHES = 2000;
/** A page, asked for as it is and in a way that nothing kept can answer: a new address, or, where a page has but one, another name of the shop, for which it is not painted again. */
type Page = { name: string; path: string; next: Next; other: 'new' | 'another host' };

async function pagesOf(url: string): Promise<Page[]> {
  const ask = async <Answer>({ path, read }: { path: string; read: (answer: unknown) => Answer }): Promise<Answer> =>
    read(await (await fetch(url + path)).json());
  const ids = (await ask(productList())).map(({ id }) => id);
  const categories = (await ask(categoryList())).map(({ id }) => id);
  let nth = 0;
  const product = (at: number): string => `/product/${encodeURIComponent(ids[at % ids.length] ?? '')}`;
  const host = (): string => `shop${(nth += 1)}.example`;
  const filters = (): string => {
    nth += 1;
    const category = categories[nth % categories.length] ?? '';
    return `/collection?${nth % 3 === 0 ? '' : `category=${encodeURIComponent(category)}&`}min=${nth}${nth % 2 === 0 ? '&sort=low-high' : ''}${nth % 5 === 0 ? '&page=2' : ''}`;
  };
  return [
    { name: 'home', path: '/', next: () => ({ path: '/'.repeat(2 + ((nth += 1) % MAX_SLASHES)) }), other: 'new' },
    { name: 'collection', path: '/collection', next: () => ({ path: filters() }), other: 'new' },
    { name: 'product', path: product(0), next: () => ({ path: product(nth), host: host() }), other: 'another host' },
  ];
}

type Answer = { bytes: Buffer; /** Until the first byte. */ ms: number };

/** One request by itself. Node's fetch cannot say another host. */
const get = (
  url: string,
  { path, host }: ReturnType<Next>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> =>
  new Promise((done, fail) => {
    const from = performance.now();
    request(url + path, { headers: { ...headers, ...(host === undefined ? {} : { host }) } }, (answer) => {
      const ms = performance.now() - from;
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        answer.statusCode === 200
          ? done({ bytes: Buffer.concat(pieces), ms })
          : fail(new Error(`${path} was answered ${answer.statusCode}`)),
      );
      answer.on('error', fail);
    })
      .on('error', fail)
      .end();
  });

async function alone(url: string, next: Next): Promise<number | null> {
  const times: number[] = [];
  for (let time = 0; time < ALONE; time += 1) times.push((await get(url, next(), BROTLI)).ms);
  return median(times);
}

async function speedRows({ url }: ServerProcess, products: number, say: (text: string) => void): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const { name, path, next, other } of await pagesOf(url)) {
    const same: Next = () => ({ path });
    const [plain, compressed] = [await get(url, same(), PLAIN), await get(url, same(), BROTLI)];
    const painted = plain.bytes.includes('<main') ? 'yes' : 'no';
    for (const [which, ask] of [
      ['kept', same],
      [other, next],
    ] as const) {
      say(`${products} products: ${name}, ${which}`);
      const first = await alone(url, ask);
      const { perSecond, p50, p99 } = await underLoad(url, BROTLI, { next: ask });
      rows.push([
        products,
        name,
        painted,
        which,
        plain.bytes.length / 1000,
        compressed.bytes.length / 1000,
        first,
        perSecond,
        p50,
        p99,
      ]);
    }
  }
  return rows;
}

async function memoryRows(server: ServerProcess, renders: number, say: (text: string) => void): Promise<Cell[][]> {
  const pages = await pagesOf(server.url);
  let nth = 0;
  const next: Next = () => (pages[(nth += 1) % pages.length] ?? pages[0])?.next() ?? { path: '/' };
  const row = (after: number, { rss, heapUsed, arrayBuffers }: Heap): Cell[] => [
    after,
    rss / MB,
    heapUsed / MB,
    arrayBuffers / MB,
  ];
  const rows = [row(0, await heapOf(server))];
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    say(`memory: ${tenth} of ${TENTHS}`);
    await underLoad(server.url, BROTLI, { next, amount: renders / TENTHS, connections: MEMORY_CONNECTIONS });
    rows.push(row((renders / TENTHS) * tenth, await heapOf(server)));
  }
  return rows;
}

/** A shop of so many products, while it is open. */
async function inShop<Result>(
  products: number,
  say: (text: string) => void,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  say(`${products} products: writing them`);
  const dataDir = await filledFolder(products);
  const server = await startServer({ dataDir, empty: true, flags: HEAP_FLAGS });
  try {
    return await work(server);
  } finally {
    await server.close();
    dropFolder(dataDir);
  }
}

/** What painting pages costs the server: time, memory, and the choice of a compression. */
export async function measureRender(renders: number, say: (text: string) => void): Promise<Table[]> {
  const small = await inShop(FEW, say, async (server) => {
    const rows = await speedRows(server, FEW, say);
    const pages = [];
    for (const { name, path } of await pagesOf(server.url))
      pages.push({ name, bytes: (await get(server.url, { path }, PLAIN)).bytes });
    say('compression');
    return { rows, compression: await compareCompression(pages), memory: await memoryRows(server, renders, say) };
  });
  const large = await inShop(MANY, say, (server) => speedRows(server, MANY, say));
  return [
    {
      title: 'RENDER: pages as the server paints them',
      columns: ['products', 'page', 'painted', 'which', 'kB', 'brotli kB', 'alone ms', 'pages /s', 'p50 ms', 'p99 ms'],
      rows: [...small.rows, ...large],
      notes: [
        'Kept: asked for again and again. New: never asked for before (other filters, another host), so it is painted and compressed each time.',
        `Alone: to the first byte, one request at a time, median of ${ALONE}; new less kept is the most that sending the head early could win. A second: ${LOAD_IS}.`,
      ],
    },
    {
      title: `MEMORY of the server while it paints ${renders.toLocaleString('en-US')} new pages, MB`,
      columns: ['pages', 'resident', 'objects', 'buffers'],
      rows: small.memory,
      notes: [
        `${FEW.toLocaleString('en-US')} products; after the load of the first table. Objects and buffers right after garbage was collected; buffers hold the pages that are kept.`,
      ],
    },
    small.compression,
  ];
}
