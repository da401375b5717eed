import { CODE_PAUSE } from '../../../domain/account/verification-code.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './AccountLayout.css.ts';

/** Seconds between two codes (readings 2.7). */
export const PAUSE = CODE_PAUSE / 1_000;

type Props = {
  /** Seconds of the pause after the last code; null where it is over. */
  left: number | null;
  /** Whether another code can be asked for now. */
  ready: boolean;
  /** A code is being asked for. */
  sending: boolean;
  onPress: () => void;
};

/**
 * Button for another code, and the time until it can be asked for. It stays in place, so that the focus of the person
 * who pressed it is not lost.
 */
export function ResendCode({ left, ready, sending, onPress }: Props) {
  return (
    <div className={css.aside}>
      <div className={css.plain}>
        <Button look="quiet" onPress={onPress} busy={sending} disabled={!ready}>
          Send again
        </Button>
      </div>
      {left !== null && (
        <Text as="span" size="medium" tone="soft">
          {left > 0 ? `in ${left} s` : 'in a moment'}
        </Text>
      )}
    </div>
  );
}
