import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './Button.css.ts';
import { classes } from '../classes.ts';
import { Icon, type Drawing } from '../text/Icon.tsx';
import { linkUrl } from '../safe-url.ts';
import { Spinner } from './Spinner.tsx';

type Look = {
  look?: keyof typeof css.look;
  size?: keyof typeof css.size;
  full?: boolean;
  icon?: Drawing;
  children: ReactNode;
};
type Props = Look & {
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** Its work is under way: it says so, keeps the focus, and does nothing more. */
  busy?: boolean;
  /** Rarely right: let people press, then say what is missing. */
  disabled?: boolean;
  /** When the visible words are not enough out of their place. */
  label?: string;
};

/** A button. Busy or disabled it stays where the keyboard can find it (aria-disabled). */
export function Button({
  look = 'primary',
  size = 'medium',
  full = false,
  icon,
  onPress,
  type = 'button',
  busy = false,
  disabled = false,
  label,
  children,
}: Props) {
  const idle = busy || disabled;
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes(css.base, css.look[look], css.size[size], full && css.full, idle && css.faint)}
      aria-label={label}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy ? <Spinner /> : icon && <Icon drawing={icon} size="small" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  href,
  look = 'primary',
  size = 'medium',
  full = false,
  icon,
  children,
}: Look & { href: string }) {
  return (
    <Link to={linkUrl(href) ?? '/'} className={classes(css.base, css.look[look], css.size[size], full && css.full)}>
      {icon && <Icon drawing={icon} size="small" />}
      {children}
    </Link>
  );
}
