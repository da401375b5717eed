import type { ShopActor } from './machines/shop/shop-machine.ts';
import { prefetchPages } from './routes/prefetch.ts';
import { watchProblems } from './watch-problems.ts';

/** Begins what can wait until the page is hydrated and the browser is idle. */
export function afterStart(browser: Window, shop: ShopActor): void {
  watchProblems(browser, shop);
  prefetchPages(browser);
}
