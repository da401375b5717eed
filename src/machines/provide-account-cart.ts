import { fromCallback, fromPromise } from 'xstate';
import type { ServerCart } from '../api/contract/cart.ts';
import type { BegunCall, CartOwner } from '../domain/account-cart.ts';
import { accountCartMachine } from './account-cart.ts';
import { accountCartOn, accountStorageOn, type KeptAccountCart, turnOn } from './kept-account-cart.ts';
import type { GuestCart } from './kept-cart.ts';
import type { PageWorld } from './page-charts.ts';

/** The chart of the account's cart, tied to the world: it comes with the first customer, in code of its own. */
export function provideAccountCart({ call, device }: Pick<PageWorld, 'call' | 'device'>, guest: GuestCart): typeof accountCartMachine {
  let mine: { of: CartOwner; kept: KeptAccountCart } | null = null;
  const keptFor = (of: CartOwner): KeptAccountCart => {
    if (mine?.of !== of) mine = { of, kept: accountCartOn(device, guest, of) };
    return mine.kept;
  };
  return accountCartMachine.provide({
    actors: {
      accountStorage: accountStorageOn(keptFor),
      turn: turnOn(device, keptFor),
      connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
      loadAccountCart: fromPromise<ServerCart>(({ signal }) => call((it) => it.accountCart(signal))),
      changeAccountCart: fromPromise<void, { call: Pick<BegunCall, 'kind' | 'line' | 'callKey'> }>(({ input: { call: { kind, line, callKey } }, signal }) => {
        const key = callKey?.key ?? null;
        return call((it) => (kind === 'add' ? it.addToCart(line, key, signal) : it.updateCart(line, line.quantity, key, signal)));
      }),
    },
  });
}
