import type { Migration } from './migration.ts';

/** Migrations of transfer deadlines, notes, choices with a price of their own, and swatches. */
export const MIGRATIONS_031_TO_040: readonly Migration[] = [
  {
    name: '031-transfer-deadlines',
    sql: `alter table orders add column pay_by text not null default '';`,
  },
  {
    name: '032-fit-notes',
    sql: `alter table products add column fit_note text not null default '';`,
  },
  {
    name: '033-order-notes',
    sql: `alter table orders add column note text not null default '';`,
  },
  {
    name: '034-custom-order-slips',
    sql: `
      create table custom_order_slips (
        order_id text primary key references custom_orders (id) on delete cascade,
        user_id text not null references users (id),
        file text not null, picture text not null, received_at text not null);
      create index custom_order_slips_by_user on custom_order_slips (user_id);
    `,
  },
  {
    name: '035-product-choices',
    sql: `
      create table product_choices (
        product_id text not null references products (id) on delete cascade, line text not null, choice text not null,
        price_cents bigint check (price_cents > 0), sku text not null default '', primary key (product_id, line));
      alter table order_items add column sku text not null default '';
    `,
  },
  {
    name: '036-custom-transfer-deadlines',
    sql: `alter table custom_orders add column pay_by text not null default '';`,
  },
  {
    name: '037-swatches',
    sql: `
      create table picture_colours (address text primary key, colour text not null);
      create table product_swatches (
        product_id text not null references products (id) on delete cascade, value text not null, colour text not null,
        primary key (product_id, value));
    `,
  },
];
