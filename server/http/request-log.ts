import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './context.ts';

const MAX_CHARACTERS = 300;
/** Paths of probes, which come every few seconds: what fails there has a line of its own. */
const PROBES: ReadonlySet<string> = new Set(['/api/live', '/api/ready', '/api/health']);

/**
 * Gives each request an id of our own (none from outside is believed), tells it in `X-Request-Id`, and writes one line
 * when it is answered. What may be private stays out: the query, all headers, all bodies, the address.
 */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const { status } = c.res;
    const path = new URL(c.req.url).pathname;
    const line = {
      requestId,
      method: c.req.method,
      path: path.slice(0, MAX_CHARACTERS),
      status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (PROBES.has(path)) log.debug(line, 'request');
    else if (status >= 500) log.error(line, 'request');
    else if (path.startsWith('/api/')) log.info(line, 'request');
    else log.debug(line, 'request');
  };
}
