import type { Cents } from '../money.ts';

/**
 * Rule of the delivery fee (readings 3.9): one fee for the country, another one for the districts that are named, and
 * none from a certain amount on. The shop's setting; section 9 leaves amount and rule open.
 */
export type DeliveryRule = {
  /** Cents. */
  flat: Cents;
  /** Free from this amount of the items after the discount, in cents; null for never. */
  freeFrom: Cents | null;
  /** Cents by district or province, as a shopper writes it under "state"; capitals, blanks, hyphens and the word "district" do not count. */
  districts: Readonly<Record<string, Cents>>;
};

/** A district's or province's name as it is compared: capitals, blanks, hyphens and the word "district" do not count. */
export const comparablePlace = (place: string): string =>
  place
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bdistrict\b/g, '')
    .replace(/[\s-]+/g, '');

/** Cents that are missing until delivery is free; 0 where it is. @param amount cents: the items' total after the discount. */
export const missingToFree = (freeFrom: Cents, amount: Cents): Cents => Math.max(0, freeFrom - amount);

/**
 * The fee, in cents.
 * @param amount cents: the items' total after the discount.
 * @param state the address's; '' while nobody has written one.
 */
export function deliveryFee({ flat, freeFrom, districts }: DeliveryRule, amount: Cents, state: string): Cents {
  if (freeFrom !== null && missingToFree(freeFrom, amount) === 0) return 0;
  const wanted = comparablePlace(state);
  const special =
    wanted === '' ? undefined : Object.entries(districts).find(([name]) => comparablePlace(name) === wanted);
  return special?.[1] ?? flat;
}
