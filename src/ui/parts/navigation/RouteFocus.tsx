import { useEffect, useRef } from 'react';
import { isField } from '../writing.ts';

/** How long a page may take to show its heading, in ms: as long as its code may be on its way. */
const PATIENCE = 30_000;

/** Somebody has opened something over the page. */
const OPENED = 'dialog[open] *, [role=dialog] *';

/** The history's entry that the browser is at: another one for each page that is opened. */
const entry = (): unknown => (history.state as { key?: unknown } | null)?.key;

/**
 * Leads the focus to the page's h1 when another page is opened, so that keyboard and screen reader start where the page
 * does. Not on the first page, and not away from where somebody wrote while the page was on its way.
 */
export function RouteFocus({ place }: { place: string }) {
  const before = useRef(place);
  const movedAt = useRef<unknown>(undefined);
  useEffect(() => {
    const note = () => {
      movedAt.current = entry();
    };
    const events = ['focusin', 'input'] as const;
    for (const event of events) document.addEventListener(event, note);
    return () => {
      for (const event of events) document.removeEventListener(event, note);
    };
  }, []);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const start = document.activeElement;
    if (movedAt.current === entry() && (isField(start) || start?.matches(OPENED))) return;
    const lead = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1, h1');
      if (!heading) return false;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
      return true;
    };
    if (lead()) return;
    const stop = () => {
      watch.disconnect();
      clearTimeout(end);
    };
    const watch = new MutationObserver(() => {
      const moved = document.activeElement !== start && document.activeElement !== document.body;
      if (moved || lead()) stop();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(stop, PATIENCE);
    return stop;
  }, [place]);
  return null;
}
