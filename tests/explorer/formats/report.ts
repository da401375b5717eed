import type { AnyEventObject } from 'xstate';
import type { Coverage, Kind } from '../coverage.ts';
import type { Edge } from '../explore.ts';
import { nameOfEvent, nameOfMessage } from '../names.ts';
import { MAX_SIMPLE, type Path, type Paths } from '../paths.ts';

/** What every format writes from: the paths of one machine, and what they reach. */
export type Report = Paths & {
  coverage: Coverage;
  /** Declared, yet not taken within the pack's bounds, with the reason. */ untaken: Record<string, string>;
};

/** The longest payload that a line shows, in characters. */
const SHORT = 60;

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** An event with its payload cut to a line: `query.type {"query":"a"}`. */
export function lineOf({ type, ...payload }: AnyEventObject): string {
  const text = Object.values(payload).every((it) => it === undefined) ? '' : ` ${JSON.stringify(payload)}`;
  return nameOfEvent(type) + (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);
}

/** What others hear of a step, each once. */
export const messagesOf = ({ said }: Pick<Edge, 'said'>): string[] => [
  ...new Set(said.map(nameOfMessage).filter((it) => it !== null)),
];

/** The configurations that a path passes: `closed → open → closed`; a long way is told by its ends. */
export function routeOf({ start, steps }: Path): string {
  const route = [start, ...steps.filter(({ from, to }) => from !== to).map(({ to }) => to)];
  return route.length <= 5
    ? route.join(' → ')
    : [route[0], route[1], `(${route.length - 3} more)`, route.at(-1)].join(' → ');
}

export const summaryOf = ({ machine, strategy, paths }: Report): string =>
  `${machine}, ${strategy}: ${plural(paths.length, 'path')}, ${plural(
    paths.reduce((sum, { steps }) => sum + steps.length, 0),
    'step',
  )}`;

export const cutOf = ({ isCut }: Report): string[] =>
  isCut
    ? [
        `Cut: there are more simple paths than these. Their number grows exponentially; at most ${MAX_SIMPLE} are looked for. Strategy 'transitions' covers more with less.`,
      ]
    : [];

export const titles: Record<Kind, string> = {
  states: 'states',
  configurations: 'configurations',
  transitions: 'transitions',
  pairs: 'pairs of transitions',
  guards: 'guards, true and false',
  messages: 'messages',
};
