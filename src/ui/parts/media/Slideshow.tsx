import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { attention } from './hover-and-focus.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { SlideshowControls } from './SlideshowControls.tsx';
import * as css from './Slideshow.css.ts';
import { offsetOf } from './slide-offset.ts';
import * as icons from '../text/icons.ts';

type Props = {
  /** What it is a row of, for those who do not see it. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Which one is shown, from 0: the owner's. */
  index: number;
  /** Whether it turns now; then changes are not read out. */
  turning: boolean;
  action: 'pause' | 'play' | null;
  /** Whether it shows arrows, and dots. */
  controls: boolean;
  dots: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onShow: (index: number) => void;
  onPause: () => void;
  onPlay: () => void;
  onPoint: () => void;
  onPointAway: () => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** How far a finger goes, as a share of the width, until the next slide comes. */
const FAR = 0.18;

/** Slides in one place: by arrows, dots, a swipe, or by themselves. The next comes from the side that it is on. */
export function Slideshow({
  label,
  slides,
  index,
  turning,
  action,
  controls,
  dots,
  onNext,
  onPrevious,
  onShow,
  onPause,
  onPlay,
  ...looks
}: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ pointer: number; from: number } | null>(null);
  // What was shown once stays in the page, so that it is seen while it leaves.
  const [seen, setSeen] = useState<readonly number[]>([]);
  if (!seen.includes(index)) setSeen([...seen, index]);
  const count = slides.length;

  const drag = (by: number | null) => {
    stage.current?.toggleAttribute('data-dragged', by !== null);
    stage.current?.style.setProperty('--drag', `${by ?? 0}px`);
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' || count < 2 || held.current) return;
    held.current = { pointer: event.pointerId, from: event.clientX };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current?.pointer === event.pointerId) drag(event.clientX - held.current.from);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const hold = held.current;
    if (hold?.pointer !== event.pointerId) return;
    held.current = null;
    drag(null);
    const by =
      event.type === 'pointerup' ? (event.clientX - hold.from) / Math.max(1, event.currentTarget.clientWidth) : 0;
    if (by < -FAR) onNext();
    else if (by > FAR) onPrevious();
  };

  return (
    <section className={css.base} aria-roledescription="carousel" aria-label={label} {...attention(looks)}>
      <div
        ref={stage}
        className={css.stage}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div aria-live={turning ? 'off' : 'polite'} aria-atomic="false">
          {slides.map(({ key, content }, at) => {
            const offset = offsetOf(at, index, count);
            return (
              <div
                key={key}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group by the patterns of WAI-ARIA, not a form's fieldset
                role="group"
                aria-roledescription="slide"
                aria-label={`${at + 1} of ${count}`}
                className={classes(css.slide, offset !== 0 && (Math.abs(offset) === 1 ? css.beside : css.off))}
                style={{ ['--offset' as string]: offset }}
              >
                {(Math.abs(offset) <= 1 || seen.includes(at)) && content}
              </div>
            );
          })}
        </div>
        {controls && count > 1 && (
          <>
            <span className={css.previous}>
              <IconButton icon={icons.left} label="Previous picture" onPress={onPrevious} />
            </span>
            <span className={css.next}>
              <IconButton icon={icons.right} label="Next picture" onPress={onNext} />
            </span>
          </>
        )}
      </div>
      <div className={css.foot}>
        <SlideshowControls
          count={count}
          index={index}
          noun="picture"
          dots={dots}
          onShow={onShow}
          action={action}
          onPause={onPause}
          onPlay={onPlay}
        />
        <span className={css.position}>
          {index + 1} / {count}
        </span>
      </div>
    </section>
  );
}
