import type { AnyStateMachine } from 'xstate';
import { accountCartMachine } from '../machines/account-cart.ts';
import { checkoutMachine } from '../machines/checkout.ts';
import { collectionMachine } from '../machines/collection.ts';
import { emailVerificationMachine } from '../machines/email-verification.ts';
import { homeMachine } from '../machines/home.ts';
import { loginMachine } from '../machines/login.ts';
import type { PageCharts } from '../machines/page-charts.ts';
import { ordersMachine } from '../machines/orders.ts';
import { passwordResetMachine } from '../machines/password-reset.ts';
import { productMachine } from '../machines/product.ts';
import { profileMachine } from '../machines/profile.ts';
import { shopMachine } from '../machines/shop.ts';
import { machinesOf } from './replay.ts';

const pageCharts: PageCharts = {
  home: homeMachine, collection: collectionMachine, product: productMachine,
  login: loginMachine, 'password-reset': passwordResetMachine, 'email-verification': emailVerificationMachine, profile: profileMachine, checkout: checkoutMachine, orders: ordersMachine,
};

/** Every machine of the shop by its id, also those that come with their page. */
export function shopMachines(): Map<string, AnyStateMachine> {
  const found = machinesOf(shopMachine);
  for (const chart of [...Object.values(pageCharts), accountCartMachine]) machinesOf(chart, found);
  return found;
}
