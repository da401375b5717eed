import type { Migration } from './migration.ts';

/** Migrations of deleted accounts, stock, bank slips, delivery dates, wishlists, saved addresses and returns. */
export const MIGRATIONS_021_TO_030: readonly Migration[] = [
  {
    name: '021-trail-for-good',
    sql: `
      create function refuse_trail_change() returns trigger language plpgsql as $$ begin
        if coalesce(current_setting('nool.restoring', true), '') <> 'yes' then
          raise exception 'the trail of the staff is never changed or deleted' using errcode = 'restrict_violation';
        end if;
        return null;
      end $$;
      create trigger staff_events_for_good before update or delete or truncate on staff_events
        for each statement execute function refuse_trail_change();
    `,
    breaking: {
      compatibleFrom: '001-catalogue',
      why: 'takes away changing and deleting rows of the trail, which no version has ever done: all of them run on it',
    },
  },
  {
    name: '022-skus',
    sql: `alter table products add column skus text not null default '[]';`,
  },
  {
    name: '023-variants',
    sql: `alter table products add column variants text not null default '[]';`,
  },
  {
    name: '024-deleted-accounts',
    sql: `
      alter table users add column erasing_since text;
      create index users_erasing on users (erasing_since) where erasing_since is not null;
    `,
  },
  {
    name: '025-stock',
    sql: `
      create table stock (
        product_id text not null references products (id) on delete cascade, line text not null, choice text not null,
        count bigint not null check (count >= 0), primary key (product_id, line));
      alter table order_items add column is_counted boolean not null default false;
    `,
  },
  {
    name: '026-payment-slips',
    sql: `
      create table payment_slips (
        order_id text primary key references orders (id) on delete cascade, user_id text not null references users (id),
        file text not null, picture text not null, received_at text not null);
      create index payment_slips_by_user on payment_slips (user_id);
    `,
  },
  {
    name: '027-delivery-dates',
    sql: `
      alter table products add column lead_days bigint not null default 0 check (lead_days >= 0);
      alter table orders add column expected_from text not null default '';
      alter table orders add column expected_to text not null default '';
    `,
  },
  {
    name: '028-wishlists',
    sql: `
      create table wishlist_items (
        user_id text not null references users (id) on delete cascade, product_id text not null,
        saved_at bigint not null, primary key (user_id, product_id));
    `,
  },
  {
    name: '029-saved-addresses',
    sql: `
      create table saved_addresses (
        id text primary key, user_id text not null references users (id) on delete cascade, label text not null,
        first_name text not null, last_name text not null, street text not null, city text not null, state text not null,
        zip_code text not null, country text not null, phone text not null, created_at bigint not null,
        preferred_at bigint not null);
      create index saved_addresses_by_user on saved_addresses (user_id);
    `,
  },
  {
    name: '030-order-returns',
    sql: `
      create table order_returns (
        id text primary key, order_id text not null references orders (id) on delete cascade,
        user_id text not null references users (id), kind text not null, reason text not null, note text not null,
        items text not null, status text not null, answer text not null default '', requested_at text not null);
      create unique index order_returns_open on order_returns (order_id)
        where status in ('Requested', 'Approved', 'Received');
      create index order_returns_by_order on order_returns (order_id);
      create index order_returns_by_user on order_returns (user_id);
    `,
  },
];
