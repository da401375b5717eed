import type { Carousel } from '../domain/catalogue/carousel.ts';
import type { Part } from '../domain/catalogue/chosen-filters.ts';
import type { Category, Product, Vendor } from '../domain/catalogue/product.ts';
import type { ShopProfile, ShopTexts } from '../domain/shop-profile.ts';
import type { Client } from './client.ts';
import * as home from './contract/home.ts';
import * as contract from './contract/catalogue.ts';
import { shopProfile, shopTexts } from './contract/shop-profile.ts';

/** Section 7, Shop: one function for each call that the app makes. Each rejects with an ApiError. */
export type ShopApi = {
  products: (signal: AbortSignal) => Promise<Product[]>;
  /** Those of one category or of one type: where the whole list cannot be had. */
  productsOf: (part: Part, signal: AbortSignal) => Promise<Product[]>;
  /** Those that a query finds, first of all those whose name has it. */
  searchProducts: (query: string, signal: AbortSignal) => Promise<Product[]>;
  categories: (signal: AbortSignal) => Promise<Category[]>;
  vendors: (signal: AbortSignal) => Promise<Vendor[]>;
  carousel: (signal: AbortSignal) => Promise<Carousel>;
  mostViewed: (signal: AbortSignal) => Promise<Product[]>;
  countView: (productId: string, signal: AbortSignal) => Promise<void>;
  shopProfile: (signal: AbortSignal) => Promise<ShopProfile>;
  shopTexts: (signal: AbortSignal) => Promise<ShopTexts>;
};

/** The calls over one client. */
export const shopApi = (client: Client): ShopApi => ({
  products: (signal) => client(contract.productList(), signal),
  productsOf: ({ kind, id }, signal) =>
    client(kind === 'category' ? contract.productsOfCategory(id) : contract.productsOfSubcategory(id), signal),
  searchProducts: (query, signal) => client(contract.productSearch(query), signal),
  categories: (signal) => client(contract.categoryList(), signal),
  vendors: (signal) => client(contract.vendorList(), signal),
  carousel: (signal) => client(home.carousel(), signal),
  mostViewed: (signal) => client(home.mostViewed(), signal),
  countView: (productId, signal) => client(contract.incrementView(productId), signal),
  shopProfile: (signal) => client(shopProfile(), signal),
  shopTexts: (signal) => client(shopTexts(), signal),
});
