import type { Hono } from 'hono';
import { passwords } from '../../../server/accounts/passwords.ts';
import { sealWith } from '../../../server/accounts/keyed-hash.ts';
import { type AppOptions, createApp } from '../../../server/app.ts';
import { readClientFiles } from '../../../server/assets/client-files.ts';
import { openStoredAssets } from '../../../server/assets/stored-assets.ts';
import { openCatalogue } from '../../../server/catalogue/snapshot/live.ts';
import type { CatalogueEntry } from '../../../server/catalogue/product/entry.ts';
import { readSettings, type Settings } from '../../../server/config.ts';
import { openBackground } from '../../../server/http/background.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { openModel } from '../../../server/interest/live-model.ts';
import type { Shop } from '../../../server/shop.ts';
import { openLog } from '../../../server/log.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { openMedia } from '../../../server/media/open.ts';
import { openMetrics } from '../../../server/monitoring/metrics.ts';
import { openReadiness } from '../../../server/monitoring/readiness.ts';
import type { TestDatabase } from './database.ts';

/** What the log wrote, a line each. */
export type Lines = Record<string, unknown>[];

/** The server in process; `shop` is what it works with, `mails` fills with what it mails, `settled` waits for what it does in the background. */
export type TestApp = { app: Hono<AppEnv>; lines: Lines; mails: Mail[]; shop: Shop; settled: () => Promise<void> };

/** @param changes what a test wants to be otherwise: a clock, a counted hash. */
export function testApp(
  { db, dataDir }: TestDatabase,
  settings: Partial<Settings> = {},
  clientDir: string | null = null,
  renderer: AppOptions['renderer'] = null,
  changes: Partial<Shop> & Pick<AppOptions, 'uploads'> = {},
): TestApp {
  const lines: Lines = [];
  const log = openLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const mails: Mail[] = [];
  const background = openBackground(log);
  const catalogue = openCatalogue(db, { onFailure: (error) => log.warn({ err: error }, 'catalogue') });
  const shop: Shop = {
    db,
    log,
    background,
    catalogue,
    recommender: openModel(db, catalogue, changes.now ?? Date.now, {
      onFailure: (error) => log.warn({ err: error }, 'recommender'),
    }),
    media: openMedia(dataDir),
    mailer: { send: (mail) => void mails.push(mail), settled: () => background.settled() },
    passwords,
    readiness: openReadiness({ db, log }),
    metrics: openMetrics(),
    seal: sealWith('a secret for tests, which is no secret'),
    settings: { ...readSettings({ DATA_DIR: dataDir }), ...settings },
    now: Date.now,
    ...changes,
  };
  return {
    app: createApp({
      ...shop,
      client: clientDir === null ? null : { files: readClientFiles(clientDir), stored: openStoredAssets(db) },
      renderer,
    }),
    lines,
    mails,
    shop,
    settled: () => shop.background.settled(),
  };
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
