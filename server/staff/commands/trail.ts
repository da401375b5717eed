import { readTrail } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { changeInWords, countLine, moment, readPage } from '../words.ts';

const AT_ONCE = 50;

/** Trail of the staff: looking through it. */
export const trailCommand: Command = {
  name: 'trail',
  summary: 'list who moved which order, and when',
  help: `Lists what the staff changed of orders and custom orders, payments, parcels and quotes included, the newest first: when (Colombo), who by system
user and machine, of which order, which value, before and after. Nothing of it is ever changed or deleted.

  npm run shop -- trail                  the newest ${AT_ONCE}
  npm run shop -- trail <number>         of one order or custom order
  npm run shop -- trail --page 2
  npm run shop -- trail --json           as JSON, one object
`,
  run: async (args, { db, out }) => {
    const {
      values: { page = '1', json },
      positionals: [subject, ...more],
    } = readArgs(args, { page: { type: 'string' }, json: { type: 'boolean' } });
    if (more.length > 0) throw new BadUsage('Of which order? trail takes one number, or none.');
    const at = readPage(page);
    const { rows, count } = await readTrail(db, {
      subject: subject?.toUpperCase() ?? null,
      atOnce: AT_ONCE,
      from: (at - 1) * AT_ONCE,
    });
    if (json) out(`${JSON.stringify({ count, page: at, changes: rows }, null, 2)}\n`);
    else {
      for (const row of rows)
        out(`${printable(`${moment(row.at)}  ${row.actor}  ${row.subject}  ${changeInWords(row)}`)}\n`);
      out(countLine(count, 'change', { page: at, atOnce: AT_ONCE }));
    }
    return 0;
  },
};
