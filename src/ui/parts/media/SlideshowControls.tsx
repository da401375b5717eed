import type { KeyboardEvent } from 'react';
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

/** Controls of pictures that turn: pause or play, and a dot for each, which are one stop of the Tab key: arrows go between them. */
export function SlideshowControls({ count, index, noun, dots, onShow, action, onPause, onPlay }: Props) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = [...event.currentTarget.children] as HTMLElement[];
    const at = stops.indexOf(event.target as HTMLElement);
    const to = {
      ArrowRight: (at + 1) % count,
      ArrowLeft: (at - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    stops[to]?.focus();
  };
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
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
        <div role="toolbar" aria-label={`Choose a ${noun}`} className={css.dots} onKeyDown={move}>
          {Array.from({ length: count }, (_, at) => (
            <button
              key={at}
              type="button"
              tabIndex={at === index ? 0 : -1}
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
