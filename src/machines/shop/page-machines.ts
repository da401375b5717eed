import { type AnyStateMachine, fromPromise } from 'xstate';
import type { PageDeps } from '../world.ts';
import type { aboutMachine } from './about-machine.ts';
import type { checkoutMachine } from '../checkout/checkout-machine.ts';
import type { collectionMachine } from '../catalogue/collection-machine.ts';
import type { commentsSectionMachine } from '../comments/comments-section-machine.ts';
import type { customOrderFormMachine } from '../custom-orders/custom-order-form-machine.ts';
import type { customOrderMachine } from '../custom-orders/custom-order-machine.ts';
import type { customOrdersMachine } from '../custom-orders/custom-orders-machine.ts';
import type { emailVerificationMachine } from '../account/email-verification-machine.ts';
import type { homeMachine } from '../home/home-machine.ts';
import type { notificationsPageMachine } from '../notifications/notifications-page-machine.ts';
import type { loginMachine } from '../account/login-machine.ts';
import type { ordersMachine } from '../orders/orders-machine.ts';
import type { passwordResetMachine } from '../account/password-reset-machine.ts';
import type { productMachine } from '../catalogue/product-machine.ts';
import type { profileMachine } from '../account/profile-machine.ts';
import type { visitMachine } from '../catalogue/visit-machine.ts';
import type { wishlistMachine } from '../catalogue/wishlist-machine.ts';

/** The charts that come with the code of their page, by the name under which the root starts them. */
export type PageMachines = {
  home: typeof homeMachine;
  collection: typeof collectionMachine;
  product: typeof productMachine;
  'comments-section': typeof commentsSectionMachine;
  login: typeof loginMachine;
  'password-reset': typeof passwordResetMachine;
  'email-verification': typeof emailVerificationMachine;
  profile: typeof profileMachine;
  missing: typeof visitMachine;
  about: typeof aboutMachine;
  checkout: typeof checkoutMachine;
  orders: typeof ordersMachine;
  'custom-orders': typeof customOrdersMachine;
  'custom-order': typeof customOrderMachine;
  'custom-order-form': typeof customOrderFormMachine;
  'notifications-page': typeof notificationsPageMachine;
  wishlist: typeof wishlistMachine;
};

/** A page's charts, tied to the world. */
export type ProvideMachines = (world: PageDeps) => Partial<PageMachines>;

/** Placeholder in the root's chart for one that comes with its page. @throws if it is started before it has come. */
export const pagePlaceholder = <Chart extends AnyStateMachine>(name: keyof PageMachines): Chart =>
  fromPromise(() => Promise.reject(new Error(`The chart '${name}' has not come yet`))) as unknown as Chart;
