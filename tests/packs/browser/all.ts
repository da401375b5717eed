import { accountCart, accountCartGuest } from './account-cart.ts';
import { alerts } from './alerts.ts';
import { cart, cartCustomer, cartDiscount, cartKept } from './cart.ts';
import { catalogue, painted, restless } from './catalogue.ts';
import { checkout, checkoutKeyless, checkoutPlacing, checkoutReloaded } from './checkout.ts';
import { collection, collectionPanel } from './collection.ts';
import { carousel, carouselRestless, hero, home, mostViewed, mostViewedRestless, slides } from './home.ts';
import { emailVerification, emailVerificationGuest } from './email-verification.ts';
import { login, loginSlow } from './login.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import { orders, ordersBare } from './orders.ts';
import { orderSending, orderSendingKeyless } from './order-sending.ts';
import { passwordReset, passwordResetKept } from './password-reset.ts';
import { profile, profileParted } from './profile.ts';
import { product, productPainted } from './product.ts';
import { promo, promoKept } from './promo.ts';
import { search } from './search.ts';
import { session, sessionKept, sessionQuiet } from './session.ts';
import { shop, shopFailing, shopSlow, shopOnCollection, shopOnProduct } from './shop.ts';
import { shopAccount } from './shop-account.ts';
import type { AnyTour } from './tour.ts';

/** Every tour of the shop in a real browser. */
export const tours = [
  accountCart, accountCartGuest, alerts, cart, cartCustomer, cartDiscount, cartKept, catalogue, painted, restless, collection, collectionPanel, menu, notices, product, productPainted, search, session, sessionKept, sessionQuiet,
  home, hero, carousel, carouselRestless, slides, mostViewed, mostViewedRestless,
  shop, shopFailing, shopSlow, shopOnCollection, shopOnProduct, shopAccount,
  login, loginSlow, passwordReset, passwordResetKept, emailVerification, emailVerificationGuest, profile, profileParted, orders, ordersBare,
  checkout, checkoutPlacing, checkoutKeyless, checkoutReloaded, orderSending, orderSendingKeyless, promo, promoKept,
] as unknown as readonly AnyTour[];
