import type { PageLink, ShopProfile } from '../../domain/shop-profile.ts';
import type { PageMeta } from '../parts/head/head-tags.ts';
import { fullUrl } from '../parts/safe-url.ts';
import { paths } from '../../domain/paths.ts';
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

/** Metadata of a page of the shop that shows no single product. */
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

/** Days within which a purchase is exchanged or returned (section 2, the notes of a product). */
const RETURN_DAYS = 14;

/** Exchange and return as structured data, with the page that says more of it where the shop has one. */
const returnPolicy = (pages: readonly PageLink[], origin: string): object => {
  const page = paths.info('delivery');
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'LK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    ...(pages.some(({ href }) => href === page) && { merchantReturnLink: origin + page }),
  };
};

/** The shop itself, for search engines: schema.org OnlineStore. */
export const storeData = (
  { name, email, phones = [], logo, social = [], pages = [] }: ShopProfile,
  origin: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  ...(name !== undefined && { name }),
  url: `${origin}/`,
  image: `${origin}${SHARE}`,
  ...(logo && { logo: { '@type': 'ImageObject', url: fullUrl(logo.url, origin), caption: logo.altText } }),
  ...(email !== undefined && { email }),
  ...(phones[0] && { telephone: phones[0].number }),
  ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  areaServed: 'LK',
  hasMerchantReturnPolicy: returnPolicy(pages, origin),
});
