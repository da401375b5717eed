import { phoneFor, type ShopProfile } from '../../../src/domain/shop-profile.ts';

/** Facts of the shop that stand in its letters. */
export type Letterhead = {
  /** The shop's own address, the only one that a link may have (reliability 74); null where it has none. */
  publicUrl: string | null;
  /** Name of the shop, also for the middle of a sentence. */
  shop: string;
  /** `call us at …`, or how else to reach the shop. */
  reachUs: string;
  /** The same, about orders. */
  reachUsAboutOrders: string;
};

/** Letterhead of a shop; where its owner has set no phone, a letter asks for an answer. */
export function letterheadOf(profile: ShopProfile, publicUrl: string | null): Letterhead {
  const reach = (phone: string): string => (phone === '' ? 'answer this mail' : `call us at ${phone}`);
  return {
    publicUrl,
    shop: profile.name ?? 'our shop',
    reachUs: reach(phoneFor(profile, /shop/i)),
    reachUsAboutOrders: reach(phoneFor(profile, /order/i)),
  };
}

/** Sentence with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
