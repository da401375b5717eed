import { IconButton } from '../controls/IconButton.tsx';
import * as icons from '../text/icons.ts';
import * as css from './SlideshowControls.css.ts';

type Props = {
  count: number;
  /** Which one is shown, from 0. */
  index: number;
  /** What is counted: 'picture'. */
  noun: string;
  /** Whether a dot for each is shown. */
  dots: boolean;
  onShow: (index: number) => void;
  /** What its button does; null where nothing turns by itself. */
  action: 'pause' | 'play' | null;
  onPause: () => void;
  onPlay: () => void;
};

/** What pictures that turn are steered by: pause or play, and a dot for each. */
export function SlideshowControls({ count, index, noun, dots, onShow, action, onPause, onPlay }: Props) {
  return (
    <div className={css.bar}>
      {action && (
        <IconButton
          icon={action === 'pause' ? icons.pause : icons.play}
          label={action === 'pause' ? `Pause the ${noun}s` : `Play the ${noun}s`}
          onPress={action === 'pause' ? onPause : onPlay}
        />
      )}
      {dots && count > 1 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields to set: a fieldset would be read as a form's
        <div role="group" aria-label={`Choose a ${noun}`} className={css.dots}>
          {Array.from({ length: count }, (_, at) => (
            <button
              key={at}
              type="button"
              className={css.dot}
              aria-label={`Show ${noun} ${at + 1} of ${count}`}
              aria-current={at === index || undefined}
              onClick={() => onShow(at)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
