import type { RefCallback } from 'react';
import { isWriting } from './writing.ts';

/** Gives the focus to the page's heading, which is where keyboard and screen reader begin anew. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Ref of an element: when it goes away with the focus inside, the function is called once the page is new, unless the
 * focus has been led elsewhere.
 */
export const leavesFocusTo =
  (heir: () => void): RefCallback<Element> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body) heir();
    });
  };

/** As the ref of an element: when it goes away with the focus inside, the page's heading gets the focus. */
export const leavesFocusToHeading = leavesFocusTo(focusHeading);

/**
 * As the ref of what has come into a form that was sent: its first field gets the focus, since the form asks for more,
 * unless somebody writes elsewhere.
 */
export const takesFocusInForm: RefCallback<Element> = (element) => {
  if (!isWriting(element?.closest('form')))
    element?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();
};
