import { Hono, type MiddlewareHandler } from 'hono';
import { NOTIFICATIONS_PAGE_SIZE } from '../../src/domain/notifications/notification.ts';
import { customerOf } from '../auth/current-customer.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { pagingOf, pathPart, queryMoment } from '../http/input.ts';
import {
  deleteNotification,
  notificationsOf,
  readAllNotifications,
  readNotification,
} from '../notifications/notifications.ts';
import { presentNotification } from '../notifications/present.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';

/** Of one customer: a poll each 30 s is two of a device, and somebody who tidies up marks or deletes one after the other. */
const A_MINUTE = { list: 240, change: 240 };
/** Notifications of one answer. */
const MAX_LIMIT = 100;

/** Refusal (404) of a foreign, an unknown and a deleted one alike. */
function assertFound(isFound: boolean): void {
  if (!isFound) throw new HttpError(404, 'There is no such notification.');
}

/** Section 7, Notifications, below `/api/notifications`; each customer's own alone. @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function notificationRoutes(shop: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { db, settings, now } = shop;
  const listing = rateLimit(A_MINUTE.list, settings);
  const changing = rateLimit(A_MINUTE.change, settings);
  return new Hono<AppEnv>()
    .get('/', inTurn, listing, async (c) => {
      const { id } = await customerOf(c);
      const asked = pagingOf(c, MAX_LIMIT, NOTIFICATIONS_PAGE_SIZE);
      const rows = await notificationsOf(db, id, asked, now());
      return c.json({ success: true, notifications: rows.map(presentNotification) });
    })
    .patch('/read-all', inTurn, changing, async (c) => {
      const { id } = await customerOf(c);
      await readAllNotifications(db, id, queryMoment(c, 'before'));
      return c.json({ success: true });
    })
    .patch('/:id/read', inTurn, changing, async (c) => {
      const { id } = await customerOf(c);
      assertFound(await readNotification(db, id, pathPart(c, 'id')));
      return c.json({ success: true });
    })
    .delete('/:id', inTurn, changing, async (c) => {
      const { id } = await customerOf(c);
      assertFound(await deleteNotification(db, id, pathPart(c, 'id')));
      return c.json({ success: true });
    });
}
