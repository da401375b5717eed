import { readTrail } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs } from '../command.ts';
import { AT_ONCE, LIST_FLAGS, listHelp, printPage, readPaging } from '../listing.ts';
import { changeInWords, moment } from '../read-typed.ts';

/** Trail of the staff: looking through it. */
export const trailCommand: Command = {
  name: 'trail',
  summary: 'list who changed which order, product, account, code or setting, and when',
  help: `Lists what the staff changed of orders and custom orders, payments, parcels and quotes included, of products, accounts, promo codes, settings and terms, the newest
first: when (Colombo), who by system user and machine, of what, which value, before and after. Nothing of it is ever changed or deleted:
the database refuses it.

  npm run shop -- trail                  the newest ${AT_ONCE}
  npm run shop -- trail <number|id>      of one order or custom order, by its number; of a product or an account, by its id; of a promo
                                         code, by its name; of the settings, the terms or the whole shop (backups, the demo shop's removal):
                                         settings, terms, shop
${listHelp('trail')}
`,
  json: `trail { count, page, limit, changes: [{ id, at, actor, subject, field, before, after }] }`,
  run: async (args, context) => {
    const {
      values,
      positionals: [subject = null, ...more],
    } = readArgs(args, LIST_FLAGS);
    if (more.length > 0) throw new BadUsage('Of what? trail takes one number, or none.');
    const paging = readPaging(values);
    const { rows, count } = await readTrail(context.db, { subject, ...paging });
    printPage(context, paging, {
      name: 'changes',
      one: 'change',
      count,
      rows,
      line: (row) => `${moment(row.at)}  ${row.actor}  ${row.subject}  ${changeInWords(row)}`,
      json: (row) => row,
    });
    return 0;
  },
};
