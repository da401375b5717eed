import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { readStored, type StoredProduct } from '../catalogue/product/stored-product.ts';
import { computeColoursOf } from '../catalogue/changes/compute-colours.ts';
import { updateCatalogue } from '../catalogue/changes/write.ts';
import type { Database } from '../db/schema.ts';
import type { Media } from '../media/open.ts';
import { openFaultReport } from './fault-report.ts';
import { illustrate } from './illustrate.ts';
import { type Images, mergeProduct } from './merge.ts';
import { openPictures } from './pictures.ts';
import type { ProductDraft } from './product.ts';
import { type FileInWorker, readInWorker } from './files/read-in-worker.ts';
import { dollarWatch, faultTeller, type ImportReport, newReport } from './report.ts';
import { AS_IT_STANDS, type Reading, type RowFault } from './files/rows.ts';
import { STOCK_COLUMNS } from './stock.ts';
import { afterWriting, UnreadableFile } from './files/unreadable.ts';

export type ImportProgress = { row: number; rows: number; pictures: number };

export type ImportOptions = {
  db: Kysely<Database>;
  media: Pick<Media, 'store' | 'colour'>;
  path: string;
  /** A folder of pictures; null: the web only. */
  images: string | null;
  dryRun: boolean;
  allowPrivateImages: boolean;
  fetchAgain: boolean;
  /** Undefined: the lowest price, as it stands. */
  reading?: Reading;
  /** A file for all faults; null: none. */
  faults?: string | null;
  /** Stops at once where the file is read or pictures are fetched, else between two batches; what is written by then stays. */
  signal: AbortSignal;
  progress: (now: ImportProgress) => void;
};

const BATCH = 500;
const BATCH_PICTURES = 200;
/** Letters of descriptions. */
const BATCH_LETTERS = 5_000_000;
/** Faults that wait to be written. */
const MAX_WAITING = 1000;

const unknown = ({ handle, line }: ProductDraft): RowFault => ({
  line,
  lastLine: line,
  handle,
  fault: `the product "${handle}" is not in the shop, and the file has no Title to make it`,
});

/**
 * Imports a Shopify product file: batches of 500 products, each one transaction, so that memory stays flat however long
 * the file is. A thread reads it. What the file has no column for stays as it is; the same file again changes nothing. Bad rows, prices
 * and pictures are in the report; the rest goes in.
 * @throws UnreadableFile when nothing of the file, or no folder of pictures, can be read, or the faults cannot be written; or the database's error.
 */
export async function importProducts(options: ImportOptions): Promise<ImportReport> {
  const { db, media, dryRun, signal, progress, reading = AS_IT_STANDS } = options;
  const began = Date.now();
  const file = await readInWorker({ path: options.path, reading }, signal).catch(
    (error: unknown): FileInWorker | null => {
      if (!signal.aborted || error instanceof UnreadableFile) throw error;
      return null;
    },
  );
  const report = newReport(basename(options.path), file?.rowCount ?? null, dryRun, reading.prices);
  if (!file) return { ...report, stopped: true, milliseconds: Date.now() - began };
  const faults =
    typeof options.faults !== 'string'
      ? null
      : await openFaultReport(options.faults).catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
  let waiting = 0;
  const tell = faultTeller(report, (fault) => {
    waiting += 1;
    faults?.add(fault);
  });
  const dollars = dollarWatch();
  let row = 0;
  let brought = 0;
  let batch: ProductDraft[] = [];
  let due = 0;
  let letters = 0;
  const show = () => progress({ row, rows: file.rowCount, pictures: brought });

  try {
    const pictures = await openPictures({
      db,
      media,
      folder: options.images,
      allowPrivate: options.allowPrivateImages,
      fetchAgain: options.fetchAgain,
      signal,
    });

    const illustrated = async (
      drafts: readonly ProductDraft[],
      there: (draft: ProductDraft) => StoredProduct | null,
    ): Promise<Map<string, Images | null>> => {
      const found = await pictures.bring(
        drafts.flatMap((draft) => draft.pictures?.list.map((one) => one.reference) ?? []),
        () => {
          brought += 1;
          show();
        },
      );
      for (const picture of found.values()) {
        if ('address' in picture) report.pictures[picture.fresh ? 'stored' : 'known'] += 1;
      }
      return new Map(
        drafts.map((draft) => {
          const { images, missing, known } = illustrate(draft, found, there(draft), options.images !== null);
          report.pictures.known += known;
          for (const note of missing) tell.missing(draft.handle, note);
          return [draft.patch.source, images];
        }),
      );
    };

    const write = async () => {
      signal.throwIfAborted();
      const stored = await readStored(
        db,
        batch.map(({ patch }) => patch.source),
        { lock: false },
      );
      const there = ({ patch }: ProductDraft) => stored.get(patch.source)?.product ?? null;
      const drafts = batch.filter((draft) => {
        const made = draft.patch.name !== undefined || there(draft) !== null;
        if (!made) tell.bad(unknown(draft));
        report.read += made ? 1 : 0;
        return made;
      });
      for (const draft of drafts) {
        if (draft.patch.published === true && there(draft)?.offSale.includes('staff'))
          tell.note(draft.handle, {
            line: draft.line,
            value: '',
            text: `"${draft.called}" was hidden in the shop; the file says that it is published, so it is shown again`,
          });
      }
      if (report.written) {
        const images = await illustrated(drafts, there);
        const changes = await updateCatalogue(
          db,
          drafts.map(({ patch }) => ({
            source: patch.source,
            next: (before) => mergeProduct(patch, images.get(patch.source) ?? null, before),
            stock: patch.stock?.counts,
            choices: patch.choices,
            isOnePrice: patch.isOnePrice,
          })),
        );
        for (const key of ['created', 'updated', 'unchanged'] as const) report.written[key] += changes[key];
        await computeColoursOf(
          drafts.map(({ patch }) => patch.source),
          { db, media, signal, onFailure: () => undefined },
        );
        report.counted += changes.counted;
        report.priced += changes.priced;
        const countsOf = new Map(changes.unmatched.map(({ source, rows }) => [source, rows]));
        const pricesOf = new Map(changes.unmatchedPrices.map(({ source, rows }) => [source, rows]));
        for (const { handle, line, called, patch } of drafts) {
          const [counts, prices] = [countsOf.get(patch.source), pricesOf.get(patch.source)];
          const why = 'for a row must name its size and each property, such as the colour';
          if (counts !== undefined)
            tell.note(handle, {
              line,
              value: '',
              text: `${called}: ${counts} ${counts === 1 ? 'count' : 'counts'} left out, ${why}; the stock was left as it was`,
            });
          if (prices !== undefined)
            tell.note(handle, {
              line,
              value: '',
              text: `${called}: ${prices} ${prices === 1 ? 'price' : 'prices'} left out, ${why}; the lowest counts`,
            });
        }
      }
      batch = [];
      [due, letters] = [0, 0];
      show();
    };

    for await (const item of file.items()) {
      if ('row' in item) {
        row = item.row;
        show();
      } else if ('bad' in item) {
        tell.bad(item.bad);
      } else {
        const { draft } = item;
        const { spread } = draft.prices;
        if (reading.prices === 'each') {
          const own = (draft.patch.choices ?? []).flatMap(({ price }) => price ?? []);
          if (new Set(own).size > 1) report.pricedByChoice += 1;
        } else if (spread) {
          const range = `${formatPrice(spread.lowest, LKR)} to ${formatPrice(spread.highest, LKR)}`;
          tell.differing(draft.handle, { line: draft.line, value: range, text: `${draft.called}: ${range}` });
        }
        dollars.add(draft.prices);
        for (const note of draft.notes) tell.note(draft.handle, note);
        batch.push(draft);
        due += draft.pictures?.list.length ?? 0;
        letters += draft.patch.description?.length ?? 0;
        if (batch.length >= BATCH || due >= BATCH_PICTURES || letters >= BATCH_LETTERS) await write();
      }
      if (faults && waiting > MAX_WAITING) {
        await faults.flush();
        waiting = 0;
      }
    }
    await write();
  } catch (error) {
    if (!signal.aborted || error instanceof UnreadableFile)
      throw afterWriting(error, (report.written?.created ?? 0) + (report.written?.updated ?? 0));
    report.stopped = true;
  } finally {
    await file.close();
    await faults?.close();
  }
  report.lowPrice = reading.rate ? null : dollars.suspect();
  report.halfStock = file.has('inventoryQuantity') && !STOCK_COLUMNS.every(file.has);
  return { ...report, milliseconds: Date.now() - began };
}
