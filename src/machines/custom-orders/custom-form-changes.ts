import {
  type TextField,
  withAddress,
  withProperty,
  withRoster,
  withText,
  withType,
} from '../../domain/custom-orders/form.ts';
import { findType } from '../../domain/custom-orders/options.ts';
import { quantityOf } from '../../domain/custom-orders/request-problems.ts';
import type { SavedAddress } from '../../domain/order/saved-address.ts';
import { parseRoster, type RosterRow } from '../../domain/custom-orders/roster.ts';
import { type Context, fewestIn, typeOf } from './custom-form-context.ts';

/** Changes of the form of a custom order by who fills it in: each gives the parts of the context that are other ones then. */

type Change = Partial<Context>;

export const typeText = ({ form }: Context, { field, text }: { field: TextField; text: string }): Change => ({
  isTyped: true,
  form: withText(form, field, text),
});

export const takeAddress = ({ form }: Context, address: SavedAddress): Change => ({
  isTyped: true,
  form: withAddress(form, address),
});

/** Ends the type, and says so if one was chosen (readings 5.6). */
export const chooseCategory = ({ form }: Context, category: string): Change => ({
  isTyped: true,
  raisedTo: null,
  reset: form.productType === '' ? null : 'category',
  form: withType(form, category, '', undefined),
});

/** Begins properties and quantity afresh, and says so if another type was chosen (readings 5.6). */
export const chooseType = ({ form, basis }: Context, productType: string): Change => ({
  isTyped: true,
  raisedTo: null,
  reset: form.productType === '' ? null : 'productType',
  form: withType(form, form.category, productType, findType(basis?.categories ?? [], form.category, productType)),
});

export const setProperty = ({ form }: Context, { name, value }: { name: string; value: string }): Change => ({
  isTyped: true,
  reset: null,
  form: withProperty(form, name, value),
});

export const typeQuantity = ({ form }: Context, text: string): Change => ({
  isTyped: true,
  reset: null,
  raisedTo: null,
  form: { ...form, quantity: text.slice(0, 12) },
});

/** Raises the quantity to the fewest pieces (readings 5.5). */
export function commitQuantity(context: Context): Change {
  const [wanted, fewest] = [quantityOf(context.form.quantity), fewestIn(context)];
  return {
    raisedTo: wanted < fewest ? fewest : null,
    form: { ...context.form, quantity: String(Math.max(wanted, fewest)) },
  };
}

export function pasteRoster(context: Context, text: string): Change {
  const { rows, leftOut } = parseRoster(text);
  return { isTyped: true, leftOut, raisedTo: null, form: withRoster(context.form, rows, typeOf(context)) };
}

export const typeRow = (
  { form }: Context,
  { at, field, text }: { at: number; field: keyof RosterRow; text: string },
): Change => ({
  isTyped: true,
  form: {
    ...form,
    roster: form.roster.map((row, place) => (place === at ? { ...row, [field]: text.slice(0, 60) } : row)),
  },
});

export const removeRow = (context: Context, at: number): Change => ({
  isTyped: true,
  raisedTo: null,
  form: withRoster(
    context.form,
    context.form.roster.filter((_, place) => place !== at),
    typeOf(context),
  ),
});
