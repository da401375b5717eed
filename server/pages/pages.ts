import type { Context, MiddlewareHandler } from 'hono';
import type { PageName, RenderedPage } from '../../src/entry-server.tsx';
import type { InitialDataSource } from '../../src/domain/catalogue/initial-data.ts';
import { openFirstComments } from '../comments/first-comments.ts';
import type { CachedBody } from '../http/cached-body.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { originOf } from '../http/origin.ts';
import { HttpError } from '../http/http-error.ts';
import { contentSecurityPolicy } from '../http/security.ts';
import { sendCachedBody } from '../http/send.ts';
import { boundedVisitor } from '../traffic/visitor-bounds.ts';
import type { Documents } from './document.ts';
import { type Blanks, fillBlanks, openPageStore } from './page-store.ts';
import { openRenderLimits } from './render-bounds.ts';

/** Renderer of the app's pages: `src/entry-server.tsx`, or what a test puts in its place. */
export type Renderer = {
  nameOfPage: (pathname: string, search: string, source: InitialDataSource) => PageName;
  renderPage: (pathname: string, search: string, source: InitialDataSource, origin: string) => RenderedPage;
};

/** Stands for the shop's origin in pages that are kept, where each visitor may know it by another: a name that cannot be one. */
const ANY_ORIGIN = 'https://any-origin.invalid';

/** Blanks of the shop's origin: in addresses, and in a text that an address carries, as that of a chat by WhatsApp. */
const originBlanks = (origin: string): Blanks => [
  [ANY_ORIGIN, origin],
  [encodeURIComponent(ANY_ORIGIN), encodeURIComponent(origin)],
];

/**
 * Paints the first page of a visit: the same for every guest, kept as long as the catalogue and the page's comments stay the
 * same, compressed once. Where painting fails, or a visitor asks for more of it than there is for one, the shell follows, in which the app
 * shows the page by itself.
 * @param clock milliseconds that never go back, for tests.
 */
export function renderedPages(
  { db, catalogue, settings, log }: Shop,
  documents: Documents,
  renderer: Renderer,
  clock?: () => number,
): MiddlewareHandler<AppEnv> {
  const store = openPageStore();
  const bounds = openRenderLimits(clock);
  const firstComments = openFirstComments(
    db,
    settings,
    (error) => log.warn({ err: error }, 'the comments of a page could not be read'),
    clock,
  );
  let version = '';
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(documents.scriptHash),
  };

  async function pageFor(c: Context<AppEnv>): Promise<CachedBody | null> {
    const { pathname, search } = new URL(c.req.url);
    const { version: newest, source } = await catalogue.current();
    if (newest !== version) store.clear();
    version = newest;
    const origin = originOf(c, settings);
    const named = renderer.nameOfPage(pathname, search, source);
    const shown = named.productId === undefined ? null : await firstComments(named.productId);
    const page = shown === null ? named : { ...named, tag: shown.tag };
    // An address that looks like a file is none, whatever page it would be.
    const status = c.get('pageStatus') ?? page.status;
    c.set('pageStatus', status);
    const blanks: Blanks = [
      ...(settings.publicUrl === null ? originBlanks(origin) : []),
      ...(page.blank ? [page.blank] : []),
    ];
    const visitor = boundedVisitor(c, settings.proxyHops);
    if (store.isToFill(page, blanks) && !bounds.fill(visitor)) return null;
    const known = store.get(page, blanks);
    if (known) return known;

    const leave = await bounds.turn(visitor, page.isListed);
    if (leave === null) return null;
    try {
      const painted = version === newest ? store.get(page, blanks) : null;
      if (painted) return painted;
      const bytes = documents.of(
        renderer.renderPage(
          page.pathname,
          search,
          shown === null ? source : { ...source, comments: shown.comments },
          settings.publicUrl ?? ANY_ORIGIN,
        ),
      );
      // Where the catalogue has changed meanwhile, what is old is shown once and not kept.
      if (version !== newest) return fillBlanks(bytes, blanks);
      store.set(page, bytes);
      return store.get(page, blanks) ?? fillBlanks(bytes, blanks);
    } finally {
      leave();
    }
  }

  return async (c, next) => {
    try {
      const page = await pageFor(c);
      if (page === null) c.set('isBounded', true);
      return page === null
        ? await next()
        : await sendCachedBody(c, page, { headers, status: c.get('pageStatus') ?? 200 });
    } catch (error) {
      if (error instanceof HttpError) throw error;
      log.error({ err: error, requestId: c.get('requestId') }, 'a page could not be painted');
      return next();
    }
  };
}
