import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { median } from './statistics.ts';
import type { Cell, Table } from './table.ts';

const TIMES = 15;
/** The slow phone's line of section page, in bits a second. */
const LINE = 1_600_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const WAYS: readonly { name: string; compress: (bytes: Buffer) => Promise<Buffer> }[] = [
  { name: 'as it is', compress: (bytes) => Promise.resolve(bytes) },
  { name: 'gzip 6', compress: (bytes) => toGzip(bytes, { level: 6 }) },
  { name: 'gzip 9', compress: (bytes) => toGzip(bytes, { level: 9 }) },
  ...[4, 5, 9, 11].map((quality) => ({
    name: `brotli ${quality}`,
    compress: (bytes: Buffer) =>
      toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  })),
];

async function rowOf(page: string, bytes: Buffer, { name, compress }: (typeof WAYS)[number]): Promise<Cell[]> {
  const times: number[] = [];
  let size = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now();
    size = (await compress(bytes)).length;
    times.push(performance.now() - from);
  }
  const ms = median(times) ?? 0;
  const onTheLine = (size * 8 * 1000) / LINE;
  return [page, name, size / 1000, ms, onTheLine, ms + onTheLine];
}

/** What it costs to compress a page, and what it saves. */
export async function compareCompression(pages: readonly { name: string; bytes: Buffer }[]): Promise<Table> {
  const rows: Cell[][] = [];
  for (const { name, bytes } of pages) for (const way of WAYS) rows.push(await rowOf(name, bytes, way));
  return {
    title: 'COMPRESSION of a page as the server sends it',
    columns: ['page', 'way', 'kB', 'ms to make', 'ms on the line', 'both'],
    rows,
    notes: [
      `Medians of ${TIMES}. On the line: at 1.6 Mbit/s, without its latency. Both: what the first visitor of a page waits;`,
      'who comes after has it compressed already, and waits for the line alone.',
    ],
  };
}
