/**
 * The schema's history: each entry runs once, in order, in one transaction. Never edit one that has landed: add the next.
 * PostgreSQL only, kept portable (no serials, no advisory locks, no triggers).
 */
export const migrations: readonly { name: string; sql: string }[] = [
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
];
