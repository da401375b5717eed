import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { readClientFiles } from './assets/client-files.ts';
import { shareAssets } from './assets/share-assets.ts';
import { openStoredAssets } from './assets/stored-assets.ts';
import { readSettings, type Settings } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import { explainFailure } from './explain-failure.ts';
import { serve } from './serve.ts';
import { onStopSignal } from './stop-signals.ts';
import { loadReadWorker } from './import/files/read-in-worker.ts';
import { loadInvoices } from './invoice/load.ts';
import { openLog } from './log.ts';
import { outboxFolder } from './mail/outbox.ts';
import { startOrderMails } from './order-mails/worker.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { serveStaff } from './staff/transport/socket.ts';
import { computeColours } from './catalogue/changes/compute-colours.ts';
import { prewarmImages } from './catalogue/snapshot/warm-up.ts';
import { serveMetrics } from './monitoring/serve-metrics.ts';
import { watchShop } from './monitoring/shop-metrics.ts';

/** `npm start`: the shop on one port. `--demo` fills a new shop with the demo shop, `--empty` leaves it empty. */

function builtApp(): string | null {
  const here = fileURLToPath(new URL('.', import.meta.url));
  return (
    ['../client', '../dist/client']
      .map((path) => join(here, path))
      .find((path) => existsSync(join(path, 'index.html'))) ?? null
  );
}

/** Run from its sources, the server has no styles to paint with: the build makes them. */
const IS_BUILT = import.meta.url.endsWith('.js');

/** React reads this once, when it is first imported; painting with its development form takes three times as long. */
async function openRenderer() {
  process.env['NODE_ENV'] ??= 'production';
  const renderer = await import('../src/entry-server.tsx');
  await renderer.loadScreens();
  return renderer;
}

/**
 * All that this process will ever read of its build: `npm run build` takes it away under an open shop. Whatever else is
 * imported later must be imported here (tests/server/process/build-in-place.test.ts).
 */
async function loadBuild({ render }: Settings) {
  const clientDir = builtApp();
  const files = clientDir === null ? null : readClientFiles(clientDir);
  const renderer = files !== null && render && IS_BUILT ? await openRenderer() : null;
  if (IS_BUILT) await loadInvoices();
  if (IS_BUILT) loadReadWorker();
  return { files, renderer };
}

/** Once the last request is answered, milliseconds for what is under way in the background, for mails of orders, and for PostgreSQL; before it other mails have 5 s. */
const BACKGROUND_WITHIN = 2000;
const ORDER_MAILS_WITHIN = 2000;
const CLOSE_WITHIN = 3000;

async function openMetricsPort(shop: OpenShop, at: NonNullable<Settings['metrics']>, log: Logger) {
  watchShop(shop.metrics, shop, (error) => log.warn({ err: error }, 'the figures of the database could not be read'));
  const { port, close } = await serveMetrics(shop.metrics, at);
  log.info({ port, host: at.host }, 'figures for Prometheus are at /metrics');
  return { close };
}

async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left rejected'));
  const onFatal = (error: unknown) => {
    log.fatal({ err: error }, 'the process cannot go on');
    process.exit(1);
  };
  process.on('uncaughtException', onFatal);

  const [shop, { files, renderer }] = await Promise.all([openShop({ settings, log, onFatal }), loadBuild(settings)]);
  const { database } = shop;
  if (files === null) log.warn('there is no built app: only the API is served');
  else if (settings.render && !IS_BUILT)
    log.warn('pages come unpainted from a server that is run from its sources: npm start runs the built one');
  // Before the first page is sent: other processes of the shop may be asked for what it names.
  const endSharing = files && (await shareAssets({ db: database.db, files, log, now: shop.now }));
  const client = files && { files, stored: openStoredAssets(database.db) };
  const app = createApp({ ...shop, db: database.db, log, settings, client, renderer });
  const serving = await serve(app, { ...settings, onRefusal: shop.metrics.countRefusal }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  // On the embedded engine the folder is ours alone: the staff's command line works through this process.
  const staff =
    database.engine === 'embedded'
      ? await serveStaff({ settings, ...shop, dataDir: settings.dataDir, db: database.maintenance, log })
      : null;
  const orderMails = startOrderMails(
    { settings, log, db: database.db, transport: shop.mailer.transport, now: shop.now },
    database.engine === 'embedded',
  );
  const metrics = settings.metrics && (await openMetricsPort(shop, settings.metrics, log));
  const warming = new AbortController();

  const stop = async (signal: NodeJS.Signals, hurry: AbortSignal) => {
    const drainSeconds = signal === 'SIGTERM' ? settings.drainSeconds : 0;
    log.info({ signal, drainSeconds }, 'stopping');
    warming.abort();
    // Balancers see it and send shoppers to the other servers, while those that still come are answered.
    shop.readiness.close();
    serving.drain();
    if (drainSeconds > 0) await pause(drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
    endSharing?.();
    await Promise.all([serving.stop(), staff?.close()]);
    metrics?.close();
    await shop.background.settled(BACKGROUND_WITHIN);
    await orderMails.stop(ORDER_MAILS_WITHIN);
    await shop.mailer.stop();
    const end = () => {
      log.info('stopped');
      process.exit(0);
    };
    // A query that waits for another program's lock would keep us for ever: what was committed is safe without a farewell.
    if (database.engine === 'postgresql') setTimeout(end, CLOSE_WITHIN);
    await database.close();
    end();
  };
  onStopSignal((signal, hurry) => void stop(signal, hurry).catch(onFatal));

  const { size } = await shop.catalogue.current();
  if (size === 0) log.info('the shop is empty: import a catalogue with npm run shop -- import products.csv');
  const where = `http://localhost:${serving.port}${settings.publicUrl === null ? '' : ` (for shoppers: ${settings.publicUrl})`}`;
  process.stdout.write(
    `\n  Nool is open at ${where}\n  ${size} products, ${database.engine} database${settings.databaseUrl === null ? ` in ${settings.dataDir}` : ''}. Ctrl+C closes it.\n${settings.smtp === null ? `  Mails are not sent but kept in ${outboxFolder(settings.dataDir)}: SMTP_URL sends them.\n` : ''}\n`,
  );
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the colour of a picture was not computed');
  const computing = { db: database.maintenance, media: shop.media, signal: warming.signal, onFailure };
  void computeColours(computing).catch(onFailure);
  if (settings.warmPictures)
    void prewarmImages(shop, warming.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures were not made beforehand'),
    );
}

let settings: Partial<Settings> = {};
try {
  loadEnvFile();
  const read = readSettings(process.env, process.argv.slice(2));
  settings = read;
  await start(read);
} catch (error) {
  process.stderr.write(`\n  The shop could not open. ${explainFailure(error, settings)}\n\n`);
  process.exit(1);
}
