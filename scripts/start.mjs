// `npm start`: builds when there is no build or it is older than the sources, then opens the shop in this process.
// What follows `--` goes to the server: npm start -- --empty, or --demo
import { spawn } from 'node:child_process';
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, MARK } from './is-built.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);

const OLDEST_NODE = [20, 19];

/** Milliseconds between two looks whether npm is still there. */
const LOOK_EVERY = 500;
const children = new Set();

/**
 * Ends the build with whoever asked for it. npm passes SIGTERM on to its shell, which ends without a word to us: then we are an
 * orphan, and stop as if the signal had come here. The open shop listens to SIGTERM itself (server/stop-signals.ts).
 */
function endWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  looking.unref();
}

/** Ends with the children, while there are any. */
function stopBuild(signal) {
  for (const child of children) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function run(...command) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    children.add(child);
    child.once('error', failed);
    child.once('exit', (code) => {
      children.delete(child);
      if (code === 0) done();
      else failed(new Error(`${command.slice(1).join(' ')} ended with ${code}`));
    });
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
endWithNpm();
process.on('SIGTERM', stopBuild);
process.on('SIGINT', stopBuild);
try {
  if (!isBuilt()) await build();
} catch (error) {
  process.stderr.write(`\n  The shop could not be built: ${error.message}.\n\n`);
  process.exit(1);
}
process.off('SIGTERM', stopBuild);
process.off('SIGINT', stopBuild);
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
