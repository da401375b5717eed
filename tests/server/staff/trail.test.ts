import { readdirSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { operatorOf } from '../../../server/staff/transport/operator.ts';
import { readTrail, recordChange } from '../../../server/trail/trail.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';

it('nothing of the server but the trail and the list of a backup names its table, and the trail only adds and reads', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const naming = files.filter((path) => readFileSync(join('server', path), 'utf8').includes('staff_events')).sort();
  expect(naming).toEqual([
    'backup/tables.ts',
    'db/migrations/011-to-020.ts',
    'db/migrations/021-to-030.ts',
    'db/schema/shop.ts',
    'trail/trail.ts',
  ]);
  const source = readFileSync('server/trail/trail.ts', 'utf8');
  expect(source).toContain("insertInto('staff_events')");
  expect(source).not.toMatch(/updateTable|deleteFrom|onConflict|sql`/);
});

it('an actor is the system user and the machine, and whoever became that user by sudo', () => {
  const { username } = userInfo();
  expect(operatorOf({})).toBe(`${username}@${hostname()}`);
  expect(operatorOf({ SUDO_USER: username })).toBe(`${username}@${hostname()}`);
  expect(operatorOf({ SUDO_USER: 'nimal' })).toBe(`${username} (nimal)@${hostname()}`);
});

onEachEngine('the trail of the staff @both', (database) => {
  beforeEach(() => database().empty());

  it('is never changed or deleted afterwards, payments included: the database refuses it', async () => {
    const { db } = database();
    const change = { actor: 'nimal@counter', subject: 'NL-1', field: 'payment', before: 'Pending', after: 'Completed' };
    await recordChange(db, change, Date.now());
    for (const statement of [
      sql`update staff_events set after = 'Refunded'`,
      sql`update staff_events set actor = 'nobody' where subject = 'NL-1'`,
      sql`delete from staff_events`,
      sql`truncate staff_events`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('the trail of the staff is never changed or deleted');
    expect((await readTrail(db, { subject: 'nl-1', atOnce: 9, from: 0 })).rows).toMatchObject([change]);
  });

  it('has each change of terms and promo codes, by whom, before and after; what stays as it was is not in it', async () => {
    const { shop } = testApp(database());
    const staff = (words: string) => runAsStaff(shop, words.split(' '), { actor: 'nimal@counter' });
    for (const words of [
      'terms --flat 400 --district Jaffna=600',
      'terms --bank Bank --branch Galle --holder Shop --account 12',
      'terms --district Jaffna= --flat 400',
      'terms --json',
      'codes add AVURUDU --percent 10',
      'codes add avurudu --percent 20',
      'codes stop avurudu',
      'codes stop AVURUDU',
      'codes start avurudu',
    ])
      await staff(words);
    const { rows } = await readTrail(database().db, { subject: null, atOnce: 20, from: 0 });
    expect(
      rows.map(({ actor, subject, field, before, after }) => [actor, subject, field, before, after].join(' | ')).sort(),
    ).toEqual(
      [
        'nimal@counter | terms | delivery fee | Rs. 350.00 | Rs. 400.00',
        'nimal@counter | terms | delivery fee of Jaffna |  | Rs. 600.00',
        'nimal@counter | terms | bank account |  | Shop, Bank, Galle, 12',
        'nimal@counter | terms | delivery fee of Jaffna | Rs. 600.00 | ',
        'nimal@counter | AVURUDU | code |  | AVURUDU           10 %, used 0',
        'nimal@counter | AVURUDU | code | counts | stopped',
        'nimal@counter | AVURUDU | code | stopped | counts',
      ].sort(),
    );
    expect((await staff('trail avurudu')).out).toContain('AVURUDU  code: counts → stopped\n');
  });

  it('gives way to a transaction that restores a backup, and to none after it', async () => {
    const { db } = database();
    const change = { actor: 'nimal@counter', subject: 'NL-1', field: 'payment', before: 'Pending', after: 'Completed' };
    await recordChange(db, change, Date.now());
    await db.transaction().execute(async (tx) => {
      await sql`set local nool.restoring = 'yes'`.execute(tx);
      await sql`delete from staff_events`.execute(tx);
    });
    await recordChange(db, change, Date.now());
    await expect(sql`delete from staff_events`.execute(db)).rejects.toThrow('never changed or deleted');
  });
});
