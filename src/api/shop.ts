import type { Category, Product, Vendor } from '../domain/product.ts';
import type { Client } from './client.ts';
import * as contract from './contract/shop.ts';

/** Section 7, Shop: one function for each call the app makes. Each rejects with an ApiError. */
export const fetchProducts = (client: Client, signal: AbortSignal): Promise<Product[]> => client(contract.productList(), signal);
export const fetchCategories = (client: Client, signal: AbortSignal): Promise<Category[]> => client(contract.categoryList(), signal);
export const fetchVendors = (client: Client, signal: AbortSignal): Promise<Vendor[]> => client(contract.vendorList(), signal);
export const countView = (client: Client, productId: string, signal: AbortSignal): Promise<void> => client(contract.incrementView(productId), signal);
