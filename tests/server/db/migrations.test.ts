import { expect, it } from 'vitest';
import { type Migration, migrations } from '../../../server/db/migrations.ts';
import { notAdditive } from '../../support/server/additive.ts';

/** The last that was written before the rule. */
const BEFORE = '005-cart-calls';
const placeOf = (name: string) => migrations.findIndex((one) => one.name === name);

/** What is wrong with an entry; a breaking one may take what it likes, if it says from which version on that is no harm, and why. */
function faultsOf(one: Migration): string[] {
  if (!one.breaking)
    return notAdditive(one).map((statement) => `takes something from the version before: ${statement}`);
  const [from, own] = [placeOf(one.breaking.compatibleFrom), placeOf(one.name)];
  return [
    ...(from < 0 || from > own ? ['compatibleFrom names no migration, or a later one'] : []),
    ...(one.breaking.why.length < 20 ? ['why it breaks older versions is not said in a sentence'] : []),
  ];
}

it.each(migrations.slice(placeOf(BEFORE) + 1).map((one) => [one.name, one] as const))(
  'the migration %s only adds, or says which versions it breaks and why',
  (_, one) => {
    expect(faultsOf(one), 'see the top of server/db/migrations.ts').toEqual([]);
  },
);

it('one that breaks older versions says from which on it does not, and why', () => {
  const drop = { name: '006-assets', sql: 'drop table carousel' };
  expect(faultsOf(drop)).toEqual(['takes something from the version before: drop table carousel']);
  expect(
    faultsOf({ ...drop, breaking: { compatibleFrom: '005-cart-calls', why: 'versions before 005 show the carousel' } }),
  ).toEqual([]);
  expect(faultsOf({ ...drop, breaking: { compatibleFrom: '004', why: 'because' } })).toHaveLength(2);
});

it('no two migrations have one name', () => {
  expect(placeOf(BEFORE)).toBe(4);
  expect(new Set(migrations.map((one) => one.name)).size).toBe(migrations.length);
});

it.each([
  "create table rooms (id text primary key, note text not null, unique (id, note)); create unique index rooms_by_note on rooms (note); insert into rooms values ('a', 'b; drop table users')",
  'create index products_by_name on products (name)',
  "alter table products add column stock bigint, add column state text not null default 'open' check (state in ('open', 'shut')); update products set stock = 1, state = 'open' where price_cents > 0",
  'create table rooms (id text); alter table rooms alter column id set not null -- of a table that is new',
  'create table notes (order_id text references orders (id), session_id text references sessions (id) on delete cascade)',
])('adds: %s', (sql) => {
  expect(notAdditive({ sql })).toEqual([]);
});

it.each([
  'drop table carousel',
  'drop index products_by_position',
  'alter table products drop column tags',
  'alter table products rename column tags to words',
  'alter table products rename to goods',
  'alter table products alter column price_cents type numeric',
  'alter table products alter column price_cents set not null',
  'alter table products add column stock bigint not null',
  'alter table products add column code text unique',
  'alter table products add constraint priced check (price_cents > 0)',
  'alter table products add column stock bigint, drop column tags',
  'create unique index products_by_name on products (name)',
  'update products set price_cents = 0',
  'alter table products add column stock bigint; update products set stock = 1, price_cents = 0',
  'delete from sendings',
  "insert into meta values ('a', 'b')",
  'truncate carousel',
  'do $$ begin drop table carousel; end $$',
  'create table notes (session_id text references sessions (id))',
  'create view goods as select * from products',
])('takes away: %s', (sql) => {
  expect(notAdditive({ sql })).toHaveLength(1);
});
