import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { readSettings } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import type { AppEnv } from './http/context.ts';
import { openLog } from './log.ts';
import { startOrderMails } from './order-mails/worker.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { type Documents, openDocuments } from './pages/document.ts';
import { serveStaff } from './staff/transport/socket.ts';

/** Replacement for a build while developing. */
export type DevelopmentClient = {
  /** `index.html` of the sources. */
  shell: string;
  /** Belongs into the head of each page, before all else. */
  head: string;
  /** The text of the styles of all modules that the server has loaded. */
  styles: () => Promise<string>;
};

/** Survives reloads of the server's code: the data folder can be opened once only. */
const kept = globalThis as typeof globalThis & { developmentShop?: Promise<OpenShop> };

loadEnvFile();
const settings = readSettings(process.env);
const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
let app: Promise<Hono<AppEnv>> | null = null;

/** The renderer of the sources, and documents that load the app's modules one by one. */
async function openPages({ shell, head, styles }: DevelopmentClient) {
  const renderer = await import('../src/entry-server.tsx');
  await renderer.loadScreens();
  const text = await styles();
  const assets = { main: '/src/main.ts', scripts: [], styles: [{ path: '', text }] };
  const documents = openDocuments({ shell, backend: '', assetsOf: () => assets }, renderer.marks);
  const withHead: Documents = {
    ...documents,
    of: (page) =>
      Buffer.from(
        documents
          .of(page)
          .toString()
          .replace('<head>', () => `<head>${head}`),
      ),
  };
  return { renderer, documents: withHead };
}

async function open(): Promise<OpenShop> {
  const shop = await openShop({
    settings,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database failed: start npm run dev again');
      process.exit(1);
    },
  });
  const { db, maintenance, engine } = shop.database;
  startOrderMails({ settings, log, db, transport: shop.mailer.transport, now: shop.now }, engine === 'embedded');
  if (engine === 'embedded') await serveStaff({ settings, ...shop, dataDir: settings.dataDir, db: maintenance, log });
  return shop;
}

/** The server inside `npm run dev`: the newest code on the shop that was opened first. */
export function developmentApp(client: () => Promise<DevelopmentClient>): Promise<Hono<AppEnv>> {
  kept.developmentShop ??= open().catch((error: unknown) => {
    delete kept.developmentShop;
    throw error;
  });
  app ??= Promise.all([kept.developmentShop, settings.render ? client().then(openPages) : null])
    .then(([shop, pages]) =>
      createApp({
        ...shop,
        db: shop.database.db,
        log,
        settings,
        client: null,
        renderer: pages?.renderer ?? null,
        ...(pages && { documents: pages.documents }),
      }),
    )
    .catch((error: unknown) => {
      app = null;
      throw error;
    });
  return app;
}
