import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Form of a backup: a tar archive whose entries have the names that their files have in a data folder (docs/backup.md). */

/** A file that cannot be restored; the message says why. Nothing was changed. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}

export const MANIFEST = 'backup.json';
/** Last entry: SHA-256 of every other one, in the form of `sha256sum`. */
export const SUMS = 'SHA256SUMS';

/** Bytes of rows after which the next entry of a table begins; one row more may go beyond. */
export const ROWS_ENTRY = 1_000_000;
/** Bytes of an entry that is read whole: rows, a picture, the sums. */
export const MAX_ENTRY = 256_000_000;

const FORMAT = 'nool backup 1';
const manifest = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Name of the shop; null where it has none. */
  shop: v.nullable(v.string()),
  /** Migrations that its database has had. */
  schema: v.array(v.string()),
});
/** First entry of a backup. */
export type Manifest = v.InferOutput<typeof manifest>;

export const encodeManifest = (given: Omit<Manifest, 'format'>): Buffer =>
  Buffer.from(`${JSON.stringify({ format: FORMAT, ...given }, null, 2)}\n`);

/** @throws SyntaxError or ValiError for any other text. */
export const decodeManifest = (bytes: Buffer): Manifest => v.parse(manifest, JSON.parse(bytes.toString('utf8')));

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Name of an entry with rows of a table, a JSON object in each line. @param nth from 1 on. */
export const rowsEntry = (table: string, nth: number): string =>
  `tables/${table}/${String(nth).padStart(6, '0')}.jsonl`;
/** Table of such a name; null for any other. */
export const tableOfEntry = (name: string): string | null =>
  /^tables\/([a-z_]{1,63})\/\d{6,9}\.jsonl$/.exec(name)?.[1] ?? null;

/** Name of a drawing's entry, and its path in the data folder. */
export const drawingEntry = (order: string, file: string): string => `custom-orders/orders/${order}/${file}`;

const MASTER = /^media\/([0-9a-f]{2})\/(\1[0-9a-f]{30})\.(?:jpg|webp|svg)$/;
const DRAWING = /^custom-orders\/orders\/[0-9a-f]{24}\/[0-9a-f]{32}\.(?:jpg|webp)$/;
/** Kind of a picture by the name of its entry; null for any other name. */
export const pictureKind = (name: string): 'master' | 'drawing' | null =>
  MASTER.test(name) ? 'master' : DRAWING.test(name) ? 'drawing' : null;
/** Hash of a master by the name of its entry. */
export const hashOfMaster = (name: string): string | null => MASTER.exec(name)?.[2] ?? null;

export const encodeSums = (sums: ReadonlyMap<string, string>): Buffer =>
  Buffer.from([...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));

/** @throws BadBackup for a line of another form. */
export const decodeSums = (bytes: Buffer): Map<string, string> =>
  new Map(
    bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
        if (sum === undefined || name === undefined) throw new BadBackup(`its ${SUMS} cannot be read`);
        return [name, sum] as const;
      }),
  );
