import { Link } from 'react-router-dom';
import { Icon, type Drawing } from '../text/Icon.tsx';
import * as css from './IconButton.css.ts';
import { linkUrl } from '../safe-url.ts';

type Face = {
  icon: Drawing;
  /** Its name, with the count where there is one: 'Cart, 3 items'. */
  label: string;
  /** Shown on its corner when above 0; past 99 as 99+. */
  count?: number;
};
type Props = Face & { onPress: () => void; disabled?: boolean; expanded?: boolean; controls?: string };

/** A button that is only a drawing; its label is read out. */
export function IconButton({ icon, label, count = 0, onPress, disabled = false, expanded, controls }: Props) {
  return (
    <button
      type="button"
      className={css.base}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={() => !disabled && onPress()}
    >
      <Drawn icon={icon} count={count} />
    </button>
  );
}

/** Link that is only a drawing; its label is read out. */
export function IconLink({ icon, label, count = 0, href }: Face & { href: string }) {
  return (
    <Link to={linkUrl(href) ?? '/'} className={css.base} aria-label={label}>
      <Drawn icon={icon} count={count} />
    </Link>
  );
}

function Drawn({ icon, count }: { icon: Drawing; count: number }) {
  return (
    <>
      <Icon drawing={icon} />
      {count > 0 && (
        <span key={count} className={css.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}
