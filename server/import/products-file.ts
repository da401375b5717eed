import { cleanText } from '../catalogue/clean-entry.ts';
import { type CsvFault, type CsvRow, openCsv } from './csv-file.ts';
import { type Cell, type Column, type Columns, readColumns } from './columns.ts';
import { lettersLost } from './lost-letters.ts';
import { type ProductDraft, readProduct } from './product.ts';
import { AS_IT_STANDS, type ProductRow, type Reading, type RowFault } from './rows.ts';

/** What the file gives, in its order: products, lines that are none, and how far the reading is. */
export type FileItem = { draft: ProductDraft } | { bad: RowFault } | { row: number };

export type ProductsFile = {
  /** Rows of the file, bad ones included, the header not. */
  rowCount: number;
  /** Tells whether the file has a column. */
  has: (column: Column) => boolean;
  items(): AsyncGenerator<FileItem>;
  close(): Promise<void>;
};

/** Rows waiting for the rest of their product; past it the oldest goes on without (about 20 MB of rows). */
const MOST_WAITING = 20_000;
const SAID_EVERY = 1000;
const LONGEST_HANDLE = 255;

/** As the database keeps it: two spellings that it takes for one are one product here too. */
const handleOf = (cell: Cell): string => cleanText(cell('handle'));

/**
 * Opens a Shopify product file and looks through it once, to know how many rows each handle has. So a product is
 * complete as soon as its last row is read, even if its rows stand far apart, and no more than the unfinished ones
 * are held in memory.
 * @throws UnreadableFile when nothing of it can be read.
 */
export async function openProducts(path: string, reading: Reading = AS_IT_STANDS): Promise<ProductsFile> {
  const file = await openCsv(path);
  try {
    const columns = readColumns(file.header);
    const due = new Map<string, number>();
    // Whose row one is that cannot be read is not known: it may be of the product before it or of the one after.
    const incomplete = new Set<string>();
    let rowCount = 0;
    let handle = '';
    let followsFault = false;
    for await (const one of file.rows()) {
      rowCount += 1;
      if ('fault' in one) {
        incomplete.add(handle);
        followsFault = true;
        continue;
      }
      handle = handleOf(columns.row(one.cells));
      if (followsFault) incomplete.add(handle);
      followsFault = false;
      due.set(handle, (due.get(handle) ?? 0) + 1);
    }
    return { rowCount, has: columns.has, items: () => itemsOf(file.rows(), columns, reading, due, incomplete), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A product of which a row could not be read: that its other rows do not name a size, a choice or a picture says nothing. */
function withoutAbsences({ patch, pictures, ...draft }: ProductDraft): ProductDraft {
  return {
    ...draft,
    patch: { ...patch, stock: undefined, options: patch.options && { ...patch.options, nameless: true } },
    pictures: pictures && { ...pictures, all: false },
  };
}

async function* itemsOf(
  rows: AsyncGenerator<CsvRow | CsvFault>,
  columns: Columns,
  reading: Reading,
  due: ReadonlyMap<string, number>,
  incomplete: ReadonlySet<string>,
): AsyncGenerator<FileItem> {
  const waiting = new Map<string, ProductRow[]>();
  const finished = new Set<string>();
  let held = 0;
  let count = 0;

  const finish = (handle: string): FileItem[] => {
    const all = waiting.get(handle) ?? [];
    waiting.delete(handle);
    held -= all.length;
    if (all.length < (due.get(handle) ?? 0)) finished.add(handle);
    const { draft, faults } = readProduct(handle, all, columns, reading);
    const isWhole = !incomplete.has(handle) && !finished.has(handle);
    return [...faults.map((bad) => ({ bad })), ...(draft ? [{ draft: isWhole ? draft : withoutAbsences(draft) }] : [])];
  };

  for await (const one of rows) {
    count += 1;
    if (count % SAID_EVERY === 0) yield { row: count };
    if ('fault' in one) {
      yield { bad: one };
      continue;
    }
    const cell = columns.row(one.cells);
    const handle = handleOf(cell);
    const bad = (fault: string, more: Partial<RowFault> = {}): FileItem => ({ bad: { line: one.line, lastLine: one.line, fault, handle, value: cell('title'), ...more } });
    if (handle === '') {
      if (one.cells.some((text) => text.trim() !== '')) yield bad('it has no handle');
      continue;
    }
    if (handle.length > LONGEST_HANDLE) {
      yield bad(`its handle is longer than ${LONGEST_HANDLE} letters`);
      continue;
    }
    if (lettersLost(handle)) {
      yield bad(`its handle is "${handle.slice(0, 40)}": Excel wrote ? where its letters were`, { value: handle, lettersLost: true });
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
    if (all.length === due.get(handle)) yield* finish(handle);
    const [oldest] = waiting.keys();
    if (held > MOST_WAITING && oldest !== undefined) yield* finish(oldest);
  }
  // Empty unless the file was changed while it was read.
  for (const handle of waiting.keys()) yield* finish(handle);
  yield { row: count };
}
