import type { RefCallback } from 'react';
import { Button } from '../controls/Button.tsx';
import { classes } from '../classes.ts';
import { leavesFocusToHeading } from '../focus-return.ts';
import { Icon } from '../text/Icon.tsx';
import * as css from './StateMessage.css.ts';
import * as icons from '../text/icons.ts';

type Props = {
  message: string;
  hint?: string;
  /** There is always a way on. */
  onRetry: () => void;
  retrying?: boolean;
  retry?: string;
  /** Where the place is small: without the drawing. */
  compact?: boolean;
  /** Who has the focus when it goes with the focus in it: the page's heading unless told. */
  leavesFocus?: RefCallback<Element>;
  /** Said in the colour of danger. */
  danger?: boolean;
};

/** Failure: what happened, and another try. Read out when it appears. */
export function ErrorState({
  message,
  hint = '',
  onRetry,
  retrying = false,
  retry = 'Retry',
  compact = false,
  leavesFocus = leavesFocusToHeading,
  danger = false,
}: Props) {
  return (
    <div ref={leavesFocus} className={compact ? css.compact : css.base}>
      {!compact && (
        <span className={css.drawing}>
          <Icon drawing={icons.alert} size="huge" />
        </span>
      )}
      <div className={css.words} role="alert">
        <p className={classes(css.title, danger && css.danger)}>{message}</p>
        {hint !== '' && <p className={css.hint}>{hint}</p>}
      </div>
      <Button look="secondary" onPress={onRetry} busy={retrying}>
        {retry}
      </Button>
    </div>
  );
}
