import { readdirSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operatorOf } from '../../../server/staff/operator.ts';

it('nothing of the server but the trail names its table, and the trail only adds and reads', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const naming = files.filter((path) => readFileSync(join('server', path), 'utf8').includes('staff_events')).sort();
  expect(naming).toEqual(['db/migrations.ts', 'db/schema.ts', 'trail/trail.ts']);
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
