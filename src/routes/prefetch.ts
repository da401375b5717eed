import { paths } from '../domain/paths.ts';
import { whenDue } from '../platform/idle.ts';
import { lazyPageAt } from './history-bridge.ts';

/** The pages whose code is worth having before it is asked for; any product stands for all. */
const MAIN_PAGES = [paths.collection(), paths.product('any'), paths.cart(), paths.home()];
/** Ms for which a new page has the line for itself. */
const FIRST = 2000;
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

const prefetch = (pathname: string): Promise<unknown> =>
  lazyPageAt({ pathname, search: '' })
    .preload()
    .catch(() => undefined);

function pathOf(target: EventTarget | null, origin: string): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === origin ? link.pathname : null;
}

/**
 * Fetches a page's code once a link to it is pointed at, focused or touched, and the main pages' code once it is due,
 * unless the visitor saves data.
 * @param then what begins once those of the main pages are here.
 */
export function prefetchPages(browser: Window, then: () => void): void {
  for (const sign of SIGNS)
    browser.document.addEventListener(
      sign,
      ({ target }) => {
        const path = pathOf(target, browser.location.origin);
        if (path !== null) void prefetch(path);
      },
      { passive: true },
    );
  const { connection } = browser.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData)
    setTimeout(() => whenDue(() => void Promise.all(MAIN_PAGES.map(prefetch)).then(then)), FIRST);
}
