import type { ShopActor } from './machines/shop/shop-machine.ts';
import { prefetchPages } from './routes/prefetch.ts';
import { watchProblems } from './watch-problems.ts';

/** Begins what can wait until the page is hydrated and the browser is idle. */
export function afterStart(browser: Window, shop: ShopActor): void {
  watchProblems(browser, shop);
  prefetchPages(browser, () => startWorker(browser));
}

/** Has the browser store what a page needs to begin without a network (src/shell-worker.ts); a browser that will not does without. */
function startWorker({ navigator }: Window): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
