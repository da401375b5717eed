import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says its text to those who do not see the page, each time the text changes; `urgent` interrupts. Always in the page, also when silent. */
export const LiveRegion = ({ text, urgent = false }: { text: string; urgent?: boolean }) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
    <VisuallyHidden>{text}</VisuallyHidden>
  </div>
);
