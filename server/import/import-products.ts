import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { type CatalogueChanges, writeCatalogue } from '../catalogue/write.ts';
import type { Database } from '../db/schema.ts';
import type { Media } from '../media/open.ts';
import type { CsvFault } from './csv-file.ts';
import { openPictures, type Pictures } from './pictures.ts';
import type { Note, ProductDraft } from './product.ts';
import { openProducts } from './products-file.ts';
import { UnreadableFile } from './unreadable.ts';

/** The first of many, and how many there are. */
export type Told<Kind> = { first: Kind[]; count: number };

export type ImportReport = {
  file: string;
  /** Rows of the file, without its header. */
  rows: number;
  /** Products that could be read. */
  read: number;
  /** What became of them; null for a dry run. */
  written: CatalogueChanges | null;
  bad: Told<CsvFault>;
  notes: Told<Note>;
  /** Products whose choices have different prices: the lowest is theirs. */
  differingPrices: number;
  pictures: { stored: number; known: number; missing: Told<Note> };
  stopped: boolean;
  milliseconds: number;
};

export type ImportProgress = { row: number; rows: number; pictures: number };

export type ImportOptions = {
  db: Kysely<Database>;
  media: Pick<Media, 'store'>;
  path: string;
  /** A folder of pictures; null: the web only. */
  images: string | null;
  dryRun: boolean;
  allowPrivateImages: boolean;
  fetchAgain: boolean;
  /** Stops between two batches; what is written by then stays. */
  signal: AbortSignal;
  progress: (now: ImportProgress) => void;
};

const BATCH = 500;
const BATCH_PICTURES = 200;
const FIRST = 20;

const tell = <Kind>(told: Told<Kind>, ...more: Kind[]): void => {
  told.count += more.length;
  told.first.push(...more.slice(0, FIRST - told.first.length));
};

/** Puts the addresses of a batch's pictures into its entries, and reports those that are missing. */
async function illustrate(batch: readonly ProductDraft[], pictures: Pictures, report: ImportReport, told: () => void) {
  const found = await pictures.bring(batch.flatMap((draft) => draft.pictures.map((one) => one.reference)), told);
  for (const picture of found.values()) {
    if ('address' in picture) report.pictures[picture.fresh ? 'stored' : 'known'] += 1;
  }
  return batch.map((draft) => {
    const images = draft.pictures.flatMap(({ reference, line }) => {
      const picture = found.get(reference);
      if (picture && 'address' in picture) return [picture.address];
      tell(report.pictures.missing, { line, text: `${reference.slice(0, 200)}: ${picture?.missing ?? 'missing'}` });
      return [];
    });
    return { ...draft.entry, images };
  });
}

/**
 * Imports a Shopify product file: batches of 500 products, each one transaction, so that memory stays flat however long
 * the file is. The same file again changes nothing. Bad rows, prices and pictures are in the report; the rest goes in.
 * @throws UnreadableFile when nothing of the file, or no folder of pictures, can be read; or the database's error.
 */
export async function importProducts(options: ImportOptions): Promise<ImportReport> {
  const { db, media, dryRun, signal, progress } = options;
  const began = Date.now();
  const file = await openProducts(options.path);
  const report: ImportReport = {
    file: basename(options.path), rows: file.rowCount, read: 0, written: dryRun ? null : { created: 0, updated: 0, unchanged: 0 },
    bad: { first: [], count: 0 }, notes: { first: [], count: 0 }, differingPrices: 0,
    pictures: { stored: 0, known: 0, missing: { first: [], count: 0 } }, stopped: false, milliseconds: 0,
  };
  let row = 0;
  let brought = 0;
  let batch: ProductDraft[] = [];
  let due = 0;
  const show = () => progress({ row, rows: file.rowCount, pictures: brought });

  try {
    const pictures = await openPictures({ db, media, folder: options.images, allowPrivate: options.allowPrivateImages, fetchAgain: options.fetchAgain, signal });
    const write = async () => {
      signal.throwIfAborted();
      const entries = dryRun || batch.length === 0 ? [] : await illustrate(batch, pictures, report, () => {
        brought += 1;
        show();
      });
      const changes = await writeCatalogue(db, entries);
      if (report.written) for (const key of ['created', 'updated', 'unchanged'] as const) report.written[key] += changes[key];
      batch = [];
      due = 0;
      show();
    };
    for await (const item of file.items()) {
      if ('row' in item) {
        row = item.row;
        show();
      } else if ('bad' in item) {
        tell(report.bad, item.bad);
      } else {
        report.read += 1;
        report.differingPrices += item.draft.differingPrices ? 1 : 0;
        tell(report.notes, ...item.draft.notes);
        batch.push(item.draft);
        due += item.draft.pictures.length;
        if (batch.length >= BATCH || due >= BATCH_PICTURES) await write();
      }
    }
    await write();
  } catch (error) {
    if (!signal.aborted || error instanceof UnreadableFile) throw error;
    report.stopped = true;
  } finally {
    await file.close();
  }
  return { ...report, milliseconds: Date.now() - began };
}
