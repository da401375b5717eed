import * as v from 'valibot';
import { centsFromRupees } from '../../domain/money.ts';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import { type Call, SHORT_TIME_LIMIT, TIME_LIMIT } from './endpoint.ts';
import { flag, id, listOf, moment, number, decodeList, decodeNothing, reference, text, texts } from './decoders.ts';

/** Section 7, Shop: the calls that show the catalogue. */

/** A product as it travels. Our server sends all of it; reading accepts all that section 3 and readings 1 allow. */
export type WireProduct = {
  _id: string;
  name: string;
  description: string;
  /** Rupees; null where none is set. */
  price: number | null;
  image: string[];
  sizes: string[];
  category: { _id: string; name: string };
  subCategory: { _id: string; name: string };
  categoryName: string;
  subCategoryName: string;
  vendor: { _id: string; name: string };
  vendorName: string;
  bestseller: boolean;
  views: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  customProperties: { name: string; values: string[] }[];
  tags: string[];
  availableForSale: boolean;
  /** + Values that have one of the pictures for themselves. */
  variants?: {
    properties: Record<string, string>;
    image: string;
    /** + Colour of the value, `#rrggbb`; of several entries of a value the first has it. */
    swatch?: string;
  }[];
  /** + Whole choices that cost more than `price`, in rupees; any other costs `price`. */
  prices?: { size: string; properties: Record<string, string>; price: number }[];
  /** + Fit note of the staff, one line. */
  fitNote?: string;
  /** + Whole choices of which few or none are left; of any other there are enough. */
  stock?: { size: string; properties: Record<string, string>; left: number }[];
  /** + Nothing is left of any choice. */
  soldOut?: boolean;
};
export type WireCategory = {
  _id: string;
  name: string;
  image: string;
  subcategories: { _id: string; name: string; image: string }[];
};
export type WireVendor = { _id: string; name: string; images: string[]; categories: { category: { name: string } }[] };

const count = v.fallback(v.pipe(number, v.minValue(0)), 0);
const property = v.object({ name: v.pipe(v.string(), v.minLength(1)), values: texts });

const values = v.record(v.string(), v.string());
const swatch = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))), undefined);
const variant = v.object({ properties: values, image: v.string(), swatch });
const choice = { size: text, properties: values };
const stockLeft = v.object({
  ...choice,
  left: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

const choicePrice = v.object({ ...choice, price: v.pipe(v.unknown(), v.transform(centsFromRupees)) });

/** One product of the wire; null is a product that is not for sale, and hidden everywhere (section 3). */
const product: v.GenericSchema<unknown, Product | null> = v.pipe(
  v.object({
    _id: id,
    name: v.pipe(v.string(), v.minLength(1)),
    description: text,
    price: v.optional(v.unknown()),
    image: texts,
    sizes: texts,
    category: reference,
    subCategory: reference,
    vendor: reference,
    categoryName: text,
    subCategoryName: text,
    vendorName: text,
    bestseller: flag(false),
    views: count,
    createdAt: moment,
    customProperties: listOf(property),
    tags: texts,
    availableForSale: flag(true),
    variants: listOf(variant),
    prices: listOf(choicePrice),
    stock: listOf(stockLeft),
    soldOut: flag(false),
    fitNote: text,
  }),
  v.transform((it) =>
    !it.availableForSale
      ? null
      : {
          id: it._id,
          name: it.name,
          description: it.description,
          price: centsFromRupees(it.price),
          images: it.image,
          sizes: it.sizes,
          properties: it.customProperties,
          categoryId: it.category.id,
          categoryName: it.categoryName || it.category.name,
          subcategoryId: it.subCategory.id,
          subcategoryName: it.subCategoryName || it.subCategory.name,
          vendorId: it.vendor.id,
          vendorName: it.vendorName || it.vendor.name,
          bestseller: it.bestseller,
          views: it.views,
          createdAt: it.createdAt,
          tags: it.tags,
          variants: it.variants,
          prices: it.prices,
          stock: it.stock,
          isSoldOut: it.soldOut,
          fitNote: it.fitNote,
        },
  ),
);

/** An address of a picture as the page can ask for it. */
export const resolveUrl =
  (backendUrl: string) =>
  (url: string): string =>
    /^\/(?!\/)/.test(url) ? backendUrl + url : url;

/** Products: `enrichedProducts`, else `products` (section 3); each id once. */
export function decodeProducts(answer: unknown, backendUrl = ''): Product[] {
  const seen = new Set<string>();
  return decodeList(answer, ['enrichedProducts', 'products'], product).flatMap((it) => {
    if (!it || seen.has(it.id)) return [];
    seen.add(it.id);
    if (backendUrl === '') return [it];
    const resolve = resolveUrl(backendUrl);
    const variants = it.variants?.map((one) => ({ ...one, image: resolve(one.image) }));
    return [{ ...it, images: it.images.map(resolve), ...(variants && { variants }) }];
  });
}

const subcategory = v.pipe(
  v.object({ _id: id, name: text, image: text }),
  v.transform((it) => ({ id: it._id, name: it.name, image: it.image })),
);
const category: v.GenericSchema<unknown, Category> = v.pipe(
  v.object({ _id: id, name: v.pipe(v.string(), v.minLength(1)), image: text, subcategories: listOf(subcategory) }),
  v.transform((it) => ({ id: it._id, name: it.name, image: it.image, subcategories: it.subcategories })),
);
const vendor: v.GenericSchema<unknown, Vendor> = v.pipe(
  v.object({
    _id: id,
    name: v.pipe(v.string(), v.minLength(1)),
    images: texts,
    categories: listOf(v.fallback(v.object({ category: v.object({ name: text }) }), { category: { name: '' } })),
  }),
  v.transform((it) => ({
    id: it._id,
    name: it.name,
    image: it.images[0] ?? '',
    categoryName: it.categories[0]?.category.name.trim() ?? '',
  })),
);

const part = encodeURIComponent;
const get = <Answer>(path: string, read: Call<Answer>['read'], timeLimit = TIME_LIMIT): Call<Answer> => ({
  method: 'GET',
  path,
  read,
  timeLimit,
  access: 'public',
});

export const productList = (): Call<Product[]> => get('/api/product/list', decodeProducts);
export const productsOfCategory = (category: string): Call<Product[]> => ({
  ...get(`/api/product/category/${part(category)}`, decodeProducts),
  route: '/api/product/category/{category}',
});
export const productsOfSubcategory = (subcategory: string): Call<Product[]> => ({
  ...get(`/api/product/subcategory/${part(subcategory)}`, decodeProducts),
  route: '/api/product/subcategory/{subcategory}',
});
export const productSearch = (query: string): Call<Product[]> =>
  get(`/api/product/search?query=${part(query)}`, decodeProducts);

export const categoryList = (): Call<Category[]> =>
  get(
    '/api/categories',
    (answer, backendUrl = '') =>
      decodeList(answer, ['data', 'categories'], category).map((it) => ({
        ...it,
        image: resolveUrl(backendUrl)(it.image),
        subcategories: it.subcategories.map((type) => ({ ...type, image: resolveUrl(backendUrl)(type.image) })),
      })),
    SHORT_TIME_LIMIT,
  );
export const vendorList = (): Call<Vendor[]> =>
  get(
    '/api/vendors',
    (answer, backendUrl = '') =>
      decodeList(answer, ['vendors', 'data'], vendor).map((it) => ({ ...it, image: resolveUrl(backendUrl)(it.image) })),
    SHORT_TIME_LIMIT,
  );

/** Counts one view of a product page; section 7 does not show the answer. */
export const incrementView = (productId: string): Call<void> => ({
  method: 'PATCH',
  path: `/api/product/${part(productId)}/increment-view`,
  route: '/api/product/{productId}/increment-view',
  timeLimit: TIME_LIMIT,
  access: 'public',
  read: decodeNothing,
});
