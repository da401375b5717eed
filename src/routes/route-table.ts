import { filtersFromQuery } from '../domain/catalogue/filter-query.ts';
import type { Page } from '../machines/shop/shop-machine.ts';
import { type LazyPage, later } from '../ui/later.ts';
import type { Params } from './match-path.ts';

type Entry = {
  path: string;
  /** A parameter that the address must have as well. */
  query?: string;
  /** The page that an address of this path asks for: the one place where an address is read. */
  page: (params: Params, search: string) => Page;
  screen: LazyPage;
};

/** Pages of the shop's texts, which have one chart; the screen knows by the address which of them it is. */
const about = { page: (): Page => ({ name: 'about' }), screen: later(() => import('./pages/about.ts')) };

const customOrderForm = later(() => import('./pages/custom-order-form.ts'));

const orders = later(() => import('./pages/orders.ts'));

/** Path → page → screen, for every route of section 2. The first that fits wins, more exact ones before others. */
export const table: readonly Entry[] = [
  { path: '/', page: () => ({ name: 'home' }), screen: later(() => import('./pages/home.ts')) },
  {
    path: '/collection',
    page: (_, search) => ({ name: 'collection', filters: filtersFromQuery(search) }),
    screen: later(() => import('./pages/collection.ts')),
  },
  {
    path: '/product/:productId',
    page: ({ productId = '' }, search) => {
      const query = new URLSearchParams(search);
      const commentId = query.get('comment');
      const colour = query.get('colour');
      return {
        name: 'product',
        productId,
        ...(commentId !== null && { commentId }),
        ...(colour !== null && { colour }),
      };
    },
    screen: later(() => import('./pages/product.ts')),
  },
  {
    path: '/cart',
    page: () => ({ name: 'cart' }),
    screen: later(() => import('./pages/cart.ts')),
  },
  { path: '/about', ...about },
  { path: '/info/:name', ...about },
  {
    path: '/contact',
    page: () => ({ name: 'contact' }),
    screen: later(() => import('./pages/contact.ts')),
  },
  { path: '/place-order', page: () => ({ name: 'checkout' }), screen: later(() => import('./pages/checkout.ts')) },
  { path: '/custom-order', page: () => ({ name: 'custom-order-form', orderId: '' }), screen: customOrderForm },
  {
    path: '/custom-orders',
    page: () => ({ name: 'custom-orders' }),
    screen: later(() => import('./pages/custom-orders.ts')),
  },
  {
    path: '/custom-orders/:id',
    query: 'edit',
    page: ({ id = '' }) => ({ name: 'custom-order-form', orderId: id }),
    screen: customOrderForm,
  },
  {
    path: '/custom-orders/:id',
    page: ({ id = '' }) => ({ name: 'custom-order', orderId: id }),
    screen: later(() => import('./pages/custom-order.ts')),
  },
  { path: '/orders', page: () => ({ name: 'orders', orderId: '' }), screen: orders },
  {
    path: '/orders/:id',
    query: 'placed',
    page: ({ id = '' }) => ({ name: 'orders', orderId: id, isPlaced: true }),
    screen: orders,
  },
  { path: '/orders/:id', page: ({ id = '' }) => ({ name: 'orders', orderId: id }), screen: orders },
  { path: '/login', page: () => ({ name: 'login' }), screen: later(() => import('./pages/login.ts')) },
  {
    path: '/email-verify',
    page: (_, search) => ({ name: 'email-verification', codeSent: new URLSearchParams(search).get('code') === 'sent' }),
    screen: later(() => import('./pages/email-verification.ts')),
  },
  {
    path: '/reset-password',
    page: () => ({ name: 'password-reset' }),
    screen: later(() => import('./pages/password-reset.ts')),
  },
  { path: '/user-profile', page: () => ({ name: 'profile' }), screen: later(() => import('./pages/profile.ts')) },
  {
    path: '/notifications',
    page: () => ({ name: 'notifications-page' }),
    screen: later(() => import('./pages/notifications.ts')),
  },
  { path: '/wishlist', page: () => ({ name: 'wishlist' }), screen: later(() => import('./pages/wishlist.ts')) },
  {
    path: '*',
    page: () => ({ name: 'missing' }),
    screen: later(() => import('./pages/not-found.ts')),
  },
];

/** Every screen once. */
export const screens: readonly LazyPage[] = [...new Set(table.map(({ screen }) => screen))];
