import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { collectionGlimpse, type Glimpse, type GlimpseSource, homeGlimpse, NO_GLIMPSE, productGlimpse } from './domain/glimpse.ts';
import { queryFromFilters, resolveFilters } from './domain/collection-query.ts';
import { provideShop } from './machines/provide.ts';
import type { Page } from './machines/shop.ts';
import { pageAt, paintedNavigator, screenAt } from './routes/bridge.ts';
import { screens } from './routes/table.ts';
import { WAITS } from './early-presses.ts';
import { earlyScript } from './hydration/capture-script.ts';
import { holdFaceScript } from './held-face.ts';
import { PAINTED, type Painted, STYLES } from './painted.ts';
import { App } from './ui/App.tsx';
import type { HeadWords } from './ui/parts/head-tags.ts';
import { dataText, headText, picturePreload } from './ui/parts/head-text.ts';
import { PageSink } from './ui/parts/page-sink.ts';

// The other entry beside main.ts: paints one page to text, with the same routes, screens and charts.

/** What painted documents and the app agree on. */
export const marks = { earlyScript: holdFaceScript() + earlyScript(), stylesMark: STYLES, waitsMark: WAITS };

/** A page, ready to be put into the document. */
export type PaintedPage = {
  /** For the head: title, description, addresses, social and structured data, the first picture. */
  head: string;
  /** For the root element. */
  html: string;
  /** What the app needs to take it over. */
  data: string;
  /** The code of its screen, below `src`. */
  file: string;
};

/** What a page shows is the same for all addresses with the same name; null is one that need not be kept. */
export type PageName = { name: string | null; status: 200 | 404 };

const never = (): Promise<never> => new Promise(() => {});
const nowhere = { isHidden: () => false, wantsStillness: () => false, watch: () => () => undefined };
/** Where the code of each page is, below `src`: what the build's manifest knows it by, so that the document names it. As in `routes/table.ts`. */
export const FILES: Readonly<Record<Page['name'], string>> = {
  home: 'routes/pages/home.ts', collection: 'routes/pages/collection.ts', product: 'routes/pages/product.ts', cart: 'ui/screens/CartScreen.tsx',
  about: 'ui/screens/AboutScreen.tsx', contact: 'ui/screens/ContactScreen.tsx', checkout: 'routes/pages/place-order.ts', orders: 'routes/pages/orders.ts',
  login: 'routes/pages/login.ts', 'email-verification': 'routes/pages/email-verification.ts', 'password-reset': 'routes/pages/password-reset.ts',
  profile: 'routes/pages/profile.ts', soon: 'ui/screens/SoonScreen.tsx', missing: 'ui/screens/MissingScreen.tsx',
};

const noDevice = { read: () => null, write: () => undefined, dropCookie: () => undefined, ofTab: () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }), watch: () => () => undefined, online: () => () => undefined, turn: () => () => undefined };

/** null for the cart, whose lines are shown from the whole list. */
function glimpseOf(page: Page, source: GlimpseSource): Glimpse | null {
  if (page.name === 'cart') return null;
  if (page.name === 'home') return homeGlimpse(source);
  if (page.name === 'collection') return collectionGlimpse(source, page.filters);
  return page.name === 'product' ? productGlimpse(source, page.productId) : NO_GLIMPSE;
}

/** What is painted at an address, before it is painted. `search` with its `?`. */
export function nameOfPage(pathname: string, search: string, source: GlimpseSource): PageName {
  const page = pageAt({ pathname, search });
  if (page.name === 'collection') return { name: pathname + queryFromFilters(resolveFilters(page.filters, source.categories, source.vendors)), status: 200 };
  if (page.name === 'product') return source.whole(page.productId) ? { name: `/product/${page.productId}`, status: 200 } : { name: null, status: 404 };
  // The path as it was asked for: the menu marks `/about`, but not `/about/`.
  return page.name === 'missing' ? { name: 'missing', status: 404 } : { name: pathname, status: 200 };
}

/** Fetches the code of every screen; until then a page is painted as its skeleton. */
export async function loadScreens(): Promise<void> {
  await Promise.all(screens.map((screen) => screen.load()));
}

/**
 * Paints the page at an address, by a shop of its own that is thrown away: no request sees anything of another.
 * @param origin where shoppers find the shop, without a slash at the end.
 * @throws whatever a chart or a screen throws.
 */
export function paint(pathname: string, search: string, source: GlimpseSource, origin: string): PaintedPage {
  const page = pageAt({ pathname, search });
  const painted: Painted = { glimpse: glimpseOf(page, source), origin };
  let stopped: { error: unknown } | null = null;
  const screen = screenAt(pathname);
  const { machine, adopt } = provideShop({ api: never, device: noDevice, surroundings: nowhere, takenOver: never(), quiet: never });
  const shop = createActor(machine, {
    systemId: 'shop',
    input: { page, location: { pathname, search, hash: '', key: 'first', state: null }, ...painted },
    // The shop would go on without a page whose chart has stopped; a server must not paint it so.
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.')) stopped = event.event as unknown as { error: unknown };
    },
  });
  shop.subscribe({ error: (error) => (stopped = { error }) });
  let head: HeadWords = { title: 'Nool' };
  let preload = '';
  try {
    shop.start();
    const charts = screen.charts();
    if (charts) adopt(charts);
    if (screen.isLoaded()) shop.send({ type: 'page.arrived' });
    if (stopped) throw (stopped as { error: unknown }).error;
    const html = renderToString(
      <StrictMode>
        <PageSink value={{ head: (words) => (head = words), picture: (choices) => (preload += choices.map(picturePreload).join('')) }}>
          <App shop={shop} navigator={paintedNavigator} screenAt={screenAt} preload={() => undefined} onReady={() => undefined} />
        </PageSink>
      </StrictMode>,
    );
    return { head: headText(head) + preload, html, data: dataText(PAINTED, painted), file: FILES[page.name] };
  } finally {
    shop.stop();
  }
}
