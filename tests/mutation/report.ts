import { KINDS } from './faults.ts';
import { LAYERS } from './verdict.ts';
import type { Score } from './score.ts';
import { REASONS } from './survivors.ts';

export const foundIn = ({ layers }: Score): number => LAYERS.reduce((sum, layer) => sum + layers[layer].first, 0);
/** Survivors that do nothing else than the committed chart, in any step within the bounds of the pack. */
const alikeIn = ({ survivors }: Score): number => survivors.filter((it) => it.difference === null).length;

type Sum = { planted: number; found: number; alike: number };
const sumOf = (scores: readonly Score[]): Sum =>
  scores.reduce(
    (sum, it) => ({
      planted: sum.planted + it.planted,
      found: sum.found + foundIn(it),
      alike: sum.alike + alikeIn(it),
    }),
    { planted: 0, found: 0, alike: 0 },
  );

/** The share of the faults that is found, of those that change anything; 1 where there are none. */
export function shareOf(scores: readonly Score[]): number {
  const { planted, found, alike } = sumOf(scores);
  return planted === alike ? 1 : found / (planted - alike);
}

const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    row(head),
    row(head.map((_, at) => (at === 0 || typeof rows[0]?.[at] === 'string' ? '---' : '--:'))),
    ...rows.map(row),
  ].join('\n');

/** A machine whose faults were not planted since it was made or changed. */
export type Unmeasured = { machine: string; planted: number };

/** By machine: its size, the faults, and by layer how many it found first and how many it finds alone. */
export function scoreTable(scores: readonly Score[], unmeasured: readonly Unmeasured[] = []): string {
  const { planted, found, alike } = sumOf(scores);
  const sums = LAYERS.map(
    (layer) =>
      `${scores.reduce((sum, it) => sum + it.layers[layer].first, 0)} (${scores.reduce((sum, it) => sum + it.layers[layer].alone, 0)})`,
  );
  return table(
    ['machine', 'states', 'edges', 'explored in', 'planted', ...LAYERS, 'found', 'no change', 'score'],
    [
      ...scores.map((it) => [
        it.machine,
        it.states,
        it.edges,
        `${Math.round(it.exploring)} ms`,
        it.planted,
        ...LAYERS.map((layer) => `${it.layers[layer].first} (${it.layers[layer].alone})`),
        foundIn(it),
        alikeIn(it),
        percent(shareOf([it])),
      ]),
      ...unmeasured.map((it) => [it.machine, '', '', '', it.planted, ...LAYERS.map(() => ''), '', '', 'not measured']),
      [
        unmeasured.length === 0 ? 'all' : 'all that are measured',
        scores.reduce((sum, it) => sum + it.states, 0),
        scores.reduce((sum, it) => sum + it.edges, 0),
        `${Math.round(scores.reduce((sum, it) => sum + it.exploring, 0))} ms`,
        planted,
        ...sums,
        found,
        alike,
        percent(shareOf(scores)),
      ],
    ],
  );
}

const kindTable = (scores: readonly Score[]): string =>
  table(
    ['fault', 'planted', 'found'],
    KINDS.map((kind) => [
      kind,
      scores.reduce((sum, it) => sum + it.kinds[kind].planted, 0),
      scores.reduce((sum, it) => sum + it.kinds[kind].found, 0),
    ]),
  );

const survivorTable = (scores: readonly Score[]): string =>
  table(
    ['survivor', 'changes anything', 'why'],
    scores.flatMap(({ survivors }) =>
      survivors.map(({ name, difference }) => [
        name,
        difference === null ? 'no' : 'yes',
        REASONS[name] ?? 'not explained',
      ]),
    ),
  );

/** docs/charts.md */
export const pageOf = (
  scores: readonly Score[],
  unmeasured: readonly Unmeasured[],
): string => `# What the checks of the charts find

Written by \`npm run test:mutation -- --write\`, which takes half an hour for all machines, or \`npm run test:mutation -- <machine> --write\` for one; do not edit.
What was found of each machine is kept in \`tests/mutation/scores\`; *not measured* is a machine that has changed since, or is new.

Faults of nine kinds are planted in the production machines, one at a time and in memory, and four layers of checks look at each:
the **rules** of the machine's pack (invariants and steps, in every state that can be reached), the shape of the whole **graph**
(no dead end, every state entered, every transition taken, every waiting ends), and what the committed chart did on its **tours**
(every transition once) and **witnesses** (every sample in every configuration, where it is answered and where it is ignored),
as it is on record in \`tests/mutation/records\`.

Each layer's column says how many faults it was the first to find and, in brackets, how many it finds alone.
*No change* counts the faults with which the machine does nothing else than before, in any step within its pack's bounds;
they are left out of the score.

${scoreTable(scores, unmeasured)}

## By kind of fault

${kindTable(scores)}

## Survivors

${survivorTable(scores)}
`;
