import { paths } from './paths.ts';
import type { PageLink, ShopTexts } from './shop-profile.ts';

/** Pages of what a shopper asks before and after buying, made of the shop's texts. */

/** A text of a page, below a heading where the page has several. */
type Part = { text: keyof ShopTexts; title: string | null };
/** `needs`: texts of which one must be there, so that there is such a page. */
export type InfoPage = {
  name: string;
  title: string;
  description: string;
  needs: readonly (keyof ShopTexts)[];
  parts: readonly Part[];
};

const pageOf = (name: 'sizes' | 'faq' | 'privacy' | 'terms', title: string, description: string): InfoPage => ({
  name,
  title,
  description,
  needs: [name],
  parts: [{ text: name, title: null }],
});

/** All pages, in the order in which they are listed. */
export const INFO_PAGES: readonly InfoPage[] = [
  {
    name: 'delivery',
    title: 'Delivery and returns',
    description: 'What delivery costs and where we deliver, and how to exchange or return what you bought.',
    needs: ['delivery', 'returns'],
    parts: [
      { text: 'delivery', title: 'Delivery' },
      { text: 'closedDays', title: 'Days we are closed' },
      { text: 'returns', title: 'Exchange and return' },
    ],
  },
  pageOf('sizes', 'Size guide', 'Measures of our sizes in centimetres and inches, and how to take yours.'),
  pageOf('faq', 'Questions and answers', 'What shoppers ask most about ordering, paying, delivery and returns.'),
  pageOf('privacy', 'Privacy', 'What we keep about you, why, and how to have it changed or removed.'),
  pageOf('terms', 'Terms', 'What holds when you order from us: prices, payment, delivery, exchange and return.'),
];

/** True of a page for which the shop has a text. */
export const hasInfoPage = (texts: ShopTexts, { needs }: InfoPage): boolean =>
  needs.some((one) => texts[one] !== undefined);

/** Links to the pages for which the shop has a text. */
export const infoLinks = (texts: ShopTexts): PageLink[] =>
  INFO_PAGES.filter((page) => hasInfoPage(texts, page)).map(({ name, title }) => ({
    href: paths.info(name),
    label: title,
  }));

/** Page that a path names; null for any other path. */
export const infoPageAt = (pathname: string): InfoPage | null =>
  INFO_PAGES.find(({ name }) => name === /^\/info\/([^/]+)\/*$/i.exec(pathname)?.[1]) ?? null;
