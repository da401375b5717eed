import { type Address, NO_ADDRESS } from '../account/user.ts';
import type { CustomOrder, CustomRequest, PropertyValues } from './custom-order.ts';
import { type CustomCategory, defaultValues, findType, type ProductType } from './options.ts';
import { clampPlacement, parsePlacementLine, type Placement, placementLine } from './placement.ts';
import { type RosterRow, rosterLines, takeRoster } from './roster.ts';
import { MAX_REQUEST_LENGTHS, quantityOf } from './request-problems.ts';

/** The form of a custom order as it is typed: what is not yet a request (sections 2 and 5). */
export type CustomForm = Omit<CustomRequest, 'quantity'> & {
  /** Text of the field; '' until a type is chosen. */
  quantity: string;
  roster: readonly RosterRow[];
  /** null until somebody moved the preview's drawing. */
  placement: Placement | null;
};

/** Fields with a text that is typed. */
export const TEXT_FIELDS = ['designName', 'notes', 'phone', 'street', 'city', 'state', 'zipCode', 'country'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Section 1: the shop is one for shoppers in this country. */
export const SHOPS_COUNTRY = 'Sri Lanka';

export const EMPTY_CUSTOM_FORM: CustomForm = {
  designName: '',
  category: '',
  productType: '',
  properties: {},
  quantity: '',
  notes: '',
  phone: '',
  address: { ...NO_ADDRESS, country: SHOPS_COUNTRY },
  paymentMethod: 'Cash On Delivery',
  roster: [],
  placement: null,
};

export const textOf = (form: CustomForm, field: TextField): string =>
  field === 'designName' || field === 'notes' || field === 'phone' ? form[field] : form.address[field];

/** The form with a text, cut one character beyond its limit so that it can say so. */
export function withText(form: CustomForm, field: TextField, typed: string): CustomForm {
  const text = Array.from(typed)
    .slice(0, MAX_REQUEST_LENGTHS[field] + 1)
    .join('');
  return field === 'designName' || field === 'notes' || field === 'phone'
    ? { ...form, [field]: text }
    : { ...form, address: { ...form.address, [field]: text } };
}

/** The form with a saved address in the place of what was typed, its phone too: nobody else's goes with it. */
export const withAddress = (
  form: CustomForm,
  { phone, street, city, state, zipCode, country }: Address & { phone: string },
): CustomForm => ({ ...form, phone, address: { street, city, state, zipCode, country } });
/** True if the form has a saved address; a phone is the customer's to add. */
export const hasAddress = (form: CustomForm, saved: Address & { phone: string }): boolean =>
  TEXT_FIELDS.every(
    (field) =>
      (field === 'phone' && saved.phone === '') || textOf(withAddress(form, saved), field) === textOf(form, field),
  );

/** The fewest pieces: the type's minimum (section 5), and one for each row of the roster. */
export const fewestPieces = (type: Pick<ProductType, 'minQuantity'>, roster: readonly RosterRow[]): number =>
  Math.max(type.minQuantity, roster.length);

/** Properties and quantity of a type that was chosen, in place of those of before (section 4, readings 5.6). @param type undefined while none is chosen. */
export const withType = (
  form: CustomForm,
  category: string,
  productType: string,
  type: ProductType | undefined,
): CustomForm => ({
  ...form,
  category,
  productType,
  properties: type ? defaultValues(type) : {},
  quantity: type ? String(fewestPieces(type, form.roster)) : '',
  placement: null,
});

export function withProperty(form: CustomForm, name: string, value: string): CustomForm {
  const { [name]: _, ...others }: PropertyValues = form.properties;
  return { ...form, properties: value === '' ? others : { ...others, [name]: value } };
}

/** The request of a form, with roster and place of the drawing in its notes, one line each. */
export function requestOf({ roster, placement, quantity, ...form }: CustomForm): CustomRequest {
  const lines = [...(placement ? [placementLine(placement)] : []), ...rosterLines(roster)];
  const notes = form.notes.trimEnd();
  return {
    ...form,
    quantity: quantityOf(quantity),
    notes: lines.length === 0 ? notes : [...(notes === '' ? [] : [notes]), ...lines].join('\n'),
  };
}

/** Notes as the customer typed them, and the roster and the place that `requestOf` put below them. */
export function splitNotes(notes: string): Pick<CustomForm, 'notes' | 'roster' | 'placement'> {
  const { rest, rows: roster } = takeRoster(notes.split('\n'));
  const placement = parsePlacementLine(rest.at(-1) ?? '');
  return { notes: (placement ? rest.slice(0, -1) : rest).join('\n'), roster, placement };
}

/** The form that edits an order. */
export const formOfOrder = (order: CustomOrder): CustomForm => ({
  designName: order.designName,
  category: order.category,
  productType: order.productType,
  properties: order.properties,
  quantity: String(order.quantity),
  ...splitNotes(order.notes),
  phone: order.phone,
  address: order.address,
  paymentMethod: order.paymentMethod === 'Bank Transfer' ? 'Bank Transfer' : 'Cash On Delivery',
});

/** The form with the drawing moved on the preview. */
export const withPlacement = (form: CustomForm, placement: Placement | null): CustomForm => ({
  ...form,
  placement: placement && clampPlacement(placement),
});

const isOwnWord = (field: keyof Address, text: string): boolean =>
  text !== '' && (field !== 'country' || text !== SHOPS_COUNTRY);
/** An address with its empty fields filled from another; the shop's own country counts as empty. */
export const fillAddress = (typed: Address, known: Address): Address =>
  Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field,
      isOwnWord(field as keyof Address, text) ? text : known[field as keyof Address] || text,
    ]),
  ) as Address;

/** True if nothing of the design has been typed or chosen. */
export const isBlankDesign = (form: CustomForm): boolean =>
  form.designName === '' && form.category === '' && form.notes === '' && form.roster.length === 0;

/** The form with these rows, which set the quantity (at least the type's minimum). */
export const withRoster = (
  form: CustomForm,
  roster: readonly RosterRow[],
  type: Pick<ProductType, 'minQuantity'> | undefined,
): CustomForm => ({ ...form, roster, quantity: type ? String(fewestPieces(type, roster)) : form.quantity });

/** The form itself, or without a category or type that is not offered any more. */
export function withoutUnoffered(form: CustomForm, categories: readonly CustomCategory[]): CustomForm {
  if (form.category === '' || findType(categories, form.category, form.productType)) return form;
  const isCategory = categories.some(({ name }) => name === form.category);
  return isCategory && form.productType === '' ? form : withType(form, isCategory ? form.category : '', '', undefined);
}
