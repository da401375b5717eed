import type { ShopActor } from './machines/shop/shop-machine.ts';
import { isLoadFailure } from './platform/load-module.ts';
import './hydration/problem-queue.ts';

/**
 * Reports what goes wrong to the shop's operator, also what has gone wrong since the page was opened (docs/problems.md). Nothing is
 * sent unless the server's page has the queue for it; the code that sends comes when there is something to say.
 */
export function watchProblems(browser: Window, shop: ShopActor): void {
  const { problems } = browser;
  if (!problems) return;
  const tell = (error: unknown): void => {
    // Code that did not come is the network's fault, or that of an old page.
    if (isLoadFailure(error)) return;
    import('./report-problem.ts').then(
      ({ reportProblem }) => reportProblem(browser, shop, error),
      () => undefined,
    );
  };
  browser.problems = { push: tell, forEach: () => undefined };
  problems.forEach(tell);
}
