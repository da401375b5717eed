import { CR, type CsvDamage, LF, scanRecord } from './csv-record.ts';

/** Record of a CSV file: its cells, and its first and last line (from 1). */
export type CsvRecord = { cells: string[]; line: number; lastLine: number };

export type CsvRecords = {
  /** The next record, or why the lines from here on are none; null at the end. Empty lines are passed over. */
  next(): CsvRecord | { damage: CsvDamage; line: number } | null;
  /** Goes back to where the last answer of `next` begins, and passes over that one line. */
  passLine(): void;
};

/** Number of bytes that were looked at so far, each time counted. */
export type Work = { bytes: number };

/**
 * The records of a CSV file, of which no more than the record under way is held. The work is in proportion to the
 * length, whatever is in the file: a byte is looked at a fixed number of times.
 * @param delimiter one letter of ASCII.
 */
export function csvRecords(pieces: Iterator<Uint8Array>, delimiter: string, work: Work): CsvRecords {
  const parting = delimiter.charCodeAt(0);
  let held = Buffer.alloc(0);
  let filled = 0;
  let ended = false;
  /** Where the next record begins, and the last one began; and their lines. */
  let start = 0;
  let line = 1;
  let first = 0;
  let firstLine = 1;

  function append(piece: Uint8Array): void {
    const live = filled - start;
    if (filled + piece.length > held.length) {
      const room = 2 * (live + piece.length) <= held.length ? held : Buffer.allocUnsafe(2 * (live + piece.length));
      held.copy(room, 0, start, filled);
      [held, start, filled] = [room, 0, live];
    }
    held.set(piece, filled);
    filled += piece.length;
  }

  /** At least as much again as is there: what is read anew for it is in all no more than the record itself. */
  function bringMore(): void {
    const target = Math.max(1, 2 * (filled - start));
    while (filled - start < target) {
      const piece = pieces.next();
      ended = piece.done === true;
      if (piece.done) return;
      append(piece.value);
    }
  }

  /** Length of the line break at `at`; 0 where there is none, null where more bytes must tell. */
  function breakAt(at: number): number | null {
    if (at < filled && held[at] === LF) return 1;
    if (at < filled && held[at] !== CR) return 0;
    if (at + 1 < filled) return held[at + 1] === LF ? 2 : 1;
    return ended ? filled - at : null;
  }

  return {
    next() {
      for (;;) {
        const length = breakAt(start);
        if (length === null) bringMore();
        else if (length === 0) break;
        else {
          start += length;
          line += 1;
        }
      }
      if (start === filled) return null;
      for (;;) {
        const { looked, found } = scanRecord(held, start, filled, ended, parting);
        work.bytes += looked;
        if (found === 'more') {
          bringMore();
          continue;
        }
        [first, firstLine] = [start, line];
        if (typeof found === 'string') return { damage: found, line };
        start = found.end;
        line += found.inside + 1;
        return { cells: found.cells, line: firstLine, lastLine: line - 1 };
      }
    },
    passLine() {
      [start, line] = [first, firstLine];
      for (;;) {
        const from = start;
        while (start < filled && held[start] !== LF && held[start] !== CR) start += 1;
        work.bytes += start - from;
        const length = breakAt(start);
        if (length !== null) {
          start += length;
          line += 1;
          return;
        }
        // What was passed over is not held: a line may be longer than the memory.
        bringMore();
      }
    },
  };
}
