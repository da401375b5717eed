import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { type Engine, type EngineBrowser, SHOWN_WITHIN } from './engine.ts';
import { onPath } from './on-path.ts';
import { ask, Refused } from './webdriver.ts';

/** Under this name the standard hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ASK_AGAIN = 100;
const DESK = { x: 0, y: 0, width: 1280, height: 800 };

/** WebKitGTK's small browser, which lies where no shell looks. */
function miniBrowser(): string | null {
  const folders = ['/usr/lib', '/usr/libexec', `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`];
  const inside = (folder: string): string[] => {
    try {
      return readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'));
    } catch {
      return [];
    }
  };
  return onPath(...folders.flatMap((folder) => inside(folder).map((name) => `${folder}/${name}/MiniBrowser`)));
}

/** Ends a driver with all that it started. */
function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}

/** The driver with a screen to draw on: the one that there is, else one in memory. @returns its address. */
async function startDriver(driver: string): Promise<{ url: string; child: ChildProcess }> {
  const port = 20_000 + (process.pid % 20_000);
  const command = [driver, `--port=${port}`];
  const screen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
  const xvfb = onPath('xvfb-run');
  if (screen === undefined && xvfb === null) throw new Error('there is no screen, and no xvfb-run to make one');
  const [program = driver, ...words] = screen === undefined && xvfb !== null ? [xvfb, '-a', ...command] : command;
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  process.once('exit', () => stop(child));
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + SHOWN_WITHIN; Date.now() < until; await rest(ASK_AGAIN))
    try {
      await ask(`${url}/status`, 'GET');
      return { url, child };
    } catch {
      if (child.exitCode !== null) break;
    }
  throw new Error('its driver does not answer');
}

/** Does it until it succeeds: an element may come later, be drawn anew, or be covered for a moment. */
async function untilDone<Result>(work: () => Promise<Result>, path: string): Promise<Result> {
  for (const until = Date.now() + SHOWN_WITHIN; ; await rest(ASK_AGAIN))
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (Date.now() > until) throw new Error(`${path}: ${error.message}`, { cause: error });
    }
}

async function startWebKit(driver: string): Promise<EngineBrowser> {
  const binary = miniBrowser();
  if (binary === null) throw new Error('there is its driver, but no MiniBrowser');
  const { url, child } = await startDriver(driver);
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${url}/session`,
    'POST',
    {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    },
  );
  const session = `${url}/session/${sessionId}`;
  await ask(`${session}/window/rect`, 'POST', DESK);
  const shown = async (path: string): Promise<string> => {
    const found = await ask<{ [ELEMENT]: string }[]>(`${session}/elements`, 'POST', { using: 'xpath', value: path });
    for (const { [ELEMENT]: id } of found)
      if (await ask<boolean>(`${session}/element/${id}/displayed`, 'GET')) {
        // Not every command of this driver scrolls to what it is asked about.
        const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        await ask(`${session}/execute/sync`, 'POST', { script, args: [{ [ELEMENT]: id }] });
        return `${session}/element/${id}`;
      }
    throw new Refused('no such element', 'it is not shown');
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (address) => ask(`${session}/url`, 'POST', { url: address }),
    address: () => ask<string>(`${session}/url`, 'GET'),
    see: async (path) => void (await untilDone(() => shown(path), path)),
    press: (path) => untilDone(async () => ask(`${await shown(path)}/click`, 'POST', {}), path),
    enter: (path, text) =>
      untilDone(async () => {
        const field = await shown(path);
        if ((await ask<string>(`${field}/name`, 'GET')).toLowerCase() === 'select') {
          const list = { using: 'xpath', value: `.//option[normalize-space(.)="${text}"]` };
          const { [ELEMENT]: option } = await ask<{ [ELEMENT]: string }>(`${field}/element`, 'POST', list);
          return ask(`${session}/element/${option}/click`, 'POST', {});
        }
        await ask(`${field}/clear`, 'POST', {});
        return ask(`${field}/value`, 'POST', { text });
      }, path),
    // The standard hands out no console: the shop's own list of problems is looked at instead.
    errors: () => null,
    close: async () => {
      await ask(session, 'DELETE');
      stop(child);
    },
  };
}

/** Safari's engine as Linux has it, by its driver. */
export const webkitEngine: Engine = {
  name: 'WebKitGTK',
  find: () => onPath('WebKitWebDriver'),
  start: startWebKit,
};
