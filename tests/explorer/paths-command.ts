import { parseArgs } from 'node:util';
import type { AnyPack } from '../models/model.ts';
import { coverageOf } from './coverage.ts';
import { asGherkin } from './formats/gherkin.ts';
import { asJson } from './formats/json.ts';
import { asMermaid } from './formats/mermaid.ts';
import { asPlaywright } from './formats/playwright.ts';
import { plural, type Report } from './formats/report.ts';
import { asText } from './formats/text.ts';
import { nameOfConfiguration } from './names.ts';
import { walk } from './pack-problems.ts';
import { pathsOf, strategies, type Strategy } from './paths.ts';

const formats = ['text', 'json', 'mermaid', 'gherkin', 'playwright'] as const;
type Format = (typeof formats)[number];
type Packs = Readonly<Record<string, AnyPack>>;
/** Where the command writes: whole texts, each with its line ends. */
export type Streams = { out: (text: string) => void; err: (text: string) => void };

const DONE = 0;
const UNWHOLE = 1;
const MISUSED = 2;

const help = `npm run paths -- <machine>|all [--strategy …] [--format …]

Prints numbered paths through a machine's chart, and what they cover. Without a machine: the machines there are.

  --strategy  transitions  every transition once, in a small tour (unless another is named)
              pairs        every two transitions that can follow each other
              witnesses    every event in every configuration: where it is answered, where it is ignored
              shortest     the nearest way to each configuration
              simple       every way that passes no configuration twice; there may be too many
  --format    text (unless another is named), json, mermaid, gherkin, playwright

docs/testing-with-paths.md explains them, and how to write the pack of a new machine.
`;

const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((it) => it === name);
/** A word of the command line that it does not know. */
class Misuse extends Error {}

function asked(
  argv: readonly string[],
  packs: Packs,
): { help: true } | { help: false; machine: string | undefined; strategy: Strategy; format: Format } {
  const read = () => {
    try {
      return parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: {
          strategy: { type: 'string', default: 'transitions' },
          format: { type: 'string', default: 'text' },
          help: { type: 'boolean', short: 'h', default: false },
        },
      });
    } catch (error) {
      throw new Misuse(`${(error as Error).message.split(/[.\n]/)[0]}.`, { cause: error });
    }
  };
  const {
    values,
    positionals: [machine, ...rest],
  } = read();
  if (values.help) return { help: true };
  if (rest.length > 0) throw new Misuse(`One machine at a time, or all: '${rest.join(' ')}' is too much.`);
  if (machine !== undefined && machine !== 'all' && !Object.hasOwn(packs, machine))
    throw new Misuse(`There is no machine '${machine}'. There are: ${Object.keys(packs).sort().join(', ')}.`);
  const strategy = oneOf(strategies, values.strategy);
  if (!strategy) throw new Misuse(`There is no strategy '${values.strategy}'. There are: ${strategies.join(', ')}.`);
  const format = oneOf(formats, values.format);
  if (!format) throw new Misuse(`There is no format '${values.format}'. There are: ${formats.join(', ')}.`);
  return { help: false, machine, strategy, format };
}

function list(packs: Packs, { out, err }: Streams): number {
  const rows = Object.entries(packs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, pack]): { row: string[]; problems: string[] } => {
      const { found, problems } = walk(name, pack);
      const configurations = new Set(
        [...(found?.visits.values() ?? [])].map(({ snapshot }) => nameOfConfiguration(snapshot)),
      );
      const size = found
        ? [
            plural(Object.keys(pack.events).length, 'event'),
            plural(configurations.size, 'configuration'),
            plural(found.visits.size, 'state'),
            plural(found.edges.length, 'step'),
          ]
        : ['cannot be walked'];
      return { row: [name, ...size], problems };
    });
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map(({ row }) => row[column]?.length ?? 0)));
  for (const { row } of rows)
    out(
      `${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  for (const { problems } of rows) for (const problem of problems) err(`${problem}\n`);
  return rows.some(({ problems }) => problems.length > 0) ? UNWHOLE : DONE;
}

function write(reports: readonly Report[], format: Format, isAll: boolean, out: Streams['out']): void {
  switch (format) {
    case 'text':
      return out(`${reports.map(asText).join('\n\n')}\n`);
    case 'mermaid':
      return out(`${reports.map(asMermaid).join('\n\n')}\n`);
    case 'gherkin':
      return out(`${reports.map(asGherkin).join('\n\n')}\n`);
    case 'playwright':
      return out(`${asPlaywright(reports)}\n`);
    case 'json':
      return out(`${JSON.stringify(isAll ? reports.map(asJson) : reports.map(asJson)[0], null, 2)}\n`);
  }
}

/** `npm run paths`. @returns the exit code: 1 where a pack leaves something out, 2 where the command line is not understood. */
export function pathsCommand(argv: readonly string[], packs: Packs, streams: Streams): number {
  const { out, err } = streams;
  try {
    const it = asked(argv, packs);
    if (it.help) {
      out(help);
      return DONE;
    }
    if (it.machine === undefined) return list(packs, streams);
    const isAll = it.machine === 'all';
    const chosen = Object.entries(packs).filter(([name, { browser }]) =>
      isAll ? it.format !== 'playwright' || browser !== undefined : name === it.machine,
    );
    if (it.format === 'playwright' && !chosen.some(([, { browser }]) => browser)) {
      throw new Misuse(
        isAll
          ? 'No pack has a browser part: add browser: { open, seen, done } to one.'
          : `The pack of '${it.machine}' has no browser part: add browser: { open, seen, done }.`,
      );
    }
    const reports: Report[] = [];
    const problems: string[] = [];
    for (const [name, pack] of chosen) {
      const walked = walk(name, pack);
      problems.push(...walked.problems);
      if (!walked.found) continue;
      const paths = pathsOf(name, walked.found, it.strategy);
      reports.push({
        ...paths,
        coverage: coverageOf(pack.machine, walked.found, paths.paths),
        untaken: pack.untaken ?? {},
      });
    }
    if (problems.length > 0) {
      for (const problem of problems) err(`${problem}\n`);
      return UNWHOLE;
    }
    write(reports, it.format, isAll, out);
    return DONE;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    err(`${error.message}\nnpm run paths -- --help says more.\n`);
    return MISUSED;
  }
}
