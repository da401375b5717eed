import { isEmail } from './email.ts';

/** The mailed link that takes a change of e-mail address back, as far as it stands behind `#`: no server and no log ever sees that. */

/** Content of the link: 43 random characters, and the address to come back to. */
export type TakeBackLink = { secret: string; email: string };

/** From `#` on. */
export const takeBackHash = ({ secret, email }: TakeBackLink): string =>
  `#take-back=${secret}&email=${encodeURIComponent(email)}`;

/** @param hash from `#` on. @returns null where it is no such link. */
export function readTakeBack(hash: string): TakeBackLink | null {
  const given = new URLSearchParams(hash.slice(1));
  const secret = /^[\w-]{43}$/.exec(given.get('take-back') ?? '')?.[0];
  const email = given.get('email') ?? '';
  // Anybody can make up a link: what it shows is an address, and no other words.
  return secret === undefined || !isEmail(email) ? null : { secret, email };
}
