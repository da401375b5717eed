import type { ShopActor } from '../../../src/machines/shop/shop-machine.ts';
import { useCartCommands } from '../../../src/ui/actors/cart/use-cart.ts';
import { useCheckoutCommands } from '../../../src/ui/actors/checkout/use-checkout.ts';
import { useCollectionCommands } from '../../../src/ui/actors/catalogue/use-collection.ts';
import { useEmailVerificationCommands } from '../../../src/ui/actors/account/use-email-verification.ts';
import { useLoginCommands } from '../../../src/ui/actors/account/use-login.ts';
import { usePasswordResetCommands } from '../../../src/ui/actors/account/use-password-reset.ts';
import { useProductCommands } from '../../../src/ui/actors/catalogue/use-product.ts';
import { useProfileCommands } from '../../../src/ui/actors/account/use-profile.ts';
import { usePromoCodeCommands } from '../../../src/ui/actors/checkout/use-promo-code.ts';
import { useSearchCommands } from '../../../src/ui/actors/catalogue/use-search.ts';
import { useSessionCommands } from '../../../src/ui/actors/account/use-session.ts';

/** What tests let a shopper do, by actor. All that the screens can do is found in `src/ui/actors` (scripts/flows/presses.ts). */
export const commandsOf = (shop: ShopActor) => ({
  cart: useCartCommands.of(shop),
  checkout: useCheckoutCommands.of(shop),
  collection: useCollectionCommands.of(shop),
  emailVerification: useEmailVerificationCommands.of(shop),
  login: useLoginCommands.of(shop),
  passwordReset: usePasswordResetCommands.of(shop),
  product: useProductCommands.of(shop),
  profile: useProfileCommands.of(shop),
  promoCode: usePromoCodeCommands.of(shop),
  search: useSearchCommands.of(shop),
  session: useSessionCommands.of(shop),
});
