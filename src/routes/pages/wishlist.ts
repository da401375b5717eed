import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { provideWishlist } from '../../machines/shop/provide-wishlist.ts';

export { WishlistScreen as Screen } from '../../ui/screens/wishlist/WishlistScreen.tsx';

/** The page is the list: it waits for nothing else. */
export const charts: ProvideMachines = ({ call, device }) => ({
  wishlist: provideWishlist({ call, device, quiet: () => Promise.resolve() }),
});
