import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Media } from '../../media/open.ts';
import { choicesOf, variantsOf } from '../product/present.ts';
import { firstVariants, picturesColours } from '../product/swatches.ts';
import { bumpCatalogue } from '../product/version.ts';

/** Products of one look at the database. */
const PAGE = 500;
/** Colours that are stored at once: an end of the process loses no more. */
const AT_ONCE = 100;
/** Milliseconds: whoever starts the shop opens it first. */
const BEGIN_AFTER = 1000;

type Computing = {
  db: Kysely<Database>;
  media: Pick<Media, 'colour'>;
  signal: AbortSignal;
  /** A picture that could not be looked at now; the next start tries it again. */
  onFailure: (error: unknown) => void;
};

type Computed = { address: string; colour: string };
type Row = { variants: string; images: string; sizes: string; properties: string };

/** Addresses of the pictures that give swatches. */
const addressesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const { isColour, first } = firstVariants({ ...choicesOf(row), variants: variantsOf(row) });
    return isColour && first.size > 1 ? Array.from(first.values(), ({ image }) => image) : [];
  });

/** Stores colours; with the last of them the catalogue is renewed. */
const save = (db: Kysely<Database>, computed: readonly Computed[], isLast: boolean): Promise<void> =>
  transaction(db, async (tx) => {
    await tx
      .insertInto('picture_colours')
      .values(computed)
      .onConflict((row) => row.doNothing())
      .execute();
    if (isLast) await bumpCatalogue(tx);
  });

/** Computes the missing colours of some products' pictures, and shows them to shoppers. */
async function computeOf(rows: readonly Row[], { db, media, signal, onFailure }: Computing): Promise<void> {
  const addresses = new Set(addressesOf(rows));
  const known = await picturesColours(db, [...addresses]);
  let computed: Computed[] = [];
  for (const address of addresses) {
    if (known.has(address)) continue;
    if (signal.aborted) break;
    const colour = await media.colour(address).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    if (colour === null) continue;
    if (computed.length === AT_ONCE) {
      await save(db, computed, false);
      computed = [];
    }
    computed.push({ address, colour });
  }
  if (computed.length > 0) await save(db, computed, true);
}

const COLUMNS = ['id', 'variants', 'images', 'sizes', 'properties'] as const;

/** Computes the missing colours of products that were just written. @param sources at most 500. */
export async function computeColoursOf(sources: readonly string[], computing: Computing): Promise<void> {
  if (sources.length === 0) return;
  const rows = await computing.db
    .selectFrom('products')
    .select(COLUMNS)
    .where('source', 'in', sources)
    .where('variants', '<>', '[]')
    .execute();
  await computeOf(rows, computing);
}

/**
 * Computes the missing colours of all pictures that give swatches, one after the other, behind all that shoppers wait for: of
 * a shop that an older version has filled, of the demo shop, and what an import that was stopped has left.
 */
export async function computeColours(computing: Computing): Promise<void> {
  const { db, signal } = computing;
  await pause(BEGIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);
  for (let last = ''; !signal.aborted;) {
    const rows = await db
      .selectFrom('products')
      .select(COLUMNS)
      .where('variants', '<>', '[]')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    await computeOf(rows, computing);
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
