import type { ActorRefFrom } from 'xstate';
import type { alertsMachine } from '../machines/alerts.ts';
import type { carouselMachine } from '../machines/carousel.ts';
import type { cartMachine } from '../machines/cart.ts';
import type { catalogueMachine } from '../machines/catalogue.ts';
import type { collectionMachine } from '../machines/collection.ts';
import type { emailVerificationMachine } from '../machines/email-verification.ts';
import type { heroMachine } from '../machines/hero.ts';
import type { homeMachine } from '../machines/home.ts';
import type { loginMachine } from '../machines/login.ts';
import type { menuMachine } from '../machines/menu.ts';
import type { mostViewedMachine } from '../machines/most-viewed.ts';
import type { noticesMachine } from '../machines/notices.ts';
import type { passwordResetMachine } from '../machines/password-reset.ts';
import type { productMachine } from '../machines/product.ts';
import type { profileMachine } from '../machines/profile.ts';
import type { searchMachine } from '../machines/search.ts';
import type { sessionMachine } from '../machines/session.ts';
import type { slidesMachine } from '../machines/slides.ts';
import type { ShopActor } from '../machines/shop.ts';
import type { Cents } from '../domain/money.ts';
import type { Sort } from '../domain/filter.ts';

type Handle = 'min' | 'max';

/** What a shopper does with pictures that turn; pointing and focussing are looking closely. */
const turning = (it: () => ActorRefFrom<typeof heroMachine> | ActorRefFrom<typeof slidesMachine>) => ({
  next: () => it().send({ type: 'slide.next' }),
  previous: () => it().send({ type: 'slide.previous' }),
  show: (index: number) => it().send({ type: 'slide.show', index }),
  pause: () => it().send({ type: 'rotation.pause' }),
  play: () => it().send({ type: 'rotation.play' }),
  pointAt: () => it().send({ type: 'pointer.entered' }),
  pointAway: () => it().send({ type: 'pointer.left' }),
  focus: () => it().send({ type: 'focus.entered' }),
  blur: () => it().send({ type: 'focus.left' }),
});

/** What a shopper can do, as named functions: no screen sends an event by itself. A page's own actor is looked up at the press. */
export function commandsOf({ system }: ShopActor) {
  const catalogue = (): ActorRefFrom<typeof catalogueMachine> => system.get('catalogue');
  const home = (): ActorRefFrom<typeof homeMachine> => system.get('home');
  const carousel = (): ActorRefFrom<typeof carouselMachine> => system.get('carousel');
  const mostViewed = (): ActorRefFrom<typeof mostViewedMachine> => system.get('most-viewed');
  const collection = (): ActorRefFrom<typeof collectionMachine> => system.get('collection');
  const search = (): ActorRefFrom<typeof searchMachine> => system.get('search');
  const product = (): ActorRefFrom<typeof productMachine> => system.get('product');
  const cart = (): ActorRefFrom<typeof cartMachine> => system.get('cart');
  const session = (): ActorRefFrom<typeof sessionMachine> => system.get('session');
  const login = (): ActorRefFrom<typeof loginMachine> => system.get('login');
  const passwordReset = (): ActorRefFrom<typeof passwordResetMachine> => system.get('password-reset');
  const emailVerification = (): ActorRefFrom<typeof emailVerificationMachine> => system.get('email-verification');
  const profile = (): ActorRefFrom<typeof profileMachine> => system.get('profile');
  const menu = (): ActorRefFrom<typeof menuMachine> => system.get('menu');
  const notices = (): ActorRefFrom<typeof noticesMachine> => system.get('notices');
  const alerts = (): ActorRefFrom<typeof alertsMachine> => system.get('alerts');

  return {
    catalogue: {
      retryProducts: () => catalogue().send({ type: 'products.retry' }),
      retryCategories: () => catalogue().send({ type: 'categories.retry' }),
      retryVendors: () => catalogue().send({ type: 'vendors.retry' }),
    },
    home: {
      openCategory: (categoryId: string) => home().send({ type: 'category.open', categoryId }),
      closeCategory: () => home().send({ type: 'category.close' }),
    },
    hero: turning(() => system.get('hero')),
    carousel: {
      retry: () => carousel().send({ type: 'carousel.retry' }),
    },
    slides: turning(() => system.get('slides')),
    mostViewed: {
      retry: () => mostViewed().send({ type: 'products.retry' }),
    },
    collection: {
      toggleCategory: (id: string) => collection().send({ type: 'category.toggle', id }),
      toggleType: (id: string) => collection().send({ type: 'type.toggle', id }),
      toggleVendor: (id: string) => collection().send({ type: 'vendor.toggle', id }),
      sort: (sort: Sort) => collection().send({ type: 'sort.choose', sort }),
      clear: () => collection().send({ type: 'filters.clear' }),
      /** `value` in cents. */
      movePrice: (handle: Handle, value: Cents) => collection().send({ type: 'price.move', handle, value }),
      typePrice: (handle: Handle, text: string) => collection().send({ type: 'price.type', handle, text }),
      restPrice: () => collection().send({ type: 'price.rest' }),
      freePrice: () => collection().send({ type: 'price.free' }),
      togglePanel: () => collection().send({ type: 'panel.toggle' }),
    },
    search: {
      open: () => search().send({ type: 'search.open' }),
      close: () => search().send({ type: 'search.close' }),
      type: (query: string) => search().send({ type: 'query.type', query }),
      submit: () => search().send({ type: 'query.submit' }),
      next: () => search().send({ type: 'suggestion.next' }),
      previous: () => search().send({ type: 'suggestion.previous' }),
      choose: (productId: string) => search().send({ type: 'suggestion.choose', productId }),
      leave: () => search().send({ type: 'suggestions.leave' }),
    },
    product: {
      retry: () => product().send({ type: 'products.retry' }),
      chooseSize: (size: string) => product().send({ type: 'size.choose', size }),
      chooseProperty: (name: string, value: string) => product().send({ type: 'property.choose', name, value }),
      addToCart: () => product().send({ type: 'choice.add' }),
    },
    cart: {
      setQuantity: (key: string, quantity: number) => cart().send({ type: 'line.set', key, quantity }),
      remove: (key: string) => cart().send({ type: 'line.remove', key }),
    },
    session: {
      logOut: () => session().send({ type: 'session.end' }),
    },
    login: {
      switchMode: () => login().send({ type: 'mode.switch' }),
      typeName: (text: string) => login().send({ type: 'name.type', text }),
      typeEmail: (text: string) => login().send({ type: 'email.type', text }),
      typePassword: (text: string) => login().send({ type: 'password.type', text }),
      send: () => login().send({ type: 'form.send' }),
    },
    passwordReset: {
      typeEmail: (text: string) => passwordReset().send({ type: 'email.type', text }),
      fillCode: (boxes: readonly string[]) => passwordReset().send({ type: 'code.fill', boxes }),
      typePassword: (text: string) => passwordReset().send({ type: 'password.type', text }),
      send: () => passwordReset().send({ type: 'form.send' }),
      resend: () => passwordReset().send({ type: 'code.resend' }),
      back: () => passwordReset().send({ type: 'step.back' }),
    },
    emailVerification: {
      sendCode: () => emailVerification().send({ type: 'code.send' }),
      resend: () => emailVerification().send({ type: 'code.resend' }),
      fillCode: (boxes: readonly string[]) => emailVerification().send({ type: 'code.fill', boxes }),
      send: () => emailVerification().send({ type: 'form.send' }),
    },
    profile: {
      retry: () => profile().send({ type: 'profile.retry' }),
      edit: () => profile().send({ type: 'profile.edit' }),
      typeName: (text: string) => profile().send({ type: 'name.type', text }),
      typeEmail: (text: string) => profile().send({ type: 'email.type', text }),
      send: () => profile().send({ type: 'form.send' }),
      cancel: () => profile().send({ type: 'form.cancel' }),
      sendCode: () => profile().send({ type: 'code.send' }),
    },
    menu: {
      open: () => menu().send({ type: 'menu.open' }),
      close: () => menu().send({ type: 'menu.close' }),
    },
    notices: {
      dismiss: (id: number) => notices().send({ type: 'notice.dismiss', id }),
      hold: () => notices().send({ type: 'notices.hold' }),
      release: () => notices().send({ type: 'notices.release' }),
    },
    alerts: {
      acknowledge: () => alerts().send({ type: 'alert.acknowledge' }),
    },
  };
}
export type Commands = ReturnType<typeof commandsOf>;
