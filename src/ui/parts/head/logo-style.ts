import type { Logo } from '../../../domain/shop-profile.ts';
import { light } from '../../theme/roles.ts';
import { pictureUrl } from '../safe-url.ts';

/** Rem: as high as the header has room for, and no wider than a phone has. */
const HEIGHT = 2.25;
const WIDEST = 9;

/**
 * Text of a stylesheet that puts the shop's logo in the place of its name in the header, on light ground in either theme; '' for an
 * address that no picture has. Variables, because the first code of every page has no room for more (docs/decisions/129-pictures-of-the-shop.md).
 */
export function logoStyle({ url, width, height }: Logo): string {
  const address = pictureUrl(url);
  if (address === null || /["\\<>\n]/.test(address) || !(width > 0 && height > 0)) return '';
  const across = Math.min(WIDEST, (HEIGHT * width) / height).toFixed(3);
  return `:root{--logo:url("${address}");--logo-width:${across}rem;--logo-text:0}@media (prefers-color-scheme:dark){:root{--logo-ground:${light.surface}}}`;
}
