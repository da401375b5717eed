import type { FocusEvent, PointerEvent } from 'react';

type Attention = { onPoint: () => void; onPointAway: () => void; onFocus: () => void; onBlur: () => void };

/**
 * Handlers that notice when somebody looks closely at a thing: a mouse on it, or the keyboard in it. A finger only
 * passes, and what a mouse has pressed keeps the focus without anybody looking.
 */
export const attention = ({ onPoint, onPointAway, onFocus, onBlur }: Attention) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onPoint();
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onPointAway();
  },
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) onFocus();
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur();
  },
});
