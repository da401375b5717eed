import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { isLong } from '../../support/run-length.ts';

// All go through one place; each opens a shop of its own, which takes seconds.
it.each(isLong() ? [['--help'], ['settings show'], ['orders csv'], ['products --json']] : [['--help'], ['orders csv']])(
  'a command whose reader is gone, as of `| head`, comes to its end without a word: %s',
  { timeout: 60_000 },
  async (words) => {
    const dataDir = await newDataFolder();
    const child = spawn(process.execPath, ['--import', 'tsx', resolve('server/staff.ts'), ...words.split(' ')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ENV_FILE: '' },
    });
    child.stdout.destroy();
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const [code] = (await once(child, 'close')) as [number | null];
    rmSync(dataDir, { recursive: true, force: true });
    expect([code, err]).toEqual([0, '']);
  },
);
