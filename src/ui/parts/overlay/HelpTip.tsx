import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as css from './HelpTip.css.ts';

/** A question mark whose press, or a mouse over it, shows a short help; Escape, a press elsewhere or leaving it hides that. */
export function HelpTip({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState<'not' | 'pointed' | 'pressed'>('not');
  const base = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (shown !== 'pressed') return undefined;
    const hide = ({ target }: PointerEvent) => {
      if (target instanceof Node && !base.current?.contains(target)) setShown('not');
    };
    document.addEventListener('pointerdown', hide, true);
    return () => document.removeEventListener('pointerdown', hide, true);
  }, [shown]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a mouse that rests on the help keeps it; the button does the rest
    <span
      ref={base}
      className={css.base}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && shown === 'not' && setShown('pointed')}
      onPointerLeave={() => shown === 'pointed' && setShown('not')}
      onBlur={() => setShown('not')}
      onKeyDown={({ key }) => key === 'Escape' && setShown('not')}
    >
      <button
        type="button"
        className={css.button}
        aria-label={label}
        aria-expanded={shown !== 'not'}
        aria-controls={id}
        onClick={() => setShown(shown === 'pressed' ? 'not' : 'pressed')}
      >
        <span className={css.mark} aria-hidden="true">
          ?
        </span>
      </button>
      <output id={id}>{shown !== 'not' && <span className={css.bubble}>{children}</span>}</output>
    </span>
  );
}
