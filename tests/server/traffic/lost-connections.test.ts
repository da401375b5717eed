import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { OURS, testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

onEachEngine(
  'a database that drops every connection',
  (database) => {
    it('makes the shop busy for a moment, and then it is well again by itself', async () => {
      const { app } = testApp(database());
      const other = await openDatabase({ dataDir: database().dataDir, databaseUrl: database().databaseUrl });
      const drop = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
          other.db,
        );
      const statuses: number[] = [];
      let asks = 0;
      // Only the first view of a product by one browser asks the database (view-seats.ts).
      const ask = async () => {
        const answer = await app.request(`/api/product/nothing-${(asks += 1)}/increment-view`, {
          method: 'PATCH',
          headers: OURS,
        });
        statuses.push(answer.status);
      };
      for (let round = 0; round < 10; round += 1) {
        const asked = Promise.all(Array.from({ length: 8 }, () => ask()));
        await drop();
        await asked;
      }
      await expect.poll(async () => (await app.request('/api/health')).status).toBe(200);
      await other.close();
      expect(statuses.filter((status) => status !== 503 && status !== 404)).toEqual([]);
      expect(statuses).toContain(404);
    });
  },
  ['postgresql'],
);
