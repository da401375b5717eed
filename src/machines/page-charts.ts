import { type AnyStateMachine, fromPromise } from 'xstate';
import type { Device } from '../api/device.ts';
import type { Api } from '../api/open.ts';
import type { Surroundings } from '../api/surroundings.ts';
import type { checkoutMachine } from './checkout.ts';
import type { collectionMachine } from './collection.ts';
import type { emailVerificationMachine } from './email-verification.ts';
import type { homeMachine } from './home.ts';
import type { loginMachine } from './login.ts';
import type { ordersMachine } from './orders.ts';
import type { passwordResetMachine } from './password-reset.ts';
import type { productMachine } from './product.ts';
import type { profileMachine } from './profile.ts';

/** The charts that come with the code of their page, by the name under which the root starts them. */
export type PageCharts = {
  home: typeof homeMachine;
  collection: typeof collectionMachine;
  product: typeof productMachine;
  login: typeof loginMachine;
  'password-reset': typeof passwordResetMachine;
  'email-verification': typeof emailVerificationMachine;
  profile: typeof profileMachine;
  checkout: typeof checkoutMachine;
  orders: typeof ordersMachine;
};

/** What the charts of a page may ask of the world. */
export type PageWorld = {
  /** Makes a call when the code of the calls has come. Rejects with an ApiError. */
  call: <Answer>(make: (api: Api) => Promise<Answer>) => Promise<Answer>;
  device: Device;
  surroundings: Surroundings;
  /** Settles when the page on the screen is this shop's own: what only this device knows is not shown before. null: at once. */
  takenOver: Promise<void> | null;
  /** Settles when the page has a quiet moment, or is first touched. */
  quiet: () => Promise<void>;
};

/** A page's charts, tied to the world. */
export type BringCharts = (world: PageWorld) => Partial<PageCharts>;

/** Stands in the root's chart for one that comes with its page. @throws when it is started before it has come. */
export const withItsPage = <Chart extends AnyStateMachine>(name: keyof PageCharts): Chart =>
  fromPromise(() => Promise.reject(new Error(`The chart '${name}' has not come yet`))) as unknown as Chart;
