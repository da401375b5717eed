import { collectionIndex, optionNames } from './collection-index.ts';
import { findProducts, type SearchResult } from './find-products.ts';
import { resolveFilters } from './filter-changes.ts';
import { queryFromFilters } from './filter-query.ts';
import type { Filters } from './chosen-filters.ts';
import { type PriceBounds, priceBounds } from './price-range.ts';
import type { Category, Product, ProductCard, Vendor } from './product.ts';
import { related } from './related.ts';
import { type HomeRows, homeRowsOf } from './home-rows.ts';
import { swatchesOf } from './swatches.ts';
import type { Comment } from '../comments/comment.ts';
import type { Cents } from '../money.ts';
import type { ShopProfile, ShopTexts } from '../shop-profile.ts';

/** A block of the home page that the browser asks the server for once it is due. */
export type LateBlock = 'carousel' | 'most viewed';

/**
 * Comments that a product's page begins with: how many there are, and the newest of them, in the order of the list. Their
 * votes are counts without ids, so nobody's own vote is among them; of long ones there are fewer.
 */
export type FirstComments = { count: number; first: readonly Comment[] };

/** Delivery of one product wherever in the country it goes to: the dearest district's fee, the quickest and the slowest one's days. */
export type DeliveryRange = {
  /** Cents. */
  fee: Cents;
  /** Working days that it takes to make the product; 0 for what is there. */
  leadDays: number;
  /** Working days from then on. */
  from: number;
  to: number;
};

/**
 * Part of the catalogue that a server-rendered page shows, before the browser has the whole of it. It travels inside
 * the page. Server and browser start their charts from the same data, so that both render the same.
 */
export type InitialData = {
  /** Whole lists; null where the page does not show them. */
  categories: readonly Category[] | null;
  vendors: readonly Vendor[] | null;
  /** The home page. */
  shelves: HomeRows | null;
  /** The late blocks of the home page that have nothing to show; missing where that is not known. */
  bare?: readonly LateBlock[];
  /** The collection: what the filters of this query find. */
  collection: { query: string; found: SearchResult; bounds: PriceBounds } | null;
  /**
   * A product's page; a null `product` says that there is none with this id. `comments` and `delivery` are missing or null where the server did
   * not know them, `sku` where the product has not just one.
   */
  product: {
    id: string;
    product: Product | null;
    alike: readonly ProductCard[];
    comments?: FirstComments | null;
    delivery?: DeliveryRange | null;
    sku?: string;
  } | null;
  /** Texts of the shop that the page shows; missing on pages that show none. */
  texts?: ShopTexts;
};

/** Catalogue as the renderer of a page has it. */
export type InitialDataSource = {
  /** In the shop's order; description, tags and properties that are no colours may be left out. */
  products: readonly Product[];
  /** One product with everything; null where there is none. */
  whole: (id: string) => Product | null;
  categories: readonly Category[];
  vendors: readonly Vendor[];
  /** The late blocks of the home page that have nothing to show. */
  bare?: readonly LateBlock[];
  /** Comments of the one product whose page is rendered; null where they are not known. */
  comments?: FirstComments | null;
  /** Delivery of a product; null where the shop promises no days, or does not know the product's price. */
  deliveryOf?: (product: Product) => DeliveryRange | null;
  /** SKU of a product that has one whole choice; undefined if it has none, or the product several choices. */
  skuOf?: (product: Product) => string | undefined;
  /** Missing where the shop has said nothing of itself. */
  profile?: ShopProfile;
  texts?: ShopTexts;
};

/** Initial data of a page without a catalogue. */
export const NO_INITIAL_DATA: InitialData = {
  categories: null,
  vendors: null,
  shelves: null,
  collection: null,
  product: null,
};

function cardOf(product: ProductCard): ProductCard {
  const { id, name, images, price, prices, vendorName, bestseller, isSoldOut } = product;
  const swatches = swatchesOf(product);
  return {
    id,
    name,
    images: images.slice(0, 1),
    price,
    // The first is enough to know that there are some.
    ...(prices?.[0] && { prices: prices.slice(0, 1) }),
    vendorName,
    bestseller,
    ...(isSoldOut && { isSoldOut }),
    ...(swatches && { swatches }),
  };
}

/** The home page (section 2). */
export function homeInitialData({ products, categories, vendors, bare = [] }: InitialDataSource): InitialData {
  const { latest, bestSellers } = homeRowsOf(products);
  return {
    ...NO_INITIAL_DATA,
    categories,
    vendors,
    shelves: { latest: latest.map(cardOf), bestSellers: bestSellers.map(cardOf) },
    ...(bare.length > 0 && { bare }),
  };
}

/** The collection at filters as an address asks for them. */
export function collectionInitialData(
  { products, categories, vendors }: InitialDataSource,
  asked: Filters,
): InitialData {
  const index = collectionIndex(products);
  const filters = resolveFilters(asked, categories, vendors, optionNames(index));
  const found = findProducts(index, filters, { categories, vendors });
  return {
    ...NO_INITIAL_DATA,
    categories,
    vendors,
    collection: {
      query: queryFromFilters(filters),
      found: { ...found, products: found.products.map(cardOf) },
      bounds: priceBounds(products),
    },
  };
}

/** Initial data of a product's page. */
export function productInitialData(
  { products, whole, comments, deliveryOf, skuOf }: InitialDataSource,
  id: string,
): InitialData {
  const product = whole(id);
  const delivery = product && deliveryOf?.(product);
  const sku = product && skuOf?.(product);
  return {
    ...NO_INITIAL_DATA,
    product: {
      id,
      product,
      alike: product ? related(products, product).map(cardOf) : [],
      ...(product && comments && { comments }),
      ...(delivery && { delivery }),
      ...(sku && { sku }),
    },
  };
}
