import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import type { Drawing } from '../text/Icon.tsx';
import * as css from './Popover.css.ts';

type Props = {
  icon: Drawing;
  /** The name of its button. */
  label: string;
  /** The name of its panel. */
  title: string;
  /** On the corner of its button when above 0. */
  count: number;
  /** The owner's: it only says that it wants to be opened or closed. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A button with a panel under it: Escape, a press outside and leaving it with the keyboard close. */
export function Popover({ icon, label, title, count, open, onOpen, onClose, children }: Props) {
  const id = useId();
  const base = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !base.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [open, onClose]);
  const closeToButton = () => {
    onClose();
    base.current?.querySelector('button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes wherever the focus is inside
    <div
      ref={base}
      className={css.base}
      onKeyDown={({ key }) => open && key === 'Escape' && closeToButton()}
      onBlur={({ relatedTarget }) => open && relatedTarget && !base.current?.contains(relatedTarget) && onClose()}
    >
      <IconButton
        icon={icon}
        label={label}
        count={count}
        expanded={open}
        {...(open && { controls: id })}
        onPress={open ? onClose : onOpen}
      />
      {open && (
        <section id={id} className={css.panel} aria-label={title}>
          {children}
        </section>
      )}
    </div>
  );
}
