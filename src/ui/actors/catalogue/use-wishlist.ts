import type { wishlistMachine } from '../../../machines/catalogue/wishlist-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with the wishlist. */
export const [useWishlist, useWishlistCommands] = bindActor<typeof wishlistMachine>('wishlist')((send) => ({
  add: (productId: string) => send({ type: 'wishlist.add', productId }),
  remove: (productId: string) => send({ type: 'wishlist.remove', productId }),
  retry: () => send({ type: 'wishlist.retry' }),
}));
