/**
 * The quantity that a shopper typed, or null where it is none and the cart stays as it is: empty, below 1, no number
 * (section 5, readings 3.5). A fraction is cut off; what is too much is bounded by the cart.
 */
export function typedQuantity(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isFinite(value) && value >= 1 ? value : null;
}
