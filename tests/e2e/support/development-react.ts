import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { hashOf, keptFolder } from '../../support/kept-folder.ts';
import { SHOP_PAGE } from './page.ts';

/** The app with React's development form, which tells every difference between what was painted and what it makes of it: its first script, and the folder with all its files. */
export type DevelopmentApp = { main: string; folder: string };

const FOLDER = 'development';
const NAMES = 'main.json';
const SOURCES = ['src', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json', fileURLToPath(import.meta.url)];

async function writeApp(folder: string): Promise<void> {
  const made = await build({
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, assetsDir: FOLDER },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const main = outputs.find((it) => it.type === 'chunk' && it.name === 'entry')?.fileName;
  if (main === undefined) throw new Error('The app was not built');
  for (const it of outputs) {
    const path = join(folder, it.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, it.type === 'chunk' ? it.code : it.source);
  }
  writeFileSync(join(folder, NAMES), JSON.stringify(`/${main}`));
}

let app: Promise<DevelopmentApp> | undefined;

async function makeApp(): Promise<DevelopmentApp> {
  const folder = await keptFolder('development-react', hashOf(...SOURCES), writeApp);
  return { main: JSON.parse(readFileSync(join(folder, NAMES), 'utf8')) as string, folder };
}

/** The app as it is built for shoppers, but for React. It is built once for the sources as they are. */
export const developmentApp = (): Promise<DevelopmentApp> => (app ??= makeApp());

/** Wakes the pages that the server paints with another build of the app. @param change what is to be different in them. */
export async function wakeWith(
  page: Page,
  { main, folder }: DevelopmentApp,
  change: (html: string) => string = (html) => html,
): Promise<void> {
  await page.route(SHOP_PAGE, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/(<script type="module"[^>]* src=")[^"]*/, (_, start: string) => start + main);
    return route.fulfill({ response, body: change(html) });
  });
  await page.route(`**/${FOLDER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname);
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({
      path,
      contentType: pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.css') ? 'text/css' : 'font/woff2',
    });
  });
}
