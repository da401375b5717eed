import type { ShopActor } from './machines/shop/shop-machine.ts';
import { whenIdle } from './platform/idle.ts';
import { prefetchPages } from './routes/prefetch.ts';
import { watchProblems } from './watch-problems.ts';

/** Begins what can wait until the page is hydrated and the browser is idle. */
export function afterStart(browser: typeof window, shop: ShopActor): void {
  watchProblems(browser, shop);
  watchFonts(browser);
  watchScroll(browser);
  indexFilters(shop);
  prefetchPages(browser, () => startWorker(browser));
}

/** Has the browser store what a page needs to begin without a network (src/shell-worker.ts); a browser that will not does without. */
function startWorker({ navigator }: Window): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}

/** Marks the document once it is scrolled, or if it has been: pictures far below wait for that. */
function watchScroll(browser: typeof window): void {
  const mark = () => browser.document.documentElement.toggleAttribute('data-scrolled', true);
  if (browser.scrollY > 0) mark();
  else browser.addEventListener('scroll', mark, { once: true, passive: true });
}

/** Has a font of ours that failed, before or from now on, asked for again. A face that the system has not fails too; it covers all characters. */
function watchFonts(browser: typeof window): void {
  const { fonts } = browser.document;
  const retry = (): void => {
    if (![...fonts].some(({ status, unicodeRange }) => status === 'error' && unicodeRange.length > 10)) return;
    fonts.removeEventListener('loadingerror', retry);
    void import('./platform/retry-fonts.ts').then(
      ({ retryFonts }) => retryFonts(browser),
      () => undefined,
    );
  };
  fonts.addEventListener('loadingerror', retry);
  retry();
}

/** Has the index of the filters built in a quiet moment, before the collection first needs it. */
function indexFilters(shop: ShopActor): void {
  let isBegun = false;
  const build = ({ context: { products } }: Pick<ReturnType<ShopActor['getSnapshot']>, 'context'>): void => {
    if (!products || isBegun) return;
    isBegun = true;
    whenIdle(
      () =>
        void import('./routes/pages/collection.ts').then((it) => it.collectionIndex(products)).catch(() => undefined),
    );
  };
  shop.subscribe(build);
  build(shop.getSnapshot());
}
