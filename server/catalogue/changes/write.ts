import { type Kysely, type Transaction, sql } from 'kysely';
import { transaction } from '../../db/transaction.ts';
import type { Database } from '../../db/schema.ts';
import { cleanEntry, cleanProduct, cleanText } from '../product/clean-entry.ts';
import type { CatalogueEntry, CatalogueGroups } from '../product/entry.ts';
import { ensureGroups, type EntryGroups, newId } from './group-rows.ts';
import { settlePrices } from '../product/lowest-price.ts';
import { withReasons } from '../product/off-sale.ts';
import { CONTENT, fingerprintOf, memoryColumns, shownColumns } from './product-columns.ts';
import { readStored, type StoredProduct, type StoredRow } from '../product/stored-product.ts';
import type { StockCount } from '../product/stock.ts';
import { bumpCatalogue } from '../product/version.ts';
import type { ChoiceDetail } from '../product/choice-details.ts';
import { writeChoices } from './write-choices.ts';
import { writeStock } from './write-stock.ts';
import { type CatalogueChanges, NOTHING_WRITTEN, type Written, writtenTogether } from './written.ts';

/**
 * Update of one product. `next` is given the product as it is (null: it is not there) and gives the product as it shall be;
 * null leaves it out. It may be called more than once, and does nothing else.
 */
export type CatalogueUpdate = {
  source: string;
  next: (before: StoredProduct | null) => StoredProduct | null;
  /** Counts of its choices; what is missing stays. */
  stock?: readonly StockCount[] | undefined;
  /** Prices and SKUs of its choices; what is missing stays. */
  choices?: readonly ChoiceDetail[] | undefined;
  /** True if every choice costs what the product does: own prices of choices end, also of those that are not named. */
  isOnePrice?: boolean | undefined;
};

/** Updates of one transaction: its statements stay far below PostgreSQL's 65,535 parameters. */
const BATCH = 500;

const noGroups: CatalogueGroups = { categories: [], vendors: [] };

type Due = {
  update: CatalogueUpdate;
  before: StoredRow | null;
  after: StoredProduct;
  groups: EntryGroups;
  shown: boolean;
};
type Plan = { due: Due[]; unchanged: number; leftOut: string[]; changed: boolean };

/** The groups that are named as before are those of before, whatever their slugs are by now. */
const groupNames = ({ before, after }: { before: StoredRow | null; after: StoredProduct }) => {
  const sameCategory = before?.product.category === after.category && before.product.subcategory === after.subcategory;
  const sameVendor = before?.product.vendor === after.vendor;
  return {
    sameCategory,
    sameVendor,
    named: {
      category: sameCategory ? '' : after.category,
      subcategory: sameCategory ? '' : after.subcategory,
      vendor: sameVendor ? '' : after.vendor,
    },
  };
};

async function plan(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
  groups: CatalogueGroups,
  lock: boolean,
): Promise<Plan> {
  const stored = await readStored(
    tx,
    updates.map(({ source }) => source),
    { lock },
  );
  const leftOut: string[] = [];
  const all = updates.flatMap((update) => {
    const before = stored.get(update.source) ?? null;
    const next = update.next(before?.product ?? null);
    const after = next && cleanProduct(next);
    if (after && after.name !== '') return [{ update, before, after }];
    leftOut.push(update.source);
    return [];
  });
  const listed = groups.categories.length + groups.vendors.length > 0;
  const { changed, of } = await ensureGroups(
    tx,
    all.map((one) => (listed ? one.after : groupNames(one).named)),
    groups,
  );
  let unchanged = 0;
  const due = all.flatMap((one): Due[] => {
    const { before, after } = one;
    const { sameCategory, sameVendor } = groupNames(one);
    const named = of(after);
    const own: EntryGroups = {
      category: sameCategory && before ? before.row.category_id : named.category,
      subcategory: sameCategory && before ? before.row.subcategory_id : named.subcategory,
      vendor: sameVendor && before ? before.row.vendor_id : named.vendor,
    };
    if (!before) return [{ ...one, groups: own, shown: true }];
    const was: EntryGroups = {
      category: before.row.category_id,
      subcategory: before.row.subcategory_id,
      vendor: before.row.vendor_id,
    };
    const shown = JSON.stringify(shownColumns(before.product, was)) !== JSON.stringify(shownColumns(after, own));
    if (shown || JSON.stringify(memoryColumns(before.product)) !== JSON.stringify(memoryColumns(after)))
      return [{ ...one, groups: own, shown }];
    unchanged += 1;
    return [];
  });
  return { due, unchanged, leftOut, changed };
}

async function writeBatch(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
  groups: CatalogueGroups,
): Promise<Written> {
  await settlePrices(
    tx,
    updates.map(({ source }) => source),
  );
  const seen = await plan(tx, updates, groups, false);
  // Most of a file that comes again is as it was: only what changes is locked, and then looked at once more.
  const { due, unchanged, leftOut, changed } = await plan(
    tx,
    seen.due.map(({ update }) => update),
    groups,
    true,
  );
  const sum: Written = {
    ...NOTHING_WRITTEN,
    unchanged: seen.unchanged + unchanged,
    leftOut: [...seen.leftOut, ...leftOut],
    isSeen: seen.changed || changed,
  };
  if (due.length === 0) return sum;

  const { last } = await tx
    .selectFrom('products')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  const rows = due.map(({ update, before, after, groups: own, shown }, index) => {
    const content = { ...shownColumns(after, own), ...memoryColumns(after) };
    return {
      ...content,
      id: before?.row.id ?? newId(),
      source: update.source,
      position: before?.row.position ?? last + 1 + index,
      created_at: before?.row.created_at ?? after.createdAt ?? now,
      updated_at: shown || !before ? now : before.row.updated_at,
      fingerprint: fingerprintOf({ ...after, forSale: content.for_sale }),
    };
  });
  // In order of source: two writers of the same products wait for each other instead of deadlocking.
  rows.sort((a, b) => (a.source < b.source ? -1 : 1));
  const written = await tx
    .insertInto('products')
    .values(rows)
    .onConflict((on) =>
      on
        .column('source')
        .doUpdateSet((row) => Object.fromEntries(CONTENT.map((column) => [column, row.ref(`excluded.${column}`)])))
        .whereRef('products.id', '=', 'excluded.id'),
    )
    .returning('source')
    .execute();
  const done = new Set(written.map(({ source }) => source));
  const mine = due.filter(({ update }) => done.has(update.source));
  sum.created = mine.filter(({ before }) => !before).length;
  sum.updated = mine.filter(({ before, shown }) => before && shown).length;
  sum.unchanged += mine.filter(({ before, shown }) => before && !shown).length;
  sum.isSeen ||= sum.created + sum.updated > 0;
  // Another writer made these at this very moment: they are no longer new, but to be changed.
  const met = due.filter(({ update }) => !done.has(update.source)).map(({ update }) => update);
  return met.length === 0 ? sum : writtenTogether([sum, await writeBatch(tx, met, noGroups)]);
}

/** One transaction's updates. The version moves last, as whoever places an order takes the stock before it. */
async function writeAll(
  tx: Transaction<Database>,
  updates: readonly CatalogueUpdate[],
  groups: CatalogueGroups,
): Promise<Written> {
  const written = await writeBatch(tx, updates, groups);
  const stock = await writeStock(tx, updates);
  const all = writtenTogether([written, stock, await writeChoices(tx, updates)]);
  if (all.isSeen) await bumpCatalogue(tx);
  return all;
}

/**
 * Changes products of the catalogue, and makes those that are not there: 500 a transaction, each tried again when the
 * database asks for it. A product that is there keeps its id, its position and its moment of making; one that comes
 * out as it was is left alone. New products follow all others, in the order given. The catalogue's version moves in the
 * same transaction, and only if something changed that shoppers can see. Each source once.
 * @returns the counts, the sources that were left out (`next` gave null, or a product without a name), and the counts of
 * stock and prices that name no choice of their product.
 */
export async function updateCatalogue(
  db: Kysely<Database>,
  updates: readonly CatalogueUpdate[],
  groups: CatalogueGroups = noGroups,
): Promise<Written> {
  let sum = NOTHING_WRITTEN;
  for (let start = 0; start < updates.length; start += BATCH) {
    const batch = updates.slice(start, start + BATCH);
    sum = writtenTogether([sum, await transaction(db, (tx) => writeAll(tx, batch, groups))]);
  }
  return sum;
}

/**
 * Writes whole products into the catalogue, with the categories, sub-categories and vendors they name, as
 * `updateCatalogue` does; of entries with the same source the last one counts. What the staff hid stays hidden.
 *
 * @throws Error naming the source when an entry has no source or no name; nothing of it is written then.
 */
export async function writeCatalogue(
  db: Kysely<Database>,
  entries: readonly CatalogueEntry[],
  groups: CatalogueGroups = noGroups,
): Promise<CatalogueChanges> {
  const bySource = new Map<string, CatalogueUpdate>();
  for (const given of entries) {
    const { source, forSale, stock, choices, ...entry } = cleanEntry(given);
    if (source === '' || entry.name === '')
      throw new Error(`A product needs a source and a name: "${source}", "${entry.name}"`);
    bySource.set(source, {
      source: cleanText(source),
      stock,
      choices,
      next: (before) => ({
        ...entry,
        fitNote: entry.fitNote ?? before?.fitNote ?? '',
        leadDays: entry.leadDays ?? before?.leadDays ?? 0,
        soldOutSizes: [],
        imageSources: before?.imageSources ?? [],
        skus: before?.skus ?? [],
        offSale: withReasons(before?.offSale ?? [], { source: !forSale, stock: false, prices: false }),
      }),
    });
  }
  const { created, updated, unchanged } = await updateCatalogue(db, [...bySource.values()], groups);
  return { created, updated, unchanged };
}
