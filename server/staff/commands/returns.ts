import type { Kysely } from 'kysely';
import { RETURN_STATUSES } from '../../../src/domain/order/return-request.ts';
import {
  isReturnOpen,
  STAFF_MOVES,
  type StaffMove,
  staffMovesOf,
} from '../../../src/machines/orders/return-lifecycle-machine.ts';
import type { Database } from '../../db/schema.ts';
import { findOrder } from '../../orders/change-status.ts';
import { presentReturn } from '../../orders/present.ts';
import { wholeOrder } from '../../orders/read.ts';
import { moveReturn } from '../../orders/returns.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';
import { returnLines } from '../orders/order-lines.ts';
import { moment, readWords } from '../read-typed.ts';

/** Characters of the shop's words to the customer. */
const MAX_ANSWER = 500;
const FLAGS = { ...LIST_FLAGS, all: { type: 'boolean' }, answer: { type: 'string' } } as const;

const OPEN = RETURN_STATUSES.filter(isReturnOpen);

const returnsOf = (db: Kysely<Database>, isAll: boolean) => {
  const all = db.selectFrom('order_returns').innerJoin('orders', 'orders.id', 'order_returns.order_id');
  return isAll ? all : all.where('order_returns.status', 'in', OPEN);
};

/** Open returns, the oldest first, or all, the newest first. */
async function list(context: StaffContext, isAll: boolean, paging: Paging): Promise<void> {
  const { db } = context;
  const { count } = await returnsOf(db, isAll)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await returnsOf(db, isAll)
    .selectAll('order_returns')
    .select('orders.number')
    .orderBy('order_returns.requested_at', isAll ? 'desc' : 'asc')
    .orderBy('order_returns.id')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  printPage(context, paging, {
    name: 'returns',
    one: 'return',
    count: Number(count),
    rows,
    line: (row) =>
      `${row.number}  ${moment(row.requested_at)}  ${row.status.padEnd(9)}  ${row.kind.padEnd(8)}  ${row.reason}`,
    json: (row) => ({ order: row.number, ...presentReturn(row) }),
  });
}

/** Looking through returns, and moving one by its lifecycle. */
export const returnsCommand: Command = {
  name: 'returns',
  summary: 'list returns that customers ask for; approve, decline, receive or complete one',
  help: `Lists returns and exchanges that are open, the oldest first: order, when it was asked for (Colombo), status, what is wanted, why.

  npm run shop -- returns list                   those that are not over; --all: also those that are over, the newest first
${listHelp('returns list')}
  npm run shop -- returns approve <order> --answer "Send it to 12 Temple Road, Colombo 3"
                                                 the pieces may come back; also after a decline
  npm run shop -- returns decline <order> --answer "It was worn"
                                                 also once they have come, if they are not as they left you
  npm run shop -- returns receive <order>        the pieces have come back
  npm run shop -- returns complete <order>       the money was given back, or what is wanted instead was sent

'orders show' shows a return with its pieces and the customer's note. The customer is told of each move by a notification and by mail, with
your answer, in place of the one before; a customer who deleted the account reads neither. Nothing is counted by itself: pieces that can be
sold again, or that are sent instead, are set with 'products stock'; that all of an order was paid back is written down with 'orders
mark-refunded', a part of it nowhere but here.
`,
  json: `list  { count, page, limit, returns: [{ order, kind, reason, status, note, items: [{ index, quantity }], answer, date, withdrawable }] }`,
  run: async (args, context) => {
    const {
      values: { all: isAll, answer, ...paging },
      positionals: [what = 'list', ...words],
    } = readArgs(args, FLAGS);
    if (what === 'list') {
      if (words.length > 0 || answer !== undefined) throw new BadUsage('returns list takes no order and no --answer.');
      return list(context, isAll ?? false, readPaging(paging)).then(() => 0);
    }
    if (!(STAFF_MOVES as readonly string[]).includes(what))
      throw new BadUsage(`"${printable(what)}" cannot be done with a return.`);
    const move = what as StaffMove;
    if (isAll !== undefined || Object.values(paging).some((it) => it !== undefined))
      throw new BadUsage(`returns ${move} takes no flags of the list.`);
    const [number] = words;
    if (number === undefined || words.length > 1)
      throw new BadUsage(`Of which order? returns ${move} takes one number.`);
    if (move === 'decline' && answer === undefined) throw new BadUsage('Why not? --answer tells the customer.');
    const said = answer === undefined ? '' : readWords(answer, 'What do you answer?', MAX_ANSWER);
    const { db, now, actor, out, err } = context;
    const order = await findOrder(db, number);
    if (!order) {
      err(`There is no order "${printable(number)}".\n`);
      return 1;
    }
    const { done, row } = await moveReturn(db, order.id, move, { answer: said, now: now(), actor });
    if (!row) err(`Nobody has asked for a return of ${order.number}.\n`);
    else if (done) {
      out(`The return of ${order.number} is ${row.status.toLowerCase()}.\n`);
      for (const line of returnLines(row, (await wholeOrder(db, order)).items)) out(`${printable(line)}\n`);
    } else
      err(
        `The return of ${order.number} is ${row.status.toLowerCase()}: it cannot be moved by ${move}. Next: ${staffMovesOf(row.status).join(', ') || 'nothing'}.\n`,
      );
    return done ? 0 : 1;
  },
};
