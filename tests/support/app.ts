import type { Hono } from 'hono';
import { pino } from 'pino';
import { type AppOptions, createApp } from '../../server/app.ts';
import { openCatalogue } from '../../server/catalogue/live.ts';
import type { CatalogueEntry } from '../../server/catalogue/entry.ts';
import { readSettings, type Settings } from '../../server/config.ts';
import type { AppEnv } from '../../server/http/context.ts';
import { openMedia } from '../../server/media/open.ts';
import type { TestDatabase } from './database.ts';

/** What the log wrote, a line each. */
export type Lines = Record<string, unknown>[];

/** The server in process, on a test's database; `lines` fills with what it logs. */
export function testApp({ db, dataDir }: TestDatabase, settings: Partial<Settings> = {}, clientDir: string | null = null, renderer: AppOptions['renderer'] = null): { app: Hono<AppEnv>; lines: Lines } {
  const lines: Lines = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = createApp({
    db, log, clientDir, renderer,
    catalogue: openCatalogue(db, (error) => log.warn({ err: error }, 'catalogue')),
    media: openMedia(dataDir),
    settings: { ...readSettings({ DATA_DIR: dataDir }), ...settings },
  });
  return { app, lines };
}

/** A whole entry; a test names only what it is about. */
export const entry = (name: string, given: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  source: `test:${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  description: `About ${name}.`,
  price: 450_050,
  images: ['/media/00000000000000000000000000000000/960.jpg'],
  sizes: ['S', 'M'],
  properties: [{ name: 'Colour', values: ['Indigo', 'Rust'] }],
  tags: ['cotton'],
  category: 'Women',
  subcategory: 'Kurtas',
  vendor: 'Lakma',
  bestseller: false,
  forSale: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...given,
});

/** What the app sends with every call that changes something. */
export const OURS = { 'X-Requested-With': 'XMLHttpRequest' };
