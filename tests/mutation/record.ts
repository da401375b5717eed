import { type AnyEventObject, type AnyStateMachine, initialTransition } from 'xstate';
import { type Exploration, follow } from '../explorer/explore.ts';
import { nameOfConfiguration, nameOfEvent } from '../explorer/names.ts';
import { tour } from '../explorer/tour.ts';
import type { AnyPack } from '../models/model.ts';
import type { FirstPage } from './first-pages.ts';
import { type Selectors, told } from './transcript.ts';

/** Events from a beginning, one after the other; `from` names another beginning than the pack's. */
export type Walk = { from?: string; input: unknown; events: readonly AnyEventObject[] };
/** The walks whose behaviour is on record. */
export type Script = { tours: readonly Walk[]; witnesses: readonly Walk[] };

/**
 * Tours take every transition once (0-switch) and begin on every kind of first page. Witnesses send every sample and every outcome in every configuration,
 * once for each way in which it is answered there, with a change and without, and once where it is ignored.
 */
export function scriptOf({ input }: AnyPack, found: Exploration, firstPages: readonly FirstPage[]): Script {
  const configurations = new Map([...found.visits].map(([key, { snapshot }]) => [key, nameOfConfiguration(snapshot)]));
  const walksOf = (paths: ReturnType<typeof tour>): Walk[] =>
    paths.map((edges) => ({ input, events: edges.map(({ event }) => event) }));
  const tours = walksOf(tour(found, ({ taken }) => taken));
  return {
    // How it begins is on record even where nothing can happen.
    tours: [
      ...(tours.length > 0 ? tours : [{ input, events: [] }]),
      ...firstPages.map(({ name, input: given, events }) => ({ from: name, input: given, events })),
    ],
    witnesses: walksOf(
      tour(found, ({ from, event, taken, changed }) => [
        `${configurations.get(from)} ${JSON.stringify(event)} ${taken.join()} ${changed}`,
      ]),
    ),
  };
}

/** What a walk shows: the beginning, then each step. @throws where the machine stops */
export function linesOf(machine: AnyStateMachine, pack: AnyPack, selectors: Selectors, walk: Walk): string[] {
  const [initial, actions] = initialTransition(machine, walk.input);
  let before = initial;
  const steps = follow(machine, { ...pack, input: walk.input }, walk.events).map(({ after, said }) => {
    const line = told(before, after, said, selectors);
    before = after;
    return line;
  });
  return [
    told(
      null,
      initial,
      actions.map(({ type, params }) => ({ type, params })),
      selectors,
    ),
    ...steps,
  ];
}

/** The name of an event, and which of the pack's samples or outcomes it is where there are several. */
function namesOf({ events, outcomes = {} }: AnyPack): (event: AnyEventObject) => string {
  return (event) => {
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const [samples, it] =
      kind === undefined
        ? [events[event.type], event]
        : [outcomes[id]?.[kind as 'done' | 'error'], event[kind === 'done' ? 'output' : 'error'] as unknown];
    return `${nameOfEvent(event.type)}${samples && samples.length > 1 && samples.includes(it as never) ? ` ${samples.indexOf(it as never) + 1}` : ''}`;
  };
}

/** The record of a machine as the file that is reviewed: a changed line is a changed flow. */
export function recordOf({
  pack,
  script: { tours, witnesses },
  shown,
}: {
  pack: AnyPack;
  script: Script;
  shown: Record<keyof Script, readonly string[][]>;
}): string {
  const nameOf = namesOf(pack);
  const written = (title: string, walks: readonly Walk[], lines: readonly string[][]): string[] =>
    walks.map((walk, nth) => {
      const [begins, ...steps] = lines[nth] ?? [];
      return [
        `## ${title} ${nth + 1}${walk.from === undefined ? '' : `: ${walk.from}`}`,
        `begins: ${begins}`,
        ...steps.map((line, at) => `${nameOf(walk.events[at] as AnyEventObject)}: ${line}`),
      ].join('\n');
    });
  return `${[...written('Tour', tours, shown.tours), ...written('Witnesses', witnesses, shown.witnesses)].join('\n\n')}\n`;
}
