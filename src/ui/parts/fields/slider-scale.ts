import {
  type Thumb,
  type PriceBounds,
  type PriceRange,
  keyboardSteps,
  moveThumb,
  roundToStep,
} from '../../../domain/catalogue/price-range.ts';

/** A hand moves in whole rupees; the two ends are reached whatever they are. */
const FINEST = 100;

/** Position of a value on the track, 0 to 1; 0 on a track without length. */
export const fractionOf = (value: number, { lowest, highest }: PriceBounds): number =>
  highest > lowest ? Math.min(1, Math.max(0, (value - lowest) / (highest - lowest))) : 0;

/** The value at a share of the track. */
export function valueAt(share: number, { lowest, highest }: PriceBounds): number {
  if (!(share > 0)) return lowest;
  return share >= 1
    ? highest
    : Math.min(highest, Math.max(lowest, Math.round((lowest + share * (highest - lowest)) / FINEST) * FINEST));
}

/** Where a key sends a handle; null for a key that moves nothing. */
export function valueForKey(handle: Thumb, key: string, range: PriceRange, bounds: PriceBounds): number | null {
  const { arrow, page } = keyboardSteps(bounds);
  const by: Partial<Record<string, number>> = {
    ArrowRight: arrow,
    ArrowUp: arrow,
    ArrowLeft: -arrow,
    ArrowDown: -arrow,
    PageUp: page,
    PageDown: -page,
  };
  const step = Object.hasOwn(by, key) ? by[key] : undefined;
  const to =
    key === 'Home'
      ? bounds.lowest
      : key === 'End'
        ? bounds.highest
        : step === undefined
          ? null
          : roundToStep(range[handle], step);
  return to === null ? null : moveThumb(range, handle, to, bounds)[handle];
}
