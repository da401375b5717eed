import type { Choice } from '../../domain/cart/cart.ts';
import { isOneSize } from '../../domain/catalogue/size-text.ts';

/** Word for what nothing is left of. */
export const SOLD_OUT = 'Sold out';

/** Label of a value of which nothing is left, in a list. */
export const soldOutLabel = (label: string): string => `${label}, sold out`;

/** Words for the pieces that are left of a choice. */
export const leftText = (left: number): string => `Only ${left} left`;

/** Sentence where nothing is left of what is chosen. @param isAll true if nothing is left of the product at all. */
export const soldOutText = (isAll: boolean): string =>
  isAll ? 'This one is sold out.' : 'This choice is sold out. Please try another one.';

/** Sentence on a line of which fewer pieces are left than were asked for. */
export const shortText = (left: number, asked: number): string => `only ${left} left, you asked for ${asked}.`;

/** Name of a line of an order that has changed, with its choices: `Everyday Cotton Tee, size XL, Moss`. @param name left out if it is not known. */
export const changedName = ({ size, properties }: Pick<Choice, 'size' | 'properties'>, name = 'An item'): string =>
  [name, ...(size === '' ? [] : [isOneSize(size) ? 'one size' : `size ${size}`]), ...Object.values(properties)].join(
    ', ',
  );

/** Sentence before a cart that cannot be ordered as it is. */
export const CART_SHORT = 'Some items are sold out, or fewer are left than you chose. Please change them to go on.';
