import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';

/**
 * Probes for supervisors and load balancers, ours and not of section 7. `GET /api/live`: 200 while the process answers at all.
 * `GET /api/ready`, and `GET /api/health` which is older: 200 while this server can take orders, 503 while its database cannot
 * be written or it is closing.
 */
export function healthRoutes({ readiness }: Pick<Shop, 'readiness'>): Hono<AppEnv> {
  const ready = async (c: Context<AppEnv>) => {
    c.header('Cache-Control', 'no-store');
    const message = await readiness.check();
    return message === null
      ? c.json({ success: true, status: 'ok' })
      : c.json({ success: false, message }, 503, { 'Retry-After': '2' });
  };
  return new Hono<AppEnv>()
    .get('/live', (c) => c.json({ success: true, status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/ready', ready)
    .get('/health', ready);
}
