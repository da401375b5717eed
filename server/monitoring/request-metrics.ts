import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from './metrics.ts';
import type { AppEnv } from '../http/context.ts';

/** Pattern of the route that answers, such as `/api/product/:id`; of all else what it is. Strangers make up no further one. */
function routeOf(c: Context<AppEnv>): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path;
  if (route !== undefined) return route;
  if (c.res.headers.get('Content-Type')?.startsWith('text/html') === true) return 'page';
  return c.res.status < 400 ? 'file' : 'none';
}

/** Counts each answer, and the seconds until it is made. */
export function requestMetrics({ countRequest }: Pick<Metrics, 'countRequest'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1000;
    countRequest({ method: c.req.method, route: routeOf(c), status: c.res.status, seconds });
  };
}
