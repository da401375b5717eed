import type { WireUser } from '../../src/api/contract/account.ts';
import type { WireCart } from '../../src/api/contract/cart.ts';
import type { WireCategory, WireProduct, WireVendor } from '../../src/api/contract/catalogue.ts';
import type { WireNotification } from '../../src/api/contract/notifications.ts';
import type { WireCustomChanges } from '../../src/api/contract/custom-orders/custom-order-shape.ts';
import type { WireRecommendation } from '../../src/api/contract/interest.ts';
import type { WireOrder, WireOrderChanges, WireRedeemCode } from '../../src/api/contract/orders/order-shape.ts';
import type { WireDelivery, WireTerms } from '../../src/api/contract/shop-profile.ts';
import type { DeletionPlan } from '../../src/domain/account/deletion.ts';
import type { AccountOffer } from '../../src/domain/account/offers.ts';

/** Bodies of section 7 around the shapes of `src/api/contract`: the document of the contract takes them from here. */

/** Yes; `message` is for the shopper. */
export type DoneAnswer = { success: true; message?: string };
/** Products, by the first name that section 7 has for them; `products` is read as well. */
export type EnrichedProductsAnswer = { success: true; enrichedProducts: WireProduct[]; message?: string };
export type ProductsAnswer = { success?: true; products: WireProduct[] };
/** The list may also come bare, or as `categories`. */
export type CategoriesAnswer = { success?: true; data: WireCategory[] };
export type VendorsAnswer = { success: true; message?: string; vendors: WireVendor[] };
/** Pictures that slide on the home page. */
export type CarouselAnswer = {
  images: {
    url: string;
    altText: string;
    /** + Where a press leads: a path of the shop, or https. */
    link?: string;
    /** + Words of that link. */
    label?: string;
  }[];
  settings: {
    autoplay: boolean;
    /** Milliseconds, 1000 to 3600000. */
    interval: number;
    showIndicators: boolean;
    showControls: boolean;
  };
};

export type NewAccountBody = { name: string; email: string; password: string };
export type LogInBody = { email: string; password: string };
/** A session has begun. */
export type SessionAnswer = { success: true; token: string; message?: string };
/** Six digits, as mailed. */
export type OtpBody = { otp: string };
export type EmailBody = { email: string };
export type NewPasswordBody = { email: string; otp: string; newPassword: string };
export type UserAnswer = { success: true; userData: WireUser; message?: string };
export type ProfileAnswer = {
  success: true;
  profileData: Pick<WireUser, 'name' | 'email' | 'isAccountVerified' | 'points' | 'lastLogin'> & {
    cartData: WireCart;
    /** + What customers can do with their account on this server. */
    offers?: readonly AccountOffer[];
  };
};
/** Fields of `data` may be added. */
export type MyDataAnswer = { success: true; data: Record<string, unknown> };
export type DeletionAnswer = { success: true; deletion: DeletionPlan };
export type DeletionCodeAnswer = {
  success: true;
  /** It went to the address before a change of the last seven days. */
  toAddressBefore: boolean;
  message?: string;
};
export type PasswordBody = { currentPassword: string; newPassword: string };
export type ProfileBody = {
  name: string;
  email: string;
  /** + Proves whose account it is where the email changes. */
  password?: string;
};

/** One more of a choice. */
export type ChoiceBody = { itemId: string; size: string; properties: Record<string, string> };
/** Exactly so many of a choice; 0 takes the line out. */
export type QuantityBody = ChoiceBody & { quantity: number };
/** Lines by any key; what a line holds is what counts. */
export type CartAnswer = {
  success: true;
  cartData: WireCart;
  /** + A call of the cart is known again by its Idempotency-Key. */
  keepsKeys?: boolean;
};

/** + The cart as it is now. */
export type CartChangedAnswer = { cartData?: WireCart };

/** `amount` in rupees: the items' total. */
export type CodeBody = { code: string; amount: number };
/** What a code does to an amount, in rupees. */
export type CodeAnswer = {
  success: true;
  message?: string;
  discountApplied: boolean;
  discountedAmount: number;
  redeemCode: WireRedeemCode;
};
/** `isValid: false` with an `error` says no. */
export type CustomCodeAnswer = {
  isValid: boolean;
  error: string | null;
  discountApplied: boolean;
  discountedAmount: number;
  redeemCode: WireRedeemCode;
};

export type PlacedAnswer = {
  success: true;
  message?: string;
  /** + The order that was placed. */
  order?: { _id: string; orderId: string; totalAmount: number };
};
export type UserIdBody = { userId: string };
export type OrdersAnswer = { success: true; orders: WireOrder[] };

/** The created order; the app reads its id alone. */
export type PlacedCustomAnswer = { _id: string };

export type NotificationsAnswer = { success: true; notifications: WireNotification[] };
/** + Ids of the products that the customer viewed last, the latest first. */
export type ViewedAnswer = string[];
export type RecommendationsAnswer = { success: true; message?: string; recommendations: WireRecommendation[] };

/** + What delivery costs, and where a transfer goes. */
export type TermsAnswer = { success: true } & WireTerms;
export type DeliveryAnswer = { success: true } & WireDelivery;

/** A no: `message` is shown to the shopper. With 2xx and `success: false` it is a no as well. */
export type Refusal = {
  success: false;
  message: string;
  /** + What has changed, where prices, codes or fees are others by now (409). */
  details?: WireOrderChanges | WireCustomChanges | { password: 'missing' | 'wrong' };
};
