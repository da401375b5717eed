/**
 * The quantity that a shopper typed, or null where it is none and nothing changes: empty, below `min`, no number
 * (section 5, readings 3.5). A fraction is cut off; what is too much is bounded by the cart.
 */
export function typedQuantity(text: string, min = 1): number | null {
  const value = text.trim() === '' ? Number.NaN : Math.trunc(Number(text));
  return Number.isFinite(value) && value >= min ? value : null;
}
