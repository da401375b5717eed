import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import { openShop } from '../../../server/open-shop.ts';
import { termsOf } from '../../../server/settings/terms.ts';
import { demoTerms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine(
  'opening a shop',
  (database) => {
    async function opened(...words: string[]) {
      const settings = readSettings(
        { DATA_DIR: database().dataDir, DATABASE_URL: database().databaseUrl ?? undefined },
        words,
      );
      const shop = await openShop({
        settings,
        log: pino({ level: 'silent' }),
        onFatal: (error) => expect.fail(String(error)),
      });
      try {
        return { products: (await shop.catalogue.current()).size, terms: await termsOf(shop.database.db) };
      } finally {
        await shop.database.close();
      }
    }

    test('it has nothing of the demo shop unless that was asked for, and what was filled stays', async () => {
      expect(await opened()).toEqual({ products: 0, terms: unknownTerms });
      expect(unknownTerms).toEqual({
        delivery: { flat: 35_000, freeFrom: 1_000_000, districts: {} },
        bankAccount: null,
      });
      const demo = await opened('--demo');
      expect(demo).toEqual({ products: expect.any(Number) as number, terms: demoTerms });
      expect(demo.products).toBeGreaterThan(60);
      expect(await opened()).toEqual(demo);
      expect(await opened('--empty')).toEqual(demo);
    });
  },
  ['postgresql'],
);
