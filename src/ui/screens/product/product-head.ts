import { type Cents, formatPrice, LKR, rupeesFromCents } from '../../../domain/money.ts';
import type { DeliveryRange, FirstComments } from '../../../domain/catalogue/initial-data.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Comment } from '../../../domain/comments/comment.ts';
import { paths } from '../../../domain/paths.ts';
import type { PageMeta } from '../../parts/head/head-tags.ts';
import { fullUrl } from '../../parts/safe-url.ts';
import { socialTags } from '../../parts/head/social-tags.ts';
import { stepsTo } from './breadcrumb-steps.ts';

/** Characters of a description that search engines and chats show. */
const SHOWN = 160;

/** Text as one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A line's beginning, cut between words; a word longer than the line is cut between characters. */
function beginning(line: string): string {
  if (line.length <= SHOWN) return line;
  const cut = line.slice(0, SHOWN - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > SHOWN / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Rupees as text with two decimals. */
const amountOf = (cents: Cents): string => rupeesFromCents(cents).toFixed(2);

/** The addresses of the pictures that can be fetched from elsewhere, in full. */
const pictures = ({ images }: Product, origin: string): string[] =>
  images.flatMap((image) => fullUrl(image, origin) ?? []);

const commentLd = ({ text, author, at, likeCount, dislikeCount }: Comment): object => ({
  '@type': 'Comment',
  text,
  ...(author.name !== '' && { author: { '@type': 'Person', name: author.name } }),
  ...(at > 0 && { dateCreated: new Date(at).toISOString() }),
  upvoteCount: likeCount,
  downvoteCount: dislikeCount,
});

/** Comments as structured data: they are about the page's product, and no ratings of it. */
const commentsLd = ({ count, first }: FirstComments, url: string): object => ({
  '@type': 'WebPage',
  url,
  commentCount: count,
  comment: first.map(commentLd),
});

const days = (from: number, to: number): object => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** Delivery as structured data, in working days: the time to make it, then the courier's. */
const shippingLd = ({ fee, leadDays, from, to }: DeliveryRange): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: amountOf(fee), currency: LKR.code },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(leadDays, leadDays),
    transitTime: days(from, to),
  },
});

/** Breadcrumb as structured data; the last step is the page itself, which needs no address. */
const breadcrumbLd = (product: Product, origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...stepsTo(product).map(({ label, href }) => ({ name: label, item: origin + href })),
    { name: oneLine(product.name) },
  ].map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
});

/**
 * Metadata of a product's page (section 2, Product page): title, description, its address, social metadata, and a
 * schema.org Product and BreadcrumbList. Prices are LKR, as text with two decimals; a product without one makes no
 * offer.
 * @param origin where shoppers find the shop, without a slash at the end.
 * @param more comments and delivery if they are known, the SKU of a product that has just one, and the picture for
 * chats, the first if '' is given.
 */
export function productHead(
  product: Product,
  origin: string,
  {
    comments = null,
    delivery = null,
    sku = '',
    image = '',
  }: { comments?: FirstComments | null; delivery?: DeliveryRange | null; sku?: string; image?: string } = {},
): PageMeta {
  const { id, name, vendorName, categoryName, subcategoryName, price } = product;
  const by = vendorName === '' ? '' : ` by ${vendorName}`;
  const told = oneLine(product.description) || `${oneLine(name)}${by}.`;
  const description = beginning(told);
  const url = origin + paths.product(id);
  const images = pictures(product, origin);
  const amount = price === null ? null : amountOf(price);
  const isFrom = (product.prices ?? []).length > 0;
  const category = [categoryName, subcategoryName].filter((it) => it !== '').join(' > ');

  return {
    title: `${oneLine(name)}${by}`,
    description,
    canonical: url,
    og: [
      ...socialTags({
        type: 'product',
        // Chats show the title alone.
        title: price === null ? oneLine(name) : `${oneLine(name)} · ${isFrom ? 'From ' : ''}${formatPrice(price, LKR)}`,
        description,
        url,
        image: (image === '' ? undefined : fullUrl(image, origin)) ?? images[0] ?? '',
        imageAlt: oneLine(name),
      }),
      { property: 'product:price:amount', content: amount ?? '' },
      { property: 'product:price:currency', content: amount === null ? '' : LKR.code },
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          productID: id,
          ...(sku !== '' && { sku }),
          name: oneLine(name),
          description: told,
          url,
          ...(images.length > 0 && { image: images }),
          ...(category !== '' && { category }),
          ...(vendorName !== '' && { brand: { '@type': 'Brand', name: vendorName } }),
          ...(amount !== null && {
            offers: {
              // Also where choices cost more: listings of shops take no AggregateOffer.
              '@type': 'Offer',
              url,
              priceCurrency: LKR.code,
              price: amount,
              availability: `https://schema.org/${product.isSoldOut ? 'OutOfStock' : 'InStock'}`,
              itemCondition: 'https://schema.org/NewCondition',
              ...(delivery && { shippingDetails: shippingLd(delivery) }),
            },
          }),
          ...(comments !== null && comments.count > 0 && { subjectOf: commentsLd(comments, url) }),
        },
        breadcrumbLd(product, origin),
      ],
    },
  };
}
