import type { Migration } from './migration.ts';

/** Migrations of comments, interest, notifications, chat, mails and the trail of the staff. */
export const MIGRATIONS_011_TO_020: readonly Migration[] = [
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
];
