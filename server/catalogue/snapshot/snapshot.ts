import type { Kysely } from 'kysely';
import { categoryList, productList, vendorList } from '../../../src/api/contract/catalogue.ts';
import type { InitialDataSource } from '../../../src/domain/catalogue/initial-data.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { MATCH_RANK, matchRank, normalizeForSearch } from '../../../src/domain/catalogue/name-search.ts';
import { type About, aboutOf } from '../../settings/about.ts';
import type { Identity } from '../../settings/identity.ts';
import { carouselImages } from '../../settings/pictures.ts';
import { type HeroPicture, type Terms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import type { Database } from '../../db/schema.ts';
import {
  type Names,
  presentCarousel,
  presentCategory,
  presentProduct,
  presentVendor,
  type ProductRow,
} from '../product/present.ts';
import { deliveryRange } from './delivery-range.ts';
import { answerByGroup, CategoryLists } from './lists-by-category.ts';
import { MostViewed, type Viewed } from './most-viewed.ts';
import { type CachedBody, packet, etagOf } from '../../http/cached-body.ts';
import { ProductBytesBuilder } from './product-bytes.ts';
import { type Groups, type PageDetails, readCatalogue } from './read.ts';
import { createPageSource } from './page-source.ts';
import { NO_COLOURS } from '../product/swatches.ts';

/** The catalogue as of one version, presented and in memory. Products that are not for sale are not in it. */
export type Snapshot = {
  version: string;
  /** How many products. */
  size: number;
  products: CachedBody;
  categories: CachedBody;
  vendors: CachedBody;
  carousel: CachedBody;
  /** The products of a category, named by its id, slug or name; null where there is none such. */
  ofCategory(named: string): CachedBody | null;
  ofSubcategory(named: string): CachedBody | null;
  /**
   * A `products` answer: those whose name has the query, best fit first (section 5), then those of these ids that are left; at most
   * MAX_FOUND, and of the latter MAX_OTHERS.
   */
  search(query: string, others: readonly string[]): Buffer;
  /** Those viewed most when it was taken: for when the database does not tell the views of now. */
  mostViewed: readonly Viewed[];
  /** What the shop charged for delivery when it was taken: for when the database does not tell what it charges now. */
  terms: Terms;
  identity: Identity;
  about: About;
  /** The addresses of the carousel's pictures, and of the hero's that are not the app's. */
  slides: readonly string[];
  heroes: readonly HeroPicture[];
  /** One product's JSON text; null where it is not there. */
  product(id: string): string | null;
  /** Every product's id and when it last changed, as the database has it, in the shop's order. */
  changes(): (readonly [id: string, changedAt: string])[];
  /** What pages are painted from, as the app would read it. */
  source: InitialDataSource;
};

/** An answer to a search is bounded; the app itself searches in the whole list. */
export const MAX_FOUND = 200;
/** Products that a query means beyond names, at most: a page. */
export const MAX_OTHERS = 20;

const jsonPacket = (value: object): CachedBody => {
  const bytes = Buffer.from(JSON.stringify(value));
  return packet(() => bytes);
};

/** How many products each vendor has in each category; the names of those categories, the fullest first. */
class Assortments {
  readonly #counts = new Map<string, Map<string, number>>();

  add({ vendor_id, category_id }: ProductRow): void {
    if (vendor_id === null || category_id === null) return;
    const counts = this.#counts.get(vendor_id) ?? new Map<string, number>();
    this.#counts.set(vendor_id, counts.set(category_id, (counts.get(category_id) ?? 0) + 1));
  }

  of(vendorId: string, names: ReadonlyMap<string, string>): string[] {
    return [...(this.#counts.get(vendorId) ?? [])].sort((a, b) => b[1] - a[1]).flatMap(([id]) => names.get(id) ?? []);
  }
}

/** The picture of the first product of each group that has one, by the group's id, in the shop's order. */
class FirstPictures extends Map<string, string> {
  add({ category_id, subcategory_id, vendor_id }: ProductRow, image: string | undefined): void {
    if (image === undefined) return;
    for (const id of [category_id, subcategory_id, vendor_id]) if (id !== null && !this.has(id)) this.set(id, image);
  }

  /** The group with a picture: its own, else that of its first product. */
  readonly shown = <Row extends { id: string; image: string }>(row: Row): Row =>
    row.image === '' ? { ...row, image: this.get(row.id) ?? '' } : row;
}

const nameById = (rows: readonly { id: string; name: string }[]) => new Map(rows.map((row) => [row.id, row.name]));

/** Reads the whole catalogue and makes its answers. */
export async function takeSnapshot(db: Kysely<Database>): Promise<Snapshot> {
  const builder = new ProductBytesBuilder();
  const [byCategory, bySubcategory] = [new CategoryLists(), new CategoryLists()];
  const assortments = new Assortments();
  const pictures = new FirstPictures();
  const mostViewed = new MostViewed();
  const places = new Map<string, number>();
  const searchables: string[] = [];
  const changedAt: string[] = [];
  const leadDays = new Map<string, number>();
  const skus = new Map<string, string>();
  const slims: Product[] = [];
  const pageSourceOf = createPageSource();
  let groups: Groups = {
    categories: [],
    subcategories: [],
    vendors: [],
    carousel: [],
    terms: unknownTerms,
    times: null,
    identity: {},
    pages: {},
    retention: {},
    pictures: {},
    isDemo: false,
    stock: new Map(),
    prices: new Map(),
    colours: new Map(),
  };
  let version = '0';
  let names: Names = { categories: new Map(), subcategories: new Map(), vendors: new Map() };

  const onGroups = (read: Groups, asOf: string) => {
    groups = read;
    version = asOf;
    names = {
      categories: nameById(read.categories),
      subcategories: nameById(read.subcategories),
      vendors: nameById(read.vendors),
    };
  };
  const onPage = (rows: readonly ProductRow[], details: PageDetails) => {
    for (const [id, sku] of details.skus) skus.set(id, sku);
    for (const row of rows) {
      const place = searchables.length;
      places.set(row.id, place);
      searchables.push(normalizeForSearch(row.name));
      changedAt.push(row.updated_at);
      if (row.lead_days > 0) leadDays.set(row.id, row.lead_days);
      byCategory.add(row.category_id, place);
      bySubcategory.add(row.subcategory_id, place);
      assortments.add(row);
    }
    mostViewed.add(rows);
    const wires = rows.map((row) =>
      presentProduct(row, names, groups.stock.get(row.id), groups.prices.get(row.id), {
        pictures: details.pictureColours,
        named: groups.colours.get(row.id) ?? NO_COLOURS.named,
      }),
    );
    rows.forEach((row, at) => pictures.add(row, wires[at]?.image[0]));
    for (const wire of wires) slims.push(pageSourceOf(wire));
    builder.add(wires.map((wire) => JSON.stringify(wire)));
  };
  await readCatalogue(db, onGroups, onPage);

  const { all, digest, size, at, some } = builder.finish();
  const subcategories = groups.subcategories.map(pictures.shown);
  const categories = {
    success: true,
    data: groups.categories.map((row) => presentCategory(pictures.shown(row), subcategories)),
  };
  const vendors = {
    success: true,
    message: 'All vendors',
    vendors: groups.vendors.map((row) => presentVendor(pictures.shown(row), assortments.of(row.id, names.categories))),
  };
  const carousel = presentCarousel(groups.carousel, carouselImages(groups.pictures));
  const about = aboutOf(groups);
  const product = (id: string): string | null => {
    const place = places.get(id);
    return place === undefined ? null : at(place).toString();
  };
  return {
    version,
    size,
    products: packet(() => all, etagOf(digest)),
    categories: jsonPacket(categories),
    vendors: jsonPacket(vendors),
    carousel: jsonPacket({ success: true, ...carousel }),
    ofCategory: answerByGroup(groups.categories, byCategory, some),
    ofSubcategory: answerByGroup(groups.subcategories, bySubcategory, some),
    search: (query, others) => {
      const named = placesOf(searchables, query);
      const known = new Set(named);
      const further = others.flatMap((id) => places.get(id) ?? []).filter((place) => !known.has(place));
      return some([...named, ...further.slice(0, MAX_OTHERS)].slice(0, MAX_FOUND));
    },
    changes: () => Array.from(places.keys(), (id, place) => [id, changedAt[place] ?? ''] as const),
    mostViewed: mostViewed.top,
    terms: groups.terms,
    identity: groups.identity,
    about,
    slides: carousel.images.map(({ url }) => url),
    heroes: about.profile.hero ?? [],
    product,
    source: {
      products: slims,
      whole: (id) => {
        const json = product(id);
        return json === null ? null : (productList().read({ success: true, products: [JSON.parse(json)] })[0] ?? null);
      },
      categories: categoryList().read(categories),
      vendors: vendorList().read(vendors),
      ...about,
      deliveryOf: ({ id, price }) =>
        deliveryRange(groups.terms.delivery, groups.times, { price, leadDays: leadDays.get(id) ?? 0 }),
      skuOf: ({ id }) => skus.get(id),
      bare: [
        ...(carousel.images.length === 0 ? ['carousel' as const] : []),
        ...(mostViewed.top.length > 0 ? [] : ['most viewed' as const]),
      ],
    },
  };
}

/** Like `matches` of the domain, over names that are searchable already. */
function placesOf(names: readonly string[], query: string): number[] {
  const wanted = normalizeForSearch(query);
  if (wanted === '') return [];
  const byRank: Record<0 | 1 | 2, number[]> = {
    [MATCH_RANK.start]: [],
    [MATCH_RANK.wordStart]: [],
    [MATCH_RANK.inside]: [],
  };
  names.forEach((name, place) => {
    const rank = matchRank(name, wanted);
    if (rank !== null) byRank[rank].push(place);
  });
  return [...byRank[0], ...byRank[1], ...byRank[2]].slice(0, MAX_FOUND);
}
