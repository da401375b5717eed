import type { WireShopAbout } from '../../src/api/contract/shop-profile.ts';
import { colomboDay } from '../../src/domain/colombo-day.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { infoLinks } from '../../src/domain/info-pages.ts';
import type { ShopProfile, ShopTexts, Terms } from '../../src/domain/shop-profile.ts';
import { type Identity, profileOf, textsOf } from './identity.ts';
import { presentPictures, type ShopPictures } from './pictures.ts';
import { filled, startingTexts } from './starting-texts.ts';
import { DEFAULT_PERSONAL_DATA_DAYS, type Retention } from './retention.ts';
import type { PageTexts } from './stored-page-texts.ts';

/** Icon of the shop: the app's own, which is the demo shop's, or a picture of the owner's; null where none is set. */
export type ShopIcon = 'app' | { picture: string | null };
/** Profile of the shop as its pages show it, its texts, and its icon. */
export type About = { profile: ShopProfile; texts: ShopTexts; icon: ShopIcon };
/** Settings that they are made of; `isDemo` says that the demo shop's pictures and sizes are shown. */
type Parts = {
  identity: Identity;
  pages: PageTexts;
  retention: Retention;
  pictures: ShopPictures;
  isDemo: boolean;
  terms: Terms;
};

/** Texts of the staff, and where they have written none, those that the shop starts with; each with its figures. */
function aboutTexts({ identity, pages: { sizesText, faqText }, retention, isDemo, terms }: Parts): ShopTexts {
  const texts: ShopTexts = {
    ...startingTexts(isDemo),
    ...textsOf(identity, colomboDay(Date.now())),
    ...(sizesText !== undefined && { sizes: sizesText }),
    ...(faqText !== undefined && { faq: faqText }),
  };
  const fill = filled(profileOf(identity), terms, retention.personalDataDays ?? DEFAULT_PERSONAL_DATA_DAYS);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
}

/** Profile and texts of these settings. */
export function aboutOf(parts: Parts): About {
  const { identity, pictures, isDemo, terms } = parts;
  const { freeFrom } = terms.delivery;
  const texts = aboutTexts(parts);
  return {
    profile: {
      ...profileOf(identity),
      ...presentPictures(pictures, isDemo),
      ...(freeFrom !== null && { freeDeliveryFrom: freeFrom }),
      pages: infoLinks(texts),
    },
    texts,
    icon: pictures.icon ?? (isDemo ? 'app' : { picture: null }),
  };
}

/** Answer of the call, with money in rupees. */
export const presentAbout = ({ profile: { freeDeliveryFrom, ...profile }, texts }: About): WireShopAbout => ({
  profile: {
    ...profile,
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom: rupeesFromCents(freeDeliveryFrom) }),
  },
  texts,
});
