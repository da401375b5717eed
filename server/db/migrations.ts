export type Migration = {
  name: string;
  sql: string;
  /** Only where it takes something away: the migration that a version must know to run on the schema after this one, and why. */
  breaking?: { compatibleFrom: string; why: string };
};

/**
 * History of the schema: each entry runs once, in order, in one transaction. Never edit one that has landed: add the next,
 * at the end of the last file of `migrations/`. Each file has ten; 041 begins the next one, which is then joined below.
 * PostgreSQL only, kept portable (no serials, no advisory locks, no triggers but the trail's: docs/decisions/126-trail-for-good.md).
 *
 * A migration only adds: while a new version is rolled out, the version before runs on the new schema, and restarts on
 * it. It adds tables, indexes, and columns that may be null or have a default, and fills the columns that it added. It
 * never drops, renames, retypes, tightens (not null, check, unique, on what is there already) or rewrites rows that an
 * older version reads. What is to go is first no longer used, and goes one version later, as
 * `breaking: { compatibleFrom: <the last migration of the version that no longer uses it>, why }`: versions that do not
 * know that one then refuse to start. tests/server/db/migrations.test.ts holds every entry from 006 on to this
 * (docs/decisions/085-two-versions-at-once.md).
 */
export const migrations: readonly Migration[] = [
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
  {
    name: '011-comments',
    sql: `
      create table comments (
        id text primary key, product_id text not null references products (id) on delete cascade,
        parent_id text references comments (id) on delete cascade,
        user_id text references users (id) on delete set null, signature text,
        text text not null check (text <> ''), hidden boolean not null default false,
        request_key text, request_hash text not null, created_at text not null,
        unique (user_id, request_key));
      create index comments_shown on comments (product_id, created_at, id) where parent_id is null and hidden = false;
      create index comments_by_product on comments (product_id);
      create index replies_by_comment on comments (parent_id, created_at, id) where parent_id is not null;
      create index comments_by_user on comments (user_id, created_at);
      create index comments_by_time on comments (created_at);
      create table comment_votes (
        comment_id text not null references comments (id) on delete cascade, user_id text not null,
        kind text not null check (kind in ('like', 'dislike', 'none')), voted_at text not null, primary key (comment_id, user_id));
      create index comment_votes_by_kind on comment_votes (comment_id, kind, voted_at, user_id);
      create index if not exists order_items_by_product on order_items (product_id);
    `,
  },
  {
    name: '012-interest',
    sql: `
      create table interest_views (
        user_id text not null references users (id) on delete cascade, product_id text not null,
        at bigint not null, weight double precision not null check (weight > 0), primary key (user_id, product_id));
      create index interest_views_by_user on interest_views (user_id, at);
    `,
  },
  {
    name: '013-notifications',
    sql: `
      create table broadcasts (
        id text primary key, title text not null check (title <> ''), message text not null, created_at text not null);
      create index broadcasts_by_time on broadcasts (created_at);
      create table broadcast_marks (
        user_id text not null references users (id) on delete cascade, broadcast_id text not null references broadcasts (id) on delete cascade,
        is_read boolean not null, is_deleted boolean not null, primary key (user_id, broadcast_id));
      create index broadcast_marks_by_broadcast on broadcast_marks (broadcast_id);
      create index notifications_by_time on notifications (created_at);
      create index notifications_read_by_time on notifications (created_at) where is_read;
    `,
  },
  {
    name: '014-custom-edit-keys',
    sql: `
      create table custom_order_edits (
        user_id text not null references users (id) on delete cascade, request_key text not null,
        order_id text not null references custom_orders (id), request_hash text not null, primary key (user_id, request_key));
    `,
  },
  {
    name: '015-removed-comments',
    sql: `
      create table removed_comments (
        user_id text not null references users (id) on delete cascade, request_key text not null, removed_at text not null,
        primary key (user_id, request_key));
    `,
  },
  {
    name: '016-chat',
    sql: `
      create table chat_documents (
        key text primary key, version bigint not null, document text not null, updated_at text not null);
      create table chat_exchanges (
        id text primary key, user_id text not null references users (id) on delete cascade, question text not null,
        answer text not null, request_key text, request_hash text not null, created_at text not null,
        unique (user_id, request_key));
      create index chat_exchanges_by_user on chat_exchanges (user_id, created_at, id);
      create index chat_exchanges_by_time on chat_exchanges (created_at);
      create table chat_unanswered (
        question text primary key, times bigint not null check (times > 0), last_at text not null);
      create index chat_unanswered_by_time on chat_unanswered (last_at);
    `,
  },
  {
    name: '017-order-mails',
    sql: `
      create table order_mails (
        id text primary key, kind text not null, order_id text not null, order_number text not null,
        recipient text not null, name text not null, details text not null, created_at text not null,
        message_id text, tries bigint not null default 0, due_at bigint not null, lease text,
        failure text, sent_at text, given_up_at text);
      create index order_mails_waiting on order_mails (due_at) where sent_at is null and given_up_at is null;
      create index order_mails_by_recipient on order_mails (recipient, created_at);
      create index order_mails_by_number on order_mails (order_number);
      create index order_mails_by_time on order_mails (created_at);
    `,
  },
  {
    name: '018-staff-events',
    sql: `
      create table staff_events (
        id text primary key, at text not null, actor text not null, subject text not null, field text not null,
        before text not null, after text not null);
      create index staff_events_by_time on staff_events (at);
      create index staff_events_by_subject on staff_events (subject, at);
    `,
  },
  {
    name: '019-shipments',
    sql: `
      alter table orders add column courier text not null default '';
      alter table orders add column tracking text not null default '';
      alter table orders add column tracking_link text not null default '';
      create index orders_by_courier on orders (courier, placed_at) where tracking_link <> '';
    `,
  },
  {
    name: '020-client-problems',
    sql: `
      create table client_problems (
        id text primary key, message text not null, build text not null, page text not null, state text not null,
        place text not null, times bigint not null check (times > 0), first_at text not null, last_at text not null);
      create index client_problems_by_time on client_problems (last_at);
    `,
  },
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
];
