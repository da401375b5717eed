import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Boxes, erased, type Filled, filled } from './code-boxes.ts';
import { classes } from './classes.ts';
import * as css from './CodeBoxes.css.ts';
import { Icon } from './Icon.tsx';

type Props = {
  label: string;
  /** One digit each, '' for none: six of them for a code of six. */
  values: Boxes;
  /** All boxes anew, whatever was typed, pasted, filled in or erased. */
  onChange: (values: Boxes) => void;
  /** Of the group: where an error's link leads. */
  id?: string;
  hint?: string;
  error?: string | undefined;
  /** It is being checked: it can be read and keeps the focus, but not changed. */
  busy?: boolean;
};

/** A code in boxes of one digit: the focus goes on as one types, Backspace goes back, and a paste or the phone's own filling fills all. */
export function CodeBoxes({ label, values, onChange, id: given, hint = '', error, busy = false }: Props) {
  const made = useId();
  const id = given ?? made;
  const row = useRef<HTMLDivElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const go = (to: number) => row.current?.querySelectorAll('input')[to]?.focus();
  // A code that was refused is gone: whoever sent it begins anew.
  const beginAnew = useEffectEvent(() => {
    if (values.every((value) => value === '') && row.current?.closest('form')?.contains(document.activeElement)) go(0);
  });
  useEffect(() => (busy ? () => queueMicrotask(beginAnew) : undefined), [busy]);
  const take = ({ boxes, next }: Filled) => {
    if (busy) return;
    onChange(boxes);
    go(next);
  };
  const paste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (/\d/.test(text)) take(filled(values.map((value, place) => (place === at ? '' : value)), at, text));
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: values.length - 1 };
    const place = Object.hasOwn(to, event.key) ? to[event.key] : undefined;
    if (event.key !== 'Backspace' && place === undefined) return;
    event.preventDefault();
    if (place === undefined) take(erased(values, at));
    else go(place);
  };
  return (
    <fieldset id={id} className={css.base} aria-describedby={described || undefined}>
      <legend className={css.legend}>{label}</legend>
      {hint && <span id={`${id}-hint`} className={css.hint}>{hint}</span>}
      <div ref={row} className={css.row}>
        {values.map((value, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            className={classes(css.box, error && css.wrong)}
            type="text"
            inputMode="numeric"
            // All of it: a phone fills the whole code into one box.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={at === values.length - 1 ? 'done' : 'next'}
            aria-label={`${label}, digit ${at + 1} of ${values.length}`}
            aria-invalid={error ? true : undefined}
            readOnly={busy}
            value={value}
            onChange={(event) => take(filled(values, at, event.currentTarget.value))}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={paste(at)}
            onKeyDown={press(at)}
          />
        ))}
      </div>
      {error && <span id={`${id}-error`} className={css.error}><Icon name="alert" size="small" />{error}</span>}
    </fieldset>
  );
}
