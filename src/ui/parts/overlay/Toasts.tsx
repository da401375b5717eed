import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { classes } from '../classes.ts';
import { focusHeading, leavesFocusTo } from '../focus-return.ts';
import { Icon, type Drawing } from '../text/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useNoticePlace } from './toast-place.ts';
import * as css from './Toasts.css.ts';
import * as icons from '../text/icons.ts';

export type Toast = {
  id: string;
  text: string;
  tone: keyof typeof css.tone;
  /** What is shown in place of text and action, and says the same. */ shows?: ReactNode;
  action?: ReactNode;
  /** Seen only: it is read out elsewhere. */ silent?: boolean;
  /** What brings back what it tells the loss of. */ onUndo?: (() => void) | undefined;
};
type Props = {
  toasts: readonly Toast[];
  /** What is open below them: for another page they look for another place. */
  page?: string;
  onDismiss: (id: string) => void;
  /** Someone points at one or has the focus in it: it must not leave meanwhile. */
  onPause: () => void;
  onResume: () => void;
};

/** Ms in which a screen reader comes to know a new region. */
const KNOWN_AFTER = 100;
const NONE: readonly Toast[] = [];

const toneIcons: Record<Toast['tone'], Drawing | null> = { normal: null, success: icons.check, danger: icons.alert };

/**
 * Short notices, the newest last and alone on a phone, read out politely unless the page says the same itself. They stand where
 * they cover nothing that one came to see. The region is in the page before the first one is, so that it is heard too.
 */
export function Toasts({ toasts: given, page = '', onDismiss, onPause, onResume }: Props) {
  const [isKnown, setIsKnown] = useState(given.length === 0);
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => setIsKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, [isKnown]);
  const toasts = isKnown ? given : NONE;
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isUndone = useRef(false);
  const enter = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    onPause();
  };
  // The focus goes on to the notice that is left, else back to where it came from.
  const heir = leavesFocusTo(() => {
    const before = cameFrom.current;
    // What is undone is done with: no other notice is held for it.
    const next = isUndone.current ? null : region.current?.querySelector<HTMLElement>('[aria-label="Dismiss"]');
    if (next) next.focus();
    else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else focusHeading();
    isUndone.current = false;
  });
  const undo = (onUndo: () => void) => {
    isUndone.current = true;
    onUndo();
    onResume();
  };
  // What is taken away under the pointer or the focus never says that they have left.
  const dismiss = (id: string) => {
    isUndone.current = false;
    onDismiss(id);
    onResume();
  };
  useNoticePlace(region, toasts.map(({ id }) => id).join(), page);
  const newest = toasts.at(-1)?.id;
  const silent = toasts.filter((it) => it.silent);
  const draw = ({ id, text, tone, shows, action, onUndo }: Toast) => {
    const icon = toneIcons[tone];
    return (
      <div key={id} ref={heir} className={classes(css.toast, id !== newest && css.older)}>
        {icon && (
          <span className={css.tone[tone]}>
            <Icon drawing={icon} size="small" />
          </span>
        )}
        <div className={css.words}>
          {shows ?? (
            <>
              <span>{text}</span>
              {action}
            </>
          )}
        </div>
        {onUndo && (
          <div className={css.undo}>
            <Button look="quiet" label={`Undo: ${text}`} onPress={() => undo(onUndo)}>
              Undo
            </Button>
          </div>
        )}
        <IconButton icon={icons.close} label="Dismiss" onPress={() => dismiss(id)} />
      </div>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices where the pointer and the focus are
    <div
      ref={region}
      className={css.region}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={enter}
      onBlur={onResume}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form */}
      <div className={css.list} role="status" aria-live="polite" aria-relevant="additions">
        {toasts.filter((it) => !it.silent).map(draw)}
      </div>
      {silent.length > 0 && (
        <section className={css.list} aria-label="Notices">
          {silent.map(draw)}
        </section>
      )}
    </div>
  );
}
