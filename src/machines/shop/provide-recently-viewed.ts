import { fromCallback, fromPromise } from 'xstate';
import { knownUser, ownerOf } from '../../domain/account/user.ts';
import { customerOf } from './shop-setup.ts';
import type { ShopActor } from './shop-machine.ts';
import { VIEWED } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import { recentlyViewedMachine } from '../catalogue/recently-viewed-machine.ts';
import type { ShopperFact } from '../catalogue/viewed-actors.ts';
import { rememberViewed } from '../catalogue/viewed-storage.ts';

/** Tells who is shopping once that is settled, and each time that it is somebody else. */
const shopperWatch = fromCallback(({ sendBack, system }) => {
  const shop = system.get('shop') as ShopActor;
  let told: string | null | undefined;
  const tell = (): void => {
    const customer = customerOf(shop.getSnapshot().context);
    const user = knownUser(customer);
    const of = user && ownerOf(user);
    if (customer === 'unsure' || of === told) return;
    told = of;
    sendBack({ type: 'shopper.told', of } satisfies ShopperFact);
  };
  tell();
  const watching = shop.subscribe(tell);
  return () => watching.unsubscribe();
});

/** The chart of "Recently viewed", tied to the world. */
export const provideRecentlyViewed = ({ call, device }: PageDeps): typeof recentlyViewedMachine =>
  recentlyViewedMachine.provide({
    actors: {
      shopperWatch,
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
