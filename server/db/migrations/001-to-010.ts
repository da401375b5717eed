import type { Migration } from './migration.ts';

/** Migrations of the catalogue, accounts, orders and custom orders. */
export const MIGRATIONS_001_TO_010: readonly Migration[] = [
  {
    name: '001-catalogue',
    sql: `
      create table categories (
        id text primary key, slug text not null unique, name text not null,
        image text not null default '', position integer not null default 0);
      create table subcategories (
        id text primary key, category_id text not null references categories (id) on delete cascade,
        slug text not null, name text not null, image text not null default '', position integer not null default 0,
        unique (category_id, slug));
      create table vendors (
        id text primary key, slug text not null unique, name text not null,
        image text not null default '', position integer not null default 0);
      create table products (
        id text primary key, source text not null unique, name text not null check (name <> ''),
        description text not null default '',
        price_cents bigint check (price_cents >= 0), images text not null default '[]', sizes text not null default '[]',
        tags text not null default '[]', properties text not null default '[]',
        category_id text references categories (id), subcategory_id text references subcategories (id), vendor_id text references vendors (id),
        bestseller boolean not null default false, for_sale boolean not null default true,
        position integer not null default 0, created_at text not null, updated_at text not null, fingerprint text not null);
      create index products_by_category on products (category_id);
      create index products_by_subcategory on products (subcategory_id);
      create index products_by_vendor on products (vendor_id);
      create index products_by_position on products (position, id);
      create table product_views (
        product_id text primary key references products (id) on delete cascade, views bigint not null default 0);
      create table carousel (id text primary key, url text not null, alt text not null default '', position integer not null default 0);
    `,
  },
  {
    name: '002-import',
    sql: `create table fetched_pictures (url text primary key, address text not null);`,
  },
  {
    name: '003-accounts',
    sql: `
      create table users (
        id text primary key, email text not null unique check (email <> ''), name text not null,
        password_hash text not null, is_account_verified boolean not null default false,
        points bigint not null default 0 check (points >= 0), last_login text, blocked boolean not null default false,
        phone_number text not null default '', address text not null default '{}', created_at text not null);
      create table sessions (
        id text primary key, user_id text not null references users (id) on delete cascade,
        created_at text not null, expires_at text not null, revoked_at text);
      create index sessions_by_user on sessions (user_id);
      create index sessions_by_expiry on sessions (expires_at);
      create table codes (
        user_id text not null references users (id) on delete cascade, purpose text not null, hash text not null,
        tries bigint not null default 0, expires_at text not null, primary key (user_id, purpose));
      create index codes_by_expiry on codes (expires_at);
      create table throttles (key text primary key, level double precision not null, at bigint not null, until bigint not null);
      create index throttles_by_time on throttles (at);
      create table sendings (key text primary key, sent text not null, at bigint not null);
      create index sendings_by_time on sendings (at);
    `,
  },
  {
    name: '004-orders',
    sql: `
      create table cart_lines (
        user_id text not null references users (id) on delete cascade, line text not null,
        product_id text not null, size text not null, properties text not null, name text not null default '',
        quantity bigint not null check (quantity between 1 and 999), position bigint not null, primary key (user_id, line));
      create table promo_codes (
        id text primary key, code text not null unique check (code <> ''), name text not null,
        discount_type text not null check (discount_type in ('percentage', 'fixed')), discount_value bigint not null check (discount_value > 0),
        starts_on text, ends_on text, use_limit bigint check (use_limit >= 0), limit_each bigint check (limit_each >= 1),
        minimum_cents bigint not null default 0 check (minimum_cents >= 0), uses bigint not null default 0 check (uses >= 0),
        stopped boolean not null default false, created_at text not null,
        check (use_limit is null or uses <= use_limit));
      create table code_uses (
        code_id text not null references promo_codes (id), user_id text not null references users (id) on delete cascade,
        uses bigint not null check (uses >= 0), primary key (code_id, user_id));
      create table orders (
        id text primary key, number text not null unique, user_id text not null references users (id),
        status text not null, payment_method text not null, payment_status text not null, address text not null,
        items_cents bigint not null check (items_cents >= 0), discount_cents bigint not null check (discount_cents between 0 and items_cents),
        amount_cents bigint not null check (amount_cents = items_cents - discount_cents),
        fee_cents bigint not null check (fee_cents >= 0), total_cents bigint not null check (total_cents = amount_cents + fee_cents),
        code_id text references promo_codes (id), code text, discount_type text, discount_value bigint,
        points bigint not null check (points >= 0), request_key text, request_hash text not null, placed_at text not null,
        unique (user_id, request_key));
      create index orders_by_user on orders (user_id, placed_at);
      create index orders_by_time on orders (placed_at);
      create table order_items (
        order_id text not null references orders (id), position bigint not null, product_id text not null, name text not null,
        image text not null, size text not null, properties text not null, price_cents bigint not null check (price_cents >= 0),
        quantity bigint not null check (quantity between 1 and 999), primary key (order_id, position));
      create table order_events (
        order_id text not null references orders (id), position bigint not null, status text not null, at text not null, primary key (order_id, position));
      create table notifications (
        id text primary key, user_id text not null references users (id) on delete cascade, type text not null, title text not null,
        message text not null, is_read boolean not null default false, related_type text, related_id text, created_at text not null);
      create index notifications_by_user on notifications (user_id, created_at);
      create table shop_settings (key text primary key, value text not null);
    `,
  },
  {
    name: '005-cart-calls',
    sql: `
      create table cart_calls (
        user_id text not null references users (id) on delete cascade, request_key text not null, request_hash text not null,
        at bigint not null, primary key (user_id, request_key));
      create index cart_calls_by_time on cart_calls (at);
    `,
  },
  {
    name: '006-assets',
    sql: `
      create table assets (
        name text not null, encoding text not null check (encoding in ('', 'br', 'gzip')), bytes bytea not null, used_at bigint not null,
        primary key (name, encoding));
      create index assets_by_use on assets (used_at);
    `,
  },
  {
    name: '007-import-memory',
    sql: `
      alter table products add column off_sale text not null default '[]';
      alter table products add column sold_out_sizes text not null default '[]';
      alter table products add column image_sources text not null default '[]';
    `,
  },
  {
    name: '008-email-changes',
    sql: `
      create table email_changes (
        id text primary key, user_id text not null references users (id) on delete cascade,
        old_email text not null, old_verified boolean not null, new_email text not null, at text not null);
      create index email_changes_by_user on email_changes (user_id, at);
      create index email_changes_by_old_email on email_changes (old_email);
      create index email_changes_by_time on email_changes (at);
    `,
  },
  {
    name: '009-askers',
    sql: `
      alter table users add column known_networks text not null default '[]';
      alter table codes add column asker text;
      alter table codes add column place text;
    `,
  },
  {
    name: '010-custom-orders',
    sql: `
      create table custom_options (
        key text primary key, version bigint not null, document text not null, updated_at text not null);
      create table custom_orders (
        id text primary key, user_id text not null references users (id), revision bigint not null default 0,
        status text not null, payment_status text not null, payment_method text not null, paid_at text,
        design_name text not null, category text not null, product_type text not null, properties text not null,
        quantity bigint not null check (quantity >= 1), notes text not null, phone text not null, address text not null,
        original_cents bigint not null check (original_cents >= 0), discount_cents bigint not null check (discount_cents between 0 and original_cents),
        price_cents bigint not null check (price_cents = original_cents - discount_cents), fee_cents bigint not null check (fee_cents >= 0),
        code_id text references promo_codes (id), code text, discount_type text, discount_value bigint,
        quote_price_cents bigint check (quote_price_cents >= 0), quote_fee_cents bigint check (quote_fee_cents >= 0), quoted_at text,
        closing_kind text check (closing_kind in ('declined', 'withdrawn')), closing_by text check (closing_by in ('customer', 'staff')),
        closing_reason text, closed_at text,
        mockup text, request_key text, request_hash text not null, placed_at text not null,
        unique (user_id, request_key));
      create index custom_orders_by_user on custom_orders (user_id, placed_at);
      create index custom_orders_by_time on custom_orders (placed_at);
      create table custom_order_drawings (
        order_id text not null references custom_orders (id), position bigint not null, file text not null, bytes bigint not null,
        added_at text not null, primary key (order_id, position));
      create table custom_order_events (
        order_id text not null references custom_orders (id), position bigint not null, status text not null, at text not null,
        actor text not null check (actor in ('customer', 'staff')), note text not null default '', primary key (order_id, position));
      create table custom_order_notes (
        order_id text not null references custom_orders (id), position bigint not null, at text not null, note text not null,
        primary key (order_id, position));
    `,
  },
];
