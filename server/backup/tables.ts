import { FINGERPRINT_KEY } from '../accounts/keyed-hash.ts';
import { MARK_KEY } from '../custom-orders/drawings.ts';
import { HISTORY_KEYS } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { FOLDER_KEYS } from '../media/folder-mark.ts';
import { READY_KEY } from '../monitoring/readiness.ts';
import { RESTORE_KEY } from './unfinished.ts';

/** Name of a table of the shop. */
export type Table = keyof Database;

/** Tables of the shop: `true` for one that a backup holds, else the reason why it does not. A new table belongs here, too. */
const TABLES: Readonly<Record<Table, true | string>> = {
  meta: true,
  categories: true,
  subcategories: true,
  vendors: true,
  products: true,
  stock: true,
  product_choices: true,
  product_swatches: true,
  product_views: true,
  carousel: true,
  fetched_pictures: true,
  picture_colours: true,
  users: true,
  sessions: 'a copy of the shop begins with nobody logged in',
  email_changes: true,
  codes: 'a mailed code is good for minutes, and sealed by the secret, which is not in a backup',
  throttles: 'limits of an hour, under keys that are sealed by the secret',
  sendings: 'limits of a day, under keys that are sealed by the secret',
  cart_lines: true,
  cart_calls: true,
  promo_codes: true,
  code_uses: true,
  orders: true,
  order_items: true,
  order_events: true,
  payment_slips: true,
  order_returns: true,
  custom_options: true,
  custom_orders: true,
  custom_order_slips: true,
  custom_order_drawings: true,
  custom_order_events: true,
  custom_order_edits: true,
  custom_order_notes: true,
  staff_events: true,
  order_mails: true,
  notifications: true,
  broadcasts: true,
  broadcast_marks: true,
  interest_views: true,
  wishlist_items: true,
  saved_addresses: true,
  comments: true,
  removed_comments: true,
  comment_votes: true,
  chat_documents: true,
  chat_exchanges: true,
  chat_unanswered: true,
  client_problems: true,
  shop_settings: true,
  assets: 'files of the app: every build has its own',
};

/** All tables of the shop. */
export const ALL_TABLES = Object.keys(TABLES) as Table[];
/** Functions of the schema, which its triggers call. A new one belongs here, too. */
export const ALL_FUNCTIONS: readonly string[] = ['refuse_trail_change'];
/** Tables that a backup holds. */
export const SAVED_TABLES = ALL_TABLES.filter((name) => TABLES[name] === true);

/** Keys of `meta` that speak of one database, not of the shop in it: its schema, its secret's fingerprint, its marks in the data folder, its last probe. */
export const OWN_KEYS: readonly string[] = [
  ...HISTORY_KEYS,
  FINGERPRINT_KEY,
  MARK_KEY,
  ...FOLDER_KEYS,
  READY_KEY,
  RESTORE_KEY,
];
