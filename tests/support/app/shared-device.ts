import type { AnyActorRef } from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/endpoint.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { createApi } from '../../../src/api/api.ts';
import { startSessionLog } from '../../../src/dev/session-log/record.ts';
import type { CartLine } from '../../../src/domain/cart/cart.ts';
import type { Order, OrderDraft } from '../../../src/domain/order/order.ts';
import { paths } from '../../../src/domain/paths.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import { provideShop } from '../../../src/machines/shop/provide-shop.ts';
import { selectToken, selectUser } from '../../../src/machines/account/session-machine.ts';
import type { ShopActor } from '../../../src/machines/shop/shop-machine.ts';
import { pageAt } from '../../../src/routes/history-bridge.ts';
import { lineOf, quiet, small } from './account-tab.ts';
import { commandsOf } from './commands.ts';
import { notificationOf } from '../samples/notification-samples.ts';
import { orderOf } from '../samples/order-samples.ts';
import { adoptAll } from './page-machines.ts';
import { offline, refused, tee, unauthorised } from '../samples/samples.ts';
import { calm, memoryDevice } from './shop.ts';

/** One device that several people use, with a server whose every answer tells whose it is. */

/** Somebody whose every piece of data carries their mark. */
export function person(mark: string): User {
  return {
    id: `id-${mark}`,
    name: `Name${mark} Family${mark}`,
    email: `mail.${mark}@example.lk`,
    isVerified: true,
    points: 1,
    lastLogin: null,
    phoneNumber: `07${mark}`,
    address: {
      street: `1 ${mark} Road`,
      city: `City ${mark}`,
      state: `State ${mark}`,
      zipCode: `9${mark}`,
      country: 'Sri Lanka',
    },
  };
}
export const ANU = person('anuQZ');
export const BIMAL = person('bimalQZ');
/** What a guest types carries this. */
export const GUEST = 'guestQZ';
export const markOf = ({ id }: User): string => id.slice(3);

/** What becomes of a call: it is done and answered, done and not heard of, not done, refused, or its session has ended. */
export type Fate = 'answered' | 'lost after' | 'lost before' | 'refused' | 'ended';
type Held = { path: string; tab: Tab; end: (fate: Fate) => void };
type Tab = {
  shop: ShopActor;
  clock: SimulatedClock;
  ofTab: Record<string, string>;
  commands: ReturnType<typeof commandsOf>;
  user: () => User | null;
  open: (to: string) => void;
  log: () => string;
  beQuiet: () => void;
  close: () => void;
};

export function sharedDevice({ keepsKeys }: { keepsKeys: boolean }) {
  const device = memoryDevice();
  const calls: Held[] = [];
  const tabs: Tab[] = [];
  const sessions = new Map<string, User>();
  const carts = new Map<string, readonly CartLine[]>();
  const orders = new Map<string, Order[]>();
  let made = 0;

  /** Does what a call asks, as for whoever has the token. @throws ApiError where it says no. */
  function done({ path, body, read }: Call<unknown>, token: string | null): unknown {
    const its = (body ?? {}) as { email?: string };
    const user = sessions.get(token ?? '');
    const open: Record<string, () => unknown> = {
      '/api/product/list': () => [tee],
      '/api/categories': () => [],
      '/api/vendors': () => [],
      '/api/shop-profile': () => demoTerms,
      '/api/carousel': () => ({ images: [], settings: {} }),
      '/api/product/most-viewed': () => [],
      '/api/user/send-reset-otp': () => undefined,
      '/api/user/logout': () => undefined,
      '/api/user/login': () => {
        const found = [ANU, BIMAL].find(({ email }) => email === its.email);
        if (!found) throw refused;
        sessions.set(`token-${++made}-${markOf(found)}`, found);
        return `token-${made}-${markOf(found)}`;
      },
    };
    if (open[path]) return open[path]();
    if (!user) throw unauthorised;
    if (path.startsWith('/api/cart')) {
      if (path !== '/api/cart/get') carts.set(user.id, [lineOf(small, 1)]);
      return read(
        {
          success: true,
          cartData: storedFromLines(carts.get(user.id) ?? [lineOf(small, 1)]),
          ...(keepsKeys && { keepsKeys }),
        },
        '',
      );
    }
    if (path.startsWith('/api/notifications'))
      return path.includes('?')
        ? [notificationOf({ id: `n-${markOf(user)}`, title: `For ${user.name}`, message: markOf(user) })]
        : undefined;
    const known: Record<string, () => unknown> = {
      '/api/user/is-auth': () => undefined,
      '/api/user/data': () => user,
      '/api/user/profile-data': () => user,
      '/api/user/update': () => undefined,
      '/api/user/send-verify-otp': () => undefined,
      '/api/order/userorders': () => orders.get(user.id) ?? [],
      '/api/redeem-codes/validate': () => ({
        code: `CODE${markOf(user)}`,
        name: `Code of ${markOf(user)}`,
        type: 'fixed',
        value: 10_000,
        discountedAmount: 185_000,
      }),
      '/api/order/place': () => {
        const draft = body as Partial<OrderDraft>;
        const order = orderOf({
          id: `order-${++made}-${markOf(user)}`,
          number: `NL-${made}-${markOf(user)}`,
          placedAt: Date.now(),
          ...(draft.items && { items: draft.items }),
        });
        orders.set(user.id, [order, ...(orders.get(user.id) ?? [])]);
        carts.set(user.id, []);
        return { id: order.id, number: order.number, total: null };
      },
    };
    return known[path]?.();
  }

  function openTab(address: string, ofTab: Record<string, string> = {}): Tab {
    const clock = new SimulatedClock();
    const log = startSessionLog({ build: 'test', now: () => clock.now() });
    const token = (): string | null => selectToken(shop.system.get('session').getSnapshot());
    const client: Client = (call, signal) =>
      new Promise((answer, fail) => {
        const asked = token();
        const held: Held = {
          path: call.path,
          tab,
          end: (fate) => {
            calls.splice(calls.indexOf(held), 1);
            const no = (error: ApiError): void => {
              // As the client does (api/client.ts), but for the calls that check who somebody is.
              if (
                error.code === 'unauthorised' &&
                shop.getSnapshot().status === 'active' &&
                !/login|logout|is-auth|otp/.test(call.path)
              )
                shop.system.get('session').send({ type: 'session.expired', token: asked, quietly: false });
              fail({ ...error, changes: null });
            };
            if (fate === 'ended' && asked) sessions.delete(asked);
            if (fate === 'lost before') return no(offline);
            if (fate === 'refused') return no(refused);
            try {
              const it = done(call, asked);
              if (fate === 'lost after') no(offline);
              else answer(it as never);
            } catch (error) {
              no(error as ApiError);
            }
          },
        };
        signal.addEventListener('abort', () => fail(offline));
        calls.push(held);
      });
    const waiting: (() => void)[] = [];
    const { machine, adopt } = provideShop({
      api: () => createApi(client),
      device: device.tab(ofTab),
      surroundings: calm,
      hydrated: null,
      quiet: () => new Promise((resolve) => void waiting.push(resolve)),
      due: () => new Promise((resolve) => void waiting.push(resolve)),
    });
    adoptAll(adopt);
    const at = (to: string) => {
      const { pathname, search } = new URL(to, 'http://shop.test');
      return { pathname, search, hash: '', key: 'key', state: null };
    };
    const shop = createActor(machine, {
      systemId: 'shop',
      clock,
      input: {
        page: pageAt(at(address)),
        location: at(address),
        glimpse: null,
        profile: null,
        origin: 'http://shop.test',
      },
      inspect: (event) => {
        log.inspect(event);
        if (event.type === '@xstate.actor' && 'on' in event.actorRef)
          (event.actorRef as AnyActorRef).on('*', (said) => perform(said as EmittedEvent));
      },
    });
    const open = (to: string): void => {
      const location = at(to);
      shop.send({
        type: 'page.opened',
        page: pageAt(location),
        location,
        arrival: { kind: 'push', scroll: 'top' },
        isHere: true,
      });
    };
    // What src/main.ts does with it.
    const perform = (said: EmittedEvent): void => {
      if (said.type === 'toast') shop.system.get('toasts').send({ type: 'notice.show', notice: said.notice });
      if (said.type === 'alert') shop.system.get('alerts').send({ type: 'alert.raise', alert: said.alert });
      if (said.type !== 'navigate') return;
      const { to } = said;
      queueMicrotask(() =>
        open(
          to.name === 'address'
            ? to.pathname + to.search
            : to.name === 'orders'
              ? paths.orders(to.orderId, to.isPlaced)
              : to.name === 'login'
                ? '/login'
                : to.name === 'cart'
                  ? '/cart'
                  : '/',
        ),
      );
    };
    const tab: Tab = {
      shop,
      clock,
      ofTab,
      open,
      commands: commandsOf(shop),
      user: () => selectUser(shop.system.get('session').getSnapshot()),
      log: () => JSON.stringify(log.read()),
      beQuiet: () => waiting.splice(0).forEach((go) => go()),
      close: () => {
        shop.stop();
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.push(tab);
    shop.start();
    shop.send({ type: 'page.arrived' });
    return tab;
  }

  /** Answers all that is asked, in whichever order, until nothing is. */
  async function answerAll(): Promise<void> {
    for (let rounds = 0; rounds < 60 && calls.length > 0; rounds++) {
      calls[0]?.end('answered');
      await quiet();
    }
  }

  /** Each place of the device that holds a text with this mark: the key, and the text around it. */
  function holding(mark: string): string[] {
    const all = [
      ...Object.entries(device.state.kept).map(([key, text]) => ['local', key, text] as const),
      ...Object.entries(device.state.cookies).map(([key, text]) => ['cookie', key, text] as const),
      ...tabs.flatMap(({ ofTab }) => Object.entries(ofTab).map(([key, text]) => ['session', key, text] as const)),
      // What the history of the tab takes along to a login.
      ...tabs.map(({ shop }) => ['history', 'back', JSON.stringify(shop.getSnapshot().context.wayBack)] as const),
    ];
    return all.flatMap(([where, key, text]) =>
      `${key} ${text}`.includes(mark)
        ? [`${where} ${key}: ${text.slice(Math.max(0, text.indexOf(mark) - 60), text.indexOf(mark) + 20)}`]
        : [],
    );
  }

  return { device, tabs, calls, sessions, openTab, answerAll, holding };
}
export type SharedDevice = ReturnType<typeof sharedDevice>;
