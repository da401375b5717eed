import * as v from 'valibot';
import {
  type CustomCategory,
  type CustomProperty,
  type Option,
  PROPERTY_TYPES,
  type ProductType,
} from '../../../domain/custom-orders/options.ts';
import { type Cents, centsFromRupees } from '../../../domain/money.ts';
import { decodeList, flag, listOf, number, text } from '../decoders.ts';
import { type Call, TIME_LIMIT } from '../endpoint.ts';
import { rupees } from '../values.ts';

/** GET /api/custom-options/ (section 3): what can be made to order, and what each choice adds. Rupees; + is an addition of ours. */

export type WireOption = { value: string; priceImpact?: number; /** + CSS, of a colour. */ colour?: string };
export type WireProperty = {
  name: string;
  type: string;
  /** Texts, where an option has nothing of its own. */
  options: (string | WireOption)[];
  default: string;
  required: boolean;
  priceImpact: number;
};
export type WireProductType = {
  name: string;
  basePrice: number;
  minOrderQuantity: number;
  productionTime: number | null;
  properties: WireProperty[];
  /** + */
  outline: string;
};
export type WireCustomCategory = { name: string; subcategories: WireProductType[] };

/** Rupees that may be below zero, as cents. */
const signedRupees = v.pipe(
  number,
  v.transform((amount): Cents | null => {
    const cents = centsFromRupees(Math.abs(amount));
    return cents === null ? null : amount < 0 ? -cents : cents;
  }),
  v.number(),
);
const impact = v.fallback(v.nullable(signedRupees), null);
const name = v.pipe(v.string(), v.trim(), v.minLength(1));
/** A text, or the number or the yes or no that another server has. */
const valueText = v.pipe(v.union([v.string(), number, v.boolean()]), v.transform(String), v.trim());
/** The first of an option's own names for its value. */
const option: v.GenericSchema<unknown, Option> = v.union([
  v.pipe(
    valueText,
    v.minLength(1),
    v.transform((value) => ({ value, priceImpact: null, colour: '' })),
  ),
  v.pipe(
    v.object({
      value: v.optional(valueText),
      name: v.optional(valueText),
      label: v.optional(valueText),
      priceImpact: impact,
      colour: text,
    }),
    v.transform(({ value, name, label, priceImpact, colour }) => ({
      value: [value, name, label].find((one) => one !== undefined && one !== '') ?? '',
      priceImpact,
      colour,
    })),
    v.check(({ value }) => value !== '', 'an option without a value'),
  ),
]);
/** A colour without one of its own may be CSS by itself: '#1d3557'. */
const withColour = (one: Option): Option =>
  one.colour === '' && /^#[0-9a-f]{3,8}$/i.test(one.value) ? { ...one, colour: one.value } : one;

const property: v.GenericSchema<unknown, CustomProperty> = v.pipe(
  v.object({
    name,
    type: v.fallback(v.picklist(PROPERTY_TYPES), 'text'),
    options: listOf(option),
    default: v.fallback(valueText, ''),
    required: flag(false),
    priceImpact: v.fallback(signedRupees, 0),
  }),
  v.transform((it) => {
    const options = it.options.map(withColour);
    const isChoice = it.type === 'select' || it.type === 'color';
    return {
      ...it,
      // Nothing to choose from: it is typed.
      type: isChoice && options.length === 0 ? ('text' as const) : it.type,
      options: isChoice ? options : [],
      default: isChoice && !options.some(({ value }) => value === it.default) ? '' : it.default,
    };
  }),
);

const productType: v.GenericSchema<unknown, ProductType> = v.pipe(
  v.object({
    name,
    basePrice: rupees,
    minOrderQuantity: v.fallback(v.pipe(number, v.integer(), v.minValue(1)), 1),
    productionTime: v.fallback(v.nullable(v.pipe(number, v.minValue(0))), null),
    properties: listOf(property),
    outline: text,
  }),
  v.transform(({ minOrderQuantity: minQuantity, productionTime: productionDays, ...it }) => ({
    ...it,
    minQuantity,
    productionDays,
  })),
);

const category: v.GenericSchema<unknown, CustomCategory> = v.pipe(
  v.object({ name, subcategories: listOf(productType) }),
  v.transform(({ name, subcategories: productTypes }) => ({ name, productTypes })),
);

/** Categories without a product type are left out. @throws InvalidResponseError where there is no list. */
export const customOptions = (): Call<CustomCategory[]> => ({
  method: 'GET',
  path: '/api/custom-options/',
  timeLimit: TIME_LIMIT,
  access: 'public',
  read: (answer) =>
    decodeList(answer, ['categories', 'data'], category).filter(({ productTypes }) => productTypes.length > 0),
});
