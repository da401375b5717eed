import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { readSettings } from './config.ts';
import type { AppEnv } from './http/context.ts';
import { openLog } from './log.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { serveStaff } from './staff/socket.ts';

/** Survives reloads of the server's code: the data folder can be opened once only. */
const kept = globalThis as typeof globalThis & { developmentShop?: Promise<OpenShop> };

const settings = readSettings(process.env);
const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
let app: Promise<Hono<AppEnv>> | null = null;

/** The API inside `npm run dev`: the newest code on the shop that was opened first. */
export function developmentApp(): Promise<Hono<AppEnv>> {
  kept.developmentShop ??= openShop({
    settings,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database failed: start npm run dev again');
      process.exit(1);
    },
  })
    .then(async (shop) => {
      const { maintenance, engine } = shop.database;
      if (engine === 'embedded') await serveStaff({ ...shop, dataDir: settings.dataDir, db: maintenance, log });
      return shop;
    })
    .catch((error: unknown) => {
      delete kept.developmentShop;
      throw error;
    });
  app ??= kept.developmentShop
    .then((shop) => createApp({ ...shop, db: shop.database.db, log, settings, client: null, renderer: null }))
    .catch((error: unknown) => {
      app = null;
      throw error;
    });
  return app;
}
