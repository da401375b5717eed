import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { firstOf, filesOf, type Manifest, readManifest } from '../manifest.ts';
import type { Table } from '../table.ts';

const CLIENT = 'dist/client';
const KB = 1000;

/** Bytes that the project allows itself; docs/performance.md says where they come from. */
export const BUDGET = { entry: 95_000, collection: 129_000, fonts: 40_000 } as const;

const SCREENS = ['Home', 'Collection', 'Product', 'Cart'] as const;
/** What the sort select of the collection loads once the page stands: part of its first view, as the budget counts it. */
const SELECT = 'src/ui/parts/fields/RadixSelect.tsx';

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(join(CLIENT, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sum = (files: readonly string[], bytesOf: (file: string) => number): number =>
  files.reduce((all, file) => all + bytesOf(file), 0);

/** The files of a screen's first view, beside the entry's own. */
function keysOf(all: Manifest, screen: (typeof SCREENS)[number]): string[] {
  const keys = [
    ...firstOf(all),
    `src/ui/screens/${screen.toLowerCase()}/${screen}Screen.tsx`,
    `src/routes/pages/${screen.toLowerCase()}.ts`,
  ].filter((key) => all[key] !== undefined);
  return screen === 'Collection' && all[SELECT] ? [...keys, SELECT] : keys;
}

const verdict = (bytes: number, budget: number): string =>
  bytes <= budget ? 'ok' : `over by ${((bytes - budget) / KB).toFixed(1)}`;

/** What the build weighs, brotli at its best (as the build stores it and the server sends it), against its budgets. */
export function measureBytes(): Table {
  const path = join(CLIENT, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('There is no build: run npm run build first.');
  const all = readManifest(readFileSync(path, 'utf8'));
  const entry = filesOf(all, firstOf(all));
  const row = (name: string, files: readonly string[], bytesOf: (file: string) => number, budget: number | null) => {
    const bytes = sum(files, bytesOf);
    return [
      name,
      files.length,
      bytes / KB,
      budget === null ? null : budget / KB,
      budget === null ? '' : verdict(bytes, budget),
    ] as const;
  };
  const fonts = readdirSync(join(CLIENT, 'assets'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `assets/${name}`);
  const views = SCREENS.map((screen) => [screen, filesOf(all, keysOf(all, screen))] as const);
  return {
    title: 'BYTES of the build, brotli quality 11 (fonts as they are), kB of 1,000 bytes',
    columns: ['what', 'files', 'kB', 'budget', 'verdict'],
    rows: [
      row('entry JavaScript', entry.scripts, brotliBytes, BUDGET.entry),
      ...views.map(([screen, { scripts }]) =>
        row(
          `first view JavaScript: ${screen.toLowerCase()}${screen === 'Collection' ? ', with its select' : ''}`,
          scripts,
          brotliBytes,
          screen === 'Collection' ? BUDGET.collection : null,
        ),
      ),
      row('entry CSS', entry.styles, brotliBytes, null),
      ...views.map(([screen, { styles }]) => row(`first view CSS: ${screen.toLowerCase()}`, styles, brotliBytes, null)),
      row('fonts', fonts, (file) => statSync(join(CLIENT, file)).size, BUDGET.fonts),
    ],
    notes: [
      'A view counts the entry, its screen and all that they import at once. What a browser really asks for: section page.',
      "Elsewhere, for orientation: Hydrogen 96 kB of script, Medusa's starter 346 kB.",
    ],
  };
}
