import { type Browser, chromium, firefox } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { type Engine, type EngineBrowser, SHOWN_WITHIN } from './engine.ts';
import { onPath } from './on-path.ts';

async function onePage(name: string, browser: Browser): Promise<EngineBrowser> {
  const page = await browser.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const at = (path: string) => page.locator(`xpath=${path}`).filter({ visible: true }).first();
  return {
    name: `${name} ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    address: () => Promise.resolve(page.url()),
    see: (path) => at(path).waitFor(),
    press: (path) => at(path).click(),
    enter: async (path, text) => {
      const isList = await at(path).evaluate((element) => element.tagName === 'SELECT');
      if (isList) return void (await at(path).selectOption(text));
      // By keys: what `fill` writes by BiDi, Firefox's React field does not hold.
      await at(path).click({ clickCount: 3 });
      await at(path).pressSequentially(text);
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}

/** The browser of the other tests: what is red here and green there is the engine's. */
export const chromiumEngine: Engine = {
  name: 'Chromium',
  find: () => 'npm',
  start: async () => onePage('Chromium', await chromium.launch((await findBrowser()).launch)),
};

/** The system's own Firefox, by its remote protocol (WebDriver BiDi), not one that was patched for tests. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  find: () => onPath(process.env['FIREFOX_PATH'] ?? 'firefox', 'firefox-esr'),
  start: async (executablePath) => onePage('Firefox', await firefox.launch({ channel: 'moz-firefox', executablePath })),
};
