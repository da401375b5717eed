import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packs } from '../models/all.ts';
import { faultsOf } from './faults.ts';
import { inParallel } from './pool.ts';
import { pageOf, scoreTable, shareOf } from './report.ts';
import type { Score } from './score.ts';
import { REASONS } from './survivors.ts';

/** `npm run test:mutation`: plants faults in the machines and counts which of them the checks of the charts find. */

const HELP = `npm run test:mutation -- [machine…] [--write] [--verbose]

  Machines: ${Object.keys(packs).join(', ')}; all of them unless named.
  --write     write the records and scores of the named machines anew, and docs/charts.md from the scores of all
  --survivors only what survived before is planted again: enough where checks were added and the chart is the same
  --verbose   each fault, with what every layer says of it

  Fails where a fault survives without a reason in tests/mutation/survivors.ts, a reason has no survivor,
  a record is not what the chart does, or fewer than 98 % of the faults are found.
`;

/** The share of the faults that has to be found. */
const ENOUGH = 0.98;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(packs, name));
  if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}.\n\n${HELP}`);
  return { ...values, names: positionals.length > 0 ? [...new Set(positionals)] : Object.keys(packs) };
}

/** What is wrong with these scores and records. */
function problemsOf(scores: readonly Score[], stale: readonly string[]): string[] {
  const survivors = scores.flatMap((it) => it.survivors);
  const names = new Set(survivors.map(({ name }) => name));
  const looked = scores.map(({ machine }) => machine);
  return [
    ...stale.map((file) => `${file} is not what the chart does: read the difference after --write`),
    ...survivors
      .filter(({ name }) => !Object.hasOwn(REASONS, name))
      .map(
        ({ name, difference }) =>
          `survives without a reason: ${name}${difference === null ? '' : `\n    it differs first at ${difference}`}`,
      ),
    ...Object.keys(REASONS)
      .filter((name) => looked.includes(/^[\w-]+/.exec(name)?.[0] ?? '') && !names.has(name))
      .map((name) => `has a reason to survive and does not: ${name}`),
    ...(shareOf(scores) < ENOUGH ? [`fewer than ${100 * ENOUGH} % of the faults are found`] : []),
  ];
}

const SCORES = 'tests/mutation/scores';
const fileOf = (machine: string): string => `${SCORES}/${machine}.json`;

/** @throws where it was never measured. */
const scoreBefore = (machine: string): Score => JSON.parse(readFileSync(fileOf(machine), 'utf8')) as Score;

/** What was found stays until the machine has other faults, so that one machine can be measured by itself. */
function keepScore(score: Score): void {
  mkdirSync(SCORES, { recursive: true });
  writeFileSync(fileOf(score.machine), `${JSON.stringify(score, null, 1)}\n`);
}

/** docs/charts.md, from all that was kept. */
function writePage(): void {
  const machines = Object.entries(packs).map(([machine, pack]) => ({
    machine,
    planted: faultsOf(pack.machine).length,
    score: existsSync(fileOf(machine)) ? scoreBefore(machine) : null,
  }));
  const isMeasured = ({ planted, score }: (typeof machines)[number]): boolean => score?.planted === planted;
  writeFileSync(
    'docs/charts.md',
    pageOf(
      machines.flatMap((it) => (isMeasured(it) && it.score ? [it.score] : [])),
      machines.filter((it) => !isMeasured(it)),
    ),
  );
}

async function run(): Promise<void> {
  const { names, write, survivors, verbose, help } = readArguments();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const start = performance.now();
  const results = await inParallel(
    // The longest first, so that no core waits for the last.
    names
      .toSorted((one, other) => (packs[other]?.limit ?? 0) - (packs[one]?.limit ?? 0))
      .map((name) => ({ name, write, verbose, before: survivors ? scoreBefore(name) : null })),
    ({ score, seconds }) => {
      process.stdout.write(`${score.machine}: ${score.planted} faults in ${seconds.toFixed(1)} s\n`);
      if (write) keepScore(score);
    },
  );
  const scores = results
    .map(({ score }) => score)
    .toSorted((one, other) => names.indexOf(one.machine) - names.indexOf(other.machine));
  process.stdout.write(`\n${scoreTable(scores)}\n\n${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  if (write) writePage();
  const problems = problemsOf(
    scores,
    results.flatMap(({ stale }) => stale ?? []),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

try {
  await run();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
