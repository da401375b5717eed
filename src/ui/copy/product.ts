import { paths } from '../../domain/paths.ts';
import { mailUrl, type ShopProfile, whatsappUrl } from '../../domain/shop-profile.ts';

/** Section 5: what the product page asks, where a size is missing. */
export const SIZE_MISSING = 'Please select a size';

/**
 * Address at which a quote for a product is asked for: WhatsApp with its name and `url` in the message where the owner gave a
 * number, else a mail with its name as subject, else the contact page.
 */
export function quoteUrl({ whatsapp, email }: ShopProfile, name: string, url: string): string {
  // Half of a surrogate pair cannot be part of an address.
  const whole = name.replace(/\p{Surrogate}/gu, '');
  if (whatsapp !== undefined) return whatsappUrl(whatsapp, `Could you give me a quote for ${whole}? ${url}`);
  return email === undefined ? paths.contact() : mailUrl(email, `Quote for ${whole}`);
}
