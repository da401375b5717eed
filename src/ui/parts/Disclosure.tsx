import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import * as css from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

type Props = {
  title: string;
  /** At the end of the heading: how many filters are on. */
  note?: string;
  level?: 2 | 3;
  open: boolean;
  onToggle: () => void;
  /** On a wide window the heading only names the panel, which is always open. */
  narrowOnly?: boolean;
  children: ReactNode;
};

/** A heading that shows and hides what is under it. */
export function Disclosure({ title, note = '', level = 2, open, onToggle, narrowOnly = false, children }: Props) {
  const id = useId();
  const Tag = `h${level}` as const;
  return (
    <div className={css.base}>
      <Tag className={css.heading}>
        <button type="button" className={classes(css.button, narrowOnly && css.narrowOnly)} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {title}
          {note !== '' && <span className={css.note}>{note}</span>}
          <span className={classes(css.mark, open && css.turned)} style={note === '' ? { marginInlineStart: 'auto' } : undefined}><Icon name="down" size="small" /></span>
        </button>
        {narrowOnly && <span className={css.wideOnly}>{title}</span>}
      </Tag>
      <div id={id} className={classes(css.panel, !open && css.closed, narrowOnly && css.openWhenWide)}>{children}</div>
    </div>
  );
}
