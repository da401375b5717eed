import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import { setMockup } from '../../../server/custom-orders/propose.ts';
import { schemaHistory } from '../../../server/db/migrate.ts';
import { openLog } from '../../../server/log.ts';
import { claimFolders, ForeignFolder } from '../../../server/media/folder-mark.ts';
import { openShop } from '../../../server/open-shop.ts';
import { shopCommand } from '../../../server/staff/transport/shop-command.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

onEachEngine(
  'a data folder that is not that of the servers',
  (database) => {
    let [servers, staffs] = ['', ''];
    beforeEach(async () => {
      await database().empty();
      [servers, staffs] = [temporaryFolder(), temporaryFolder()];
    });
    afterEach(() => [servers, staffs].map((folder) => rmSync(folder, { recursive: true, force: true })));
    const secret = { SECRET: 'b1f5c0d29e8a4763b1f5c0d29e8a4763' };
    const run = async (dataDir: string, ...argv: string[]) => {
      let said = '';
      const hear = (text: string) => void (said += text);
      const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: database().databaseUrl ?? '', ...secret });
      const exit = await shopCommand(settings, {
        argv,
        cwd: staffs,
        isTerminal: false,
        out: hear,
        err: hear,
        signal: new AbortController().signal,
      });
      return { exit, said };
    };

    it('is given no picture by an import, which says why, and a price list without pictures goes in', async () => {
      const { db } = database();
      expect(await claimFolders(db, servers)).toEqual([]);
      writeFileSync(
        join(staffs, 'kurta.png'),
        await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a03' } })
          .png()
          .toBuffer(),
      );
      writeFileSync(join(staffs, 'a.csv'), 'Handle,Title,Variant Price,Image Src\nkurta,Linen Kurta,4500,kurta.png\n');
      writeFileSync(join(staffs, 'b.csv'), 'Handle,Title,Variant Price\nkurta,Linen Kurta,4500\n');
      const refused = await run(staffs, 'import', 'a.csv', '--images', '.');
      expect(refused).toMatchObject({
        exit: 1,
        said: expect.stringContaining(`${join(staffs, 'media')} is not the folder of this shop's servers`) as unknown,
      });
      expect(existsSync(join(staffs, 'media'))).toBe(false);
      expect((await run(staffs, 'import', 'b.csv')).exit).toBe(0);
      // The same command with the servers' folder.
      expect((await run(servers, 'import', 'a.csv', '--images', '.')).said).toContain('1 stored');
      expect(readdirSync(join(servers, 'media')).length).toBeGreaterThan(1);
    });

    it('is given no mockup', async () => {
      const { db } = database();
      await claimFolders(db, servers);
      const mockup = setMockup({ db, dataDir: staffs }, { id: 'a'.repeat(24), mockup: null }, join(staffs, 'm.png'), 0);
      await expect(mockup).rejects.toThrow(ForeignFolder);
    });

    it('is told when a server opens on it, and is then that of the servers', async () => {
      const { db } = database();
      expect(await claimFolders(db, servers)).toEqual([]);
      expect(await claimFolders(db, servers)).toEqual([]);
      expect(await claimFolders(db, staffs)).toEqual(['media', 'custom-orders']);
      expect(await claimFolders(db, staffs)).toEqual([]);
    });

    it('is not claimed by a server that is refused', async () => {
      const { db, databaseUrl } = database();
      const open = (dataDir: string, SECRET: string) =>
        openShop({
          settings: readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SECRET }),
          log: openLog('silent'),
          onFatal: () => undefined,
        });
      const opened = await open(servers, secret.SECRET);
      await opened.mailer.stop();
      await opened.database.close();
      await expect(open(staffs, secret.SECRET.toUpperCase())).rejects.toThrow('another secret');
      expect(await claimFolders(db, servers)).toEqual([]);
    });

    it('status looks at, and makes no tables in a database that has none', async () => {
      const { db } = database();
      const { ran } = await schemaHistory(db);
      await db.updateTable('meta').set({ value: '[]' }).where('key', '=', 'schema').execute();
      await expect(run(staffs, 'status')).rejects.toThrow(
        'There is no shop in this database yet: npm start makes one.',
      );
      expect((await schemaHistory(db)).ran).toEqual([]);
      await db
        .updateTable('meta')
        .set({ value: JSON.stringify(ran) })
        .where('key', '=', 'schema')
        .execute();
      expect((await run(staffs, 'status')).exit).toBe(0);
    });
  },
  ['postgresql'],
);

it('status makes no database in an empty folder', async () => {
  const dataDir = temporaryFolder();
  const none = () => undefined;
  const asking = { argv: ['status'], cwd: dataDir, isTerminal: false, out: none, err: none };
  await expect(
    shopCommand(readSettings({ DATA_DIR: dataDir }), { ...asking, signal: new AbortController().signal }),
  ).rejects.toThrow(`There is no shop in ${dataDir} yet: npm start makes one.`);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
