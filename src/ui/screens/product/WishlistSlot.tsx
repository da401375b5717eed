import { memo } from 'react';
import { selectPlace } from '../../../machines/catalogue/wishlist-machine.ts';
import { useWishlist } from '../../actors/catalogue/use-wishlist.ts';
import { later } from '../../later.ts';
import { LazySlot } from '../../lazy.tsx';

const button = later(() => import('./WishlistButton.tsx').then((it) => ({ Screen: it.WishlistButton })));

/** Place of the button of the wishlist, beside that of sharing: nothing is offered before it is known what is saved. */
export const WishlistSlot = memo(function WishlistSlot({ productId }: { productId: string }) {
  const isKnown = useWishlist((wishlist) => selectPlace(wishlist, productId) !== 'unknown');
  return isKnown ? <LazySlot part={button} resetKey={productId} /> : null;
});
