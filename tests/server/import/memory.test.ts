import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { importProducts } from '../../../server/import/import-products.ts';
import { UnreadableFile } from '../../../server/import/files/unreadable.ts';
import { onEachEngine } from '../../support/server/database.ts';

// The thread that reads runs out of memory behind this many products.
vi.mock('../../../server/import/files/read-in-worker.ts', async (importOriginal) => {
  const actual: typeof import('../../../server/import/files/read-in-worker.ts') = await importOriginal();
  return {
    ...actual,
    readInWorker: async (...given: Parameters<typeof actual.readInWorker>) => {
      const file = await actual.readInWorker(...given);
      return {
        ...file,
        async *items() {
          let products = 0;
          for await (const item of file.items()) {
            if ('draft' in item && (products += 1) > 510)
              throw new UnreadableFile(
                'many.csv needs more memory than an import may take. Split it into several files.',
              );
            yield item;
          }
        },
      };
    },
  };
});

onEachEngine(
  'an import that cannot read on',
  (database) => {
    it('says how many products are written already, and leaves them', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'import-memory-'));
      try {
        const path = join(folder, 'many.csv');
        await writeFile(
          path,
          `Handle,Title,Variant Price\n${Array.from({ length: 600 }, (_, at) => `m${at},Product ${at},10\n`).join('')}`,
        );
        const { db } = database();
        const stopped = importProducts({
          db,
          media: {
            store: () => Promise.reject(new Error('there are no pictures')),
            colour: () => Promise.resolve(null),
          },
          path,
          images: null,
          dryRun: false,
          allowPrivateImages: false,
          fetchAgain: false,
          signal: new AbortController().signal,
          progress: () => undefined,
        });
        await expect(stopped).rejects.toThrow(
          new UnreadableFile(
            'many.csv needs more memory than an import may take. Split it into several files. Before that, 500 products of the file were written; they stay.',
          ),
        );
        expect(await db.selectFrom('products').select('id').execute()).toHaveLength(500);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
  ['embedded'],
);
