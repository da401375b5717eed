import type { SnapshotFrom } from 'xstate';
import type { UploadProgress } from '../../api/upload.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { CustomFigures } from '../../domain/custom-orders/custom-price.ts';
import { type CustomForm, fewestPieces, type TextField, textOf } from '../../domain/custom-orders/form.ts';
import {
  type CustomCategory,
  impactOf,
  type ProductType,
  type PropertyProblem,
} from '../../domain/custom-orders/options.ts';
import type { RequestProblem, RequestField } from '../../domain/custom-orders/request-problems.ts';
import { type RosterProblem, rosterProblem } from '../../domain/custom-orders/roster.ts';
import type { Cents } from '../../domain/money.ts';
import type { Discount } from '../../domain/order/pricing.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { type Context, discountOf, figuresOf, problemsOf, type Reset, typeOf } from './custom-form-context.ts';
import type { customOrderFormMachine } from './custom-order-form-machine.ts';

/** The form of a custom order as screens read it. */

type Form = SnapshotFrom<typeof customOrderFormMachine>;
/** View of the page: it waits, could not load its options, is filled in, shows changed figures, or looks for an order that was sent. */
export function selectView(page: Form): 'waiting' | 'failed' | 'filling' | 'reviewing' | 'finding' {
  if (page.hasTag('filling')) return 'filling';
  if (page.hasTag('reviewing')) return 'reviewing';
  if (page.hasTag('finding')) return 'finding';
  return page.hasTag('failed') ? 'failed' : 'waiting';
}
/** True for an order that is edited: without a code, with the drawings that it has. */
export const selectIsEdit = ({ context }: Form): boolean => context.orderId !== '';
/** The order that is edited, as it was when it was opened; null of a new one. */
export const selectOrder = ({ context }: Form): CustomOrder | null => context.order;
/** True while a request is on its way, and nothing can be pressed but Cancel. */
export const selectIsBusy = (page: Form): boolean => page.hasTag('busy');
/** True if the server has not answered for 15 s after the last byte: 'Still working, please do not press again'. */
export const selectIsTakingLong = (page: Form): boolean => page.hasTag('slow');
/** True if it was not taken, until something is changed. */
export const selectIsRefused = (page: Form): boolean => page.hasTag('refused');
/** Bytes on their way and all of them; null while none are. */
export const selectProgress = (page: Form): UploadProgress | null =>
  page.hasTag('busy') ? page.context.progress : null;
/** True while Cancel can still stop a request: not all of it has left. */
export const selectCanCancel = (page: Form): boolean => {
  const { progress } = page.context;
  const isSending = page.matches({ sending: 'placing' }) || page.matches({ sending: 'slow' });
  return isSending && (progress === null || progress.sent < progress.total);
};

export const selectCategories = ({ context: { basis } }: Form): readonly CustomCategory[] =>
  basis?.categories ?? NO_CATEGORIES;
const NO_CATEGORIES: readonly CustomCategory[] = [];
/** Product types of the chosen category; none while none is chosen. */
export const selectProductTypes = ({ context: { basis, form } }: Form): readonly ProductType[] =>
  basis?.categories.find(({ name }) => name === form.category)?.productTypes ?? NO_TYPES;
const NO_TYPES: readonly ProductType[] = [];
/** The chosen type with its properties, minimum and days; null while none is chosen: then quantity and submit are disabled. */
export const selectProductType = ({ context }: Form): ProductType | null => typeOf(context) ?? null;
/** Everything that is typed and chosen: properties, quantity as text, roster, placement, payment method. */
export const selectForm = ({ context }: Form): CustomForm => context.form;
export const selectText =
  (field: TextField) =>
  ({ context }: Form): string =>
    textOf(context.form, field);
/** Pieces at least, for the chosen type and the rows of the roster; 1 while no type is chosen. */
export const selectMinimum = ({ context }: Form): number => {
  const type = typeOf(context);
  return type ? fewestPieces(type, context.form.roster) : 1;
};
/** Minimum to which the quantity has just been raised (readings 5.5); null for none. */
export const selectRaisedTo = ({ context }: Form): number | null => context.raisedTo;
/** Change that has just reset properties, quantity and code (readings 5.6); null for none, and once something else is changed. */
export const selectReset = ({ context }: Form): Reset | null => context.reset;
/** Pasted rows that were left out, beyond MAX_ROSTER_ROWS. */
export const selectLeftOutRows = ({ context }: Form): number => context.leftOut;
/** Fault of a row of the roster; null where it can be made. Said at once, not only once the form was sent. */
export const selectRowProblem =
  (at: number) =>
  ({ context: { form } }: Form): RosterProblem | null => {
    const row = form.roster[at];
    return row ? rosterProblem(row) : null;
  };

const problemsIn = new WeakMap<Context, RequestProblem[]>();
const problems = (context: Context): RequestProblem[] => {
  const known = problemsIn.get(context) ?? problemsOf(context);
  problemsIn.set(context, known);
  return known;
};
/** Fault of a field, once the form was sent with it; null otherwise. */
export const selectProblem =
  (field: RequestField) =>
  ({ context }: Form): Exclude<RequestProblem, { field: 'property' }>['problem'] | null => {
    const found = context.isTried ? problems(context).find((it) => it.field === field) : undefined;
    return found && found.field !== 'property' ? found.problem : null;
  };
/** Fault of a property, once the form was sent with it; null otherwise. */
export const selectPropertyProblem =
  (name: string) =>
  ({ context }: Form): PropertyProblem | null => {
    const found = context.isTried
      ? problems(context).find((it) => it.field === 'property' && it.property === name)
      : undefined;
    return found?.field === 'property' ? found.problem : null;
  };
/** True once the form was sent before it could be: its first fault takes the focus. */
export const selectIsAttempted = ({ context }: Form): boolean => context.isTried;
/** True if a press can send: a type is chosen, no code is being asked about and no file is being read. */
export const selectCanSubmit = (page: Form): boolean =>
  page.matches('filling') &&
  typeOf(page.context) !== undefined &&
  !page.context.promo.isAsking &&
  !page.context.drawings.isBusy;

const figuresIn = new WeakMap<Context, CustomFigures | null>();
/** Every figure of the form as it is now, delivery and total included; null while no type is chosen. */
export function selectFigures({ context }: Form): CustomFigures | null {
  if (!figuresIn.has(context)) figuresIn.set(context, figuresOf(context));
  return figuresIn.get(context) ?? null;
}
/** Choices that change the price of one piece, by name; `cents` may be below zero. */
export type Impact = { name: string; value: string; cents: Cents };
const impactsIn = new WeakMap<CustomForm, readonly Impact[]>();
export function selectImpacts({ context }: Form): readonly Impact[] {
  const { form } = context;
  const known =
    impactsIn.get(form) ??
    (typeOf(context)?.properties ?? []).flatMap((property) => {
      const value = form.properties[property.name] ?? '';
      const cents = impactOf(property, value);
      return cents === 0 ? [] : [{ name: property.name, value, cents }];
    });
  if (context.basis) impactsIn.set(form, known);
  return known;
}
/** Discount that the figures have: of the code that was taken, or of the order that is edited; null for none. */
export const selectDiscount = ({ context }: Form): (Discount & { code: string }) | null => discountOf(context);
/** Shop's terms: fees by district, and the bank account; null until they are known. */
export const selectTerms = ({ context }: Form): Terms | null => context.basis?.terms ?? null;
