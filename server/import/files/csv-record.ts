/** Why a record cannot be read: a quote out of place or never closed, or a record past all measure. */
export type CsvDamage = 'quote' | 'size';

/** Result of a scan: a record and the byte after it, damage, or that more bytes are needed. */
export type Scanned = {
  looked: number;
  found: { cells: string[]; end: number; /** Line breaks inside of its cells. */ inside: number } | CsvDamage | 'more';
};

/** Bytes. A description with a picture inside is large; a quote that is never closed must not eat the memory. */
const LARGEST_RECORD = 8 * 1024 * 1024;

export const LF = 10;
export const CR = 13;
const QUOTE = 34;

/**
 * Reads one record of a CSV file (RFC 4180), looking at each byte once: lines end by LF, CRLF or CR, quotes are doubled
 * inside of quotes, and a quote stands at the edges of its cell only.
 * @param bytes UTF-8; the record begins at `from`, and what is known ends at `to`.
 * @param ended true: the file ends there.
 * @param delimiter the byte between two cells.
 */
export function scanRecord(bytes: Buffer, from: number, to: number, ended: boolean, delimiter: number): Scanned {
  const last = Math.min(to, from + LARGEST_RECORD);
  const cells: string[] = [];
  let inside = 0;
  let at = from;
  const done = (found: Scanned['found']): Scanned => ({ looked: at - from, found });
  const cut = (): Scanned => done(last < to ? 'size' : ended ? 'quote' : 'more');

  for (;;) {
    const begins = at;
    if (at < last && bytes[at] === QUOTE) {
      let doubled = false;
      for (at += 1; ; at += 1) {
        if (at >= last) return cut();
        const byte = bytes[at];
        if (byte === LF) inside += bytes[at - 1] === CR ? 0 : 1;
        else if (byte === CR) inside += 1;
        else if (byte === QUOTE) {
          if (at + 1 === last && !(ended && last === to)) return cut();
          if (at + 1 === last || bytes[at + 1] !== QUOTE) break;
          doubled = true;
          at += 1;
        }
      }
      const text = bytes.toString('utf8', begins + 1, at);
      cells.push(doubled ? text.replaceAll('""', '"') : text);
      at += 1;
      if (at < last && bytes[at] !== delimiter && bytes[at] !== LF && bytes[at] !== CR) return done('quote');
    } else {
      while (at < last && bytes[at] !== delimiter && bytes[at] !== LF && bytes[at] !== CR) {
        if (bytes[at] === QUOTE) return done('quote');
        at += 1;
      }
      if (at === last && !(ended && last === to)) return cut();
      cells.push(at === begins ? '' : bytes.toString('utf8', begins, at));
    }
    if (at === last && !(ended && last === to)) return cut();
    if (at === last) return done({ cells, end: at, inside });
    if (bytes[at] === delimiter) {
      at += 1;
      continue;
    }
    // A CR at the end of what is known may be the half of a CRLF.
    if (bytes[at] === CR && at + 1 === to && !ended) return done('more');
    at += bytes[at] === CR && at + 1 < to && bytes[at + 1] === LF ? 2 : 1;
    return done({ cells, end: at, inside });
  }
}
