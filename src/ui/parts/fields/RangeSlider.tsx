import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  type Thumb,
  type PriceBounds,
  type PriceRange,
  moveThumb,
  nearestThumb,
} from '../../../domain/catalogue/price-range.ts';
import { classes } from '../classes.ts';
import * as css from './RangeSlider.css.ts';
import { valueForKey, fractionOf, valueAt } from './slider-scale.ts';

type Props = {
  /** Where the handles are: the owner's. The slider only says where one wants to be. */
  range: PriceRange;
  /** The ends of the track. */
  bounds: PriceBounds;
  label: Record<Thumb, string>;
  /** A value in words: `Rs. 4,500.00`. */
  say: (value: number) => string;
  onMove: (handle: Thumb, value: number) => void;
  /** The hand has let go; keys come one by one, and the reader of `onMove` decides when they rest. */
  onSettle: () => void;
};

/** A range with two handles that cannot cross: drag one, press the track to move the nearest, or use the keys. */
export function RangeSlider({ range, bounds, label, say, onMove, onSettle }: Props) {
  const track = useRef<HTMLDivElement>(null);
  // The pointer that holds a handle; of two handles in one place it is not known which until it moves.
  const held = useRef<{ pointer: number; handle: Thumb | null } | null>(null);
  const { min, max } = range;

  const pointed = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? valueAt((event.clientX - box.left) / box.width, bounds) : bounds.lowest;
  };
  const focus = (handle: Thumb) =>
    track.current?.querySelector<HTMLElement>(`[data-handle="${handle}"]`)?.focus({ preventScroll: true });
  const moveTo = (handle: Thumb, value: number) => {
    const next = moveThumb(range, handle, value, bounds)[handle];
    if (next !== range[handle]) onMove(handle, next);
  };
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || held.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const value = pointed(event);
    const pressed = event.target instanceof HTMLElement ? event.target.dataset['handle'] : undefined;
    const on = pressed === 'min' || pressed === 'max' ? pressed : null;
    const handle = on && min === max ? null : (on ?? nearestThumb(range, value, bounds));
    held.current = { pointer: event.pointerId, handle };
    if (handle) focus(handle);
    if (handle && !on) moveTo(handle, value);
  };
  const drag = (event: PointerEvent) => {
    const hold = held.current;
    if (hold?.pointer !== event.pointerId) return;
    const value = pointed(event);
    if (hold.handle === null && value !== min) {
      hold.handle = value < min ? 'min' : 'max';
      focus(hold.handle);
    }
    if (hold.handle) moveTo(hold.handle, value);
  };
  const release = (event: PointerEvent) => {
    if (held.current?.pointer !== event.pointerId) return;
    held.current = null;
    onSettle();
  };
  const press = (handle: Thumb) => (event: KeyboardEvent) => {
    const value = valueForKey(handle, event.key, range, bounds);
    if (value === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(handle, value);
  };

  return (
    <div
      ref={track}
      className={css.base}
      style={{
        [css.low.slice(4, -1)]: String(fractionOf(min, bounds)),
        [css.high.slice(4, -1)]: String(fractionOf(max, bounds)),
      }}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
    >
      <span className={css.track} />
      <span className={css.chosen} />
      {(['min', 'max'] as const).map((handle) => (
        <div
          key={handle}
          data-handle={handle}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two native sliders cannot share one track
          role="slider"
          tabIndex={0}
          className={classes(
            handle === 'min' ? css.lowHandle : css.highHandle,
            handle === 'min' && min >= bounds.highest && css.lifted,
          )}
          aria-label={label[handle]}
          aria-orientation="horizontal"
          aria-valuemin={handle === 'min' ? bounds.lowest : min}
          aria-valuemax={handle === 'min' ? max : bounds.highest}
          aria-valuenow={range[handle]}
          aria-valuetext={say(range[handle])}
          onKeyDown={press(handle)}
        />
      ))}
    </div>
  );
}
