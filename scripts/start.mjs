// `npm start`: builds when there is no build or it is older than the sources, then opens the shop in this process.
// What follows `--` goes to the server: npm start -- --empty, or --demo
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);

const SOURCES = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts',
];
/** Written at the end of a whole build. */
const MARK = 'dist/built';
const OLDEST_NODE = [20, 19];

/** When the newest file below the path changed, in milliseconds; a folder's own time tells of files that went. */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  const inside = found.isDirectory() ? readdirSync(path).map((name) => newestChange(join(path, name))) : [];
  return Math.max(found.mtimeMs, ...inside);
}

const isBuilt = () => existsSync(MARK) && statSync(MARK).mtimeMs >= Math.max(...SOURCES.map(newestChange));

function run(...command) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command.slice(1).join(' ')} ended with ${code}`)),
    );
  });
}

async function build() {
  const startedAt = new Date();
  process.stdout.write('\n  Building the shop; this happens once.\n');
  rmSync(MARK, { force: true });
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await Promise.all([run(vite, 'build', '--logLevel', 'warn'), run(vite, 'build', '--ssr', '--logLevel', 'warn')]);
  await run('scripts/compress.mjs');
  // A file saved during the build is newer than the build.
  utimesSync(MARK, startedAt, startedAt);
  process.stdout.write(`  Built in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s.\n`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(
    `\n  The shop needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n\n`,
  );
  process.exit(1);
}
if (!existsSync('node_modules')) {
  process.stderr.write('\n  Run npm ci first.\n\n');
  process.exit(1);
}
try {
  if (!isBuilt()) await build();
} catch (error) {
  process.stderr.write(`\n  The shop could not be built: ${error.message}.\n\n`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
