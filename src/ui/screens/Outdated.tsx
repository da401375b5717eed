import { Button } from '../parts/controls/Button.tsx';
import { leavesFocusToHeading } from '../parts/focus-return.ts';
import * as css from './Outdated.css.ts';

/** Says that what is shown could not be read again, with another try. */
export const Outdated = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div ref={leavesFocusToHeading} className={css.base} role="alert">
    <p>{text}</p>
    <Button look="secondary" onPress={onRetry}>
      Retry
    </Button>
  </div>
);
