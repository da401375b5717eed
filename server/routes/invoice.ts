import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { pathPart } from '../http/input.ts';
import { ownerOfFile } from '../auth/current-customer.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { HttpError } from '../http/http-error.ts';
import { body } from '../http/send.ts';
import { drawOrderInvoice } from '../invoice/order-invoice.ts';
import { orderOf } from '../orders/read.ts';

const INVOICES_A_MINUTE = 30;

/** Section 7, `GET /api/invoice/{orderId}/download`: by number or id (readings 1.8), to its own customer alone (reliability 12), also by the cookie: neither can be guessed. @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function invoiceRoutes({ db, settings }: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:orderId/download', inTurn, rateLimit(INVOICES_A_MINUTE, settings), async (c) => {
    const { id } = await ownerOfFile(c);
    const whole = await orderOf(db, id, pathPart(c, 'orderId'));
    if (!whole) throw new HttpError(404, 'There is no such order.');
    const pdf = await drawOrderInvoice(db, whole);
    // The number is ours: figures, letters and hyphens, nothing that would need quoting (reliability 69).
    return c.body(body(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${whole.order.number}.pdf"`,
    });
  });
}
