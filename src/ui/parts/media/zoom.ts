/** Part of a picture that is seen: scale of the whole, and where its middle is from the middle of the stage, in px. */
export type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** Picture as a whole. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** Largest scale. */
export const MAX_SCALE = 5;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));
/** A picture covers its stage as far as it can: it is not moved past its own edges. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: between((-(scale - 1) * width) / 2, x, ((scale - 1) * width) / 2),
  y: between((-(scale - 1) * height) / 2, y, ((scale - 1) * height) / 2),
});

/** View that is nearer by a factor, with one point staying where it is. @param at px from the middle of the stage. */
export function zoomView(view: View, factor: number, at: Point, stage: Size): View {
  const scale = between(1, view.scale * factor, MAX_SCALE);
  const by = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, stage);
}

/** View moved by a distance, in px. */
export const moveView = (view: View, by: Point, stage: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
