import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Texts by which the developers' pages and what they use are known. */
const MARKS = {
  'src/dev/attach.ts': 'attached for development',
  'src/dev/machines/channel.ts': 'shop machines',
  'node_modules/@statelyai/inspect/dist/index.mjs': '@statelyai.connected',
  'scripts/vite/outbox.ts': '__outbox',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await promisify(execFile)(
    process.execPath,
    // As it is before it is made small, which takes longer than all else: what is in neither is in no build.
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
      '--minify',
      'false',
    ],
    {
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    },
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('nothing of the pages for developers is in the build', async () => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name));
  const built = await Promise.all(
    files.filter((it) => /\.(js|css|html|json)$/.test(it)).map((it) => readFile(it, 'utf8')),
  );
  expect(built.length).toBeGreaterThan(3);
  for (const [source, mark] of Object.entries(MARKS)) {
    expect(await readFile(source, 'utf8')).toContain(mark);
    expect(built.filter((text) => text.includes(mark))).toEqual([]);
  }
  expect(built.filter((text) => /src\/dev\/|machines\.html|dagre/.test(text))).toEqual([]);
  expect(['machines.html', 'parts.html'].filter((it) => existsSync(join(folder, it)))).toEqual([]);
});
