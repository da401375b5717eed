import { fromCallback, fromPromise } from 'xstate';
import type { Wish } from '../../domain/catalogue/wishlist.ts';
import { joinWishlist } from '../catalogue/join-wishlist.ts';
import { wishlistMachine } from '../catalogue/wishlist-machine.ts';
import { readSaved, writeWish } from '../catalogue/wishlist-storage.ts';
import type { PageDeps } from '../world.ts';
import { watchShopper } from './watch-shopper.ts';

type Deps = Pick<PageDeps, 'call' | 'device' | 'quiet'>;

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
