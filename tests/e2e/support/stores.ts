import type { Page } from '@playwright/test';
import { isListed } from '../../support/app/stores.ts';
import type { Store } from '../../../src/machines/store.ts';

/** One entry of a store of the device, as the page's own scripts can read it; a cookie also where they cannot. */
export type Entry = { where: Store['where']; key: string; text: string };

/** Everything that this browser has stored for the shop: by this tab, by all tabs, in the tab's history entry, and in cookies. */
export async function storesOf(page: Page): Promise<Entry[]> {
  const inPage = await page.evaluate(async (): Promise<Entry[]> => {
    const entries = (where: Entry['where'], of: () => object): Entry[] => {
      try {
        return Object.entries(of()).map(([key, text]) => ({
          where,
          key,
          text: typeof text === 'string' ? text : (JSON.stringify(text) ?? ''),
        }));
      } catch {
        // Blocked: then nothing is stored there.
        return [];
      }
    };
    const databases = await indexedDB.databases().catch(() => []);
    const caches = (await window.caches?.keys().catch(() => [])) ?? [];
    return [
      ...entries('local', () => localStorage),
      ...entries('session', () => sessionStorage),
      ...entries('history', () => (history.state as object | null) ?? {}),
      ...databases.map(({ name = '' }) => ({ where: 'database' as const, key: name, text: '' })),
      ...caches.map((name) => ({ where: 'cache' as const, key: name, text: '' })),
    ];
  });
  const cookies = await page.context().cookies();
  return [...inPage, ...cookies.map(({ name, value }) => ({ where: 'cookie' as const, key: name, text: value }))];
}

/** What tests themselves put there, to do something once. */
const OF_TESTS = /^(kept .*|begun|guest|spoilt|filling\d+)$/;

/** The stores that the list of the shop does not know (src/machines/storage-keys.ts). */
export const unlisted = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ where, key }) => !OF_TESTS.test(key) && !isListed(where, key))
    .map(({ where, key }) => `${where} ${key}`);
