import * as css from './Icon.css.ts';

/** Lines of 1.5 in a box of 24, as the `d` of a path: one of `icons.ts`. */
export type Drawing = `M${string}`;

/** A line drawing in the colour of its text; never alone the name of a thing. */
export function Icon({ drawing, size = 'medium' }: { drawing: Drawing; size?: keyof typeof css.size }) {
  return (
    <svg
      className={css.size[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
