import { useEffect } from 'react';

type Props = {
  /** Fetches the code of the page at an address. */
  preload: (href: string) => void;
  /** Fetched when the browser has nothing else to do, unless the visitor saves data. */
  soon: readonly string[];
};

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Ms for which a new page has the line for itself. */
const FIRST = 2000;

function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin ? link.pathname : null;
}

/** Fetches a page's code once a link to it is pointed at, focused or touched, and the main pages' code in quiet moments. */
export function Prefetch({ preload, soon }: Props) {
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const path = pathOf(target);
      if (path !== null) preload(path);
    };
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign);
    };
  }, [preload]);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const fetchAll = () => soon.forEach(preload);
    let idle = 0;
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(fetchAll, { timeout: 5000 });
      else fetchAll();
    }, FIRST);
    return () => {
      clearTimeout(timer);
      if (idle !== 0) cancelIdleCallback(idle);
    };
  }, [preload, soon]);
  return null;
}
