import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cleanUpAtTheEnd } from '../../bench/leftovers.ts';
import { describe, thisMachine } from '../../bench/machine.ts';
import { printed, type Table } from '../../bench/table.ts';
import { postgresIsHere } from '../support/programs/postgres.ts';
import { type Engine, inAllStorms, type Weather } from './weather.ts';
import { type StormName, STORMS } from './storms.ts';

/** `npm run test:storms`: an honest shopper shops while each storm of the attack runs in turn. docs/storms.md has the last run. */

const NAMES = Object.keys(STORMS) as StormName[];
const HELP = `npm run test:storms -- [storm…] [--engine embedded|postgres|both] [--seconds N] [--rounds N] [--json FILE]

  Storms: ${NAMES.join(', ')}; all of them unless named. Run npm run build first. Linux only: visitors are addresses of 127.0.0.0/8.
  --engine    both unless told; PostgreSQL is one of this machine, or that of TEST_DATABASE_URL
  --seconds   how long a turn is, without the storm and with it, by turns: 15 unless told
  --rounds    how many turns of each: 2 unless told

  Fails where an honest shopper was refused, or the shop took more than a gigabyte. How long they waited depends on the machine:
  let it be quiet, and compare the two columns of one run.
`;

const ENGINES: Readonly<Record<string, readonly Engine[]>> = {
  embedded: ['embedded'],
  postgres: ['postgres'],
  both: ['embedded', 'postgres'],
};
const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number from 1, but it is '${text}'.`);
  return number;
};

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'both' },
      seconds: { type: 'string', default: '15' },
      rounds: { type: 'string', default: '2' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(STORMS, name));
  const engines = ENGINES[values.engine];
  if (unknown.length > 0) throw new Error(`There is no storm ${unknown.join(', ')}.\n\n${HELP}`);
  if (engines === undefined)
    throw new Error(`--engine must be embedded, postgres or both, but it is '${values.engine}'.`);
  if (engines.includes('postgres') && !postgresIsHere())
    throw new Error('No PostgreSQL was found on this machine: choose --engine embedded.');
  return {
    ...values,
    engines,
    seconds: wholeNumber('seconds', values.seconds),
    rounds: wholeNumber('rounds', values.rounds),
    storms: positionals.length > 0 ? ([...new Set(positionals)] as StormName[]) : NAMES,
  };
}

/** Milliseconds that 99 of 100 calls may take while a storm is on, on a quiet machine (reliability 81). */
const LONGEST = 1000;
const verdictOf = ({ refused, isTooLarge, stormy }: Weather): string =>
  refused.length > 0 ? 'refused' : isTooLarge ? 'large' : (stormy.p99 ?? 0) > LONGEST ? 'slow' : 'ok';

const tableOf = (engine: Engine, seconds: number, all: readonly Weather[]): Table => ({
  title: `STORMS over the shop with ${engine === 'embedded' ? 'its embedded database' : 'PostgreSQL'}: what four honest shoppers saw meanwhile, ${seconds} s a turn`,
  columns: [
    'storm',
    'calls before',
    'p50 ms',
    'p99 ms',
    'calls in it',
    'p50 ms',
    'p99 ms',
    'most ms',
    'refused',
    'peak MB',
    'verdict',
  ],
  rows: all.map((it) => {
    const { storm, calm, stormy, refused, peak } = it;
    return [
      storm,
      calm.calls,
      calm.p50,
      calm.p99,
      stormy.calls,
      stormy.p50,
      stormy.p99,
      stormy.most,
      refused.length,
      peak === null ? null : peak / 1e6,
      verdictOf(it),
    ];
  }),
  notes: [
    'By turns: without the storm, with it, and again. Refused: any answer to an honest shopper but 200. Peak: resident memory of the shop in the turns with the storm. Slow: p99 above a second.',
  ],
});

cleanUpAtTheEnd();
try {
  const { help, engines, storms, seconds, rounds, json } = readArguments();
  if (help) {
    process.stdout.write(HELP);
  } else {
    const machine = thisMachine();
    process.stdout.write(`\n${describe(machine)}\n\n`);
    const tables: Table[] = [];
    for (const engine of engines) {
      const all = await inAllStorms(engine, storms, { seconds, rounds });
      const table = tableOf(engine, seconds, all);
      tables.push(table);
      process.stdout.write(`${printed(table)}\n`);
      for (const { storm, refused, isTooLarge } of all) {
        for (const one of refused.slice(0, 5))
          process.stdout.write(`  ${storm}: ${one.step} was answered ${one.status} ${one.fault}\n`);
        if (refused.length > 0 || isTooLarge) process.exitCode = 1;
      }
    }
    if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, tables }, null, 2)}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
