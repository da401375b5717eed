import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBytes } from './sections/bytes.ts';
import { measureFilter } from './sections/filter.ts';
import { measureImport } from './sections/import.ts';
import { measureInterest } from './sections/interest.ts';
import { cleanUpAtTheEnd } from './leftovers.ts';
import { describe, thisMachine } from './machine.ts';
import { measureOrders } from './sections/orders.ts';
import { measurePages } from './sections/page.ts';
import { measurePictures } from './sections/pictures.ts';
import { measurePresses } from './sections/presses.ts';
import { measureRender } from './sections/render.ts';
import { measureSearch } from './sections/search.ts';
import { measureServer } from './sections/server.ts';
import { printed, type Table } from './table.ts';

/** `npm run bench`: measures the built shop and prints tables. docs/performance.md says what they mean. */

type Options = { runs: number; long: boolean; against: string | undefined };
type Section = (options: Options, say: (text: string) => void) => Promise<readonly Table[]>;

/** How many pages are painted to see what becomes of the memory. */
const RENDERS = 10_000;
const MANY_RENDERS = 100_000;

const SECTIONS: Readonly<Record<string, Section>> = {
  bytes: async () => [measureBytes()],
  page: ({ runs }, say) => measurePages(runs, say),
  presses: ({ runs, against }, say) => measurePresses(runs, against, say),
  render: ({ long }, say) => measureRender(long ? MANY_RENDERS : RENDERS, say),
  server: ({ runs }, say) => measureServer(runs, say),
  orders: async (_, say) => [await measureOrders(say)],
  import: async (_, say) => [await measureImport(say)],
  pictures: async (_, say) => [await measurePictures(say)],
  filter: async () => [measureFilter()],
  interest: async (_, say) => measureInterest(say),
  search: async () => [measureSearch()],
};

const HELP = `npm run bench -- [section…] [--runs N] [--long] [--json FILE]

  Sections: ${Object.keys(SECTIONS).join(', ')}; all of them unless named. Run npm run build first.
  --runs N      loads of each page, and later starts of the server: 5 unless told
  --long        render: 100,000 pages to see what becomes of the memory, instead of 10,000
  --against DIR presses: another checkout with a build of its own, pressed by turns with this one
  --json FILE   the tables also as JSON
`;

/** What is being measured, on one line of a terminal that is written over; nothing where it is no terminal. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text === '' ? '' : `  … ${text}`}`);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      long: { type: 'boolean', default: false },
      json: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(SECTIONS, name));
  const runs = Number(values.runs);
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}.\n\n${HELP}`);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number from 1, but it is '${values.runs}'.`);
  return {
    runs,
    long: values.long,
    json: values.json,
    against: values.against,
    help: values.help,
    sections: positionals.length > 0 ? [...new Set(positionals)] : Object.keys(SECTIONS),
  };
}

cleanUpAtTheEnd();
try {
  const { runs, long, json, help, against, sections } = readArguments();
  if (help) {
    process.stdout.write(HELP);
  } else {
    const machine = thisMachine();
    const tables: (Table & { section: string })[] = [];
    process.stdout.write(`\n${describe(machine)}\n\n`);
    for (const section of sections) {
      for (const table of (await SECTIONS[section]?.({ runs, long, against }, (text) => say(`${section}: ${text}`))) ??
        []) {
        say('');
        process.stdout.write(`${printed(table)}\n`);
        tables.push({ section, ...table });
      }
    }
    process.stdout.write(
      `Load after the run ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}\n`,
    );
    if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, runs, long, tables }, null, 2)}\n`);
  }
} catch (error) {
  say('');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
