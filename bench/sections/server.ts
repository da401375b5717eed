import { productList } from '../../src/api/contract/catalogue.ts';
import { filledFolder } from '../filled-folder.ts';
import { dropFolder, temporaryFolder } from '../leftovers.ts';
import { LOAD_IS, underLoad } from '../load.ts';
import type { Memory } from '../memory.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { median } from '../statistics.ts';
import type { Cell, Table } from '../table.ts';

const COUNTS = [2000, 50_000] as const;
const PICTURES = 8;
const PICTURE_WIDTH = 480;
const FORMATS = ['avif', 'webp', 'jpg'] as const;
const MB = 1_000_000;

const BROTLI = { 'accept-encoding': 'br' } as const;
const megabytes = (memory: Memory | null, which: keyof Memory): number | null => {
  const bytes = memory?.[which] ?? null;
  return bytes === null ? null : bytes / MB;
};

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const from = performance.now();
  const result = await work();
  return { result, ms: performance.now() - from };
}

/** Fetches to the last byte, as the wire has it where that is asked for. */
const fetchWhole = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  timed(async () => {
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return { etag: answer.headers.get('etag') ?? '', bytes: (await answer.arrayBuffer()).byteLength };
  });

async function whileOpen<Result>(
  dataDir: string,
  empty: boolean,
  during: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ dataDir, empty });
  try {
    return await during(server);
  } finally {
    await server.close();
  }
}

async function starts(dataDir: string, runs: number, say: (text: string) => void): Promise<Table> {
  const row = (name: string, openings: readonly { ms: number; memory: Memory | null }[]): Cell[] => [
    name,
    openings.length,
    median(openings.map(({ ms }) => ms)),
    median(openings.flatMap(({ memory }) => megabytes(memory, 'now') ?? [])),
    median(openings.flatMap(({ memory }) => megabytes(memory, 'peak') ?? [])),
  ];
  const open = (folder: string, empty: boolean) =>
    whileOpen(folder, empty, async (server) => ({ ms: server.openedAfter, memory: server.memory() }));
  const emptyFolder = temporaryFolder();
  say('first start, empty');
  const bare = await open(emptyFolder, true);
  dropFolder(emptyFolder);
  say('first start, with the demo shop');
  const first = await open(dataDir, false);
  const again = [];
  for (let run = 1; run <= runs; run += 1) {
    say(`later start ${run} of ${runs}`);
    again.push(await open(dataDir, false));
  }
  return {
    title: 'START of the built server, from its process until it says that it is open, its catalogue read',
    columns: ['start', 'times', 'ms', 'memory MB', 'peak MB'],
    rows: [
      row('first, new folder, no products', [bare]),
      row('first, new folder, demo shop made', [first]),
      row('later, demo shop there', again),
    ],
    notes: [
      'With the embedded database. The first start makes it: that is where the peak comes from. Medians; memory is resident, right after the start.',
    ],
  };
}

async function listRow(count: number, say: (text: string) => void): Promise<Cell[]> {
  say(`${count} products: writing them`);
  const { result: dataDir, ms: writing } = await timed(() => filledFolder(count));
  const row = await whileOpen(dataDir, true, async (server): Promise<Cell[]> => {
    const url = server.url + productList().path;
    say(`${count} products: asking for the list`);
    const {
      result: { etag, bytes: plainBytes },
      ms: first,
    } = await fetchWhole(url, BROTLI);
    const full = await underLoad(url, BROTLI);
    const again = await underLoad(url, { ...BROTLI, 'if-none-match': etag }, { expected: '3xx' });
    const memory = server.memory();
    const kilobytes = full.perSecond === 0 ? null : (full.megabytesPerSecond / full.perSecond) * 1000;
    return [
      count,
      plainBytes / MB,
      kilobytes,
      server.openedAfter,
      first,
      full.perSecond,
      full.p50,
      full.p99,
      again.perSecond,
      again.p50,
      again.p99,
      megabytes(memory, 'now'),
      megabytes(memory, 'peak'),
      count / (writing / 1000),
    ];
  });
  dropFolder(dataDir);
  return row;
}

async function lists(say: (text: string) => void): Promise<Table> {
  const rows: Cell[][] = [];
  for (const count of COUNTS) rows.push(await listRow(count, say));
  return {
    title: 'GET /api/product/list from a catalogue of so many products',
    columns: [
      'products',
      'JSON MB',
      'brotli kB',
      'start ms',
      'first answer ms',
      'whole list /s',
      'p50 ms',
      'p99 ms',
      'not changed (304) /s',
      'p50 ms',
      'p99 ms',
      'memory MB',
      'peak MB',
      'written /s',
    ],
    rows,
    notes: [
      `Whole list: compressed with brotli, kept and sent from memory. ${LOAD_IS}.`,
      'First answer: compressing the whole list once; start: reading and presenting it. Memory: resident, after all of it. Written: products a second into the database before the start.',
    ],
  };
}

async function pictures(dataDir: string, say: (text: string) => void): Promise<Table> {
  return whileOpen(dataDir, false, async (server) => {
    const { path, read } = productList();
    const hashes = read(await (await fetch(server.url + path)).json())
      .flatMap(({ images }) => /^\/media\/([0-9a-f]+)\//.exec(images[0] ?? '')?.[1] ?? [])
      .slice(0, PICTURES);
    const rows: Cell[][] = [];
    for (const format of FORMATS) {
      say(`pictures in ${format}`);
      const urls = hashes.map((hash) => `${server.url}/media/${hash}/${PICTURE_WIDTH}.${format}`);
      const [made, served, bytes]: number[][] = [[], [], []];
      for (const url of urls) {
        const { ms, result } = await fetchWhole(url);
        made?.push(ms);
        bytes?.push(result.bytes / 1000);
        served?.push((await fetchWhole(url)).ms);
      }
      const load = urls[0] === undefined ? null : await underLoad(urls[0], {});
      rows.push([
        format,
        median(bytes ?? []),
        median(made ?? []),
        median(served ?? []),
        load?.perSecond ?? null,
        load?.p50 ?? null,
        load?.p99 ?? null,
      ]);
    }
    return {
      title: `PICTURES of the demo shop, ${PICTURE_WIDTH} pixels wide`,
      columns: ['format', 'kB', 'made ms', 'served ms', 'served /s', 'p50 ms', 'p99 ms'],
      rows,
      notes: [
        `Medians of ${PICTURES} pictures, one after the other. Made: asked for the first time. Served: from the disk. A second: ${LOAD_IS}.`,
      ],
    };
  });
}

/** The built server on this machine: how soon it opens, and what it bears. */
export async function measureServer(runs: number, say: (text: string) => void): Promise<Table[]> {
  const dataDir = temporaryFolder();
  return [await starts(dataDir, runs, say), await lists(say), await pictures(dataDir, say)];
}
