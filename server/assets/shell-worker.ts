import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../config.ts';
import type { AppEnv } from '../http/context.ts';
import { contentSecurityPolicy } from '../http/security.ts';

/** A worker that takes itself and all that it stored away: browsers ask for a newer one at each page that is opened. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    registration.unregister().then(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    }),
  ),
);
`;

/** Answers `/worker.js`: the build's own (src/shell-worker.ts), or, where the operator has switched it off, one that removes it. */
export function shellWorker({ shellWorker: isOn }: Settings): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A worker keeps to a policy of its own.
    c.header('Content-Security-Policy', contentSecurityPolicy());
    if (isOn) return next();
    return c.body(REMOVAL, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
  };
}
