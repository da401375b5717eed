import { LazyDialog } from './LazyDialog.tsx';
import type { Choices } from './RadixDialog.tsx';

type Props = Choices & { open: boolean; text: string; onClose: () => void };

/** Words that must be seen before going on, and what they ask for: OK and Escape close it without an answer. */
export const OptionsAlert = ({ open, text, onClose, ...choices }: Props) => (
  <LazyDialog look="alert" open={open} text={text} ok="OK" choices={choices} onClose={onClose} />
);
