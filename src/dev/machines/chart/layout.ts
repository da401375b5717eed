import { Graph, layout as arrange } from '@dagrejs/dagre';
import type { Arrow, ChartModel, ChartState } from './model.ts';
import { type Head, headOf, labelSize, PAD, type Size } from './sizes.ts';

export type Point = { x: number; y: number };
export type Rectangle = Point & Size;
/** A state; `x` and `y` are its top left corner. */
export type Box = Rectangle & { state: ChartState; head: Head; isRegion: boolean };
/** An arrow with its label's middle; the short one from a start has neither arrow nor label. */
export type Line = { arrow: Arrow | null; points: Point[]; label: Rectangle | null };
/** Where something begins: the dot of the first state, or the words for 'wherever one is in this state'. */
export type Mark = Rectangle & { kind: 'start' | 'anywhere'; of: string };
export type Drawing = Size & { boxes: Box[]; lines: Line[]; marks: Mark[] };

const START: Size = { width: 14, height: 14 };
const ANYWHERE: Size = { width: 96, height: 24 };
const GAP = 28;
/** A room is taken to be at least so high, in pixels: below it one scrolls. */
const LOWEST = 320;
/** A chart is not shown smaller than this, so that it can be read: one that is still too large is scrolled. */
export const SMALLEST = 0.8;

const moved = <Thing extends Point>(it: Thing, by: Point): Thing => ({ ...it, x: it.x + by.x, y: it.y + by.y });
const shifted = (drawing: Drawing, by: Point): Drawing => ({
  ...drawing,
  boxes: drawing.boxes.map((it) => moved(it, by)),
  marks: drawing.marks.map((it) => moved(it, by)),
  lines: drawing.lines.map((it) => ({
    ...it,
    points: it.points.map((point) => moved(point, by)),
    label: it.label && moved(it.label, by),
  })),
});
const holds = (state: ChartState, id: string): boolean => state.id === id || state.states.some((it) => holds(it, id));

/** Regions, in rows as wide as the room or a little wider: whichever goes better into it. */
function beside(drawings: readonly Drawing[], room: Size): Drawing {
  const [narrow, wide] = [packed(drawings, room.width), packed(drawings, room.width / SMALLEST)];
  return excess(wide, room) < excess(narrow, room) ? wide : narrow;
}

/** The node of a container's own graph that an end of an arrow is drawn to; null where the arrow belongs elsewhere. */
function endIn(container: ChartState, id: string, end: 'from' | 'to'): string | null {
  if (id === container.id) return end === 'from' ? 'anywhere' : 'start';
  return container.states.find((it) => holds(it, id))?.id ?? null;
}

type Ends = { arrow: Arrow; from: string; to: string };
function arrowsIn(container: ChartState, arrows: readonly Arrow[]): Ends[] {
  return arrows.flatMap((arrow) => {
    const [from, to] = [endIn(container, arrow.from, 'from'), endIn(container, arrow.to, 'to')];
    return from === null || to === null || from === to ? [] : [{ arrow, from, to }];
  });
}

/** The states of a container as a flat graph, each with the size it has got already. */
function arranged(
  container: ChartState,
  sizes: ReadonlyMap<string, Size>,
  ends: readonly Ends[],
  direction: 'TB' | 'LR',
) {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction, nodesep: GAP, edgesep: 14, ranksep: direction === 'TB' ? 22 : 26 });
  const first = container.initial === null ? null : endIn(container, container.initial, 'to');
  if (first !== null) graph.setNode('start', { ...START });
  if (ends.some((it) => it.from === 'anywhere')) graph.setNode('anywhere', { ...ANYWHERE });
  for (const { id } of container.states) graph.setNode(id, { ...(sizes.get(id) ?? { width: 0, height: 0 }) });
  if (first !== null) graph.setEdge('start', first, { width: 0, height: 0, weight: 4, minlen: 1 }, 'start');
  for (const [at, { arrow, from, to }] of ends.entries())
    graph.setEdge(from, to, { ...labelSize(arrow), labelpos: 'c' }, String(at));
  arrange(graph);
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>;
  return { graph, width, height };
}

/** How much more than its room something takes; a chart is sooner scrolled downwards than made small. Of two that fit, the smaller. */
const excess = ({ width, height }: Size, room: Size): number =>
  Math.max(width / room.width, (0.55 * height) / room.height, 0.3) + (width + height) / 1e6;

/** Side by side, and in a new row where the width ends. */
function packed(drawings: readonly Drawing[], room: number): Drawing {
  const all: Drawing = { width: 0, height: 0, boxes: [], lines: [], marks: [] };
  let [x, y, row] = [0, 0, 0];
  for (const drawing of drawings) {
    if (x > 0 && x + drawing.width > room) [x, y, row] = [0, y + row + PAD, 0];
    const { boxes, lines, marks } = shifted(drawing, { x, y });
    all.boxes.push(...boxes);
    all.lines.push(...lines);
    all.marks.push(...marks);
    row = Math.max(row, drawing.height);
    all.width = Math.max(all.width, x + drawing.width);
    all.height = Math.max(all.height, y + drawing.height);
    x += drawing.width + PAD;
  }
  return all;
}

function flowing(container: ChartState, drawings: readonly Drawing[], arrows: readonly Arrow[], room: Size): Drawing {
  const sizes = new Map(container.states.map((it, at) => [it.id, drawings[at] ?? { width: 0, height: 0 }]));
  const ends = arrowsIn(container, arrows);
  const [down, across] = [arranged(container, sizes, ends, 'TB'), arranged(container, sizes, ends, 'LR')];
  const { graph, width, height } = excess(down, room) <= excess(across, room) ? down : across;
  const at = (id: string): Rectangle => {
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = graph.node(id) as Partial<Rectangle>;
    return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
  };
  const inner = container.states.map((it, index) => shifted(drawings[index] as Drawing, at(it.id)));
  const lines = graph.edges().map((edge): Line => {
    const {
      points = [],
      x,
      y,
      width: wide = 0,
      height: high = 0,
    } = graph.edge(edge) as { points?: Point[] } & Partial<Rectangle>;
    const arrow = edge.name === 'start' ? null : (ends[Number(edge.name)]?.arrow ?? null);
    return {
      arrow,
      points,
      label:
        arrow && x !== undefined && y !== undefined
          ? { x: x - wide / 2, y: y - high / 2, width: wide, height: high }
          : null,
    };
  });
  const marks = (['start', 'anywhere'] as const)
    .filter((kind) => graph.hasNode(kind))
    .map((kind): Mark => ({ ...at(kind), kind, of: container.id }));
  return {
    width,
    height,
    boxes: inner.flatMap((it) => it.boxes),
    lines: [...inner.flatMap((it) => it.lines), ...lines],
    marks: [...inner.flatMap((it) => it.marks), ...marks],
  };
}

/** A state with all that is in it, its top left corner at 0, 0. */
function place(state: ChartState, arrows: readonly Arrow[], room: Size, isRegion: boolean): Drawing {
  if (state.states.length === 0) {
    const head = headOf(state);
    return {
      width: head.width,
      height: head.height,
      boxes: [{ x: 0, y: 0, width: head.width, height: head.height, state, head, isRegion }],
      lines: [],
      marks: [],
    };
  }
  const within = {
    width: room.width - 2 * PAD,
    height: Math.max(LOWEST, room.height - headOf(state, room.width).height),
  };
  const each =
    state.kind === 'parallel'
      ? { width: within.width / Math.min(2, state.states.length), height: within.height }
      : within;
  const drawings = state.states.map((it) => place(it, arrows, each, state.kind === 'parallel'));
  const inside = state.kind === 'parallel' ? beside(drawings, within) : flowing(state, drawings, arrows, within);
  const head = headOf(state, inside.width + 2 * PAD);
  const width = Math.max(head.width, inside.width + 2 * PAD);
  const height = head.height + inside.height + PAD;
  const { boxes, lines, marks } = shifted(inside, { x: (width - inside.width) / 2, y: head.height });
  return { width, height, boxes: [{ x: 0, y: 0, width, height, state, head, isRegion }, ...boxes], lines, marks };
}

/** The point of a rectangle's border that is nearest to a point outside it. */
function nearest({ x, y, width, height }: Rectangle, to: Point): Point {
  return { x: Math.min(Math.max(to.x, x), x + width), y: Math.min(Math.max(to.y, y), y + height) };
}

/** An arrow laid out between containers goes on, inside them, to the states that it really joins. */
function joined(line: Line, boxes: ReadonlyMap<string, Box>): Line {
  const { arrow, points } = line;
  const [first, last] = [points[0], points.at(-1)];
  const [from, to] = [arrow && boxes.get(arrow.from), arrow && boxes.get(arrow.to)];
  if (!from || !to || !first || !last || holds(from.state, to.state.id) || holds(to.state, from.state.id)) return line;
  const [start, end] = [nearest(from, first), nearest(to, last)];
  const far = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > 2;
  return { ...line, points: [...(far(start, first) ? [start] : []), ...points, ...(far(end, last) ? [end] : [])] };
}

/**
 * Places a chart so that it goes well into a room, in pixels; a chart that needs more than that is larger.
 * Each box is arranged by itself, from the inside out: the library's own nesting draws what is answered without leaving a
 * state as loops, spreads a box of ten events over 1,600 pixels, and cannot say that an arrow begins at a whole box.
 */
export function layoutOf({ root, arrows }: ChartModel, room: Size): Drawing {
  const drawing = place(root, arrows, room, false);
  const boxes = new Map(drawing.boxes.map((it) => [it.state.id, it]));
  return { ...drawing, lines: drawing.lines.map((it) => joined(it, boxes)) };
}
