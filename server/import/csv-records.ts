import type { FileHandle } from 'node:fs/promises';
import { Parser } from 'csv-parse';

/** One record of the file: its cells, the lines it stands on (from 1), and the byte after it. */
export type CsvRecord = { cells: string[]; line: number; lastLine: number; end: number };

/** Why the records ended before the file did: a quote out of place or never closed, or a record past all measure. */
export type CsvDamage = 'quote' | 'size';

/** A description with a picture inside is large; a quote that is never closed must not eat the memory. */
const LARGEST_RECORD = 8 * 1024 * 1024;
const CHUNK = 64 * 1024;
const LF = 10;
const CR = 13;

const DAMAGE: Readonly<Record<string, CsvDamage>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote', INVALID_OPENING_QUOTE: 'quote', CSV_INVALID_CLOSING_QUOTE: 'quote', CSV_MAX_RECORD_SIZE: 'size',
};

/** Where lines end (LF, CRLF or CR) in the bytes seen so far. The parser's own count takes a quoted CRLF for two. */
function lineCounter(start: number) {
  const breaks: number[] = [];
  let read = start;
  let passed = 0;
  let lastWasCr = false;
  return {
    add(chunk: Uint8Array): void {
      for (const byte of chunk) {
        read += 1;
        if (byte === LF && lastWasCr) breaks[breaks.length - 1] = read;
        else if (byte === LF || byte === CR) breaks.push(read);
        lastWasCr = byte === CR;
      }
    },
    /** Line breaks up to this byte, which only grows, and whether the last one is exactly there. */
    through(offset: number): { count: number; atBreak: boolean } {
      let done = 0;
      while ((breaks[done] ?? Infinity) <= offset) done += 1;
      const atBreak = done > 0 && breaks[done - 1] === offset;
      passed += done;
      breaks.splice(0, done);
      return { count: passed, atBreak };
    },
  };
}

/**
 * The records from a byte of the file on, read in pieces, until its end (null) or the first damage. Every record
 * before the damage is given first.
 * @param from the byte, and the number of the line that begins there.
 */
export async function* csvRecords(
  file: FileHandle, from: { offset: number; line: number }, delimiter: string,
): AsyncGenerator<CsvRecord, CsvDamage | null> {
  const lines = lineCounter(from.offset);
  const ready: { cells: string[]; end: number }[] = [];
  const parser = new Parser({
    delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true, max_record_size: LARGEST_RECORD,
    on_record: (cells: string[], { bytes }) => {
      ready.push({ cells, end: from.offset + bytes });
      return null;
    },
  });
  const feed = (chunk: Uint8Array | null) => new Promise<Error | null>((done) => {
    parser.once('error', done);
    const fed = () => {
      parser.off('error', done);
      done(null);
    };
    if (chunk) parser.write(chunk, (error) => (error ? done(error) : fed()));
    else parser.end().once('end', fed);
  });
  parser.on('error', () => undefined);
  parser.resume();

  for (let offset = from.offset; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, offset);
    const chunk = buffer.subarray(0, bytesRead);
    offset += bytesRead;
    lines.add(chunk);
    const failure = await feed(bytesRead > 0 ? chunk : null);
    for (const { cells, end } of ready.splice(0)) {
      const { count, atBreak } = lines.through(end);
      const lastLine = from.line + count - (atBreak ? 1 : 0);
      const inside = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      yield { cells, line: lastLine - inside, lastLine, end };
    }
    if (failure) {
      const damage = 'code' in failure ? DAMAGE[String(failure.code)] : undefined;
      if (!damage) throw failure;
      return damage;
    }
    if (bytesRead === 0) return null;
  }
}
