import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from './context.ts';
import { HttpError } from './http-error.ts';
import { isUpload } from './uploads.ts';

/** Scripts from our own files only, and the one with this hash: docs/decisions/013-security-headers.md says what is left out and why. */
export const contentSecurityPolicy = (scriptHash = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHash === '' ? '' : ` '${scriptHash}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** What browsers heed only in documents and workers, and would come with each of a page's dozen small files. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];
/** What is never shown as a document that could do anything: a drawing (SVG) could. The worker brings its policy itself. */
const NO_DOCUMENT = /^(text\/javascript|font\/|image\/(avif|webp|jpeg|png))\b/;

/** On every answer, errors included. A handler that needs another policy sets its own. */
export function securityHeaders({ publicUrl, allowedOrigin }: Settings): MiddlewareHandler<AppEnv> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': allowedOrigin === null ? 'same-origin' : 'cross-origin',
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  return async (c, next) => {
    await next();
    const isFile = NO_DOCUMENT.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name) && !(isFile && FOR_DOCUMENTS.includes(name))) c.res.headers.set(name, value);
  };
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM = /^multipart\/form-data\s*;/i;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Calls that change something come from our own pages: no form or picture of another site can send these headers
 * (reliability 27). A body is JSON, or a form where the call brings files.
 */
export function csrfGuard({ allowedOrigin }: Settings): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const ours =
      c.req.header('X-Requested-With') !== undefined || /^Bearer \S/.test(c.req.header('Authorization') ?? '');
    const invited = allowedOrigin !== null && c.req.header('Origin') === allowedOrigin;
    if (!ours || (c.req.header('Sec-Fetch-Site') === 'cross-site' && !invited))
      throw new HttpError(403, 'This call must come from the shop itself.');
    const hasBody = Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding') !== undefined;
    const wanted = isUpload(c.req.method, c.req.path) ? FORM : JSON_TYPE;
    if (hasBody && !wanted.test(c.req.header('Content-Type') ?? ''))
      throw new HttpError(
        415,
        `The call must be sent as ${wanted === FORM ? 'a form (multipart/form-data)' : 'JSON'}.`,
      );
    return next();
  };
}

const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Requested-With, token';

/** Lets the pages of exactly one other origin call, with their cookies (reliability 28). Without the setting: none. */
export function corsForAllowedOrigin({ allowedOrigin }: Settings): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (allowedOrigin === null) return next();
    const invited = c.req.header('Origin') === allowedOrigin;
    const grant = (headers: Headers) => {
      headers.append('Vary', 'Origin');
      if (!invited) return;
      headers.set('Access-Control-Allow-Origin', allowedOrigin);
      headers.set('Access-Control-Allow-Credentials', 'true');
      headers.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
    };
    if (invited && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined) {
      const answer = new Response(null, { status: 204 });
      grant(answer.headers);
      answer.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
      answer.headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      answer.headers.set('Access-Control-Max-Age', '600');
      return answer;
    }
    await next();
    grant(c.res.headers);
  };
}
