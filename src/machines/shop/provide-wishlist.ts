import { fromCallback, fromPromise } from 'xstate';
import type { Wish } from '../../domain/catalogue/wishlist.ts';
import { failureOf, isDefinitiveRefusal } from '../call-failure.ts';
import { wishlistMachine } from '../catalogue/wishlist-machine.ts';
import { readSaved, writeWish } from '../catalogue/wishlist-storage.ts';
import { WISHLIST } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';
import { watchShopper } from './watch-shopper.ts';

type Deps = Pick<PageDeps, 'call' | 'device' | 'quiet'>;

/** Joins what guests of this device saved with the customer's own. A call whose answer was lost is made again at the next visit: it changes nothing. */
async function joinWishlist({ call, device }: Deps, signal: AbortSignal): Promise<readonly string[]> {
  const text = device.read(WISHLIST);
  const saved = readSaved(device);
  if (saved.length > 0) {
    try {
      const all = await call((it) => it.addToWishlist(saved, signal));
      // What another tab has saved meanwhile joins next time.
      if (device.read(WISHLIST) === text) device.write(WISHLIST, null);
      return all;
    } catch (error) {
      const failure = failureOf(error);
      // Too many together: they stay on the device.
      if (!isDefinitiveRefusal(failure) || failure.code === 'unauthorised') throw error;
    }
  }
  return call((it) => it.wishlist(signal));
}

/** The chart of the wishlist, tied to the world. */
export const provideWishlist = (world: Deps): typeof wishlistMachine =>
  wishlistMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(world.quiet),
      shopperWatch: watchShopper,
      connection: fromCallback(({ sendBack }) => world.device.online(() => sendBack({ type: 'browser.online' }))),
      readWishlist: fromPromise<readonly string[]>(() => Promise.resolve(readSaved(world.device))),
      storeWish: fromPromise<readonly string[] | null, Wish>(async ({ input }) => writeWish(world.device, input)),
      loadWishlist: fromPromise<readonly string[]>(({ signal }) => joinWishlist(world, signal)),
      sendWish: fromPromise<readonly string[], Wish>(({ input: { productId, isWanted }, signal }) =>
        world.call((it) =>
          isWanted ? it.addToWishlist([productId], signal) : it.removeFromWishlist(productId, signal),
        ),
      ),
    },
  });
