import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dropFolder, keepTrack, temporaryFolder } from '../leftovers.ts';
import { memoryOf } from '../memory.ts';
import { shopifyFile } from '../shopify-file.ts';
import type { Cell, Table } from '../table.ts';

const ROWS = [2000, 20_000] as const;
const MB = 1_000_000;
const LOOK_EVERY = 50;

type Ran = { seconds: number; peak: number | null };

/** One command of the staff as its own process, watched. @throws Error with what it said when it fails. */
async function staff(dataDir: string, ...command: string[]): Promise<Ran> {
  const from = performance.now();
  const child = keepTrack(
    spawn(process.execPath, ['--import', 'tsx', 'server/staff.ts', ...command], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
    }),
  );
  let said = '';
  let peak: number | null = null;
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const watch = setInterval(() => {
    const memory = child.pid === undefined ? null : memoryOf(child.pid);
    if (memory) peak = Math.max(peak ?? 0, memory.peak ?? memory.now);
  }, LOOK_EVERY);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said.trim()}`);
  return { seconds: (performance.now() - from) / 1000, peak };
}

async function rowsOf(rows: number, say: (text: string) => void): Promise<Cell[][]> {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'products.csv');
  await pipeline(Readable.from(shopifyFile(rows)), createWriteStream(file));
  // Makes the database, whose making takes more memory than any import.
  await staff(dataDir, 'status');
  say(`${rows} rows, new`);
  const fresh = await staff(dataDir, 'import', file);
  say(`${rows} rows, the same again`);
  const again = await staff(dataDir, 'import', file);
  const size = statSync(file).size / MB;
  dropFolder(dataDir);
  const row = (what: string, { seconds, peak }: Ran): Cell[] => [
    rows,
    what,
    size,
    seconds,
    rows / seconds,
    peak === null ? null : peak / MB,
  ];
  return [row('all new', fresh), row('the same file again', again)];
}

/** Importing a product file into a shop that is closed, as a whole process. */
export async function measureImport(say: (text: string) => void): Promise<Table> {
  const rows: Cell[][] = [];
  for (const count of ROWS) rows.push(...(await rowsOf(count, say)));
  return {
    title: 'IMPORT of a Shopify product file without pictures, four rows to a product',
    columns: ['rows', 'what', 'file MB', 'seconds', 'rows /s', 'peak MB'],
    rows,
    notes: [
      'The whole process, with opening and closing the embedded database. Peak: resident memory of it, the database included.',
    ],
  };
}
