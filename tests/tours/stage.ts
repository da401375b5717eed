import { expect, type Page, type Route } from '@playwright/test';
import type { WireUser } from '../../src/api/contract/account.ts';
import type { WireCategory, WireProduct, WireVendor } from '../../src/api/contract/catalogue.ts';
import type { CartLine } from '../../src/domain/cart/cart.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import type { Carousel } from '../../src/domain/catalogue/carousel.ts';
import type { Category, Product, Vendor } from '../../src/domain/catalogue/product.ts';
import type { ShopProfile, ShopTexts } from '../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../src/domain/cart/cart-serialization.ts';
import type { Recommendation } from '../../src/domain/interest/recommendation.ts';
import type { AccountOffer } from '../../src/domain/account/offers.ts';
import type { User } from '../../src/domain/account/user.ts';
import { setOffline } from '../e2e/support/set-offline.ts';
import { SETTLING } from '../../src/platform/watch-online.ts';
import type { Hand } from './hand.ts';

/** The calls that the tours steer at the network. */
const CALLS = {
  products: '**/api/product/list',
  categories: '**/api/categories',
  vendors: '**/api/vendors',
  view: '**/api/product/*/increment-view',
  carousel: '**/api/carousel',
  mostViewed: '**/api/product/most-viewed',
  search: '**/api/product/search?*',
  recommendations: '**/api/userinterest/recommendations',
  track: '**/api/userinterest/track/*',
  viewed: '**/api/userinterest/viewed',
  logIn: '**/api/user/login',
  signUp: '**/api/user/register',
  logOut: '**/api/user/logout',
  isAuth: '**/api/user/is-auth',
  user: '**/api/user/data',
  profile: '**/api/user/profile-data',
  update: '**/api/user/update',
  changePassword: '**/api/user/change-password',
  myData: '**/api/user/my-data',
  deletionPlan: '**/api/user/deletion',
  sendDeletionCode: '**/api/user/send-deletion-otp',
  deleteAccount: '**/api/user/delete-account',
  cartGet: '**/api/cart/get',
  cartAdd: '**/api/cart/add',
  cartUpdate: '**/api/cart/update',
  sendVerifyCode: '**/api/user/send-verify-otp',
  verify: '**/api/user/verify-account',
  sendResetCode: '**/api/user/send-reset-otp',
  reset: '**/api/user/reset-password',
  orders: '**/api/order/userorders',
  cancelOrder: '**/api/order/*/cancel',
  sendSlip: '**/api/order/*/slip',
  requestReturn: '**/api/order/*/return',
  withdrawReturn: '**/api/order/*/return/withdraw',
  invoice: '**/api/invoice/*/download',
  terms: '**/api/shop-profile',
  about: '**/api/shop-profile/about',
  delivery: '**/api/shop-profile/delivery?*',
  wishlist: '**/api/wishlist',
  wish: '**/api/wishlist/*',
  addresses: '**/api/address',
  address: '**/api/address/*',
  preferAddress: '**/api/address/*/default',
  validateCode: '**/api/redeem-codes/validate',
  place: '**/api/order/place',
  customOrders: '**/api/custom-order/my-orders',
  customOrder: /\/api\/custom-order\/(?!my-orders$|validate-code$)[^/]+$/,
  customStatus: '**/api/custom-order/*/status',
  customOptions: '**/api/custom-options/',
  validateCustomCode: '**/api/custom-order/validate-code',
  placeCustomOrder: '**/api/custom-order/',
  comments: '**/api/comment/product/*',
  postComment: '**/api/comment/add',
  postReply: '**/api/comment/*/replies',
  vote: /\/api\/comment\/[^/]+\/(like|dislike)$/,
  notifications: /\/api\/notifications\/\?.*limit=10$/,
  notificationsPage: /\/api\/notifications\/\?.*limit=20$/,
  readNotification: '**/api/notifications/*/read',
  readAllNotifications: '**/api/notifications/read-all*',
  deleteNotification: /\/api\/notifications\/(?!read-all$)[^/?]+$/,
  chat: '**/api/chat',
  chatMessages: '**/api/chat/messages',
  helpTopics: '**/api/chat/help/topics',
  helpSubtopics: '**/api/chat/help/subtopic/*',
  helpQuestions: '**/api/chat/help/questions/*',
  helpAnswer: '**/api/chat/help/answer/*',
} as const;
export type CallName = keyof typeof CALLS;

/** As the server would send it. */
export const wireProduct = (it: Product): WireProduct => ({
  _id: it.id,
  name: it.name,
  description: it.description,
  price: it.price === null ? null : rupeesFromCents(it.price),
  image: [...it.images],
  sizes: [...it.sizes],
  category: { _id: it.categoryId, name: it.categoryName },
  subCategory: { _id: it.subcategoryId, name: it.subcategoryName },
  categoryName: it.categoryName,
  subCategoryName: it.subcategoryName,
  vendor: { _id: it.vendorId, name: it.vendorName },
  vendorName: it.vendorName,
  bestseller: it.bestseller,
  views: it.views,
  createdAt: new Date(it.createdAt).toISOString(),
  customProperties: it.properties.map(({ name, values }) => ({ name, values: [...values] })),
  tags: [...it.tags],
  availableForSale: true,
  ...(it.stock && { stock: it.stock.map((row) => ({ ...row })) }),
  ...(it.variants && { variants: it.variants.map(({ properties, image }) => ({ properties, image })) }),
});
const wireCategory = (it: Category): WireCategory => ({
  _id: it.id,
  name: it.name,
  image: it.image,
  subcategories: it.subcategories.map(({ id, name, image }) => ({ _id: id, name, image })),
});
const wireVendor = (it: Vendor): WireVendor => ({
  _id: it.id,
  name: it.name,
  images: [it.image],
  categories: it.categoryName === '' ? [] : [{ category: { name: it.categoryName } }],
});
const wireUser = (it: User): WireUser => ({
  _id: it.id,
  name: it.name,
  email: it.email,
  isAccountVerified: it.isVerified,
  points: it.points,
  lastLogin: it.lastLogin,
  phoneNumber: it.phoneNumber,
  address: it.address,
});

/** The bodies of the calls' answers. */
export const bodies = {
  done: { success: true, message: '' },
  token: (token: string) => ({ success: true, token, message: '' }),
  user: (user: User) => ({ success: true, userData: wireUser(user) }),
  profile: (user: User, offers: readonly AccountOffer[] = []) => ({
    success: true,
    profileData: { ...wireUser(user), offers },
  }),
  cart: (lines: readonly CartLine[]) => ({ success: true, cartData: storedFromLines(lines) }),
  products: (list: readonly Product[]) => ({ success: true, enrichedProducts: list.map(wireProduct) }),
  categories: (list: readonly Category[]) => ({ success: true, data: list.map(wireCategory) }),
  vendors: (list: readonly Vendor[]) => ({ success: true, vendors: list.map(wireVendor) }),
  recommendations: (list: readonly Recommendation[]) => ({
    success: true,
    recommendations: list.map(({ product, because }) => ({ ...wireProduct(product), ...(because && { because }) })),
  }),
  about: (profile: ShopProfile, texts: ShopTexts) => ({ success: true, profile, texts }),
  /** Pictures of the carousel; they and the settings travel as they are. */
  carousel: (it: Carousel) => it,
  /** What a call that fails is told; the samples' `refused`. */
  refused: { success: false, message: 'We are stocktaking until noon.' },
};

/** Smallest picture. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A page with its network and its clock in the tour's hands. */
export type Stage = {
  page: Page;
  hand: Hand;
  /** The next call of this name is answered at once, now and later. */
  always: (name: CallName, body: unknown) => void;
  /** Calls of this name wait for `answer`, as all do unless told otherwise. */
  hold: (name: CallName) => void;
  /** Answers the call that waits, with JSON or bytes; null cuts it off. */
  answer: (name: CallName, body: unknown, status?: number) => Promise<void>;
  /** Calls of this name that wait now are never answered: `answer` is for one that comes after. */
  leaveUnanswered: (name: CallName) => void;
  /** Whether a call waits. */
  isAsked: (name: CallName) => boolean;
  /** Lets this many milliseconds pass for the page; its clock stands still otherwise. */
  pass: (milliseconds: number) => Promise<void>;
  /** Does something with timers of the world, such as a look by a tool that has its own; the app's stand still. */
  withRealTimers: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Takes the device's network away and brings it back. */
  reconnect: () => Promise<void>;
  /** Comes to an address of the shop as Back does: an entry of the history is opened, nothing is pressed. */
  back: (address: string) => Promise<void>;
};

/** Milliseconds of the page's clock that work of its own may take: frames, idle moments. */
export const TICK = 5;
let visits = 0;

/** Takes a page's network and clock in hand, before it is opened. */
export async function stageOn(page: Page, hand: Hand): Promise<Stage> {
  const waiting = Object.fromEntries(Object.keys(CALLS).map((name) => [name, []])) as unknown as Record<
    CallName,
    Route[]
  >;
  // To most tours the cart of an account, its notifications and what is said of a product do not matter.
  const always: Partial<Record<CallName, unknown>> = {
    cartGet: bodies.cart([]),
    cartAdd: bodies.done,
    cartUpdate: bodies.done,
    notifications: { success: true, notifications: [] },
    comments: [],
    recommendations: bodies.recommendations([]),
    track: [],
    viewed: [],
    wishlist: { success: true, productIds: [] },
    addresses: { success: true, addresses: [] },
  };
  const json = (body: unknown, status = 200) => ({
    status,
    ...(Buffer.isBuffer(body) ? { body } : { json: body }),
    headers: { 'Cache-Control': 'no-store' },
  });
  for (const [name, url] of Object.entries(CALLS) as [CallName, string | RegExp][]) {
    await page.route(url, (route) =>
      name in always ? route.fulfill(json(always[name])) : void waiting[name].push(route),
    );
  }
  await page.route('**/media/**', (route) => route.fulfill({ body: PIXEL, contentType: 'image/png' }));
  await page.addInitScript(() => Object.assign(window, { __timer: { real: window.setTimeout } }));
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T09:00:01Z'));
  /** Calls that wait; one that was called off has gone. */
  const asked = (name: CallName): Route[] => waiting[name].filter((route) => route.request().failure() === null);
  const pass = (milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
  return {
    page,
    hand,
    pass,
    reconnect: async () => {
      await setOffline(page, true);
      await setOffline(page, false);
      await pass(SETTLING);
    },
    always: (name, body) => void (always[name] = body),
    withRealTimers: async (work) => {
      const swap = (): Promise<void> =>
        page.evaluate(() => {
          const { __timer: timer } = window as unknown as { __timer: { real: typeof setTimeout } };
          [window.setTimeout, timer.real] = [timer.real, window.setTimeout];
        });
      await swap();
      try {
        return await work();
      } finally {
        await swap();
      }
    },
    hold: (name) => void delete always[name],
    isAsked: (name) => asked(name).length > 0,
    answer: async (name, body, status) => {
      await expect.poll(() => asked(name).length, { message: `the call of ${name} is made` }).toBeGreaterThan(0);
      const route = asked(name).at(-1);
      waiting[name].length = 0;
      await (body === null ? route?.abort() : route?.fulfill(json(body, status)));
    },
    leaveUnanswered: (name) => void (waiting[name].length = 0),
    back: async (address) => {
      const mark = ++visits;
      await page.evaluate(
        ([url, at]) => {
          const here = window.location.href;
          window.history.pushState({ key: `there-${at}`, state: null }, '', url as string);
          window.history.pushState({ key: `here-${at}`, state: null }, '', here);
          window.history.back();
        },
        [address, mark],
      );
      await expect.poll(() => page.evaluate(() => (window.history.state as { key: string }).key)).toBe(`there-${mark}`);
    },
  };
}
