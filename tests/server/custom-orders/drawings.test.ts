import disk from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdDrawings } from '../../../server/custom-orders/hold-drawings.ts';
import { newUploadFolder, newFileName, sweepDrawings, withPictures } from '../../../server/custom-orders/drawings.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { caller, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formOf, formSender, openWorkshop, photo, textsOf } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';

const HOUR = 60 * 60_000;
const ORDER = 'a'.repeat(24);

onEachEngine('the drawings of custom orders', (database) => {
  const home = () => join(database().dataDir, 'custom-orders');
  const filesOf = (order: string): string[] => {
    const folder = join(home(), 'orders', order);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const journal = () => (existsSync(join(home(), 'journal')) ? readdirSync(join(home(), 'journal')) : []);
  const at = (now: number, databaseUrl: string | null = null) => ({
    db: database().db,
    dataDir: database().dataDir,
    databaseUrl,
    now,
  });
  const picture = () => ({ file: newFileName('jpg'), size: 9, source: Buffer.from('a picture') });
  /** What is left where a process dies in its transaction. */
  const leaveBehind = async (now: number): Promise<string> => {
    const one = picture();
    await expect(
      withPictures(at(now), ORDER, { pictures: [one] }, () => Promise.reject(new Error('the connection was lost'))),
    ).rejects.toThrow('lost');
    return one.file;
  };

  /** Has another request do something right before this one calls the disk with such a path. */
  function beforeCall(name: 'rm' | 'rmdir' | 'rename', isThat: (path: string) => boolean, other: () => void): void {
    const real = disk[name] as (...given: unknown[]) => Promise<void>;
    const spy = vi.spyOn(disk, name) as unknown as ReturnType<typeof vi.fn>;
    spy.mockImplementation((...given: unknown[]) => {
      if (given.some((path) => typeof path === 'string' && isThat(path))) other();
      return real(...given);
    });
    syncBuiltinESMExports();
  }
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  beforeEach(async () => {
    await database().empty();
    rmSync(home(), { recursive: true, force: true });
  });

  it('that no order names stay while a backup is made, and go afterwards', async () => {
    const one = picture();
    const left = await holdDrawings(database().dataDir, async () => {
      await withPictures(at(0), ORDER, { pictures: [one] }, () => Promise.resolve());
      await sweepDrawings(at(HOUR + 1), HOUR);
      return filesOf(ORDER);
    });
    expect(left).toEqual([one.file]);
    await sweepDrawings(at(HOUR + 1), HOUR);
    expect([filesOf(ORDER), journal()]).toEqual([[], []]);
  });

  it('are closed to others of the machine', async () => {
    await leaveBehind(0);
    for (const name of ['', 'orders', `orders/${ORDER}`, 'journal'])
      expect((statSync(join(home(), name)).mode & 0o777).toString(8)).toBe('700');
  });

  it('go at once with a transaction that is refused', async () => {
    await expect(
      withPictures(at(0), ORDER, { pictures: [picture()] }, () => Promise.reject(new HttpError(409, 'No'))),
    ).rejects.toThrow('No');
    expect([filesOf(ORDER), journal()]).toEqual([[], []]);
  });

  it('stay where another request puts them while this one tidies up', async () => {
    const folder = join(home(), 'orders', ORDER);
    for (const name of ['rm', 'rmdir'] as const)
      beforeCall(
        name,
        (path) => path === folder,
        () => writeFileSync(join(folder, 'theirs.jpg'), 'a picture'),
      );
    await expect(
      withPictures(at(0), ORDER, { pictures: [picture()] }, () => Promise.reject(new HttpError(409, 'No'))),
    ).rejects.toThrow('No');
    expect(filesOf(ORDER)).toEqual(['theirs.jpg']);
  });

  it('come into their folder though another request has just tidied it up', async () => {
    const source = join(database().dataDir, 'arrived.jpg');
    writeFileSync(source, 'a picture');
    const moved = { ...picture(), source };
    let isFirst = true;
    beforeCall(
      'rename',
      (path) => isFirst && path.endsWith(moved.file),
      () => {
        isFirst = false;
        rmSync(join(home(), 'orders', ORDER), { recursive: true });
      },
    );
    await withPictures(at(0), ORDER, { pictures: [moved] }, () => {
      expect([filesOf(ORDER), isFirst]).toEqual([[moved.file], false]);
      return Promise.resolve();
    });
  });

  it('stay where nobody knows how the transaction ended, until the sweep finds no order that names them', async () => {
    const file = await leaveBehind(0);
    await sweepDrawings(at(HOUR - 1), HOUR);
    expect(filesOf(ORDER)).toEqual([file]);
    await sweepDrawings(at(HOUR), HOUR);
    expect([filesOf(ORDER), journal()]).toEqual([[], []]);
  });

  it('stay for ever where an order names them, or no journal does', async () => {
    await openWorkshop(database());
    const shop = testApp(database());
    const { token } = await signUp(caller(shop.app), 'amara@example.lk');
    const { body } = await formSender(shop)('POST', '/api/custom-order', token, formOf(textsOf(), [await photo()]));
    const [file = ''] = filesOf(body._id);
    // As if the process had died between the commit and the end of its journal.
    await expect(
      withPictures(at(0), body._id, { pictures: [picture()], replaced: [file] }, () =>
        Promise.reject(new Error('died')),
      ),
    ).rejects.toThrow('died');
    mkdirSync(join(home(), 'orders', 'b'.repeat(24)), { recursive: true });
    writeFileSync(join(home(), 'orders', 'b'.repeat(24), 'theirs.jpg'), 'of another database');
    await sweepDrawings(at(Date.now()), 0);
    expect([filesOf(body._id), filesOf('b'.repeat(24)), journal()]).toEqual([[file], ['theirs.jpg'], []]);
  });

  it('of another database are left alone: its journal is not ours to judge', async () => {
    const file = await leaveBehind(0);
    await database().empty();
    await database().db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'custom orders').execute();
    await sweepDrawings(at(HOUR), 0);
    expect([filesOf(ORDER), journal().length]).toEqual([[file], 1]);
  });

  it('that arrived and went nowhere are removed', async () => {
    const folder = newUploadFolder(at(0));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '0'), 'half a picture');
    await sweepDrawings(at(Date.now()), HOUR);
    expect(existsSync(folder)).toBe(true);
    await sweepDrawings(at(Date.now() + 2 * HOUR), HOUR);
    expect(existsSync(folder)).toBe(false);
  });

  it('that arrive at the shop of another engine in the same folder are left alone', async () => {
    const folder = newUploadFolder(at(0, 'postgres://a/b'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '0'), 'half a picture');
    await sweepDrawings(at(Date.now() + HOUR), 0);
    expect(existsSync(folder)).toBe(true);
    await sweepDrawings(at(Date.now() + HOUR, 'postgres://a/b'), 0);
    expect(existsSync(folder)).toBe(false);
  });
});
