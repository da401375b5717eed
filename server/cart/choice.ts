import * as v from 'valibot';
import type { ChoiceProblem } from '../../src/domain/cart/cart.ts';
import { line, typed } from '../http/input.ts';
import { HttpError } from '../http/http-error.ts';

const MAX_PROPERTIES = 20;

const text = typed('A choice', 200);
/** Section 3, Cart: the chosen values by their names. Own keys alone, none of JavaScript's own names (reliability 56). */
const properties = v.pipe(
  v.record(text, text, 'The properties must be names with a text each.'),
  v.check((given) => Object.keys(given).length <= MAX_PROPERTIES, 'Those are too many properties.'),
);

/** A choice as it comes: that its product exists is for the database to say. A product without sizes has size ''. */
export const choiceFields = {
  itemId: v.pipe(line('A product', 200), v.minLength(1, 'A product is missing.')),
  size: v.optional(text, ''),
  properties: v.optional(properties, () => ({})),
};

/** For the shopper, in the words of section 5. */
export function choiceWords(problem: ChoiceProblem): string {
  switch (problem.code) {
    case 'product-not-found':
      return 'Product not found';
    case 'size-missing':
      return 'Select Product Size';
    case 'size-invalid':
      return 'Invalid size for this product';
    case 'property-invalid':
      return `Please select a valid ${problem.property}`;
    case 'price-missing':
      return 'This product cannot be bought yet.';
    case 'sold-out':
      return 'This one is sold out.';
  }
}

/** @throws HttpError 400 in the words of section 5. */
export function refuseChoice(problem: ChoiceProblem | null): void {
  if (problem) throw new HttpError(400, choiceWords(problem));
}
