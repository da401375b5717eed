import { extname } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { assetName, type ClientFiles, type FileForms, publicFiles } from './client-files.ts';
import type { StoredAssets } from './stored-assets.ts';
import type { AppEnv } from '../http/context.ts';
import { body, encodingFor, isNotModified } from '../http/send.ts';

const CONTENT_TYPE: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** The path of a request, decoded once; null where it cannot be. */
const decodedPath = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
};

/** What is no page: calls, pictures and hashed files. */
const NO_PAGE = /^\/(api|media|assets)(\/|$)/i;
/** What looks like a file: a page only for a person who typed it, who is told that there is none. */
const LIKE_A_FILE = /\.[a-z0-9]{1,11}$/i;

const reads = (c: Context<AppEnv>): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** True where a browser opens a document, or a client names HTML itself; false for scripts, pictures, and whoever takes anything. */
function wantsDocument(c: Context<AppEnv>): boolean {
  const destination = c.req.header('Sec-Fetch-Dest');
  return destination === undefined ? /text\/html/i.test(c.req.header('Accept') ?? '') : destination === 'document';
}

/** Lets a handler answer only where a page of the app is asked for. */
export const htmlOnly =
  (handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const accept = c.req.header('Accept') ?? '';
    // What cannot be decoded is the address of no file, and a person sees the page that says so.
    const path = decodedPath(c.req.url) ?? c.req.path;
    const isLikeAFile = LIKE_A_FILE.test(path);
    if (
      !reads(c) ||
      NO_PAGE.test(path) ||
      (isLikeAFile ? !wantsDocument(c) : accept !== '' && !/text\/html|\*\/\*/.test(accept))
    )
      return next();
    // Where nothing is painted, this is all that is known of it.
    if (isLikeAFile) c.set('pageStatus', 404);
    return handler(c, next);
  };

/** The built app. */
export type AppFiles = {
  /** Answers where a file of it is asked for. */
  files: MiddlewareHandler<AppEnv>;
  /** Answers with the empty shell, which can be every page. */
  shell: MiddlewareHandler<AppEnv>;
};

/**
 * Serves the built app from memory, and the hashed files of the shop's other builds from where they are stored: hashed files
 * for ever, others asked about again each time, what the build compressed as it is. A missing file is missing.
 */
export function appFiles(files: ClientFiles, stored: StoredAssets): AppFiles {
  const own = publicFiles(files);

  function send(c: Context<AppEnv>, path: string, forms: FileForms, status: 200 | 404 = 200): Response {
    const encodings = (['br', 'gzip'] as const).filter((one) => forms[one]);
    const encoding = encodingFor(c.req.header('Accept-Encoding'), encodings);
    const { bytes, etag } = (encoding && forms[encoding]) ?? forms.plain;
    const headers: Record<string, string> = {
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    };
    if (encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (status === 200 && isNotModified(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    headers['Content-Type'] = CONTENT_TYPE[extname(path).toLowerCase()] ?? 'application/octet-stream';
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    return c.body(body(bytes), status, headers);
  }

  /** A file of another build: a page of that build may be open, or have come from another process a moment ago. */
  async function findElsewhere(path: string): Promise<FileForms | null> {
    const name = assetName(path);
    return name !== null && extname(name) in CONTENT_TYPE ? stored.find(name) : null;
  }

  return {
    files: async (c, next) => {
      const path = reads(c) ? decodedPath(c.req.url) : null;
      // The shell is every page, and the page that it would be under its own name is none.
      if (path === '/index.html') return c.redirect(`/${new URL(c.req.url).search}`, 301);
      const forms = path === null ? null : (own.get(path) ?? (await findElsewhere(path)));
      return path !== null && forms ? send(c, path, forms) : next();
    },
    shell: async (c, next) => {
      const shell = own.get('/index.html');
      return shell ? send(c, '/index.html', shell, c.get('pageStatus')) : next();
    },
  };
}
