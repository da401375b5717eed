import { useEffect, useRef } from 'react';
import { isWriting } from '../writing.ts';
import { endSettling } from './settle-scroll.ts';

/**
 * Leads the focus to the element of an id: when it comes, unless somebody is busy elsewhere, and when another one is named,
 * unless somebody writes.
 * What stands outside of the window is brought into it.
 */
export function FocusElement({ id }: { id: string }) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    before.current = id;
    const [it, at] = [document.getElementById(id), document.activeElement];
    const isBusy = at !== null && at !== document.body && !at.matches('h1');
    if (!it || (isFirst ? isBusy : isWriting())) return;
    it.focus({ preventScroll: true });
    endSettling();
    const { top, bottom } = it.getBoundingClientRect();
    // What stays at the top of the window covers nothing.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < covered || bottom > innerHeight) it.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [id]);
  return null;
}
