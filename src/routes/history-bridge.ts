import type { Navigator, To } from 'react-router-dom';
import type { Destination, Navigate } from '../machines/emitted.ts';
import type { ProvideMachines } from '../machines/shop/page-machines.ts';
import type { Arrival, Location, Page, ShopActor, ReturnTo } from '../machines/shop/shop-machine.ts';
import { paths } from '../domain/paths.ts';
import { isStepTaken } from '../platform/history-steps.ts';
import type { LazyPage } from '../ui/later.ts';
import { matchPath } from './match-path.ts';
import { table } from './route-table.ts';

/**
 * Between the browser's address and the shop's root actor: every change of the address becomes one validated
 * `page.opened`, and each `navigate` that a machine emits becomes a change of the address. The router is shown
 * the location that the root actor holds, so that page, actors and screen change in one step.
 */

/** Time for which an opened page waits for its screen's code before it shows its skeleton, in ms. */
export const PAGE_DELAY = 300;

/** As much of a location as the table reads. */
type Address = Pick<Location, 'pathname' | 'search'>;

function entryFor({ pathname, search }: Address): { page: () => Page; screen: LazyPage } {
  const query = new URLSearchParams(search);
  for (const entry of table) {
    if (entry.query !== undefined && !query.has(entry.query)) continue;
    const params = matchPath(entry.path, pathname);
    if (params) return { page: () => entry.page(params, search), screen: entry.screen };
  }
  throw new Error('The table of routes has no entry for everything else');
}

/** The screen of an address, and its code. */
export const lazyPageAt = (address: Address): LazyPage => entryFor(address).screen;

/** The page that an address asks for. */
export const pageAt = (address: Address): Page => entryFor(address).page();

const addressOf = (to: Destination): string => {
  switch (to.name) {
    case 'home':
      return paths.home();
    case 'cart':
      return paths.cart();
    case 'login':
      return paths.login();
    case 'email-verify':
      return paths.emailVerify(to.codeSent);
    case 'profile':
      return paths.profile();
    case 'orders':
      return paths.orders(to.orderId, to.isPlaced);
    case 'custom-orders':
      return paths.customOrders();
    case 'custom-order':
      return paths.customOrderOf(to.orderId);
    case 'custom-order-form':
      return to.orderId === '' ? paths.customOrder() : paths.editCustomOrder(to.orderId);
    case 'address':
      return to.pathname + to.search;
    case 'collection':
      return paths.collection(to.query);
    case 'product':
      return to.commentId === undefined
        ? paths.product(to.productId, to.colour)
        : paths.comment(to.productId, to.commentId);
  }
};

/** `back`: where a login leads, so that a reload of the login page does not forget it. */
type HistoryState = { key?: string; state?: unknown; back?: unknown } | null;

/** Where the browser is. */
export function locationOf(browser: Window): Location {
  const { pathname, search, hash } = browser.location;
  const kept = browser.history.state as HistoryState;
  return { pathname, search, hash, key: kept?.key ?? 'first', state: kept?.state ?? null };
}

/** The way back that the history kept, where it is a page of ours (readings 2.5); null otherwise. */
export function returnToOf(browser: Window): ReturnTo | null {
  const { pathname, search } = ((browser.history.state as HistoryState)?.back ?? {}) as Partial<
    Record<keyof ReturnTo, unknown>
  >;
  if (
    typeof pathname !== 'string' ||
    typeof search !== 'string' ||
    !/^\/(?!\/)/.test(pathname) ||
    !/^(\?|$)/.test(search)
  )
    return null;
  return pageAt({ pathname, search }).name === 'missing' ? null : { pathname, search };
}

const addressIn = ({ location: { pathname, search } }: Window): string => pathname + search;

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Navigator of a page that is only rendered: its links are addresses, and nobody goes anywhere. */
export const staticNavigator: Navigator = {
  createHref: hrefOf,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** True for a page that comes painted with products. */
const isOfProducts = (to: To): boolean => {
  const { pathname, search } = new URL(hrefOf(to), 'http://shop');
  return ['collection', 'product'].includes(pageAt({ pathname, search }).name);
};

export type Bridge = {
  navigator: Navigator;
  /** Does what a machine's `navigate` says. */
  navigate: (said: Navigate) => void;
};

/**
 * Ties a shop to a browser's history.
 * @param adopt takes in the charts that came with a page's code.
 * @param opensAnew true while a page of products comes sooner as a page of its own: the app has fetched nothing for it yet.
 */
export function connectHistory(
  shop: ShopActor,
  adopt: (charts: ProvideMachines) => void,
  browser: Window,
  opensAnew: () => boolean,
): Bridge {
  let latest = 0;
  /** By an entry's key, the address of the entry before it, where it is ours. Not stored: it may name an order, and a logout would leave it. */
  const addressesBefore = new Map<string, string>();
  const addressBefore = (): string | undefined => addressesBefore.get(locationOf(browser).key);
  /** Whether a page's code is here, its charts taken in. */
  const bring = (screen: LazyPage): boolean => {
    const charts = screen.charts();
    if (charts) adopt(charts);
    return screen.isLoaded();
  };
  browser.history.scrollRestoration = 'manual';
  // The entry that the visit begins with gets a key of its own, so that it is found again after a reload.
  if ((browser.history.state as HistoryState)?.key === undefined) {
    browser.history.replaceState({ key: 'first', state: null } satisfies HistoryState, '');
  }

  const open = (location: Location, arrival: Arrival): void => {
    const mine = ++latest;
    const { page, screen } = entryFor(location);
    let told: 'nothing' | 'opened' | 'arrived' = 'nothing';
    const send = (): void => {
      if (mine !== latest || told === 'arrived') return;
      const isHere = bring(screen);
      if (told === 'nothing') shop.send({ type: 'page.opened', page: page(), location, arrival, isHere });
      else if (isHere) shop.send({ type: 'page.arrived' });
      told = isHere ? 'arrived' : 'opened';
    };
    if (screen.isLoaded()) return send();
    browser.setTimeout(send, PAGE_DELAY);
    // A screen that cannot be had is opened all the same: its error boundary says so and offers to try again.
    // What the shopper has left is off the screen before the page may be reloaded for its code.
    screen.preload().then(send, () => {
      send();
      screen.load().then(send, () => undefined);
    });
  };

  const go = (to: To, state: unknown, arrival: Arrival): void => {
    const href = hrefOf(to);
    const { pathname, search, hash } = new URL(href, browser.location.href);
    const location: Location = { pathname, search, hash, key: `${Date.now().toString(36)}-${latest}`, state };
    // Only where somebody may still log in: it may name an order, and outlives a logout.
    const { name } = pageAt(location);
    const { who, wayBack } = shop.getSnapshot().context;
    const back = who !== 'known' && (name === 'login' || name === 'password-reset') ? wayBack : null;
    const before = arrival.kind === 'replace' ? addressBefore() : addressIn(browser);
    if (before !== undefined) addressesBefore.set(location.key, before);
    const kept: HistoryState = { key: location.key, state, back };
    if (arrival.kind === 'replace') browser.history.replaceState(kept, '', href);
    else browser.history.pushState(kept, '', href);
    open(location, arrival);
  };

  // The page that the visit begins with; what is sent before the shop has started is heard when it does.
  const first = lazyPageAt(browser.location);
  first.load().then(
    () => latest === 0 && bring(first) && shop.send({ type: 'page.arrived' }),
    () => undefined,
  );

  browser.addEventListener('popstate', () => {
    if (!isStepTaken()) open(locationOf(browser), { kind: 'pop', scroll: 'keep' });
  });

  return {
    navigator: {
      createHref: hrefOf,
      go: (steps) => browser.history.go(steps),
      push: (to, state) => {
        // Without a network only the app can say what is so.
        if (opensAnew() && isOfProducts(to) && browser.navigator.onLine) browser.location.assign(hrefOf(to));
        else go(to, state, { kind: 'push', scroll: 'top' });
      },
      replace: (to, state) => go(to, state, { kind: 'replace', scroll: 'top' }),
    },
    navigate: ({ to, replace, scroll }) => {
      const address = addressOf(to);
      // Where one is already, nothing is left behind to come Back to.
      const isHere = address === addressIn(browser);
      // Nor is the entry before repeated.
      if (replace && address === addressBefore()) return browser.history.back();
      go(address, 'waiting' in to ? { waiting: to.waiting } : null, {
        kind: replace || isHere ? 'replace' : 'push',
        scroll,
      });
    },
  };
}
