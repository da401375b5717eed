import { comparablePlace } from './delivery-fee.ts';

/** Districts of Sri Lanka, in the order of the alphabet; an address may have any other text in their place. */
export const DISTRICTS: readonly string[] = [
  'Ampara',
  'Anuradhapura',
  'Badulla',
  'Batticaloa',
  'Colombo',
  'Galle',
  'Gampaha',
  'Hambantota',
  'Jaffna',
  'Kalutara',
  'Kandy',
  'Kegalle',
  'Kilinochchi',
  'Kurunegala',
  'Mannar',
  'Matale',
  'Matara',
  'Monaragala',
  'Mullaitivu',
  'Nuwara Eliya',
  'Polonnaruwa',
  'Puttalam',
  'Ratnapura',
  'Trincomalee',
  'Vavuniya',
];

/** The district that a text names, as the list spells it; undefined for another text. */
export function districtNamed(text: string): string | undefined {
  const wanted = comparablePlace(text);
  return DISTRICTS.find((name) => comparablePlace(name) === wanted);
}
