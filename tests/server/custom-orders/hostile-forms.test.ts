import { existsSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '../../../server/serve.ts';
import { UPLOAD_BOUNDS } from '../../../server/http/uploads.ts';
import { caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { OURS, testApp } from '../../support/server/app.ts';
import { openWorkshop, photo } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { heldMegabytes } from '../../support/heap.ts';
import { hostileForms, type HostileForm } from '../../support/server/hostile-forms.ts';
import { isLong, sizeOf } from '../../support/run-length.ts';

const IS_LONG = isLong('test:hostile');
const FORMS = sizeOf('HOSTILE_FORMS', { script: 'test:hostile', short: 100, long: 10_000 });
const SEED = Number(process.env['HOSTILE_SEED'] ?? (IS_LONG ? Date.now() % 1_000_000 : 1));
const CUSTOMERS = 4;
/** Megabytes that the server may have grown by. */
const MAX_GROWN = 250;

onEachEngine(
  'forms that nobody honest sends',
  (database) => {
    const filesIn = (name: string): number => {
      const folder = join(database().dataDir, 'custom-orders', name);
      return existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
        : 0;
    };

    it(`are refused or taken, and leave nothing else (seed ${SEED})`, { timeout: 3_600_000 }, async () => {
      await database().empty();
      rmSync(join(database().dataDir, 'custom-orders'), { recursive: true, force: true });
      await openWorkshop(database());
      const shop = testApp(database(), { proxyHops: 1 }, null, null, {
        passwords: cheapPasswords,
        uploads: { ...UPLOAD_BOUNDS, discardFor: 500 },
      });
      const serving = await serve(shop.app, { port: 0, host: '127.0.0.1', proxyHops: 1 });
      const call = caller(shop.app);
      let signed = 0;
      const newToken = async () => {
        signed += 1;
        return (await signUp(call, `amara${signed}@example.lk`, { from: `10.${signed >> 8}.${signed & 255}.1` })).token;
      };
      const send = ({ type, body }: HostileForm, token: string): Promise<number> =>
        new Promise((done) => {
          const sent = request(
            {
              port: serving.port,
              host: '127.0.0.1',
              method: 'POST',
              path: '/api/custom-order/',
              headers: {
                ...OURS,
                Authorization: `Bearer ${token}`,
                'Content-Type': type,
                'Content-Length': body.length,
              },
            },
            (answer) => {
              answer.resume();
              answer.on('end', () => done(answer.statusCode ?? 0));
            },
          );
          sent.on('error', () => done(0));
          sent.end(body);
        });
      const next = hostileForms(SEED, await photo());
      const answers = new Map<number, number>();
      const failed: unknown[] = [];
      const before = heldMegabytes();
      let left = FORMS;
      const customer = async () => {
        let token = await newToken();
        for (let count = 1; left > 0; count += 1) {
          left -= 1;
          // So many a minute are one customer's.
          if (count % 25 === 0) token = await newToken();
          const form = next();
          const status = await send(form, token);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status >= 500) failed.push({ status, form: form.body.toString('latin1').slice(0, 600) });
        }
      };
      await Promise.all(Array.from({ length: CUSTOMERS }, customer));
      await serving.stop();
      expect(failed.slice(0, 3)).toEqual([]);
      expect(shop.lines.filter(({ msg }) => msg === 'request failed').slice(0, 3)).toEqual([]);
      for (const status of [201, 400, 413, 415])
        expect([status, (answers.get(status) ?? 0) > 0]).toEqual([status, true]);
      expect(answers.get(429) ?? 0).toBe(0);
      const { drawings } = await database()
        .db.selectFrom('custom_order_drawings')
        .select((row) => row.fn.countAll<number>().as('drawings'))
        .executeTakeFirstOrThrow();
      expect([filesIn('orders'), filesIn('arriving'), filesIn('journal')]).toEqual([Number(drawings), 0, 0]);
      expect(heldMegabytes() - before).toBeLessThan(MAX_GROWN);
      if (IS_LONG)
        process.stdout.write(
          `${Math.round(heldMegabytes() - before)} MB more, seed ${SEED}: ${JSON.stringify(Object.fromEntries([...answers].toSorted(([one], [other]) => one - other)))}\n`,
        );
    });
  },
  ['embedded'],
);
