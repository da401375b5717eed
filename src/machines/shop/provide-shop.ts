import { fromCallback, fromPromise } from 'xstate';
import type { Device } from '../../platform/device.ts';
import type { Api } from '../../api/api.ts';
import type { PageEnvironment } from '../../platform/page-visibility.ts';
import type { Category, Product, Vendor } from '../../domain/catalogue/product.ts';
import type { User } from '../../domain/account/user.ts';
import type { ShopProfile } from '../../domain/shop-profile.ts';
import { ensureModule } from '../../platform/load-module.ts';
import { cartMachine } from '../cart/cart-machine.ts';
import { catalogueMachine } from '../catalogue/catalogue-machine.ts';
import { OFFLINE } from '../call-failure.ts';
import { createCartStorage, createGuestCart } from '../cart/guest-cart-storage.ts';
import { TOKEN } from '../storage-keys.ts';
import { createTokenStorage } from '../account/token-storage.ts';
import { isLoggingIn, createPendingLogout } from '../account/pending-logout.ts';
import type { ProvideMachines } from './page-machines.ts';
import { sessionMachine } from '../account/session-machine.ts';
import { notificationsStartMachine } from '../notifications/notifications-start-machine.ts';
import { chatStartMachine } from '../chat/chat-start-machine.ts';
import { shopMachine } from './shop-machine.ts';
import { shopProfileMachine } from './shop-profile-machine.ts';

export type ShopDeps = {
  /** The calls, at once or when their code has come. */
  api: () => Api | Promise<Api>;
  device: Device;
  surroundings: PageEnvironment;
  /** Settles when the page on the screen is this shop's own: what only this device knows, or a call brings, is not shown before. null: at once. */
  hydrated: Promise<void> | null;
  /** Settles when a painted page has a quiet moment, or is first touched. */
  quiet: () => Promise<void>;
  /** Settles when what a page can do without is due: in a quiet moment; of the home page after the first input. */
  due: () => Promise<void>;
};

export type ShopMachine = {
  /** The shop, ready to be started. */
  machine: typeof shopMachine;
  /** Takes in what came with a page's code, before the shop is told that the page is there. */
  adopt: (charts: ProvideMachines) => void;
};

/** The one place where the placeholders of what lives as long as the shop get the real world; a page's charts bring theirs (routes/pages). */
export function provideShop({ api, device, surroundings, hydrated, quiet, due }: ShopDeps): ShopMachine {
  const ask = <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const calls = api();
    return calls instanceof Promise ? calls.catch(() => Promise.reject(OFFLINE)).then(make) : make(calls);
  };
  /** An answer waits for the page that it changes. */
  const call: typeof ask = !hydrated
    ? ask
    : async (make) => {
        try {
          return await ask(make);
        } finally {
          await hydrated;
        }
      };
  // What has waited too long for its customer goes in a quiet moment; where there is nothing of the kind, its code is not asked for.
  void quiet()
    .then(() =>
      /checkout|custom|comment|accountCart|resetCode/.test(device.keys().join())
        ? import('../account/forget-expired.ts').then(({ forgetExpired }) => forgetExpired(device))
        : undefined,
    )
    .catch(() => undefined);
  const guest = createGuestCart(device);
  const logout = createPendingLogout(device, TOKEN);
  const cart = cartMachine.provide({
    actors: {
      cartStorage: createCartStorage(device, guest, hydrated),
      bringAccountCart: fromPromise<void>(async () => {
        const { provideAccountCart } = await ensureModule(() => import('../cart/provide-account-cart.ts'));
        Object.assign(cart.implementations.actors, { accountCart: provideAccountCart({ call, device }, guest) });
      }),
    },
  });
  const notifications = notificationsStartMachine.provide({
    actors: {
      // What the page itself shows comes first.
      fetchNotifications: fromPromise<void>(async () => {
        await quiet();
        // A page is not loaded again for its bell; that of the notifications sees to this code itself.
        const { provideNotifications } = await import('../notifications/provide-notifications.ts');
        Object.assign(notifications.implementations.actors, { notifications: provideNotifications({ call, device }) });
      }),
    },
  });
  const chat = chatStartMachine.provide({
    actors: {
      untilDue: fromPromise<void>(due),
      fetchChat: fromPromise<void, { isWanted: boolean }>(async ({ input: { isWanted } }) => {
        // A page is loaded again for the chat only where it is asked for.
        const fetchCode = () => import('./provide-chat.ts');
        const { provideChat } = await (isWanted ? ensureModule(fetchCode) : fetchCode());
        Object.assign(chat.implementations.actors, { chat: provideChat({ call, device }) });
      }),
    },
  });
  const machine = shopMachine.provide({
    actors: {
      'chat-start': chat,
      'notifications-start': notifications,
      catalogue: catalogueMachine.provide({
        actors: {
          loadProducts: fromPromise<Product[]>(({ signal }) => call((it) => it.products(signal))),
          loadCategories: fromPromise<Category[]>(({ signal }) => call((it) => it.categories(signal))),
          untilDue: fromPromise<void>(due),
          loadVendors: fromPromise<Vendor[]>(({ signal }) => call((it) => it.vendors(signal))),
        },
      }),
      session: sessionMachine.provide({
        actors: {
          tokenStorage: createTokenStorage(device, logout, hydrated),
          connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
          checkToken: fromPromise<void>(({ signal }) => call((it) => it.checkToken(signal))),
          loadUser: fromPromise<User>(({ signal }) => call((it) => it.user(signal))),
          logOut: fromPromise<void, { token: string | null }>(({ input, signal }) => {
            const mark = logout.read();
            if (mark === null) return Promise.resolve();
            return isLoggingIn(mark) ? Promise.reject(OFFLINE) : call((it) => it.logOut(input.token, signal));
          }),
        },
      }),
      cart,
      'shop-profile': shopProfileMachine.provide({
        actors: { loadProfile: fromPromise<ShopProfile>(({ signal }) => call((it) => it.shopProfile(signal))) },
      }),
    },
  });
  return {
    machine,
    adopt: (charts) =>
      Object.assign(
        machine.implementations.actors,
        charts({ call, device, logout, surroundings, hydrated, quiet, due }),
      ),
  };
}
