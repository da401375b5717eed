import * as v from 'valibot';
import type { CarouselImage } from '../../src/domain/catalogue/carousel.ts';
import { isShopPath } from '../../src/domain/shop-path.ts';
import type { PictureText, ShopProfile } from '../../src/domain/shop-profile.ts';
import { hashOfAddress } from '../media/address.ts';
import { line, listOf } from './identity.ts';

/** Pictures of the shop's own: hero, carousel, logo and icon (docs/settings.md). What is not set is missing. */

/** Most pictures of each. The hero has three (section 2). */
export const PICTURE_LIMITS = { hero: 3, carousel: 12, logo: 1, icon: 1 } as const;
/** Name of a setting with pictures. */
export type PictureKey = keyof typeof PICTURE_LIMITS;
/** Names of them all, in the order in which they are shown. */
export const PICTURE_KEYS = Object.keys(PICTURE_LIMITS) as PictureKey[];

/** Address that a press on a picture leads to. */
export const pictureLink = v.pipe(
  line,
  v.check(
    (text) => isShopPath(text) || (/^https:\/\/[^/\\\s]/.test(text) && URL.canParse(text)),
    'must be a path of the shop such as /collection?category=Women, or begin with https://',
  ),
);
const words = { alt: line, link: v.optional(pictureLink), label: v.optional(line) };

const schemaOf = <Picture extends v.GenericSchema<string, string>>(picture: Picture) => ({
  hero: v.optional(listOf(v.strictObject({ picture, tall: v.optional(picture), ...words }), PICTURE_LIMITS.hero)),
  carousel: v.optional(listOf(v.strictObject({ picture, ...words }), PICTURE_LIMITS.carousel)),
});

/** Pictures as a file of the settings has them: `picture` and `tall` name a file beside it, or an address of the shop's. */
export const pictureEntries = {
  ...schemaOf(line),
  logo: v.optional(v.strictObject({ picture: line, alt: line })),
  icon: v.optional(v.strictObject({ picture: line })),
};
const namedPictures = v.strictObject(pictureEntries);
export type NamedPictures = v.InferOutput<typeof namedPictures>;

const address = v.pipe(
  v.string(),
  v.check((text) => hashOfAddress(text) !== null),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Pictures as they are stored: addresses of the shop's, and the logo's size. */
export const picturesSchema = v.strictObject({
  ...schemaOf(address),
  logo: v.optional(v.strictObject({ picture: address, alt: line, width: pixels, height: pixels })),
  icon: v.optional(v.strictObject({ picture: address })),
});
export type ShopPictures = v.InferOutput<typeof picturesSchema>;
/** Picture of hero or carousel. */
export type ShopPicture = NonNullable<ShopPictures['hero']>[number];

/** Pictures without what is computed of them. */
export function namedOf({ hero, carousel, logo, icon }: ShopPictures): NamedPictures {
  return {
    ...(hero && { hero }),
    ...(carousel && { carousel }),
    ...(logo && { logo: { picture: logo.picture, alt: logo.alt } }),
    ...(icon && { icon }),
  };
}

/** All addresses of the pictures. */
export const addressesOf = ({ hero = [], carousel = [], logo, icon }: ShopPictures): string[] => [
  ...hero.flatMap(({ picture, tall }) => (tall === undefined ? [picture] : [picture, tall])),
  ...carousel.map(({ picture }) => picture),
  ...[logo, icon].flatMap((one) => (one ? [one.picture] : [])),
];

const textOf = ({ alt, link, label }: Omit<ShopPicture, 'picture'>): PictureText => ({
  altText: alt,
  ...(link !== undefined && { link }),
  ...(label !== undefined && { label }),
});

/** A logo keeps its transparent parts, which JPEG has not. */
const logoAddress = (picture: string): string => picture.replace(/960\.jpg$/, '340.webp');

/** Pictures that every page of the shop may show. @param isDemo the demo shop, whose hero is the app's own while none is set. */
export const presentPictures = ({ hero, logo }: ShopPictures, isDemo: boolean): Pick<ShopProfile, 'hero' | 'logo'> => ({
  ...(logo && {
    logo: { url: logoAddress(logo.picture), altText: logo.alt, width: logo.width, height: logo.height },
  }),
  ...((hero || !isDemo) && {
    hero: (hero ?? []).map(({ picture, tall, ...text }) => ({
      wide: picture,
      ...(tall !== undefined && { tall }),
      ...textOf(text),
    })),
  }),
});

/** Pictures of the carousel; undefined where none are set. */
export const carouselImages = ({ carousel }: ShopPictures): CarouselImage[] | undefined =>
  carousel?.map(({ picture, ...text }) => ({ url: picture, ...textOf(text) }));
