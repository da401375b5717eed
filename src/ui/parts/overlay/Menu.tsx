import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type Drawing } from '../text/Icon.tsx';
import * as button from '../controls/IconButton.css.ts';
import * as css from './Menu.css.ts';
import { linkUrl } from '../safe-url.ts';

/** Item that leads somewhere, or does something. */
export type MenuItem = { label: string; icon?: Drawing; /** At the end of the row: '3'. */ note?: string } & (
  | { href: string }
  | { onPress: () => void }
);

type Props = {
  icon: Drawing;
  /** The name of its button. */
  label: string;
  /** Above the items: whose menu it is. */
  head?: ReactNode;
  items: readonly MenuItem[];
  /** The owner's: the menu only says that it wants to be opened or closed. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** A button with a short menu under it: arrows, Home and End move, letters find, Escape and a press outside close. */
export function Menu({ icon, label, head, items, open, onOpen, onClose }: Props) {
  const id = useId();
  const base = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** Which item has the focus when the menu appears: the last one where it was asked for with the arrow up. */
  const entry = useRef<0 | -1>(0);
  const rows = () => [...(base.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return undefined;
    rows().at(entry.current)?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !base.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [open, onClose]);

  const openAt = (at: 0 | -1) => {
    entry.current = at;
    onOpen();
  };
  const closeToButton = () => {
    onClose();
    opener.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const all = rows();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : placeOf(event.key, here, all);
    if (event.key === 'Escape') closeToButton();
    else if (to !== undefined) all[to]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={base}
      className={css.base}
      onBlur={({ relatedTarget }) => open && relatedTarget && !base.current?.contains(relatedTarget) && onClose()}
    >
      <button
        ref={opener}
        type="button"
        className={button.base}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? onClose() : openAt(0))}
        onKeyDown={(event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        <Icon drawing={icon} />
      </button>
      {open && (
        <div className={css.panel}>
          {head && <div className={css.head}>{head}</div>}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
            {items.map((item) => (
              <Row key={item.label} item={item} onClose={onClose} onDone={closeToButton} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function placeOf(key: string, here: number, rows: readonly HTMLElement[]): number | undefined {
  const count = rows.length;
  const places: Partial<Record<string, number>> = {
    ArrowDown: (here + 1) % count,
    ArrowUp: (Math.max(here, 0) - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  if (Object.hasOwn(places, key)) return places[key];
  if (key.length !== 1 || key === ' ') return undefined;
  const found = [...rows.slice(here + 1), ...rows.slice(0, here + 1)].find((row) =>
    row.textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
  return found && rows.indexOf(found);
}

/** A link leaves the focus to the page that it opens; a button gives it back. */
function Row({ item, onClose, onDone }: { item: MenuItem; onClose: () => void; onDone: () => void }) {
  const words = (
    <>
      {item.icon && <Icon drawing={item.icon} size="small" />}
      <span className={css.words}>{item.label}</span>
      {item.note && <span className={css.note}>{item.note}</span>}
    </>
  );
  if ('href' in item)
    return (
      <Link role="menuitem" tabIndex={-1} className={css.row} to={linkUrl(item.href) ?? '/'} onClick={onClose}>
        {words}
      </Link>
    );
  const press = () => {
    onDone();
    item.onPress();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={css.row} onClick={press}>
      {words}
    </button>
  );
}
