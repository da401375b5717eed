const FIELD = 'textarea, select, input:not([type=checkbox], [type=radio])';

/** True for an element in which somebody writes. */
export const isField = (element: Element | null): boolean => element?.matches(FIELD) ?? false;

/** True while somebody writes: what comes late leaves the focus there. @param within part whose own fields do not count. */
export const isWriting = (within?: Element | null): boolean =>
  isField(document.activeElement) && !within?.contains(document.activeElement);
