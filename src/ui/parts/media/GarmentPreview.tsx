import type { KeyboardEvent, MouseEvent } from 'react';
import * as css from './GarmentPreview.css.ts';
import { type Garment, outlines } from './garment-outlines.ts';

/** Centre and width of the drawing, in per cent of the garment's area. */
type Placement = { side: 'front' | 'back'; x: number; y: number; width: number };
type Props = {
  garment: Garment;
  /** Of the cloth, CSS; '' for white. */
  colour: string;
  placement: Placement;
  /** Address of the drawing; '' shows its place alone. */
  image: string;
  /** Words for those who do not see it: 'Your drawing on the front of a white T-shirt'. */
  alt: string;
  /** The drawing was moved, by a press where it should be or by the arrow keys. */
  onPlace: (placement: Placement) => void;
};

const STEP = 2;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A drawing on the outline of a garment, a sketch of what goes where; pressed, it goes there. */
export function GarmentPreview({ garment, colour, placement, image, alt, onPlace }: Props) {
  const { body, area, ...sides } = outlines[garment];
  const width = (placement.width / 100) * area.width;
  const box = {
    x: area.x + (placement.x / 100) * area.width - width / 2,
    y: area.y + (placement.y / 100) * area.height - width / 2,
    width,
    height: width,
  };
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const matrix = currentTarget.querySelector('svg')?.getScreenCTM();
    // Enter and Space press no place.
    if (!matrix || detail === 0) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    onPlace({ ...placement, x: ((x - area.x) / area.width) * 100, y: ((y - area.y) / area.height) * 100 });
  };
  const move = (event: KeyboardEvent) => {
    const by = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    onPlace({ ...placement, x: placement.x + by[0], y: placement.y + by[1] });
  };
  return (
    <button type="button" className={css.base} aria-label={alt} onClick={press} onKeyDown={move}>
      <svg className={css.sketch} viewBox="0 0 200 220" aria-hidden="true">
        {/* As `color` it is a colour, and nothing that an attribute of SVG could fetch. */}
        <g className={css.cloth} style={colour === '' ? undefined : { color: colour }}>
          <path className={css.body} d={body} />
        </g>
        <path className={css.halo} d={sides[placement.side]} />
        <path className={css.seams} d={sides[placement.side]} />
        {image === '' ? <rect className={css.area} {...box} rx={2} /> : <image href={image} {...box} />}
      </svg>
    </button>
  );
}
