import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import * as field from './TextField.css.ts';
import { FieldFrame, type FieldText, type FieldAria } from './FieldFrame.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './Select.css.ts';
import type { MenuProps } from './RadixSelect.tsx';
import { whenIdle } from '../../../platform/idle.ts';
import * as icons from '../text/icons.ts';

type Menu = ComponentType<MenuProps>;

let loading: Promise<Menu | null> | undefined;
const loadMenu = (): Promise<Menu | null> =>
  (loading ??= import('./RadixSelect.tsx')
    .then((module) => module.RadixSelect)
    .catch(() => {
      loading = undefined;
      return null;
    }));

type Props<Value extends string> = Omit<FieldText, 'labelHidden'> & {
  id?: string;
  options: readonly { value: Value; label: string }[];
  /** '': nothing is chosen yet. */
  value: Value | '';
  onChoose: (value: Value) => void;
  /** Stands in the control while nothing is chosen. */
  placeholder?: string;
  /** The label beside the control, not above it; then without hint and error. */
  beside?: boolean;
};

/**
 * Choice of one of a list. At first the browser's own control; the drawn one takes its place once its script is there
 * and nobody is using it. Both have one size, and either works to the end if the other never comes.
 */
export function Select<Value extends string>({
  id: given,
  options,
  value,
  onChoose,
  placeholder = '',
  beside = false,
  ...words
}: Props<Value>) {
  const made = useId();
  const id = given ?? made;
  const native = useRef<HTMLSelectElement>(null);
  const [Drawn, setDrawn] = useState<Menu | null>(null);
  useEffect(() => {
    let here = true;
    const place = (menu: Menu | null) => {
      if (!here || !menu) return;
      if (native.current && native.current === document.activeElement)
        native.current.addEventListener('blur', () => place(menu), { once: true });
      else setDrawn(() => menu);
    };
    // It is heavy, and the browser's own control does until then: pictures go first.
    const stop = whenIdle(() => void loadMenu().then(place));
    return () => {
      here = false;
      stop();
    };
  }, []);
  const choose = (text: string) => {
    const found = options.find((option) => option.value === text);
    if (found) onChoose(found.value);
  };
  const all = placeholder === '' ? options : [{ value: '', label: placeholder }, ...options];
  const control = (ties: FieldAria) => (
    <span className={css.frame}>
      {Drawn ? (
        <Drawn ties={ties} options={options} value={value} placeholder={placeholder} onChoose={choose} />
      ) : (
        <select
          ref={native}
          {...ties}
          className={classes(css.control, words.error && field.wrong)}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {all.map((option) => (
            <option key={option.value} value={option.value} disabled={option.value === ''}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      <span className={css.mark}>
        <Icon drawing={icons.down} size="small" />
      </span>
      <span className={css.widest} aria-hidden="true">
        {all.map((option) => (
          <span key={option.value} style={{ display: 'block' }}>
            {option.label}
          </span>
        ))}
      </span>
    </span>
  );
  if (!beside)
    return (
      <FieldFrame {...words} id={id}>
        {control}
      </FieldFrame>
    );
  return (
    <div className={css.inline}>
      <label htmlFor={id} className={css.label}>
        {words.label}
      </label>
      {control({ id, 'aria-describedby': undefined, 'aria-invalid': undefined, required: false })}
    </div>
  );
}
