import type { WireShopAbout } from '../../src/api/contract/shop-profile.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import type { ShopProfile, ShopTexts, Terms } from '../../src/domain/shop-profile.ts';
import { type Identity, profileOf, textsOf } from './identity.ts';
import { presentPictures, type ShopPictures } from './pictures.ts';

/** Profile of the shop as its pages show it, and its texts. */
export type About = { profile: ShopProfile; texts: ShopTexts };
/** Settings that they are made of; `isDemo` says that the demo shop's pictures are shown. */
type Parts = { identity: Identity; pictures: ShopPictures; isDemo: boolean; terms: Terms };

/** Profile and texts of these settings. */
export const aboutOf = ({
  identity,
  pictures,
  isDemo,
  terms: {
    delivery: { freeFrom },
  },
}: Parts): About => ({
  profile: {
    ...profileOf(identity),
    ...presentPictures(pictures, isDemo),
    ...(freeFrom !== null && { freeDeliveryFrom: freeFrom }),
  },
  texts: textsOf(identity),
});

/** Answer of the call, with money in rupees. */
export const presentAbout = ({ profile: { freeDeliveryFrom, ...profile }, texts }: About): WireShopAbout => ({
  profile: {
    ...profile,
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom: rupeesFromCents(freeDeliveryFrom) }),
  },
  texts,
});
