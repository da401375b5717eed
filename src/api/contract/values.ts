import * as v from 'valibot';
import { type Address, NO_ADDRESS } from '../../domain/account/user.ts';
import { centsFromRupees } from '../../domain/money.ts';
import { oneZip } from '../../domain/order/address.ts';
import { text } from './decoders.ts';

/** Values of the contract that more than one call has: money in rupees, words of a list, an address. */

/** Rupees on the wire, as cents; anything that is no amount is refused. */
export const rupees = v.pipe(v.unknown(), v.transform(centsFromRupees), v.number());
/** Rupees on the wire, as cents; null if there are none. */
export const cents = v.fallback(v.nullable(rupees), null);
/** Text, or a number as some servers send it; '' for neither. */
export const textOrNumber = v.fallback(v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]), '');
/** A word of the list, whatever its capitals; any other as it came, '' for none: never guessed, never a reason to drop an order (readings 6.7). */
export const wordOf = (words: readonly string[], aliases: ReadonlyMap<string, string> = new Map()) =>
  v.pipe(
    v.unknown(),
    v.transform((given) => v.parse(textOrNumber, given).trim()),
    v.transform(
      (said): string =>
        words.find((word) => word.toLowerCase() === said.toLowerCase()) ?? aliases.get(said.toLowerCase()) ?? said,
    ),
  );

/** Address of a customer; `zipcode`, `zipCode` and `zip` are one field (readings 1.4). NO_ADDRESS if there is none. */
export const customerAddress: v.GenericSchema<unknown, Address> = v.fallback(
  v.pipe(
    v.object({
      street: text,
      city: text,
      state: text,
      country: text,
      zipCode: textOrNumber,
      zipcode: textOrNumber,
      zip: textOrNumber,
    }),
    v.transform(({ zipCode, zipcode, zip, ...others }) => ({ ...others, zipCode: oneZip(zipCode, zipcode, zip) })),
  ),
  NO_ADDRESS,
);
