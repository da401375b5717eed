import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .sort();

/** What matches in each source, as `file: match`. */
const found = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...readFileSync(join(SERVER, path), 'utf8').matchAll(pattern)].map((match) => `${path}: ${match[1] ?? match[0]}`),
  );

// `npm run build` takes the files of an open shop away: tests/e2e/network/upgrade.spec.ts does it.
it('whatever the server imports later is loaded when the built one starts: loadBuild in main.ts', () => {
  // But for development, which has no build.
  expect(found(/(?<!typeof )\bimport\((.+?)\)/g).filter((one) => !one.startsWith('develop.ts:'))).toEqual([
    "invoice/load.ts: './draw.ts'",
    "invoice/load.ts: './slip.ts'",
    "invoice/load.ts: './fonts.ts'",
    "invoice/load.ts: './contents.ts'",
    "main.ts: '../src/entry-server.tsx'",
  ]);
  const main = readFileSync(join(SERVER, 'main.ts'), 'utf8');
  expect(main).toMatch(
    /async function loadBuild[\s\S]*?openRenderer\(\)[\s\S]*?await loadInvoices\(\)[\s\S]*?loadReadWorker\(\)[\s\S]*?\n}/,
  );
});

it('and nothing looks for files beside its own code but what does so at the start', () => {
  // The invoices' fonts, with the invoices; the database's thread, which lives as long as the process; the program of the thread that
  // reads product files, held as text; the app's folder.
  expect(
    found(/import\.meta\.(?:url|dirname|filename)|__dirname/g)
      .map((one) => one.split(':')[0])
      .filter((path, at, all) => all.indexOf(path) === at),
  ).toEqual(['db/embedded.ts', 'import/files/read-in-worker.ts', 'invoice/fonts.ts', 'main.ts']);
});
