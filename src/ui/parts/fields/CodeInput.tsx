import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Boxes, clearDigit, type Filled, filled } from './code-input.ts';
import { classes } from '../classes.ts';
import * as css from './CodeInput.css.ts';
import { Icon } from '../text/Icon.tsx';
import * as icons from '../text/icons.ts';

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
  /** The code was refused, and why is said beside: it stays, selected as a whole, so that one types over it or mends it. */
  refused?: boolean;
  /** It is being checked: it can be read and keeps the focus, but not changed. */
  busy?: boolean;
};

/** React asks for it where there is a value. */
const noChange = () => undefined;

/** A code in boxes of one digit: the focus goes on as one types, Backspace goes back, and a paste or the phone's own filling fills all. */
export function CodeInput({
  label,
  values,
  onChange,
  id: given,
  hint = '',
  error,
  refused = false,
  busy = false,
}: Props) {
  const made = useId();
  const id = given ?? made;
  const [isSelected, setIsSelected] = useState(refused);
  const row = useRef<HTMLDivElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const go = (to: number) => row.current?.querySelectorAll('input')[to]?.focus();
  // Whoever sent a code that was refused, or has asked for another one, begins at its first figure.
  const beginAnew = useEffectEvent(() => {
    if (
      !(refused || values.every((value) => value === '')) ||
      !row.current?.closest('form')?.contains(document.activeElement)
    )
      return;
    go(0);
    setIsSelected(refused);
  });
  useEffect(() => (busy ? () => queueMicrotask(beginAnew) : undefined), [busy]);
  const take = ({ boxes, next }: Filled) => {
    if (busy) return;
    setIsSelected(false);
    onChange(boxes);
    go(next);
  };
  /** What is changed: nothing of a code that is selected as a whole stays. */
  const held = isSelected && refused ? values.map(() => '') : values;
  const paste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (/\d/.test(text))
      take(
        filled(
          held.map((value, place) => (place === at ? '' : value)),
          at,
          text,
        ),
      );
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: values.length - 1,
    };
    const place = Object.hasOwn(to, event.key) ? to[event.key] : undefined;
    if (event.key !== 'Backspace' && place === undefined) return;
    event.preventDefault();
    if (place === undefined) take(clearDigit(held, at));
    else go(place);
    setIsSelected(false);
  };
  return (
    <fieldset id={id} className={css.base} data-secret aria-describedby={described || undefined}>
      <legend className={css.legend}>{label}</legend>
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      <div
        ref={row}
        className={css.row}
        onPointerDown={() => setIsSelected(false)}
        onBlur={({ relatedTarget }) => relatedTarget && setIsSelected(false)}
      >
        {values.map((value, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            className={classes(css.box, (error || refused) && css.wrong, isSelected && refused && css.selected)}
            type="text"
            inputMode="numeric"
            // All of it: a phone fills the whole code into one box.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={at === values.length - 1 ? 'done' : 'next'}
            aria-label={`${label}, digit ${at + 1} of ${values.length}`}
            aria-invalid={error || refused ? true : undefined}
            readOnly={busy}
            value={value}
            // Not by onChange: the figure that stands there is typed over by the same one, and one goes on.
            onInput={(event) => take(filled(held, at, event.currentTarget.value))}
            onChange={noChange}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={paste(at)}
            onKeyDown={press(at)}
          />
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={css.error}>
          <Icon drawing={icons.alert} size="small" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
