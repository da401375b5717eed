import { ORDER_MAIL_DELAYS, sendAgain, unsentOrderMails } from '../../mail/order-mail-outbox.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';
import { moment } from '../read-typed.ts';

async function list(context: StaffContext, paging: Paging): Promise<number> {
  const { rows, count } = await unsentOrderMails(context.db, paging);
  printPage(context, paging, {
    name: 'mails',
    one: 'mail',
    count,
    rows,
    line: (row) =>
      `${row.order_number.padEnd(12)}  ${moment(row.created_at)}  ${row.kind.padEnd(17)}  ${row.given_up_at === null ? 'waits   ' : 'given up'}  ${String(row.tries).padStart(2)} tries  ${(row.failure ?? '').padEnd(14)}  ${row.recipient}`,
    json: (row) => ({
      order: row.order_number,
      kind: row.kind,
      recipient: row.recipient,
      writtenAt: row.created_at,
      tries: Number(row.tries),
      failure: row.failure,
      dueAt: new Date(Number(row.due_at)).toISOString(),
      givenUpAt: row.given_up_at,
    }),
  });
  return 0;
}

/** Mails of orders that are not sent: looking through them, and sending them again. */
export const mailsCommand: Command = {
  name: 'mails',
  summary: 'list mails of orders that are not sent; send them again',
  help: `Lists the mails of orders and custom orders that wait or were given up, the oldest first: order, when it was written, what about, how it stands,
how often it was tried, what the mail server answered last, to whom.

  npm run shop -- mails
${listHelp('mails')}
  npm run shop -- mails send-again <order>   all of this order that are not sent, at once
  npm run shop -- mails send-again all       those of all orders

A mail that is not taken is tried ${ORDER_MAIL_DELAYS.length + 1} times within four days, and then given up. The open shop sends them: docs/mail.md.
`,
  json: `list { count, page, limit, mails: [{ order, kind, recipient, writtenAt, tries, failure, dueAt, givenUpAt }] }`,
  run: async (args, context) => {
    const {
      values,
      positionals: [what = 'list', ...words],
    } = readArgs(args, LIST_FLAGS);
    if (what === 'list') return list(context, readPaging(values));
    if (what !== 'send-again') throw new BadUsage(`"${printable(what)}" cannot be done with mails.`);
    const [number, ...rest] = words;
    if (number === undefined || rest.length > 0)
      throw new BadUsage('Of which order? mails send-again takes one number, or all.');
    const count = await sendAgain(context.db, number === 'all' ? null : number.toUpperCase(), context.now());
    context.out(
      count === 0
        ? 'There is no such mail that waits or was given up.\n'
        : `${count === 1 ? '1 mail goes' : `${count} mails go`} out as soon as the shop is open.\n`,
    );
    return count > 0 || number === 'all' ? 0 : 1;
  },
};
