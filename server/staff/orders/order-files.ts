import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadInvoices } from '../../invoice/load.ts';
import { drawOrderInvoice } from '../../invoice/order-invoice.ts';
import type { SlipContents } from '../../invoice/slip.ts';
import type { OrderWithItems } from '../../orders/present.ts';
import { ordersWithItems } from '../../orders/read.ts';
import type { StoredSlip } from '../../orders/stored-slips.ts';
import { eachOrder, type OrderSearch } from '../../orders/search.ts';
import type { StaffContext } from '../command.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../csv.ts';
import { printable } from '../escape.ts';
import { many } from '../import-summary.ts';
import { moment } from '../read-typed.ts';
import { ORDER_COLUMNS, orderCells } from './order-csv.ts';

/** Files that the staff take from orders. They hold addresses: nobody but whoever wrote them may read them. */

const PRIVATE = 0o600;
/** Orders that are in memory at once. */
const AT_ONCE = 500;

async function* csvOf({ db, signal }: StaffContext, search: OrderSearch, counted: () => void): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(ORDER_COLUMNS);
  for await (const rows of eachOrder(db, search, AT_ONCE)) {
    signal.throwIfAborted();
    const whole = await ordersWithItems(db, rows);
    for (const [at, row] of rows.entries()) {
      counted();
      const order = whole[at];
      if (order) yield csvLine(orderCells(order, row));
    }
  }
}

/** Writes the orders of a search as CSV, a few at a time, to a file or, if none is named, to the screen. */
export async function exportOrders(
  context: StaffContext,
  search: OrderSearch,
  file: string | undefined,
): Promise<void> {
  const { cwd, out, drained } = context;
  let count = 0;
  const lines = csvOf(context, search, () => (count += 1));
  if (file === undefined) {
    for await (const line of lines) {
      out(line);
      await drained?.();
    }
    return;
  }
  await pipeline(Readable.from(lines), createWriteStream(resolve(cwd, file), { mode: PRIVATE }));
  out(`${printable(file)}: ${many(count, 'order')}.\n`);
}

/** Writes a packing slip to a file. @param at milliseconds since 1970. */
export async function writeSlip(
  { cwd, out }: Pick<StaffContext, 'cwd' | 'out'>,
  contents: SlipContents,
  at: number,
  file: string,
): Promise<void> {
  const { drawSlip, fonts } = await loadInvoices();
  await writeFile(resolve(cwd, file), await drawSlip(contents, fonts, at), { mode: PRIVATE });
  out(`${printable(file)}: the packing slip of ${contents.number}.\n`);
}

/** Writes the invoice of an order to a file. */
export async function writeInvoice(
  { cwd, out, db }: Pick<StaffContext, 'cwd' | 'out' | 'db'>,
  whole: OrderWithItems,
  file: string,
): Promise<void> {
  await writeFile(resolve(cwd, file), await drawOrderInvoice(db, whole), { mode: PRIVATE });
  out(`${printable(file)}: the invoice of ${whole.order.number}.\n`);
}

/** Writes the bank slip of an order to a file. */
export async function writePaymentSlip(
  { cwd, out }: Pick<StaffContext, 'cwd' | 'out'>,
  { bytes, extension, receivedAt }: StoredSlip,
  number: string,
  file: string,
): Promise<void> {
  await writeFile(resolve(cwd, file), bytes, { mode: PRIVATE });
  out(`${printable(file)}: the bank slip of ${number} (${extension}), received ${moment(receivedAt)}.\n`);
}
