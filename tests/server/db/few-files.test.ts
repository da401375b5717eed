import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoWords } from '../../../server/demo/fill.ts';
import { httpErrorOf } from '../../../server/http/http-error.ts';
import { argumentsOf } from '../../support/programs/programs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it.skipIf(process.platform === 'win32')(
  'the demo shop is drawn by a process that may open 256 files',
  { timeout: 60_000 },
  () => {
    const folder = temporaryFolder();
    try {
      const said = execFileSync('sh', [
        '-c',
        'ulimit -n 256 && exec "$@"',
        'sh',
        process.execPath,
        ...argumentsOf('draw-demo'),
        folder,
      ]).toString();
      expect(said).toBe(`${demoWords().length}\n`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

it.each(['EMFILE', 'ENFILE'])('a call that finds no open file left (%s) is asked to come again', (code) => {
  const { status, headers, message } = httpErrorOf(
    Object.assign(new Error(`${code}: too many open files, open '/data/media/ab.svg'`), { code }),
  );
  expect({ status, headers, message }).toEqual({
    status: 503,
    headers: { 'Retry-After': '2' },
    message: 'The shop is busy for a moment. Please try again.',
  });
});
