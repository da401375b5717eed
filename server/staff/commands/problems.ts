import { forgetProblems, readProblem, readProblems, type StoredProblem } from '../../problems/store.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { countLine, moment, readPage } from '../read-typed.ts';

const AT_ONCE = 30;

const timesOf = ({ times }: StoredProblem): string => `${times} ${Number(times) === 1 ? 'time' : 'times'}`;

async function list({ db, out }: StaffContext, page: number): Promise<number> {
  const { rows, count } = await readProblems(db, { atOnce: AT_ONCE, from: (page - 1) * AT_ONCE });
  for (const row of rows)
    out(
      `${row.id}  ${moment(row.last_at)}  ${timesOf(row).padStart(11)}  ${printable(row.page).padEnd(20)}  ${printable(row.message)}  (${printable(row.build)})\n`,
    );
  out(countLine(count, 'problem', { page, atOnce: AT_ONCE }));
  return 0;
}

async function show({ db, out, err }: StaffContext, id: string): Promise<number> {
  const rows = await readProblem(db, id);
  const one = rows.find((row) => row.id === id);
  if (!one) {
    err(`There is no problem ${printable(id)}.\n`);
    return 1;
  }
  const facts = [
    ['What', one.message],
    ['Page', one.page],
    ['Charts', one.state],
    ['Where', one.place],
  ];
  for (const [name = '', value = ''] of facts) out(`${name.padEnd(8)}${printable(value) || 'not said'}\n`);
  for (const row of rows)
    out(
      `${'Build'.padEnd(8)}${printable(row.build) || 'not said'}: ${timesOf(row)}, first ${moment(row.first_at)}, last ${moment(row.last_at)}\n`,
    );
  return 0;
}

/** Problems of shoppers' browsers: looking through them, and forgetting them. */
export const problemsCommand: Command = {
  name: 'problems',
  summary: "see what goes wrong in shoppers' browsers; forget it",
  help: `Lists faults of the app in shoppers' browsers, in groups by message and build, the latest first: id, last time, how often, page, message, build.
Nothing in them is a shopper's own: what may have been typed is taken out before it is sent (docs/problems.md).

  npm run shop -- problems
  npm run shop -- problems show <id>     with the charts' states, the place in the code, and every build that has it
  npm run shop -- problems forget <id>   once it is mended; it is listed again if it comes again
  npm run shop -- problems forget all
`,
  run: async (args, context) => {
    const {
      values: { page = '1' },
      positionals: [what = 'list', id, ...more],
    } = readArgs(args, { page: { type: 'string' } });
    if (what === 'list') return list(context, readPage(page));
    if (what !== 'show' && what !== 'forget') throw new BadUsage(`"${printable(what)}" cannot be done with problems.`);
    if (id === undefined || more.length > 0)
      throw new BadUsage(`Which problem? problems ${what} takes one id${what === 'forget' ? ', or all' : ''}.`);
    if (what === 'show') return show(context, id);
    const count = await forgetProblems(context.db, id === 'all' ? null : id);
    context.out(
      count === 0
        ? 'There is no such problem.\n'
        : `${count === 1 ? '1 problem is' : `${count} problems are`} forgotten.\n`,
    );
    return count > 0 || id === 'all' ? 0 : 1;
  },
};
