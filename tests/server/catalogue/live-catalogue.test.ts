import type { Kysely } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openCatalogue } from '../../../server/catalogue/snapshot/live.ts';
import { takeSnapshot } from '../../../server/catalogue/snapshot/snapshot.ts';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import type { Database } from '../../../server/db/schema.ts';
import { changeIdentity } from '../../../server/catalogue/changes/change-identity.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { entry } from '../../support/server/app.ts';

onEachEngine('the catalogue in memory', (database) => {
  beforeEach(() => database().empty());
  const names = (json: Buffer) =>
    JSON.parse(json.toString()) as { products?: { name: string }[]; enrichedProducts?: { name: string }[] };

  it('holds many pages of products, whole and in order', async () => {
    const entries = Array.from({ length: 1203 }, (_, at) =>
      entry(`சட்டை ${at}`, { category: at % 2 ? 'Men' : 'Women' }),
    );
    await writeCatalogue(database().db, entries);
    const snapshot = await takeSnapshot(database().db);
    expect(snapshot.size).toBe(1203);
    expect(names(snapshot.products.json()).enrichedProducts?.map((one) => one.name)).toEqual(
      entries.map((one) => one.name),
    );
    expect(names(snapshot.ofCategory('Men')?.json() ?? Buffer.alloc(0)).products?.map((one) => one.name)).toEqual(
      entries.filter((one) => one.category === 'Men').map((one) => one.name),
    );
    expect(names(snapshot.search('சட்டை 120', [])).products?.map((one) => one.name)).toEqual([
      'சட்டை 120',
      'சட்டை 1200',
      'சட்டை 1201',
      'சட்டை 1202',
    ]);
    expect(names(snapshot.search('சட்டை', [])).products?.length).toBe(200);
  });

  it('is believed for 400 ms, serves on for 100 ms more while it is renewed, and is then the new one', async () => {
    let now = 1000;
    const catalogue = openCatalogue(database().db, { now: () => now, patience: 60_000 });
    const before = await catalogue.current();
    expect(before.size).toBe(0);
    await writeCatalogue(database().db, [entry('Linen Kurta')]);
    now += 400;
    expect(await catalogue.current()).toBe(before);
    now += 1;
    expect(await catalogue.current()).toBe(before);
    now += 100;
    expect((await catalogue.current()).size).toBe(1);
  });

  it('is the new one at once for whoever asks after a quiet time', async () => {
    let now = 1000;
    const catalogue = openCatalogue(database().db, { now: () => now, patience: 60_000 });
    expect((await catalogue.current()).size).toBe(0);
    await writeCatalogue(database().db, [entry('Linen Kurta')]);
    now += 60_000;
    expect((await catalogue.current()).size).toBe(1);
  });

  it('is another one on another day in Colombo, without closed days that are past', async () => {
    await changeIdentity(database().db, () => ({ closedDays: [{ date: '2026-04-14', name: 'New Year' }] }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-14T18:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    let now = 1000;
    const catalogue = openCatalogue(database().db, { now: () => now, patience: 60_000 });
    const closedDays = async () => (await catalogue.current()).about.texts.closedDays;
    expect(await closedDays()).toBe('- Tuesday, 14 April 2026: New Year');
    vi.setSystemTime(new Date('2026-04-14T18:31:00Z'));
    now += 60_000;
    expect(await closedDays()).toBeUndefined();
  });

  it('serves on while the database is away, and says so', async () => {
    await writeCatalogue(database().db, [entry('Linen Kurta')]);
    let away = false;
    const failures: unknown[] = [];
    const db = new Proxy(database().db, {
      get: (target, name) => {
        if (away) throw new Error('away');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }) as Kysely<Database>;
    const catalogue = openCatalogue(db, { onFailure: (error) => failures.push(error) });
    expect((await catalogue.current()).size).toBe(1);
    away = true;
    await expect
      .poll(async () => [(await catalogue.current()).size, failures.length > 0], { timeout: 3000 })
      .toEqual([1, true]);
  });

  it('cannot be taken while the database was never there', async () => {
    const db = new Proxy(
      {},
      {
        get: () => {
          throw new Error('away');
        },
      },
    ) as Kysely<Database>;
    await expect(openCatalogue(db).current()).rejects.toThrow('away');
  });
});
