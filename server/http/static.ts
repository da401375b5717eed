import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { body, encodingFor, hasAlready } from './send.ts';

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

const COMPRESSED = { br: '.br', gzip: '.gz' } as const;
type Loaded = { bytes: Buffer; etag: string };

/** What the build keeps for itself, such as its manifest; `.well-known` is public by its name. */
const HIDDEN = /\/\.(?!well-known\/)/;

/** Every file below the folder, as the path that asks for it: only these can ever be read. */
function filesOf(folder: string): Set<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => `/${relative(folder, join(one.parentPath, one.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !HIDDEN.test(path)));
}

/** The path of a request, decoded once; null where it cannot be. */
const decodedPath = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
};

/** What is no page: calls, pictures, hashed files, and all that looks like a file. */
const NO_PAGE = /^\/(api|media|assets)(\/|$)|\.[a-z0-9]{1,11}$/i;

const reads = (c: Context<AppEnv>): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Lets a handler answer only where a page of the app is asked for. */
export const pagesOnly = (handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> => (c, next) => {
  const accept = c.req.header('Accept') ?? '';
  // What cannot be decoded is the address of no file, and a person sees the page that says so.
  const isPage = reads(c) && !NO_PAGE.test(decodedPath(c.req.url) ?? c.req.path) && (accept === '' || /text\/html|\*\/\*/.test(accept));
  return isPage ? handler(c, next) : next();
};

/** The built app. */
export type AppFiles = {
  /** Answers where a file of it is asked for. */
  files: MiddlewareHandler<AppEnv>;
  /** Answers with the empty shell, which can be every page. */
  shell: MiddlewareHandler<AppEnv>;
};

/**
 * Serves the built app from its folder, from memory once read: hashed files for ever, others asked about again each
 * time, what the build compressed as it is. A missing file is missing.
 */
export function appFiles(folder: string): AppFiles {
  const paths = filesOf(folder);
  const loaded = new Map<string, Promise<Loaded>>();

  const load = (path: string): Promise<Loaded> => {
    const known = loaded.get(path);
    if (known) return known;
    const reading = readFile(join(folder, path)).then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }));
    loaded.set(path, reading);
    reading.catch(() => loaded.delete(path));
    return reading;
  };

  async function send(c: Context<AppEnv>, path: string): Promise<Response> {
    const encodings = (['br', 'gzip'] as const).filter((one) => paths.has(path + COMPRESSED[one]));
    const encoding = encodingFor(c.req.header('Accept-Encoding'), encodings);
    const { bytes, etag } = await load(path + (encoding === null ? '' : COMPRESSED[encoding]));
    const headers: Record<string, string> = { 'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache', ETag: etag };
    if (encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (hasAlready(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    headers['Content-Type'] = CONTENT_TYPE[extname(path).toLowerCase()] ?? 'application/octet-stream';
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    return c.body(body(bytes), 200, headers);
  }

  return {
    files: async (c, next) => {
      const path = reads(c) ? decodedPath(c.req.url) : null;
      return path !== null && paths.has(path) && !/\.(br|gz)$/.test(path) ? send(c, path) : next();
    },
    shell: async (c, next) => (paths.has('/index.html') ? send(c, '/index.html') : next()),
  };
}
