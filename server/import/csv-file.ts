import type { FileHandle } from 'node:fs/promises';
import { type CsvDamage, csvRecords } from './csv-records.ts';
import { openText } from './text-file.ts';
import { UnreadableFile } from './unreadable.ts';

/** A good row, or lines of the file that are none and why. Lines count from 1, the header's included. */
export type CsvRow = { line: number; cells: string[] };
export type CsvFault = { line: number; lastLine: number; fault: string };

export type CsvFile = {
  header: string[];
  /** All that follows the header, from its start at each call. */
  rows(): AsyncGenerator<CsvRow | CsvFault>;
  close(): Promise<void>;
};

type Place = { offset: number; line: number };

const HEAD = 64 * 1024;
const QUOTE_FAULT = 'a quotation mark is out of place or not closed';

async function bytesAt(file: FileHandle, offset: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, offset);
  return buffer.subarray(0, bytesRead);
}

/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEP = /^"?sep=([,;|\t])"?[,;|\t ]*(?:\r\n|\n|\r|$)/i;

/**
 * What parts the cells, and where the header begins: as a first line `sep=;` says; else what the first line has most of.
 * Commas; but Excel writes semicolons in some countries, and other tools tabs.
 * @throws UnreadableFile where `sep=` names something else.
 */
function delimiterOf(head: Buffer, from: Place): { delimiter: string; start: Place } {
  const text = head.toString('utf8');
  const [said = '', delimiter] = SEP.exec(text) ?? [];
  if (delimiter !== undefined) return { delimiter, start: { offset: from.offset + Buffer.byteLength(said), line: from.line + 1 } };
  if (/^"?sep=/i.test(text)) throw new UnreadableFile('Its first line begins with sep=, but what follows cannot part cells; write sep=, or sep=; there, or take the line out.');
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (one: string) => line.split(one).length;
  return { delimiter: [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best)), start: from };
}

/** Passes over one line that cannot be read (and empty ones before it): its number, and the place after it. */
async function passLine(file: FileHandle, { offset, line }: Place): Promise<{ line: number; next: Place }> {
  let text = '';
  for (;;) {
    const bytes = await bytesAt(file, offset + text.length);
    text += bytes.toString('latin1');
    const found = (bytes.length === 0 ? /^([\r\n]*)[^]*$/ : /^([\r\n]*)[^\r\n]+(?:\r\n|\n|\r(?=[^\n]))/).exec(text);
    if (!found) continue;
    const own = line + (found[1]?.match(/\r\n|\n|\r/g)?.length ?? 0);
    return { line: own, next: { offset: offset + found[0].length, line: own + 1 } };
  }
}

/** Cells past the header's count are no fault as long as they are empty. */
const fits = (cells: readonly string[], width: number): boolean =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');

const damageFault = (damage: CsvDamage): string => (damage === 'quote' ? QUOTE_FAULT : 'the row is larger than 8 MB');

/**
 * Every row, and every fault, in order. After a fault reading goes on at the very next line, so that a quotation mark
 * that is never closed costs its own row and not the rest of the file.
 */
async function* rowsOf(file: FileHandle, start: Place, delimiter: string, width: number): AsyncGenerator<CsvRow | CsvFault> {
  let place = start;
  for (;;) {
    const records = csvRecords(file, place, delimiter);
    let fault: string | null = null;
    for (;;) {
      const next = await records.next();
      if (next.done) {
        fault = next.value && damageFault(next.value);
        if (!fault) return;
        break;
      }
      const { cells, line, lastLine, end } = next.value;
      if (fits(cells, width)) yield { line, cells: cells.slice(0, width) };
      else {
        fault = `it has ${cells.length} ${cells.length === 1 ? 'field' : 'fields'} instead of ${width}`;
        // A row over several lines may have swallowed good ones: those are read again by themselves.
        if (lastLine > line) break;
        yield { line, lastLine, fault };
      }
      place = { offset: end, line: lastLine + 1 };
    }
    await records.return(null);
    const passed = await passLine(file, place);
    yield { line: passed.line, lastLine: passed.line, fault };
    place = passed.next;
  }
}

/** Faults on neighbouring lines are one: the pieces of one torn row are not told one by one. */
async function* joined(rows: AsyncGenerator<CsvRow | CsvFault>): AsyncGenerator<CsvRow | CsvFault> {
  let torn = null as CsvFault | null;
  for await (const row of rows) {
    if (!('fault' in row)) {
      if (torn) yield torn;
      torn = null;
      yield row;
    } else if (torn?.fault === QUOTE_FAULT && row.fault !== QUOTE_FAULT && row.line === torn.lastLine + 1) {
      torn = { ...torn, lastLine: row.lastLine };
    } else {
      if (torn) yield torn;
      torn = row;
    }
  }
  if (torn) yield torn;
}

/**
 * Opens a CSV file of any length: UTF-8 with or without a byte order mark or UTF-16 with one, lines ended by LF, CRLF
 * or CR, cells parted by comma, semicolon or tab, or as a first line `sep=` says; quotes doubled inside of quotes.
 * @throws UnreadableFile when it is not there, empty, not text, or its first row cannot be read.
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const text = await openText(path);
  const { file, offset } = text;
  try {
    const { delimiter, start } = delimiterOf(await bytesAt(file, offset), { offset, line: 1 });
    const records = csvRecords(file, start, delimiter);
    const first = await records.next();
    await records.return(null);
    if (first.done) {
      throw new UnreadableFile(first.value ? `The first row of ${path}, which names the columns, cannot be read: ${damageFault(first.value)}.` : `The file ${path} is empty.`);
    }
    const { cells, end, lastLine } = first.value;
    return {
      header: cells,
      rows: () => joined(rowsOf(file, { offset: end, line: lastLine + 1 }, delimiter, cells.length)),
      close: () => text.close(),
    };
  } catch (error) {
    await text.close();
    throw error;
  }
}
