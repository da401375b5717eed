import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyText } from '../../../server/import/body-text.ts';
import { openCsv } from '../../../server/import/files/csv-file.ts';
import { COLUMNS } from '../../../server/import/files/shopify-columns.ts';
import { MAX_ITEMS, serveReading } from '../../../server/import/files/reader-messages.ts';
import { type FileItem, openProducts } from '../../../server/import/shopify-file.ts';
import { readInWorker } from '../../../server/import/files/read-in-worker.ts';
import { AS_IT_STANDS } from '../../../server/import/files/rows.ts';
import { shallowHtml } from '../../../server/import/files/shallow-html.ts';
import { UnreadableFile } from '../../../server/import/files/unreadable.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  path = join(folder, 'file.csv');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows, faults, and how often a byte of the file was looked at, on the mean, when it is read once. */
async function work(content: string | Buffer): Promise<{ rows: number; faults: number; looks: number }> {
  await writeFile(path, content);
  const counted = { bytes: 0 };
  const file = await openCsv(path, counted);
  counted.bytes = 0;
  let [rows, faults] = [0, 0];
  for (const one of file.rows()) {
    if ('fault' in one) faults += 1;
    else rows += 1;
  }
  file.close();
  return { rows, faults, looks: counted.bytes / Buffer.byteLength(content) };
}

const MB = 1024 * 1024;

describe('reading takes time in proportion to the file', () => {
  const HEADER = 'Handle,Title,Variant Price,Body (HTML)\n';
  test.each<[string, string, { rows: number; faults: number }]>([
    [
      'quotes that are not closed, each before a good row',
      HEADER + 'a,"\nb,B,1,x\n'.repeat(20_000),
      { rows: 20_000, faults: 20_000 },
    ],
    [
      'a quote that is not closed, and rows for more than 8 MB after it',
      `${HEADER}a,"\n${'b,B,1,x\n'.repeat(1_200_000)}`,
      { rows: 1_200_000, faults: 1 },
    ],
    ['a line of 20 MB', `${HEADER}a,A,10,${'x'.repeat(20 * MB)}\nb,B,1,x\n`, { rows: 1, faults: 1 }],
    [
      'a cell of 20 MB over many lines',
      `${HEADER}a,A,10,"${'x\n'.repeat(500)}${'x'.repeat(20 * MB)}"\nb,B,1,x\n${'b,B,1,x\n'.repeat(501)}`,
      { rows: 502, faults: 2 },
    ],
    ['empty lines', `${HEADER}${'\r\n'.repeat(MB)}b,B,1,x\n`, { rows: 1, faults: 0 }],
    ['a line of nothing but carriage returns', `${HEADER}${'\r'.repeat(MB)}`, { rows: 0, faults: 0 }],
  ])('%s', async (_what, content, expected) => {
    const { looks, ...found } = await work(content);
    expect(found).toEqual(expected);
    expect(looks).toBeLessThan(4);
  });

  test('and so in UTF-16', async () => {
    const { looks, ...found } = await work(Buffer.from(`\ufeff${HEADER}${'a,"\nb,B,1,x\n'.repeat(5000)}`, 'utf16le'));
    expect(found).toEqual({ rows: 5000, faults: 5000 });
    expect(looks).toBeLessThan(4);
  });
});

test('records are read as another parser of CSV reads them, up to the first damage', async () => {
  const letter = fc.constantFrom('a', 'b', ',', ',', '"', '"', '\n', '\r\n', '\r', ' ', 'ශ්‍රී', ';');
  await fc.assert(
    fc.asyncProperty(fc.array(letter, { maxLength: 60 }), async (letters) => {
      const text = `h,h,h\n${letters.join('')}`;
      const expected: string[][] = [];
      try {
        parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n', '\r'],
          on_record: (cells: string[]) => void expected.push(cells),
        });
      } catch (error) {
        if (!(error instanceof CsvError)) throw error;
      }
      const good = expected.findIndex(
        (cells, index) => index > 0 && (cells.length < 3 || cells.slice(3).some((cell) => cell.trim() !== '')),
      );
      const wanted = (good === -1 ? expected : expected.slice(0, good)).slice(1).map((cells) => cells.slice(0, 3));
      await writeFile(path, text);
      const file = await openCsv(path);
      const found: string[][] = [];
      for (const row of file.rows()) {
        if ('fault' in row || found.length === wanted.length) break;
        found.push(row.cells);
      }
      file.close();
      expect(found).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

describe('what is no product file is refused in a sentence, not read to its end', () => {
  test('a file most of whose rows are none', async () => {
    await writeFile(path, `Handle,Title,Variant Price,Body (HTML)\n${'a,"\n'.repeat(20_000)}`);
    await expect(openProducts(path)).rejects.toEqual(
      new UnreadableFile(
        'This is not a product file: up to line 1001 two of three rows cannot be read (such as: it has 2 fields instead of 4). Open it in a spreadsheet and save it as "CSV UTF-8".',
      ),
    );
  });

  test('but one with as many good rows is, however many are torn', async () => {
    await writeFile(path, `Handle,Title,Variant Price\n${'a,"\nb,B,1\n'.repeat(3000)}`);
    expect((await openProducts(path)).rowCount).toBe(6000);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a workbook',
      () => Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'),
      'is an Excel workbook or a ZIP archive, not a CSV file',
    ],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an old Excel workbook, not a CSV file'],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      'is a picture, not a CSV file',
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
      'is a picture, not a CSV file',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n'), 'is a PDF, not a CSV file'],
    ['a packed file', () => Buffer.from([0x1f, 0x8b, 8, 0]), 'is an archive, not a CSV file'],
  ])('%s', async (_what, content, reason) => {
    await writeFile(path, await content());
    await expect(openProducts(path)).rejects.toEqual(
      new UnreadableFile(`${path} ${reason}. In a spreadsheet, save it as "CSV UTF-8" or as "Unicode Text".`),
    );
  });
});

describe('a description', () => {
  const depth = (html: string): number => {
    let [open, deepest] = [0, 0];
    for (const tag of html.match(/<\/?[a-z][^>]*>/g) ?? []) {
      open += tag.startsWith('</') ? -1 : /^<(?:br|hr|img)\b/.test(tag) ? 0 : 1;
      deepest = Math.max(deepest, open);
    }
    return deepest;
  };

  test.each([
    ['bold without end', '<b>'.repeat(66_000)],
    ['lists in lists', '<ul><li>'.repeat(25_000)],
    ['ends that only a script has', '<b><script></b></script>'.repeat(8000)],
    ['ends that only a comment has', '<b><!-- </b> -->'.repeat(8000)],
    ['ends that only a declaration has', '<b><!x </b>'.repeat(8000)],
    ['ends that only an attribute has', '<b title="</b>">'.repeat(8000)],
    ['tables in tables', '<table><tbody><tr><td>'.repeat(8000)],
    ['a comment of nothing before it', `<!-->${'<b>'.repeat(60_000)}`],
  ])('is never parsed deeper than 110 tags: %s', (_what, html) => {
    const shallow = shallowHtml(html, 110);
    expect(depth(shallow)).toBeLessThanOrEqual(110);
    expect(shallow.length).toBeLessThan(3 * html.length);
  });

  test('keeps its text, and its layout down to 100 tags', () => {
    expect(bodyText(`${'<div>'.repeat(90)}<p>One<p>two<ul><li>a<li>b</ul>`)).toBe('One\n\ntwo\n\n• a\n• b');
    expect(
      bodyText(
        '<p title="1 > 2">5 < 6 and <b class=\'x\'>bold</b> &amp; <i>more</i></P><!-- no --><hr><table><tr><td colspan="2">x</table>',
      ),
    ).toBe('5 < 6 and bold & more\n\nx');
  });
});

describe('the thread that reads', () => {
  const task = () => ({ path, reading: AS_IT_STANDS });
  const rows = (count: number) =>
    `Handle,Title\n${Array.from({ length: count }, (_, index) => `h${index},Product ${index}\n`).join('')}`;

  test('reads the same items as are in the file, in their order', async () => {
    await writeFile(path, `${rows(1500)}x\n,y\n`);
    const own = await openProducts(path);
    const file = await readInWorker(task(), new AbortController().signal);
    const here = [...own.items()];
    own.close();
    const there: FileItem[] = [];
    for await (const item of file.items()) there.push(item);
    await file.close();
    expect([file.rowCount, file.has('title'), file.has('price')]).toEqual([1502, true, false]);
    expect(there).toEqual(here);
  });

  test('is ended by the signal while it opens and counts the file', async () => {
    await writeFile(path, rows(200_000));
    const stop = new AbortController();
    const opening = readInWorker(task(), stop.signal);
    stop.abort(new Error('Ctrl-C'));
    // It rejects only once the thread is gone.
    await expect(opening).rejects.toThrow('Ctrl-C');
  });

  test('is ended by the signal between two items, and while one is waited for', async () => {
    await writeFile(path, rows(1000));
    const stop = new AbortController();
    const file = await readInWorker(task(), stop.signal);
    const items = file.items();
    await items.next();
    stop.abort(new Error('Ctrl-C'));
    await expect(items.next()).rejects.toThrow('Ctrl-C');
    await file.close();
  });

  test('reads no further than it is asked', async () => {
    let made = 0;
    function* items(): Generator<FileItem> {
      for (; made < 10_000; made += 1) yield { row: made };
    }
    const { port1: worker, port2: main } = new MessageChannel();
    await serveReading(
      worker,
      () => Promise.resolve({ rowCount: 10_000, has: () => true, items, close: () => undefined }),
      COLUMNS,
    );
    await once(main, 'message');
    expect(made).toBe(0);
    for (const batches of [1, 2, 3]) {
      main.postMessage('more');
      const [{ items: batch }] = (await once(main, 'message')) as [{ items: FileItem[] }];
      expect(batch).toHaveLength(MAX_ITEMS);
      expect(made).toBeLessThanOrEqual(batches * MAX_ITEMS);
    }
    main.close();
  });

  test('tells only the beginning of a cell of megabytes', async () => {
    await writeFile(path, `Handle,Title,Variant Price\na,A,"${'9'.repeat(MB)}"\n,"${'x'.repeat(MB)}",1\n`);
    const file = await readInWorker(task(), new AbortController().signal);
    const items: FileItem[] = [];
    for await (const item of file.items()) items.push(item);
    await file.close();
    expect(
      items.flatMap((item) =>
        'bad' in item
          ? [item.bad.value?.length]
          : 'draft' in item
            ? item.draft.notes.map(({ value }) => value.length)
            : [],
      ),
    ).toEqual([1000, 1000]);
  });

  test('says why a file cannot be read', async () => {
    await writeFile(path, 'Order,Total\n1,5\n');
    await expect(readInWorker(task(), new AbortController().signal)).rejects.toThrow(UnreadableFile);
    await expect(
      readInWorker({ ...task(), path: join(folder, 'nothing.csv') }, new AbortController().signal),
    ).rejects.toThrow('cannot be opened (ENOENT)');
  });
});
