import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '../../../scripts/server-process.ts';
import { isLong } from '../../support/run-length.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Step = { word: string; rest: string };

/** Steps of the Dockerfile, by stage. */
function stages(): Step[][] {
  const all: Step[][] = [];
  for (const line of readFileSync('deploy/Dockerfile', 'utf8').split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') all.push([]);
    else if (word !== '') all.at(-1)?.push({ word, rest });
  }
  return all;
}

const commandIn = (steps: readonly Step[], word: string): string[] => {
  const rest = steps.find((step) => step.word === word)?.rest ?? '';
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
};

it('the Dockerfile builds a shop for production, and leaves what it does not need behind', () => {
  const [build = [], run = []] = stages();
  expect(readFileSync('deploy/Dockerfile', 'utf8').match(/^FROM \S+/gm)).toEqual([
    'FROM node:24-bookworm-slim',
    'FROM node:24-bookworm-slim',
  ]);
  expect(build.filter(({ word }) => word === 'RUN').map(({ rest }) => rest)).toContain('npm prune --omit=dev');
  expect(run.find(({ word }) => word === 'USER')?.rest).toBe('node');
  expect(commandIn(run, 'CMD')).toEqual(['node', 'dist/server/main.js']);
});

/** Runs the steps as Docker would, with folders of the test in the place of its own. It has no user `node`, and runs as whoever tests. */
it.skipIf(!isLong())(
  'the steps of the Dockerfile make a shop that runs without a development dependency',
  async () => {
    const root = temporaryFolder();
    const at = (path: string) => join(root, path);
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter((name) => name !== '');
    const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
    const own = `${process.getuid?.()}:${process.getgid?.()}`;
    const apply = (steps: readonly Step[]) => {
      let workdir = '/';
      for (const { word, rest } of steps) {
        if (word === 'WORKDIR') mkdirSync(at((workdir = rest)), { recursive: true });
        if (word === 'ENV') env[rest.split('=')[0] ?? ''] = (rest.split('=')[1] ?? '').replace(/^\//, `${root}/`);
        if (word === 'RUN') {
          const command = rest.replaceAll(' /data', ` ${at('data')}`).replaceAll('node:node', own);
          const done = spawnSync('sh', ['-c', command], { cwd: at(workdir), env, encoding: 'utf8' });
          if (done.status !== 0) throw new Error(`${command} ended with ${done.status}: ${done.stdout}${done.stderr}`);
        }
        if (word === 'COPY') {
          const [to = '', ...sources] = rest
            .split(' ')
            .filter((part) => !part.startsWith('--'))
            .reverse();
          const isStage = rest.startsWith('--from=build');
          for (const source of sources) {
            const names = source === '.' ? tracked : [source];
            for (const name of names) {
              const target =
                isStage && !to.endsWith('/') && to !== './'
                  ? to
                  : join(to, source === '.' ? name : (name.split('/').at(-1) ?? ''));
              mkdirSync(dirname(at(join(workdir, target))), { recursive: true });
              cpSync(isStage ? at(name) : name, at(join(workdir, target)), { recursive: true });
            }
          }
        }
      }
    };
    const [build = [], run = []] = stages();
    try {
      apply(build);
      apply(run);
      const installed = execFileSync('ls', [at('shop/node_modules')], { encoding: 'utf8' }).split('\n');
      for (const name of ['tsx', 'vite', 'vitest', 'playwright', 'esbuild']) expect(installed).not.toContain(name);
      const [, program = ''] = commandIn(run, 'CMD');
      const server = await startServer({
        program: [join(at('shop'), program)],
        dataDir: at('data'),
        empty: true,
        env: { ...env, DRAIN_SECONDS: '0' },
      });
      try {
        const page = await fetch(server.url, { headers: { Accept: 'text/html' } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<main') as unknown]);
        const [node = '', ...probe] = commandIn(run, 'HEALTHCHECK');
        const { port } = new URL(server.url);
        expect(spawnSync(node, probe, { env: { ...env, PORT: port } }).status).toBe(0);
        writeFileSync(at('products.csv'), 'Handle,Title,Variant Price\nkurta,Linen Kurta,4500\n');
        // With the shop open: not spawnSync, though another process answers.
        const staff = (command: string, ...words: string[]) =>
          new Promise<{ code: number | null; said: string }>((done) => {
            const child = spawn(command, words, { cwd: at('shop'), env: { ...env, DATA_DIR: at('data') } });
            let said = '';
            for (const stream of [child.stdout, child.stderr])
              stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
            child.once('close', (code) => done({ code, said }));
          });
        const taken = await staff('node', 'dist/server/staff.js', 'import', at('products.csv'));
        expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('1 created') as unknown });
        const status = await staff('npm', 'run', 'shop', '--', 'status');
        expect(status).toMatchObject({ code: 0, said: expect.stringMatching(/Products\s+1 /) as unknown });
        expect(await server.close()).toBe(0);
        expect(spawnSync(node, probe, { env: { ...env, PORT: port } }).status).toBe(1);
      } finally {
        await server.kill();
      }
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
  1_800_000,
);
