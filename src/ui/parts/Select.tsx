import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './Select.css.ts';
import type { MenuProps } from './SelectMenu.tsx';
import { whenIdle } from './when-idle.ts';

type Menu = ComponentType<MenuProps>;

let loading: Promise<Menu | null> | undefined;
const loadMenu = (): Promise<Menu | null> => (loading ??= import('./SelectMenu.tsx').then((module) => module.SelectMenu, () => { loading = undefined; return null; }));

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** The label beside the control, not above it. */
  beside?: boolean;
};

/**
 * One of a list. At first the browser's own control; the drawn one takes its place once its script is there and nobody
 * is using it. Both have one size, and either works to the end if the other never comes.
 */
export function Select<Value extends string>({ label, options, value, onChoose, beside = false }: Props<Value>) {
  const id = useId();
  const native = useRef<HTMLSelectElement>(null);
  const [Drawn, setDrawn] = useState<Menu | null>(null);
  useEffect(() => {
    let here = true;
    const place = (menu: Menu | null) => {
      if (!here || !menu) return;
      if (native.current && native.current === document.activeElement) native.current.addEventListener('blur', () => place(menu), { once: true });
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
  return (
    <div className={beside ? css.inline : css.field}>
      <label htmlFor={id} className={css.label}>{label}</label>
      <span className={css.frame}>
        {Drawn ? (
          <Drawn id={id} options={options} value={value} onChoose={choose} />
        ) : (
          <select ref={native} id={id} className={css.control} value={value} onChange={(event) => choose(event.currentTarget.value)}>
            {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
          </select>
        )}
        <span className={css.mark}><Icon name="down" size="small" /></span>
        <span className={css.widest} aria-hidden="true">{options.map((option) => <span key={option.value} style={{ display: 'block' }}>{option.label}</span>)}</span>
      </span>
    </div>
  );
}
