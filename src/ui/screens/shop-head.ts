import type { ShopProfile } from '../../domain/shop-profile.ts';
import type { PageMeta } from '../parts/head/head-tags.ts';
import { fullUrl } from '../parts/safe-url.ts';
import { socialTags } from '../parts/head/social-tags.ts';

type Page = {
  title: string;
  description: string;
  /** Where shoppers find the shop, without a slash at the end, and the page's own address below it. */
  origin: string;
  path: string;
  /** A picture for links to it, as an address of the shop's own or a full one; the shop's own picture unless given. */
  image?: string | undefined;
  jsonLd?: object | null;
  noIndex?: boolean;
  isHome?: boolean;
};

/** The picture of a link to the shop: 1200 by 630, `public/share.jpg`. */
const SHARE = '/share.jpg';

/** What a page of the shop that shows no single product says of itself. */
export function shopHead({
  title,
  description,
  origin,
  path,
  image = SHARE,
  jsonLd = null,
  noIndex = false,
  isHome = false,
}: Page): PageMeta {
  const url = origin + path;
  return {
    title,
    description,
    canonical: url,
    jsonLd,
    noIndex,
    isHome,
    og: socialTags({
      type: 'website',
      title,
      description,
      url,
      image: fullUrl(image, origin) ?? '',
      imageAlt: title,
    }),
  };
}

/** The shop itself, for search engines: schema.org OnlineStore. */
export const storeData = ({ name, email, phones = [], logo }: ShopProfile, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  ...(name !== undefined && { name }),
  url: `${origin}/`,
  image: `${origin}${SHARE}`,
  ...(logo && { logo: { '@type': 'ImageObject', url: fullUrl(logo.url, origin), caption: logo.altText } }),
  ...(email !== undefined && { email }),
  ...(phones[0] && { telephone: phones[0].number }),
  areaServed: 'LK',
  currenciesAccepted: 'LKR',
  paymentAccepted: 'Cash on delivery, bank transfer',
});
