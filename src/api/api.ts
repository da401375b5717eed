import { type AccountApi, accountApi } from './account.ts';
import { type AddressesApi, addressesApi } from './addresses.ts';
import { type CartApi, cartApi } from './cart.ts';
import { type ChatApi, chatApi } from './chat.ts';
import { type Client, type ClientOptions, createClient } from './client.ts';
import { type CommentsApi, commentsApi } from './comments.ts';
import { type CustomOrdersApi, customOrdersApi } from './custom-orders.ts';
import { type InterestApi, interestApi } from './interest.ts';
import { type NotificationsApi, notificationsApi } from './notifications.ts';
import { type OrdersApi, ordersApi } from './orders.ts';
import { type ShopApi, shopApi } from './catalogue.ts';
import { type WishlistApi, wishlistApi } from './wishlist.ts';

/** All calls of the app. Their code loads after the first page's: a server-rendered page needs no call. */
export type Api = ShopApi &
  AccountApi &
  CartApi &
  OrdersApi &
  CustomOrdersApi &
  CommentsApi &
  NotificationsApi &
  ChatApi &
  InterestApi &
  WishlistApi &
  AddressesApi;

/** The calls over the one client. */
export const loadApi = (options: ClientOptions): Api => createApi(createClient(options));

/** The calls over a client. */
export const createApi = (client: Client): Api => ({
  ...shopApi(client),
  ...accountApi(client),
  ...cartApi(client),
  ...ordersApi(client),
  ...customOrdersApi(client),
  ...commentsApi(client),
  ...notificationsApi(client),
  ...chatApi(client),
  ...interestApi(client),
  ...wishlistApi(client),
  ...addressesApi(client),
});
