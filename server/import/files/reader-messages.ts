import type { Column } from './shopify-columns.ts';
import type { FileItem, ProductsFile } from '../shopify-file.ts';
import type { Reading } from './rows.ts';
import { UnreadableFile } from './unreadable.ts';

/** Task of the thread that reads a product file. */
export type ReadingTask = { path: string; reading: Reading };

/**
 * Message of the reading thread: the file is open and counted; some of its items, on each ask; the file cannot be read; or the
 * reading failed.
 */
export type FromReader =
  | { opened: { rowCount: number; columns: Column[] } }
  | { items: FileItem[]; last: boolean }
  | { unreadable: string }
  | { failed: string };

/** The thread's end of the line between the two. */
export type ReaderPort = {
  on(event: 'message', listener: (ask: unknown) => void): unknown;
  postMessage(message: FromReader): void;
};

/** The most items of a batch, and letters after which it is full. */
export const MAX_ITEMS = 200;
const MAX_LETTERS = 1_000_000;
/** A cell that is told to people: its beginning is enough. */
const MAX_VALUE_LENGTH = 1000;
/** Letters that stand for what else a draft is made of. */
const OF_A_DRAFT = 1000;

function lettersOf(item: FileItem): number {
  if (!('draft' in item)) return OF_A_DRAFT;
  const { patch, notes, pictures } = item.draft;
  return (
    OF_A_DRAFT +
    (patch.description?.length ?? 0) +
    notes.reduce((sum, { text, value }) => sum + text.length + value.length, 0) +
    (pictures?.list.reduce((sum, { reference }) => sum + reference.length, 0) ?? 0)
  );
}

/** The item with the cells that it tells of cut. */
function brief(item: FileItem): FileItem {
  if ('bad' in item)
    return item.bad.value === undefined
      ? item
      : { bad: { ...item.bad, value: item.bad.value.slice(0, MAX_VALUE_LENGTH) } };
  if (!('draft' in item)) return item;
  return {
    draft: {
      ...item.draft,
      notes: item.draft.notes.map((note) => ({ ...note, value: note.value.slice(0, MAX_VALUE_LENGTH) })),
    },
  };
}

/** The items in batches, each made when it is asked for; the last one says so. */
export function* batches(items: Iterable<FileItem>): Generator<{ items: FileItem[]; last: boolean }> {
  let batch: FileItem[] = [];
  let letters = 0;
  for (const one of items) {
    const item = brief(one);
    batch.push(item);
    letters += lettersOf(item);
    if (batch.length < MAX_ITEMS && letters < MAX_LETTERS) continue;
    yield { items: batch, last: false };
    [batch, letters] = [[], 0];
  }
  yield { items: batch, last: true };
}

/** Opens the file, says what it is, and from then on answers each ask with one batch: so no more than those is under way. */
export async function serveReading(
  port: ReaderPort,
  open: () => Promise<ProductsFile>,
  columns: readonly Column[],
): Promise<void> {
  const fail = (error: unknown) =>
    port.postMessage(
      error instanceof UnreadableFile
        ? { unreadable: error.message }
        : { failed: error instanceof Error ? error.message : String(error) },
    );
  try {
    const file = await open();
    const left = batches(file.items());
    port.on('message', () => {
      try {
        const next = left.next();
        if (next.done !== true) port.postMessage(next.value);
      } catch (error) {
        fail(error);
      }
    });
    port.postMessage({ opened: { rowCount: file.rowCount, columns: columns.filter((column) => file.has(column)) } });
  } catch (error) {
    fail(error);
  }
}
