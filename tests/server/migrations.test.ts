import { expect, it } from 'vitest';
import { migrations } from '../../server/db/migrations.ts';
import { notAdditive } from '../support/additive.ts';

/** The first that was written under the rule. */
const FROM = '006-assets';
const placeOf = (name: string) => migrations.findIndex((one) => one.name === name);

it.each(migrations.slice(placeOf(FROM)).map((one) => [one.name, one] as const))('the migration %s only adds, or says which versions it breaks and why', (_, one) => {
  expect(placeOf(FROM)).toBeGreaterThan(-1);
  if (!one.breaking) return expect(notAdditive(one), 'these take something from the version before: see the top of server/db/migrations.ts').toEqual([]);
  expect(placeOf(one.breaking.compatibleFrom), 'compatibleFrom names a migration, this one or an earlier one').toBeGreaterThan(-1);
  expect(placeOf(one.breaking.compatibleFrom)).toBeLessThanOrEqual(placeOf(one.name));
  expect(one.breaking.why.length, 'why it breaks older versions, in a sentence').toBeGreaterThan(20);
});

it('no two migrations have one name', () => {
  expect(new Set(migrations.map((one) => one.name)).size).toBe(migrations.length);
});

it.each([
  'create table rooms (id text primary key, note text not null, unique (id, note)); create unique index rooms_by_note on rooms (note); insert into rooms values (\'a\', \'b; drop table users\')',
  'create index products_by_name on products (name)',
  'alter table products add column stock bigint, add column state text not null default \'open\' check (state in (\'open\', \'shut\')); update products set stock = 1, state = \'open\' where price_cents > 0',
  'create table rooms (id text); alter table rooms alter column id set not null -- of a table that is new',
  'create table notes (order_id text references orders (id), session_id text references sessions (id) on delete cascade)',
])('adds: %s', (sql) => {
  expect(notAdditive({ sql })).toEqual([]);
});

it.each([
  'drop table carousel', 'drop index products_by_position', 'alter table products drop column tags', 'alter table products rename column tags to words', 'alter table products rename to goods',
  'alter table products alter column price_cents type numeric', 'alter table products alter column price_cents set not null', 'alter table products add column stock bigint not null',
  'alter table products add column code text unique', 'alter table products add constraint priced check (price_cents > 0)', 'alter table products add column stock bigint, drop column tags',
  'create unique index products_by_name on products (name)', 'update products set price_cents = 0', 'alter table products add column stock bigint; update products set stock = 1, price_cents = 0',
  'delete from sendings', 'insert into meta values (\'a\', \'b\')', 'truncate carousel', 'do $$ begin drop table carousel; end $$',
  'create table notes (session_id text references sessions (id))', 'create view goods as select * from products',
])('takes away: %s', (sql) => {
  expect(notAdditive({ sql })).toHaveLength(1);
});
