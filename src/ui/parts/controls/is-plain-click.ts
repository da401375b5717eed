import type { MouseEvent } from 'react';

/** A press on a link that asks for nothing else, such as a new tab. */
export const isUnmodifiedClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
