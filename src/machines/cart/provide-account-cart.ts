import { fromCallback, fromPromise } from 'xstate';
import type { ServerCart } from '../../api/contract/cart.ts';
import type { PendingRequest, CartOwner } from '../../domain/cart/synced-cart.ts';
import { accountCartMachine } from './account-cart-machine.ts';
import {
  accountCartOn,
  createAccountStorage,
  type StoredAccountCart,
  acquireCartLock,
} from './account-cart-storage.ts';
import type { GuestCart } from './guest-cart-storage.ts';
import { WISHLIST } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';

/** The chart of the account's cart, tied to the world: it comes with the first customer, in code of its own. */
export function provideAccountCart(
  { call, device }: Pick<PageDeps, 'call' | 'device'>,
  guest: GuestCart,
): typeof accountCartMachine {
  let mine: { of: CartOwner; kept: StoredAccountCart } | null = null;
  const keptFor = (of: CartOwner): StoredAccountCart => {
    if (mine?.of !== of) mine = { of, kept: accountCartOn(device, guest, of) };
    return mine.kept;
  };
  return accountCartMachine.provide({
    actors: {
      accountStorage: createAccountStorage(keptFor),
      turn: acquireCartLock(device, keptFor),
      connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
      joinGuestWishlist: fromPromise<void>(async ({ signal }) => {
        if (device.read(WISHLIST) === null) return;
        const { joinWishlist } = await import('../catalogue/join-wishlist.ts');
        await joinWishlist({ call, device }, signal);
      }),
      loadAccountCart: fromPromise<ServerCart>(({ signal }) => call((it) => it.accountCart(signal))),
      changeAccountCart: fromPromise<void, { call: Pick<PendingRequest, 'kind' | 'line' | 'callKey'> }>(
        ({
          input: {
            call: { kind, line, callKey },
          },
          signal,
        }) => {
          const key = callKey?.key ?? null;
          return call((it) =>
            kind === 'add' ? it.addToCart(line, key, signal) : it.updateCart(line, line.quantity, key, signal),
          );
        },
      ),
    },
  });
}
