import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUSTOMER_STORES, DRAFT_IN_TAB } from '../../src/machines/storage-keys.ts';
import { STORES } from '../../src/machines/stores.ts';
import { isListed } from '../support/app/stores.ts';

// The list of stores (src/machines/storage-keys.ts, decision 089) holds what the server puts on a device, too.

test('every cookie that the server sets is in the list', () => {
  const folder = new URL('../../server/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/_COOKIE = '([^']+)'/g)].map(([, name = '']) => name),
    );
  expect(names.sort()).toEqual(['asker', 'device', 'owner', 'token']);
  expect(names.filter((name) => !isListed('cookie', name))).toEqual([]);
});

test('a logout sweeps from the tab what the list says goes, and nothing that it says stays', () => {
  const ofTab = STORES.filter(({ where }) => where === 'session');
  const isSwept = ({ key }: (typeof STORES)[number]): boolean =>
    DRAFT_IN_TAB.some((swept) => (typeof key === 'string' ? key === swept : key.test(swept)));
  expect(ofTab.filter((it) => isSwept(it) !== (it.atLogout === 'goes')).map(({ key }) => String(key))).toEqual([]);
});

test('what is stored of a customer under a key of their own goes with a logout', () => {
  for (const name of CUSTOMER_STORES) {
    const listed = STORES.filter(
      ({ key, where }) => where === 'local' && key instanceof RegExp && key.test(`${name}:0`),
    );
    expect({ name, atLogout: listed.map(({ atLogout }) => atLogout) }).toEqual({ name, atLogout: ['goes'] });
  }
});
