import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCsv } from '../../../server/import/files/csv-file.ts';
import { UnreadableFile } from '../../../server/import/files/unreadable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The header and all rows and faults, as one list of short texts: `2: a|b`, `3-4! why`. */
async function read(content: string | Buffer): Promise<string[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await openCsv(path);
  const all = [file.header.join('|')];
  for (const row of file.rows()) {
    all.push(
      'fault' in row
        ? `${row.line === row.lastLine ? row.line : `${row.line}-${row.lastLine}`}! ${row.fault}`
        : `${row.line}: ${row.cells.join('|')}`,
    );
  }
  file.close();
  return all;
}

const QUOTE = 'a quotation mark is out of place or not closed';

describe('a CSV file is read', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with %s at the ends of lines', async (_name, end) => {
    const content = ['a,b', '1,"x', 'y"', '', '2,"say ""hi"", do"', '3,z'].join(end);
    const expected = ['a|b', `2: 1|x${end}y`, '5: 2|say "hi", do', '6: 3|z'];
    expect(await read(content)).toEqual(expected);
    expect(await read(content + end)).toEqual(expected);
  });

  test('with a byte order mark, and with letters of every script', async () => {
    expect(await read('\ufeffa,b\nසාරි,சேலை 🧵\n')).toEqual(['a|b', '2: සාරි|சேலை 🧵']);
  });

  test('with semicolons or tabs between the cells', async () => {
    expect(await read('a;b\n1;2,5\n')).toEqual(['a|b', '2: 1|2,5']);
    expect(await read('a\tb\n1\t2;5\n')).toEqual(['a|b', '2: 1|2;5']);
  });

  test('with what its first line says between the cells, the header being on the second', async () => {
    expect(await read('sep=;\r\na,x;b\r\n1,5;2\r\n')).toEqual(['a,x|b', '3: 1,5|2']);
    expect(await read('\ufeffSEP=,\na;x,b\n1;5,2\n')).toEqual(['a;x|b', '3: 1;5|2']);
    expect(await read('"sep=\t"\na,a,a\tb\n1\t2\n')).toEqual(['a,a,a|b', '3: 1|2']);
  });

  test.each([
    ['little', (text: string) => Buffer.from(text, 'utf16le')],
    ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('in UTF-16 of %s ends, as the "Unicode Text" of Excel is', async (_name, encoded) => {
    const many = Array.from({ length: 20_000 }, (_, index) => `${index}\tසාරි 🧵`);
    const all = await read(encoded(['\ufeffa\tb', '"x, ""y"""\tசேலை', '1\t"2', ...many].join('\r\n')));
    expect(all.slice(0, 4)).toEqual(['a|b', '2: x, "y"|சேலை', `3! ${QUOTE}`, '4: 0|සාරි 🧵']);
    expect(all.at(-1)).toBe('20003: 19999|සාරි 🧵');
  });

  test('with empty cells too many at the end of a row', async () => {
    expect(await read('a,b\n1,2,,\n3,4\n')).toEqual(['a|b', '2: 1|2', '3: 3|4']);
  });

  test('with rows across the pieces in which it is read, on the right lines', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `${index},"ශ්‍රී\r\n${'x'.repeat(index % 97)}"`);
    const all = await read(['a,b', ...rows].join('\r\n'));
    expect(all).toHaveLength(5001);
    expect(all[5000]).toBe(`10000: 4999|ශ්‍රී\r\n${'x'.repeat(4999 % 97)}`);
  });
});

describe('a bad row costs only itself', () => {
  test('when it has too few or too many fields', async () => {
    expect(await read('a,b\n1\n2,x\n3,y,z\n4,w\n')).toEqual([
      'a|b',
      '2! it has 1 field instead of 2',
      '3: 2|x',
      '4! it has 3 fields instead of 2',
      '5: 4|w',
    ]);
  });

  test('when a quote is never closed', async () => {
    expect(await read('a,b\n1,"x\n2,y\n3,z\n')).toEqual(['a|b', `2! ${QUOTE}`, '3: 2|y', '4: 3|z']);
  });

  test('when a quote is not closed and later rows have good ones', async () => {
    expect(await read('a,b\r\n1,x\r\n2,"y\r\n3,"good, row"\r\n4,z\r\n')).toEqual([
      'a|b',
      '2: 1|x',
      `3! ${QUOTE}`,
      '4: 3|good, row',
      '5: 4|z',
    ]);
  });

  test('when a quote stands inside of a cell', async () => {
    expect(await read('a,b\n1,5" heel\n2,"the "best" one"\n3,z\n')).toEqual([
      'a|b',
      `2! ${QUOTE}`,
      `3! ${QUOTE}`,
      '4: 3|z',
    ]);
  });

  test('when a torn row stands on several lines, which are told as one', async () => {
    expect(await read('a,b\n1,x\n2,"<p>"one"\ntwo words\nthree words\n3,z\n')).toEqual([
      'a|b',
      '2: 1|x',
      `3-5! ${QUOTE}`,
      '6: 3|z',
    ]);
  });

  test('when a swallowed row would make one of too many fields', async () => {
    expect(await read('a,b\n1,"x\n2,y",z\n3,w\n')).toEqual([
      'a|b',
      '2! it has 3 fields instead of 2',
      `3! ${QUOTE}`,
      '4: 3|w',
    ]);
  });

  test('and three hundred of them are all told', async () => {
    const all = await read(`a,b\n${'1,"x\n2,y\n'.repeat(300)}`);
    expect(all.filter((one) => one.includes('!'))).toHaveLength(300);
    expect(all.filter((one) => one.includes(': 2|y'))).toHaveLength(300);
  });
});

describe('a file of which nothing can be read is refused with the reason', () => {
  test.each([
    ['when it is empty', '', 'is empty'],
    ['when its first row is broken', 'a,"b\n1,2\n', 'which names the columns'],
    ['when it is UTF-16 without a mark', Buffer.from('a,b\n', 'utf16le'), 'CSV UTF-8'],
    ['when its first line names nothing that parts cells', 'sep=abc\na,b\n', 'begins with sep='],
  ])('%s', async (_name, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
    await expect(read(content)).rejects.toThrow(UnreadableFile);
  });

  test.skipIf(process.platform === 'win32')(
    'when it is a pipe that nobody writes to',
    async () => {
      const path = join(folder, 'pipe');
      execFileSync('mkfifo', [path]);
      await expect(openCsv(path)).rejects.toEqual(new UnreadableFile(`${path} is not a file.`));
    },
    5000,
  );

  test('when it is not there, or is a folder', async () => {
    await expect(openCsv(join(folder, 'nothing.csv'))).rejects.toThrow('ENOENT');
    await expect(openCsv(folder)).rejects.toThrow('is not a file');
  });
});
