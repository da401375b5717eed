import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A program that writes its own number and what it was told, and goes on until then. */
const writing = (name: string) => `
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => { writeFileSync('${name}.ended', 'SIGTERM'); process.exit(0); });
  setInterval(() => undefined, 1000);
  writeFileSync('${name}.pid', String(process.pid));
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(process.platform === 'win32')('npm start that is told to stop', { timeout: 120_000 }, () => {
  let folder = '';
  let npm: ChildProcess | null = null;
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  /** The number of the process that writes it, once it does. */
  const pidOf = async (name: string): Promise<number> => {
    const path = join(folder, `${name}.pid`);
    await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8') !== '', { timeout: 60_000 }).toBe(true);
    return Number(readFileSync(path, 'utf8'));
  };
  beforeEach(() => {
    folder = temporaryFolder();
    put('package.json', '{ "type": "module", "scripts": { "start": "node scripts/start.mjs" } }');
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['start.mjs', 'is-built.mjs'])
      copyFileSync(resolve('scripts', name), join(folder, 'scripts', name));
    put('node_modules/vite/package.json', '{ "name": "vite" }');
  });
  afterEach(() => {
    npm?.kill('SIGKILL');
    for (const name of ['build', 'ssr', 'server']) {
      const path = join(folder, `${name}.pid`);
      const pid = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
      if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const begin = () => {
    npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    return npm;
  };

  it('ends the open shop in order', async () => {
    put('dist/server/main.js', writing('server'));
    put('dist/built', '');
    const started = begin();
    const server = await pidOf('server');
    started.kill('SIGTERM');
    await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false);
    expect(readFileSync(join(folder, 'server.ended'), 'utf8')).toBe('SIGTERM');
  });

  it('ends the build in progress, and opens no shop', async () => {
    put('dist/server/main.js', writing('server'));
    put(
      'node_modules/vite/bin/vite.js',
      `const name = process.argv.includes('--ssr') ? 'ssr' : 'build';${writing("' + name + '")}`,
    );
    const started = begin();
    const builds = [await pidOf('build'), await pidOf('ssr')];
    started.kill('SIGTERM');
    await expect.poll(() => builds.some(isAlive), { timeout: 30_000 }).toBe(false);
    expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  });
});
