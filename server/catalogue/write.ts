import { createHash } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import { transaction } from '../db/transaction.ts';
import type { Database } from '../db/schema.ts';
import { cleanEntry } from './clean-entry.ts';
import type { CatalogueEntry, CatalogueGroups } from './entry.ts';
import { ensureGroups, newId } from './group-rows.ts';
import { bumpCatalogue } from './version.ts';

/** How many products a write made, changed, and found as they were. */
export type CatalogueChanges = { created: number; updated: number; unchanged: number };

/** Entries of one transaction: its statements stay far below PostgreSQL's 65,535 parameters. */
const BATCH = 500;

const noGroups: CatalogueGroups = { categories: [], vendors: [] };

/** The columns that a later write changes; id, source, position and created_at stay. */
const CONTENT = [
  'name', 'description', 'price_cents', 'images', 'sizes', 'tags', 'properties', 'category_id', 'subcategory_id', 'vendor_id',
  'bestseller', 'for_sale', 'updated_at', 'fingerprint',
] as const;

/** A hash of all that a write sets; not of `createdAt`, which counts only when a product is made. @param entry cleaned. */
export function fingerprintOf(entry: Omit<CatalogueEntry, 'source' | 'createdAt'>): string {
  const content = [
    entry.name, entry.description, entry.price, entry.images, entry.sizes, entry.properties.map(({ name, values }) => [name, values]),
    entry.tags, entry.category, entry.subcategory, entry.vendor, entry.bestseller, entry.forSale,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function writeBatch(tx: Transaction<Database>, entries: readonly CatalogueEntry[], groups: CatalogueGroups): Promise<CatalogueChanges> {
  const { changed, of } = await ensureGroups(tx, entries, groups);
  const found = await tx.selectFrom('products').select(['source', 'fingerprint'])
    .where('source', 'in', entries.map((entry) => entry.source)).execute();
  const before = new Map(found.map((row) => [row.source, row.fingerprint]));
  const due = entries.map((entry) => ({ entry, fingerprint: fingerprintOf(entry) }))
    .filter(({ entry, fingerprint }) => before.get(entry.source) !== fingerprint);
  if (due.length === 0) {
    if (changed) await bumpCatalogue(tx);
    return { created: 0, updated: 0, unchanged: entries.length };
  }

  const { last } = await tx.selectFrom('products').select(sql<number>`coalesce(max(position), -1)`.as('last')).executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  const rows = due.map(({ entry, fingerprint }, index) => {
    const { category, subcategory, vendor } = of(entry);
    return {
      id: newId(), source: entry.source, name: entry.name, description: entry.description, price_cents: entry.price,
      images: JSON.stringify(entry.images), sizes: JSON.stringify(entry.sizes), tags: JSON.stringify(entry.tags),
      properties: JSON.stringify(entry.properties), category_id: category, subcategory_id: subcategory, vendor_id: vendor,
      bestseller: entry.bestseller, for_sale: entry.forSale, position: last + 1 + index,
      created_at: entry.createdAt ?? now, updated_at: now, fingerprint,
    };
  });
  // In order of source: two writers of the same products wait for each other instead of deadlocking.
  rows.sort((a, b) => (a.source < b.source ? -1 : 1));
  const written = await tx.insertInto('products').values(rows)
    .onConflict((on) => on.column('source').doUpdateSet((row) => Object.fromEntries(CONTENT.map((column) => [column, row.ref(`excluded.${column}`)])))
      .whereRef('products.fingerprint', '<>', 'excluded.fingerprint'))
    .returning('id').execute();
  const ours = new Set(rows.map((row) => row.id));
  const created = written.filter((row) => ours.has(row.id)).length;
  if (written.length > 0 || changed) await bumpCatalogue(tx);
  return { created, updated: written.length - created, unchanged: entries.length - written.length };
}

/**
 * Writes products into the catalogue, with the categories, sub-categories and vendors they name: 500 products a
 * transaction, each tried again when the database asks for it. A `source` that is there already is updated in place
 * and keeps its id, its position and its moment of making; an equal one is left alone. New products follow all others,
 * in the order given; of entries with the same source the last one counts. The catalogue's version moves in the same
 * transaction, and only if something changed.
 *
 * @throws Error naming the source when an entry has no source or no name; nothing of it is written then.
 */
export async function writeCatalogue(
  db: Kysely<Database>, entries: readonly CatalogueEntry[], groups: CatalogueGroups = noGroups,
): Promise<CatalogueChanges> {
  const bySource = new Map<string, CatalogueEntry>();
  for (const given of entries) {
    const entry = cleanEntry(given);
    if (entry.source === '' || entry.name === '') throw new Error(`A product needs a source and a name: "${entry.source}", "${entry.name}"`);
    bySource.set(entry.source, entry);
  }
  const all = [...bySource.values()];
  const sum: CatalogueChanges = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < all.length; start += BATCH) {
    const part = await transaction(db, (tx) => writeBatch(tx, all.slice(start, start + BATCH), groups));
    sum.created += part.created;
    sum.updated += part.updated;
    sum.unchanged += part.unchanged;
  }
  return sum;
}
