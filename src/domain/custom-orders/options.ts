import type { Cents } from '../money.ts';
import type { PropertyValues } from './custom-order.ts';

/** Section 3: the custom option catalogue. Categories, product types (its subcategories) and properties are known by their names. */

/** Types of properties (section 3); `text` if a server names none of these. */
export const PROPERTY_TYPES = ['select', 'color', 'checkbox', 'number', 'text'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** A value to choose. `priceImpact` in cents, null if the property's own counts (readings 5.4); `colour` is CSS, '' for none. */
export type Option = { value: string; priceImpact: Cents | null; colour: string };

export type CustomProperty = {
  name: string;
  type: PropertyType;
  /** Of select and color. */
  options: readonly Option[];
  /** What the form begins with; '' for nothing. */
  default: string;
  required: boolean;
  /** Cents of one piece, when the property is set; may be below zero. */
  priceImpact: Cents;
};

/** Garments whose outline the preview can draw. */
export const OUTLINES = ['tshirt', 'polo', 'hoodie', 'jersey', 'cap', 'tote'] as const;

export type ProductType = {
  name: string;
  /** Cents of one piece. */
  basePrice: Cents;
  minQuantity: number;
  /** Days after approval (section 9); null where nobody says. */
  productionDays: number | null;
  properties: readonly CustomProperty[];
  /** + Garment that the preview draws, one of OUTLINES; '' for none. */
  outline: string;
};

export type CustomCategory = { name: string; productTypes: readonly ProductType[] };

/** The longest text of a property that is typed. */
export const MAX_PROPERTY_LENGTH = 200;

export const findType = (
  categories: readonly CustomCategory[],
  category: string,
  productType: string,
): ProductType | undefined =>
  categories.find(({ name }) => name === category)?.productTypes.find(({ name }) => name === productType);

/** Values with which the form begins. */
export const defaultValues = ({ properties }: Pick<ProductType, 'properties'>): PropertyValues =>
  Object.fromEntries(properties.flatMap((it) => (it.default === '' ? [] : [[it.name, it.default]])));

/** True if a property is answered: a checkbox when it is ticked, a number above 0, anything else with a text. */
export function isSet({ type }: Pick<CustomProperty, 'type'>, value: string | undefined): boolean {
  const text = value?.trim() ?? '';
  if (type === 'checkbox') return text === 'true';
  return type === 'number' ? Number(text) > 0 : text !== '';
}

/** Price impact of a chosen value on one piece, in cents: the option's own impact if it has one, else the property's when it is set (readings 5.4). */
export function impactOf(property: CustomProperty, value: string | undefined): Cents {
  if (!isSet(property, value)) return 0;
  return property.options.find((option) => option.value === value)?.priceImpact ?? property.priceImpact;
}

/** Faults in the value of a property (section 5). */
export type PropertyProblem = 'missing' | 'not offered' | 'no number' | 'too long';
export function propertyProblem(property: CustomProperty, value: string | undefined): PropertyProblem | null {
  const { type, required, options } = property;
  const text = value?.trim() ?? '';
  // Zero answers a number that must be answered.
  if (text === '' || (type === 'checkbox' && text !== 'true'))
    return required ? 'missing' : text === '' || text === 'false' ? null : 'not offered';
  if (type === 'number') return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? null : 'no number';
  if (type === 'select' || type === 'color')
    return options.some((option) => option.value === value) ? null : 'not offered';
  return Array.from(text).length > MAX_PROPERTY_LENGTH ? 'too long' : null;
}
