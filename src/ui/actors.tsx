import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom, AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate';
import type { alertsMachine } from '../machines/alerts.ts';
import type { carouselMachine } from '../machines/carousel.ts';
import type { cartMachine } from '../machines/cart.ts';
import type { catalogueMachine } from '../machines/catalogue.ts';
import type { checkoutMachine } from '../machines/checkout.ts';
import type { collectionMachine } from '../machines/collection.ts';
import type { emailVerificationMachine } from '../machines/email-verification.ts';
import type { heroMachine } from '../machines/hero.ts';
import type { homeMachine } from '../machines/home.ts';
import type { loginMachine } from '../machines/login.ts';
import type { menuMachine } from '../machines/menu.ts';
import type { mostViewedMachine } from '../machines/most-viewed.ts';
import type { noticesMachine } from '../machines/notices.ts';
import type { orderSendingMachine } from '../machines/order-sending.ts';
import type { ordersMachine } from '../machines/orders.ts';
import type { passwordResetMachine } from '../machines/password-reset.ts';
import type { productMachine } from '../machines/product.ts';
import type { profileMachine } from '../machines/profile.ts';
import type { promoMachine } from '../machines/promo.ts';
import type { searchMachine } from '../machines/search.ts';
import type { sessionMachine } from '../machines/session.ts';
import type { slidesMachine } from '../machines/slides.ts';
import type { ShopActor, shopMachine } from '../machines/shop.ts';

/** The only binding of React and XState: screens read by selectors, and act by the named functions of `commands/`. */
const Shop = createContext<ShopActor | null>(null);

export const ShopProvider = ({ shop, children }: { shop: ShopActor; children: ReactNode }) => <Shop value={shop}>{children}</Shop>;

function useShopActor(): ShopActor {
  const found = useContext(Shop);
  if (!found) throw new Error('There is no <ShopProvider> above');
  return found;
}

type Machines = {
  session: typeof sessionMachine;
  catalogue: typeof catalogueMachine;
  cart: typeof cartMachine;
  search: typeof searchMachine;
  menu: typeof menuMachine;
  notices: typeof noticesMachine;
  alerts: typeof alertsMachine;
  home: typeof homeMachine;
  hero: typeof heroMachine;
  carousel: typeof carouselMachine;
  slides: typeof slidesMachine;
  'most-viewed': typeof mostViewedMachine;
  collection: typeof collectionMachine;
  product: typeof productMachine;
  login: typeof loginMachine;
  'password-reset': typeof passwordResetMachine;
  'email-verification': typeof emailVerificationMachine;
  profile: typeof profileMachine;
  checkout: typeof checkoutMachine;
  promo: typeof promoMachine;
  'order-sending': typeof orderSendingMachine;
  orders: typeof ordersMachine;
};

function useChild<Id extends keyof Machines, Selected>(id: Id, select: (snapshot: SnapshotFrom<Machines[Id]>) => Selected): Selected {
  const actor = useShopActor().system.get(id) as ActorRefFrom<Machines[Id]> | undefined;
  if (!actor) throw new Error(`The actor '${id}' does not live on this page`);
  return useSelector(actor, select as (snapshot: unknown) => Selected);
}

/**
 * What a shopper can do with one actor, as a hook that gives named functions: no screen sends an event by itself.
 * They stay the same as long as the shop, and look the actor up at the press. `of` gives them outside of React.
 */
export function commandsFor<Id extends keyof Machines, Commands>(id: Id, make: (send: (event: EventFromLogic<Machines[Id]>) => void) => Commands) {
  const made = new WeakMap<ShopActor, Commands>();
  const of = (shop: ShopActor): Commands => {
    const commands = made.get(shop) ?? make((event) => (shop.system.get(id) as AnyActorRef).send(event));
    made.set(shop, commands);
    return commands;
  };
  return Object.assign((): Commands => of(useShopActor()), { of });
}

type Hook<Id extends keyof Machines> = <Selected>(select: (snapshot: SnapshotFrom<Machines[Id]>) => Selected) => Selected;

/** Each shows one actor through a selector, and renders again only when what it selects changes. */
export const useShop = <Selected,>(select: (snapshot: SnapshotFrom<typeof shopMachine>) => Selected): Selected => useSelector(useShopActor(), select);
export const useSession: Hook<'session'> = (select) => useChild('session', select);
export const useCatalogue: Hook<'catalogue'> = (select) => useChild('catalogue', select);
export const useCart: Hook<'cart'> = (select) => useChild('cart', select);
export const useSearch: Hook<'search'> = (select) => useChild('search', select);
export const useMenu: Hook<'menu'> = (select) => useChild('menu', select);
export const useNotices: Hook<'notices'> = (select) => useChild('notices', select);
export const useAlerts: Hook<'alerts'> = (select) => useChild('alerts', select);
/** These only on the home page, and the slides only while the carousel shows some. */
export const useHome: Hook<'home'> = (select) => useChild('home', select);
export const useHero: Hook<'hero'> = (select) => useChild('hero', select);
export const useCarousel: Hook<'carousel'> = (select) => useChild('carousel', select);
export const useSlides: Hook<'slides'> = (select) => useChild('slides', select);
export const useMostViewed: Hook<'most-viewed'> = (select) => useChild('most-viewed', select);
/** Only on the collection's page. */
export const useCollection: Hook<'collection'> = (select) => useChild('collection', select);
/** Only on a product's page. */
export const useProduct: Hook<'product'> = (select) => useChild('product', select);
/** Each only on its own page of the account. */
export const useLogin: Hook<'login'> = (select) => useChild('login', select);
export const usePasswordReset: Hook<'password-reset'> = (select) => useChild('password-reset', select);
export const useEmailVerification: Hook<'email-verification'> = (select) => useChild('email-verification', select);
export const useProfile: Hook<'profile'> = (select) => useChild('profile', select);
/** Only at checkout, and the last of them only while an order is on its way. */
export const useCheckout: Hook<'checkout'> = (select) => useChild('checkout', select);
export const usePromo: Hook<'promo'> = (select) => useChild('promo', select);
export const useOrderSending: Hook<'order-sending'> = (select) => useChild('order-sending', select);
/** Only on the page of the orders. */
export const useOrders: Hook<'orders'> = (select) => useChild('orders', select);
