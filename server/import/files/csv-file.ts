import type { CsvDamage } from './csv-record.ts';
import { type CsvRecords, csvRecords, type Work } from './csv-records.ts';
import { openText, type TextFile } from './text-file.ts';
import { UnreadableFile } from './unreadable.ts';

/** A good row, or lines of the file that are none and why. Lines count from 1, the header's included. */
export type CsvRow = { line: number; cells: string[] };
export type CsvFault = { line: number; lastLine: number; fault: string };

export type CsvFile = {
  header: string[];
  /**
   * All that follows the header, from its start at each call.
   * @throws UnreadableFile where so much of it cannot be read that it is no table.
   */
  rows(): Generator<CsvRow | CsvFault>;
  close(): void;
};

const HEAD = 64 * 1024;
const QUOTE_FAULT = 'a quotation mark is out of place or not closed';
const SIZE_FAULT = 'the row is larger than 8 MB';
/** After so many faults, more than twice as many as there are rows, it is not a table with some damage. */
const MAX_FAULTS = 1000;

/** Excel's own first line, which names the delimiter: `sep=;`. */
const SEP = /^"?sep=([,;|\t])"?[,;|\t ]*(?:\r\n|\n|\r|$)/i;

/**
 * What parts the cells, and whether a first line `sep=;` says so; else it is what the first line has most of.
 * Commas; but Excel writes semicolons in some countries, and other tools tabs.
 * @throws UnreadableFile where `sep=` names something else.
 */
function delimiterOf(file: TextFile): { delimiter: string; said: boolean } {
  const { value: head } = file.pieces().next();
  const text = Buffer.from(head ?? '').toString('utf8', 0, HEAD);
  const delimiter = SEP.exec(text)?.[1];
  if (delimiter !== undefined) return { delimiter, said: true };
  if (/^"?sep=/i.test(text))
    throw new UnreadableFile(
      'Its first line begins with sep=, but what follows cannot part cells; write sep=, or sep=; there, or take the line out.',
    );
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (one: string) => line.split(one).length;
  return { delimiter: [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best)), said: false };
}

/** Cells past the header's count are no fault as long as they are empty. */
const fits = (cells: readonly string[], width: number): boolean =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');

const damageFault = (damage: CsvDamage): string => (damage === 'quote' ? QUOTE_FAULT : SIZE_FAULT);

/**
 * Every row, and every fault, in order. After a fault reading goes on at the very next line, so that a quotation mark
 * that is never closed costs its own row and not the rest of the file.
 */
function* rowsOf(records: CsvRecords, width: number): Generator<CsvRow | CsvFault> {
  for (let next = records.next(); next !== null; next = records.next()) {
    if ('damage' in next) {
      yield { line: next.line, lastLine: next.line, fault: damageFault(next.damage) };
      records.passLine();
      continue;
    }
    const { cells, line, lastLine } = next;
    if (fits(cells, width)) {
      yield { line, cells: cells.slice(0, width) };
      continue;
    }
    yield {
      line,
      lastLine: line,
      fault: `it has ${cells.length} ${cells.length === 1 ? 'field' : 'fields'} instead of ${width}`,
    };
    // A row over several lines may have swallowed good ones: those are read again by themselves.
    if (lastLine > line) records.passLine();
  }
}

/** What leaves pieces of a row on the lines that follow. */
const TEARS = new Set([QUOTE_FAULT, SIZE_FAULT]);

/** Faults on neighbouring lines are one: the pieces of one torn row are not told one by one. */
function* joined(rows: Iterable<CsvRow | CsvFault>): Generator<CsvRow | CsvFault> {
  let torn = null as CsvFault | null;
  for (const row of rows) {
    if (!('fault' in row)) {
      if (torn) yield torn;
      torn = null;
      yield row;
    } else if (torn && TEARS.has(torn.fault) && !TEARS.has(row.fault) && row.line === torn.lastLine + 1) {
      torn = { ...torn, lastLine: row.lastLine };
    } else {
      if (torn) yield torn;
      torn = row;
    }
  }
  if (torn) yield torn;
}

/** @throws UnreadableFile once most of many rows are faults. */
function* ofATable(rows: Iterable<CsvRow | CsvFault>): Generator<CsvRow | CsvFault> {
  let good = 0;
  let faults = 0;
  for (const row of rows) {
    if ('fault' in row) faults += 1;
    else good += 1;
    if (faults >= MAX_FAULTS && faults > 2 * good) {
      throw new UnreadableFile(
        `This is not a product file: up to line ${row.line} two of three rows cannot be read (such as: ${'fault' in row ? row.fault : QUOTE_FAULT}). Open it in a spreadsheet and save it as "CSV UTF-8".`,
      );
    }
    yield row;
  }
}

/**
 * Opens a CSV file of any length: UTF-8 with or without a byte order mark or UTF-16 with one, lines ended by LF, CRLF
 * or CR, cells parted by comma, semicolon or tab, or as a first line `sep=` says; quotes doubled inside of quotes.
 * @param work counts the bytes that are looked at, for tests.
 * @throws UnreadableFile when it is not there, empty, not text, or its first row cannot be read.
 */
export async function openCsv(path: string, work: Work = { bytes: 0 }): Promise<CsvFile> {
  const text = openText(path);
  try {
    const { delimiter, said } = delimiterOf(text);
    const recordsFrom = (): { records: CsvRecords; header: ReturnType<CsvRecords['next']> } => {
      const records = csvRecords(text.pieces(), delimiter, work);
      if (said) records.passLine();
      return { records, header: records.next() };
    };
    const { header } = recordsFrom();
    if (header === null) throw new UnreadableFile(`The file ${path} is empty.`);
    if ('damage' in header)
      throw new UnreadableFile(
        `The first row of ${path}, which names the columns, cannot be read: ${damageFault(header.damage)}.`,
      );
    return {
      header: header.cells,
      rows: () => ofATable(joined(rowsOf(recordsFrom().records, header.cells.length))),
      close: () => text.close(),
    };
  } catch (error) {
    text.close();
    throw error;
  }
}
