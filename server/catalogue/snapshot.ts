import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { WireProduct } from '../../src/api/contract/shop.ts';
import { RANK, rankOf, searchable } from '../../src/domain/search.ts';
import type { Database } from '../db/schema.ts';
import { type Names, presentCarousel, presentCategory, presentProduct, presentVendor, type ProductRow } from '../present.ts';
import { type Packet, packet, tagOf } from './packet.ts';
import { type Groups, readCatalogue } from './read.ts';

export { bumpCatalogue } from './version.ts';

/** The catalogue as of one version, presented and in memory. Products that are not for sale are not in it. */
export type Snapshot = {
  version: string;
  /** How many products. */
  size: number;
  products: Packet;
  categories: Packet;
  vendors: Packet;
  carousel: Packet;
  /** The products of a category, named by its id, slug or name; null where there is none such. */
  ofCategory(named: string): Packet | null;
  ofSubcategory(named: string): Packet | null;
  /** A `products` answer: those whose name has the query, best fit first, at most MOST_FOUND (section 5). */
  search(query: string): Buffer;
  /** The addresses of the first products' first pictures. */
  firstImages(most: number): string[];
  /** One product's JSON text; null where it is not there. */
  product(id: string): string | null;
};

/** An answer to a search is bounded; the app itself searches in the whole list. */
export const MOST_FOUND = 200;

const HEAD = Buffer.from('{"success":true,"message":"All products","enrichedProducts":[');
const GROUP_HEAD = Buffer.from('{"success":true,"products":[');
const TAIL = Buffer.from(']}');
const COMMA = Buffer.from(',');

const jsonPacket = (value: object): Packet => {
  const bytes = Buffer.from(JSON.stringify(value));
  return packet(() => bytes);
};

/** Places in a list, by a key. */
class Places extends Map<string, number[]> {
  add(key: string | null, place: number) {
    if (key === null) return;
    const known = this.get(key);
    if (known) known.push(place);
    else this.set(key, [place]);
  }
}

/** Every way to name a group, to its ids: the id itself first of all. Two sub-categories may share a name. */
function idsByName(rows: readonly { id: string; slug: string; name: string }[]): (named: string) => string[] {
  const byId = new Set(rows.map((row) => row.id));
  const byName = new Map<string, Set<string>>();
  for (const row of rows) for (const name of [row.slug, searchable(row.name)]) byName.set(name, (byName.get(name) ?? new Set()).add(row.id));
  return (named) => (byId.has(named) ? [named] : [...(byName.get(searchable(named)) ?? [])]);
}

/** The names of the categories that each vendor sells in, the fullest first. */
function vendorCategories(pairs: ReadonlyMap<string, Map<string, number>>, names: ReadonlyMap<string, string>) {
  return (vendorId: string): string[] =>
    [...(pairs.get(vendorId) ?? [])].sort((a, b) => b[1] - a[1]).flatMap(([id]) => names.get(id) ?? []);
}

/** Collects pages of products into one run of JSON bytes, and what is needed to find them again in it. */
class Builder {
  readonly pieces: Buffer[] = [];
  readonly ids = new Map<string, number>();
  readonly names: string[] = [];
  /** Where each product's JSON begins in the whole; it ends a comma before the next. */
  readonly starts: number[] = [];
  readonly byCategory = new Places();
  readonly bySubcategory = new Places();
  readonly pairs = new Map<string, Map<string, number>>();
  readonly digest = createHash('sha256');
  end = HEAD.length;

  add(rows: readonly ProductRow[], names: Names): void {
    const texts = rows.map((row) => JSON.stringify(presentProduct(row, names)));
    rows.forEach((row, at) => {
      const place = this.names.length;
      if (place > 0) this.end += 1;
      this.starts.push(this.end);
      this.end += Buffer.byteLength(texts[at] ?? '');
      this.ids.set(row.id, place);
      this.names.push(searchable(row.name));
      this.byCategory.add(row.category_id, place);
      this.bySubcategory.add(row.subcategory_id, place);
      if (row.vendor_id !== null && row.category_id !== null) {
        const counts = this.pairs.get(row.vendor_id) ?? new Map<string, number>();
        this.pairs.set(row.vendor_id, counts.set(row.category_id, (counts.get(row.category_id) ?? 0) + 1));
      }
    });
    const piece = Buffer.from((this.pieces.length > 0 ? ',' : '') + texts.join(','));
    this.pieces.push(piece);
    this.digest.update(piece);
  }
}

/** Reads the whole catalogue and makes its answers. */
export async function takeSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  const built = new Builder();
  let groups: Groups = { categories: [], subcategories: [], vendors: [], carousel: [] };
  let version = '0';
  let names: Names = { categories: new Map(), subcategories: new Map(), vendors: new Map() };
  const named = (rows: readonly { id: string; name: string }[]) => new Map(rows.map((row) => [row.id, row.name]));
  await readCatalogue(
    db,
    (read, asOf) => {
      groups = read;
      version = asOf;
      names = { categories: named(read.categories), subcategories: named(read.subcategories), vendors: named(read.vendors) };
    },
    (rows) => built.add(rows, names),
  );

  const bytes = Buffer.concat([HEAD, ...built.pieces.splice(0), TAIL]);
  const { ids, starts, byCategory, bySubcategory } = built;
  const slice = (place: number) => bytes.subarray(starts[place], (starts[place + 1] ?? bytes.length - TAIL.length + 1) - 1);
  const answer = (places: readonly number[]) =>
    Buffer.concat([GROUP_HEAD, ...places.flatMap((place, at) => (at > 0 ? [COMMA, slice(place)] : [slice(place)])), TAIL]);

  /** Packets of groups are made when first asked for, and kept in their compressed forms only. */
  const groupPackets = (rows: readonly { id: string; slug: string; name: string }[], members: Places) => {
    const find = idsByName(rows);
    const kept = new Map<string, Packet>();
    return (wanted: string): Packet | null => {
      const found = find(wanted);
      if (found.length === 0) return null;
      const key = found.join(' ');
      const known = kept.get(key) ?? packet(() => answer(found.flatMap((id) => members.get(id) ?? []).sort((a, b) => a - b)));
      kept.set(key, known);
      return known;
    };
  };

  const sellsIn = vendorCategories(built.pairs, names.categories);
  return {
    version,
    size: starts.length,
    products: packet(() => bytes, tagOf(built.digest.digest('base64url'))),
    categories: jsonPacket({ success: true, data: groups.categories.map((row) => presentCategory(row, groups.subcategories)) }),
    vendors: jsonPacket({ success: true, message: 'All vendors', vendors: groups.vendors.map((row) => presentVendor(row, sellsIn(row.id))) }),
    carousel: jsonPacket({ success: true, ...presentCarousel(groups.carousel) }),
    ofCategory: groupPackets(groups.categories, byCategory),
    ofSubcategory: groupPackets(groups.subcategories, bySubcategory),
    search: (query) => answer(placesOf(built.names, query)),
    firstImages: (most) =>
      Array.from({ length: Math.min(most, starts.length) }, (_, place) => JSON.parse(slice(place).toString()) as WireProduct).flatMap(({ image }) => image[0] ?? []),
    product: (id) => {
      const place = ids.get(id);
      return place === undefined ? null : slice(place).toString();
    },
  };
}

/** Like `matches` of the domain, over names that are searchable already. */
function placesOf(names: readonly string[], query: string): number[] {
  const wanted = searchable(query);
  if (wanted === '') return [];
  const byRank: Record<0 | 1 | 2, number[]> = { [RANK.start]: [], [RANK.wordStart]: [], [RANK.inside]: [] };
  names.forEach((name, place) => {
    const rank = rankOf(name, wanted);
    if (rank !== null) byRank[rank].push(place);
  });
  return [...byRank[0], ...byRank[1], ...byRank[2]].slice(0, MOST_FOUND);
}
