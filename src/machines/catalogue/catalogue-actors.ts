import { fromPromise } from 'xstate';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import { promisePlaceholder } from '../placeholder.ts';

/** Placeholders of the catalogue's calls. Each rejects with an ApiError. */

/** GET /api/product/list. Rejects with an ApiError, as all calls do. */
export const loadProducts = fromPromise<Product[]>(promisePlaceholder);
/** GET /api/categories */
export const loadCategories = fromPromise<Category[]>(promisePlaceholder);
/** GET /api/vendors */
export const loadVendors = fromPromise<Vendor[]>(promisePlaceholder);
/** GET /api/product/search, without the products whose name has the query. */
export const loadFurtherMatches = fromPromise<Product[], { query: string }>(promisePlaceholder);
/** PATCH /api/product/{productId}/increment-view */
export const countView = fromPromise<void, { productId: string }>(promisePlaceholder);
