import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDITIONS } from '../../src/api/contract/additions.ts';

const folder = 'src/api/contract';
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('additions'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

/** Path of a call up to its first id: the rest is written with the id in it. */
const beginning = (call: string): string => call.replace(/^\S+ /, '').replace(/\{.*$/, '');

test('each addition belongs to a call of the contract, and says what happens without it', () => {
  for (const { calls, added, without } of ADDITIONS) {
    expect(calls.filter((call) => !source.includes(beginning(call)))).toEqual([]);
    expect([added, without].every((text) => text.length > 10)).toBe(true);
  }
});

test('each idempotency key that a call sends is an addition', () => {
  const sending = source.split("'Idempotency-Key'").length - 1;
  const listed = new Set(
    ADDITIONS.filter(({ added }) => added.includes('Idempotency-Key')).flatMap(({ calls }) => calls),
  );
  expect(listed.size).toBeGreaterThanOrEqual(sending);
});
