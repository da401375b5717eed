import { type Cents, centsFromRupees } from '../../src/domain/money.ts';

const AMOUNT = /^(?:lkr|rs\.?|රු\.?|ரூ\.?)?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?(?:\s*\/-)?$/iu;

/**
 * A price in rupees as a file has it, in whole cents: `4500`, `4,500.50`, `Rs. 4,500/-`. Null for anything else:
 * negative, a decimal comma (`12,50` could mean two things), words.
 */
export function readPrice(text: string): Cents | null {
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? null : centsFromRupees(whole.replaceAll(',', '') + fraction);
}
