import type { ReactNode } from 'react';
import { LazyDialog } from './LazyDialog.tsx';

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode; foot?: ReactNode };

/** A window over the page: it keeps the focus, closes by its button, Escape or a press outside, and gives the focus back. */
export const Dialog = (props: Props) => <LazyDialog look="dialog" {...props} />;

/** Dialog from the bottom of a phone, or as a menu from its left edge. */
export const Sheet = ({ from = 'bottom', ...props }: Props & { from?: 'bottom' | 'side' }) => (
  <LazyDialog look={from === 'side' ? 'side' : 'sheet'} {...props} />
);

/** Words that must be seen before going on; only its button and Escape close it. */
export const AlertDialog = ({
  open,
  text,
  ok = 'OK',
  onClose,
}: {
  open: boolean;
  text: string;
  ok?: string;
  onClose: () => void;
}) => <LazyDialog look="alert" open={open} text={text} ok={ok} onClose={onClose} />;
