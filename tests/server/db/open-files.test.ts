import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { newDataFolder } from '../../support/programs/data-folder.ts';
import { argumentsOf } from '../../support/programs/programs.ts';

/** More than the engine needs, and few enough to use up at once. */
const LIMIT = 300;

it.skipIf(process.platform === 'win32')(
  'the embedded database works on once files can be opened again, however long none could be',
  { timeout: 180_000 },
  async () => {
    const folder = await newDataFolder();
    try {
      const child = spawn(
        'sh',
        ['-c', `ulimit -n ${LIMIT} && exec "$@"`, 'sh', process.execPath, ...argumentsOf('file-spender'), folder],
        { stdio: ['ignore', 'pipe', 'inherit'], timeout: 100_000 },
      );
      expect(await text(child.stdout)).toBe('before during after\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
