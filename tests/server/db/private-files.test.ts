import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import { makeFolder } from '../../../server/db/folder/database-folder.ts';
import { hashOfAddress } from '../../../server/media/address.ts';
import { openMedia } from '../../../server/media/open.ts';
import { openShop } from '../../../server/open-shop.ts';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let home = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask();
});
afterEach(() => {
  process.umask(umask);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (...names: string[]) => (statSync(join(home, ...names)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  it.each([0o022, 0o000])('cannot look into a data folder that the shop makes, with umask %o', (mask) => {
    home = temporaryFolder();
    process.umask(mask);
    makeFolder(join(home, 'shops', 'one'));
    expect([modeOf('shops'), modeOf('shops', 'one')]).toEqual(['700', '700']);
  });

  it('can read a picture and not change it, with umask 0', async () => {
    home = temporaryFolder();
    process.umask(0);
    const address = await openMedia(home).storeDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const hash = hashOfAddress(address) ?? '';
    expect([
      modeOf('media'),
      modeOf('media', hash.slice(0, 2)),
      modeOf('media', hash.slice(0, 2), `${hash}.svg`),
    ]).toEqual(['755', '755', '644']);
  });

  it.each([0o022, 0o000])(
    'cannot reach the database, the secret and the mails of a folder that was open to them, with umask %o',
    async (mask) => {
      home = await newDataFolder();
      process.umask(mask);
      mkdirSync(join(home, 'outbox'));
      writeFileSync(join(home, 'secret'), '0123456789abcdef'.repeat(4));
      for (const [name, mode] of [
        ['.', 0o755],
        ['database', 0o777],
        ['outbox', 0o755],
        ['secret', 0o644],
      ] as const)
        chmodSync(join(home, name), mode);
      const settings = readSettings({ DATA_DIR: home }, ['--empty']);
      const shop = await openShop({
        settings,
        log: pino({ level: 'silent' }),
        onFatal: (error) => expect.fail(String(error)),
      });
      await shop.database.close();
      // The data folder itself is whoever's made it: what may be read, such as pictures, others may want to serve.
      expect(Object.fromEntries(['.', 'database', 'outbox', 'secret'].map((name) => [name, modeOf(name)]))).toEqual({
        '.': '755',
        database: '700',
        outbox: '700',
        secret: '600',
      });
    },
  );
});
