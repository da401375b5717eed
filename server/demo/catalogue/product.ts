import type { CustomProperty } from '../../../src/domain/catalogue/product.ts';
import type { View } from '../art/views.ts';

/** A product of the demo shop, as its shopkeeper would write it down. */
export type DemoProduct = {
  /** Lasting: its source is `demo:<key>`. */
  key: string;
  name: string;
  /** In rupees, at most two decimals; null: on request. */
  rupees: number | null;
  text: string;
  vendor: VendorName;
  /** The day it came into the shop, `YYYY-MM-DD`. */
  since: string;
  sizes?: readonly string[];
  properties?: readonly CustomProperty[];
  tags: readonly string[];
  bestseller?: true;
  forSale?: false;
  /** Working days that it takes to make it. */
  leadDays?: number;
  /** One line on its fit. */
  fit?: string;
  /** A view's `look` is the place of its colour among the values of the property Colour. */
  views: readonly View[];
};

/** A category with its sub-categories, both in the order of the shop's menus. */
export type Department = { name: string; types: readonly { name: string; products: readonly DemoProduct[] }[] };

export const VENDORS = [
  'Weerakoon & Daughters',
  'Nilmini Batik House',
  'Mahakanda Looms',
  'Galu Lane',
  'Palu Street Tailors',
  'Kiri Kurumba',
  'Tharanga Team Wear',
] as const;
export type VendorName = (typeof VENDORS)[number];

export const ADULT = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;
export const S_TO_XL = ['S', 'M', 'L', 'XL'] as const;
export const MENS = ['S', 'M', 'L', 'XL', '2XL'] as const;
export const WAISTS = ['28', '30', '32', '34', '36', '38'] as const;
export const AGES = ['2-3 years', '4-5 years', '6-7 years', '8-9 years', '10-11 years'] as const;
export const FREE = ['Free size'] as const;

export const colour = (...values: readonly string[]): CustomProperty => ({ name: 'Colour', values });
export const choice = (name: string, ...values: readonly string[]): CustomProperty => ({ name, values });
