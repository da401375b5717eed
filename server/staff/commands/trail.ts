import { readTrail, type StaffEvent } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { printable } from '../escape.ts';
import { countLine, moment, readPage } from '../words.ts';

const AT_ONCE = 50;

/** A change in a line: when, who, of what, which value, before and after. */
export const changeLine = ({ at, actor, subject, field, before, after }: StaffEvent): string =>
  printable(
    `${moment(at)}  ${actor}  ${subject}  ${field}: ${before === '' ? '' : `${before} → `}${after === '' ? 'none' : after}`,
  );

/** Trail of the staff: looking through it. */
export const trailCommand: Command = {
  name: 'trail',
  summary: 'list who changed what and when',
  help: `Lists what the staff changed, the newest first: when (Colombo), who by system user and machine, of what, which value, before and after.
Nothing of it is ever changed or deleted.

  npm run shop -- trail                  the newest ${AT_ONCE}
  npm run shop -- trail <subject>        of one order (its number), product (its id) or account (its id)
  npm run shop -- trail --page 2
  npm run shop -- trail --json           as JSON, one object
`,
  run: async (args, { db, out }) => {
    const {
      values: { page = '1', json },
      positionals: [subject, ...more],
    } = readArgs(args, { page: { type: 'string' }, json: { type: 'boolean' } });
    if (more.length > 0) throw new BadUsage('Of what? trail takes one number or id, or none.');
    const at = readPage(page);
    const named = subject?.toUpperCase().startsWith('NL-') ? subject.toUpperCase() : (subject ?? null);
    const { rows, count } = await readTrail(db, { subject: named, atOnce: AT_ONCE, from: (at - 1) * AT_ONCE });
    if (json) out(`${JSON.stringify({ count, page: at, changes: rows }, null, 2)}\n`);
    else {
      for (const row of rows) out(`${changeLine(row)}\n`);
      out(countLine(count, 'change', { page: at, atOnce: AT_ONCE }));
    }
    return 0;
  },
};
