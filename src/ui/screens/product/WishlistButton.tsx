import { paths } from '../../../domain/paths.ts';
import { selectProduct } from '../../../machines/catalogue/product-machine.ts';
import { selectPlace } from '../../../machines/catalogue/wishlist-machine.ts';
import { useProduct } from '../../actors/catalogue/use-product.ts';
import { useWishlist, useWishlistCommands } from '../../actors/catalogue/use-wishlist.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as icons from '../../parts/text/icons.ts';

/** Saves the product of the page, or takes it off the wishlist again, and leads there. */
export function WishlistButton() {
  const productId = useProduct((page) => selectProduct(page)?.id ?? '');
  const isSaved = useWishlist((wishlist) => selectPlace(wishlist, productId) === 'in');
  const wishlist = useWishlistCommands();
  return (
    <>
      <Button
        look="secondary"
        icon={icons.heart}
        onPress={() => (isSaved ? wishlist.remove(productId) : wishlist.add(productId))}
      >
        {isSaved ? 'Remove from wishlist' : 'Add to wishlist'}
      </Button>
      {isSaved && <TextLink href={paths.wishlist()}>View wishlist</TextLink>}
    </>
  );
}
