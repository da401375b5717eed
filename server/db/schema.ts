import type { AccountTables } from './schema/accounts.ts';
import type { CartTables } from './schema/cart.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ChatTables } from './schema/chat.ts';
import type { CommentTables } from './schema/comments.ts';
import type { CustomOrderTables } from './schema/custom-orders.ts';
import type { InterestTables } from './schema/interest.ts';
import type { MailTables } from './schema/mail.ts';
import type { NotificationTables } from './schema/notifications.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PromoCodeTables } from './schema/promo-codes.ts';
import type { ShopTables } from './schema/shop.ts';

export type { AssetEncoding } from './schema/shop.ts';

/**
 * Rows of the database; a new table goes into the file of its flow in `schema/`. Ids are texts made by the app; money is whole cents;
 * moments are ISO 8601 texts in UTC.
 */
export interface Database
  extends
    CatalogueTables,
    AccountTables,
    CartTables,
    PromoCodeTables,
    OrderTables,
    CustomOrderTables,
    MailTables,
    NotificationTables,
    InterestTables,
    CommentTables,
    ChatTables,
    ShopTables {
  /** State of the database itself, such as the migrations that ran. */
  meta: { key: string; value: string };
}
