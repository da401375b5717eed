import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import {
  collectionInitialData,
  type InitialData,
  type InitialDataSource,
  homeInitialData,
  NO_INITIAL_DATA,
  productInitialData,
} from './domain/catalogue/initial-data.ts';
import { collectionIndex, optionNames } from './domain/catalogue/collection-index.ts';
import { resolveFilters } from './domain/catalogue/filter-changes.ts';
import { queryFromFilters } from './domain/catalogue/filter-query.ts';
import { colourOf, withColour } from './domain/catalogue/variants.ts';
import { type Filters, NO_FILTERS } from './domain/catalogue/chosen-filters.ts';
import { provideShop } from './machines/shop/provide-shop.ts';
import type { Page } from './machines/shop/shop-machine.ts';
import { hasInfoPage, infoPageAt } from './domain/info-pages.ts';
import { pageAt, staticNavigator, lazyPageAt } from './routes/history-bridge.ts';
import { paths } from './domain/paths.ts';
import { matchPath } from './routes/match-path.ts';
import { screens, table } from './routes/route-table.ts';
import { PENDING } from './hydration/event-replay.ts';
import { captureScript } from './hydration/capture-script.ts';
import { deferFontScript } from './hydration/deferred-font.ts';
import { problemQueueScript } from './hydration/problem-queue.ts';
import { PAYLOAD_ID, type HydrationPayload, INLINED_STYLES } from './hydration/payload.ts';
import { App } from './ui/App.tsx';
import { type PageMeta, jsonLdText } from './ui/parts/head/head-tags.ts';
import { dataText, headText, picturePreload } from './ui/parts/head/head-html.ts';
import { logoStyle } from './ui/parts/head/logo-style.ts';
import { SsrCollector } from './ui/parts/head/ssr-collector.ts';

// The other entry beside main.ts: paints one page to text, with the same routes, screens and charts.

/** Marks that rendered documents and the app agree on. */
export const marks = {
  earlyScript: problemQueueScript() + deferFontScript() + captureScript(),
  stylesMark: INLINED_STYLES,
  waitsMark: PENDING,
};

/** A page, ready to be put into the document. */
export type RenderedPage = {
  /** For the head: title, description, addresses, social and structured data, the first picture. */
  head: string;
  /** For the root element. */
  html: string;
  /** What the app needs to take it over. */
  data: string;
  /** The code of its screen, below `src`. */
  file: string;
};

/** Page of an address, before it is rendered. */
export type PageName = {
  /** The same for all addresses that show the same. */
  name: string;
  /** True for the pages that the shop itself has; false where visitors can make up ever new addresses. */
  isListed: boolean;
  status: 200 | 404;
  /** Where to paint it: the same for all addresses with the same name. */
  pathname: string;
  /** What stands for something of this address alone in what is painted there, and what belongs in its place; null for nothing. */
  blank: readonly [blank: string, text: string] | null;
  /** Id of the product whose page it is, if the shop has it. */
  productId?: string;
};

const never = (): Promise<never> => new Promise(() => {});
const nowhere = { isHidden: () => false, wantsStillness: () => false, watch: () => () => undefined };
/** Where the code of each page is, below `src`: what the build's manifest knows it by, so that the document names it. As in `routes/route-table.ts`. */
export const FILES: Readonly<Record<Page['name'], string>> = {
  home: 'routes/pages/home.ts',
  collection: 'routes/pages/collection.ts',
  product: 'routes/pages/product.ts',
  cart: 'routes/pages/cart.ts',
  about: 'routes/pages/about.ts',
  contact: 'routes/pages/contact.ts',
  checkout: 'routes/pages/checkout.ts',
  orders: 'routes/pages/orders.ts',
  'custom-orders': 'routes/pages/custom-orders.ts',
  'custom-order': 'routes/pages/custom-order.ts',
  'custom-order-form': 'routes/pages/custom-order-form.ts',
  login: 'routes/pages/login.ts',
  'email-verification': 'routes/pages/email-verification.ts',
  'password-reset': 'routes/pages/password-reset.ts',
  profile: 'routes/pages/profile.ts',
  'notifications-page': 'routes/pages/notifications.ts',
  wishlist: 'routes/pages/wishlist.ts',
  missing: 'routes/pages/not-found.ts',
};

const noDevice = {
  read: () => null,
  write: () => undefined,
  keys: () => [],
  dropCookie: () => undefined,
  dropFiles: () => undefined,
  ofTab: () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
  watch: () => () => undefined,
  online: () => () => undefined,
};

/** null for the cart, whose lines are shown from the whole list. */
function glimpseOf(page: Page, source: InitialDataSource): InitialData | null {
  if (page.name === 'cart') return null;
  if (page.name === 'home') return homeInitialData(source);
  if (page.name === 'collection') return collectionInitialData(source, page.filters);
  if (page.name === 'about') return { ...NO_INITIAL_DATA, texts: source.texts ?? {} };
  return page.name === 'product' ? productInitialData(source, page.productId) : NO_INITIAL_DATA;
}

/** The product that is not there, for all that are not. */
const NO_PRODUCT = 'no-such-product-in-this-shop';
/** Pages of a list that have a link each from the one before; further ones are nobody's first. */
const LISTED_PAGES = 3;

/** True for what the shop leads to by links of its own: all products or one group of them, in the usual order, and its first pages. */
const isListedCollection = ({ categories, types, vendors, sizes, colours, ...rest }: Filters): boolean =>
  categories.length <= 1 &&
  types.length <= 1 &&
  vendors.length <= (categories.length === 0 ? 1 : 0) &&
  sizes.length === 0 &&
  colours.length === 0 &&
  rest.min === null &&
  rest.max === null &&
  rest.query === '' &&
  rest.sort === NO_FILTERS.sort &&
  rest.page <= LISTED_PAGES;

/** Names what an address shows. `search` with its `?`. */
export function nameOfPage(pathname: string, search: string, source: InitialDataSource): PageName {
  const page = pageAt({ pathname, search });
  const here = { isListed: true, status: 200, pathname, blank: null } as const;
  if (page.name === 'missing') return { ...here, name: 'missing', status: 404, pathname: '/missing' };
  if (page.name === 'collection') {
    const filters = resolveFilters(
      page.filters,
      source.categories,
      source.vendors,
      optionNames(collectionIndex(source.products)),
    );
    return {
      ...here,
      name: pathname + queryFromFilters(filters),
      isListed: pathname === paths.collection() && isListedCollection(filters),
    };
  }
  if (page.name === 'product') {
    const product = source.whole(page.productId);
    if (product) {
      const colour = colourOf(product, withColour(product, {}, page.colour ?? ''));
      return { ...here, name: paths.product(page.productId, colour), productId: page.productId };
    }
    return {
      ...here,
      name: 'no product',
      status: 404,
      pathname: paths.product(NO_PRODUCT),
      blank: [JSON.stringify(NO_PRODUCT), jsonLdText([page.productId]).slice(1, -1)],
    };
  }
  if (pathname !== paths.about() && page.name === 'about') {
    const info = infoPageAt(pathname);
    // Painted alike for all that are not there.
    return info === null || !hasInfoPage(source.texts ?? {}, info)
      ? { ...here, name: 'no information page', isListed: false, status: 404, pathname: paths.info('none') }
      : { ...here, name: pathname, isListed: pathname === paths.info(info.name) };
  }
  const asked = new URLSearchParams(search);
  const { path, query } = table.find(
    (route) => (route.query === undefined || asked.has(route.query)) && matchPath(route.path, pathname),
  ) ?? { path: pathname };
  // An id in the path is for the browser, which asks who the visitor is. Else the path as it was asked for: the menu marks
  // `/about`, but not `/about/`.
  return path.includes(':')
    ? { ...here, name: query === undefined ? path : `${path}?${query}`, pathname: path.replace(/:\w+/, '1') }
    : { ...here, name: pathname, isListed: pathname === path };
}

/** Fetches the code of every screen; until then a page is rendered as its skeleton. */
export async function loadScreens(): Promise<void> {
  await Promise.all(screens.map((screen) => screen.load()));
}

/**
 * Paints the page at an address, by a shop of its own that is thrown away: no request sees anything of another.
 * @param origin where shoppers find the shop, without a slash at the end.
 * @throws whatever a chart or a screen throws.
 */
export function renderPage(pathname: string, search: string, source: InitialDataSource, origin: string): RenderedPage {
  const page = pageAt({ pathname, search });
  const painted: HydrationPayload = { glimpse: glimpseOf(page, source), origin, profile: source.profile ?? {} };
  let stopped: { error: unknown } | null = null;
  const screen = lazyPageAt({ pathname, search });
  const { machine, adopt } = provideShop({
    api: never,
    device: noDevice,
    surroundings: nowhere,
    hydrated: never(),
    quiet: never,
    due: never,
  });
  const shop = createActor(machine, {
    systemId: 'shop',
    input: { page, location: { pathname, search, hash: '', key: 'first', state: null }, ...painted },
    // The shop would go on without a page whose chart has stopped; a server must not paint it so.
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.'))
        stopped = event.event as unknown as { error: unknown };
    },
  });
  shop.subscribe({ error: (error) => (stopped = { error }) });
  let head: PageMeta = { title: '' };
  let preload = '';
  const { logo: emblem } = painted.profile;
  const logo = emblem ? `<style>${logoStyle(emblem)}</style>` : '';
  try {
    shop.start();
    const charts = screen.charts();
    if (charts) adopt(charts);
    if (screen.isLoaded()) shop.send({ type: 'page.arrived' });
    if (stopped) throw (stopped as { error: unknown }).error;
    const html = renderToString(
      <StrictMode>
        <SsrCollector
          value={{
            head: (words) => (head = words),
            picture: (choices) => (preload += choices.map(picturePreload).join('')),
          }}
        >
          <App shop={shop} navigator={staticNavigator} screenAt={lazyPageAt} onReady={() => undefined} />
        </SsrCollector>
      </StrictMode>,
    );
    return { head: headText(head) + logo + preload, html, data: dataText(PAYLOAD_ID, painted), file: FILES[page.name] };
  } finally {
    shop.stop();
  }
}
