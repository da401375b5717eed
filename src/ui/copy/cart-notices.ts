import type { ChoiceProblem } from '../../domain/cart/cart.ts';
import { soldOutText } from './stock.ts';

const NAME = 60;
/** A name that leaves room for the rest of a notice. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > NAME ? `${letters.slice(0, NAME).join('').trimEnd()}…` : name;
}

/** Section 5, in the words of the cart itself. */
export function cartProblemText(problem: ChoiceProblem): string {
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
      return 'This product is priced on request. Contact us for a quote.';
    case 'sold-out':
      return soldOutText(false);
  }
}

/** Readings 3.2: items that were put in before the login. */
export function joinedText(added: number, leftOut: number): string {
  const full = 'A cart holds at most 999 of the same item, and 100 different items';
  const picked = (count: number): string => (count === 1 ? 'the item' : `the ${count} items`);
  if (leftOut === 0) return `We've added ${picked(added)} you picked earlier.`;
  if (added === 0) return `We couldn't add ${picked(leftOut)} you picked earlier. ${full}.`;
  return `We've added ${added} of the ${added + leftOut} items you picked earlier. ${full}.`;
}
