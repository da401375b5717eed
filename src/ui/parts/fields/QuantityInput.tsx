import { useState } from 'react';
import { Icon } from '../text/Icon.tsx';
import * as css from './QuantityInput.css.ts';
import * as icons from '../text/icons.ts';

type Props = {
  /** Whose quantity it is: 'Quantity of Linen Kurta'. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** What was typed, once it is left or Enter is pressed, and what a press of minus or plus makes of it. */
  onCommit: (text: string) => void;
};

/** Quantity with minus and plus. What is typed is free until it is left; the owner of the number validates it. */
export function Stepper({ label, value, min = 1, max, onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== String(value)) onCommit(draft);
    setDraft(null);
  };
  const step = (by: 1 | -1) => {
    const typed = draft === null || draft.trim() === '' ? Number.NaN : Number(draft);
    const next = (Number.isFinite(typed) ? Math.trunc(typed) : value) + by;
    setDraft(null);
    if (next >= min && next <= max) onCommit(String(next));
  };
  return (
    <span className={css.base}>
      <button
        type="button"
        className={css.button}
        aria-label={`${label}: one less`}
        aria-disabled={value <= min || undefined}
        onClick={() => step(-1)}
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon drawing={icons.minus} size="small" />
      </button>
      <input
        className={css.input}
        type="number"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        min={min}
        max={max}
        step={1}
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        // Safari would take the selection back with the end of the press that brought the focus.
        onMouseUp={(event) => draft === null && event.preventDefault()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          }
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <button
        type="button"
        className={css.button}
        aria-label={`${label}: one more`}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon drawing={icons.plus} size="small" />
      </button>
    </span>
  );
}
