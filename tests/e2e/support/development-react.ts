import type { Page } from '@playwright/test';
import { build } from 'vite';

/** The app with React's development form, which tells every difference between what was painted and what it makes of it. */
export type DevelopmentApp = { main: string; files: ReadonlyMap<string, string | Uint8Array> };

const FOLDER = 'development';

/** Builds the app as for shoppers, but for React. It is kept in memory. */
export async function buildWithDevelopmentReact(): Promise<DevelopmentApp> {
  const made = await build({
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, assetsDir: FOLDER },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  const main = outputs.find((it) => it.type === 'chunk' && it.name === 'entry')?.fileName;
  if (main === undefined) throw new Error('The app was not built');
  return {
    main: `/${main}`,
    files: new Map(outputs.map((it) => [`/${it.fileName}`, it.type === 'chunk' ? it.code : it.source])),
  };
}

/** Wakes the pages that the server paints with another build of the app. @param change what is to be different in them. */
export async function wakeWith(
  page: Page,
  { main, files }: DevelopmentApp,
  change: (html: string) => string = (html) => html,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/(<script type="module"[^>]* src=")[^"]*/, (_, start: string) => start + main);
    return route.fulfill({ response, body: change(html) });
  });
  await page.route(`**/${FOLDER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: typeof file === 'string' ? file : Buffer.from(file),
      contentType: pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.css') ? 'text/css' : 'font/woff2',
    });
  });
}
