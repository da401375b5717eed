import type { Arrow, ChartState, ChartTransition } from './model.ts';

/** The measures of the drawing, in pixels at full size. Text is measured by its letters, so that a layout needs no browser. */
export const LINE = 17;
export const PAD = 12;
export const TITLE = 22;
/** The room of the light beside a name. */
const LAMP = 14;
const MONO = 7.0;
const TEXT = 7.6;

export const monoWidth = (text: string): number => Math.ceil(text.length * MONO);
const textWidth = (text: string): number => Math.ceil(text.length * TEXT);

/** The small print of a transition: `[canAdd]`, or nothing. */
export const condition = ({ guard }: ChartTransition): string => (guard === '' ? '' : `[${guard}]`);

export type Row = { id: string; text: string; note: string; kind: 'run' | 'tag' | 'stay' | 'restart' };

/** Rows in the box of a state, below its name. */
export function rowsOf(state: ChartState): Row[] {
  return [
    ...state.runs.map((run) => ({ id: '', text: `runs ${run}`, note: '', kind: 'run' as const })),
    ...state.stays.map((stay) => ({
      id: stay.id,
      text: stay.event,
      note: condition(stay),
      kind: stay.restarts ? ('restart' as const) : ('stay' as const),
    })),
  ];
}

/** The marks before a row take the room of two letters. */
const rowWidth = ({ text, note }: Row): number => monoWidth(`  ${text}${note === '' ? '' : ` ${note}`}`);

export type Size = { width: number; height: number };

/** Head of a box: its name and its rows, in as many columns as the room has; without the states in the box. */
export type Head = Size & { rows: Row[]; columns: number; columnWidth: number };

export function headOf(state: ChartState, room = 0): Head {
  const rows = rowsOf(state);
  const columnWidth = Math.max(0, ...rows.map(rowWidth)) + PAD;
  const columns =
    rows.length < 5 ? 1 : Math.max(1, Math.min(Math.floor((room - PAD) / columnWidth), Math.ceil(rows.length / 3)));
  return {
    rows,
    columns,
    columnWidth,
    width: Math.max(72, textWidth(state.name) + 2 * PAD + LAMP, columns * columnWidth + PAD),
    height: TITLE + (rows.length === 0 ? 0 : Math.ceil(rows.length / columns) * LINE + 6) + PAD,
  };
}

/** The label of an arrow: the same event in a row of alternatives is said once per line. */
export const labelSize = ({ transitions }: Arrow): Size => ({
  width: Math.max(...transitions.map((it) => monoWidth(`${it.event} ${condition(it)}`))) + 8,
  height: transitions.length * LINE + 4,
});
