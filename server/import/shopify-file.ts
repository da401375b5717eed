import { formatCount } from '../../src/domain/money.ts';
import { cleanText } from '../catalogue/product/clean-entry.ts';
import { type CsvFault, type CsvRow, openCsv } from './files/csv-file.ts';
import { type Cell, type Column, type Columns, readColumns } from './files/shopify-columns.ts';
import type { Work } from './files/csv-records.ts';
import { lettersLost } from './files/lost-letters.ts';
import { type ProductDraft, readProduct } from './product.ts';
import { AS_IT_STANDS, type ProductRow, type Reading, type RowFault } from './files/rows.ts';
import { UnreadableFile } from './files/unreadable.ts';

/** Item of the file, in the file's order: a product, lines that are none, or how far the reading is. */
export type FileItem = { draft: ProductDraft } | { bad: RowFault } | { row: number };

export type ProductsFile = {
  /** Rows of the file, bad ones included, the header not. */
  rowCount: number;
  /** Tells whether the file has a column. */
  has: (column: Column) => boolean;
  items(): Iterable<FileItem>;
  close(): void;
};

/** Rows waiting for the rest of their product, and the letters in them; past either the oldest goes on without. */
const MAX_WAITING = 20_000;
const MAX_LETTERS = 16_000_000;
/** Their handles are held while the file is read. */
const MAX_PRODUCTS = 1_000_000;
const SAID_EVERY = 1000;
const MAX_HANDLE_LENGTH = 255;

/** As the database keeps it: two spellings that it takes for one are one product here too. */
const handleOf = (cell: Cell): string => cleanText(cell('handle'));

/**
 * Opens a Shopify product file and looks through it once, to know how many rows each handle has. So a product is
 * complete as soon as its last row is read, even if its rows stand far apart, and no more than the unfinished ones
 * are held in memory. It reads synchronously: for a thread of its own (read-in-worker.ts).
 * @param work counts the bytes that are looked at, for tests.
 * @throws UnreadableFile when nothing of it can be read.
 */
export async function openProducts(path: string, reading: Reading = AS_IT_STANDS, work?: Work): Promise<ProductsFile> {
  const file = await openCsv(path, work);
  try {
    const columns = readColumns(file.header);
    const due = new Map<string, number>();
    // Whose row one is that cannot be read is not known: it may be of the product before it or of the one after.
    const incomplete = new Set<string>();
    let rowCount = 0;
    let handle = '';
    let followsFault = false;
    for (const one of file.rows()) {
      rowCount += 1;
      if ('fault' in one) {
        incomplete.add(handle);
        followsFault = true;
        continue;
      }
      handle = handleOf(columns.row(one.cells));
      if (handle.length > MAX_HANDLE_LENGTH) handle = '';
      if (followsFault) incomplete.add(handle);
      followsFault = false;
      due.set(handle, (due.get(handle) ?? 0) + 1);
      if (due.size > MAX_PRODUCTS)
        throw new UnreadableFile(
          `${path} has more than ${formatCount(MAX_PRODUCTS)} products. Split it into several files.`,
        );
    }
    return {
      rowCount,
      has: columns.has,
      items: () => itemsOf(file.rows(), columns, reading, due, incomplete),
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** A product of which a row could not be read: that its other rows do not name a size, a choice, a picture or a lower price says nothing. */
function withoutAbsences({ patch, pictures, ...draft }: ProductDraft): ProductDraft {
  return {
    ...draft,
    patch: {
      ...patch,
      stock: undefined,
      isPricePartial: true,
      options: patch.options && { ...patch.options, nameless: true },
    },
    pictures: pictures && { ...pictures, all: false },
  };
}

function* itemsOf(
  rows: Iterable<CsvRow | CsvFault>,
  columns: Columns,
  reading: Reading,
  due: ReadonlyMap<string, number>,
  incomplete: ReadonlySet<string>,
): Generator<FileItem> {
  const waiting = new Map<string, ProductRow[]>();
  const finished = new Set<string>();
  const weights = new Map<string, number>();
  let held = 0;
  let letters = 0;
  let count = 0;

  const finish = (handle: string): FileItem[] => {
    const all = waiting.get(handle) ?? [];
    waiting.delete(handle);
    held -= all.length;
    letters -= weights.get(handle) ?? 0;
    weights.delete(handle);
    if (all.length < (due.get(handle) ?? 0)) finished.add(handle);
    const { draft, faults } = readProduct(handle, all, columns, reading);
    const isWhole = !incomplete.has(handle) && !finished.has(handle);
    return [...faults.map((bad) => ({ bad })), ...(draft ? [{ draft: isWhole ? draft : withoutAbsences(draft) }] : [])];
  };

  for (const one of rows) {
    count += 1;
    if (count % SAID_EVERY === 0) yield { row: count };
    if ('fault' in one) {
      yield { bad: one };
      continue;
    }
    const cell = columns.row(one.cells);
    const handle = handleOf(cell);
    const bad = (fault: string, more: Partial<RowFault> = {}): FileItem => ({
      bad: { line: one.line, lastLine: one.line, fault, handle, value: cell('title'), ...more },
    });
    if (handle === '') {
      if (one.cells.some((text) => text.trim() !== '')) yield bad('it has no handle');
      continue;
    }
    if (handle.length > MAX_HANDLE_LENGTH) {
      yield bad(`its handle is longer than ${MAX_HANDLE_LENGTH} letters`);
      continue;
    }
    if (lettersLost(handle)) {
      yield bad(`its handle is "${handle.slice(0, 40)}": Excel wrote ? where its letters were`, {
        value: handle,
        lettersLost: true,
      });
      continue;
    }
    if (finished.has(handle)) {
      yield bad(`it is too far from the other rows of "${handle}"; put them together`);
      continue;
    }
    const all = waiting.get(handle) ?? [];
    all.push({ line: one.line, cell });
    waiting.set(handle, all);
    held += 1;
    const weight = one.cells.reduce((sum, text) => sum + text.length, 0);
    weights.set(handle, (weights.get(handle) ?? 0) + weight);
    letters += weight;
    if (all.length === due.get(handle)) yield* finish(handle);
    while (held > MAX_WAITING || letters > MAX_LETTERS) {
      const [oldest] = waiting.keys();
      if (oldest === undefined) break;
      yield* finish(oldest);
    }
  }
  // Empty unless the file was changed while it was read.
  for (const handle of waiting.keys()) yield* finish(handle);
  yield { row: count };
}
