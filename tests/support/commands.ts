import type { ShopActor } from '../../src/machines/shop.ts';
import { useAlertsCommands } from '../../src/ui/commands/alerts.ts';
import { useCarouselCommands } from '../../src/ui/commands/carousel.ts';
import { useCartCommands } from '../../src/ui/commands/cart.ts';
import { useCatalogueCommands } from '../../src/ui/commands/catalogue.ts';
import { useCheckoutCommands } from '../../src/ui/commands/checkout.ts';
import { useCollectionCommands } from '../../src/ui/commands/collection.ts';
import { useEmailVerificationCommands } from '../../src/ui/commands/email-verification.ts';
import { useHomeCommands } from '../../src/ui/commands/home.ts';
import { useLoginCommands } from '../../src/ui/commands/login.ts';
import { useMenuCommands } from '../../src/ui/commands/menu.ts';
import { useMostViewedCommands } from '../../src/ui/commands/most-viewed.ts';
import { useNoticesCommands } from '../../src/ui/commands/notices.ts';
import { useOrderSendingCommands } from '../../src/ui/commands/order-sending.ts';
import { useOrdersCommands } from '../../src/ui/commands/orders.ts';
import { usePasswordResetCommands } from '../../src/ui/commands/password-reset.ts';
import { useProductCommands } from '../../src/ui/commands/product.ts';
import { useProfileCommands } from '../../src/ui/commands/profile.ts';
import { usePromoCommands } from '../../src/ui/commands/promo.ts';
import { useHeroCommands, useSlidesCommands } from '../../src/ui/commands/rotation.ts';
import { useSearchCommands } from '../../src/ui/commands/search.ts';
import { useSessionCommands } from '../../src/ui/commands/session.ts';

/** Everything that a shopper can do, by actor: what the screens take from `src/ui/commands` one by one. */
export const commandsOf = (shop: ShopActor) => ({
  alerts: useAlertsCommands.of(shop),
  carousel: useCarouselCommands.of(shop),
  cart: useCartCommands.of(shop),
  catalogue: useCatalogueCommands.of(shop),
  checkout: useCheckoutCommands.of(shop),
  collection: useCollectionCommands.of(shop),
  emailVerification: useEmailVerificationCommands.of(shop),
  home: useHomeCommands.of(shop),
  login: useLoginCommands.of(shop),
  menu: useMenuCommands.of(shop),
  mostViewed: useMostViewedCommands.of(shop),
  notices: useNoticesCommands.of(shop),
  orderSending: useOrderSendingCommands.of(shop),
  orders: useOrdersCommands.of(shop),
  passwordReset: usePasswordResetCommands.of(shop),
  product: useProductCommands.of(shop),
  profile: useProfileCommands.of(shop),
  promo: usePromoCommands.of(shop),
  hero: useHeroCommands.of(shop),
  slides: useSlidesCommands.of(shop),
  search: useSearchCommands.of(shop),
  session: useSessionCommands.of(shop),
});
export type Commands = ReturnType<typeof commandsOf>;
