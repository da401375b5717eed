import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, request } from 'playwright';
import { catalogueOf } from '../tests/e2e/support/page.ts';
import { openView, type View, views } from '../tests/e2e/support/views/views.ts';
import { findBrowser } from './find-browser.ts';
import { openPartsPage } from './parts-page.ts';
import { startServer } from './server-process.ts';

/** `npm run screenshots`: every screen in its states as it looks in windows of three widths, light and dark, on one sheet. */

const HELP = `npm run screenshots -- [name…] [--url URL] [--server FILE] [--out DIR]

  Takes pictures of the built shop (npm run build first), of all views or of those whose names begin so.
  --url URL       a shop that is open already, such as npm run dev's; else one is opened with the demo shop and closed again
  --server FILE   the server to open: dist/server/main.js unless told
  --out DIR       where the pictures go: ./pictures unless told
`;

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Pages side by side. */
const AT_ONCE = 3;
const PARTS = 'parts';

type Shot = { view: string; width: number; theme: (typeof THEMES)[number]; file: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    server: { type: 'string', default: 'dist/server/main.js' },
    out: { type: 'string', default: 'pictures' },
    help: { type: 'boolean', default: false },
  },
});
const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((start) => name.startsWith(start));

/** All pictures of the page have come, those further down too, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The page may hear of no scrolling yet (src/after-start.ts).
    document.documentElement.toggleAttribute('data-scrolled', true);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const waiting = [...document.images].filter((image) => !image.complete);
    const patience = new Promise((done) => setTimeout(done, 5000));
    await Promise.race([
      patience,
      Promise.all(
        waiting.map(
          (image) =>
            new Promise((done) => {
              image.onload = done;
              image.onerror = done;
            }),
        ),
      ),
    ]);
    await new Promise((done) => setTimeout(done, 250));
  });
}

async function shoot(
  browser: Browser,
  baseURL: string,
  { view, width, theme, file }: Shot,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const height = WIDTHS.find((window) => window.width === width)?.height ?? 900;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    isMobile: width < 600,
    hasTouch: width < 600,
  });
  // As on any visit but the first: the display face is not held back.
  await context.addInitScript(() => localStorage.setItem('face', '1'));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await open(page);
    await settle(page);
    await page.screenshot({ path: join(values.out, file), fullPage: true });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(
      `${view} at ${width} px, ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
    );
  } finally {
    await context.close();
  }
}

const shotsOf = (view: string, widths: readonly { width: number }[]): Shot[] =>
  widths.flatMap(({ width }) => THEMES.map((theme) => ({ view, width, theme, file: `${view}-${width}-${theme}.png` })));

const widthsOf = ({ only }: View) =>
  WIDTHS.filter(({ width }) => only === undefined || (only === 'phone') === width < 900);

/** All that is to be done, a few at a time. */
async function inTurns(work: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...work];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const linked = ({ file, view, width, theme }: Shot): string =>
  `<a href="${file}"><img loading="lazy" src="${file}" alt="${view}, ${width} px, ${theme}"></a>`;

const sheet = (
  shots: readonly Shot[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px system-ui;margin:1rem;background:#888}section{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto;padding-block:1rem}img{height:520px;width:auto;object-fit:cover;object-position:top;max-width:60vw;background:#fff}h2{margin:1.5rem 0 0}</style>
${[...new Set(shots.map(({ view }) => view))]
  .map(
    (view) =>
      `<h2>${view}</h2><section>${shots
        .filter((shot) => shot.view === view)
        .map(linked)
        .join('')}</section>`,
  )
  .join('\n')}</html>`;

async function takePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
  const server = values.url === undefined ? await startServer({ program: [values.server], dataDir }) : null;
  const baseURL = values.url ?? server?.url ?? '';
  const parts = isWanted(PARTS) ? await openPartsPage() : null;
  const { launch } = await findBrowser();
  const browser = await chromium.launch(launch);
  try {
    const calls = await request.newContext({ baseURL });
    const shop = await catalogueOf(calls);
    await calls.dispose();
    const chosen = views.filter(({ name }) => isWanted(name));
    const ofViews = chosen.flatMap((view) =>
      shotsOf(view.name, widthsOf(view)).map((shot) => ({ shot, open: (page: Page) => openView(page, view, shop) })),
    );
    const ofParts = parts
      ? shotsOf(PARTS, WIDTHS).map((shot) => ({ shot, open: async (page: Page) => void (await page.goto(parts.url)) }))
      : [];
    const all = [...ofViews, ...ofParts];
    mkdirSync(values.out, { recursive: true });
    await inTurns(
      all.map(
        ({ shot, open }) =>
          () =>
            shoot(browser, baseURL, shot, open),
      ),
    );
    const sheetFile = join(values.out, 'index.html');
    writeFileSync(sheetFile, sheet(all.map(({ shot }) => shot)));
    process.stdout.write(`${all.length} pictures: ${sheetFile}\n`);
  } finally {
    await browser.close();
    await parts?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (values.help) process.stdout.write(HELP);
else await takePictures();
