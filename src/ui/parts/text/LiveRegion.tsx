import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  text: string;
  urgent?: boolean;
  /** The same text is said again when this changes. */
  turn?: string;
};

/** Says its text to those who do not see the page, each time the text changes; `urgent` interrupts. Always in the page, also when silent. */
export const LiveRegion = ({ text, urgent = false, turn = '' }: Props) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
    <VisuallyHidden key={turn}>{text}</VisuallyHidden>
  </div>
);
