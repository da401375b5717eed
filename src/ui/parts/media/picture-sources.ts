import { pictureUrl } from '../safe-url.ts';

/**
 * The widths in pixels that the shop's own server renders a picture in. 340 and 520 are half a phone's width, 720 and 1080 all
 * of it: the phones in use have 720 to 1290 pixels (decision 014).
 */
export const PICTURE_WIDTHS = [160, 340, 520, 720, 1080, 1280] as const;

/** `sources` are the better formats, best first; `srcSet` is undefined where only the one address is known. */
export type PictureSources = {
  src: string;
  srcSet: string | undefined;
  sources: readonly { type: string; srcSet: string }[];
};

const OURS = /^((?:https?:\/\/[^/?#\s]+)?\/media\/[0-9a-f]{8,128}\/)\d{1,5}\.jpg$/;

const setOf = (folder: string, ending: string): string =>
  PICTURE_WIDTHS.map((width) => `${folder}${width}.${ending} ${width}w`).join(', ');

/**
 * Sources of one address from which a browser may choose. Only `/media/<hash>/<width>.jpg`, with or without an origin
 * in front, is known to come in several widths and formats. Any other safe address is its only source, an unsafe one is
 * null.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  const src = pictureUrl(url);
  if (src === null) return null;
  const folder = OURS.exec(src)?.[1];
  if (folder === undefined) return { src, srcSet: undefined, sources: [] };
  return {
    src,
    srcSet: setOf(folder, 'jpg'),
    sources: [
      { type: 'image/avif', srcSet: setOf(folder, 'avif') },
      { type: 'image/webp', srcSet: setOf(folder, 'webp') },
    ],
  };
}
