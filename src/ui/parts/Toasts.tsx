import { type FocusEvent, type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { focusHeading, leavesFocusTo } from './focus-heir.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import * as css from './Toasts.css.ts';

export type Toast = { id: string; text: string; tone: keyof typeof css.tone; action?: ReactNode; /** What brings back what it tells the loss of. */ onUndo?: (() => void) | undefined };
type Props = {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** Someone points at one or has the focus in it: it must not leave meanwhile. */
  onPause: () => void;
  onResume: () => void;
};

const icons: Record<Toast['tone'], IconName | null> = { normal: null, success: 'check', danger: 'alert' };

/** Short notices under the header, read out politely. The region is always in the page, so that the first one is heard too. */
export function Toasts({ toasts, onDismiss, onPause, onResume }: Props) {
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
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- it only notices where the pointer and the focus are
    <div ref={region} className={css.region} role="status" aria-live="polite" aria-relevant="additions" onPointerEnter={onPause} onPointerLeave={onResume} onFocus={enter} onBlur={onResume}>
      {toasts.map(({ id, text, tone, action, onUndo }) => {
        const icon = icons[tone];
        return (
          <div key={id} ref={heir} className={css.toast}>
            {icon && <span className={css.tone[tone]}><Icon name={icon} size="small" /></span>}
            <div className={css.words}>
              <span>{text}</span>
              {action}
            </div>
            {onUndo && <div className={css.undo}><Button look="quiet" label={`Undo: ${text}`} onPress={() => undo(onUndo)}>Undo</Button></div>}
            <IconButton icon="close" label="Dismiss" onPress={() => dismiss(id)} />
          </div>
        );
      })}
    </div>
  );
}
