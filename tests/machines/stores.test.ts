import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isListed } from '../support/stores.ts';

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
