import { fromPromise } from 'xstate';
import { VIEWED } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import { recentlyViewedMachine } from '../catalogue/recently-viewed-machine.ts';
import { rememberViewed } from '../catalogue/viewed-storage.ts';
import { watchShopper } from './watch-shopper.ts';

/** The chart of "Recently viewed", tied to the world. */
export const provideRecentlyViewed = ({ call, device }: PageDeps): typeof recentlyViewedMachine =>
  recentlyViewedMachine.provide({
    actors: {
      shopperWatch: watchShopper,
      rememberView: fromPromise<readonly string[], { productId: string }>(({ input: { productId } }) =>
        Promise.resolve(rememberViewed(device, productId)),
      ),
      trackInterest: fromPromise<readonly string[], { productId: string }>(({ input: { productId }, signal }) =>
        call((it) => it.trackInterest(productId, signal)),
      ),
      loadViewed: fromPromise<readonly string[]>(({ signal }) => call((it) => it.viewedLately(signal))),
      forgetHere: fromPromise<void>(async () => device.write(VIEWED, null)),
      // The list that this device keeps of its guests too: they are told that all is forgotten.
      forgetViewed: fromPromise<void>(async ({ signal }) => {
        await call((it) => it.forgetViewed(signal));
        device.write(VIEWED, null);
      }),
    },
  });
