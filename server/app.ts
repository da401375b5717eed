import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ClientFiles } from './assets/client-files.ts';
import type { StoredAssets } from './assets/stored-assets.ts';
import type { AppEnv } from './http/context.ts';
import { openShopSearch } from './search/shop-search.ts';
import type { Shop } from './shop.ts';
import { databaseTurns } from './traffic/database-turns.ts';
import { deploymentWarnings } from './traffic/deployment-warnings.ts';
import { isHangUp } from './traffic/hang-up.ts';
import { authenticate } from './auth/current-customer.ts';
import { HttpError, httpErrorOf } from './http/http-error.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './monitoring/request-metrics.ts';
import { isUpload, type UploadBounds } from './http/uploads.ts';
import { corsForAllowedOrigin, csrfGuard, securityHeaders } from './http/security.ts';
import { shellWorker } from './assets/shell-worker.ts';
import { appFiles, htmlOnly } from './assets/static.ts';
import { readBuild } from './pages/build.ts';
import { type Documents, openDocuments, type PageMarks } from './pages/document.ts';
import { renderedPages, type Renderer } from './pages/pages.ts';
import { accountRoutes } from './routes/account.ts';
import { cartRoutes } from './routes/cart.ts';
import { chatRoutes } from './routes/chat.ts';
import { contractRoutes } from './routes/contract.ts';
import { codeRoutes } from './routes/promo-codes.ts';
import { commentRoutes } from './routes/comments.ts';
import { customOrderRoutes } from './routes/custom-orders.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { iconRoutes } from './routes/icons.ts';
import { webManifestRoutes } from './routes/web-manifest.ts';
import { customOptionRoutes } from './routes/custom-options.ts';
import { groupRoutes } from './routes/catalogue-lists.ts';
import { healthRoutes } from './routes/health.ts';
import { interestRoutes } from './routes/interest.ts';
import { invoiceRoutes } from './routes/invoice.ts';
import { mediaRoutes } from './routes/media.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { orderRoutes } from './routes/orders.ts';
import { problemRoutes } from './routes/problems.ts';
import { productRoutes } from './routes/products.ts';
import { shopProfileRoutes } from './routes/shop-profile.ts';
import { addressRoutes } from './routes/addresses.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

const MAX_JSON_BYTES = 100_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type AppOptions = Shop & {
  /** The built app, and the hashed files of the shop's other builds; null serves the API and the pictures alone. */
  client: { files: ClientFiles; stored: StoredAssets } | null;
  /** Paints the first page of a visit; null sends the app's empty shell. */
  renderer: (Renderer & { marks: PageMarks }) | null;
  /** Development: documents of pages without a built app. */
  documents?: Documents;
  /** Bounds of forms with files, for tests. */
  uploads?: UploadBounds;
};

/** The methods that a path answers to, without those that every path shares. */
function methodsOf(app: Hono<AppEnv>, path: string): string[] {
  return METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  ).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/**
 * The whole server without a port: a request in, an answer out. Each handler is: who is asking, is the input what the
 * contract says, one transaction of work, present. Every failure is `{success: false, message}` with a request id.
 */
export function createApp({ client, renderer, documents, uploads, ...shop }: AppOptions): Hono<AppEnv> {
  const { log, settings } = shop;
  const inTurn = databaseTurns(settings, (waiting) =>
    shop.metrics.gauge('shop_calls_waiting', 'Calls of customers that wait for a turn at the database.', waiting),
  );
  const app = new Hono<AppEnv>({ strict: false });

  app.use(requestLog(log), requestMetrics(shop.metrics), deploymentWarnings(settings, log), securityHeaders(settings));
  app.use('/api/*', corsForAllowedOrigin(settings), csrfGuard(settings), authenticate(shop));
  const limitJson = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new HttpError(413, 'That is too much at once.');
    },
  });
  // A form with files has bounds of its own (http/uploads.ts).
  app.use((c, next) => (isUpload(c.req.method, c.req.path) ? next() : limitJson(c, next)));

  app.route('/api', healthRoutes(shop));
  app.route('/api', contractRoutes());
  app.route('/api', problemRoutes(shop, inTurn));
  const search = openShopSearch(shop);
  app.route('/api/product', productRoutes(shop, search));
  app.route('/api', groupRoutes(shop));
  app.route('/api/user', accountRoutes(shop, inTurn));
  app.route('/api/cart', cartRoutes(shop, inTurn));
  app.route('/api', shopProfileRoutes(shop));
  app.route('/api', customOptionRoutes(shop));
  app.route('/api/redeem-codes', codeRoutes(shop, inTurn));
  app.route('/api/order', orderRoutes(shop, inTurn, uploads));
  app.route('/api/custom-order', customOrderRoutes(shop, inTurn, uploads));
  app.route('/api/notifications', notificationRoutes(shop, inTurn));
  app.route('/api/userinterest', interestRoutes(shop, inTurn));
  app.route('/api/address', addressRoutes(shop, inTurn));
  app.route('/api/wishlist', wishlistRoutes(shop, inTurn));
  app.route('/api/invoice', invoiceRoutes(shop, inTurn));
  app.route('/api/comment', commentRoutes(shop, inTurn));
  app.route('/api/chat', chatRoutes(shop, search, inTurn));
  app.route('/media', mediaRoutes(shop));
  app.route('/', crawlerRoutes(shop));
  app.route('/', webManifestRoutes(shop));
  app.route('/', iconRoutes(shop));

  if (client !== null) {
    const { files, shell } = appFiles(client.files, client.stored);
    app.get('/worker.js', shellWorker(settings));
    app.use(files);
    const build = renderer && readBuild(client.files);
    if (build && build.backend !== '')
      log.warn(
        { backend: build.backend },
        'the app was built for another API: its pages are not painted from this catalogue, and must be served elsewhere',
      );
    else if (build) app.use(htmlOnly(renderedPages(shop, openDocuments(build, renderer.marks), renderer)));
    // Where nothing is painted, or painting failed, the app makes the page by itself.
    app.use(htmlOnly(shell));
  } else if (documents && renderer) app.use(htmlOnly(renderedPages(shop, documents, renderer)));

  app.notFound((c) => {
    const allowed = c.req.method === 'TRACE' ? ['GET', 'HEAD'] : methodsOf(app, c.req.path);
    throw allowed.length > 0 && !allowed.includes(c.req.method)
      ? new HttpError(405, 'That cannot be done here.', { Allow: allowed.join(', ') })
      : new HttpError(404, 'Not found.');
  });
  app.onError((error, c) => {
    // The log alone will see it: 499, as other servers call it.
    if (isHangUp(c, error)) return c.body(null, 499 as ContentfulStatusCode);
    const refusal =
      error instanceof HTTPException
        ? new HttpError(error.status as HttpError['status'], 'That request cannot be read.')
        : httpErrorOf(error);
    const requestId = c.get('requestId');
    if (refusal.status >= 500) log.error({ err: error, requestId }, 'request failed');
    return c.json(
      { success: false, message: refusal.message, ...(refusal.details && { details: refusal.details }), requestId },
      refusal.status,
      { 'Cache-Control': 'no-store', ...refusal.headers },
    );
  });
  return app;
}
