import { randomBytes } from 'node:crypto';
import { type Transaction, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CatalogueEntry, CatalogueGroups } from '../product/entry.ts';
import { slugOf } from './slug.ts';

type GroupTable = 'categories' | 'subcategories' | 'vendors';
/** `parent` is the id of the category for a sub-category, '' for the rest. `place`: in the shop's own list, null outside of it; then `behind` says how long that list is. */
type Wanted = { parent: string; slug: string; name: string; image: string; place: number | null; behind: number };
type Row = { id: string; parent: string; slug: string; image: string; position: number };
type Listed = readonly { name: string; image: string }[];

/** 96 random bits as 24 hex digits: safe in a URL, and never taken for a flag on the command line. */
export const newId = (): string => randomBytes(12).toString('hex');

const keyOf = ({ parent, slug }: { parent: string; slug: string }): string => `${parent}/${slug}`;

/** Adds a named group once; the shop's own list says its picture and place. */
function want(all: Map<string, Wanted>, parent: string, name: string, listed: Listed): void {
  if (name === '') return;
  const slug = slugOf(name);
  const key = keyOf({ parent, slug });
  if (all.has(key)) return;
  const place = listed.findIndex((one) => slugOf(one.name) === slug);
  const own = listed[place];
  all.set(key, {
    parent,
    slug,
    name: own?.name ?? name,
    image: own?.image ?? '',
    place: own ? place : null,
    behind: listed.length,
  });
}

const parentOf = (table: GroupTable) => (table === 'subcategories' ? sql`category_id` : sql`''`);

async function find(tx: Transaction<Database>, table: GroupTable, all: readonly Wanted[]): Promise<Map<string, Row>> {
  const slugs = [...new Set(all.map((one) => one.slug))];
  const { rows } = await sql<Row>`
    select id, ${parentOf(table)} as parent, slug, image, position from ${sql.table(table)} where slug in (${sql.join(slugs)})`.execute(
    tx,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Listed groups stand in their list's order, the others behind all that is there, in order of arrival. */
async function make(tx: Transaction<Database>, table: GroupTable, missing: readonly Wanted[]): Promise<void> {
  const { rows } = await sql<{ parent: string; last: number }>`
    select ${parentOf(table)} as parent, max(position) as last from ${sql.table(table)} group by 1`.execute(tx);
  const last = new Map(rows.map((row) => [row.parent, row.last]));
  const values = missing.map(({ parent, slug, name, image, place, behind }) => {
    const position = place ?? Math.max(behind, (last.get(parent) ?? -1) + 1);
    last.set(parent, Math.max(position, last.get(parent) ?? -1));
    return {
      key: keyOf({ parent, slug }),
      row: [newId(), slug, name, image, position, ...(table === 'subcategories' ? [parent] : [])],
    };
  });
  values.sort((a, b) => (a.key < b.key ? -1 : 1));
  const columns = sql.raw(`id, slug, name, image, position${table === 'subcategories' ? ', category_id' : ''}`);
  // Another writer may make the same group at this moment: then theirs stands, and is met by the next find.
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values.map(({ row }) => sql`(${sql.join(row)})`))} on conflict do nothing`.execute(
    tx,
  );
}

/** The ids of all that is wanted, by key, and whether any row was made or changed. */
async function ensure(
  tx: Transaction<Database>,
  table: GroupTable,
  all: readonly Wanted[],
): Promise<{ ids: Map<string, string>; changed: boolean }> {
  if (all.length === 0) return { ids: new Map(), changed: false };
  let rows = await find(tx, table, all);
  const missing = all.filter((one) => !rows.has(keyOf(one)));
  if (missing.length > 0) {
    await make(tx, table, missing);
    rows = await find(tx, table, all);
  }
  let changed = missing.length > 0;
  for (const one of all) {
    const row = rows.get(keyOf(one));
    const image = one.image || row?.image;
    const position = one.place ?? row?.position;
    if (!row || (row.image === image && row.position === position)) continue;
    await sql`update ${sql.table(table)} set image = ${image}, position = ${position} where id = ${row.id}`.execute(tx);
    changed = true;
  }
  return { ids: new Map([...rows].map(([key, row]) => [key, row.id])), changed };
}

/** The groups of a product by name; '' for none. */
export type GroupNames = Pick<CatalogueEntry, 'category' | 'subcategory' | 'vendor'>;
export type EntryGroups = { category: string | null; subcategory: string | null; vendor: string | null };

/**
 * Meets or makes every category, sub-category and vendor that the entries name. `of` gives an entry's ids (null: none);
 * names of one slug are one group, and the name that came first stays.
 */
export async function ensureGroups(
  tx: Transaction<Database>,
  entries: readonly GroupNames[],
  groups: CatalogueGroups,
): Promise<{ changed: boolean; of: (entry: GroupNames) => EntryGroups }> {
  const wantedCategories = new Map<string, Wanted>();
  const wantedVendors = new Map<string, Wanted>();
  for (const { category, vendor } of entries) {
    want(wantedCategories, '', category, groups.categories);
    want(wantedVendors, '', vendor, groups.vendors);
  }
  const categories = await ensure(tx, 'categories', [...wantedCategories.values()]);
  const vendors = await ensure(tx, 'vendors', [...wantedVendors.values()]);
  const idOf = (ids: Map<string, string>, parent: string, name: string): string | null =>
    name === '' ? null : (ids.get(keyOf({ parent, slug: slugOf(name) })) ?? null);

  const types = new Map(groups.categories.map((one) => [slugOf(one.name), one.subcategories]));
  const wantedTypes = new Map<string, Wanted>();
  for (const { category, subcategory } of entries) {
    const parent = idOf(categories.ids, '', category);
    if (parent !== null) want(wantedTypes, parent, subcategory, types.get(slugOf(category)) ?? []);
  }
  const subcategories = await ensure(tx, 'subcategories', [...wantedTypes.values()]);
  return {
    changed: categories.changed || vendors.changed || subcategories.changed,
    of(entry) {
      const category = idOf(categories.ids, '', entry.category);
      return {
        category,
        subcategory: category === null ? null : idOf(subcategories.ids, category, entry.subcategory),
        vendor: idOf(vendors.ids, '', entry.vendor),
      };
    },
  };
}
