import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../../../ui/parts/classes.ts';
import { scrollInto } from '../scroll-into.ts';
import * as css from './Chart.css.ts';
import { type Box, type Drawing, layoutOf, type Line, type Mark, type Point, SMALLEST } from './layout.ts';
import { activeStates, type ChartModel } from './model.ts';
import { condition, LINE, PAD, type Size, TITLE } from './sizes.ts';

/** So that it can be read, so that it goes whole into its room however small, or as it was drawn. */
export type ChartSize = 'fit' | 'whole' | 'full';

type Props = {
  chart: ChartModel;
  /** The state value to light; undefined lights nothing. */
  value: unknown;
  /** Names of the transitions that the step looked at has taken. */
  taken: readonly string[];
  /** The room there is, in pixels. */
  room: Size;
  size: ChartSize;
  label: string;
};

/** A chart that goes whole into its room at this scale is shown whole. */
const TINIEST = 0.55;

/** A line through points, with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const curves = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point;
    const end = at === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  });
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${curves.length > 0 ? curves.join('') : `L${last.x.toFixed(1)} ${last.y.toFixed(1)}`}`;
}

const bullets = { run: '▸', tag: '#', stay: '·', restart: '↻' } as const;

function State({ box, isActive, taken }: { box: Box; isActive: boolean; taken: ReadonlySet<string> }) {
  const { state, x, y, width, height, head } = box;
  const isPlace = state.states.length === 0;
  const perColumn = Math.ceil(head.rows.length / head.columns);
  return (
    <g className={isActive ? css.active : undefined}>
      <title>{`${state.id}${isActive ? ' (active)' : ''}${state.tags.length > 0 ? `; tags: ${state.tags.join(', ')}` : ''}`}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={10}
        className={classes(
          css.box,
          isPlace && css.place,
          box.isRegion && css.region,
          isActive && (isPlace ? css.placeActive : css.boxActive),
        )}
      />
      {state.kind === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={8} className={css.final} />
      )}
      <text x={x + PAD} y={y + TITLE - 4} className={css.name}>
        {state.name}
      </text>
      {isActive && isPlace && <circle cx={x + width - PAD} cy={y + TITLE - 9} r={4} className={css.lamp} />}
      {head.rows.map((row, at) => (
        <text
          key={`${row.id} ${row.text}`}
          x={x + PAD + Math.floor(at / perColumn) * head.columnWidth}
          y={y + TITLE + 4 + ((at % perColumn) + 0.75) * LINE}
          className={classes(css.row, row.id !== '' && taken.has(row.id) && css.takenText)}
        >
          <tspan className={css.soft}>{`${bullets[row.kind]} `}</tspan>
          <tspan className={row.kind === 'run' ? css.soft : undefined}>{row.text}</tspan>
          {row.note !== '' && <tspan className={css.soft}>{` ${row.note}`}</tspan>}
        </text>
      ))}
    </g>
  );
}

function Arrow({ line: { arrow, points }, isTaken }: { line: Line; isTaken: boolean }) {
  return (
    <path
      d={pathOf(points)}
      className={classes(css.line, arrow === null && css.quiet, isTaken && css.taken)}
      markerEnd={`url(#${isTaken ? 'tip-taken' : 'tip'})`}
    />
  );
}

function Label({ line: { arrow, label }, taken }: { line: Line; taken: ReadonlySet<string> }) {
  if (!arrow || !label) return null;
  return (
    <g>
      <title>
        {arrow.transitions
          .map((it) => `${it.event} ${condition(it)}${it.actions.length > 0 ? ` does ${it.actions.join(', ')}` : ''}`)
          .join('\n')}
      </title>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={3} className={css.plate} />
      {arrow.transitions.map((it, at) => (
        <text
          key={it.id}
          x={label.x + label.width / 2}
          y={label.y + 2 + (at + 0.75) * LINE}
          textAnchor="middle"
          className={classes(css.row, taken.has(it.id) && css.takenText)}
        >
          {it.event}
          {condition(it) !== '' && <tspan className={css.soft}>{` ${condition(it)}`}</tspan>}
        </text>
      ))}
    </g>
  );
}

function Beginning({ mark: { kind, x, y, width, height, of } }: { mark: Mark }) {
  if (kind === 'start')
    return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} className={css.start} />;
  return (
    <g>
      <title>{`Wherever one is in ${of}`}</title>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} className={css.anywhere} />
      <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle" className={css.anywhereText}>
        from anywhere
      </text>
    </g>
  );
}

const isTakenBy = ({ arrow }: Line, taken: ReadonlySet<string>): boolean =>
  arrow?.transitions.some((it) => taken.has(it.id)) === true;

const scaleIn = (room: Size, { width, height }: Size): number =>
  Math.min(1, room.width / (width + 2), room.height / (height + 2));

/** The drawing of a size. A large chart is rather seen whole and a little small than in part. */
function sized(chart: ChartModel, room: Size, size: ChartSize): { drawing: Drawing; scale: number } {
  const drawing = layoutOf(chart, room);
  const scale = scaleIn(room, drawing);
  if (size === 'full') return { drawing, scale: 1 };
  if (size === 'fit' && scale >= SMALLEST) return { drawing, scale };
  const wide = layoutOf(chart, { width: room.width * 1.8, height: room.height * 1.8 });
  const small = scaleIn(room, wide);
  if (size === 'whole') return small > scale ? { drawing: wide, scale: small } : { drawing, scale };
  return small >= TINIEST ? { drawing: wide, scale: small } : { drawing, scale: SMALLEST };
}

/** A machine, drawn: boxes in boxes, arrows between them; what is active is lit and what was just taken is marked. */
export function Chart({ chart, value, taken, room, size, label }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const { drawing, scale } = useMemo(() => sized(chart, room, size), [chart, room, size]);
  const active = useMemo(
    () => (value === undefined ? new Set<string>() : activeStates(chart.root, value)),
    [chart, value],
  );
  const marked = useMemo(() => new Set(taken), [taken]);
  // Where something happens is brought into view.
  useEffect(() => {
    const [box, target] = [
      svg.current?.parentElement,
      svg.current?.querySelector(`.${css.takenText}`) ?? svg.current?.querySelector(`.${css.placeActive}`),
    ];
    if (box && target) scrollInto(box, target);
  }, [taken, active, drawing]);
  // What was taken lies over the rest.
  const lines = drawing.lines.toSorted((a, b) => Number(isTakenBy(a, marked)) - Number(isTakenBy(b, marked)));
  return (
    <svg
      ref={svg}
      className={css.chart}
      width={(drawing.width + 2) * scale}
      height={(drawing.height + 2) * scale}
      viewBox={`-1 -1 ${drawing.width + 2} ${drawing.height + 2}`}
    >
      <title>{label}</title>
      <defs>
        {(['tip', 'tip-taken'] as const).map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 1 L10 5 L0 9 z" className={id === 'tip' ? css.tip : css.tipTaken} />
          </marker>
        ))}
      </defs>
      {drawing.boxes.map((box) => (
        <State key={box.state.id} box={box} isActive={active.has(box.state.id)} taken={marked} />
      ))}
      {lines.map((line, at) => (
        <Arrow key={`${line.arrow?.from} ${line.arrow?.to} ${at}`} line={line} isTaken={isTakenBy(line, marked)} />
      ))}
      {drawing.marks.map((mark) => (
        <Beginning key={`${mark.kind} ${mark.of}`} mark={mark} />
      ))}
      {lines.map((line, at) => (
        <Label key={`${line.arrow?.from} ${line.arrow?.to} ${at}`} line={line} taken={marked} />
      ))}
    </svg>
  );
}
