import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lowestPrice } from '../../../src/domain/cart/choice-price.ts';
import { isSoldOut } from '../../../src/domain/cart/choice-stock.ts';
import { isColourName } from '../../../src/domain/catalogue/sizes-and-colours.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { variantImage } from '../../../src/domain/catalogue/variants.ts';
import { LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import { paths } from '../../../src/domain/paths.ts';
import { byOrigin } from '../snapshot/by-origin.ts';
import { dearestDelivery } from '../snapshot/delivery-range.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { escaped, compressXml, type XmlFile } from './xml.ts';

/** Shopping catalogues that read a feed, by what they call a product that is there or is not (docs/decisions/147). */
const AVAILABILITY = {
  google: { there: 'in_stock', gone: 'out_of_stock' },
  meta: { there: 'in stock', gone: 'out of stock' },
} as const;

export type FeedReader = keyof typeof AVAILABILITY;

/** Characters that both catalogues take. */
const MAX = { id: 50, title: 150, description: 5000 };
const MAX_FURTHER_IMAGES = 10;
/** Items of one product; a product with more choices than that is told as one item. */
const MAX_ITEMS = 100;
/** Products read in one go, before others have their turn. */
const AT_ONCE = 50;

type Choice = { colour: string; size: string };

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** A line's beginning, without half of a surrogate pair at its end. */
const cut = (text: string, max: number): string =>
  oneLine(text)
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');
const money = (cents: number): string => `${rupeesFromCents(cents).toFixed(2)} ${LKR.code}`;

/** Full address of a picture that can be fetched, as JPEG, PNG or WebP; null for any other. */
function pictureAddress(image: string, origin: string): string | null {
  if (image === '' || !URL.canParse(image, origin)) return null;
  const { protocol, href } = new URL(image, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Colours and sizes that a product is sold in; one choice without either for a product without them. */
function itemChoices({ sizes, properties }: Product): Choice[] {
  const colours = properties.find(({ name }) => isColourName(name))?.values ?? [];
  const all = (colours.length === 0 ? [''] : colours).flatMap((colour) =>
    (sizes.length === 0 ? [''] : sizes).map((size) => ({ colour, size })),
  );
  return all.length > MAX_ITEMS ? [{ colour: '', size: '' }] : all;
}

/** Name of an item that stays the same for as long as there is such a choice. */
function idOf(product: string, { colour, size }: Choice): string {
  if (colour === '' && size === '' && product.length <= MAX.id) return product;
  const digest = createHash('sha256')
    .update(JSON.stringify([product, colour, size]))
    .digest('hex');
  return product.length + 13 <= MAX.id ? `${product}-${digest.slice(0, 12)}` : digest.slice(0, MAX.id);
}

/** Items of a product, a field a line. A product without a price or a picture has none: no catalogue takes it. */
function itemsOf(product: Product, { terms }: Snapshot, origin: string, reader: FeedReader): string {
  const { id, name, description, price, vendorName, categoryName, subcategoryName, images, properties } = product;
  if (price === null) return '';
  const colourName = properties.find((property) => isColourName(property.name))?.name;
  const pictures = images.flatMap((image) => pictureAddress(image, origin) ?? []);
  const choices = itemChoices(product);
  const type = [categoryName, subcategoryName].filter((it) => it !== '').join(' > ');
  const { there, gone } = AVAILABILITY[reader];
  return choices
    .map(({ colour, size }) => {
      const chosen = colour === '' || colourName === undefined ? {} : { [colourName]: colour };
      const picture = pictureAddress(variantImage(product, chosen), origin) ?? pictures[0];
      if (picture === undefined) return '';
      const cents = lowestPrice(product, { size, properties: chosen }) ?? price;
      const fields: readonly (readonly [string, string])[] = [
        ['id', idOf(id, { colour, size })],
        ['item_group_id', choices.length > 1 ? idOf(id, { colour: '', size: '' }) : ''],
        ['title', cut([name, colour, size].filter((it) => it !== '').join(', '), MAX.title)],
        ['description', cut(description === '' ? name : description, MAX.description)],
        ['link', origin + paths.product(id, variantImage(product, chosen) === images[0] ? '' : colour)],
        ['image_link', picture],
        ...pictures
          .filter((other) => other !== picture)
          .slice(0, MAX_FURTHER_IMAGES)
          .map((other) => ['additional_image_link', other] as const),
        ['availability', isSoldOut(product, { size, properties: chosen }) ? gone : there],
        ['price', money(cents)],
        ['condition', 'new'],
        ['brand', cut(vendorName, 70)],
        // Made by hand and by workshops: there is no number of a manufacturer to tell.
        ['identifier_exists', reader === 'google' ? 'no' : ''],
        ['product_type', type],
        ['color', cut(colour, 100)],
        ['size', cut(size, 100)],
      ];
      const lines = fields.flatMap(([field, value]) =>
        value === '' ? [] : [`<g:${field}>${escaped(value)}</g:${field}>\n`],
      );
      return `<item>\n${lines.join('')}<g:shipping>\n<g:country>LK</g:country>\n<g:price>${money(dearestDelivery(terms.delivery, cents))}</g:price>\n</g:shipping>\n</item>\n`;
    })
    .join('');
}

async function makeFeed(snapshot: Snapshot, origin: string, reader: FeedReader): Promise<XmlFile> {
  const name = snapshot.about.profile.name ?? 'Shop';
  const items: string[] = [];
  for (const [at, { id }] of snapshot.source.products.entries()) {
    const product = snapshot.source.whole(id);
    if (product) items.push(itemsOf(product, snapshot, origin, reader));
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  return compressXml(
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escaped(name)}</title>\n<link>${escaped(`${origin}/`)}</link>\n<description>${escaped(`Products of ${name}`)}</description>\n${items.join('')}</channel>\n</rss>\n`,
    ),
  );
}

/** The catalogue as shopping catalogues read it, an item for each colour and size, made once for each state of it and each origin. */
export const openFeeds = () => ({
  google: byOrigin((snapshot, origin) => makeFeed(snapshot, origin, 'google')),
  meta: byOrigin((snapshot, origin) => makeFeed(snapshot, origin, 'meta')),
});
