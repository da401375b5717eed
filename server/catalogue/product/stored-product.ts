import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isProperty, isText, list, variantsOf } from './present.ts';
import type { CatalogueEntry } from './entry.ts';
import { type OffSaleReason, reasonsOf } from './off-sale.ts';

/** A product as the catalogue has it, its groups by their names. */
export type StoredProduct = Omit<CatalogueEntry, 'source' | 'forSale' | 'stock' | 'choices'> & {
  /** Empty: it is for sale. */
  offSale: readonly OffSaleReason[];
  /** Sizes that it has, but that are sold out; `sizes` are those that can be bought. */
  soldOutSizes: readonly string[];
  /** For each picture what the file called it; '' or nothing where nobody knows. */
  imageSources: readonly string[];
  /** Of its variants, for the staff alone. */
  skus: readonly string[];
};

export type StoredRow = { row: Selectable<Database['products']>; product: StoredProduct };

/** List of texts that a column of a row holds as JSON; [] if it holds none. */
export const texts = (json: string): string[] => list(json, isText);

async function namesOf(
  db: Kysely<Database>,
  table: 'categories' | 'subcategories' | 'vendors',
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return () => '';
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from ${sql.table(table)} where id in (${sql.join(wanted)})`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}

/**
 * The products of these sources that are there, by source. Locked until the transaction ends, in one order, where
 * they are to be changed; then they are as the last writer left them.
 */
export async function readStored(
  db: Kysely<Database>,
  sources: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, StoredRow>> {
  if (sources.length === 0) return new Map();
  const query = db.selectFrom('products').selectAll().where('source', 'in', sources).orderBy('source');
  // Without joins: a row that was waited for would be joined to what belonged to its older self.
  const rows = await (lock ? query.forUpdate() : query).execute();
  const category = await namesOf(
    db,
    'categories',
    rows.map((row) => row.category_id),
  );
  const subcategory = await namesOf(
    db,
    'subcategories',
    rows.map((row) => row.subcategory_id),
  );
  const vendor = await namesOf(
    db,
    'vendors',
    rows.map((row) => row.vendor_id),
  );
  return new Map(
    rows.map((row) => [
      row.source,
      {
        row,
        product: {
          name: row.name,
          description: row.description,
          price: row.price_cents,
          images: texts(row.images),
          sizes: texts(row.sizes),
          tags: texts(row.tags),
          variants: variantsOf(row),
          fitNote: row.fit_note,
          leadDays: row.lead_days,
          properties: list(row.properties, isProperty).map(({ name, values }) => ({ name, values })),
          category: category(row.category_id),
          subcategory: subcategory(row.subcategory_id),
          vendor: vendor(row.vendor_id),
          bestseller: row.bestseller,
          createdAt: row.created_at,
          offSale: reasonsOf(row),
          soldOutSizes: texts(row.sold_out_sizes),
          imageSources: texts(row.image_sources),
          skus: texts(row.skus),
        },
      },
    ]),
  );
}
