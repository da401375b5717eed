import { Button } from '../parts/Button.tsx';
import { useSecondsLeft } from '../parts/seconds-left.ts';
import { Text } from '../parts/Text.tsx';
import * as css from './AccountPage.css.ts';

/** Between two codes (readings 2.7). */
const PAUSE = 60;

type Props = {
  /** Whether the pause after the last code is running. */
  pausing: boolean;
  /** Whether another code can be asked for now. */
  ready: boolean;
  /** A code is being asked for. */
  sending: boolean;
  onPress: () => void;
};

/** Another code, and how long until one can be asked for. The button stays where it is, so that whoever pressed it is not lost. */
export function SendAgain({ pausing, ready, sending, onPress }: Props) {
  const seconds = useSecondsLeft(pausing && !sending, PAUSE);
  return (
    <div className={css.aside}>
      <div className={css.plain}><Button look="quiet" onPress={onPress} busy={sending} disabled={!ready}>Send again</Button></div>
      {pausing && !sending && <Text as="span" size="medium" tone="soft">{seconds > 0 ? `in ${seconds} s` : 'in a moment'}</Text>}
    </div>
  );
}
