import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cleanUpAtTheEnd, temporaryFolder } from '../../bench/leftovers.ts';
import { startServer } from '../../bench/server-process.ts';
import type { Engine } from './engine.ts';
import { chromiumEngine, firefoxEngine } from './playwright.ts';
import { walk } from './walk.ts';
import { webkitEngine } from './webkit.ts';

/** `npm run test:engines`: one walk to a placed order in every browser engine of this system. Build first. */

const ENGINES: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine];
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** The walk in one engine. @returns what went wrong, nothing where all went well. */
async function tryEngine(engine: Engine, found: string, shop: string): Promise<string[]> {
  const browser = await engine.start(found);
  try {
    say(`${browser.name}: walking`);
    await walk(browser, shop);
    return [...(browser.errors() ?? [])];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...(browser.errors() ?? [])];
  } finally {
    await browser.close();
  }
}

/** Faults that browsers told the shop of. */
async function problemsOf(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/staff.js', 'problems'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.trim();
}

cleanUpAtTheEnd();
const dataDir = temporaryFolder();
const server = await startServer({ dataDir, empty: false });
for (const engine of ENGINES) {
  const found = engine.find();
  if (found === null) {
    say(`${engine.name}: not found on this system, not tried`);
    continue;
  }
  const wrong = await tryEngine(engine, found, server.url).catch((error: unknown) => [String(error)]);
  say(`${engine.name}: ${wrong.length === 0 ? 'the order is placed, and no error was told' : 'FAILED'}`);
  for (const line of wrong) say(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
const problems = await problemsOf(dataDir);
if (problems !== '0 problems') {
  say(`The browsers told the shop of problems:\n${problems}`);
  process.exitCode = 1;
}
await server.close();
process.exit();
