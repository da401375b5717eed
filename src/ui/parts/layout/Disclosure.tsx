import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import * as css from './Disclosure.css.ts';
import { Icon } from '../text/Icon.tsx';
import * as icons from '../text/icons.ts';

type Props = {
  /** What it is called; the name of its button. */
  title: string;
  /** What is known of it without opening it: a date, a state, a sum. Words only, nothing to press. */
  summary?: ReactNode;
  level?: 2 | 3;
  /** Of the button, to lead the focus to it. */
  id?: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A card that opens: its head says the most of it, the rest is shown and hidden by a press on it. */
export function Disclosure({ title, summary, level = 2, id, open, onToggle, children }: Props) {
  const made = useId();
  const Tag = `h${level}` as const;
  return (
    <div className={css.base}>
      <div className={css.head}>
        <Tag className={css.title}>
          <button
            type="button"
            id={id}
            className={css.button}
            aria-expanded={open}
            aria-controls={made}
            aria-describedby={summary ? `${made}-summary` : undefined}
            onClick={onToggle}
          >
            {title}
          </button>
        </Tag>
        {summary && (
          <div id={`${made}-summary`} className={css.summary}>
            {summary}
          </div>
        )}
        <span className={classes(css.mark, open && css.turned)}>
          <Icon drawing={icons.down} size="small" />
        </span>
      </div>
      <div id={made} className={css.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
