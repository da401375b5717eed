import { accountCart } from './account-cart.ts';
import { alerts } from './alerts.ts';
import { carousel } from './carousel.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import { emailVerification } from './email-verification.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { mostViewed } from './most-viewed.ts';
import { notices } from './notices.ts';
import { lifecycle } from './order-lifecycle.ts';
import { orderSending } from './order-sending.ts';
import { orders } from './orders.ts';
import type { AnyPack } from './pack.ts';
import { passwordReset } from './password-reset.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { promo } from './promo.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shop } from './shop.ts';
import { slides } from './slides.ts';

/** The pack of every machine of the shop, by the name of its file. */
export const packs = {
  'account-cart': accountCart, alerts, carousel, cart, catalogue, checkout, collection, 'email-verification': emailVerification, hero, home, login, menu, 'most-viewed': mostViewed, notices, 'order-lifecycle': lifecycle, 'order-sending': orderSending, orders, 'password-reset': passwordReset, product, profile, promo, search, session, shop, slides,
} as unknown as Record<string, AnyPack>;
