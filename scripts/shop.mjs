// `npm run shop -- …`: the staff's command line, from the build where there is a current one, else from the sources.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from './is-built.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);

if (isBuilt()) await import(pathToFileURL(join(ROOT, 'dist/server/staff.js')).href);
else {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/staff.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
