import type { alertsMachine } from '../../../machines/shop/alerts-machine.ts';
import type { connectionMachine } from '../../../machines/shop/connection-machine.ts';
import type { menuMachine } from '../../../machines/shop/menu-machine.ts';
import type { shopProfileMachine } from '../../../machines/shop/shop-profile-machine.ts';
import type { aboutMachine } from '../../../machines/shop/about-machine.ts';
import type { toastsMachine } from '../../../machines/shop/toasts-machine.ts';
import type { shopMachine } from '../../../machines/shop/shop-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { alert, error, initialData, lists, notice, page } from '../shapes.ts';

const alerts: AllowListOf<typeof alertsMachine> = {
  exact: true,
  context: { queue: alert },
  events: { 'alert.raise': { alert } },
};

const connection: AllowListOf<typeof connectionMachine> = { exact: true, context: {}, events: {} };

const menu: AllowListOf<typeof menuMachine> = { exact: true, context: {}, events: {} };

/** Who the shop is, as it tells everybody. */
const shopProfile: AllowListOf<typeof shopProfileMachine> = {
  exact: true,
  context: { profile: true },
  events: {
    'xstate.init': { input: { painted: true } },
    'xstate.done.actor.loadProfile': { output: true },
    'xstate.error.actor.loadProfile': { error },
  },
};

/** The owner's words to everybody. */
const about: AllowListOf<typeof aboutMachine> = {
  exact: true,
  context: { input: { painted: true }, data: true, error },
  events: {
    'xstate.init': { input: { painted: true } },
    'xstate.done.actor.load': { output: true },
    'xstate.error.actor.load': { error },
  },
};

const notices: AllowListOf<typeof toastsMachine> = {
  exact: true,
  context: { shown: { id: true, notice }, nextId: true, place: true },
  events: {
    'notice.show': { notice },
    'notice.dismiss': { id: true },
    'notice.expired': { id: true },
    'page.opened': { place: true },
    'customer.known': {},
  },
};

/** Without the address itself, `page` says what of it counts; and without the customer, `who` does. */
const shop: AllowListOf<typeof shopMachine> = {
  exact: true,
  context: {
    page,
    arrival: true,
    currency: true,
    ...lists,
    glimpse: initialData,
    who: true,
    location: false,
    origin: false,
    profile: false,
    user: false,
    wayBack: false,
    draft: false,
    sizes: true,
  },
  events: {
    'size.keep': { productId: true, size: true },
    'xstate.init': { input: { page, glimpse: initialData } },
    'page.opened': { page, arrival: true, isHere: true },
    'products.loaded': { products: true },
    'products.failed': { error },
    'categories.loaded': { categories: true },
    'categories.failed': { error },
    'vendors.loaded': { vendors: true },
    'vendors.failed': { error },
    'query.asked': { query: true },
    'customer.gone': { why: true, isDeleted: true },
    'lists.check': { before: true },
    'products.known': { products: true },
    'categories.known': { categories: true },
    'vendors.known': { vendors: true },
    'customer.changed': { fact: { type: true, why: true } },
  },
};

export const shopAllowLists = {
  alerts,
  connection,
  menu,
  'shop-profile': shopProfile,
  about,
  toasts: notices,
  shop,
};
