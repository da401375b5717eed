import { fromCallback, fromPromise } from 'xstate';
import type { Device } from '../api/device.ts';
import type { Api } from '../api/open.ts';
import type { Surroundings } from '../api/surroundings.ts';
import type { Category, Product, Vendor } from '../domain/product.ts';
import type { User } from '../domain/user.ts';
import { loadModule } from '../platform/load-module.ts';
import { cartMachine } from './cart.ts';
import { catalogueMachine } from './catalogue.ts';
import { OFFLINE } from './failure.ts';
import { cartOn, guestCartOn } from './kept-cart.ts';
import { tokenOn } from './kept-token.ts';
import type { BringCharts } from './page-charts.ts';
import { sessionMachine } from './session.ts';
import { shopMachine } from './shop.ts';

export type World = {
  /** The calls, at once or when their code has come. */
  api: () => Api | Promise<Api>;
  device: Device;
  surroundings: Surroundings;
  /** Settles when the page on the screen is this shop's own: what only this device knows, or a call brings, is not shown before. null: at once. */
  takenOver: Promise<void> | null;
  /** Settles when a painted page has a quiet moment, or is first touched. */
  quiet: () => Promise<void>;
};

export type ProvidedShop = {
  /** The shop, ready to be started. */
  machine: typeof shopMachine;
  /** Takes in what came with a page's code, before the shop is told that the page is there. */
  adopt: (charts: BringCharts) => void;
};

/** The one place where the placeholders of what lives as long as the shop get the real world; a page's charts bring theirs (routes/pages). */
export function provideShop({ api, device, surroundings, takenOver, quiet }: World): ProvidedShop {
  const ask = <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const calls = api();
    return calls instanceof Promise ? calls.catch(() => Promise.reject(OFFLINE)).then(make) : make(calls);
  };
  /** An answer waits for the page that it changes. */
  const call: typeof ask = !takenOver ? ask : async (make) => {
    try {
      return await ask(make);
    } finally {
      await takenOver;
    }
  };
  const guest = guestCartOn(device);
  const cart = cartMachine.provide({
    actors: {
      cartStorage: cartOn(device, guest, takenOver),
      bringAccountCart: fromPromise<void>(async () => {
        const { provideAccountCart } = await loadModule(() => import('./provide-account-cart.ts'));
        Object.assign(cart.implementations.actors, { accountCart: provideAccountCart({ call, device }, guest) });
      }),
    },
  });
  const machine = shopMachine.provide({
    actors: {
      catalogue: catalogueMachine.provide({
        actors: {
          loadProducts: fromPromise<Product[]>(({ signal }) => call((it) => it.products(signal))),
          loadCategories: fromPromise<Category[]>(({ signal }) => call((it) => it.categories(signal))),
          untilQuiet: fromPromise<void>(quiet),
          loadVendors: fromPromise<Vendor[]>(({ signal }) => call((it) => it.vendors(signal))),
        },
      }),
      session: sessionMachine.provide({
        actors: {
          tokenStorage: tokenOn(device, takenOver),
          connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
          checkToken: fromPromise<void>(({ signal }) => call((it) => it.checkToken(signal))),
          loadUser: fromPromise<User>(({ signal }) => call((it) => it.user(signal))),
          // Goes on where somebody logs in meanwhile: that other session ends all the same.
          logOut: fromPromise<void, { token: string }>(({ input }) => call((it) => it.logOut(input.token, new AbortController().signal))),
        },
      }),
      cart,
    },
  });
  return { machine, adopt: (charts) => Object.assign(machine.implementations.actors, charts({ call, device, surroundings, takenOver, quiet })) };
}
