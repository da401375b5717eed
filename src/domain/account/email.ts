/** Section 5: an e-mail address as a form takes it, and as accounts are told apart by it. */

/** The longest that mail can carry (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** As it is kept and compared: without blanks around it, in lower case. Two that differ only so are one account. */
export const tidyEmail = (text: string): string => text.trim().toLowerCase();

/**
 * True for a single address: no blanks, one `@` with something before it, and a domain with a dot after it. The mail
 * itself proves the rest.
 */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && /^[^\s@,;<>()"\\]{1,64}@[^\s@.,;<>()"\\]+(?:\.[^\s@.,;<>()"\\]+)+$/.test(text);
